"""SudokuTeacher: every step of a position, and why a digit cannot go somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from numberplace.core.errors import never
from numberplace.core.kind import Verdict
from numberplace.core.step import Link, Node, Step
from numberplace.core.why_not import WhyNot
from numberplace.core.words import _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.candidates import rests_on_candidates
from numberplace.sudoku.teach.naming import part_of, place_of
from numberplace.ui.session.thinking import ThinkingTeacher

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.play import SudokuPlay


class SudokuTeacher(ThinkingTeacher):
    """The hint side of one game of Number Place."""

    _play: SudokuPlay

    def think(self, state: CellTable, should_stop: Callable[[], bool] = never) -> Step | None:
        from numberplace.sudoku.teach import coach  # in the thread that thinks: it takes 0.2 s

        found = self._trained_step(state, should_stop)
        return found or next(coach.find_steps(state, should_stop=should_stop), None)

    def _trained_step(self, table: CellTable, should_stop: Callable[[], bool]) -> Step | None:
        view, history = self._play.view, self._play.session.history
        if not view.trains or view.trained_at > len(history.entries):
            return None
        from numberplace.sudoku.teach.exercise import trained_step  # as above

        led = history.state_at(view.trained_at)
        step = trained_step(table, led, view.trains, should_stop)
        if step is None and not view.is_answered:
            step = trained_step(table, table, view.trains, should_stop)
        return step

    def all_steps(self, should_stop: Callable[[], bool] = never) -> list[Step]:
        from numberplace.sudoku.teach import coach  # as above

        return coach.all_steps(self._play.table, should_stop=should_stop)

    def why_not(
        self, cell: int, digit: int, should_stop: Callable[[], bool] = never
    ) -> WhyNot | Verdict:
        from numberplace.sudoku.teach.coach import find_trouble  # as above
        from numberplace.sudoku.teach.why_not import why_not

        table = self._play.table
        return find_trouble(table) or why_not(table, cell, digit, should_stop)

    def greeting(self) -> str:
        table, lesson = self._play.table, self._play.view.lesson
        has_notes = any(any(table.marks(cell)) for cell in range(81))
        needs = lesson is not None and rests_on_candidates(lesson.step, table.digits)
        if needs and has_notes and not table.has_full_marks:
            return _("The hint shows all candidates; your own notes come back when it is closed.")
        return super().greeting()

    def place_of(self, step: Step, where: str) -> Step:
        return place_of(step, where)

    def part_of(self, step: Step, sentence: str) -> Step:
        return part_of(step, sentence)

    def name_node(self, node: Node) -> str:
        cells = ", ".join(cell_name(cell) for cell in node.cells)
        return _("{digit} in {cell}").format(digit=node.digit, cell=cells)

    def tell_link(self, link: Link) -> str:
        from numberplace.sudoku.teach import order  # as above

        return order.tell_link(link)

    def find_why_stuck(self, state: CellTable) -> str:
        from numberplace.sudoku.search.verdict import find_out  # as above

        solutions = find_out(state.digits)
        if solutions.is_unique:
            return super().find_why_stuck(state)
        return _("{message} No hint can decide between them.").format(message=solutions.message)
