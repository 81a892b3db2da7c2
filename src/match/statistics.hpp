// SPDX-License-Identifier: GPL-3.0-or-later
// What the results of a match say about two engines.
//
// Formulas: Michel Van den Bergh, "Comments on Normalized Elo" (2020) and "A practical
// introduction to the GSPRT"; the usual logistic Elo.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace usurper::match {

/// The results of one engine against another.
class Tally {
  public:
    /// Counts a game: 1, 0.5 or 0 points.
    void add_game(double points);
    /// Counts an opening played with both colours: 0 to 2 points.
    void add_pair(double points);

    [[nodiscard]] int wins() const noexcept { return wins_; }
    [[nodiscard]] int draws() const noexcept { return draws_; }
    [[nodiscard]] int losses() const noexcept { return losses_; }
    [[nodiscard]] int games() const noexcept { return wins_ + draws_ + losses_; }
    [[nodiscard]] double points() const noexcept { return wins_ + 0.5 * draws_; }
    /// Points by game, 0 to 1; 0.5 when there was none.
    [[nodiscard]] double score() const noexcept;
    [[nodiscard]] double draw_ratio() const noexcept;

    /// How many pairs gave 0, 0.5, 1, 1.5, 2 points.
    [[nodiscard]] const std::array<int, 5>& pentanomial() const noexcept { return pairs_; }
    [[nodiscard]] int pairs() const noexcept;
    /// Pairs that gave one point each.
    [[nodiscard]] double pair_draw_ratio() const noexcept;

    /// Adds the results of other games of the same engine.
    Tally& operator+=(const Tally& other);

  private:
    int wins_ = 0;
    int draws_ = 0;
    int losses_ = 0;
    std::array<int, 5> pairs_{};
};

/// A distribution over equally spaced scores from 0 to 1, by observed counts.
struct Moments {
    double count = 0;
    double mean = 0.5;
    double variance = 0;  ///< of one observation
};
[[nodiscard]] Moments moments_of(std::span<const int> counts);

/// An estimate with the half-width of its 95% interval. Infinite where the score is 0 or 1.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// Elo difference that an expected score means, and back.
[[nodiscard]] double elo_of(double score);
[[nodiscard]] double score_of(double elo);

/// From pairs as soon as there is one, else from games.
[[nodiscard]] Estimate elo(const Tally& tally);
/// Normalized Elo: the mean's distance from 1/2 in units of the deviation of one game.
[[nodiscard]] Estimate normalized_elo(const Tally& tally);
/// The likelihood of superiority, 0 to 1.
[[nodiscard]] double superiority(const Tally& tally);

}  // namespace usurper::match
