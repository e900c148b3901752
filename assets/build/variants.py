"""Make the bundled puzzles of other sizes and rules.

    python -m assets.build.variants            writes assets/puzzles/variants.txt
    python -m assets.build.variants --anew     keeps none of the puzzles that are there

Takes a few minutes compiled. Puzzles that are there are kept while they have the level of their
pack, because players have solved some; the others are made, the same every time as long as
generator and rating are. Those whose level is another today go to the pack of that level, which is
larger then. A pack whose level is seldom met ends after some failures and is smaller,
or not there at all.
"""

from __future__ import annotations

import sys
from pathlib import Path

from numberplace.core.errors import GameError, never
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.engine import is_of_level, rate
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.generate.params import parse_params
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.puzzle import format_puzzle

FILE = Path(__file__).resolve().parent.parent / "puzzles" / "variants.txt"
FIRST = "6x6+killer+medium"
"""A new player's first game is of this pack."""
LEVELLED: dict[str, tuple[str, ...]] = {
    "": ("4x4", "6x6", "8x8", "10x10", "12x12", "16x16"),
    "x": ("4x4", "6x6", "8x8", "9x9"),
    "windoku": ("9x9",),
    "jigsaw": ("6x6", "8x8", "9x9"),
    "killer": ("4x4", "6x6", "8x8", "9x9"),
}
"""Rules and the sizes of which there is a pack at each level."""
LEVELS: dict[int, tuple[str, ...]] = {
    4: ("easy",),
    6: ("easy", "medium", "hard"),
    8: ("easy", "medium", "hard"),
    9: ("easy", "medium", "hard", "expert", "extreme"),
    10: ("easy", "medium", "hard"),
    12: ("easy", "medium"),
    16: ("easy",),
}
"""The levels of a size that the generator reaches in reasonable time."""
COUNTS = {("killer", "9x9", "extreme"): 0, ("killer", "9x9", "expert"): 20}
"""Packs without ``EACH`` puzzles: what was made as extreme killers is expert on today's scale."""
EACH, MAX_FAILURES = 10, 2
OTHERS = (
    *("12x12+killer", "6x6+arrow+easy", "6x6+greater+easy", "6x6+thermo+easy"),
    *("6x6+white+black+easy", "9x9+thermo+medium", "9x9+arrow+medium", "9x9+thermo+arrow+hard"),
    *("9x9+white+black+medium", "9x9+ten+five+medium", "9x9+whispers+hard", "9x9+renban+medium"),
    *("9x9+palindrome+medium", "9x9+between+hard", "9x9+odd+even+medium", "9x9+sandwich+medium"),
    *("9x9+skyscraper+hard", "9x9+littlekiller+hard", "9x9+antiknight+medium"),
    *("9x9+antiking+medium", "9x9+disjoint+medium", "9x9+asterisk+centredot+medium"),
    *("9x9+nonconsecutive+medium", "9x9+minimum+maximum+medium"),
)
EACH_OTHER = 2


def packs() -> list[tuple[str, int]]:
    """Return what is asked for, each with how many puzzles."""
    found = [(FIRST, EACH)]
    for rules, sizes in LEVELLED.items():
        for size in sizes:
            for level in LEVELS[int(size.partition("x")[0])]:
                text = "+".join(part for part in (size, rules, level) if part)
                found.append((text, COUNTS.get((rules, size, level), EACH)))
    found += [(params, EACH_OTHER) for params in OTHERS]
    return [pack for pack in dict.fromkeys(found) if pack[1]]


def kept_lines() -> dict[str, list[str]]:
    """Return the lines that are there by the pack of the level that each has today.

    What techniques no longer solve is left out.
    """
    found: dict[str, list[str]] = {}
    for row in read_variants():
        level = parse_params(row.params).level
        params = row.params
        if level and not is_of_level(row.puzzle, level):
            rated = rate(row.puzzle)
            if not rated.is_solved:
                continue
            params = f"{params.removesuffix(level)}{_asked_as(rated.level)}"
        found.setdefault(params, []).append(f"{params} {row.text}")
    return found


def _asked_as(level: str) -> str:
    """Return the level by which a puzzle is asked for: beginner's puzzles count as easy."""
    return level if level in VARIANT_LEVELS else VARIANT_LEVELS[0]


def make_pack(text: str, count: int, kept: list[str]) -> list[str]:
    """Return the lines of a pack: the params, a blank, the puzzle; those kept come first."""
    params = parse_params(text)
    name = MAKER.format_params(params)
    lines = kept[:]
    seed = failures = 0
    while len(lines) < count and failures < MAX_FAILURES:
        seed += 1
        try:
            puzzle = MAKER.make(params, f"bundled {seed}", never)
        except GameError:
            failures += 1
            continue
        line = f"{name} {format_puzzle(puzzle)}"
        if line not in lines:
            lines.append(line)
    return lines


def main() -> None:
    """Make all packs, smaller boards and gentler levels first."""
    kept = {} if "--anew" in sys.argv[1:] else kept_lines()
    lines: list[str] = []
    for text, count in packs():
        found = make_pack(text, count, kept.get(MAKER.format_params(parse_params(text)), []))
        print(f"{text:32}{len(found):3}", flush=True)
        lines += found
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
