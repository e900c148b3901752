"""Boards with further houses, further peers and regions of any shape: every step follows there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from numberplace.core.step import Role, Step
from numberplace.sudoku.logic import (
    PathEnd,
    find_solution,
    next_step,
    on_board,
    refuse_wrong,
    solve_path,
)
from numberplace.sudoku.model.geometry import COLUMNS, ROWS, digits_of
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.topology import CLASSIC, Topology
from numberplace.sudoku.puzzle_topology import topology_of
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.technique import Technique

BOARDS = {
    "jigsaw": (
        "9x9: "
        "..9..1.3...7..9........5.24..6....83.......4..................1............1..8.2; "
        "regions "
        "abbbccccdabccccdddabbceeeddaabeeffddabbeffffdaaaeeefffggghhhhhhggggihhhiggiiiiiii"
    ),
    "hard jigsaw": (
        "9x9: "
        ".....49.....8..6..3...2..1.......5....5.........4......43........1...2.9...7.....; "
        "regions "
        "aaaaaabccabbbbbbccaabbcccccdeeeffgggdeefffghhddeffgghhdeeefggghdddifihhhdiiiiiiih"
    ),
    "x": (
        "9x9: ....9........4.......12.75.4....1.7.....6.......9......4.7.2.8...........7..34...; x"
    ),
    "hard x": (
        "9x9: .......9...8..........2..4..1..78..24.......1.........1.79...2.....5.3.....2.3...; x"
    ),
    "windoku": (
        "9x9: "
        "....95...25...4.....48............1.1..............32.63...8.4.9.1............7..; "
        "windoku"
    ),
    "king": (
        "9x9: "
        "2.1.3..9.6..7...4..79.5.........8.5......5...9....6.....6..7....2.......3.8...4..; "
        "antiking"
    ),
    "killer": (
        "9x9: "
        "..............9..................................4................5.2............; "
        "killer 21 r1c1 r1c2 r1c3 r2c2 r3c2; killer 25 r1c4 r1c5 r1c6 r2c5 r2c6; killer 35 "
        "r1c7 r1c8 r1c9 r2c9 r3c9; killer 16 r2c1 r3c1 r4c1 r5c1; killer 14 r2c3 r2c4; killer"
        " 8 r2c7 r3c6 r3c7; killer 7 r2c8 r3c8; killer 15 r3c3 r3c4 r3c5; killer 26 r4c2 r4c3"
        " r4c4 r5c4 r5c5; killer 24 r4c5 r4c6 r5c6 r5c7; killer 14 r4c7 r4c8 r4c9; killer 20 "
        "r5c2 r5c3 r6c2 r6c3; killer 13 r5c8 r6c8; killer 4 r5c9 r6c9; killer 26 r6c1 r7c1 "
        "r7c2 r8c1 r8c2; killer 29 r6c4 r6c5 r6c6 r7c5 r7c6; killer 8 r6c7 r7c7; killer 25 "
        "r7c3 r8c3 r9c2 r9c3 r9c4; killer 16 r7c4 r8c4 r8c5; killer 25 r7c8 r7c9 r8c7 r8c8 "
        "r9c8; killer 19 r8c6 r9c5 r9c6 r9c7; killer 11 r8c9 r9c9; killer 4 r9c1"
    ),
}
LINES_ONLY = Topology(ROWS + COLUMNS + ROWS)
"""A board without regions: its rows stand for them."""
FAMILIES = (
    "subsets",
    "strong_pairs",
    "wings",
    "fish",
    "kraken",
    "chains",
    "colouring",
    "als",
    "als_chains",
    "death_blossom",
    "aligned",
    "templates",
    "forcing",
)
"""Every technique of these must find more with further houses and peers than without."""
RARE = ("nested", "siamese", "remote_pair", "simple_colours_wrap")
"""Parts of the names of techniques that the boards here do not bring."""
LINES_ALONE = ("x_wing", "swordfish", "jellyfish")
"""Basic fish know rows and columns, on every board."""


PATTERN = (Role.BASIS, Role.GUARDIAN, Role.BLOCKER)
"""What marks the cells of a deadly pattern."""


@cache
def start_of(name: str) -> Grid:
    puzzle = parse_puzzle(BOARDS[name])
    topology = topology_of(puzzle)
    assert topology is not None
    return grid_from_digits(puzzle.givens, puzzle.givens, (), topology)


def positions(name: str) -> Iterator[Grid]:
    """Yield one grid again and again along a path, where it needs more than singles."""
    grid = start_of(name).copy()
    grid.limits = dict(DEFAULT.limits)
    while grid.remaining:
        step = next_step(grid, DEFAULT)
        if step is None:
            return
        if BY_ID[step.technique].family not in ("singles", "rules"):
            yield grid
        grid.apply(step)


def without_rules(grid: Grid) -> Grid:
    """Return the same candidates on the board without further rules, or without regions."""
    bare = Grid(CLASSIC if grid.topology.has_boxes else LINES_ONLY)
    for cell in range(81):
        kept = digits_of(grid.cells[cell]) or (int(grid.digits[cell]),)
        for digit in range(1, 10):
            if digit not in kept:
                bare.eliminate(cell, digit)
    for cell in range(81):
        if grid.digits[cell]:
            bare.place(cell, grid.digits[cell])
    bare.given_low, bare.given_high = grid.given_low, grid.given_high
    bare.limits = grid.limits
    return bare


def conclusions(technique: Technique, grid: Grid) -> set[tuple[bool, int, int]]:
    found: set[tuple[bool, int, int]] = set()
    for step in technique.find(grid):
        found |= {(True, *pair) for pair in step.placements}
        found |= {(False, *pair) for pair in step.eliminations}
    return found


def checked(technique: Technique, grid: Grid, solution: bytes) -> Iterator[Step]:
    """Yield the steps of a technique; each must be right, do something, and have words."""
    for step in technique.find(grid):
        refuse_wrong(step, solution)
        assert any(grid.has(*pair) for pair in step.placements + step.eliminations), step
        explained = technique.explain(on_board(step, grid))
        assert all(explained[:3])
        yield step


@pytest.mark.parametrize("name", BOARDS)
def test_paths_agree_with_the_solution(name: str) -> None:
    path = solve_path(start_of(name), DEFAULT, debug=True)
    assert path.verdict is PathEnd.SOLVED
    for step in path.steps:
        assert all(BY_ID[step.technique].explain(step)[:3])


def test_every_family_uses_further_houses_and_peers() -> None:
    wanted = {
        technique.id: technique
        for technique in BY_ID.values()
        if technique.family in FAMILIES
        and technique.is_on
        and technique.id not in LINES_ALONE
        and not any(part in technique.id for part in RARE)
    }
    assert all(technique.rests_on == "houses" for technique in wanted.values())
    for name in BOARDS:
        solution = find_solution(start_of(name))
        for grid in positions(name):
            bare = without_rules(grid)
            for technique in list(wanted.values()):
                found = set()
                for number, step in enumerate(checked(technique, grid, solution)):
                    found |= {(True, *pair) for pair in step.placements}
                    found |= {(False, *pair) for pair in step.eliminations}
                    if number == 20:
                        break
                if found and found - conclusions(technique, bare):
                    del wanted[technique.id]
    assert not wanted


@pytest.mark.parametrize("name", ["x", "king", "killer"])
def test_unique_patterns_keep_to_cells_whose_digits_may_be_exchanged(name: str) -> None:
    topology = start_of(name).topology
    ruled = {cell for cell in range(81) if not is_in(topology.free_low, topology.free_high, cell)}
    assert (len(ruled) == 81) == (name != "x")
    for grid in positions(name):
        for technique in BY_ID.values():
            if technique.unique and technique.suits(topology):
                roles = PATTERN if has_own_guardians(technique) else (Role.BASIS, Role.BLOCKER)
                for step in technique.find(grid):
                    assert not {mark.cell for mark in step.marks if mark.role in roles} & ruled


def has_own_guardians(technique: Technique) -> bool:
    """Tell whether guardians are in the cells whose digits are exchanged, and not beside them."""
    return technique.family != "external_rectangles" and technique.id != "qiu_deadly_pattern"


def is_in(low: int, high: int, cell: int) -> bool:
    return (low >> cell if cell < 54 else high >> cell - 54) & 1 == 1
