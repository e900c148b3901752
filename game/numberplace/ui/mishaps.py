"""What happens when the program itself fails: it is written down, the game is kept, play goes on.

The frame loop hands every exception that is no ``GameError`` to ``Mishaps``. One failure is told
in a dialog. Failures that follow each other at once climb a ladder: first what lies over the game
is closed, then the title screen covers it, then a bare page that needs no theme and no picture;
when not even that can be drawn, the program saves and ends.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from enum import IntEnum
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from numberplace.core.assets import damaged_assets
from numberplace.core.log import damage_text, sentence_for, write_report
from numberplace.core.words import _
from numberplace.ui.kit.fonts import REGULAR, load_font
from numberplace.ui.kit.host import Screen

if TYPE_CHECKING:
    from numberplace.ui.app import App
    from numberplace.ui.kit.painter import Painter

AT_ONCE = 2.0
"""Seconds within which a second failure counts as one of the same trouble."""
LAST_MOVES = 12
MOST_REPORTS = 50
"""Reports of one run, so that a failure in every frame does not fill the disk."""


class Rung(IntEnum):
    """How far the program goes back to a place that works."""

    TELL = 0
    UNCOVER = 1
    TITLE = 2
    PAGE = 3
    LEAVE = 4


class Mishaps:
    """Counts failures, and finds a way on after each."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._rung = Rung.TELL
        self._last = -AT_ONCE
        self.count = 0
        """How many there were since the start."""
        self._is_kept = False
        self._told: tuple[str, ...] = ()
        """The damaged assets the player was told of."""
        self.is_over = False
        """Nothing can be drawn any more; the loop ends."""

    @contextlib.contextmanager
    def caught(self, doing: object, *, is_drawing: bool = False) -> Iterator[None]:
        """Take up whatever fails in the block; see ``meet``."""
        try:
            yield
        except Exception as error:
            self.meet(error, str(doing), is_drawing=is_drawing)

    @contextlib.contextmanager
    def noted(self, doing: str) -> Iterator[None]:
        """Only write down what fails in the block."""
        try:
            yield
        except Exception as error:
            write_report(self._app.places.data, error, doing)

    def tell_damage(self) -> None:
        """Say once which bundled files are missing or damaged, as they are found."""
        damaged = damaged_assets()
        if damaged == self._told:
            return
        new = [name for name in damaged if name not in self._told]
        self._told = damaged
        self._app.notify(damage_text(new))

    def meet(self, error: Exception, doing: str, *, is_drawing: bool) -> None:
        """Take up a failure. Never raises.

        Args:
            doing: what the program was at, in a few words.
            is_drawing: it failed in a frame rather than at an event, and would again in the next.
        """
        self.count += 1
        now = self._app.now()
        is_again = now - self._last < AT_ONCE
        self._last = now
        least = Rung.UNCOVER if is_drawing else Rung.TELL
        highest = Rung.LEAVE if is_drawing else Rung.TITLE
        climbed = Rung(min(self._rung + 1, highest)) if is_again else Rung.TELL
        self._rung = max(climbed, least)
        if self.count <= MOST_REPORTS:
            write_report(self._app.places.data, error, doing, self._details())
        self._is_kept = self._keep_game()
        self._find_a_way()

    def _details(self) -> list[str]:
        """Return what the log needs to do it again: the game and its last moves."""
        try:
            session = self._app.screen.play.session
            puzzle = session.kind.format_puzzle(session.puzzle)
            history = session.history
            moves = [entry.move for entry in history.entries[: history.position]]
            shown = [f"move {move}" for move in moves[-LAST_MOVES:]]
            return [f"{session.kind.id}:{puzzle}", f"{len(moves)} moves", *shown]
        except Exception as error:
            return [f"unnamed: {error!r}"]

    def _keep_game(self) -> bool:
        """Save the game as it stands; return whether it could be."""
        play = self._app.screen.play
        try:
            self._app.library.save(self._app.game_id, play.session, play.view.to_saved())
        except Exception:
            return False
        return self._app.library.is_lasting

    def _find_a_way(self) -> None:
        """Go to the first place, from the present rung on, that can be gone to."""
        for rung in Rung:
            if rung < self._rung:
                continue
            self._rung = rung
            try:
                self._go(rung)
            except Exception as error:
                write_report(self._app.places.data, error, "way_back")
            else:
                return

    def _go(self, rung: Rung) -> None:
        app = self._app
        text = sentence_for(app.places.data, is_kept=self._is_kept)
        if rung is Rung.LEAVE:
            self.is_over = True
            with contextlib.suppress(OSError, ValueError, AttributeError):
                print(f"numberplace: {text}", file=sys.stderr)
            app.end()
            return
        if rung is Rung.PAGE:
            app.go_to(SafePage(app, text))
            return
        if rung is Rung.TITLE:
            from numberplace.ui.screens.title import TitleScreen

            app.go_to(TitleScreen(app))
        elif rung is Rung.UNCOVER:
            if not app.has_drawn:
                from numberplace.ui.start import begin_first, tell_of_last

                begin_first(app)
                text = tell_of_last(app)
            app.go_to(None)
        app.notify(text)


class SafePage(Screen):
    """A plain page that can be drawn when nothing else can: a sentence, and two keys."""

    def __init__(self, app: App, text: str) -> None:
        self._app = app
        self._text = text

    def draw(self, painter: Painter) -> None:
        """Fill the window, and write as far as letters can be had."""
        painter.surface.fill((250, 250, 245))
        with contextlib.suppress(Exception):
            font = load_font(REGULAR, 17)
            keys = _("Space: a new game. Escape: save and quit.")
            for row, line in enumerate((self._text, keys)):
                image = font.render(
                    line, True, (20, 20, 20), None, painter.surface.get_width() - 40
                )
                painter.surface.blit(image, (20, 40 + 120 * row))

    def handle(self, event: Event) -> bool:
        """Begin a new game, or leave."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            from numberplace.ui.start import begin_first

            begin_first(self._app)
            self._app.go_to(None)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._app.end()
        return False
