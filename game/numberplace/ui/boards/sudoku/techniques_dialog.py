"""Techniques in use: which the player switches off, and which hints look for first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.errors import Contradiction, Stopped
from numberplace.core.words import _
from numberplace.storage.preferences import Preferences
from numberplace.sudoku import engine
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import BEYOND, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.kit.choices import Stepper
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, Words, rows
from numberplace.ui.kit.widgets import Button, Label

ROW: Final = 26
_BOX: Final = 16
"""Logical px of the edge of a check box."""
MAX_EFFORT: Final = 99_999
"""Effort of a puzzle that the line of its level has room for."""
OPENS: Final = "opens"
"""The stored word for hints that take the step that opens most."""


class TechniqueRow(NamedTuple):
    """A technique of the list."""

    technique: str
    is_on: bool

    @property
    def name(self) -> str:
        """Return the name of the row for a screen reader."""
        name = _(BY_ID[self.technique].name)
        return name if self.is_on else _("{technique}, switched off").format(technique=name)


def choice_of_player(preferences: Preferences) -> TechniqueChoice:
    """Return the player's choice of techniques; ids of former techniques are left out."""
    without, order = (
        tuple(name for name in preferences.of_kind(SUDOKU.id, key).split() if name in BY_ID)
        for key in ("without", "order")
    )
    first = tuple(name for name in order if name not in without)
    return TechniqueChoice(without, first, preferences.of_kind(SUDOKU.id, "hint") == OPENS)


class TechniquesDialog(Dialog):
    """Every technique in the order in which hints look for it, each with a check box."""

    size = (560, 620)

    def __init__(
        self, host: Host, puzzle: Puzzle, on_change: Callable[[], object] = lambda: None
    ) -> None:
        """Show the player's choice, and its effect on a puzzle.

        Args:
            on_change: called once another choice is kept.
        """
        super().__init__(host, _("Techniques in use"))
        self._on_change = on_change
        self._puzzle = puzzle
        self._ratings: dict[TechniqueChoice, str] = {}
        """The level of the puzzle by each choice that was rated."""
        self._job: Job[str] | None = None
        self._rated = USUAL
        """The choice whose level the job works out."""
        text = _(
            "Hints look for these from the top down. Space switches a technique off or on; Alt"
            " with Up or Down moves it. Levels of puzzles and the lessons of the school stay as"
            " they are, so that they mean the same for everybody."
        )
        self._about = Label(text, size=13)
        self.list: ListView[TechniqueRow] = ListView(
            self._draw_row, row_height=ROW, on_pick=self._switch, name_of=lambda row: row.name
        )
        self.list.is_quiet = True
        tastes = [("", _("the easiest step")), (OPENS, _("the step that opens most"))]
        self.level = Label("", size=13)
        self._asks = Label(_("On hard boards, hints show"), size=13)
        self.taste = Stepper(tastes, "", lambda _choice: None)
        self.switch = Button(_("On or off"), self.list.pick_chosen, icon="check")
        self.up = Button("", lambda: self.move(-1), icon="up", tooltip=_("Look for it earlier"))
        self.down = Button("", lambda: self.move(1), icon="down", tooltip=_("Look for it later"))
        self.usual = Button(_("As usual"), lambda: self._show(USUAL))
        done = Button(_("OK"), self._take, is_main=True)
        cancel = Button(_("Cancel"), self.cancel)
        self.set_widgets(
            [self._about, self.list, self.level, self._asks, self.taste],
            [self.usual, self.switch, self.up, self.down, cancel, done],
            self.list,
        )
        self._show(choice_of_player(host.preferences))

    def arrange(self, body: Rect, layout: Layout) -> None:
        about = Words(self._about.text, self._about.size, 0)
        asks = Words(self._asks.text, self._asks.size, 0)
        longest = _level_text(BEYOND, MAX_EFFORT)
        level = Words(self._level_line(longest), self.level.size, 0)
        parts = (about, 8, REST, 8, level, 8, asks, 4, Tap(30))
        places = rows(layout, body, parts)[::2]
        widgets = (self._about, self.list, self.level, self._asks, self.taste)
        for widget, place in zip(widgets, places, strict=True):
            widget.rect = place

    def choice(self) -> TechniqueChoice:
        """Return the choice of the list: all techniques down to the last one out of the ordinary
        come first.

        Out of the ordinary is one that does not stand in the usual order with those below it, or
        that is switched on and usually is not.
        """
        listed = [row.technique for row in self.list.rows]
        places = {entry.technique: at for at, entry in enumerate(CLASSIC.entries)}
        usually_on = {entry.technique for entry in CLASSIC.entries if entry.on}
        kept = len(listed)
        while kept:
            row = self.list.rows[kept - 1]
            below = listed[kept : kept + 1]
            if row.is_on and row.technique not in usually_on:
                break
            if below and places[row.technique] > places[below[0]]:
                break
            kept -= 1
        off = {row.technique for row in self.list.rows if not row.is_on}
        without = tuple(one for one in listed if one in off & usually_on)
        first = tuple(one for one in listed[:kept] if one not in off)
        return TechniqueChoice(without, first, self.taste.chosen == OPENS)

    def move(self, by: int) -> None:
        """Move the chosen technique up (-1) or down (1)."""
        listed, at = list(self.list.rows), self.list.chosen
        to = max(0, min(len(listed) - 1, at + by))
        listed.insert(to, listed.pop(at))
        self.list.set_rows(listed, to)
        self._rate()

    def handle_key(self, event: Event) -> bool:
        """Space switches; Alt with an arrow moves."""
        if self.focus is self.list and event.key == pygame.K_SPACE:
            self.list.pick_chosen()
            return True
        if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.move(1 if event.key == pygame.K_DOWN else -1)
            return True
        return super().handle_key(event)

    def _switch(self, row: TechniqueRow) -> None:
        listed, at = list(self.list.rows), self.list.chosen
        listed[at] = row._replace(is_on=not row.is_on)
        self.list.set_rows(listed, at)
        self._rate()

    def _show(self, choice: TechniqueChoice) -> None:
        entries = choice.applied(CLASSIC).entries
        self.list.set_rows([TechniqueRow(entry.technique, entry.on) for entry in entries])
        self.taste.chosen = OPENS if choice.opens else ""
        self._rate()

    def _rate(self) -> None:
        """Work out the level of the puzzle by the choice in the list, unless that is known."""
        self._rated = self.choice()._replace(opens=False)
        self._job = None  # a job that nobody holds ends
        if self._rated not in self._ratings:
            puzzle, choice = self._puzzle, self._rated
            self._job = Job(lambda should_stop: _level_by(puzzle, choice, should_stop))
        self._tell_level()

    def _tell_level(self) -> None:
        self.level.text = self._level_line(self._ratings.get(self._rated, "…"))

    def _level_line(self, level: str) -> str:
        if self._rated == USUAL:
            return _("This puzzle: {level}").format(level=level)
        return _("This puzzle by these techniques: {level}").format(level=level)

    def tick(self) -> bool:
        """Show the level once known; return True if there is something new to draw."""
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        level, error = job.outcome()
        self._ratings[self._rated] = level or error
        self._tell_level()
        return True

    def _take(self) -> None:
        chosen = self.choice()
        self.host.prefer_kind(
            SUDOKU.id,
            without=" ".join(chosen.without),
            order=" ".join(chosen.first),
            hint=self.taste.chosen,
        )
        self.host.close_top()
        self._on_change()

    def _draw_row(self, painter: Painter, rect: Rect, row: TechniqueRow, role: str) -> None:
        side = painter.px(_BOX)
        box = Rect(rect.x + painter.px(4), rect.centery - side // 2, side, side)
        painter.frame(box, role, width=1.5, radius=3)
        if row.is_on:
            painter.icon("check", box, role, side=side)
        words = Rect(box.right + painter.px(10), rect.y, 0, rect.height)
        words.width = rect.right - words.x - painter.px(4)
        painter.text(_(BY_ID[row.technique].name), words, role if row.is_on else "text_muted")


def _level_by(puzzle: Puzzle, choice: TechniqueChoice, should_stop: Callable[[], bool]) -> str:
    """Return the level of a puzzle by a choice of techniques, with its effort; empty if stopped."""
    try:
        rating = engine.rate(puzzle, should_stop, choice)
    except (Contradiction, Stopped):
        return ""
    return _level_text(rating.level, rating.effort)


def _level_text(level: str, effort: int) -> str:
    return _("{level}, effort {effort:,}").format(level=level_name(level), effort=effort)
