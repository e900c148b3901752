"""The form of a fish by its id, and the texts that fish of several forms share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from numberplace.core.words import texts
from numberplace.sudoku.proofs.compact import write_fish
from numberplace.sudoku.proofs.patterns import prove_fish
from numberplace.sudoku.techniques.fish import plain
from numberplace.sudoku.techniques.fish.basic import find_basic_fish
from numberplace.sudoku.techniques.fish.finders import (
    ANY,
    FINNED_ONLY,
    SASHIMI_ONLY,
    find_fish,
    find_siamese_fish,
)
from numberplace.sudoku.techniques.fish.parts import BASIC, FRANKEN, MUTANT
from numberplace.sudoku.techniques.fish.words import (
    explain_basic_fish,
    explain_complex_fish,
    explain_siamese_fish,
)
from numberplace.sudoku.techniques.technique import Hodoku, Level, Technique, technique_of

COMPLEX_FINNED: Final = texts("""
    About: A Franken fish, in which boxes stand among the lines, may have fins too: extra places
    outside its covers, or places shared by two of its bases. Either one of the fins is true or the
    fish works as usual, so a cell that the fish clears and that sees every fin loses the digit.
    Why: A place of the bases outside the covers, or in two bases at once, is a fin. If no fin is
    true, the bases use up the digit of every cover; if one is, all cells that see it lose the
    digit. A cell to which both apply loses it for certain.
    Mistake: Forgetting that a place in two base houses counts as a fin too. If it held the digit,
    one digit would serve both bases and one cover would be left free.
""")
FINNED_COMPLEX_SPOT: Final = texts("""
    Spot: Build the fish first and allow a few places that do not fit. Then look for a candidate in
    a cover that sees all of them, best of all when they lie together in one box or one line.
""")
LARGE_COMPLEX_SPOT: Final = texts("""
    Spot: It is rare, and hardly anyone finds it by eye. Look at one digit at a time, at the houses
    where it has few places, and try small fish and short chains of the digit first: they mostly
    show the same.
""")
SIAMESE: Final = texts("""
    About: A Siamese fish is two finned fish with the same base houses, seen at once. They differ in
    what counts as cover and what as fin, and each eliminates candidates of its own, so looking at
    both together gains more than either.
    Why: Each of the two is a finned fish of its own: either one of its fins is true, or its covers
    hold no other place of the digit. Both arguments hold at once, so what either of them eliminates
    can go.
    Spot: When you have found a finned fish, keep its base houses and exchange one cover for another
    house, such as the one with the fins. If the places that then stick out are fins as well, you
    have the second fish.
    Mistake: Mixing the two arguments. The fins and covers of one fish say nothing about the
    eliminations of the other; check every elimination against one of the two fish.
""")


SIZES: Final = {
    "x_wing": 2,
    "swordfish": 3,
    "jellyfish": 4,
    "squirmbag": 5,
    "whale": 6,
    "leviathan": 7,
}
LARGEST_ON: Final = 4
"""The largest fish looked for unasked."""
FORMS: Final = {
    "": (BASIC, False, ANY),
    "finned": (BASIC, True, FINNED_ONLY),
    "sashimi": (BASIC, True, SASHIMI_ONLY),
    "franken": (FRANKEN, False, ANY),
    "finned_franken": (FRANKEN, True, ANY),
    "mutant": (MUTANT, False, ANY),
    "finned_mutant": (MUTANT, True, ANY),
}


def fish_of(
    said: Mapping[str, Mapping[str, str]],
    technique: str,
    rating: float,
    level: Level,
    hodoku: Hodoku,
) -> Technique:
    """Make a fish, whose id names its form and its size."""
    name = next(name for name in SIZES if technique.endswith(name))
    word = technique.removesuffix(name).strip("_")
    form, finned, shape = FORMS[word.removeprefix("siamese_")]
    make = partial(
        technique_of, said, technique, rating, level, hodoku, family="fish", size=SIZES[name]
    )
    make = partial(make, prove=prove_fish, compact=write_fish)
    is_on = form != MUTANT and SIZES[name] <= LARGEST_ON
    if word == "":
        search = partial(plain.find_fish, technique=technique, count=SIZES[name])
        plainly = search if SIZES[name] <= LARGEST_ON else None
        return make(find_basic_fish, explain_basic_fish, is_on=is_on, find_plain=plainly)
    if word.startswith("siamese"):
        return make(find_siamese_fish, explain_siamese_fish, is_on=False, form=form, shape=shape)
    more: dict[str, object] = {"form": form, "finned": finned, "shape": shape}
    return make(find_fish, explain_complex_fish, is_on=is_on, **more)
