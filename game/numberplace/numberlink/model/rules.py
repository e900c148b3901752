"""The rules of Numberlink on drawn paths: the broken rules with their places, and the win.

R1: pairs joined by paths that share no cell. R2: and every open cell covered. R3: and no path
runs beside itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.kind import Status, Verdict
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule


def judge(state: Paths) -> Verdict:
    """Judge the paths by the puzzle's rule: solved, open, or broken with a sentence.

    A board is broken once no further link can make it right: a misdrawn cell, a wrong join, a
    loop, a path beside itself (R3), or all pairs joined with a cell left over (R2 and R3).
    """
    for fault in find_faults(state):
        return fault
    joined = len(state.joined_pairs())
    if joined < len(state.puzzle.labels):
        return Verdict(Status.OPEN)
    return _judge_leftovers(state)


def find_faults(paths: Paths) -> Iterator[Verdict]:
    """Yield the faults that no further link can mend, one verdict a place."""
    yield from _find_misdrawn_cells(paths)
    yield from _find_wrong_joins(paths)
    yield from _find_loops(paths)
    if paths.puzzle.rule is Rule.APART:
        for first, second in find_touches(paths):
            text = _("The path runs beside itself at {first} and {second}.")
            yield _broken(paths, text, first, second)


def find_touches(paths: Paths) -> Iterator[tuple[Cell, Cell]]:
    """Yield adjacent cells that lie on one path and are not joined to each other."""
    path_of = _path_numbers(paths)
    for cell, around in enumerate(paths.puzzle.geometry.neighbours):
        for other in around:
            same = path_of[cell] == path_of[other] and path_of[cell] >= 0
            if other > cell and same and not paths.is_linked(cell, other):
                yield cell, other


def _path_numbers(paths: Paths) -> list[int]:
    """Number the runs of joined cells and the pairs; -1 where a cell is empty."""
    labels = paths.labels()
    numbers = [label if label > OPEN else -1 for label in labels]
    fresh = max(numbers)
    for cell, bits in enumerate(paths.links):
        if bits and numbers[cell] < 0:
            fresh += 1
            for member in paths.path_through(cell):
                numbers[member] = fresh
    return numbers


def _find_misdrawn_cells(paths: Paths) -> Iterator[Verdict]:
    for cell, value in enumerate(paths.puzzle.cells):
        links = len(paths.linked_to(cell))
        if value == SOLID and links:
            yield _broken(paths, _("{cell} is solid; no path may enter it."), cell)
        elif value > OPEN and links > 1:
            yield _broken(paths, _("A number ends its path, but {cell} has two links."), cell)
        elif links > 2:
            yield _broken(paths, _("The path branches in {cell}."), cell)


def _find_wrong_joins(paths: Paths) -> Iterator[Verdict]:
    cells = paths.puzzle.cells
    for first, value in enumerate(cells):
        if value <= OPEN:
            continue
        last = paths.path_through(first)[-1]
        if first < last and cells[last] > OPEN and cells[last] != value:
            text = _("One path joins {number} in {first} to {other} in {second}.")
            message = text.format(
                number=value,
                first=paths.puzzle.spoken(first),
                other=cells[last],
                second=paths.puzzle.spoken(last),
            )
            yield Verdict(Status.BROKEN, message, (first, last))


def _find_loops(paths: Paths) -> Iterator[Verdict]:
    seen: set[Cell] = set()
    for cell, bits in enumerate(paths.links):
        if bits and cell not in seen:
            run = paths.path_through(cell)
            seen.update(run)
            if len(run) > 2 and paths.is_linked_round(run):
                text = _("The path through {cell} is a closed loop.")
                message = text.format(cell=paths.puzzle.spoken(cell))
                yield Verdict(Status.BROKEN, message, tuple(sorted(run)))


def _judge_leftovers(paths: Paths) -> Verdict:
    cells = paths.puzzle.cells
    for cell, label in enumerate(paths.labels()):
        if label != OPEN:
            continue
        if paths.linked_to(cell):
            text = _("Every pair is joined, but {cell} lies on a path without numbers.")
            return _broken(paths, text, cell)
        if paths.puzzle.rule is not Rule.PAIRS and cells[cell] == OPEN:
            return _broken(paths, _("Every pair is joined, but {cell} is still empty."), cell)
    return Verdict(Status.SOLVED)


def _broken(paths: Paths, text: str, cell: Cell, second: Cell | None = None) -> Verdict:
    name = paths.puzzle.name_of
    if second is None:
        return Verdict(Status.BROKEN, text.format(cell=name(cell)), (cell,))
    message = text.format(first=name(cell), second=name(second))
    return Verdict(Status.BROKEN, message, (cell, second))
