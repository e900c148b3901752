"""A lesson on the screen: cards with a picture each, turned with the arrows; the last one asks.

What a kind of puzzle teaches, and how it is drawn, is in the class beside its board.
"""

from __future__ import annotations

import contextlib
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame
from pygame import Event, Rect

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.answers import ALONE
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, rows
from numberplace.ui.kit.spoken import SpokenTable
from numberplace.ui.kit.widgets import Button, Label

_TEXT = 14.5
_ROW = 21
_WAIT_SECONDS = 0.15
"""Seconds for which the dialog waits for its board before opening without one."""

TALL_SIZE = (880, 900)
"""Logical size in a window higher than wide."""
BoardT = TypeVar("BoardT")


def beside_words(body: Rect, shares: tuple[int, int], gap: int) -> tuple[Rect, Rect]:
    """Return a square for a picture, and the room for words beside the square, or below in a high
    dialog.

    Args:
        shares: percent of the width, or of the height, that the picture has at the most.
    """
    if body.width > body.height:
        side = min(body.height, body.width * shares[0] // 100)
        words = Rect(body.x + side + gap, body.y, body.width - side - gap, body.height)
        return Rect(body.x, body.y, side, side), words
    side = min(body.width, body.height * shares[1] // 100)
    picture = Rect(body.x + (body.width - side) // 2, body.y, side, side)
    top = picture.bottom + gap // 2
    return picture, Rect(body.x, top, body.width, body.bottom - top)


class HasWords(Protocol):
    """A card with its texts, in the player's language."""

    @property
    def title(self) -> str:
        """A few words."""

    @property
    def text(self) -> str:
        """A few sentences; lines are parted by line breaks."""


class LessonDialog(Dialog, Generic[BoardT]):
    """Four to eight cards: a picture, and words beside or below it."""

    size = (880, 600)

    def __init__(
        self,
        host: Host,
        kind: str,
        technique: str,
        name: str,
        load: Callable[[Callable[[], bool]], BoardT],
        *,
        can_use: bool = False,
    ) -> None:
        """Open a lesson.

        Args:
            kind: the id of the puzzle's kind.
            name: the technique's name in the player's language.
            load: sets the board up, off the frame loop; raises GameError when there is none.
            can_use: whether there are puzzles that need the technique and nothing harder.
        """
        super().__init__(host, name)
        self.kind = kind
        self.technique = technique
        self.cards: Sequence[HasWords] = ()
        self.shown = 0
        self.board: BoardT | None = None
        self._has_read = False
        self._wrapped: tuple[int, int] = (-1, 0)
        self.heading = Label(role="accent", size=17, bold=True, wraps=False)
        self.lines: ListView[str] = ListView(
            lambda painter, rect, line, role: painter.text(line, rect, role, size=_TEXT),
            row_height=_ROW,
        )
        self.close = Button(_("Close"), self.cancel)
        self.back = Button(_("Back"), self._go_back, icon="left")
        self.use = Button(_("Use it"), self.start_use, icon="pencil")
        self.forth = Button("", self._go_on, icon="right", is_main=True)
        self.set_widgets(
            [self.heading, self.lines], [self.close, self.use, self.back, self.forth], self.forth
        )
        self.heading.text = _("Setting the board up…")
        self.use.is_enabled = can_use
        self._job: Job[BoardT] | None = Job(load)
        self._job.wait(_WAIT_SECONDS)
        self._label()
        self.tick()

    # -- what a kind says

    # Return the cards of the lesson on a board
    @abstractmethod
    def make_cards(self, board: BoardT) -> Sequence[HasWords]: ...
    # Paint what the card of a number shows
    @abstractmethod
    def draw_picture(self, painter: Painter, place: Rect, board: BoardT, number: int) -> None: ...
    # Return how wide the board is, and what each cell holds on a card, in words
    @abstractmethod
    def held(self, board: BoardT, number: int) -> tuple[int, Sequence[str]]: ...

    def tables(self) -> Sequence[SpokenTable]:
        if self.board is None:
            return ()
        return [SpokenTable(_("Board"), self._picture, *self.held(self.board, self.shown))]

    @abstractmethod
    def start_find(self) -> object: ...  # begin an exercise

    def start_use(self) -> object:
        """Begin a puzzle that needs the technique, where there are any."""
        return None

    def tick(self) -> bool:
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        if job.result is None:
            self.heading.text = str(job.error or "")
            return True
        self.board = job.result
        self.cards = self.make_cards(job.result)
        self.turn(0)
        return True

    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
        super().cancel()

    def turn(self, by: int) -> None:
        if not self.cards:
            return
        self.shown = max(0, min(len(self.cards) - 1, self.shown + by))
        self.heading.text = self.cards[self.shown].title
        self._wrapped = (-1, 0)
        self._label()
        if self.shown == len(self.cards) - 1:
            self._note_read()

    @property
    def is_last(self) -> bool:
        return bool(self.cards) and self.shown == len(self.cards) - 1

    def _label(self) -> None:
        self.forth.label = _("Find it") if self.is_last else _("Next")
        self.forth.icon = "play" if self.is_last else "right"
        is_first = self.shown == 0
        self.back.label = _("Try it first") if is_first else _("Back")
        self.back.icon = "play" if is_first else "left"
        self.back.is_enabled = not is_first or (bool(self.cards) and not self._has_read)

    def _go_back(self) -> None:
        """Turn back; on the first card begin an exercise, to measure later the gain by the
        lesson."""
        if self.shown:
            self.turn(-1)
        else:
            self.start_find()

    def _go_on(self) -> None:
        if self.is_last:
            self.start_find()
        else:
            self.turn(1)

    def _note_read(self) -> None:
        if not self._has_read:
            self._has_read = True
            with contextlib.suppress(SaveError):
                self.host.library.answers.add(self.kind, self.technique, "lesson", "", ALONE)

    def handle_key(self, event: Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().handle_key(event)

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        return TALL_SIZE if layout.size[1] > layout.size[0] else LessonDialog.size

    def arrange(self, body: Rect, layout: Layout) -> None:
        self._picture, words = beside_words(body, (57, 60), layout.px(18))
        parts = (28, 6, REST, 8, 16)
        self.heading.rect, _gap, self.lines.rect, _gap, self._dots = rows(layout, words, parts)
        self._wrapped = (-1, 0)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        if self.board is None:
            return
        self._wrap(painter, self.cards[self.shown])
        self.draw_picture(painter, self._picture, self.board, self.shown)
        self._draw_dots(painter)

    def _wrap(self, painter: Painter, card: HasWords) -> None:
        width = self.lines.rect.width - painter.px(30)
        if (self.shown, width) == self._wrapped:
            return
        self._wrapped = (self.shown, width)
        self.lines.set_rows(painter.wrap(card.text, width, size=_TEXT))

    def _draw_dots(self, painter: Painter) -> None:
        pitch, side = painter.px(16), painter.px(9)
        left = self._dots.centerx - pitch * len(self.cards) // 2
        for number in range(len(self.cards)):
            dot = Rect(left + number * pitch, self._dots.y, side, side)
            if number <= self.shown:
                painter.fill(dot, "accent", radius=5)
            else:
                painter.frame(dot, "text_muted", radius=5)
