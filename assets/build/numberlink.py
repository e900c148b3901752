"""Make the bundled Numberlink puzzles: 150 with one proved solution, 30 a level, 5x5 to 15x15.

    python -m assets.build.numberlink            writes assets/puzzles/numberlink.jsonl

Takes a few minutes; the same puzzles every time, with the python-sat that pyproject.toml pins.
"""

from __future__ import annotations

import random
from pathlib import Path

from numberplace.numberlink.generate.generator import Made, Target, generate
from numberplace.numberlink.model.notation_json import Entry, format_json

TARGET = Path(__file__).resolve().parent.parent / "puzzles" / "numberlink.jsonl"
SIZES = {
    "gentle": (5, 5, 5, 6, 6, 7),
    "easy": (6, 7, 7, 8, 8, 9),
    "medium": (7, 8, 9, 9, 10, 10),
    "hard": (8, 9, 10, 11, 12, 12),
    "expert": (10, 11, 12, 13, 14, 15),
}
"""A level's sides; each stands for ``EACH`` puzzles."""
EACH = 5


def make(level: str, side: int, number: int) -> Made:
    """Make one square puzzle from its own seed; larger boards get some more pairs."""
    pairs = side if side <= 12 else round(side * 1.15)
    rng = random.Random(f"numberlink {level} {side} {number}")
    return generate(rng, Target(side, side, pairs, level=level))


def main() -> None:
    """Make all puzzles and write them, easiest level and smallest board first."""
    lines = []
    for level, sides in SIZES.items():
        for place, side in enumerate(sides):
            for number in range(EACH):
                made = make(level, side, place * EACH + number)
                name = f"{level}-{len(lines) % 30 + 1:02}"
                entry = Entry(made.puzzle, name, (), made.proved, level)
                lines.append(format_json(entry))
                print(name, f"{side}x{side}", made.proved.value if made.proved else "")
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
