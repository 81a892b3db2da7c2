// SPDX-License-Identifier: GPL-3.0-or-later
// Conformance: what the generator gives, how moves are written, and that they can be taken back.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "conformance/random_games.hpp"
#include "conformance/snapshot.hpp"
#include "usurper/notation.hpp"

namespace usurper::test {

[[nodiscard]] inline std::vector<std::uint32_t> sorted_words(const MoveList& moves) {
    std::vector<std::uint32_t> words;
    for (const Move move : moves) {
        words.push_back(move.word());
    }
    std::sort(words.begin(), words.end());
    return words;
}

template <class Rules>
[[nodiscard]] std::string spelled(const Position<Rules>& pos,
                                  const std::vector<std::uint32_t>& words) {
    std::string texts;
    for (const std::uint32_t word : words) {
        texts += Rules::spell(pos, Move::from_word(word)) + ' ';
    }
    return texts;
}

/// The first that are not among the second.
[[nodiscard]] inline std::vector<std::uint32_t> missing(const std::vector<std::uint32_t>& wanted,
                                                        const std::vector<std::uint32_t>& given) {
    std::vector<std::uint32_t> left;
    std::set_difference(wanted.begin(), wanted.end(), given.begin(), given.end(),
                        std::back_inserter(left));
    return left;
}

/// The legal moves are the candidates that `permits` lets pass, each once; the noisy moves are
/// some of them.
template <class Rules>
void check_legality() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random&) {
        MoveList legal;
        MoveList noisy;
        generate_legal<Want::all>(pos, legal);
        generate_legal<Want::noisy>(pos, noisy);
        const auto legal_words = sorted_words(legal);
        const auto noisy_words = sorted_words(noisy);
        expect(std::adjacent_find(legal_words.begin(), legal_words.end()) == legal_words.end(), pos,
               "every legal move is generated once", spelled(pos, legal_words));
        expect(std::adjacent_find(noisy_words.begin(), noisy_words.end()) == noisy_words.end(), pos,
               "every noisy move is generated once", spelled(pos, noisy_words));
        const auto not_legal = missing(noisy_words, legal_words);
        expect(not_legal.empty(), pos, "noisy moves are legal moves", spelled(pos, not_legal));
        expect(count_legal(pos) == legal.size(), pos, "counting agrees with generating");
        expect(has_legal_move(pos) == !legal.empty(), pos, "has_legal_move agrees");
        if (usurper::detail::is_decided(pos)) {
            expect(legal.empty(), pos, "a decided game has no moves");
            return;
        }
        MoveList candidates;
        Rules::template generate<Want::candidates>(std::as_const(pos), candidates);
        MoveList permitted;
        for (const Move move : candidates) {
            pos.make(move);
            if (Rules::permits(std::as_const(pos))) {
                permitted.add(move);
            }
            pos.unmake();
        }
        const auto permitted_words = sorted_words(permitted);
        const auto refused = missing(legal_words, permitted_words);
        expect(refused.empty(), pos, "every legal move is permitted", spelled(pos, refused));
        const auto forgotten = missing(permitted_words, legal_words);
        expect(forgotten.empty(), pos, "every permitted move is legal", spelled(pos, forgotten));
    });
}

/// Unmake restores everything, and no move edits more of the board than it may.
template <class Rules>
void check_unmake() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random&) {
        const Snapshot<Rules> before{pos};
        const std::string fen = write_fen(pos);
        MoveList candidates;
        Rules::template generate<Want::candidates>(std::as_const(pos), candidates);
        for (const Move move : candidates) {
            const auto mark = pos.board().mark();
            pos.make(move);
            const auto edits = pos.board().mark() - mark;
            pos.unmake();
            expect(before.holds(pos), pos, "unmake restores the position", Rules::spell(pos, move));
            expect(edits <= Rules::most_edits, pos, "a move makes at most most_edits edits",
                   Rules::spell(pos, move) + " makes " + std::to_string(edits));
        }
        expect(write_fen(pos) == fen, pos, "unmake restores the FEN", fen);
    });
}

/// Candidates have texts of their own; a legal one's reads back to the move, an illegal one's
/// gives a reason.
template <class Rules>
void check_spelling() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random& random) {
        if (usurper::detail::is_decided(pos)) {
            return;
        }
        const Snapshot<Rules> before{pos};
        MoveList legal;
        generate_legal<Want::all>(pos, legal);
        MoveList candidates;
        Rules::template generate<Want::candidates>(std::as_const(pos), candidates);
        std::set<std::string> texts;
        for (const Move move : candidates) {
            const std::string text = Rules::spell(pos, move);
            expect(texts.insert(usurper::detail::canonical_move_text(text)).second, pos,
                   "a move's text is its own", text);
        }
        if (!legal.empty()) {
            const Move move = legal[random.below(legal.size())];
            const MoveResult read = read_move(pos, Rules::spell(pos, move));
            expect(read.move == move && read.error.empty(), pos, "a legal move reads back",
                   Rules::spell(pos, move) + ' ' + read.error);
        }
        if (!candidates.empty()) {
            const Move move = candidates[random.below(candidates.size())];
            const MoveResult read = read_move(pos, Rules::spell(pos, move));
            expect((read.move == move) == legal.contains(move) &&
                       read.error.empty() == legal.contains(move),
                   pos, "an illegal move is refused with a reason", Rules::spell(pos, move));
        }
        expect(before.holds(pos), pos, "reading a move changes nothing");
    });
}

/// Legal moves have SANs of their own, and a SAN reads back to its move.
template <class Rules>
void check_san() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random& random) {
        const Snapshot<Rules> before{pos};
        usurper::detail::San<Rules> san{pos};
        std::set<std::string> texts;
        for (const Move move : san.legal()) {
            const std::string text = san.write(move);
            expect(texts.insert(text).second, pos, "a move's SAN is its own", text);
        }
        if (!san.legal().empty()) {
            const Move move = san.legal()[random.below(san.legal().size())];
            const std::string text = san.write(move);
            const MoveResult read = read_move(pos, text);
            expect(read.move == move && read.error.empty(), pos, "a SAN reads back",
                   text + ' ' + Rules::spell(pos, move) + ' ' + read.error);
        }
        expect(before.holds(pos), pos, "SAN changes nothing");
    });
}

}  // namespace usurper::test
