"""Measure Why not?: what kind of argument is given, in how many words, in how much processor time.

Asks about the wrong candidates at the start of bundled puzzles, cells named in words. Run as
``python -m tests.benchmarks.why_not [QUESTIONS] [PUZZLES]``: at most so many questions a level,
chosen by a seed, of so many puzzles; of each pack of variants its first puzzle, PUZZLES questions.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from numberplace.core.cell_names import WORDS, set_cell_names
from numberplace.core.why_not import WhyNot
from numberplace.sudoku.bank import read_bank, read_packs
from numberplace.sudoku.engine import rate
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.plain_grid import plain_grid_of
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach import coach
from numberplace.sudoku.teach.refutation import placed_count
from numberplace.sudoku.teach.why_not import why_not

QUESTIONS: Final = 400
PUZZLES: Final = 20
KINDS: Final = ("step", "at once", "1-3", "4-6", "7+", "+ techniques", "harder", "none")
"""Columns: a technique of the board's level at once; what breaks at once, or after so many digits;
what breaks with techniques beside singles; a harder technique; no reason but an exact search."""

Ask = Callable[[], WhyNot]


class Row(NamedTuple):
    """The answers of one level."""

    name: str
    kinds: Counter[str]
    words: list[int]
    seconds: list[float]

    def told(self) -> str:
        """Return the row of the table."""
        count = sum(self.kinds.values()) or 1
        shares = [f"{100 * self.kinds[kind] / count:.1f}" for kind in KINDS]
        times = sorted(self.seconds)
        middle, most = statistics.median(times), times[-1]
        late = times[int(0.95 * (len(times) - 1))]
        words = f"{statistics.median(self.words):.0f} | {max(self.words)}"
        figures = f"{1000 * middle:.0f} | {1000 * late:.0f} | {1000 * most:.0f}"
        return f"| {self.name} | {count} | {' | '.join(shares)} | {words} | {figures} |"


def kind_of(found: WhyNot) -> str:
    """Tell which column an answer belongs to."""
    if found.step is None:
        return "none" if "No " in found.text else "at once"
    if "takes more than the puzzle" in found.text:
        return "harder"
    if not found.title:
        return "step"
    if "Beside singles" in found.text:
        return "+ techniques"
    placed = placed_count(found.step)
    if found.step.technique == "contradiction":
        placed = (len(found.step.facts) - 6) // 2
    return KINDS[1 + (placed > 0) + (placed > 3) + (placed > 6)]


def measure(name: str, questions: list[Ask], most: int) -> Row:
    """Ask some questions and note the answers."""
    if len(questions) > most:
        questions = random.Random(1).sample(questions, most)
    row = Row(name, Counter(), [], [])
    for ask in questions:
        start = time.process_time()
        found = ask()
        row.seconds.append(time.process_time() - start)
        row.kinds[kind_of(found)] += 1
        row.words.append(len(found.text.split()))
    return row


def ask_all(state: CellTable) -> list[Ask]:
    """Return a question for every wrong candidate of a board."""
    solution, grid = coach.solution_of(state.puzzle), plain_grid_of(state)
    return [
        partial(why_not, state, cell, digit)
        for cell, mask in enumerate(grid.cells)
        for digit in range(1, state.puzzle.board.size + 1)
        if not state.digits[cell] and mask >> digit - 1 & 1 and solution[cell] != digit
    ]


def main(most: int, puzzles: int) -> None:
    """Print a row for each level, then one for the variants of each level."""
    set_cell_names(WORDS)
    print(MODE)
    print(f"| level | asked | {' | '.join(KINDS)} | words | most | ms, median | p95 | max |")
    for level in LEVELS:
        asked: list[Ask] = []
        for puzzle in read_bank(level)[:puzzles]:
            asked += ask_all(CellTable.from_givens(puzzle.givens))
        print(measure(level, asked, most).told(), flush=True)
    by_level: dict[str, list[Ask]] = {}
    for pack in read_packs().values():
        puzzle = pack[0].puzzle
        each = ask_all(CellTable.start(puzzle))
        some = random.Random(1).sample(each, min(len(each), puzzles))
        by_level.setdefault(rate(puzzle).level, []).extend(some)
    for level in LEVELS:
        if level in by_level:
            print(measure(f"variants, {level}", by_level[level], most).told(), flush=True)


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:3]]
    main(*given, *(QUESTIONS, PUZZLES)[len(given) :])
