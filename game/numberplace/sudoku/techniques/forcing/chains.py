"""Forcing chains: every branch is one chain of single links, and all branches agree.

A verity starts from the candidates of a cell, or the places of a digit in a house, one of which
is true, and ends in the same conclusion from each. A contradiction starts from one assumption
that empties a cell or a house. The second is the first read backwards (see ``forcing_scan``).
Source: SudokuWiki, "Cell Forcing Chains" and "Unit Forcing Chains"; HoDoKu, "Forcing Chains".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.links import Links
from numberplace.sudoku.techniques.chains.steps import (
    als_marks,
    node_marks,
    path_links,
    path_reasons,
)
from numberplace.sudoku.techniques.chains.words import leads_to_fins, leads_to_fish
from numberplace.sudoku.techniques.forcing.scan import (
    branches,
    is_own,
    place_candidates,
    refutations,
)
from numberplace.sudoku.techniques.parts import mark_of


def find_contradiction(grid: Grid, technique: str) -> Iterator[Step]:
    """Yield assumptions that empty a cell or a house, or refute themselves, short ones first."""
    for links, literal, place in refutations(grid, wide=False):
        paths = branches(grid, links, literal, place)
        yield _forcing_step(grid, links, technique, literal, place, paths)


def find_verity(grid: Grid, technique: str, wide: bool) -> Iterator[Step]:
    """Yield the common consequences of all candidates of a cell, or all places of a digit in a
    house.

    With ``wide``, what it takes almost locked sets, or sets and fish that may not close, to find.
    """
    for links, literal, place in refutations(grid, wide=wide):
        paths = branches(grid, links, literal, place)
        if not is_own(place):
            paths = [[step ^ 1 for step in reversed(path)] for path in paths]
        yield _forcing_step(grid, links, technique, literal, place, paths)


def _forcing_step(
    grid: Grid,
    links: Links,
    technique: str,
    literal: int,
    place: int,
    paths: list[list[int]],
) -> Step:
    found: list[Link] = []
    reasons: list[int] = []
    for group, path in enumerate(paths):
        found.extend(path_links(grid, links, path, group))
        reasons.extend(path_reasons(links, path))
    node: i64 = literal >> 1
    candidate: tuple[int, int] = (links.cell[node], links.digit[node])
    marks: list[Mark] = []
    for group, (cell, digit) in enumerate(place_candidates(grid, place)):
        if (cell, digit) != candidate:
            marks.append(mark_of(Role.PIVOT, cell, digit, group))
    shown = {(mark.cell, mark.digit) for mark in marks} | {candidate}
    fish = _fish_nodes(found, reasons)
    for link in found:
        if any((cell, link.target.digit) not in shown for cell in link.target.cells):
            role = Role.ON if link.strong else Role.OFF
            if link.target in fish:
                role = Role.BASIS
            marks.extend(node_marks(role, link.target, link.group))
    marks.extend(als_marks(found))
    return Step(
        technique,
        placements=() if literal & 1 else (candidate,),
        eliminations=(candidate,) if literal & 1 else (),
        marks=tuple(dict.fromkeys(marks)),
        links=tuple(found),
        facts=(place, *reasons),
    )


def _fish_nodes(links: list[Link], reasons: list[int]) -> set[Node]:
    """Return the nodes of a step that stand for a whole fish."""
    nodes: set[Node] = set()
    for link, reason in zip(links, reasons, strict=True):
        if leads_to_fish(reason):
            nodes.add(link.target)
        elif leads_to_fins(reason):
            nodes.add(link.source)
    return nodes
