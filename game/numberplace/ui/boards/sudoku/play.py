"""SudokuPlay: one game of Number Place; what each click and command does to session and view.

Knows no pixel and no widget: the board turns points into cells before they get here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from numberplace.core.kind import Verdict
from numberplace.core.session import Session
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF
from numberplace.sudoku.model.moves import format_move
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.records import conclusion_of
from numberplace.sudoku.teach.hints import hint_cor
from numberplace.sudoku.teach.placing import placing, taking_out
from numberplace.ui.boards.sudoku.repairs import repairs_of
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.session.play import WAYS, Listener, Play, pencil_text, step_cursor
from numberplace.ui.session.uistate import Message, Repair

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.teacher import SudokuTeacher

SEARCH = "search"
"""The note of moves that no technique found."""

SudokuSession = Session[Puzzle, CellTable]


class SudokuPlay(Play):
    """A game of Number Place with its view."""

    session: SudokuSession
    view: SudokuView

    def __init__(self, session: SudokuSession, view: SudokuView, listener: Listener) -> None:
        super().__init__(session, view, listener)

    def own_commands(self) -> dict[str, Callable[[], None]]:
        """Return what only Number Place can do, by command id."""
        found: dict[str, Callable[[], None]] = {
            "clear": self.clear_targets,
            "colour_mode": self.toggle_colour_mode,
            "pencil_mode": self.toggle_pencil,
            "clear_corners": lambda: self._clear_marks("corner"),
            "clear_centre": lambda: self._clear_marks("mark"),
            "marks_to_corners": lambda: self._convert("to_corner"),
            "corners_to_centre": lambda: self._convert("to_centre"),
            "show_marks": self.toggle_marks_shown,
            "set_hint": self.fill_marks,
            "hint_cor": self.ink_singles,
            "clear_colours": self.clear_colours,
            "digit_filter": lambda: self.toggle_filter("digit"),
            "bivalue_filter": lambda: self.toggle_filter("bivalue"),
            "use": self.use_digit,
            "use_mark": self.use_mark,
            "next_digit": lambda: self.choose_digit(self.view.digit % 9 + 1),
            "previous_digit": lambda: self.choose_digit((max(self.view.digit, 1) - 2) % 9 + 1),
        }
        for way in WAYS:
            found[way] = lambda w=way: self._move_cursor(w)  # type: ignore[misc]
            found[f"select_{way}"] = lambda w=way: self._select(w)  # type: ignore[misc]
        for house in ("row", "column", "box"):
            found[f"read_{house}"] = partial(self.read_house, house)
        for colour in range(1, 5):
            found[f"paint_{colour}"] = lambda c=colour: self.paint(c)  # type: ignore[misc]
            found[f"ink_{colour}"] = lambda i=colour - 1: self.ink(i)  # type: ignore[misc]
        for digit in range(1, 10):
            found[f"place_{digit}"] = partial(self.enter, digit)
            found[f"mark_{digit}"] = partial(self.pencil, digit)
            found[f"corner_{digit}"] = partial(self.pencil, digit, "corner")
        return found

    @cached_property
    def teacher(self) -> SudokuTeacher:
        """The hint side of the game; brings the engine in when it is first asked."""
        from numberplace.ui.boards.sudoku.teacher import SudokuTeacher

        return SudokuTeacher(self)

    @property
    def table(self) -> CellTable:
        """The board as it stands."""
        return self.session.state

    def left_click(self, cell: int) -> None:
        """Number mode: put in the current digit or take the digit out. Colour mode: next colour.

        Where the player chooses cells first, or no digit yet, a click only goes to the cell. Where
        digits go in as marks, it toggles that of the current digit.
        """
        self.view.cursor = cell
        self.view.selection = frozenset()
        if self.view.is_colour_mode and not self.table.is_given(cell):
            self.make_move(format_move("colour", cell), "pencil")
        elif self.prefers_cells_first and not self.view.is_colour_mode:
            self._follow(self.table.digit(cell))
        elif self.table.is_given(cell):
            self._follow(self.table.digit(cell))
            self.say(_("{cell} was given with the puzzle.").format(cell=cell_name(cell)))
        elif not self.view.digit:
            self.ask_for_digit()
        elif self.view.is_pencil:
            self.pencil_in(self.view.digit)
        elif self.table.digit(cell):
            self.clear(cell)
        else:
            self.make_move(self._placing((cell,), self.view.digit), "place")

    def right_click(self, cell: int, mini: int) -> None:
        """Number mode: toggle the mark under the pointer. Colour mode: its next ink.

        Where the player chooses cells first, the mark is that of the current digit, and goes to
        all selected cells when the click is in one of them. Marks that do not stand on the grid of
        nine are those of the current digit, too.
        """
        is_cell_first = self.prefers_cells_first and not self.view.is_colour_mode
        if is_cell_first and cell not in self.view.selection:
            self.view.selection = frozenset()
        self.view.cursor = cell
        if self.table.digit(cell):
            self.say(_("{cell} is filled already.").format(cell=cell_name(cell)))
        elif not self.view.is_colour_mode and self.preferences.marking != "grid":
            self._with_digit(self.pencil_in)
        elif is_cell_first:
            self.pencil(self.view.digit or mini)
        elif not self.view.is_colour_mode:
            self.view.shows_marks = True
            self.make_move(format_move("mark", cell, mini), "pencil")
        elif self.view.shows_marks and self.table.mark(cell, mini):
            self.make_move(format_move("ink", cell, mini), "pencil")

    def use_digit(self) -> None:
        """Do at the cursor what a left click does; there is no need to choose the cell again."""
        if not self.prefers_cells_first or self.view.is_colour_mode:
            self.left_click(self.view.cursor)
        else:
            self._with_digit(self.enter)

    def use_mark(self) -> None:
        """Do at the cursor what a right click on the current digit's mark does."""
        self._with_digit(lambda digit: self.right_click(self.view.cursor, digit))

    def _with_digit(self, act: Callable[[int], None]) -> None:
        if self.view.digit:
            act(self.view.digit)
        else:
            self.ask_for_digit()

    def enter(self, digit: int) -> None:
        """Put a digit that was typed or chosen in, as a mark where that is wanted."""
        if self.view.is_pencil:
            self._follow(digit)
            self.pencil_in(digit)
        else:
            self.place(digit)

    def _follow(self, digit: int) -> None:
        """Make a digit met or typed current; where none was chosen, clicks go on looking only."""
        if self.view.digit or self.prefers_cells_first:
            self.view.digit = digit or self.view.digit

    def choose_digit(self, digit: int) -> None:
        """Make ``digit`` the current one."""
        self.view.digit = digit
        self.say(_("The current digit is {digit}.").format(digit=digit))

    def place(self, digit: int) -> None:
        """Put ``digit`` in at the cursor, or take it out when it is there already.

        Where the player chooses cells first, all selected cells take it, but for givens.
        """
        self._follow(digit)
        targets = self.view.targets if self.prefers_cells_first else (self.view.cursor,)
        cells = tuple(cell for cell in targets if not self.table.is_given(cell)) or targets[:1]
        lacking = tuple(cell for cell in cells if self.table.digit(cell) != digit)
        if lacking or self.table.is_given(cells[0]):
            self.make_move(self._placing(lacking or cells, digit), "place")
        elif len(cells) == 1:
            self.clear(cells[0])
        else:
            self.clear_targets()

    def _placing(self, cells: tuple[int, ...], digit: int) -> str:
        """The move that puts a digit in, with the marks it eliminates if the player likes that."""
        if self.preferences.strike_marks:
            return placing(self.table, cells, digit)
        return ";".join(format_move("place", cell, digit) for cell in cells)

    @property
    def _states(self) -> tuple[CellTable, ...]:
        """The tables that led to the present one, which is the last."""
        history = self.session.history
        return (history.state_at(0), *(entry.state for entry in history.in_force()))

    def conclusion(self, step: Step) -> str:
        """Say in a few words what a step concludes."""
        return conclusion_of(step)

    def repairs_of(self, verdict: Verdict) -> tuple[Repair, ...]:
        """Return the ways out of a fault: to clear it, or to go back before it."""
        positions = (0, *(number + 1 for number in self.session.history.line()))
        return repairs_of(self._states, verdict, positions)

    def pencil_in(self, digit: int) -> None:
        """Toggle the mark ``digit``, of the kind the player makes now, in the selected cells."""
        self.pencil(digit, "corner" if self.marks_corners else "mark")

    def pencil(self, digit: int, verb: str = "mark") -> None:
        """Toggle the mark ``digit`` in the selected cells: on unless all of them show it.

        Args:
            verb: ``mark``, or ``corner`` for corner marks.
        """
        self.view.shows_marks = True
        table, targets = self.table, self.view.targets
        has = table.mark if verb == "mark" else table.has_corner
        if len(targets) > 1:
            targets = tuple(cell for cell in targets if not table.digit(cell))
            targets = tuple(cell for cell in targets if not has(cell, digit)) or targets
        self.make_move(";".join(format_move(verb, cell, digit) for cell in targets), "pencil")

    def _clear_marks(self, verb: str) -> None:
        """Take one kind of marks out of the selected cells."""
        has = self.table.mark if verb == "mark" else self.table.has_corner
        pairs = [(cell, digit) for cell in self.view.targets for digit in range(1, 10)]
        moves = [format_move(verb, *pair) for pair in pairs if has(*pair)]
        self.make_move(";".join(moves), "erase")

    def _convert(self, verb: str) -> None:
        """Make one kind of marks of the other, in the selected cells or else on the whole board."""
        self.view.shows_marks = True
        moves = [format_move(verb, cell) for cell in sorted(self.view.selection)]
        self.make_move(";".join(moves) or f"all_{verb}", "pencil")

    def toggle_pencil(self) -> None:
        """Let digits go in as marks, or as digits again."""
        self.view.is_pencil = not self.view.is_pencil
        self.say(pencil_text(self.preferences.marking, is_on=self.view.is_pencil))

    def paint(self, colour: int) -> None:
        """Give the selected cells a colour, 1 (plain) to 4; givens keep theirs."""
        cells = [cell for cell in self.view.targets if not self.table.is_given(cell)]
        moves = [format_move("paint", cell, colour) for cell in cells]
        if moves:
            self.make_move(";".join(moves), "pencil")
        else:
            self.say(_("Givens keep their colour."))

    def ink(self, ink: int) -> None:
        """Write the current digit's marks in the selected cells in an ink of the player's, 0-3."""
        digit = self.view.digit
        if not digit:
            self.ask_for_digit()
            return
        marks = {cell: self.table.mark(cell, digit) for cell in self.view.targets}
        if not self.view.shows_marks or not any(marks.values()):
            self.say(_("There is no pencil mark {digit} to ink here.").format(digit=digit))
            return
        moves = [
            format_move("ink", cell, digit)
            for cell, mark in marks.items()
            if mark
            for _turn in range((ink - mark // 10) % 6)
        ]
        self.make_move(";".join(moves), "pencil")

    def clear_colours(self) -> None:
        """Return all cells to plain and all marks to the first ink."""
        self.make_move("clear_colours", "erase")

    def clear_targets(self) -> None:
        """Take digits and marks out of the selected cells."""
        cells = [cell for cell in self.view.targets if not self.table.is_given(cell)]
        if len(self.view.targets) == 1:
            self.clear(self.view.targets[0])
        else:
            self.make_move(";".join(format_move("clear", cell) for cell in cells), "erase")

    def toggle_filter(self, name: str) -> None:
        """Dim all but the places of the current digit, or all but bivalue cells; or nothing."""
        if name == "digit" and not self.view.digit:
            self.ask_for_digit()
            return
        self.view.filter = "" if self.view.filter == name else name
        if not self.view.filter:
            self.say(_("Nothing is dimmed any more."))
        elif name == "digit":
            text = _("Bright cells can still take the {digit}.")
            self.say(text.format(digit=self.view.digit))
        else:
            self.say(_("Bright cells have two candidates left."))

    def select(self, cells: frozenset[int]) -> None:
        """Select several cells; marks and colours go to all of them."""
        self.view.selection = cells
        if cells:
            text = ngettext("{n} cell selected.", "{n} cells selected.", len(cells))
            self.say(text.format(n=len(cells)))

    def clear(self, cell: int) -> None:
        """Take digit and marks out of a cell; marks that went when the digit came return."""
        if self.table.digit(cell) and not self.table.is_given(cell):
            self.make_move(taking_out(self._states, cell), "erase")
        else:
            self.make_move(format_move("clear", cell), "erase")

    def toggle_colour_mode(self) -> None:
        """Change between number mode and colour mode."""
        self.view.is_colour_mode = not self.view.is_colour_mode
        if self.view.is_colour_mode:
            self.say(_("Colour mode: a left click colours a cell, a right click inks a mark."))
        else:
            self.say(_("Number mode: a left click puts in the current digit."))

    def toggle_marks_shown(self) -> None:
        """Show or hide the pencil marks; none is lost."""
        self.view.shows_marks = not self.view.shows_marks
        shown = self.view.shows_marks
        self.say(_("Pencil marks are shown.") if shown else _("Pencil marks are hidden."))

    def fill_marks(self) -> None:
        """Run ``set_hint``: every empty cell shows what its peers leave open."""
        self.view.shows_marks = True
        self.make_move("set_hint", "pencil")
        self.say(_("Every empty cell shows the digits its row, column and box leave open."))

    def ink_singles(self) -> None:
        """Run ``hint_cor``: ink naked singles red and hidden singles green."""
        self.view.shows_marks = True
        inked = hint_cor(self.table)[1]
        self.make_move("hint_cor", "pencil")
        if inked:
            text = _("In a badge: alone in its cell. In a ring: alone in a house.")
            self.say(text)
        else:
            self.say(
                _(
                    "No mark is alone in its cell or house. Fill in the marks first, or try "
                    "something else."
                )
            )

    def fill_in(self, solution: bytes) -> None:
        """Put all missing digits of a solution (81 digits) in, as one move of the program."""
        missing = [cell for cell, digit in enumerate(self.table.digits) if not digit]
        moves = [format_move("place", cell, solution[cell]) for cell in missing]
        self.session.play(";".join(moves), SEARCH)
        self.after_change()
        text = ngettext(
            "Logic ended with {n} cell empty; an exact search filled it in.",
            "Logic ended with {n} cells empty; an exact search filled them in.",
            len(missing),
        ).format(n=len(missing))
        icon = "trophy" if self.was_solved else "solve"
        self.view.message = Message(text, self.view.message.tone, icon)

    def train(self, technique: str) -> None:
        """Take the board as it stands for an exercise: the technique is to be found here."""
        self.view.trains = technique
        self.view.trained_at = self.session.history.position
        self.view.is_answered = False
        text = _("{technique} works here. Can you find it?")
        self.say(text.format(technique=self.session.kind.technique_name(technique)))
        self._listener.changed(self)

    def use_technique(self, technique: str) -> None:
        """Take the puzzle for one that needs a technique and nothing harder."""
        self.view.uses = technique
        text = _("This puzzle needs {technique}, and nothing harder.")
        self.say(text.format(technique=self.session.kind.technique_name(technique)))
        self.keep()

    def deselect(self) -> None:
        """Let go of the selected cells."""
        self.select(frozenset())

    def _select(self, way: str) -> None:
        """Move the cursor and take the cell it comes to into the selection."""
        before = self.view.selection | {self.view.cursor}
        self._move_cursor(way)
        self.select(before | {self.view.cursor})

    def read_house(self, house: str) -> None:
        """Say what the row, column or box of the cursor holds and lacks."""
        from numberplace.ui.kit.spoken import house_text  # mostly for who hears the game

        kinds = {"row": (0, _("Row {n}")), "column": (1, _("Column {n}")), "box": (2, _("Box {n}"))}
        at, name = kinds[house]
        which = HOUSES_OF[self.view.cursor][at]
        digits = [self.table.digit(cell) for cell in HOUSES[which]]
        self.say(house_text(name.format(n=which % 9 + 1), digits, 9))

    def go_to(self, cell: int) -> None:
        """Move the cursor to a cell, as the arrows do."""
        self.view.selection = frozenset()
        self.view.cursor = cell

    def _move_cursor(self, way: str) -> None:
        self.go_to(step_cursor(self.view.cursor, way, 9, 9))

    def find_wrong(self) -> frozenset[int]:
        """Return the cells whose digit contradicts the solution."""
        from numberplace.sudoku.teach import coach  # the engine must not delay the first frame

        solution = coach.solution_of(self.table.givens)
        pairs = enumerate(zip(self.table.digits, solution, strict=False))
        return frozenset(c for c, (digit, right) in pairs if digit not in (0, right))

    def wrong_text(self, cell: int) -> str:
        """Say that a cell's digit contradicts the solution."""
        text = _("The {digit} in {cell} is not right.")
        return text.format(digit=self.table.digit(cell), cell=cell_name(cell))

    def show_carried_out(self, step: Step) -> None:
        """Go to the digit a step placed, or show the marks it eliminated."""
        if step.placements:
            self.view.cursor = step.placements[0][0]
        else:
            self.view.shows_marks = True
