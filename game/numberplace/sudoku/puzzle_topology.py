"""The topology of a puzzle: what the engine of Number Place knows of its board."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from numberplace.sudoku.model.forms import FurtherRule
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.small import (
    engine_cell,
    engine_digits,
    engine_houses,
    engine_rules,
    engine_total,
)
from numberplace.sudoku.model.topology import CLASSIC, MAX_HOUSES, Topology
from numberplace.sudoku.search.general import Solver

MAX_SIZE: Final = 9
"""Cells in a row of the largest board that the engine reasons about."""


def topology_of(puzzle: Puzzle) -> Topology | None:
    """Return the topology of a puzzle's board; None where the engine does not know such boards."""
    if puzzle.is_classic:
        return CLASSIC
    size = puzzle.board.size
    if size > MAX_SIZE or len(puzzle.rules.houses) + 3 * (MAX_SIZE - size) > MAX_HOUSES:
        return None
    return _topology_of(puzzle.with_givens(bytes(size * size)))


@lru_cache(maxsize=16)
def _topology_of(empty: Puzzle) -> Topology:
    """Make the topology of a board; puzzles that differ in their givens only share it."""
    size = empty.board.size
    rules: list[FurtherRule] = []
    names: list[tuple[str, int]] = []
    for constraint, form in zip(empty.constraints, empty.parts, strict=True):
        is_cage = constraint.id == "killer"
        form = engine_rules(form, size)
        rules.append(FurtherRule(form, constraint.name, constraint.about, is_cage))
        for _house in form.houses:
            number = 1 + sum(name == constraint.house_name for name, _number in names)
            names.append((constraint.house_name, number))
    peers = [frozenset[int]()] * 81
    for cell, seen in enumerate(empty.peers):
        peers[engine_cell(size, cell)] = frozenset(engine_cell(size, peer) for peer in seen)
    topology = Topology(
        engine_houses(empty.rules.houses, size),
        peers,
        rules=tuple(rules),
        totals=tuple(engine_total(total, size) for total in empty.totals),
        names=tuple(names),
    )
    topology.find_solutions = partial(_solutions_within, Solver(empty.rules, size))
    return topology


def _solutions_within(solver: Solver, masks: list[int], limit: int) -> list[bytes]:
    """Return up to so many solutions, as 81 digits, within the engine's digit_mask of each cell."""
    size = int(solver.size)
    own = [masks[engine_cell(size, cell)] for cell in range(size * size)]
    return [engine_digits(found, size) for found in solver.solutions_within(own, limit)]
