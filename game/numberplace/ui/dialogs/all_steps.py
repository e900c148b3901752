"""Every deduction of the position by technique; the one it stands on is drawn on the board."""

from __future__ import annotations

from pygame import Rect

from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.ui.dialogs.step_groups import StepGroups
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.session.play import Play

LEAST = 330
"""Logical px that the list has in a window without a panel."""


class AllStepsDialog(Dialog):
    """Searched off the frame loop, easiest technique first. It leaves the board in sight."""

    size = (400, 610)
    dims = False

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host, _("All steps here"))
        self._play = play
        self._names: dict[str, str] = {}
        self.note = Label(_("Looking for every step…"), role="text_muted", size=12.5, wraps=False)
        self.list = StepGroups(self._name_of, play.conclusion, self._show, self._take)
        self.find = TextEntry(on_change=self._find, on_enter=self._take_chosen, most=60)
        self._label = Label(_("Filter"), size=12.5, wraps=False)
        close = Button(_("Close"), self.cancel)
        take = Button(_("Explain"), self._take_chosen, icon="hint", is_main=True)
        widgets = [self.note, self._label, self.find, self.list]
        self.set_widgets(widgets, [close, take], focus=self.list)
        self._job: Job[list[Step]] | None = Job(play.teacher.all_steps)

    def place(self, layout: Layout, painter: Painter) -> None:
        """Stand over the panel, or low in a narrow window, so that the board stays in sight."""
        self._label.rect.width = painter.width(self._label.text, self._label.size)
        super().place(layout, painter)
        if layout.panel is not None:
            self.move_to(layout.panel, layout)
            return
        edge, (width, height) = layout.px(6), layout.size
        tall = min(max(layout.px(LEAST), height - layout.board.bottom), height) - 2 * edge
        self.move_to(Rect(edge, height - tall - edge, width - 2 * edge, tall), layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """A line of text and the filter above the list."""
        note, find, gap = layout.px(24), layout.tap(30), layout.px(6)
        self.note.rect = Rect(body.x, body.y, body.width, note)
        left = min(self._label.rect.width, body.width // 3)
        self._label.rect = Rect(body.x, body.y + note, left, find)
        entry = Rect(body.x + left + 2 * gap, body.y + note, 0, find)
        entry.width = body.right - entry.x
        self.find.rect = entry
        top = body.y + note + find + gap
        self.list.rect = Rect(body.x, top, body.width, body.bottom - top)

    def tick(self) -> bool:
        """Take the list over when it is ready."""
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        if job.error is not None:
            self.note.text = str(job.error)
            return True
        self.list.set_steps(job.result or [])
        self._count()
        return True

    def cancel(self) -> None:
        """Close, and wipe the board clean of marks."""
        if self._job is not None:
            self._job.cancel()
        self._play.close_lesson()
        super().cancel()

    def _count(self) -> None:
        """Say how many steps of how many techniques are listed."""
        steps, techniques = self.list.counts
        many = ngettext("{n} step", "{n} steps", steps).format(n=steps)
        kinds = ngettext("{n} technique", "{n} techniques", techniques).format(n=techniques)
        self.note.text = " · ".join((many, kinds))

    def _find(self, text: str) -> None:
        self.list.filter(text)
        self._count()

    def _name_of(self, technique: str) -> str:
        if technique not in self._names:
            self._names[technique] = self._play.session.kind.technique_name(technique)
        return self._names[technique]

    def _show(self, step: Step) -> None:
        self._play.view.lesson = self._play.teacher.lesson_of(step).told()

    def _take(self, step: Step) -> None:
        self.host.close_top()
        self._play.teacher.teach(self._play.teacher.lesson_of(step).told())

    def _take_chosen(self) -> None:
        row = self.list.chosen_row
        if isinstance(row, Step):
            self._take(row)
        elif row is not None:
            self.list.toggle(row.technique)
