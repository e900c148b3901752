"""Make the bundled Numberlink puzzles: 1,000 with one proved solution, 200 a level, and 200 each
with bridges and with warps, 40 a level.

    python -m assets.build.numberlink            writes assets/puzzles/numberlink_<level>.txt
    python -m assets.build.numberlink --extras   only those with bridges and with warps

Takes about 15 minutes, the second one minute; the same puzzles every time, with one version of
python-sat.
"""

from __future__ import annotations

import itertools
import random
import sys
from contextlib import suppress
from pathlib import Path

from numberplace.core.errors import GameError
from numberplace.numberlink.bank import BRIDGES, WARPS
from numberplace.numberlink.generate.generator import generate, generate_many
from numberplace.numberlink.generate.made import MadePuzzle
from numberplace.numberlink.generate.params import Params, max_bridges
from numberplace.numberlink.model.notation import format_line

FOLDER = Path(__file__).resolve().parent.parent / "puzzles"
SIZES = {
    "gentle": ((5, 5), (6, 6), (6, 8), (7, 7), (8, 8)),
    "easy": ((6, 6), (7, 7), (7, 9), (8, 8), (9, 9)),
    "medium": ((7, 7), (8, 8), (8, 10), (9, 9), (10, 10)),
    "hard": ((8, 8), (9, 9), (10, 10), (9, 12), (12, 12)),
    "expert": ((9, 9), (10, 10), (10, 14), (12, 12), (15, 15)),
}
"""A level's packs: width and height, the smallest board first."""
EXTRA_SIZES = {"gentle": 6, "easy": 7, "medium": 8, "hard": 9, "expert": 10}
"""A level's side of the boards with bridges or warps."""
PATIENCE = 300
"""Boards tried with the same bridges or warps."""
EACH = 40
SOLID_EVERY = 8
"""Of so many puzzles of a pack, the last has solid cells."""


def make(level: str, width: int, height: int, number: int) -> MadePuzzle:
    """Make one puzzle from its own seed."""
    rng = random.Random(f"numberlink {level} {width}x{height} {number}")
    solid = width * height // 16 if number % SOLID_EVERY == SOLID_EVERY - 1 else 0
    return generate(rng, Params(width, height, level=level, solid=solid))


def make_extra(extra: str, level: str, side: int, number: int) -> MadePuzzle:
    """Make one puzzle with bridges or warps from its own seed: by turns many and a few of them.

    Some places of bridges leave a level no puzzle; then others are drawn.
    """
    few = number % 2
    if extra == BRIDGES:
        most = max(1, side * side // (24 if few else 12))
        asked = Params(side, side, level=level, bridges=min(max_bridges(side, side), most))
    else:
        asked = Params(side, side, level=level, warps=side // (4 if few else 2))
    for draw in itertools.count():
        rng = random.Random(f"numberlink {extra} {level} {side}x{side} {number} {draw}")
        with suppress(GameError):
            return next(generate_many(rng, asked, patience=PATIENCE))
    raise AssertionError


def write_lines(name: str, lines: list[str]) -> None:
    """Write the bundled file of a name."""
    path = FOLDER / f"numberlink_{name}.txt"
    path.write_text("\n".join(lines) + "\n", encoding="ascii")


def write_extras() -> None:
    """Make the puzzles with bridges and with warps, a file for each; none stands twice."""
    for extra in (BRIDGES, WARPS):
        lines = []
        for level, side in EXTRA_SIZES.items():
            for number in range(EACH):
                made = make_extra(extra, level, side, number)
                assert made.proved is not None
                lines.append(f"{level} {made.proved.value} {format_line(made.puzzle)}")
            print(extra, level, flush=True)
        assert len(set(lines)) == len(lines)
        write_lines(extra, lines)


def main() -> None:
    """Make all puzzles and write a file for each level, and those with bridges and with warps."""
    write_extras()
    if "--extras" in sys.argv[1:]:
        return
    for level, sizes in SIZES.items():
        lines = []
        for width, height in sizes:
            for number in range(EACH):
                made = make(level, width, height, number)
                assert made.proved is not None
                lines.append(f"{made.proved.value} {format_line(made.puzzle)}")
            print(level, f"{width}x{height}", flush=True)
        write_lines(level, lines)


if __name__ == "__main__":
    main()
