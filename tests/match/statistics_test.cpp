// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics of matches. Where a number is not plain, it is what fastchess computes for the
// same results (its elo_test.cpp and sprt_test.cpp): two programs that were written apart.
#include "match/statistics.hpp"

#include <cmath>
#include <vector>

#include "catch.hpp"
#include "match/sprt.hpp"

using namespace usurper::match;

namespace {

Tally games(int wins, int losses, int draws) {
    Tally tally;
    for (int i = 0; i < wins; ++i) tally.add_game(1);
    for (int i = 0; i < losses; ++i) tally.add_game(0);
    for (int i = 0; i < draws; ++i) tally.add_game(0.5);
    return tally;
}

Tally pairs(const std::vector<int>& counts) {
    Tally tally;
    for (int half_points = 0; half_points < 5; ++half_points) {
        for (int i = 0; i < counts[static_cast<std::size_t>(half_points)]; ++i) {
            tally.add_pair(half_points / 2.0);
            tally.add_game(half_points >= 3 ? 1 : half_points >= 1 ? 0.5 : 0);
            tally.add_game(half_points == 4   ? 1
                           : half_points == 0 ? 0
                           : half_points == 1 ? 0
                                              : 0.5);
        }
    }
    return tally;
}

double llr(double elo0, double elo1, EloModel model, const std::vector<int>& counts) {
    return log_likelihood_ratio({.elo0 = elo0, .elo1 = elo1, .model = model}, counts);
}

}  // namespace

TEST_CASE("a score and its Elo difference belong together") {
    CHECK(elo_of(0.5) == Approx(0).margin(1e-9));
    CHECK(elo_of(0.75) == Approx(190.85).epsilon(1e-4));
    CHECK(score_of(elo_of(0.6)) == Approx(0.6));
    CHECK(std::isinf(elo_of(1)));
    CHECK(std::isinf(elo_of(0)));
}

TEST_CASE("nothing is known before the first game") {
    const Tally none;
    CHECK(none.score() == 0.5);
    CHECK(elo(none).value == Approx(0).margin(1e-9));
    CHECK(superiority(none) == 0.5);
    CHECK(sprt({}, none).llr == 0);
    CHECK(sprt({}, none).verdict == SprtVerdict::undecided);
}

TEST_CASE("Elo and its error from games") {
    const Tally tally = games(136, 96, 111);
    CHECK(elo(tally).value == Approx(40.70).epsilon(0.001));
    CHECK(elo(tally).error == Approx(30.43).epsilon(0.001));
    CHECK(normalized_elo(tally).value == Approx(49.77).epsilon(0.001));
    CHECK(normalized_elo(tally).error == Approx(36.77).epsilon(0.001));
    CHECK(superiority(tally) == Approx(0.9960).epsilon(0.0001));
}

TEST_CASE("Elo and its error from pairs") {
    const Tally tally = pairs({34, 54, 63, 64, 75});
    CHECK(tally.pairs() == 290);
    CHECK(tally.games() == 580);
    CHECK(tally.score() == Approx(moments_of(tally.pentanomial()).mean));
    CHECK(elo(tally).value == Approx(55.58).epsilon(0.001));
    CHECK(elo(tally).error == Approx(27.65).epsilon(0.001));
    CHECK(normalized_elo(tally).value == Approx(57.94).epsilon(0.001));
    CHECK(normalized_elo(tally).error == Approx(28.28).epsilon(0.001));
    CHECK(tally.pair_draw_ratio() == Approx(63.0 / 290));

    const Tally worse = pairs({332, 433, 498, 333, 334});
    CHECK(elo(worse).value == Approx(-8.64).epsilon(0.001));
    CHECK(superiority(worse) == Approx(0.0505).epsilon(0.001));
}

TEST_CASE("one side's wins are the other's losses") {
    const Tally all_won = games(3, 0, 0);
    CHECK(superiority(all_won) == 1);
    CHECK(std::isinf(elo(all_won).value));
    Tally sum = games(1, 2, 3);
    sum += games(4, 5, 6);
    CHECK(sum.wins() == 5);
    CHECK(sum.losses() == 7);
    CHECK(sum.draws() == 9);
    CHECK(sum.points() == 9.5);
}

TEST_CASE("the log-likelihood ratio of games") {
    CHECK(llr(0, 2, EloModel::normalized, {36027, 68692, 36433}) == Approx(0.92).epsilon(0.01));
    CHECK(llr(-1.75, 0.25, EloModel::normalized, {10650, 20431, 10871}) ==
          Approx(2.30).epsilon(0.01));
    CHECK(llr(0.5, 2.5, EloModel::logistic, {21184, 40708, 21404}) == Approx(-1.57).epsilon(0.01));
    CHECK(llr(0, 2, EloModel::logistic, {57030, 106593, 57433}) == Approx(-2.59).epsilon(0.01));
}

TEST_CASE("the log-likelihood ratio of pairs") {
    CHECK(llr(0, 2, EloModel::normalized, {365, 16618, 36229, 16974, 390}) ==
          Approx(2.25).epsilon(0.01));
    CHECK(llr(-1.75, 0.25, EloModel::normalized, {127, 4883, 10712, 5150, 104}) ==
          Approx(3.01).epsilon(0.01));
    CHECK(llr(0, 5, EloModel::normalized, {0, 0, 0, 0, 104}) == Approx(2.94).epsilon(0.01));
    CHECK(llr(0.5, 2.5, EloModel::logistic, {223, 9863, 21279, 10037, 246}) ==
          Approx(-3.07).epsilon(0.01));
    CHECK(llr(0, 2, EloModel::logistic, {871, 26175, 55983, 26678, 821}) ==
          Approx(-4.98).epsilon(0.01));
}

TEST_CASE("an SPRT decides at its bounds") {
    const SprtConfig config{.elo0 = 0, .elo1 = 5, .model = EloModel::normalized};
    const SprtState fresh = sprt(config, Tally{});
    CHECK(fresh.upper == Approx(std::log(0.95 / 0.05)));
    CHECK(fresh.lower == Approx(-std::log(0.95 / 0.05)));
    CHECK(sprt(config, pairs({0, 0, 0, 0, 104})).verdict == SprtVerdict::undecided);
    CHECK(sprt(config, pairs({0, 0, 0, 0, 110})).verdict == SprtVerdict::accepts_elo1);
    CHECK(sprt(config, pairs({110, 0, 0, 0, 0})).verdict == SprtVerdict::accepts_elo0);
    CHECK(sprt(config, pairs({10, 20, 40, 20, 10})).verdict == SprtVerdict::undecided);
}

TEST_CASE("hypotheses that make no sense are refused") {
    CHECK(objection_to({.elo0 = 0, .elo1 = 5}).empty());
    CHECK_FALSE(objection_to({.elo0 = 5, .elo1 = 5}).empty());
    CHECK_FALSE(objection_to({.elo0 = 0, .elo1 = 5, .alpha = 0}).empty());
    CHECK_FALSE(objection_to({.elo0 = 0, .elo1 = 5, .beta = 0.7}).empty());
    CHECK_FALSE(objection_to({.elo0 = 0, .elo1 = 5000}).empty());
}
