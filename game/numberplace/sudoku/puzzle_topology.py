"""The topology of a puzzle: what the engine of Number Place knows of its board."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from numberplace.sudoku.model.forms import FurtherRule
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.topology import CLASSIC, MAX_HOUSES, Topology
from numberplace.sudoku.search.general import Solver

SIZE: Final = 9
"""Cells in a row of the boards that the engine reasons about."""


def topology_of(puzzle: Puzzle) -> Topology | None:
    """Return the topology of a puzzle's board; None where the engine does not know such boards."""
    if puzzle.is_classic:
        return CLASSIC
    if puzzle.board.size != SIZE or len(puzzle.rules.houses) > MAX_HOUSES:
        return None
    return _topology_of(puzzle.with_givens(bytes(SIZE * SIZE)))


@lru_cache(maxsize=16)
def _topology_of(empty: Puzzle) -> Topology:
    """Make the topology of a board; puzzles that differ in their givens only share it."""
    rules: list[FurtherRule] = []
    names: list[tuple[str, int]] = []
    for constraint, form in zip(empty.constraints, empty.parts, strict=True):
        is_cage = constraint.id == "killer"
        rules.append(FurtherRule(form, constraint.name, constraint.about, is_cage))
        for _house in form.houses:
            number = 1 + sum(name == constraint.house_name for name, _number in names)
            names.append((constraint.house_name, number))
    topology = Topology(
        empty.rules.houses,
        empty.peers,
        rules=tuple(rules),
        totals=empty.totals,
        names=tuple(names),
    )
    solver = Solver(empty.rules, SIZE)
    topology.find_solutions = solver.solutions_within
    return topology
