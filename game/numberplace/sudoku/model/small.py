"""Boards of 4 x 4 to 8 x 8 cells in the numbers of the engine, which reasons about 9 x 9.

They lie in its upper left corner, so that row 4, column 7 is the same cell in both and has the same
name; only its number differs. The 9 rows, columns and regions of the engine come first among its
houses, those that the smaller board has not without cells (see ``model/topology``); a topology's
``cells`` are the engine's numbers of a board's cells in their order.

Searches find a ``Step`` by the engine's numbers, and ``logic.on_board`` hands out its ``own_step``:
steps have the numbers of their own board everywhere else. ``Grid.apply`` and ``at_home``, through
which words and proofs get them, take them back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from numberplace.core.proof import FIRST_GROUP, Inference, Place
from numberplace.core.step import HouseMark, Link, Node, Step
from numberplace.sudoku.model.forms import Cell, Cells, FurtherRule, Rules
from numberplace.sudoku.model.topology import MAX_HOUSES, Topology
from numberplace.sudoku.model.totals import Total

if TYPE_CHECKING:
    from numberplace.sudoku.model.puzzle import Puzzle

WIDTH = 9
"""Cells in a row of the engine's board."""


def engine_cell(size: int, cell: Cell) -> Cell:
    """Return the engine's number of a cell of a board of ``size`` x ``size``."""
    return cell // size * WIDTH + cell % size


def own_cell(size: int, cell: Cell) -> Cell:
    """Return a board's own number of one of the engine's cells."""
    return cell // WIDTH * size + cell % WIDTH


def engine_house(size: int, house: int) -> int:
    """Return the engine's number of a house: rows, columns, regions, then further houses."""
    kind = min(house // size, 3)
    return house + kind * (WIDTH - size)


def own_house(size: int, house: int) -> int:
    """Return a board's own number of one of the engine's houses."""
    return house - min(house // WIDTH, 3) * (WIDTH - size)


def engine_houses(houses: Sequence[Cells], size: int) -> tuple[Cells, ...]:
    """Return rows, columns, regions and further houses where and as the engine has them.

    Every cell of the engine has a region. On a board without any it is the row, which adds nothing:
    what two cells of a region may not hold they may not hold in their row either.
    """
    found: list[Cells] = [()] * (len(houses) + 3 * (WIDTH - size))
    for house, cells in enumerate(houses):
        found[engine_house(size, house)] = tuple(engine_cell(size, cell) for cell in cells)
    if not any(houses[2 * size : 3 * size]):
        found[2 * WIDTH : 2 * WIDTH + size] = found[:size]
    return tuple(found)


def engine_rules(rules: Rules, size: int) -> Rules:
    """Return all rules of a puzzle, rows, columns and regions first, as the engine has them."""
    moved = rules if size == WIDTH else rules.moved(partial(engine_cell, size))
    return replace(moved, houses=engine_houses(rules.houses, size))


def engine_topology(
    empty: Puzzle, rules: tuple[FurtherRule, ...], names: tuple[tuple[str, int], ...]
) -> Topology:
    """Return the topology of a puzzle's board of up to 9 x 9, without its exact search.

    Args:
        empty: the puzzle without givens.
        rules: its further rules.
        names: how its further houses are called.

    Raises ValueError: the board has too many houses.
    """
    size, to = empty.board.size, partial(engine_cell, empty.board.size)
    totals = empty.totals
    peers: list[Collection[Cell]] = [()] * (WIDTH * WIDTH)
    for cell, seen in enumerate(empty.peers):
        peers[to(cell)] = seen if size == WIDTH else [to(peer) for peer in seen]
    if size < WIDTH:
        rules = tuple(rule._replace(form=rule.form.moved(to)) for rule in rules)
        totals = tuple(_moved_total(total, size) for total in totals)
    return Topology(
        engine_houses(empty.rules.houses, size), peers, rules=rules, totals=totals, names=names
    )


def _moved_total(total: Total, size: int) -> Total:
    """Return a sum that follows for a few cells with the engine's cells and houses."""
    cells = tuple(engine_cell(size, cell) for cell in total.sum.cells)
    houses = tuple(engine_house(size, house) for house in total.houses)
    return Total(houses, total.sum._replace(cells=cells), total.is_outside)


class EngineStep(NamedTuple):
    """The value of ``Step.board`` for an ``own_step``."""

    step: Step
    """The step with the engine's numbers, from which explanations are made."""


def engine_step(step: Step) -> Step:
    """Return a step with the engine's numbers."""
    return step.board.step if isinstance(step.board, EngineStep) else step


def own_step(step: Step) -> Step:
    """Return a step of the engine with the numbers of the board it was found on.

    Of a step on one of several grids these are the numbers of the whole board.
    """
    board = step.board
    if not isinstance(board, Topology) or (board.size == WIDTH and board.part is None):
        return step
    cells, houses = _own_numbers(int(board.size))
    if board.part is not None:
        cells, houses = board.part.cells, board.part.houses
    to, house_of = cells.__getitem__, houses.__getitem__
    return step._replace(
        placements=tuple((to(cell), digit) for cell, digit in step.placements),
        eliminations=tuple((to(cell), digit) for cell, digit in step.eliminations),
        marks=tuple(mark._replace(cell=to(mark.cell)) for mark in step.marks),
        houses=tuple(HouseMark(one.role, house_of(one.house)) for one in step.houses),
        links=tuple(_own_link(link, to) for link in step.links),
        proof=tuple(_own_line(line, to, house_of) for line in step.proof),
        board=EngineStep(step),
    )


@cache
def _own_numbers(size: int) -> tuple[Cells, Cells]:
    """Return a board's own numbers of all of the engine's cells, and those of its houses."""
    return (
        tuple(own_cell(size, cell) for cell in range(WIDTH * WIDTH)),
        tuple(own_house(size, house) for house in range(MAX_HOUSES)),
    )


def changed_at_home(step: Step, change: Callable[[Step], Step]) -> Step:
    """Return what becomes of a step by a change that is made by the engine's numbers."""
    home = engine_step(step)
    return change(step) if home is step else own_step(change(home))


def _own_line(
    line: Inference, to: Callable[[Cell], Cell], house_of: Callable[[int], int]
) -> Inference:
    def place(one: Place) -> Place:
        at, digit = one
        if not digit:
            return to(at), 0
        return (at if at >= FIRST_GROUP else house_of(at)), digit

    def candidates(found: Iterable[tuple[Cell, int]]) -> tuple[tuple[Cell, int], ...]:
        return tuple((to(cell), digit) for cell, digit in found)

    return line._replace(
        cells=tuple(map(to, line.cells)),
        house=line.house if line.house < 0 else house_of(line.house),
        more=candidates(line.more),
        needs=tuple(map(place, line.needs)),
        room=tuple(map(place, line.room)),
        groups=tuple(tuple(map(to, group)) for group in line.groups),
        houses=tuple(map(house_of, line.houses)),
        choices=tuple(map(candidates, line.choices)),
    )


def _own_link(link: Link, to: Callable[[Cell], Cell]) -> Link:
    source, target = (
        Node(tuple(map(to, node.cells)), node.digit) for node in (link.source, link.target)
    )
    return link._replace(source=source, target=target, through=tuple(map(to, link.through)))
