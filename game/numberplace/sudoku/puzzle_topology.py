"""The topology of a puzzle: the engine's tables of its board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Final

from numberplace.sudoku.model.puzzle import Puzzle, further_rules
from numberplace.sudoku.model.small import engine_topology
from numberplace.sudoku.model.topology import CLASSIC, MAX_HOUSES, Topology
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.of_board import solver_of

MAX_SIZE: Final = 9
"""Cells in a row of the largest board that the engine reasons about."""


def topology_of(puzzle: Puzzle) -> Topology | None:
    """Return the topology of a puzzle's board; None where the engine does not know such boards."""
    if puzzle.is_classic:
        return CLASSIC
    size = puzzle.board.size
    if size > MAX_SIZE or not puzzle.board.is_square:
        return None
    if len(puzzle.rules.houses) + 3 * (MAX_SIZE - size) > MAX_HOUSES:
        return None
    return _topology_of(puzzle.with_givens(bytes(size * size)))


@lru_cache(maxsize=16)
def _topology_of(empty: Puzzle) -> Topology:
    """Make the topology of a board; puzzles that differ only in their givens share one."""
    topology = engine_topology(empty, *further_rules(empty))
    solver = cache(partial(solver_of, empty))  # made by the first search
    topology.find_solutions = partial(_solutions_within, solver, topology)
    return topology


def _solutions_within(
    solver: Callable[[], GeneralSolver],
    topology: Topology,
    masks: list[int],
    limit: int,
    should_stop: Callable[[], bool],
) -> list[bytes]:
    """Return up to so many solutions, as 81 digits, within the engine's digit_mask of each cell.

    Raises Stopped.
    """
    left = [masks[cell] for cell in topology.cells]
    return list(map(topology.spread, solver().solutions_within(left, limit, should_stop)))
