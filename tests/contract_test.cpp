// SPDX-License-Identifier: GPL-3.0-or-later
// What the contract's concepts take and what they refuse. All is decided by the compiler.
#include "catch.hpp"
#include "chess/rules.hpp"
#include "tiny.hpp"
#include "usurper/rules.hpp"

namespace usurper::test {
namespace {

static_assert(VariantRules<Chess>);
static_assert(VariantRules<SmallTiny>);
static_assert(VariantRules<LargeTiny>);
static_assert(VariantRules<RichTiny>);
static_assert(!VariantRules<int>);

// A variant that lacks one required member is none. A declaration in a derived struct hides the
// base's member.
struct NoGeometry : SmallTiny {
  private:
    using Geometry = void;
};
struct NoValues : SmallTiny {
  private:
    using Values = void;
};
struct NoState : SmallTiny {
    struct State {};  // has no halfmove
};
struct HeavyState : SmallTiny {
    struct State {
        std::uint16_t halfmove = 0;
        std::string name;  // not trivially copyable
    };
};
struct NoSpec : SmallTiny {
    static constexpr int spec = 0;
};
struct NoRights : SmallTiny {
    static constexpr int rights = 0;
};
struct NoMostEdits : SmallTiny {
    static void most_edits();
};
struct NoGenerate : SmallTiny {
    static void generate();
};
struct NoApply : SmallTiny {
    static void apply();
};
struct NoPermits : SmallTiny {
    static void permits();
};
struct NoInCheck : SmallTiny {
    static void in_check();
};
struct NoStateKey : SmallTiny {
    static void state_key();
};
struct NoSetEnPassant : SmallTiny {
    static void set_en_passant();
};
struct NoEnPassant : SmallTiny {
    static void en_passant();
};
struct NoValidate : SmallTiny {
    static void validate();
};
struct NoSpell : SmallTiny {
    static void spell();
};
static_assert(!VariantRules<NoGeometry>);
static_assert(!VariantRules<NoValues>);
static_assert(!VariantRules<NoState>);
static_assert(!VariantRules<HeavyState>);
static_assert(!VariantRules<NoSpec>);
static_assert(!VariantRules<NoRights>);
static_assert(!VariantRules<NoMostEdits>);
static_assert(!VariantRules<NoGenerate>);
static_assert(!VariantRules<NoApply>);
static_assert(!VariantRules<NoPermits>);
static_assert(!VariantRules<NoInCheck>);
static_assert(!VariantRules<NoStateKey>);
static_assert(!VariantRules<NoSetEnPassant>);
static_assert(!VariantRules<NoEnPassant>);
static_assert(!VariantRules<NoValidate>);
static_assert(!VariantRules<NoSpell>);

// A member of the wrong type does not count.
struct SaysMaybe : SmallTiny {
    template <class Pos>
    static int permits(const Pos& /*pos*/) {
        return 1;
    }
};
static_assert(!VariantRules<SaysMaybe>);

// Optional members are found where they are, and nowhere else.
static_assert(HasStanding<Chess> && !HasStanding<SmallTiny>);
static_assert(MayPass<Chess> && !MayPass<SmallTiny>);
static_assert(generates_only_legal<Chess> && !generates_only_legal<SmallTiny>);
static_assert(has_changed_states<RichTiny> && !has_changed_states<Chess>);
static_assert(HasOffBoard<RichTiny> && !HasOffBoard<Chess>);
static_assert(HasField<RichTiny> && !HasField<Chess>);

struct WithOptions : SmallTiny {
    static constexpr bool repeats_over_whole_game = true;
    template <class Pos>
    static bool excludes_by_history(const Pos& /*pos*/, Move /*move*/) {
        return false;
    }
    template <class Pos>
    static int survey(const Pos& /*pos*/) {
        return 0;
    }
    template <class Pos>
    static Legality legality(const Pos& /*pos*/, int /*survey*/, Move /*move*/) {
        return Legality::unknown;
    }
    template <class Pos>
    static std::string objection(const Pos& /*pos*/) {
        return "is not done";
    }
    template <class Pos>
    static std::vector<std::string> describe(const Pos& /*pos*/) {
        return {};
    }
    template <class Pos>
    static std::string end_words(const Pos& /*pos*/, Standing /*standing*/) {
        return "over";
    }
    template <class Pos>
    static int gain(const Pos& /*pos*/, Move /*move*/) {
        return 0;
    }
    template <class Pos>
    static int evaluate(const Pos& /*pos*/) {
        return 0;
    }
};
static_assert(VariantRules<WithOptions>);
static_assert(repeats_over_whole_game<WithOptions> && !repeats_over_whole_game<SmallTiny>);
static_assert(ExcludesByHistory<WithOptions> && !ExcludesByHistory<SmallTiny>);
static_assert(HasLegality<WithOptions> && !HasLegality<SmallTiny>);
static_assert(HasObjection<WithOptions> && !HasObjection<SmallTiny>);
static_assert(HasDescription<WithOptions> && !HasDescription<SmallTiny>);
static_assert(HasEndWords<WithOptions> && !HasEndWords<SmallTiny>);
static_assert(HasGain<WithOptions> && !HasGain<SmallTiny>);
static_assert(HasEvaluation<WithOptions> && !HasEvaluation<SmallTiny>);

TEST_CASE("The contract takes variants and refuses what is none") {
    SUCCEED("this file has been compiled");
}

}  // namespace
}  // namespace usurper::test
