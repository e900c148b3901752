"""Share: the puzzle or the game as text to be copied, and as a code for a phone's camera.

Nothing is sent or opened: an address is only copied.
"""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from pygame import Rect

from numberplace.core.errors import GameError
from numberplace.core.gameid import GameId, has_seed
from numberplace.core.session import AnySession
from numberplace.core.sharing import format_shared
from numberplace.core.words import _
from numberplace.formats.phone_text import addresses_of, phone_text
from numberplace.paper.qr import QUIET, qr_rows
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import cut_right, cut_top
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.host import Program, shown_game

WAIT_SECONDS = 0.05
"""Time the dialog waits for the code before it shows a placeholder, in seconds."""
CODE = 270
"""Logical px of the code."""
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
"""A code is black on white in every theme: readers ask for it."""
_SHOWN = 180
"""Characters of a text that are shown."""


class SharedText(NamedTuple):
    """One text that brings the puzzle elsewhere."""

    title: str
    about: str
    text: str
    code: str = ""
    """Contents of the code beside the text, where they differ: a packed game means nothing to a
    phone."""


class ShareDialog(Dialog):
    """A list of ways at the left; the text and the code of the one it stands on at the right."""

    size = (820, 500)

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Share"))
        self._app = app
        game = shown_game(app)
        self.list: ListView[SharedText] = ListView(
            lambda painter, rect, way, role: painter.text(way.title, rect, role),
            row_height=28,
            name_of=lambda way: way.title,
            on_choose=self._show_text,
            on_pick=lambda _way: self.copy(),
        )
        self.list.set_rows(ways_of(game.session, game.view.game_id))
        self._about = Label("", size=13)
        self._text = Label("", role="text_muted", size=12)
        self._fault = ""
        self.code: tuple[bytes, ...] = ()
        self._job: Job[tuple[bytes, ...]] | None = None
        """Works the code out, which takes long for long texts."""
        close = Button(_("Close"), app.close_top)
        copy = Button(_("Copy"), self.copy, icon="paste", is_main=True)
        self.set_widgets([self.list, self._about, self._text], [close, copy], focus=self.list)
        self._show_text(self.list.rows[0])

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        code = min(px(CODE), body.height - px(70))
        right, left = cut_right(body, code, px(20))
        self.list.rect, self._about.rect = cut_top(left, body.height - px(96) - px(8), px(8))
        self._place, self._text.rect = cut_top(right, code, px(8))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        if not self.code:
            painter.frame(self._place, "panel_edge")
            painter.paragraph(self._fault, self._place.inflate(-painter.px(24), -painter.px(24)))
            return
        painter.surface.fill(WHITE, self._place)
        count = len(self.code) + 2 * QUIET
        side = max(1, self._place.width // count)
        left = self._place.x + (self._place.width - side * len(self.code)) // 2
        top = self._place.y + (self._place.height - side * len(self.code)) // 2
        for y, row in enumerate(self.code):
            for x, is_dark in enumerate(row):
                if is_dark:
                    painter.surface.fill(BLACK, (left + x * side, top + y * side, side, side))

    def copy(self) -> None:
        way = self.list.chosen_row
        if way is None:
            return
        clipboard.put_text(way.text)
        self._app.close_top()
        self._app.top_screen.say(_("Copied: {id}").format(id=way.title))

    def _show_text(self, way: SharedText) -> None:
        self._about.text = way.about
        self._text.text = way.text[:_SHOWN] + ("…" if len(way.text) > _SHOWN else "")
        self.code, self._fault = (), _("One moment…")
        self._job = Job(lambda _stop: qr_rows(way.code or way.text))
        if self._job.wait(WAIT_SECONDS):
            self.tick()

    @property
    def is_running(self) -> bool:
        """Tell whether the code is worked out."""
        return self._job is not None

    def tick(self) -> bool:
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        code, self._fault = job.outcome()
        self.code = code or ()
        return True


def ways_of(session: AnySession, game_id: str) -> list[SharedText]:
    """Return every text a game can be shared as: ours, then those other programs read."""
    kind, puzzle = session.kind, session.puzzle
    paste = _("Paste it into Numberplace with Ctrl+V to play the puzzle.")
    ways = []
    if has_seed(game_id):
        ways.append(SharedText(_("Game ID"), paste, game_id))
    shelf, line = kind.key_of(puzzle)
    whole = str(GameId(shelf, puzzle=line))
    ways.append(SharedText(_("Game ID with the whole puzzle"), paste, whole))
    if session.history.position:
        about = _("The puzzle and all your moves: anyone who pastes it continues from here.")
        with contextlib.suppress(GameError):  # thousands of moves
            ways.insert(0, SharedText(_("This game as it is now"), about, format_shared(session)))
    # A phone shows what a code holds: it makes nothing of our own ids and packed games.
    addresses = list(addresses_of(kind, puzzle))
    code = phone_text(kind, puzzle, addresses)
    ways = [way._replace(code=code) for way in ways]
    about = _("An address to open in a browser. It is only copied: nothing is sent or opened.")
    return ways + [SharedText(_(form.name), about, text) for form, text in addresses]
