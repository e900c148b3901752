"""ClassicPlay: a game on the bare 9 x 9 board: colours by clicks, puzzles to use a technique in."""

from __future__ import annotations

from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.moves import format_move
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.session.play import SOLVED_BY_PROGRAM
from numberplace.ui.session.uistate import Message


class ClassicPlay(SudokuPlay):
    """A game of Number Place without further rules."""

    def selection_text(self) -> str:
        count = len(self.view.selection)
        return ngettext("{n} cell selected.", "{n} cells selected.", count).format(n=count)

    @property
    def chooses_cells(self) -> bool:
        return self.prefers_cells_first and not self.view.is_colour_mode

    def left_click(self, cell: int) -> None:
        if self.view.is_colour_mode and not self.table.is_given(cell):
            self.go_to(cell)
            self.make_move(format_move("colour", cell), "pencil")
        else:
            super().left_click(cell)

    def use_digit(self) -> None:
        if self.chooses_cells:
            super().use_digit()
        else:
            self.left_click(self.view.cursor)

    def use_mark(self) -> None:
        self.with_digit(lambda digit: self.right_click(self.view.cursor, digit))

    def conclusion(self, step: Step) -> str:
        from numberplace.sudoku.records import conclusion_of  # it imports all techniques

        return conclusion_of(step)

    def paint(self, colour: int) -> None:
        cells = [cell for cell in self.view.targets if not self.table.is_given(cell)]
        if cells:
            self.make_move(self.moves("paint", cells, colour), "pencil")
        else:
            self.say(_("Givens keep their colour."))

    def toggle_colour_mode(self) -> None:
        self.view.is_colour_mode = not self.view.is_colour_mode
        if self.view.is_colour_mode:
            self.say(_("Colour mode: a left click colours a cell, a right click inks a mark."))
        else:
            self.say(_("Number mode: a left click puts in the current digit."))

    def fill_marks(self, move: str = "set_hint", text: str = "") -> None:
        told = _("Every empty cell shows the digits that its row, column and box still allow.")
        if self.table.puzzle.is_of_candidates:
            told = _("Every empty cell shows what is left of the candidates it was given.")
        super().fill_marks(move, text or told)

    def known_solution(self) -> bytes:
        """Return the solution, searched for at once: here that takes microseconds."""
        from numberplace.sudoku.teach.coach import solution_of

        return solution_of(self.puzzle)

    def fill_in(self, solution: bytes) -> None:
        missing = self.table.digits.count(0)
        super().fill_in(solution)
        text = ngettext(
            "Logic left {n} cell empty; an exact search filled it in.",
            "Logic left {n} cells empty; an exact search filled them in.",
            missing,
        ).format(n=missing)
        self.view.message = Message(text, self.view.message.tone, SOLVED_BY_PROGRAM)

    def use_technique(self, technique: str) -> None:
        """Take the puzzle for one that needs a technique and nothing harder."""
        self.view.uses = technique
        text = _("This puzzle needs {technique}, and nothing harder.")
        self.say(text.format(technique=self.session.kind.technique_name(technique)))
        self.keep()
