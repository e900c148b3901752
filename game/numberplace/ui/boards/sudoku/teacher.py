"""Hints of a game: every step of a position, and why a digit cannot go somewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from numberplace.core.errors import never
from numberplace.core.kind import Verdict
from numberplace.core.step import Link, Node, Step
from numberplace.core.why_not import WhyNot
from numberplace.core.words import _
from numberplace.sudoku.model.plain_grid import plain_topology_of
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.naming import part_of, place_of
from numberplace.ui.boards.sudoku.view import CellPlay
from numberplace.ui.session.lesson import Lesson
from numberplace.ui.session.teacher import Teacher

if TYPE_CHECKING:
    from numberplace.sudoku.rate.choice import TechniqueChoice


class SudokuTeacher(Teacher):
    """The hint side of one game. The engine is imported in the thread that thinks: 0.2 s."""

    _play: CellPlay

    def think(self, state: CellTable, should_stop: Callable[[], bool] = never) -> Step | None:
        from numberplace.sudoku.teach import coach

        found = self._trained_step(state, should_stop)
        return found or next(coach.find_steps(state, should_stop, self._choice()), None)

    def _choice(self) -> TechniqueChoice:
        """Return the techniques that the player wants hints to use."""
        from numberplace.ui.boards.sudoku.techniques_dialog import choice_of_player

        return choice_of_player(self._play.preferences)

    def _trained_step(self, table: CellTable, should_stop: Callable[[], bool]) -> Step | None:
        view, history = self._play.view, self._play.session.history
        if not view.trains or view.trained_at > len(history.entries):
            return None
        from numberplace.sudoku.teach.exercise import trained_step

        led = history.state_at(view.trained_at)
        step = trained_step(table, led, view.trains, should_stop)
        if step is None and not view.is_answered:
            step = trained_step(table, table, view.trains, should_stop)
        return step

    def find_all_steps(self, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
        from numberplace.sudoku.teach import coach

        yield from coach.find_all_steps(self._play.table, should_stop, self._choice())

    def why_not(
        self, cell: int, digit: int, should_stop: Callable[[], bool] = never
    ) -> WhyNot | Verdict:
        from numberplace.sudoku.teach.why_not import why_not

        table = self._play.table
        return self.find_trouble(table, should_stop) or why_not(table, cell, digit, should_stop)

    def greeting(self) -> str:
        table, lesson = self._play.table, self._play.view.lesson
        needs = lesson is not None and lesson.step.rests_on_candidates(table.digits)
        if needs and any(table.masks) and not table.has_full_marks:
            return _("The hint shows all candidates; your own notes come back when it is closed.")
        return super().greeting()

    def lesson_of(self, step: Step) -> Lesson:
        return replace(super().lesson_of(step), how=())

    def find_how(self, step: Step, should_stop: Callable[[], bool] = never) -> tuple[str, ...]:
        from numberplace.sudoku.teach.coach import how_found

        return how_found(self._play.table, step, should_stop)

    def place_of(self, step: Step, where: str) -> Step | None:
        place = place_of(step, where)
        return place if place.marks or place.houses else None  # a cage has no name of its own

    def part_of(self, step: Step, sentence: str) -> Step | None:
        return part_of(step, sentence)

    def name_node(self, node: Node) -> str:
        cells = ", ".join(self._play.spoken(cell) for cell in node.cells)
        return _("{digit} in {cell}").format(digit=node.digit, cell=cells)

    def tell_link(self, link: Link) -> str:
        from numberplace.sudoku.teach import order
        from numberplace.sudoku.techniques.words import naming

        with naming(plain_topology_of(self._play.puzzle)):  # a link has the board's own cells
            return order.tell_link(link)

    def find_why_stuck(self, state: CellTable) -> str:
        if not state.puzzle.is_searched_at_once:
            from numberplace.sudoku.teach.coach import solution_of

            if solution_of(state.puzzle):
                return super().find_why_stuck(state)
            return _("This puzzle does not have exactly one solution.")
        from numberplace.sudoku.search.verdict import find_out_of

        solutions = find_out_of(state.puzzle.with_digits(state.digits))
        if solutions.is_unique:
            return super().find_why_stuck(state)
        return _("{message} No hint can decide between them.").format(message=solutions.message)
