"""Parts: the grids of a board that has several, each as a board of its own that the engine knows.

What the engine finds on a part holds on the whole board: a part has the rules that speak of its
cells alone. What the other grids say reaches it through the candidates of the cells they share.
Digits are not exchanged in those cells, nor in those of rules that reach into other grids, so
techniques that assume one solution pass them over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from numberplace.core.words import N_
from numberplace.sudoku.model.forms import Cell, Cells, FurtherRule, Rules
from numberplace.sudoku.model.puzzle import Puzzle, further_rules
from numberplace.sudoku.model.topology import MAX_HOUSES, GridPart, Topology
from numberplace.sudoku.model.totals import find_totals

SIZE: Final = 9
"""Cells in a row of the grids that the engine reasons about one by one."""


def parts_of(puzzle: Puzzle) -> tuple[Topology, ...]:
    """Return the grids of a board, each with its ``part``; none for a board of one grid."""
    if not puzzle.board.grids or puzzle.board.size != SIZE:
        return ()
    return _parts_of(puzzle.with_givens(bytes(puzzle.board.count)))


@lru_cache(maxsize=8)
def _parts_of(empty: Puzzle) -> tuple[Topology, ...]:
    return tuple(_part(empty, number) for number in range(len(empty.board.grids)))


def _part(empty: Puzzle, number: int) -> Topology:
    """Return one grid of a board; ``number`` counts from 0."""
    board, grid = empty.board, empty.board.grids[number]
    cells = tuple(board.cell_at[row, column] for row in grid.rows for column in grid.columns)
    local = {cell: at for at, cell in enumerate(cells)}
    houses = list(range(3 * SIZE * number, 3 * SIZE * (number + 1)))
    held = [frozenset(empty.rules.houses[house]) for house in houses]
    for house, others in enumerate(empty.rules.houses):  # of other grids, and of further rules
        if others and local.keys() >= {*others} and frozenset(others) not in held:
            houses.append(house)
            held.append(frozenset(others))
    houses, held = houses[:MAX_HOUSES], held[:MAX_HOUSES]
    inside = [tuple(sorted(local[cell] for cell in house)) for house in held]
    rules = _rules_of(empty, number, local)
    peers = tuple(frozenset(local[at] for at in empty.peers[c] if at in local) for c in cells)
    sums = tuple(one for rule in rules for one in rule.form.sums)
    return Topology(
        inside,
        peers,
        rules=rules,
        totals=tuple(find_totals(Rules(houses=tuple(inside), sums=sums), SIZE, peers)),
        names=tuple((N_("extra house {number}"), at) for at in range(1, len(held) - 3 * SIZE + 1)),
        part=GridPart(
            number + 1,
            cells,
            tuple(houses),
            tuple(board.places[cell] for cell in cells),
            tuple(_numbers_inside(empty.rules, local.keys())),
            3 * SIZE * len(board.grids),
        ),
    )


def _numbers_inside(rules: Rules, cells: Collection[Cell]) -> Iterator[int]:
    """Yield which of the tables, sums, lines and calculations speak of some cells alone."""
    found: list[Cells] = [(pair.first, pair.second) for pair in rules.pairs]
    found += [one.cells for one in rules.sums]
    found += [line.cells for line in rules.lines]
    found += [one.cells for one in rules.calculations]
    for number, named in enumerate(found):
        if all(cell in cells for cell in named):
            yield number


def _rules_of(empty: Puzzle, number: int, local: dict[int, int]) -> tuple[FurtherRule, ...]:
    """Return the further rules about a grid's cells alone, and one rule that the grid shares cells.

    Where a rule speaks of other grids' cells as well, its cells in the grid stand in a group each:
    no digits may be exchanged there.
    """
    rules: list[FurtherRule] = []
    for rule in further_rules(empty)[0]:
        inside = rule.form.within(local.keys())
        crossing = (rule.form.cells() & local.keys()) - inside.cells()
        groups = (*inside.groups, *((cell,) for cell in sorted(crossing)))
        form = replace(inside, groups=groups).moved(local.__getitem__)
        if form.cells():
            rules.append(rule._replace(form=form))
    board = empty.board
    others = {
        (row, column)
        for at, grid in enumerate(board.grids)
        if at != number
        for row in grid.rows
        for column in grid.columns
    }
    shared = Rules(
        groups=tuple((at,) for cell, at in local.items() if board.places[cell] in others)
    )
    return (*rules, FurtherRule(shared, SHARED_NAME, SHARED_ABOUT)) if shared.groups else (*rules,)


SHARED_NAME: Final = N_("Overlapping grids")
SHARED_ABOUT: Final = N_("The cells where grids overlap belong to each of them.")
