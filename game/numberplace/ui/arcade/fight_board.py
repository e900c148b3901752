"""FightBoard: the real board of a puzzle, placed and painted beside or below a fight."""

from __future__ import annotations

from pygame.event import Event

from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.session.play import Play


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
        """The game may have changed."""
        self.board.refresh(is_moving=not self._host.preferences.reduced_motion)

    def handle(self, event: Event) -> bool:
        """Act on the mouse; return whether the board must be drawn again."""
        used = self.board.handle(event, is_open=True)
        if used:
            self.refresh()
        return used

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
        """Write what was ``told`` below the board, its own modes when it is nothing."""
        if self._layout is not None and self._layout.status.height >= painter.px(12):
            text = told or " · ".join(self.board.status())
            painter.text(text, self._layout.status, "text_muted", size=12)

    def draw_over(self) -> None:
        """Paint what lies over the board for a while."""
        if self._painter is not None:
            self.board.draw_over(self._painter)
