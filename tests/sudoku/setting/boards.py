"""Boards to set: those of the bank with clues taken away, and with one clue made wrong."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.setting.redundant import clues_of, without

LARGEST = 9


def loose_boards(count: int) -> list[Puzzle]:
    """Return boards of the bank of all rules, each with a few of its clues taken away."""
    rng = random.Random("loose boards")
    rows = [row.puzzle for row in read_variants() if row.puzzle.board.size <= LARGEST]
    found = []
    for at in range(count):
        puzzle = rows[at * len(rows) // count]
        for _clue in range(rng.randrange(4)):
            clues = list(clues_of(puzzle))
            if len(clues) > 1:
                puzzle = without(puzzle, rng.choice(clues))
        found.append(puzzle)
    return found


def broken_boards(count: int) -> list[Puzzle]:
    """Return boards of the bank without a solution: a given, or a cage's number, is another."""
    rng = random.Random("broken boards")
    rows = [row.puzzle for row in read_variants() if row.puzzle.board.size <= LARGEST]
    rng.shuffle(rows)
    changed = (_with_a_change(puzzle, rng) for puzzle in rows)
    broken = (puzzle for puzzle in changed if not solutions_from(puzzle, puzzle.givens, 1))
    return list(islice(broken, count))


def _with_a_change(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    cells = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    if cells:
        givens, cell = bytearray(puzzle.givens), rng.choice(cells)
        givens[cell] = givens[cell] % puzzle.board.size + 1
        return puzzle.with_givens(bytes(givens))
    at, one = next((at, one) for at, one in enumerate(puzzle.constraints) if one.id == "killer")
    words = one.format(puzzle.board).split()
    other = type(one).parse([str(int(words[1]) + 1), *words[2:]], puzzle.board)
    rest = (*puzzle.constraints[:at], other, *puzzle.constraints[at + 1 :])
    return replace(puzzle, constraints=rest)
