"""The moves of Numberlink as text: ``link r2c3 r2c7 r4c7`` and ``cut r4c1``.

A saved game is these lines, so their spelling never changes.

``link`` draws through the named corners in straight lines, as one drag. It starts anew from a
terminal that already has a path, goes on from a path's end, and cuts every path it crosses; a
path joined at its far end stays joined unless that would make a loop or join two numbers.
``cut CELL`` takes the links off an open cell, or clears the whole path of a terminal;
``cut CELL CELL`` takes the links off the straight run between the two. Two corners that a warp
joins stand for the way over the border; the way along their whole row names a cell between them.
A straight line goes on over a bridge, which is named in no move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import Cell
from numberplace.numberlink.model.notation import parse_cell, shorten
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle


def apply_move(state: Paths, move: str) -> Paths:
    """Return the state after the moves in ``move``, joined by ``;`` when one action makes several.

    Raises FormatError: the text is no move; IllegalMove: the move is not possible on this board.
    """
    for part in move.split(";"):
        words = part.split()
        verb = words[0].lower() if words else ""
        cells = [parse_cell(state.puzzle, word) for word in words[1:]]
        if verb == "link" and len(cells) >= 2:
            state = draw(state, trail_of(state.puzzle, cells))
        elif verb == "cut" and len(cells) == 1:
            state = _cut_cell(state, cells[0])
        elif verb == "cut" and len(cells) >= 2:
            state = state.with_changes(drop=pairwise(trail_of(state.puzzle, cells)))
        else:
            raise FormatError(
                _("'{text}' is not a move, such as 'link r2c3 r2c7'.").format(
                    text=shorten(part.strip())
                )
            )
    return state


def format_link(puzzle: Puzzle, trail: Sequence[Cell]) -> str:
    """Write a drag through adjacent cells as one move, naming only its ends and corners."""
    return " ".join(["link", *(puzzle.name_of(cell) for cell in _named_cells(puzzle, trail))])


def format_cut(puzzle: Puzzle, cells: Sequence[Cell]) -> str:
    """Write the cutting of one cell, or of a run of adjacent cells."""
    return " ".join(["cut", *(puzzle.name_of(cell) for cell in _named_cells(puzzle, cells))])


def _named_cells(puzzle: Puzzle, trail: Sequence[Cell]) -> list[Cell]:
    """Return the corners of a trail, and a cell of each run between the two cells of a warp."""
    corners = corners_of(trail)
    named = corners[:1]
    for first, last in pairwise(corners):
        after = trail[trail.index(first) + 1]
        if after != last and puzzle.geometry.is_warp(first, last):
            named.append(after)
        named.append(last)
    return named


def corners_of(trail: Sequence[Cell]) -> list[Cell]:
    """Return a trail's first cell, the cells where it turns or warps, and its last cell."""
    kept = list(trail[:1])
    for before, cell, after in zip(trail, trail[1:], trail[2:], strict=False):
        if cell - before != after - cell:
            kept.append(cell)
    return kept + list(trail[1:][-1:])


def trail_of(puzzle: Puzzle, corners: Sequence[Cell]) -> tuple[Cell, ...]:
    """Return every cell on the way through ``corners``.

    Raises IllegalMove: two corners do not lie in one row or column, or the way meets itself.
    """
    trail = [corners[0]]
    for first, last in pairwise(corners):
        is_warp = puzzle.geometry.is_warp(first, last)
        run = (last,) if is_warp else puzzle.geometry.straight_run(first, last)
        if run is None or not run:
            text = _("No straight line leads from {first} to {second}.")
            raise IllegalMove(text.format(first=puzzle.spoken(first), second=puzzle.spoken(last)))
        trail += run
    for place, cell in enumerate(trail):
        if cell in trail[:place]:
            text = _("A path cannot pass {cell} twice.")
            raise IllegalMove(text.format(cell=puzzle.spoken(cell)))
    return tuple(trail)


def draw(paths: Paths, trail: Sequence[Cell]) -> Paths:
    """Return the state after one drag through adjacent cells.

    Raises:
        IllegalMove: the way enters a solid cell, crosses a wall, passes through a terminal, or
            joins two numbers.
    """
    _refuse_trail(paths.puzzle, trail)
    fresh = set(pairwise(trail))
    drop = [(trail[0], other) for other in _outgrown_links(paths, trail)]
    for cell in trail[1:-1]:
        drop += [(cell, other) for other in paths.linked_to(cell)]
    last = trail[-1]
    if paths.puzzle.is_terminal(last) or len(paths.linked_to(last)) > 1:
        drop += [(last, other) for other in paths.linked_to(last)]
    cleared = paths.with_changes(drop=drop)
    if _must_not_join(cleared, trail[0], last):
        cleared = cleared.with_changes(drop=[(last, other) for other in cleared.linked_to(last)])
        if _must_not_join(cleared, trail[0], last):
            text = _("This path belongs to a different number from the one in {cell}.")
            raise IllegalMove(text.format(cell=paths.puzzle.spoken(last)))
    return cleared.with_changes(add=fresh)


def _outgrown_links(paths: Paths, trail: Sequence[Cell]) -> tuple[Cell, ...]:
    """Return which neighbours the drag's first cell lets go, so that it has room for one link."""
    start = trail[0]
    links = paths.linked_to(start)
    if trail[1] in links:
        links = tuple(other for other in links if other != trail[1])
    if paths.puzzle.is_terminal(start):
        return links
    if len(links) < 2:
        return ()
    arms = {other: paths.with_changes(drop=[(start, other)]) for other in links}
    sizes = [
        (any(map(paths.puzzle.is_terminal, arms[other].path_through(other))), other)
        for other in links
    ]
    return (min(sizes)[1],)


def _must_not_join(paths: Paths, first: Cell, last: Cell) -> bool:
    """Tell whether joining two loose ends would close a loop or bring two numbers together."""
    own, other = paths.path_through(first), paths.path_through(last)
    if last in own:
        return True
    cells = paths.puzzle.cells
    numbers = {cells[cell] for cell in own + other if cells[cell] > 0}
    ends = sum(cells[cell] > 0 for cell in own + other)
    return len(numbers) > 1 or ends > 2


def _refuse_trail(puzzle: Puzzle, trail: Sequence[Cell]) -> None:
    for cell in trail:
        if cell in puzzle.bridges:
            raise IllegalMove(_told_of_bridge(puzzle, cell))
        if puzzle.is_solid(cell):
            text = _("{cell} is solid; no path may enter it.")
            raise IllegalMove(text.format(cell=puzzle.spoken(cell)))
    for cell, ahead in pairwise(trail):
        if puzzle.is_walled(cell, ahead):
            text = _("A wall stands between {first} and {second}; no path may cross it.")
            raise IllegalMove(text.format(first=puzzle.spoken(cell), second=puzzle.spoken(ahead)))
    for cell in trail[1:-1]:
        if puzzle.is_terminal(cell):
            text = _("A path cannot pass through the number {number} in {cell}.")
            raise IllegalMove(text.format(number=puzzle.cells[cell], cell=puzzle.spoken(cell)))
    first, last = puzzle.cells[trail[0]], puzzle.cells[trail[-1]]
    if first > 0 and last > 0 and first != last:
        text = _("{first} in {cell} and {second} in {other} are different numbers.")
        raise IllegalMove(
            text.format(
                first=first,
                cell=puzzle.spoken(trail[0]),
                second=last,
                other=puzzle.spoken(trail[-1]),
            )
        )


def _told_of_bridge(puzzle: Puzzle, cell: Cell) -> str:
    text = _("{cell} is a bridge; paths only go straight on over or under it.")
    return text.format(cell=puzzle.spoken(cell))


def _cut_cell(paths: Paths, cell: Cell) -> Paths:
    if cell in paths.puzzle.bridges:
        raise IllegalMove(_told_of_bridge(paths.puzzle, cell))
    if paths.puzzle.is_solid(cell):
        text = _("{cell} is solid; no path may enter it.")
        raise IllegalMove(text.format(cell=paths.puzzle.spoken(cell)))
    if not paths.puzzle.is_terminal(cell):
        return paths.with_changes(drop=[(cell, other) for other in paths.linked_to(cell)])
    return paths.with_changes(drop=list(pairwise(paths.path_through(cell))))


def describe_move(move: str, before: Paths | None = None) -> str:
    """Return a move in words of the player's language, as the log shows it."""
    return _("; ").join(_say(part.split()) for part in move.split(";"))


def _say(words: list[str]) -> str:
    if len(words) > 2 and words[0] == "link":
        return _("path drawn from {first} to {last}").format(first=words[1], last=words[-1])
    if len(words) == 2 and words[0] == "cut":
        return _("path cut in {cell}").format(cell=words[1])
    if len(words) > 2 and words[0] == "cut":
        return _("path cut from {first} to {last}").format(first=words[1], last=words[-1])
    return " ".join(words)
