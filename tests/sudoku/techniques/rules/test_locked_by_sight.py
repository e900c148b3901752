"""Digits whose places in a house are seen from elsewhere: against the definition, cell by cell."""

import random

import pytest
from numberplace.sudoku import engine
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid, PlainGrid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.techniques.rules.search import find_locked_by_sight

BOARDS = {
    "boxes": f"9x9: {'.' * 81}",
    "knight's moves": f"9x9: {'.' * 81}; antiknight",
    "diagonals": f"9x9: {'.' * 81}; x",
    "a cage": f"9x9: {'.' * 81}; killer 0 r1c1 r2c4 r5c5 r9c9",
    "small": f"6x6: {'.' * 36}; antiking",
}


def seen_by_definition(grid: AnyGrid) -> set[tuple[int, int, tuple[tuple[int, int], ...]]]:
    """Return house, digit and eliminations of each digit whose places all see some cell with it."""
    found = set()
    for house, cells in enumerate(grid.topology.houses):
        for digit in range(1, int(grid.topology.size) + 1):
            places = [cell for cell in cells if grid.has(cell, digit)]
            gone = tuple(
                (cell, digit)
                for cell in grid.topology.cells
                if grid.has(cell, digit) and all(cell in grid.topology.peers[p] for p in places)
            )
            if len(places) > 1 and gone:
                found.add((house, digit, gone))
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("make", [engine.grid_of, PlainGrid])
def test_it_finds_what_all_places_of_a_digit_see(make, name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    puzzle = parse_puzzle(BOARDS[name])
    grid = make(puzzle, puzzle.givens)
    found = set()
    for _round in range(3):  # later on only what has changed is looked at
        for cell in grid.topology.cells:
            for digit in range(1, int(grid.topology.size) + 1):
                if rng.random() < 0.35:
                    grid.eliminate(cell, digit)
        steps = list(find_locked_by_sight(grid))
        now = {(step.facts[0], step.facts[1], step.eliminations) for step in steps}
        expected = seen_by_definition(grid)
        assert now <= expected
        assert {one for one in expected if one not in now} <= found
        for step in steps:
            places = grid.topology.houses[step.facts[0]]
            held = [cell for cell in places if grid.has(cell, step.facts[1])]
            assert [mark.cell for mark in step.marks] == held
        found = expected
    assert isinstance(grid, Grid | PlainGrid)
