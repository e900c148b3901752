"""Window size to rectangles: pure arithmetic on the logical 960 x 660 screen.

Logical pixels follow the original game: board at (10, 30), cells of 60, digit strip at (10, 580).
The commands stand in a panel beside the board, in one below it, or as a toolbar where either
would make the board much smaller. No window is without them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

WIDE: Final = (960, 660)
CLASSIC: Final = (560, 660)
CELL: Final = 60
"""Logical edge of a cell of the classic board; one is a whole number of screen pixels."""
BOARD_CELLS: Final = 9
"""The board and the strip are as wide as so many of them, whatever the puzzle."""
BOARD_AT: Final = (10, 30)
STRIP_AT: Final = (10, 580)
STRIP_END: Final = 640
MENU_HEIGHT: Final = 24
STATUS_AT: Final = 642
STATUS: Final = 17
EDGE: Final = 10
PANEL_MOST: Final = 460
PANEL_LEAST: Final = 270
"""Logical widths between which a panel beside the board stretches."""
BELOW_MOST: Final = 640
BELOW_LEAST: Final = 240
"""Logical heights between which a panel below the board stretches."""
TOOLBAR: Final = 44
"""Logical breadth that a toolbar takes away."""
TWO_LINES: Final = 34
"""Logical height of the status line where it is the only place for messages."""
NAMES_ACROSS: Final = 15
"""Logical width of the gap at the left of a board whose rows are named."""
NAMES_DOWN: Final = 14
"""Logical height of the gap below a board whose columns are named."""
ENOUGH: Final = 0.85
"""A panel is shown where the board keeps so much of the edge it would have by itself."""
LEAST_UNIT = 0.6
"""The scale below which letters do not shrink with the rest, so that they need whole rows."""
ROOMY: Final = 1.3
"""The text size up to which rows are high enough as they are."""
TARGET: Final = 44
"""Screen pixels that what a finger presses is wide and high at the least."""
SMALLEST: Final = (400, 330)
"""Screen pixels; a smaller window is drawn as if it were this large."""


def grown(text_scale: float) -> float:
    """Return by how much rows are higher at a text size: they have room to begin with."""
    return max(1.0, text_scale / ROOMY)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands, in screen pixels."""

    size: tuple[int, int]
    unit: float
    """Screen pixels per logical pixel; ``cell / 60``."""
    cell: int
    """Screen pixels of the ninth part of the board's edge."""
    menu: Rect
    board: Rect
    strip: Rect
    status: Rect
    panel: Rect | None
    """Where message, log and labelled commands are, None where there is a toolbar instead."""
    toolbar: Rect | None = None
    """Where the commands are icons alone."""
    target: int = 0
    """Screen pixels that what is pressed is high at the least."""
    text_scale: float = 1.0
    """How large the player wants text, 1 to 2."""
    view: Rect | None = None
    """The part of the window in which a board larger than it is seen."""

    @property
    def scale(self) -> tuple[float, tuple[int, int], int]:
        """What everything that is drawn depends on, beside the preferences."""
        return self.unit, self.size, self.target

    @property
    def seen(self) -> Rect:
        """The part of the window in which the board is seen."""
        return self.view or self.board

    def holds(self, point: tuple[int, int]) -> bool:
        """Tell whether a point of the window is on the board."""
        return self.board.collidepoint(point) and self.seen.collidepoint(point)

    def grow(self, logical: float) -> int:
        """Return a length in screen pixels that has room for text larger than usual."""
        return self.px(logical * grown(self.text_scale))

    def tap(self, logical: float) -> int:
        """Return the height in screen pixels of something that is pressed or written on."""
        return max(self.grow(logical), self.target)

    def px(self, logical: float) -> int:
        """Return a logical length in screen pixels."""
        return round(logical * self.unit)

    @property
    def is_wide(self) -> bool:
        """Tell whether there is a panel at the side, so that things can stand beside each other."""
        return self.panel is not None and self.panel.x >= self.board.right


def lay_out(
    size: tuple[int, int],
    *,
    needs_panel: bool = False,
    has_names: bool = False,
    target: int = 0,
    text_scale: float = 1.0,
) -> Layout:
    """Place everything in a window of ``size`` pixels; a window too small is treated as larger.

    Args:
        needs_panel: whether there must be a panel, though the board becomes smaller for it.
        has_names: whether there is room to name rows and columns, which the board makes.
        target: screen pixels that what is pressed is high at the least.
    """
    layout = _lay_out(size, TOOLBAR, needs_panel=needs_panel)
    least = max(target and target + 1, round(layout.px(MENU_HEIGHT) * grown(text_scale)))
    if least > layout.menu.height:
        below = round(layout.px(STATUS) * (grown(text_scale) - 1))
        layout = _with_targets(layout, size, (least, below), needs_panel=needs_panel)
    layout = replace(layout, target=target, text_scale=text_scale)
    if not has_names:
        return layout
    right = layout.px(NAMES_ACROSS - EDGE)
    down = layout.px(NAMES_DOWN - (STRIP_AT[1] - BOARD_AT[1] - BOARD_CELLS * CELL))
    board = layout.board.move(right, -(down - down // 4))
    return replace(layout, board=board, strip=layout.strip.move(right, down // 4))


def _with_targets(
    layout: Layout, size: tuple[int, int], room: tuple[int, int], *, needs_panel: bool
) -> Layout:
    """Return a layout with more room for menu and toolbar, and for the status line.

    Args:
        room: px that menu and toolbar are high and wide, and px that the status line gains.
    """
    target, below = room
    more = max(0, target - layout.menu.height)
    bar = max(TOOLBAR, target / layout.unit + EDGE + 1)
    high = max(size[1], SMALLEST[1]) - more - below
    layout = _lay_out((size[0], high), bar, needs_panel=needs_panel)
    status = layout.status.move(0, more)
    status.height += below
    return replace(
        layout,
        size=(layout.size[0], layout.size[1] + more + below),
        menu=Rect(0, 0, layout.menu.width, max(target, layout.menu.height)),
        board=layout.board.move(0, more),
        strip=layout.strip.move(0, more),
        status=status,
        panel=layout.panel and layout.panel.move(0, more),
        toolbar=layout.toolbar and layout.toolbar.move(0, more),
    )


def _lay_out(size: tuple[int, int], bar: float, *, needs_panel: bool) -> Layout:
    """Place everything; ``bar`` is the logical breadth that a toolbar takes away."""
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    alone = min(width / CLASSIC[0], height / CLASSIC[1])
    beside = min(width / (CLASSIC[0] + PANEL_LEAST), height / CLASSIC[1])
    below = min(width / CLASSIC[0], height / (CLASSIC[1] + BELOW_LEAST))
    if needs_panel or max(beside, below) >= ENOUGH * alone:
        if beside >= below:
            return _with_panel_beside(width, height, beside)
        return _with_panel_below(width, height, below)
    more = TWO_LINES - STATUS
    column = min(width / (CLASSIC[0] + bar), height / (CLASSIC[1] + more))
    row = min(width / CLASSIC[0], height / (CLASSIC[1] + bar + more))
    if column >= row:
        return _with_column(width, height, column, bar)
    return _with_row(width, height, row, bar)


class _Place:
    """Screen pixels of a window in which logical lengths have one scale."""

    def __init__(self, width: int, height: int, scale: float) -> None:
        self.size = (width, height)
        self.cell = max(1, int(CELL * scale + 1e-6))
        self.unit = self.cell / CELL

    def px(self, logical: float) -> int:
        return round(logical * self.unit)

    def left(self, used: float) -> int:
        """Return where something of a logical width begins that stands in the middle."""
        return max(0, int(self.size[0] - used * self.unit) // 2)

    def spare(self, used: float) -> int:
        """Return how many pixels of the height are left over."""
        return max(0, int(self.size[1] - used * self.unit))

    def layout(
        self,
        left: int,
        top: int,
        status: Rect,
        panel: Rect | None = None,
        toolbar: Rect | None = None,
    ) -> Layout:
        """Return the layout of a board that is ``top`` px lower than in the classic view."""
        wide = BOARD_CELLS * self.cell
        x = left + self.px(EDGE)
        return Layout(
            size=self.size,
            unit=self.unit,
            cell=self.cell,
            menu=Rect(0, 0, self.size[0], self.px(MENU_HEIGHT)),
            board=Rect(x, top + self.px(BOARD_AT[1]), wide, wide),
            strip=Rect(x, top + self.px(STRIP_AT[1]), wide, self.cell),
            status=status,
            panel=panel,
            toolbar=toolbar,
        )


def _with_panel_beside(width: int, height: int, scale: float) -> Layout:
    """Place the panel at the right, as high as the window, and the board half way down."""
    at = _Place(width, height, scale)
    stretch = min(int(width / at.unit) - CLASSIC[0], PANEL_MOST)
    used = CLASSIC[0] + stretch
    left, spare = at.left(used), at.spare(CLASSIC[1])
    top = at.px(BOARD_AT[1])
    bottom = at.px(STRIP_END) + spare
    panel = Rect(left + at.px(CLASSIC[0]), top, at.px(stretch - EDGE), bottom - top)
    status = Rect(left + at.px(EDGE), at.px(STATUS_AT) + spare, at.px(used - 20), at.px(STATUS))
    return at.layout(left, spare // 2, status, panel)


def _with_panel_below(width: int, height: int, scale: float) -> Layout:
    """Place the panel below the strip, as wide as the board."""
    at = _Place(width, height, scale)
    left = at.left(CLASSIC[0])
    edge = at.px(EDGE)
    used = at.px(CLASSIC[1])
    tall = min(height - used - edge, at.px(BELOW_MOST))
    top = max(0, height - used - edge - tall) // 2
    wide = BOARD_CELLS * at.cell
    status = Rect(left + edge, top + at.px(STATUS_AT), wide, at.px(STATUS))
    panel = Rect(left + edge, top + used, wide, tall)
    return at.layout(left, top, status, panel)


def _with_column(width: int, height: int, scale: float, bar: float) -> Layout:
    """Place a toolbar at the right of the board."""
    at = _Place(width, height, scale)
    used = CLASSIC[0] + bar
    left = at.left(used)
    top = at.spare(CLASSIC[1] + TWO_LINES - STATUS) // 2
    status = _two_lines(at, left, used, top)
    above = top + at.px(BOARD_AT[1])
    long = top + at.px(STRIP_END) - above
    toolbar = Rect(left + at.px(CLASSIC[0]), above, at.px(bar - EDGE), long)
    return at.layout(left, top, status, toolbar=toolbar)


def _with_row(width: int, height: int, scale: float, bar: float) -> Layout:
    """Place a toolbar between menu and board."""
    at = _Place(width, height, scale)
    left = at.left(CLASSIC[0])
    spare = at.spare(CLASSIC[1] + bar + TWO_LINES - STATUS) // 2
    top = spare + at.px(bar)
    status = _two_lines(at, left, CLASSIC[0], top)
    above = at.px(BOARD_AT[1]) + spare
    toolbar = Rect(left + at.px(EDGE), above, BOARD_CELLS * at.cell, at.px(bar - EDGE))
    return at.layout(left, top, status, toolbar=toolbar)


def _two_lines(at: _Place, left: int, used: float, top: int) -> Rect:
    """Return a status line with room for a message of two lines."""
    x, y = left + at.px(EDGE), top + at.px(STATUS_AT)
    return Rect(x, y, at.px(used - 20), min(at.px(TWO_LINES), at.size[1] - y))
