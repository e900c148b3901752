"""Every deduction of the position as a list; the one it stands on is drawn on the board."""

from __future__ import annotations

from pygame import Rect

from numberplace.core.words import _, ngettext
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.session.lesson import Lesson
from numberplace.ui.session.play import Play


class AllStepsDialog(Dialog):
    """Searched off the frame loop; easiest first. It leaves the board in sight."""

    size = (400, 610)
    dims = False

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host, _("All steps here"))
        self._play = play
        self.note = Label(_("Looking for every step…"), role="text_muted", size=12.5, wraps=False)
        self.list: ListView[Lesson] = ListView(
            self._draw_row, row_height=38, on_choose=self._show, on_pick=self._take
        )
        close = Button(_("Close"), self.cancel)
        take = Button(_("Explain"), self._take_chosen, icon="hint", is_main=True)
        self.set_widgets([self.note, self.list], [close, take], focus=self.list)
        self._job: Job[list[Lesson]] | None = Job(play.teacher.all_steps)

    def place(self, layout: Layout, painter: Painter) -> None:
        """Stand over the panel, so that the board stays in sight."""
        super().place(layout, painter)
        if layout.panel is not None:
            self.move_to(layout.panel, layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """A line of text above the list."""
        note = layout.px(24)
        self.note.rect = Rect(body.x, body.y, body.width, note)
        self.list.rect = Rect(body.x, body.y + note, body.width, body.height - note)

    def tick(self) -> bool:
        """Take the list over when it is ready."""
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        if job.error is not None:
            self.note.text = str(job.error)
            return True
        lessons = job.result or []
        self.note.text = ngettext(
            "{n} step, easiest first", "{n} steps, easiest first", len(lessons)
        )
        self.note.text = self.note.text.format(n=len(lessons))
        self.list.set_rows(lessons)
        if lessons:
            self._show(lessons[0])
        return True

    def cancel(self) -> None:
        """Close, and wipe the board clean of marks."""
        if self._job is not None:
            self._job.cancel()
        self._play.close_lesson()
        super().cancel()

    def _show(self, lesson: Lesson) -> None:
        self._play.view.lesson = lesson

    def _take(self, lesson: Lesson) -> None:
        self.host.close_top()
        self._play.teacher.teach(lesson)

    def _take_chosen(self) -> None:
        if self.list.chosen_row is not None:
            self._take(self.list.chosen_row)

    def _draw_row(self, painter: Painter, rect: Rect, lesson: Lesson, role: str) -> None:
        quiet = "text_muted" if role == "text" else role
        half = rect.height // 2
        name = Rect(rect.x, rect.y + painter.px(2), rect.width, half)
        painter.text(lesson.name, name, role, size=13.5, bold=True)
        where = Rect(rect.x, rect.y + half - painter.px(1), rect.width, half)
        painter.text(self._play.conclusion(lesson.step), where, quiet, size=12)
