// SPDX-License-Identifier: GPL-3.0-or-later
// The Session of one variant: where its types are erased.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "usurper/divide.hpp"
#include "usurper/evaluation.hpp"
#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/outcome.hpp"
#include "usurper/position.hpp"
#include "usurper/search/search.hpp"
#include "usurper/session.hpp"
#include "usurper/tuning_of.hpp"

namespace usurper {

template <class Rules>
class SessionOf final : public Session {
  public:
    SessionOf() : pos_{start_position<Rules>()} {}

    [[nodiscard]] const Spec& spec() const override { return Rules::spec; }

    SetResult set_position(std::string_view fen, std::span<const std::string_view> moves) override {
        FenResult<Rules> read = read_fen<Rules>(fen.empty() ? Rules::spec.start : fen);
        if (!read.position) {
            return {std::move(read.error), {}};
        }
        for (const std::string_view move : moves) {
            if (std::string error = play(*read.position, move); !error.empty()) {
                return {std::move(error), {}};
            }
        }
        pos_ = std::move(*read.position);
        return {{}, std::move(read.warnings)};
    }
    std::string play(std::string_view move) override { return play(pos_, move); }
    [[nodiscard]] MoveReading read(std::string_view move) override {
        MoveResult result = read_move(pos_, move);
        if (!result.error.empty()) {
            return {{}, {}, std::move(result.error)};
        }
        return {Rules::spell(pos_, result.move), write_san(pos_, result.move), {}};
    }
    bool undo() override {
        if (pos_.plies() == 0) {
            return false;
        }
        pos_.unmake();
        return true;
    }

    [[nodiscard]] std::string fen() const override { return write_fen(pos_); }
    [[nodiscard]] Key key() const override { return pos_.key(); }
    [[nodiscard]] Side side_to_move() const override { return pos_.side(); }
    [[nodiscard]] bool in_check() const override { return Rules::in_check(pos_, pos_.side()); }

    [[nodiscard]] std::vector<std::string> moves_played() const override {
        Position<Rules> back = pos_;
        std::vector<std::string> moves(back.plies());
        for (auto text = moves.rbegin(); text != moves.rend(); ++text) {
            const Move move = back.last_move();
            back.unmake();
            *text = Rules::spell(back, move);
        }
        return moves;
    }
    [[nodiscard]] std::vector<std::string> legal_moves() override {
        return spelled_moves<Want::all>();
    }
    [[nodiscard]] std::vector<std::string> noisy_moves() override {
        return spelled_moves<Want::noisy>();
    }
    [[nodiscard]] Outcome outcome() override { return outcome_of(pos_); }

    [[nodiscard]] std::vector<std::vector<std::string>> squares() const override {
        using Geometry = typename Rules::Geometry;
        std::vector<std::vector<std::string>> ranks(Geometry::ranks);
        for (int rank = 0; rank < Geometry::ranks; ++rank) {
            for (int file = 0; file < Geometry::files; ++file) {
                const Piece piece = pos_[Geometry::square(file, rank)];
                ranks[static_cast<std::size_t>(Geometry::ranks - 1 - rank)].push_back(
                    piece.is_empty() ? "" : detail::letters_of<Rules>(piece));
            }
        }
        return ranks;
    }
    [[nodiscard]] std::vector<std::string> description() const override {
        if constexpr (HasDescription<Rules>) {
            return Rules::describe(pos_);
        } else {
            return {};
        }
    }

    [[nodiscard]] std::vector<DivideLine> perft(int depth, const PerftOptions& options) override {
        return divide(pos_, depth, options);
    }

    std::string set_hash(std::size_t megabytes) override { return search_.set_hash(megabytes); }
    void set_threads(int threads) override { search_.set_threads(threads); }
    void clear() override { search_.clear(); }
    void go(const Limits& limits, const ReportHandler& on_report) override {
        search_.go(pos_, limits, on_report);
    }
    void stop() override { search_.stop(); }
    void ponder_hit() override { search_.ponder_hit(); }
    void wait() override { search_.wait(); }
    [[nodiscard]] bool is_searching() const override { return search_.is_searching(); }

    [[nodiscard]] int evaluate() override { return usurper::evaluate(std::as_const(pos_)); }

  private:
    template <Want want>
    [[nodiscard]] std::vector<std::string> spelled_moves() {
        MoveList legal;
        generate_legal<want>(pos_, legal);
        std::vector<std::string> moves;
        for (const Move move : legal) {
            moves.push_back(Rules::spell(pos_, move));
        }
        return moves;
    }

    static std::string play(Position<Rules>& pos, std::string_view text) {
        const MoveResult read = read_move(pos, text);
        if (read.error.empty()) {
            pos.make(read.move);
        }
        return read.error;
    }

    Position<Rules> pos_;
    Search<Rules> search_;
};

template <class Rules>
VariantEntry variant_entry() {
    return {&Rules::spec,
            [] { return std::unique_ptr<Session>{std::make_unique<SessionOf<Rules>>()}; },
            [] { return std::unique_ptr<TuningModel>{std::make_unique<TuningModelOf<Rules>>()}; }};
}

}  // namespace usurper
