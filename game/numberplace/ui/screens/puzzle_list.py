"""The puzzles of a file, to choose one of or to keep all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.errors import GameError, SaveError
from numberplace.core.words import _
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.offers import beside, draw_mark, mark_of
from numberplace.ui.kit.dialog import Dialog, WaitingDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.formats.by_kind import Found


class PuzzleListDialog(Dialog):
    """A list of puzzles from a file, with a picture of the one it stands on."""

    size = (640, 470)

    def __init__(
        self,
        host: Host,
        puzzles: Sequence[Found],
        title: str,
        on_play: Callable[[Found], object],
        on_keep: Callable[[], object],
        on_print: Callable[[Sequence[Found]], object],
    ) -> None:
        """Show puzzles.

        Args:
            on_keep: keeps all of them as a collection. Raises SaveError.
            on_print: asks how they are to be printed. Raises GameError.
        """
        super().__init__(host, title)
        kinds = {row.kind.id for row in puzzles}
        self._played = {kind: host.library.played.results(kind) for kind in kinds}
        self._on_keep = on_keep
        self._on_play = on_play
        self.list: ListView[Found] = ListView(
            self._draw_row,
            row_height=26,
            on_pick=self._play,
        )
        self.list.set_rows(
            [
                replace(row, name=row.name or _("Puzzle {n}").format(n=number))
                for number, row in enumerate(puzzles, 1)
            ]
        )
        cancel = Button(_("Cancel"), host.close_top)
        play = Button(_("Play"), self.list.pick_chosen, icon="play", is_main=True)
        keep = Button(_("Keep as a collection"), self._keep, icon="book")
        self._picture = Rect(0, 0, 0, 0)
        paper = Button(_("Print…"), lambda: on_print(self.list.rows), icon="save")
        self.set_widgets([self.list], [cancel, keep, paper, play], focus=self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        self._picture = beside(body, layout)
        gap = layout.px(16)
        width = body.width - self._picture.width - gap
        self.list.rect = Rect(body.x, body.y, width, body.height)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        row = self.list.chosen_row
        if row is not None:
            picture = row.kind.picture(row.kind.start(row.puzzle))
            BOARDS[row.kind.id].draw_picture(painter, self._picture, picture)

    def _draw_row(self, painter: Painter, rect: Rect, row: Found, role: str) -> None:
        played = self._played[row.kind.id]
        text = row.kind.format_puzzle(row.puzzle) if played else ""
        rect = draw_mark(painter, rect, *mark_of(played.get(text)), role)
        painter.text(row.name, rect, role)

    def _keep(self) -> None:
        try:
            self._on_keep()
        except SaveError as error:
            self.host.notify(str(error))

    def _play(self, row: Found) -> None:
        self._on_play(row)


class KeepingDialog(WaitingDialog):
    """How far the puzzles of a file are kept as a collection; they may be cancelled."""

    def __init__(
        self,
        host: Host,
        keeping: Job[int],
        on_done: Callable[[Job[int]], object],
        done: Sequence[int],
        total: int,
    ) -> None:
        """Wait for ``keeping``, which adds to ``done`` how many of ``total`` puzzles are kept.

        Args:
            on_done: raises GameError when it has failed.
        """
        super().__init__(host, keeping.cancel, _("Keeping puzzles…"), self._words(0, total))
        self._keeping = keeping
        self._on_done = on_done
        self._done, self._total = done, total

    def tick(self) -> bool:
        if self._keeping.is_done:
            self.host.close_top()
            try:
                self._on_done(self._keeping)
            except GameError as error:
                self.host.notify(str(error))
            return True
        self._label.text = self._words(self._done[-1] if self._done else 0, self._total)
        return super().tick()

    @staticmethod
    def _words(done: int, total: int) -> str:
        return _("{n} of {total} puzzles are kept.").format(n=done, total=total)
