"""The candidates that two joined cells leave each other, told of a whole line or of a whole rule.

A sign joins two cells, a line many, one after the other; some rules join all neighbours. Joined
cells of one rule are a *network*. In a small one, such as a line, what its cells leave each other
goes round until nothing more follows: that is one step. Several small ones of one kind of rule, in
which no cell is filled, are one step, too::

    o-o    o-o-o     black dots: 5, 7 and 9 go nowhere beside one
    1 2    4 2 1     then each line of dots by itself

In a network that covers half the board the cells that hold the same make one step: "the 5s leave
the cells beside them neither 4 nor 6".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from numberplace.core.step import Step
from numberplace.sudoku.model.forms import Cell, Pair, different, turned
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology
from numberplace.sudoku.search.single_rule import supported
from numberplace.sudoku.techniques.rules.candidates import (
    Conclusions,
    clash,
    concluded,
    has_changed,
    masks_of,
    rule_step,
    strength,
)

PAIR: Final = 1
"""The first fact of a step: which form of rule it rests on."""
TECHNIQUE: Final = "relation"
MAX_CELLS: Final = 24
"""Cells of a network that is told as a whole; larger ones are told by the candidates of some
cells."""
FROM_CELLS, AROUND = 0, 1
"""The second fact: some cells leave others less, or the cells leave each other less."""

Ends = tuple[tuple[Cell, tuple[int, ...]], ...]
"""The cells beside a cell, each with the table from its digit to theirs."""
supported_by: Final = lru_cache(maxsize=20_000)(supported)


class Network(NamedTuple):
    """Cells that one kind of rule joins."""

    rule: int
    """The first of its rules on the board, which has the words."""
    cells: tuple[Cell, ...]
    """Ascending."""
    ends: dict[Cell, Ends]
    """For each cell the cells beside it."""
    seen: dict[Cell, tuple[Cell, ...]]
    """For each cell the cells of the network that cannot hold its digit."""


def find_relations(grid: AnyGrid) -> Iterator[Step]:
    """Yield the eliminations by signs and lines between two cells."""
    since, steps = grid.silent_since(TECHNIQUE), list[Step]()
    alike: dict[tuple[object, ...], list[tuple[Network, Conclusions, set[Cell]]]] = {}
    for network in networks_of(grid.topology):
        if not has_changed(grid, network.cells, since):
            continue
        if len(network.cells) > MAX_CELLS:
            steps += _from_equal_cells(grid, network, since)
            continue
        keep, sources = _settled(grid, network, since)
        found = concluded(grid, keep)
        if found is not None:
            rule = grid.topology.rules[network.rule]
            key: tuple[object, ...] = (rule.name, rule.about)
            if any(clash(grid, found, other) for _network, other, _cells in alike.get(key, ())):
                key = (network.rule, network.cells)
            alike.setdefault(key, []).append((network, found, sources))
    steps += map(_step_of, alike.values())
    yield from sorted(steps, key=lambda step: strength(Conclusions(*step[1:3])))
    if not steps:
        grid.keep_silent(TECHNIQUE)


def _step_of(every: list[tuple[Network, Conclusions, set[Cell]]]) -> Step:
    """Return the step of some networks of one kind of rule."""
    placed = {one for _network, each, _cells in every for one in each.placements}
    filled = {cell for cell, _digit in placed}
    gone = {one for _network, each, _cells in every for one in each.eliminations}
    kept = tuple(sorted(one for one in gone if one[0] not in filled))
    found = Conclusions(tuple(sorted(placed)), kept)
    sources = {cell for _network, _found, cells in every for cell in cells}
    form = FROM_CELLS if len(sources) == 1 else AROUND
    return rule_step(TECHNIQUE, found, sources, (PAIR, form, every[0][0].rule))


def _settled(grid: AnyGrid, network: Network, since: int) -> tuple[dict[Cell, int], set[Cell]]:
    """Return the candidates left in the cells of a network, and the cells that eliminated others.

    Args:
        since: only what changed after this version is news.
    """
    masks = dict(zip(network.cells, masks_of(grid, network.cells), strict=True))
    sources: set[Cell] = set()
    apart = different(int(grid.topology.size))
    fresh = [cell for cell in network.cells if since < 0 or grid.cell_changed[cell] > since]
    while fresh:
        cell = fresh.pop(0)
        mask = masks[cell]
        ends = network.ends[cell]
        if mask & mask - 1 == 0:  # what sees a filled cell cannot hold its digit
            ends = (*ends, *((other, apart) for other in network.seen[cell]))
        for other, table in ends:
            left = masks[other] & supported_by(mask, table)
            if left == masks[other]:
                continue
            masks[other] = left
            sources.add(cell)
            if left == 0:
                return masks, sources
            if other not in fresh:
                fresh.append(other)
    return masks, sources


def _from_equal_cells(grid: AnyGrid, network: Network, since: int) -> Iterator[Step]:
    """Yield the eliminations beside cells that hold equal digits, cells by cells."""
    masks = dict(zip(network.cells, masks_of(grid, network.cells), strict=True))
    equal: dict[int, list[Cell]] = {}
    for cell in network.cells:
        if since < 0 or grid.cell_changed[cell] > since:
            equal.setdefault(masks[cell], []).append(cell)
    for mask, cells in equal.items():
        keep: dict[Cell, int] = {}
        sources: set[Cell] = set()
        for cell in cells:
            for other, table in network.ends[cell]:
                left = supported_by(mask, table)
                if masks[other] & ~left:
                    keep[other] = keep.get(other, masks[other]) & left
                    sources.add(cell)
        found = concluded(grid, keep)
        if found is not None:
            yield rule_step(TECHNIQUE, found, sources, (PAIR, FROM_CELLS, network.rule))


@lru_cache(maxsize=16)
def networks_of(topology: AnyTopology) -> tuple[Network, ...]:
    """Return the networks of a board's rules, those of the first rules first."""
    kinds: dict[tuple[str, str], list[tuple[int, Pair]]] = {}
    apart = different(int(topology.size))
    for at, rule in enumerate(topology.rules):
        for pair in rule.form.pairs:
            if pair.table != apart:  # peers: a digit placed is taken from them anyway
                kinds.setdefault((rule.name, rule.about), []).append((at, pair))
    parted = [_parted(joined, topology.peers) for joined in kinds.values()]
    return tuple(network for networks in parted for network in networks)


def _parted(
    joined: Sequence[tuple[int, Pair]], peers: Sequence[Collection[Cell]]
) -> Iterator[Network]:
    """Yield the networks of one kind of rule: cells that are joined, directly or by others.

    Args:
        peers: for each cell of the board those that cannot hold its digit.
    """
    beside: dict[Cell, list[tuple[Cell, tuple[int, ...]]]] = {}
    first_rule: dict[Cell, int] = {}
    for at, pair in joined:
        for one, other, table in (pair, turned(pair)):
            beside.setdefault(one, []).append((other, table))
            first_rule.setdefault(one, at)
    left = dict.fromkeys(beside)
    while left:
        open_ = [next(iter(left))]
        cells: set[Cell] = set()
        while open_:
            cell = open_.pop()
            if cell not in cells:
                cells.add(cell)
                del left[cell]
                open_ += [other for other, _table in beside[cell]]
        ends = {cell: tuple(beside[cell]) for cell in sorted(cells)}
        seen = {cell: tuple(other for other in ends if other in peers[cell]) for cell in ends}
        yield Network(min(first_rule[cell] for cell in cells), tuple(ends), ends, seen)
