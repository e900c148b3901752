"""AndWhyDialog: after the right cell of an exercise, which reason shows it? The judge decides."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from numberplace.core.cell_names import names_of
from numberplace.core.judgement import AS_SAID
from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.judging.claim_words import tell_claim
from numberplace.sudoku.judging.claims import Claim, Judged, judge_claim, reasons_for
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.lessons import place_over_panel
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Words, rows
from numberplace.ui.kit.widgets import Button, Label

OFFERED: Final = 4
"""Reasons to choose from."""
_WAIT_SECONDS: Final = 0.1


class Offered(NamedTuple):
    """A reason to choose: its name, or the cells of its pattern."""

    technique: str
    cells: tuple[int, ...] = ()


def reasons_offered(table: CellTable, step: Step, rng: random.Random) -> list[Offered]:
    """Return the reason of a step among others: other names of a single, else other cells.

    Args:
        table: the board on which the step was found.
        step: with the board's own numbers.
    """
    cells = pattern_of(step)
    is_single = BY_ID[step.technique].family == "singles"
    if is_single or not cells:
        right = Offered(step.technique)
        found = [Offered(each) for each in _other_names(table.puzzle, step)]
    else:
        right = Offered(step.technique, cells)
        found = _other_cells(table, step, rng)
    found.insert(rng.randrange(len(found) + 1), right)
    return found


def pattern_of(step: Step) -> tuple[int, ...]:
    """Return the cells of a step's pattern, without those that only explain it."""
    aside = (Role.BLOCKER, Role.BLOCKED, Role.FIN)
    return tuple(sorted({mark.cell for mark in step.marks if mark.role not in aside}))


def _other_names(puzzle: Puzzle, step: Step) -> list[str]:
    """Return the techniques of the step's family that are nearly as hard."""
    right = BY_ID[step.technique]
    is_single = right.family == "singles"
    others = [
        each
        for each in reasons_for(puzzle)
        if each != right.id and (BY_ID[each].family == "singles") == is_single
    ]
    return sorted(others, key=lambda each: abs(BY_ID[each].rating - right.rating))[: OFFERED - 1]


def _other_cells(table: CellTable, step: Step, rng: random.Random) -> list[Offered]:
    """Return patterns of which one cell is another one that it sees."""
    cells, gone = pattern_of(step), {cell for cell, _digit in step.eliminations}
    found = []
    for cell in rng.sample(cells, len(cells)):
        others = [
            other
            for other in sorted(table.puzzle.peers[cell])
            if not table.digits[other] and other not in gone and other not in cells
        ]
        if others:
            swapped = tuple(sorted({*cells, rng.choice(others)} - {cell}))
            found.append(Offered(step.technique, swapped))
    return list(dict.fromkeys(found))[: OFFERED - 1]


class AndWhyDialog(Dialog):
    """A question with a few reasons; the first answer counts."""

    size = (400, 400)
    dims = False
    holds_work = True

    def __init__(
        self,
        host: Host,
        before: CellTable,
        step: Step,
        show: Callable[[Step], object],
        end: Callable[[Judged | None, Offered | None], object],
    ) -> None:
        """Ask for the reason of a step.

        Args:
            before: the board on which the step was found.
            step: with the board's own numbers.
            show: draws a step on the board.
            end: called with the verdict and the reason picked; without a verdict where the
                question was passed over.
        """
        super().__init__(host, _("And why?"))
        self._before, self._step, self._end, self._show = before, step, end, show
        self._job: Job[Judged] | None = None
        self._picked: Offered | None = None
        reasons = reasons_offered(before, step, host.rng)
        text = _("That is right. Which reason shows it?")
        if reasons[0].cells:
            text = _("That is right. Which cells show it?")
        self.asked = Label(text, size=14.5)
        self.list: ListView[Offered] = ListView(
            self._draw_row,
            row_height=30,
            on_choose=self._choose,
            on_pick=self._pick,
            name_of=self._name_of,
        )
        self.skip = Button(_("Skip"), lambda: self._finish(None))
        self.answer = Button(_("That is why"), self.list.pick_chosen, icon="check", is_main=True)
        self.list.set_rows(reasons)
        self._choose(reasons[0])
        self.set_widgets([self.asked, self.list], [self.skip, self.answer], focus=self.list)

    def place(self, layout: Layout, painter: Painter) -> None:
        super().place(layout, painter)
        place_over_panel(self, layout)

    def arrange(self, body: Rect, layout: Layout) -> None:
        parts = (Words(self.asked.text, 14.5), REST)
        self.asked.rect, self.list.rect = rows(layout, body, parts, 8)

    def _draw_row(self, painter: Painter, rect: Rect, reason: Offered, role: str) -> None:
        name = self._name_of(reason)
        if painter.width(name) <= rect.width:
            painter.text(name, rect, role)
        else:
            painter.paragraph(name, rect, role)

    def _name_of(self, reason: Offered) -> str:
        return name_of(self._before.puzzle, reason)

    def _choose(self, reason: Offered) -> None:
        """Show on the board the cells of the reason, beside the step found."""
        marks = tuple(Mark(Role.BASIS, cell) for cell in reason.cells)
        self._show(self._step._replace(marks=marks, houses=(), links=()))

    def _pick(self, reason: Offered) -> None:
        if self._job is not None:
            return
        before, step, self._picked = self._before, self._step, reason
        claim = Claim(step.placements, step.eliminations, reason.technique, reason.cells)
        self._job = Job(lambda stop: judge_claim(before, claim, stop))
        if self._job.wait(_WAIT_SECONDS):
            self.tick()
        else:
            self.asked.text = _("Thinking…")

    def tick(self) -> bool:
        job = self._job
        if job is None or not job.is_done:
            return False
        self._finish(job.result)
        return True

    def cancel(self) -> None:
        self._finish(None)

    def _finish(self, found: Judged | None) -> None:
        if self._job is not None:
            self._job.cancel()
        self.host.close_top()
        self._end(found, self._picked)


def is_right(found: Judged) -> bool:
    """Tell whether the reason that was picked shows the step."""
    return found.judged.verdict == AS_SAID


def name_of(puzzle: Puzzle, reason: Offered) -> str:
    """Return a reason in a few words: its cells, or its name."""
    if not reason.cells:
        return SUDOKU.technique_name(reason.technique)
    return names_of([puzzle.board.places[cell] for cell in reason.cells])


def tell_reason(puzzle: Puzzle, found: Judged, reason: Offered) -> str:
    """Say whether a reason that was picked is one."""
    name = name_of(puzzle, reason)
    if is_right(found):
        return _("And the reason is right: {reason}.").format(reason=name)
    text = _("But the reason is another one than {reason}. {verdict}")
    return text.format(reason=name, verdict=tell_claim(found))
