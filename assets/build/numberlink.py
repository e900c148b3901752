"""Make the bundled Numberlink puzzles: 1,000 with one proved solution, 200 a level.

    python -m assets.build.numberlink            writes assets/puzzles/numberlink_<level>.txt

Takes about 15 minutes; the same puzzles every time, with one version of python-sat.
"""

from __future__ import annotations

import random
from pathlib import Path

from numberplace.numberlink.generate.generator import generate
from numberplace.numberlink.generate.made import MadePuzzle
from numberplace.numberlink.generate.params import Params
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
EACH = 40
SOLID_EVERY = 8
"""Of so many puzzles of a pack, the last has solid cells."""


def make(level: str, width: int, height: int, number: int) -> MadePuzzle:
    """Make one puzzle from its own seed."""
    rng = random.Random(f"numberlink {level} {width}x{height} {number}")
    solid = width * height // 16 if number % SOLID_EVERY == SOLID_EVERY - 1 else 0
    return generate(rng, Params(width, height, level=level, solid=solid))


def main() -> None:
    """Make all puzzles and write a file for each level."""
    for level, sizes in SIZES.items():
        lines = []
        for width, height in sizes:
            for number in range(EACH):
                made = make(level, width, height, number)
                assert made.proved is not None
                lines.append(f"{made.proved.value} {format_line(made.puzzle)}")
            print(level, f"{width}x{height}", flush=True)
        path = FOLDER / f"numberlink_{level}.txt"
        path.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
