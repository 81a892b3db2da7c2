// SPDX-License-Identifier: GPL-3.0-or-later
// The TuningModel of one variant.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/evaluation.hpp"
#include "usurper/fen.hpp"
#include "usurper/text.hpp"
#include "usurper/tuning.hpp"
#include "usurper/weights.hpp"

namespace usurper {

template <class Rules>
class TuningModelOf final : public TuningModel {
  public:
    [[nodiscard]] std::vector<Score> weights() const override {
        std::vector<Score> all(first_term);
        for (std::size_t sort = 0; sort < man_sorts<Rules>; ++sort) {
            for (const Square square : Geometry::squares) {
                all[place_index(sort, square)] = Rules::Values::worth(man_of(sort), square);
            }
        }
        if constexpr (HasKnowledge<Rules>) {
            for (const Term& term : Rules::Knowledge::terms) {
                all.push_back(term.weight);
            }
        }
        return all;
    }

    [[nodiscard]] std::vector<std::string> names() const override {
        std::vector<std::string> all;
        for (std::size_t sort = 0; sort < man_sorts<Rules>; ++sort) {
            all.insert(all.end(), Folded::count, name_of_sort(sort));
        }
        if constexpr (HasKnowledge<Rules>) {
            for (const Term& term : Rules::Knowledge::terms) {
                all.emplace_back(term.name);
            }
        }
        return all;
    }

    [[nodiscard]] std::optional<Features> features(std::string_view fen) const override {
        const auto read = read_fen<Rules>(fen);
        if (!read.position) {
            return std::nullopt;
        }
        const Position<Rules>& pos = *read.position;
        Tally tally;
        for (const Side side : {Side::white, Side::black}) {
            pos.board().for_each_man(side, [&](Square square, Piece piece) {
                const Square seen = side == Side::white ? square : Geometry::flipped(square);
                tally.count(place_index(man_sort(piece, kinds), seen), side, 1);
            });
        }
        if constexpr (HasKnowledge<Rules>) {
            Rules::Knowledge::assess(pos, tally);
        }
        Features found;
        found.phase = phase_of(pos);
        for (std::size_t i = 0; i < tally.counts.size(); ++i) {
            if (tally.counts[i] != 0) {
                found.list.push_back({static_cast<std::uint32_t>(i), tally.counts[i]});
            }
        }
        return found;
    }

    [[nodiscard]] std::string header(const std::vector<Score>& weights) const override {
        std::string text =
            "// SPDX-License-Identifier: GPL-3.0-or-later\n"
            "// Written by `usurper tune --variant " +
            std::string{Rules::spec.name} +
            "`: middlegame and endgame weights in centipawns.\n"
            "#pragma once\n\n#include <array>\n#include <cstddef>\n\n"
            "#include \"usurper/score.hpp\"\n\nnamespace usurper {\n\n"
            "// clang-format off\nstruct " +
            struct_name() +
            " {\n"
            "    static constexpr std::size_t kinds = " +
            std::to_string(kinds) +
            ";\n\n"
            "    // Rim to middle, a side's first rank first.\n"
            "    static constexpr std::array<std::array<Score, " +
            std::to_string(Folded::count) + ">, " + std::to_string(man_sorts<Rules>) +
            "> place{{\n";
        for (std::size_t sort = 0; sort < man_sorts<Rules>; ++sort) {
            text += "        {{  // " + name_of_sort(sort) + '\n';
            for (std::size_t i = 0; i < Folded::count; ++i) {
                text += i % Folded::files == 0 ? "            " : " ";
                text += written(weights[sort * Folded::count + i]) + ',';
                text += (i + 1) % Folded::files == 0 ? "\n" : "";
            }
            text += "        }},\n";
        }
        text += "    }};\n";
        if constexpr (HasKnowledge<Rules>) {
            const auto& terms = Rules::Knowledge::terms;
            text += "\n    static constexpr std::array<Score, " + std::to_string(terms.size()) +
                    "> terms{{\n";
            for (std::size_t i = 0; i < terms.size(); ++i) {
                text += "        " + written(weights[first_term + i]) + ",  // " +
                        std::string{terms[i].name} + '\n';
            }
            text += "    }};\n";
        }
        return text + "};\n// clang-format on\n\n}  // namespace usurper\n";
    }

  private:
    using Geometry = typename Rules::Geometry;
    using Folded = FoldedSquares<Geometry>;
    static constexpr std::size_t kinds = Rules::spec.letters.size();
    static constexpr std::size_t first_term = man_sorts<Rules> * Folded::count;

    [[nodiscard]] static Piece man_of(std::size_t sort) {
        return {Side::white, static_cast<Kind>(sort % kinds), sort >= kinds};
    }
    [[nodiscard]] static std::size_t place_index(std::size_t sort, Square square) {
        return sort * Folded::count + Folded::index(square);
    }
    [[nodiscard]] static std::string name_of_sort(std::size_t sort) {
        const Piece man = man_of(sort);
        return (man.changed() ? "changed " : "") + std::string{Rules::spec.kinds[man.kind()]};
    }
    [[nodiscard]] static std::string written(Score score) {
        return "{" + std::to_string(score.middlegame()) + ", " + std::to_string(score.endgame()) +
               "}";
    }
    [[nodiscard]] static std::string struct_name() {
        std::string name{Rules::spec.name};
        name[0] = text::to_upper(name[0]);
        return name + "Weights";
    }

    struct Tally {
        std::vector<int> counts = std::vector<int>(TuningModelOf{}.weights().size());

        void count(std::size_t weight, Side side, int n) {
            counts[weight] += side == Side::white ? n : -n;
        }
        void add(int term, Side side, int n = 1) {
            count(first_term + static_cast<std::size_t>(term), side, n);
        }
    };
};

}  // namespace usurper
