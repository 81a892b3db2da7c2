// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/openings.hpp"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <optional>

#include "match/pgn_reader.hpp"
#include "usurper/hash.hpp"
#include "usurper/text.hpp"

namespace usurper::match {
namespace {

/// The least that a FEN is: placement, side, castling, en passant.
constexpr std::size_t least_fen_words = 4;

/// A source of openings: how many, and each by its number.
class Book {
  public:
    virtual ~Book() = default;
    [[nodiscard]] virtual std::size_t size() const = 0;
    /// Why it cannot be, or "".
    [[nodiscard]] virtual std::string read(std::size_t number, Session& board,
                                           Opening& opening) const = 0;
};

class EpdBook final : public Book {
  public:
    explicit EpdBook(std::istream& file) {
        std::string line;
        for (int number = 1; std::getline(file, line); ++number) {
            const std::string_view content = text::trimmed(line);
            if (!content.empty() && content.front() != '#') {
                lines_.push_back({number, std::string{content}});
            }
        }
    }
    [[nodiscard]] std::size_t size() const override { return lines_.size(); }
    [[nodiscard]] std::string read(std::size_t number, Session& board,
                                   Opening& opening) const override {
        FenReading reading = read_epd_position(lines_[number].content, board);
        opening.fen = std::move(reading.fen);
        return reading.error.empty()
                   ? std::string{}
                   : "line " + std::to_string(lines_[number].number) + ": " + reading.error;
    }

  private:
    struct Line {
        int number;
        std::string content;
    };
    std::vector<Line> lines_;
};

class PgnBook final : public Book {
  public:
    PgnBook(std::istream& file, int plies) : plies_{plies} {
        PgnReader reader{file};
        for (PgnGame game; reader.next(game);) {
            games_.push_back(game);
        }
    }
    [[nodiscard]] std::size_t size() const override { return games_.size(); }
    [[nodiscard]] std::string read(std::size_t number, Session& board,
                                   Opening& opening) const override {
        Replay played = replay(games_[number], board, plies_);
        if (!played.error.empty()) {
            return "game " + std::to_string(number + 1) + ": " + played.error;
        }
        opening.fen = std::move(played.fens.front());
        opening.moves = std::move(played.moves);
        return {};
    }

  private:
    std::vector<PgnGame> games_;
    int plies_;
};

}  // namespace

std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::uint64_t draw = mixed(seed);
    for (std::size_t left = count; left > 1; --left) {
        draw = mixed(draw);
        std::swap(order[left - 1], order[draw % left]);
    }
    return order;
}

FenReading read_epd_position(std::string_view line, Session& board) {
    const std::string_view position = text::trimmed(line.substr(0, line.find(';')));
    std::string error = board.set_position(position, {}).error;
    if (error.empty() && !position.empty()) {
        return {board.fen(), {}};
    }
    // The first operation may follow without a ';'.
    auto words = text::words(position);
    while (words.size() > least_fen_words) {
        words.pop_back();
        std::string shorter;
        for (const std::string_view word : words) {
            shorter += (shorter.empty() ? "" : " ") + std::string{word};
        }
        if (board.set_position(shorter, {}).error.empty()) {
            return {board.fen(), {}};
        }
    }
    return {{}, position.empty() ? "no position" : error};
}

OpeningsResult read_openings(const OpeningsConfig& config, std::uint64_t seed, int wanted,
                             Session& board) {
    if (config.file.empty()) {
        board.set_position({}, {});
        return {{Opening{board.fen(), {}}}, {}};
    }
    std::ifstream file{config.file};
    if (!file) {
        return {{}, "cannot read " + config.file};
    }
    const auto book = config.format == OpeningFormat::pgn
                          ? std::unique_ptr<Book>{std::make_unique<PgnBook>(file, config.plies)}
                          : std::unique_ptr<Book>{std::make_unique<EpdBook>(file)};
    const std::size_t size = book->size();
    if (size == 0) {
        return {{}, config.file + " holds no opening"};
    }
    std::vector<std::size_t> order(size);
    if (config.order == OpeningOrder::random) {
        order = shuffled(size, seed);
    } else {
        std::iota(order.begin(), order.end(), std::size_t{0});
    }
    OpeningsResult result;
    const std::size_t used = std::min(size, static_cast<std::size_t>(std::max(wanted, 1)));
    for (std::size_t i = 0; i < used; ++i) {
        Opening opening;
        const std::size_t number = order[(static_cast<std::size_t>(config.start - 1) + i) % size];
        std::string why = book->read(number, board, opening);
        if (why.empty() && board.outcome().result != Result::ongoing) {
            why = "opening " + std::to_string(number + 1) + " ends the game";
        }
        if (!why.empty()) {
            return {{}, config.file + ", " + why};
        }
        result.openings.push_back(std::move(opening));
    }
    return result;
}

}  // namespace usurper::match
