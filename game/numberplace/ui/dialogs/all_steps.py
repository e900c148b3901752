"""AllStepsDialog: all deductions of the position by technique; the chosen one is drawn.

They are listed as they are found: in plain Python the last techniques take seconds.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.cell_names import in_words
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.ui.kit.bindings import COMMAND
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import GradualJob
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Tap, Words, columns, cut_left, cut_right, rows
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.session.play import Play

_ROW = 26
_INDENT = 14
_NAME = 13.5
_SIGN = 12


MAX_OPENED = 40
"""Steps up to which a filter opens all groups."""


class Group(NamedTuple):
    """The head of a technique's steps."""

    technique: str
    name: str
    many: int
    """Steps that the filter lets through."""
    is_open: bool


Row = Group | Step


class Told(NamedTuple):
    """The texts of one step in which the filter is searched."""

    text: str
    """Its technique and its conclusion with codes of cells."""
    worded: str
    """The conclusion as shown."""

    def has(self, asked: str) -> bool:
        """Tell whether each word is in the text, or all of them together in the shown
        conclusion."""
        return asked in self.worded or all(_has(word, self.text) for word in asked.split())


class StepGroups(ListView[Row]):
    """Shows the steps of the groups that are open, easiest technique first.

    Left and right fold and open a group; so do Enter and a click on its head.
    """

    max_bar = 10  # names of techniques need the room

    def __init__(self, dialog: AllStepsDialog) -> None:
        super().__init__(
            self._draw_row,
            row_height=_ROW,
            on_choose=self._show,
            on_pick=self._pick,
            name_of=lambda row: "" if isinstance(row, Step) else row.name,
            beside=_INDENT,
        )
        self._dialog = dialog
        self._steps: dict[str, list[tuple[Step, Told]]] = {}
        """The steps of each technique."""
        self._open: set[str] = set()
        self._filter = ""

    def add_steps(self, steps: Iterable[Step]) -> None:
        """Append steps in their order; the chosen row and the rows in view stay in place.

        The first group is open, and with a filter the others too while few steps pass.
        """
        for step in steps:
            end = self._dialog.play.conclusion(step)
            told = Told(f"{self._dialog.name_of(step)} {end}".casefold(), in_words(end).casefold())
            self._steps.setdefault(step.technique, []).append((step, told))
        if not self.rows:
            self._open_groups()
            self._show_rows()
            self.choose_step()
            return
        if self._shows_few():
            known = {row.technique for row in self.rows}
            self._open |= self._steps.keys() - known
        chosen, top = self.rows[self.chosen], self.rows[self.rows_in_view()[0]]
        rows = list(self._rows())
        places = {_identity(row): place for place, row in enumerate(rows)}
        self.replace_rows(rows, places[_identity(chosen)], places[_identity(top)])

    def filter(self, text: str) -> None:
        """Show only steps whose technique or conclusion has each word of a text in it.

        All groups are open when few steps are left, the first one otherwise.
        """
        self._filter = text
        self._open_groups()
        self._show_rows()
        self.choose_step()

    def _open_groups(self) -> None:
        passing = list(dict.fromkeys(row.technique for row in self._rows()))
        self._open = set(passing if self._shows_few() else passing[:1])

    def _shows_few(self) -> bool:
        return bool(self._filter.strip()) and self.counts[0] <= MAX_OPENED

    @property
    def counts(self) -> tuple[int, int]:
        """A text with the numbers of steps that pass the filter, and of their techniques."""
        groups = [row for row in self._rows() if isinstance(row, Group)]
        return sum(group.many for group in groups), len(groups)

    def choose_step(self) -> None:
        first = next((at for at, row in enumerate(self.rows) if isinstance(row, Step)), None)
        if first is not None:
            self.choose(first)

    def toggle(self, technique: str, *, is_open: bool | None = None) -> None:
        """Open or fold a group; None turns it round. The list goes to its head."""
        wanted = technique not in self._open if is_open is None else is_open
        self._open = self._open | {technique} if wanted else self._open - {technique}
        self._show_rows()
        heads = [
            at
            for at, row in enumerate(self.rows)
            if isinstance(row, Group) and row.technique == technique
        ]
        if heads:
            self.chosen = heads[0]
            self.reveal(self.chosen)

    def handle_key(self, event: Event) -> bool:
        """Left folds the group the list is in, right opens it."""
        row = self.chosen_row
        if event.type == pygame.KEYDOWN and row is not None and not event.mod & COMMAND:
            if event.key == pygame.K_LEFT:
                self.toggle(row.technique, is_open=False)
                return True
            if event.key == pygame.K_RIGHT and isinstance(row, Group):
                self.toggle(row.technique, is_open=True)
                return True
        return super().handle_key(event)

    def handle_mouse(self, event: Event) -> bool:
        """A click on a head folds or opens its group."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = self.row_at(event.pos)
            row = None if at is None else self.rows[at]
            if isinstance(row, Group) and event.pos[0] < self.rect.x + self.row_width:
                self.toggle(row.technique)
                return True
        return super().handle_mouse(event)

    def _show(self, row: Row) -> None:
        if isinstance(row, Step):
            self._dialog.show_step(row)

    def _pick(self, row: Row) -> None:
        if isinstance(row, Step):
            self._dialog.take_step(row)
        else:
            self.toggle(row.technique)

    def _show_rows(self) -> None:
        self.set_rows(list(self._rows()))

    def _rows(self) -> Iterable[Row]:
        asked = self._filter.casefold().strip()
        for technique, steps in self._steps.items():
            passing = [step for step, told in steps if told.has(asked)]
            if not passing:
                continue
            is_open = technique in self._open
            yield Group(technique, self._dialog.name_of(passing[0]), len(passing), is_open)
            if is_open:
                yield from passing

    def _draw_row(self, painter: Painter, rect: Rect, row: Row, role: str) -> None:
        if isinstance(row, Step):
            place = cut_left(rect, painter.px(_INDENT))[1]
            painter.cells_text(self._dialog.play.conclusion(row), place, role, size=12.5)
            return
        sign = cut_left(rect, painter.px(_SIGN))[0]
        painter.icon("down" if row.is_open else "right", sign, role, side=sign.width)
        count = str(row.many)
        at, rest = cut_right(rect, painter.width(count, 12.5), painter.px(8))
        name = cut_left(rest, painter.px(_INDENT))[1]
        wanted = painter.width(row.name, _NAME, bold=True)
        if wanted <= name.width:
            painter.text(count, at, "text_muted" if role == "text" else role, size=12.5)
        else:  # the number can be counted, the name must be read
            name.width = rect.right - name.x
        if wanted <= name.width:
            painter.text(row.name, name, role, size=_NAME, bold=True)
        else:
            painter.paragraph(row.name, name, role, size=_NAME, bold=True)


def _identity(row: Row) -> Hashable:
    """Return the identity of a row while steps are added; equal steps are different rows."""
    return row.technique if isinstance(row, Group) else id(row)


def _has(word: str, text: str) -> bool:
    """Tell whether a word is in a text; a digit must stand by itself, not in a cell's name."""
    return word in re.split(r"[^0-9a-z]+", text) if word.isdigit() else word in text


MIN_HEIGHT = 330
"""Logical px that the list has in a window without a panel."""


class AllStepsDialog(Dialog):
    """Searched off the frame loop, easiest technique first. It leaves the board in sight."""

    size = (400, 610)
    dims = False

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host, _("All steps here"))
        self.play = play
        self.name_of = play.session.kind.step_name
        self.note = Label(_("Looking for every step…"), role="text_muted", size=12.5, wraps=False)
        self.list = StepGroups(self)
        self.find = TextEntry(on_change=self._find, on_enter=self._take_chosen, most=60)
        self.label = Label(_("Filter"), size=12.5, wraps=False)
        close = Button(_("Close"), self.cancel)
        take = Button(_("Explain"), self._take_chosen, icon="hint", is_main=True)
        widgets = [self.note, self.label, self.find, self.list]
        self.set_widgets(widgets, [close, take], focus=self.list)
        self._job: GradualJob[Step] | None = GradualJob(play.teacher.find_all_steps)

    def place(self, layout: Layout, painter: Painter) -> None:
        self.label.rect.width = painter.width(self.label.text, self.label.size)
        # In large text the longest names take two lines: no more than these need.
        has_large_text = layout.text_scale >= LARGE_TEXT
        two_lines = 2 * painter.line_height(_NAME, bold=True) * 100 / painter.tall(100)
        self.list.set_row_height(max(_ROW, two_lines) if has_large_text else _ROW)
        super().place(layout, painter)
        if layout.over_panel is not None:
            self.move_to(layout.over_panel, layout)
            return
        edge, (width, height) = layout.px(6), layout.size
        tall = min(max(layout.px(MIN_HEIGHT), height - layout.board.bottom), height) - 2 * edge
        self.move_to(Rect(edge, height - tall - edge, width - 2 * edge, tall), layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        parts = (Words("", self.note.size, least=24), Tap(30), 6, REST)
        self.note.rect, line, _gap, self.list.rect = rows(layout, body, parts)
        left = Pixels(min(self.label.rect.width, body.width // 3))
        self.label.rect, _gap, self.find.rect = columns(layout, line, (left, Pixels(0), REST), 6)

    @property
    def is_running(self) -> bool:
        """Tell whether further steps are looked for."""
        return self._job is not None

    def tick(self) -> bool:
        job = self._job
        if job is None:
            return False
        is_over = job.is_done  # asked first: it may find its last steps just now
        steps = job.take()
        if steps:
            self.list.add_steps(steps)
        if is_over:
            self._job = None
        if job.error is not None:
            self.note.text = str(job.error)
        elif steps or is_over:
            self._count()
        return bool(steps) or is_over

    def cancel(self) -> None:
        self.play.close_lesson()
        super().cancel()

    def closed(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _count(self) -> None:
        """Show the number of steps; while more are searched for, only that.

        Screen readers speak each change of the line, so that the number must not go up in it.
        """
        if self.is_running:
            self.note.text = _("Searching for harder steps…")
            return
        steps, techniques = self.list.counts
        many = ngettext("{n} step", "{n} steps", steps).format(n=steps)
        kinds = ngettext("{n} technique", "{n} techniques", techniques).format(n=techniques)
        self.note.text = " · ".join((many, kinds))

    def _find(self, text: str) -> None:
        self.list.filter(text)
        self._count()

    def show_step(self, step: Step) -> None:
        self.play.view.lesson = self.play.teacher.lesson_of(step).told()

    def take_step(self, step: Step) -> None:
        self.host.close_top()
        self.play.teacher.teach(self.play.teacher.lesson_of(step).told())

    def _take_chosen(self) -> None:
        self.list.pick_chosen()
