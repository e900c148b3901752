"""What fights credit beside what is true: ``python -m tests.benchmarks.blows [--moves N]``.

Games over bundled puzzles that need the patterns which can be named. In a game all
candidates are marked, singles are placed in an order of chance, and where there is none the easiest
step opens some, so the reason of each move is known. At each pattern its cells are named: by its
own name, which a fight must credit, and by another name or with another cell, which it must not
where that name's search finds no such pattern. At each placement the tier that the fight credits is
compared with the level of the single or of what opened it, whichever is higher.
The command ends with code 1 where something wrong is credited.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from numberplace.core.step import Step
from numberplace.kinds import kind_named
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_needing
from numberplace.sudoku.battle import BATTLE, EXTREME, NAMED, SudokuField
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.named_patterns import pattern_cells
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.rate.rating import level_of
from numberplace.sudoku.techniques import BY_ID

SINGLES = ("hidden_single_box", "hidden_single_row", "hidden_single_column", "naked_single")
NOWHERE = -1
"""Stands for the cell of what has opened no single yet."""
RIGHT = "right claims"
WRONG = "wrong claims"


def stands(table: CellTable, technique: str, cells: frozenset[int]) -> bool:
    """Tell whether a technique's search finds a pattern of exactly these cells."""
    grid, found = engine.grid_of_state(table), BY_ID[technique]
    if found.find is None or not isinstance(grid, Grid):
        return False
    return any(step.eliminations and pattern_cells(step) == cells for step in found.find(grid))


def claim(
    field: SudokuField,
    table: CellTable,
    technique: str,
    cells: frozenset[int],
    rng: random.Random,
    told: Counter[str],
) -> None:
    """Name a pattern rightly, by another name, and with another cell."""
    told[RIGHT] += 1
    told["right credited"] += field.named_pattern(table, technique, cells) is not None
    other = rng.choice([each for each in NAMED if each != technique])
    empty = sorted(set(range(81)) - cells - {at for at, d in enumerate(table.digits) if d})
    moved = cells - {rng.choice(sorted(cells))} | {rng.choice(empty)}
    for name, place in ((other, cells), (technique, moved)):
        if not stands(table, name, place):
            told[WRONG] += 1
            told["wrong credited"] += field.named_pattern(table, name, place) is not None


def singles_of(table: CellTable) -> dict[int, Step]:
    """Return the easiest single of each cell that has one, by the cell."""
    grid, found = engine.grid_of_state(table), dict[int, Step]()
    for technique in SINGLES:
        search = BY_ID[technique].find
        assert search is not None
        assert isinstance(grid, Grid)
        for step in search(grid):
            for cell, _digit in step.placements:
                found.setdefault(cell, step)
    return found


def play(puzzle: Puzzle, rng: random.Random, told: Counter[str], most: int) -> None:
    """Play a puzzle in an order of chance and count what the fight makes of each move."""
    kind, field = kind_named("sudoku"), BATTLE.make_field(puzzle)
    table = kind.apply(kind.start(puzzle), "set_hint")
    opened = dict[int, int]()
    """The level of what opened a single, by its cell."""
    while not all(table.digits) and told["moves"] < most:
        told["moves"] += 1
        singles = singles_of(table)
        if singles:
            cell = rng.choice(sorted(singles))
            after = kind.apply(table, field.place_move(cell))
            (unit,) = field.judge(table, after).units
            truth = max(opened.pop(cell, 0), level_of(singles[cell].technique))
            sign = (unit.tier > truth) - (unit.tier < truth)
            told["tier " + ("equal", "higher", "lower")[sign]] += 1
        else:
            step = next_step(engine.grid_of_state(table), DEFAULT)
            if step is None:
                return
            if step.technique in NAMED and step.eliminations:
                claim(field, table, step.technique, pattern_cells(step), rng, told)
            after = table
            for move in kind.moves_of(table, step):
                after = kind.apply(after, move)
            hardest = max(opened.pop(NOWHERE, 0), min(level_of(step.technique), EXTREME))
            new = singles_of(after)
            opened |= dict.fromkeys(new, hardest) if new else {NOWHERE: hardest}
        table = after


def main() -> int:
    """Print the counts; return 1 where something wrong was credited."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=2000)
    args = parser.parse_args()
    told, rng = Counter[str](), random.Random(1)
    rows = [row for technique in NAMED for row in read_needing(technique)]
    for row in rng.sample(rows, len(rows)):
        if told["moves"] >= args.moves:
            break
        play(row.puzzle, rng, told, args.moves)
    for name, count in sorted(told.items()):
        print(f"{name:16} {count:6}")
    return 1 if told["wrong credited"] else 0


if __name__ == "__main__":
    sys.exit(main())
