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
"""Width of the board and the strip in cells, whatever the puzzle."""
BOARD_AT: Final = (10, 30)
STRIP_AT: Final = (10, 580)
STRIP_END: Final = 640
MENU_HEIGHT: Final = 24
STATUS_AT: Final = 642
STATUS: Final = 17
EDGE: Final = 10
PANEL_MIN, PANEL_MAX = 270, 460
"""Logical widths between which a panel beside the board stretches."""
BELOW_MIN, BELOW_MAX = 240, 640
"""Logical heights between which a panel below the board stretches."""
TOOLBAR: Final = 44
"""Logical breadth that a toolbar takes away."""
TWO_LINES: Final = 34
"""Logical height of the status line where it is the only place for messages."""
NAMES_ACROSS: Final = 15
"""Logical width of the gap at the left of a board whose rows are named."""
NAMES_DOWN: Final = 14
"""Logical height of the gap below a board whose columns are named."""
FRAME: Final = 3
"""Logical width of a board's frame, outside its cells."""
MIN_BOARD_SHARE: Final = 0.85
"""Share of its own edge the board must keep for a panel to be shown."""
MIN_UNIT = 0.6
"""The scale below which letters do not shrink with the rest, so that they need whole rows."""
LARGE_TEXT: Final = 1.3
"""Text scale up to which rows keep their usual height."""
CARD: Final = 330
"""Logical height below which a panel is too low for a card with a list."""
TARGET: Final = 44
"""Minimum width and height of a target for fingers, in screen pixels."""
TEXT_ROOM: Final = 480
"""Logical width of a window for text of the usual size; text grows as far as it has this room."""
PANEL_ROOM: Final = 165
"""Logical width of a panel beside the board for text of the usual size."""
MIN_SIZE: Final = (400, 330)
"""Minimum window size in screen pixels; a smaller window is laid out as this one."""


def grown(text_scale: float) -> float:
    """Return the factor by which rows grow at a text scale; small scales fit as they are."""
    return max(1.0, text_scale / LARGE_TEXT)


class Scale:
    """Turns logical lengths into screen pixels; base of ``Layout`` and ``Painter``."""

    __slots__ = ()
    unit: float
    """Screen pixels per logical pixel."""
    text_scale: float
    """The size of text that the player wants, 1 to 2."""
    target: int
    """Minimum height of pressable widgets, in screen pixels."""

    def px(self, logical: float) -> int:
        """Return a logical length in screen pixels."""
        return round(logical * self.unit)

    def tall(self, logical: float) -> int:
        """Return the height in screen pixels of something that grows with the text size."""
        return round(logical * self.unit * self.text_scale)

    def grow(self, logical: float) -> int:
        """Return a length in screen pixels that has room for text larger than usual."""
        return self.px(logical * grown(self.text_scale))

    def tap(self, logical: float) -> int:
        """Return the height in screen pixels of something that is pressed or written on."""
        return max(self.grow(logical), self.target)


@dataclass(frozen=True, slots=True)
class Layout(Scale):
    """Rectangles of everything in the window, in screen pixels."""

    size: tuple[int, int]
    unit: float
    cell: int
    """Screen pixels of the ninth part of the board's edge."""
    menu: Rect
    board: Rect
    strip: Rect
    status: Rect
    panel: Rect | None
    """The rectangle of message, log and labelled commands; None beside a toolbar."""
    toolbar: Rect | None = None
    """The rectangle of the commands where they are icons alone."""
    target: int = 0
    text_scale: float = 1.0
    view: Rect | None = None
    """The part of the window in which a board larger than it is seen."""

    @property
    def scale(self) -> tuple[float, tuple[int, int], int]:
        """Return the facts that all drawing depends on, beside the preferences."""
        return self.unit, self.size, self.target

    @property
    def seen(self) -> Rect:
        """The part of the window in which the board is seen."""
        return self.view or self.board

    @property
    def over_panel(self) -> Rect | None:
        """The place of a card over the panel; None where there is no panel.

        A card over a low panel below the board covers the strip, too: the board stays in sight.
        """
        panel = self.panel
        if panel is None or self.is_wide or panel.height >= self.tall(CARD):
            return panel
        return Rect(panel.x, self.strip.y, panel.width, panel.bottom - self.strip.y)

    def holds(self, point: tuple[int, int]) -> bool:
        """Tell whether a point of the window is on the board."""
        return self.board.collidepoint(point) and self.seen.collidepoint(point)

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
    text_scale = min(text_scale, max(LARGE_TEXT, _text_room(layout)))
    least = max(target and target + 1, round(layout.px(MENU_HEIGHT) * grown(text_scale)))
    if least > layout.menu.height:
        below = round(layout.px(STATUS) * (grown(text_scale) - 1))
        layout = _with_targets(layout, size, (least, below), needs_panel=needs_panel)
    layout = replace(layout, target=target, text_scale=text_scale)
    if not has_names:
        return layout
    down = layout.px(NAMES_DOWN - (STRIP_AT[1] - BOARD_AT[1] - BOARD_CELLS * CELL))
    bar = layout.toolbar
    above = bar if bar is not None and bar.bottom <= layout.board.y else layout.menu
    up = min(down - down // 4, layout.board.y - layout.px(FRAME) - above.bottom)
    board = layout.board.move(0, -up)
    strip = layout.strip.move(0, down - up)
    right = layout.px(NAMES_ACROSS) - layout.px(EDGE)  # px of the difference may be a pixel less
    panel, toolbar, status = layout.panel, layout.toolbar, layout.status
    if layout.is_wide and panel is not None:  # what stands at the right keeps its distance
        panel = Rect(panel.x + right, panel.y, panel.width - right, panel.height)
    elif toolbar is not None and toolbar.x >= layout.board.right:
        toolbar = toolbar.move(right, 0)
    else:  # all parts stand below each other; half of the room that lacks is lost at each side
        right = max(0, layout.px(NAMES_ACROSS) - layout.board.x + 1) // 2
        panel, toolbar = panel and panel.move(right, 0), toolbar and toolbar.move(right, 0)
        status = status.move(right, 0)
    board.x += right
    strip.x += right
    return replace(layout, board=board, strip=strip, panel=panel, toolbar=toolbar, status=status)


def _text_room(layout: Layout) -> float:
    """Return the text scale up to which the window, and a panel beside the board, have room."""
    room = layout.size[0] / layout.unit / TEXT_ROOM
    if layout.is_wide and layout.panel is not None:
        room = min(room, layout.panel.width / layout.unit / PANEL_ROOM)
    return room


def _with_targets(
    layout: Layout, size: tuple[int, int], room: tuple[int, int], *, needs_panel: bool
) -> Layout:
    """Return a layout with more ``room``: px of menu and toolbar, and px the status line gains."""
    target, below = room
    more = max(0, target - layout.menu.height)
    bar = max(TOOLBAR, target / layout.unit + EDGE + 1)
    high = max(size[1], MIN_SIZE[1]) - more - below
    layout = _lay_out((size[0], high), bar, needs_panel=needs_panel)
    status = layout.status.move(0, more)
    status.height += below
    panel = layout.panel and layout.panel.move(0, more if layout.is_wide else more + below)
    return replace(
        layout,
        size=(layout.size[0], layout.size[1] + more + below),
        menu=Rect(0, 0, layout.menu.width, max(target, layout.menu.height)),
        board=layout.board.move(0, more),
        strip=layout.strip.move(0, more),
        status=status,
        panel=panel,
        toolbar=layout.toolbar and layout.toolbar.move(0, more),
    )


def _lay_out(size: tuple[int, int], bar: float, *, needs_panel: bool) -> Layout:
    """Place everything; ``bar`` is the logical breadth that a toolbar takes away."""
    width, height = max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1])
    alone = min(width / CLASSIC[0], height / CLASSIC[1])
    beside = min(width / (CLASSIC[0] + PANEL_MIN), height / CLASSIC[1])
    below = min(width / CLASSIC[0], height / (CLASSIC[1] + BELOW_MIN))
    if needs_panel or max(beside, below) >= MIN_BOARD_SHARE * alone:
        if beside >= below:
            return _Place(width, height, beside).with_panel_beside()
        return _Place(width, height, below).with_panel_below()
    more = TWO_LINES - STATUS
    column = min(width / (CLASSIC[0] + bar), height / (CLASSIC[1] + more))
    row = min(width / CLASSIC[0], height / (CLASSIC[1] + bar + more))
    if column >= row:
        return _Place(width, height, column).with_column(bar)
    return _Place(width, height, row).with_row(bar)


class _Place:
    """Screen pixels of a window in which logical lengths have one scale."""

    def __init__(self, width: int, height: int, scale: float) -> None:
        self.size = self.width, self.height = width, height
        self.cell = max(1, int(CELL * scale + 1e-6))
        self.unit = self.cell / CELL
        self.edge = self.px(EDGE)
        self.board = BOARD_CELLS * self.cell
        """Edge of the board."""

    def px(self, logical: float) -> int:
        return round(logical * self.unit)

    def left(self, used: float) -> int:
        """Return the left edge of something of a logical width that is centred."""
        return max(0, int(self.width - used * self.unit) // 2)

    def spare(self, used: float) -> int:
        """Return the unused pixels of the height."""
        return max(0, int(self.height - used * self.unit))

    def layout(
        self,
        left: int,
        top: int,
        status: Rect,
        panel: Rect | None = None,
        toolbar: Rect | None = None,
    ) -> Layout:
        """Return the layout of a board that is ``top`` px lower than in the classic view."""
        x = left + self.edge
        return Layout(
            self.size,
            self.unit,
            self.cell,
            menu=Rect(0, 0, self.width, self.px(MENU_HEIGHT)),
            board=Rect(x, top + self.px(BOARD_AT[1]), self.board, self.board),
            strip=Rect(x, top + self.px(STRIP_AT[1]), self.board, self.cell),
            status=status,
            panel=panel,
            toolbar=toolbar,
        )

    def with_panel_beside(self) -> Layout:
        """Place the panel at the right, as high as the window, and the board half way down."""
        px, stretch = self.px, min(int(self.width / self.unit) - CLASSIC[0], PANEL_MAX)
        used = CLASSIC[0] + stretch
        left, spare, top = self.left(used), self.spare(CLASSIC[1]), px(BOARD_AT[1])
        height = px(STRIP_END) + spare - top
        panel = Rect(left + px(CLASSIC[0]), top, px(stretch - EDGE), height)
        status = Rect(left + self.edge, px(STATUS_AT) + spare, px(used - 20), px(STATUS))
        return self.layout(left, spare // 2, status, panel)

    def with_panel_below(self) -> Layout:
        """Place the panel below the strip, as wide as the board."""
        px, left, used = self.px, self.left(CLASSIC[0]), self.px(CLASSIC[1])
        tall = min(self.height - used - self.edge, px(BELOW_MAX))
        top = max(0, self.height - used - self.edge - tall) // 2
        status = Rect(left + self.edge, top + px(STATUS_AT), self.board, px(STATUS))
        panel = Rect(left + self.edge, top + used, self.board, tall)
        return self.layout(left, top, status, panel)

    def with_column(self, bar: float) -> Layout:
        """Place a toolbar at the right of the board."""
        used = CLASSIC[0] + bar
        left = self.left(used)
        top = self.spare(CLASSIC[1] + TWO_LINES - STATUS) // 2
        above = top + self.px(BOARD_AT[1])
        height = top + self.px(STRIP_END) - above
        toolbar = Rect(left + self.px(CLASSIC[0]), above, self.px(bar - EDGE), height)
        return self.layout(left, top, self._two_lines(left, used, top), toolbar=toolbar)

    def with_row(self, bar: float) -> Layout:
        """Place a toolbar between menu and board."""
        left = self.left(CLASSIC[0])
        spare = self.spare(CLASSIC[1] + bar + TWO_LINES - STATUS) // 2
        top = spare + self.px(bar)
        above = self.px(BOARD_AT[1]) + spare
        toolbar = Rect(left + self.edge, above, self.board, self.px(bar - EDGE))
        return self.layout(left, top, self._two_lines(left, CLASSIC[0], top), toolbar=toolbar)

    def _two_lines(self, left: int, used: float, top: int) -> Rect:
        y = top + self.px(STATUS_AT)
        height = min(self.px(TWO_LINES), self.height - y)
        return Rect(left + self.edge, y, self.px(used - 20), height)
