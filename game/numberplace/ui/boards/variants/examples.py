"""A few bundled puzzles of other sizes and rules: the first game, examples of the help, offers."""

from __future__ import annotations

from functools import cache
from typing import Final

from numberplace.core.words import _
from numberplace.variants.model.puzzle import Puzzle, parse_puzzle

BUNDLED: Final[dict[str, str]] = {
    "6x6+killer+medium": (
        "6x6: ............................5......4; killer 7 r5c1 r5c2; killer 3 r4c4 r5c4; "
        "killer 20 r5c5 r5c6 r6c4 r6c5 r6c6; killer 11 r4c5 r4c6; killer 8 r2c4 r2c5; "
        "killer 10 r1c5 r1c6 r2c6 r3c6; killer 14 r1c2 r1c3 r1c4; "
        "killer 13 r4c2 r4c3 r5c3 r6c3; killer 16 r3c2 r3c3 r3c4 r3c5; killer 6 r2c2 r2c3; "
        "killer 12 r1c1 r2c1 r3c1 r4c1; killer 6 r6c1 r6c2"
    ),
    "4x4+killer+easy": (
        "4x4: 3......4..2..34.; killer 7 r2c2 r3c1 r3c2; killer 8 r3c4 r4c3 r4c4; "
        "killer 10 r1c2 r1c3 r2c3 r3c3; killer 5 r4c1 r4c2; killer 4 r1c1 r2c1; "
        "killer 6 r1c4 r2c4"
    ),
    "6x6+jigsaw+easy": (
        "6x6: 3..2......5.......2.6..1..........2.; regions aaaaabccaddbceddbbceedbbceedffceffff"
    ),
    "6x6+thermo+easy": (
        "6x6: ........3...2...34...1...16.....4..3; thermo r2c1 r1c2 r2c2; thermo r2c6 r3c6 r4c6"
    ),
    "9x9+x+easy": (
        "9x9: ...2....93................51..8..9..9.83..5..26.1......17..36...5......769.......; x"
    ),
    "9x9+jigsaw+easy": (
        "9x9: 4.39..1...61...9.........416.8...29...51.....9....1.78......7..1.4..9.5..7..45...; "
        "regions aaaaabbbbccacaabddcccccabbdeeeecbbddeefggggddeffgghggdeefghhhhdffffhhihhfiiiiiiii"
    ),
    "9x9+killer+medium": (
        "9x9: .8..5......3.........8........1..5...................9...9...4.......9...96......; "
        "killer 18 r8c2 r8c3 r9c3; killer 14 r5c4 r5c5 r5c6; killer 12 r6c8 r6c9; "
        "killer 21 r1c9 r2c9 r3c9 r4c9; killer 26 r4c3 r5c1 r5c2 r5c3 r6c1; "
        "killer 25 r7c7 r8c7 r8c8 r9c7; killer 18 r6c2 r6c3 r7c2 r7c3; "
        "killer 24 r1c4 r1c5 r1c6 r1c7 r1c8; killer 22 r2c5 r2c6 r3c6 r4c6; "
        "killer 23 r2c1 r2c2 r3c1 r4c1; killer 20 r3c4 r3c5 r4c4 r4c5; "
        "killer 20 r7c8 r7c9 r8c9 r9c8 r9c9; killer 8 r5c8 r5c9; "
        "killer 26 r1c1 r1c2 r1c3 r2c3 r2c4; killer 3 r2c7 r3c7; killer 19 r6c4 r6c5 r6c6; "
        "killer 20 r7c4 r7c5 r7c6 r8c4; killer 19 r4c7 r4c8 r5c7 r6c7; killer 8 r8c6 r9c6; "
        "killer 12 r2c8 r3c8; killer 13 r3c2 r3c3 r4c2; killer 17 r7c1 r8c1 r9c1 r9c2; "
        "killer 17 r8c5 r9c4 r9c5"
    ),
}
"""What was asked for, and the puzzle; each has one solution. The first is a new player's."""


@cache
def example(params: str) -> Puzzle:
    """Return one of the bundled puzzles."""
    return parse_puzzle(BUNDLED[params])


def first_puzzle() -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of the game a new player starts with."""
    params = next(iter(BUNDLED))
    return example(params), _("Killer, {size} × {size}").format(size=6), params.split("+")[-1]
