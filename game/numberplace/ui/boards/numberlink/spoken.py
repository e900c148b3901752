"""A Numberlink board as a screen reader is told of it: numbers, and which way the paths go."""

from __future__ import annotations

from typing import Final

from numberplace.core.words import N_, _
from numberplace.numberlink.artist import EAST, NORTH, SOUTH, WEST
from numberplace.numberlink.model.geometry import OPEN, SOLID
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.ui.boards.numberlink.grid import LinkGrid
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.view import BoardLook, look_at
from numberplace.ui.kit.spoken import SpokenBoard, SpokenCell

_SIDES: Final = (
    (NORTH, N_("up")),
    (EAST, N_("right")),
    (SOUTH, N_("down")),
    (WEST, N_("left")),
)


def spoken_links(play: LinkPlay, grid: LinkGrid) -> SpokenBoard:
    """Return the board for a screen reader, with the path that is being drawn."""
    view, look = play.view, look_at(play.shown)
    head = view.drag.head if view.drag is not None else None
    hinted = {mark.cell for mark in view.step.marks} if view.step else set()
    beside = {cell for pair in look.touches for cell in pair}

    def cell_text(cell: int) -> str:
        return ", ".join(
            (
                *_held(look, cell, play.puzzle),
                *_bounded(play.puzzle, cell),
                *([_("the pen")] if cell == head else ()),
                *([_("conflict")] if cell in beside or cell in view.message.cells else ()),
                *([_("in the hint")] if cell in hinted else ()),
            )
        )

    cells = [
        SpokenCell(cell_text(cell), "", grid.rect(cell).clip(grid.seen), cell == head)
        for cell in range(len(play.puzzle.cells))
    ]
    return SpokenBoard(
        play.puzzle.width, cells, view.cursor, lambda cell: setattr(view, "cursor", cell)
    )


def held_texts(paths: Paths) -> list[str]:
    """Say of each cell of a board its number or path, in reading order."""
    look = look_at(paths)
    return [
        ", ".join((*_held(look, at, paths.puzzle), *_bounded(paths.puzzle, at)))
        for at in range(len(paths.puzzle.cells))
    ]


def _bounded(puzzle: Puzzle, cell: int) -> list[str]:
    """Say on which sides of a cell a wall stands or a warp leads out; empty if on none."""
    width = puzzle.width
    beside = {NORTH: cell - width, EAST: cell + 1, SOUTH: cell + width, WEST: cell - 1}
    steps = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
    leads = puzzle.geometry.warped_to
    walls = " ".join(_(name) for side, name in _SIDES if puzzle.is_walled(cell, beside[side]))
    warps = " ".join(_(name) for side, name in _SIDES if leads(cell, *steps[side]) is not None)
    told = [_("wall {sides}").format(sides=walls)] if walls else []
    if warps:
        told.append(_("warp {sides}").format(sides=warps))
    return told


def _crossed(look: BoardLook, cell: int, width: int) -> list[str]:
    """Say which paths go over a bridge, from side to side, and under it, up and down."""
    told = [_("bridge")]
    for beside, side, text in (
        (cell - 1, EAST, N_("over it {path}")),
        (cell - width, SOUTH, N_("under it {path}")),
    ):
        if look.ways[beside] & side:
            label = look.labels[beside]
            path = _("path of {number}").format(number=label)
            told.append(_(text).format(path=path if label > OPEN else _("path without a number")))
    return told


def _held(look: BoardLook, cell: int, puzzle: Puzzle) -> list[str]:
    """Say the number or the path in a cell, and to which sides the path goes on."""
    value = puzzle.cells[cell]
    if cell in puzzle.bridges:
        return _crossed(look, cell, puzzle.width)
    if value == SOLID:
        return [_("solid")]
    label, ways = look.labels[cell], look.ways[cell]
    sides = " ".join(_(name) for side, name in _SIDES if ways & side)
    if value > OPEN:
        state = _("joined") if label in look.joined else _("not joined")
        held = [_("number {number}").format(number=value), state]
    elif label > OPEN:
        held = [_("path of {number}").format(number=label)]
    else:
        held = [_("path without a number") if ways else _("empty")]
    return [*held, _("goes {sides}").format(sides=sides)] if sides else held
