"""Rivals: the techniques that must not solve a puzzle in place of the one that it is to need.

They are all others of its level and of the levels below, but for wider forms of it: what contains a
technique as a special case always does what the technique does, and a puzzle that needs the
technique but not what contains it cannot be.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from numberplace.sudoku.rate.rating import BASIC, OWN, level_of
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.technique import Technique

_JELLYFISH = ("x_wing", "swordfish", "jellyfish")
_WINGS = ("m_wing", "s_wing", "l_wing", "h_wing")
_FINNED_JELLYFISH = tuple(f"{form}_{size}" for size in _JELLYFISH for form in ("finned", "sashimi"))

FOUND_BEFORE: Final[Mapping[str, tuple[str, ...]]] = {
    # Two steps of the same pattern told as one.
    "dual_two_string_kite": ("two_string_kite",),
    "dual_empty_rectangle": ("empty_rectangle",),
    **{
        f"siamese_{fish}": (fish,)
        for fish in (
            "finned_franken_swordfish",
            "finned_franken_jellyfish",
            "finned_mutant_swordfish",
            "finned_mutant_jellyfish",
        )
    },
    **{
        f"siamese_{form}_{size}": (f"finned_{size}", f"sashimi_{size}")
        for form in ("finned", "sashimi")
        for size in _JELLYFISH
    },
    # In one of the two fish both rows have the digit in both covers, of which one is the other
    # fish's fin. Fins lie in one box, so that both rows lie in one band and hold the digit in two
    # of its boxes alone: the third box points along the row that is left.
    "siamese_finned_x_wing": ("locked_candidates_pointing",),
    # With n rows and columns left to a digit, a fish in k rows is one in n - k columns; n is at
    # most 9, so that one of the two has at most four.
    **dict.fromkeys(("squirmbag", "whale", "leviathan"), _JELLYFISH),
    **{
        f"{form}_{size}": _FINNED_JELLYFISH
        for size in ("squirmbag", "whale", "leviathan")
        for form in ("finned", "sashimi")
    },
    # Two cells of a remote pair that see each other are a naked pair of their houses. Once that has
    # eliminated what it can, the cells of the chain are the colours of one digit, in which a
    # candidate that sees both ends sees both colours.
    "remote_pair": ("naked_pair", "simple_colours_trap"),
    # A colour that sees both colours of another cluster: its candidate that sees the one colour
    # sees, in its own partner, the opposite of the candidate that sees the other.
    "multi_colours_2": ("multi_colours_1",),
    # ``assets/build/one_digit.py`` proves it with a SAT solver.
    **dict.fromkeys(
        ("franken_x_wing", "mutant_x_wing"),
        ("locked_candidates_pointing", "locked_candidates_claiming"),
    ),
    # If a candidate leads to another and to its opposite, that one and its opposite both refute it.
    "forcing_chain_contradiction": ("forcing_chain_verity",),
    # A loop is a chain wherever it is cut open; with a candidate outside it is that chain's.
    "continuous_nice_loop": ("aic",),
    "discontinuous_nice_loop": ("aic",),
    "grouped_continuous_nice_loop": ("grouped_aic",),
    "grouped_discontinuous_nice_loop": ("grouped_aic",),
}
"""Techniques that can be no puzzle's hardest, with those tried before them that find their
steps."""

NONE_KNOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "finned_franken_x_wing": ("x_chain", "empty_rectangle"),
    # Cut open where it eliminates something, a ring is most often one of these.
    "wing_ring": _WINGS,
    **dict.fromkeys(
        (
            "finned_mutant_x_wing",
            "mutant_swordfish",
            "mutant_jellyfish",
            "finned_mutant_swordfish",
            "franken_squirmbag",
            "franken_whale",
            "franken_leviathan",
            "finned_franken_leviathan",
            "mutant_squirmbag",
            "mutant_whale",
            "mutant_leviathan",
        ),
        ("grouped_aic", "als_chain"),
    ),
    "forcing_net_verity": ("forcing_net_contradiction",),
    **dict.fromkeys(("template_set", "template_delete"), ("forcing_net_contradiction",)),
    "nested_net_verity": ("nested_net_contradiction",),
}
"""Techniques that were their puzzle's hardest nowhere, in searches through tens of thousands of
positions, with those tried before them that found something in each."""

NEVER_ALONE: Final = frozenset(
    (
        "full_house",
        "x_wing",
        "swordfish",
        "two_string_kite",
        "naked_quad",
        "jellyfish",
        "hidden_quad",
        "finned_jellyfish",
        "sashimi_jellyfish",
        "avoidable_rectangle_2",
    )
)
"""Techniques needed only beside others of their level: with the easier ones alone a puzzle that
needs them is next to never solved. Where they are needed, those others may be needed too."""

SELDOM_ALONE: Final = frozenset(
    (
        "full_house",
        "naked_quad",
        "jellyfish",
        "hidden_quad",
        "finned_jellyfish",
        "sashimi_jellyfish",
        "avoidable_rectangle_2",
    )
)
"""Techniques of ``NEVER_ALONE`` that hardly any of the boards dug by chance needs, even where
others may do in their place: puzzles that strictly need them are handed out, which come at once."""

_COLOURS = (
    "simple_colours_trap",
    "simple_colours_wrap",
    "multi_colours_1",
    "multi_colours_2",
    "medusa_trap",
    "medusa_wrap",
    "x_chain",
)
_LONG_CHAINS = (
    "aic",
    "continuous_nice_loop",
    "discontinuous_nice_loop",
    "grouped_aic",
    "grouped_continuous_nice_loop",
    "grouped_discontinuous_nice_loop",
    "als_chain",
)
_CHAINS = (*_WINGS, "wing_ring", *_LONG_CHAINS)
_FRANKEN = (
    "franken_x_wing",
    "finned_franken_x_wing",
    "franken_swordfish",
    "finned_franken_swordfish",
    "franken_jellyfish",
    "finned_franken_jellyfish",
)
_SETS = ("als_xz", "als_xy_wing", "als_chain", "death_blossom")
_FORCING = (
    "forcing_chain_verity",
    "forcing_chain_contradiction",
    "forcing_net_contradiction",
    "forcing_net_verity",
    "forcing_chain_sets",
    "whip",
    "forcing_whips",
)

WIDER: Final[Mapping[str, tuple[str, ...]]] = {
    "locked_pair": ("naked_pair",),
    "locked_triple": ("naked_triple",),
    # A skyscraper whose two ends are in one column as well.
    "x_wing": ("skyscraper",),
    "skyscraper": ("turbot_fish", "sashimi_x_wing"),
    "unique_rectangle_4": ("hidden_rectangle",),
    "unique_rectangle_6": ("hidden_rectangle",),
    # Four digits that four cells keep leave the others of a house with at most eight to the rest.
    "naked_quad": ("hidden_quad",),
    "bug_3": ("bug_4",),
    "bug_4": ("bug_3",),
    # Chains of one digit; so short that fish and almost locked sets make the same of them.
    **dict.fromkeys(_COLOURS, (*_COLOURS, *_CHAINS, *_FRANKEN, "als_xy_wing", "death_blossom")),
    **dict.fromkeys(_WINGS, _LONG_CHAINS),
    "xy_chain": (*_CHAINS, *_SETS),
    "aic": _CHAINS,
    "grouped_aic": _CHAINS,
    **dict.fromkeys(_FRANKEN, (*_FRANKEN, *_CHAINS)),
    "sue_de_coq": (*_SETS, *_CHAINS),
    "aligned_pair_exclusion": (*_SETS, *_CHAINS),
    "als_xz": _SETS,
    "als_xy_wing": _SETS,
    # Two junior exocets that share a band.
    "junior_exocet": ("double_exocet",),
    **dict.fromkeys(
        (*_FORCING, "kraken_fish_1", "kraken_fish_2", "sk_loop", "multi_sector_locked_set"),
        _FORCING,
    ),
    "nested_net_contradiction": ("nested_net_verity",),
    "nested_whips": ("nested_net_contradiction", "nested_net_verity"),
}
"""Wider forms of a technique; forms tried before the technique are its rivals all the same."""


def taken_before(technique: str) -> tuple[str, ...]:
    """Return the techniques that leave a technique no puzzle that needs it, nothing for most
    techniques."""
    return FOUND_BEFORE.get(technique) or NONE_KNOWN.get(technique, ())


def never_comes(technique: str) -> bool:
    """Return True for a technique that is used by no path that takes it as soon as it applies.

    Such paths take singles, locked candidates and small subsets first all the same.
    """
    easier = FOUND_BEFORE.get(technique, ())
    return bool(easier) and all(level_of(one) <= BASIC for one in easier)


@cache
def rivals_of(technique: str) -> tuple[Technique, ...]:
    """Return the techniques that must not solve a puzzle that needs a technique, in order of
    search."""
    level, wider = level_of(technique), stand_ins(technique)
    techniques = OWN.profile.techniques()
    return tuple(
        [t for t in techniques if level_of(t.id) <= level and t.id not in (technique, *wider)]
    )


def stand_ins(technique: str) -> tuple[str, ...]:
    """Return the wider forms, no harder, that may replace a technique in a puzzle that needs it."""
    order, level = list(BY_ID), level_of(technique)
    later = [u for u in WIDER.get(technique, ()) if order.index(u) > order.index(technique)]
    return tuple([u for u in later if level_of(u) <= level])
