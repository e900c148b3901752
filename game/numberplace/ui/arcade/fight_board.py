"""The board of a fight, smaller than the window's, and where everything beside it stands.

With a side panel the fight fills the panel. Without one it lies above a smaller board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect
from pygame.event import Event

from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import CELL, CLASSIC, Layout
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.rows import REST, Pixels, Tap, rows
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.session.play import Play

EDGE: Final = 10
GAP: Final = 7
BAR: Final = 44
"""A bar with the name above it."""
THIN: Final = 24
"""The bar in which an attack gathers."""
ROW: Final = 34
ITEM: Final = 52
MIN_SCENE_HEIGHT, MAX_SCENE_HEIGHT = 120, 240
MIN_WORDS_HEIGHT: Final = 40
MIN_PANEL_HEIGHT: Final = 380
"""The logical height of a panel below the board that has room for a fight."""
STRIP_SHARE: Final = 0.33
"""The part of a narrow window's height that the fight takes."""
STRIP_BOARD: Final = 636
"""Logical height of board, strip and status line where no menu bar is."""


@dataclass(frozen=True, slots=True)
class FightLayout:
    """The rectangles of a fight, in screen pixels."""

    board: Layout
    """The layout the board is drawn with."""
    panel: Rect
    """All that is not board: panel or upper strip."""
    foe: Rect
    gather: Rect
    scene: Rect
    hero: Rect
    items: Rect
    words: Rect
    """Message and combo; too low to write in where there is no room."""
    buttons: Rect
    is_wide: bool
    """The panel is at the side, so that words and buttons have room."""

    @property
    def covered(self) -> tuple[tuple[Rect, Rect], ...]:
        """The parts of the window, and what is painted over in each: its ground costs half a
        millisecond where the window has two million pixels."""
        (width, height), board, panel = self.board.size, self.board.board, self.panel
        if panel.x >= board.right:
            beside = Rect(panel.x, 0, width - panel.x, height)
            return (Rect(0, 0, panel.x, height), board), (beside, panel)
        upper, lower = (board, panel) if board.y < panel.y else (panel, board)
        if upper.bottom > lower.y:
            return ()
        cut = upper.bottom
        return (Rect(0, 0, width, cut), upper), (Rect(0, cut, width, height - cut), lower)

    @property
    def lesson(self) -> Rect:
        """Return the rectangle in which a hint is explained."""
        if self.is_wide:
            return self.items.union(self.buttons).union(self.words)
        width, height = self.board.size
        px = self.board.px
        return Rect(px(6), height - px(200), width - px(12), px(194))


def lay_out_fight(layout: Layout) -> FightLayout:
    """Place board and panel in a window."""
    panel = layout.panel
    if panel is not None and (layout.is_wide or panel.height >= layout.px(MIN_PANEL_HEIGHT)):
        return _with_panel(layout, panel)
    return _with_strip(layout)


def _with_panel(layout: Layout, panel: Rect) -> FightLayout:
    px = layout.px
    inner = panel.inflate(-2 * px(EDGE), -2 * px(EDGE))
    fixed = 2 * px(BAR) + px(THIN) + px(ITEM) + layout.tap(ROW) + 6 * px(GAP)
    tall = min(px(MAX_SCENE_HEIGHT), inner.height - fixed - px(MIN_WORDS_HEIGHT))
    parts = (BAR, THIN, Pixels(max(px(MIN_SCENE_HEIGHT), tall)), BAR, ITEM, REST, Tap(ROW))
    foe, gather, scene, hero, items, words, buttons = rows(layout, inner, parts, GAP)
    buttons.bottom = inner.bottom
    return FightLayout(layout, panel, foe, gather, scene, hero, items, words, buttons, is_wide=True)


def _with_strip(layout: Layout) -> FightLayout:
    width, height = layout.size
    px = layout.px
    edge, gap = px(EDGE) // 2 + 1, px(4)
    strip = Rect(0, 0, width, round(height * STRIP_SHARE))
    bar = px(34)
    apart = px(14)
    half = (width - 2 * edge - apart) // 2
    hero = Rect(edge, edge, half, bar)
    foe = Rect(hero.right + apart, edge, width - edge - apart - hero.right, bar)
    gather = Rect(edge, foe.bottom + gap, width - 2 * edge, px(18))
    side = max(px(138), 4 * layout.target + 3 * px(GAP))
    below = gather.bottom + gap
    scene = Rect(edge, below, width - 2 * edge - gap - side, strip.bottom - below - gap)
    column = Rect(scene.right + gap, below, side, scene.height)
    items = Rect(column.x, column.y, side, max(px(40), column.height - 2 * layout.tap(30) - gap))
    buttons = Rect(column.x, items.bottom + gap, side, column.bottom - items.bottom - gap)
    words = Rect(edge, scene.bottom, 0, 0)
    board = _small_board(layout, Rect(0, strip.bottom, width, height - strip.bottom))
    return FightLayout(board, strip, foe, gather, scene, hero, items, words, buttons, is_wide=False)


def _small_board(layout: Layout, room: Rect) -> Layout:
    scale = min(room.width / CLASSIC[0], room.height / STRIP_BOARD)
    cell = max(1, int(CELL * scale + 1e-6))
    unit = cell / CELL
    left = room.x + (room.width - 9 * cell) // 2
    top = room.y + round(6 * unit)
    board = Rect(left, top, 9 * cell, 9 * cell)
    strip = Rect(left, board.bottom + round(8 * unit), 9 * cell, cell)
    status_top = strip.bottom + round(2 * unit)
    status = Rect(left, status_top, 9 * cell, max(0, room.bottom - status_top))
    menu = Rect(0, 0, layout.size[0], 0)
    return Layout(layout.size, unit, cell, menu, board, strip, status, None)


class FightBoard:
    """A board with a painter of its own where it is smaller than the window's."""

    def __init__(self, play: Play, host: Host) -> None:
        self.board = BOARDS[play.session.kind.id].new_board(play, host)
        self._host = host
        self._texts = TextCache()
        self._layout: Layout | None = None
        self._painter: Painter | None = None
        self._window: Painter | None = None

    def place(self, layout: Layout, whole: Layout, painter: Painter) -> None:
        """Take the board's layout; ``whole`` and ``painter`` are those of the window."""
        self._layout, self._painter, self._window = layout, painter, painter
        if layout is not whole:
            theme = self._host.theme
            sprites = Sprites(theme, layout.cell)
            self._painter = Painter(painter.surface, theme, sprites, layout.unit, self._texts)
        self.board.place(layout)

    def refresh(self) -> None:
        self.board.refresh(is_moving=not self._host.preferences.reduced_motion)

    def handle(self, event: Event) -> bool:
        used = self.board.handle(event, is_open=True)
        if used:
            self.refresh()
        return used

    def draw_beside(self, point: tuple[int, int] | None, *, begins: bool) -> bool:
        """Draw with a second finger, see ``kit.touch.Touched``."""
        is_drawn = self.board.draw_beside(point, begins=begins)
        self.refresh()
        return is_drawn

    def draw(self, *, is_hidden: bool) -> None:
        """Paint board and strip, or the board with nothing to be seen on it."""
        if self._painter is None or self._window is None:
            return
        self._painter.is_unfinished = False
        if is_hidden:
            self.board.draw_hidden(self._painter, "")
        else:
            self.board.draw(self._painter)
            self.board.draw_strip(self._painter)
        self._window.is_unfinished |= self._painter.is_unfinished

    def draw_status(self, painter: Painter, told: str) -> None:
        """Write the text ``told`` below the board, or the board's own modes when ``told`` is
        empty."""
        if self._layout is not None and self._layout.status.height >= painter.px(12):
            text = told or " · ".join(self.board.status())
            painter.text(text, self._layout.status, "text_muted", size=12)

    def draw_over(self) -> None:
        if self._painter is not None:
            self.board.draw_over(self._painter)


def draw_line(painter: Painter, bar: Rect, size: float, text: str, *, is_lesson: bool) -> None:
    """Write the line over or under a board; a lesson stands out."""
    edge = painter.px(10) if size == 13 else 0
    line = Rect(bar.x + edge, bar.y, bar.width - 2 * edge, bar.height)
    if is_lesson:
        painter.fill(bar, "accent")
    painter.text(text, line, "accent_text" if is_lesson else "text_muted", size=size, bold=True)
