"""The recovery from exceptions that nobody expected.

The frame loop hands every exception that is no ``GameError`` to ``CrashHandler``. A single one is
shown in a dialog. Exceptions in quick succession escalate: first what lies over the game is closed,
then the title screen covers it, then a plain page that needs no theme and no picture; when not even
that can be drawn, the program saves and ends.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from enum import IntEnum

import pygame
from pygame.event import Event

from numberplace.core.assets import damaged_assets
from numberplace.core.log import damage_text, sentence_for, write_report
from numberplace.core.words import _
from numberplace.ui.kit.fonts import REGULAR, load_font
from numberplace.ui.kit.host import Screen
from numberplace.ui.kit.painter import Painter
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.title import TitleScreen
from numberplace.ui.start import report_lost_game, start_first_game

ESCALATION_SECONDS = 2.0
"""An exception so soon after another one escalates."""
LOGGED_MOVES = 12
MAX_REPORTS = 50
"""Reports of one run, so that an exception in every frame does not fill the disk."""


class RetreatLevel(IntEnum):
    """The step of the retreat to something that works."""

    MESSAGE = 0
    GAME = 1
    TITLE = 2
    PAGE = 3
    QUIT = 4


class CrashHandler:
    """Counts exceptions, and recovers from each."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._level = RetreatLevel.MESSAGE
        self._last = -ESCALATION_SECONDS
        self.count = 0
        """Number of exceptions since the start."""
        self._reported_damage: tuple[str, ...] = ()

    @contextlib.contextmanager
    def caught(self, doing: object, *, is_drawing: bool = False) -> Iterator[None]:
        """Recover from whatever fails in the block; see ``recover``."""
        try:
            yield
        except Exception as error:
            self.recover(error, str(doing), is_drawing=is_drawing)

    @contextlib.contextmanager
    def logged(self, doing: str) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            self._report(error, doing)

    def _report(self, error: Exception, doing: str, details: list[str] | None = None) -> None:
        write_report(self._program.places.data, error, doing, details or [])

    def show_damage(self) -> None:
        """Say once which bundled files are missing or damaged, as they are found."""
        damaged = damaged_assets()
        if damaged != self._reported_damage:
            new = [name for name in damaged if name not in self._reported_damage]
            self._reported_damage = damaged
            self._program.notify(damage_text(new))

    def recover(self, error: Exception, doing: str, *, is_drawing: bool) -> None:
        """Report an exception, save the game, and go to something that works. Never raises.

        Args:
            doing: what the program was doing, in a few words.
            is_drawing: it failed in a frame rather than at an event, and would again in the next.
        """
        self.count += 1
        now = self._program.now()
        is_again = now - self._last < ESCALATION_SECONDS
        self._last = now
        least = RetreatLevel.GAME if is_drawing else RetreatLevel.MESSAGE
        highest = RetreatLevel.QUIT if is_drawing else RetreatLevel.TITLE
        climbed = min(self._level + 1, highest) if is_again else RetreatLevel.MESSAGE
        self._level = RetreatLevel(max(climbed, least))
        if self.count <= MAX_REPORTS:
            self._report(error, doing, self._game_details())
        is_saved = self._save_game()
        for level in RetreatLevel:  # one that fails itself escalates to the next
            if level < self._level:
                continue
            self._level = level
            try:
                self._retreat(level, is_saved=is_saved)
            except Exception as again:
                self._report(again, "way_back")
            else:
                return

    def _game_details(self) -> list[str]:
        """Return the facts that the log needs to reproduce a fault: the game and its last moves."""
        try:
            session = self._program.screen.play.session
            puzzle = session.kind.format_puzzle(session.puzzle)
            history = session.history
            moves = [entry.move for entry in history.entries[: history.position]]
            shown = [f"move {move}" for move in moves[-LOGGED_MOVES:]]
            return [f"{session.kind.id}:{puzzle}", f"{len(moves)} moves", *shown]
        except Exception as error:
            return [f"unnamed: {error!r}"]

    def _save_game(self) -> bool:
        library, play = self._program.library, self._program.screen.play
        try:
            library.save(self._program.game_id, play.session, play.view.to_saved())
        except Exception:
            return False
        return library.is_lasting

    def _retreat(self, level: RetreatLevel, *, is_saved: bool) -> None:
        program = self._program
        text = sentence_for(program.places.data, is_kept=is_saved)
        if level is RetreatLevel.QUIT:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                print(f"numberplace: {text}", file=sys.stderr)
            program.end()
            return
        if level is RetreatLevel.PAGE:
            program.go_to(SafePage(program, text))
            return
        if level is RetreatLevel.TITLE:
            program.go_to(TitleScreen(program))
        elif level is RetreatLevel.GAME:
            if not program.has_drawn:  # the last game cannot be drawn: begin another one
                start_first_game(program)
                text = report_lost_game(program)
            program.go_to(None)
        program.notify(text)


class SafePage(Screen):
    """A plain page that can be drawn when nothing else can: a sentence, and two keys."""

    def __init__(self, program: Program, text: str) -> None:
        self._program = program
        self._text = text

    def draw(self, painter: Painter) -> None:
        """Fill the window, and write as far as a font can be had."""
        painter.surface.fill((250, 250, 245))
        with contextlib.suppress(Exception):
            font = load_font(REGULAR, 17)
            keys = _("Space: a new game. Escape: save and quit.")
            width = painter.surface.get_width() - 40
            for row, line in enumerate((self._text, keys)):
                image = font.render(line, True, (20, 20, 20), None, width)
                painter.surface.blit(image, (20, 40 + 120 * row))

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            start_first_game(self._program)
            self._program.go_to(None)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._program.end()
        return False
