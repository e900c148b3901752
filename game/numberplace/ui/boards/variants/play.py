"""VariantPlay: one game of any size and rule; what clicks and commands do to session and view.

Knows no pixel and no widget: the board turns points into cells before they get here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from numberplace.core.kind import Status, Verdict
from numberplace.core.session import Session
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.ui.boards.variants.cages import selection_text
from numberplace.ui.boards.variants.view import VariantView
from numberplace.ui.session.play import WAYS, Listener, Play, pencil_text, step_cursor
from numberplace.variants.model.board import mask_digits
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.model.state import State

if TYPE_CHECKING:
    from numberplace.ui.boards.variants.exercise import VariantExercise
    from numberplace.ui.boards.variants.teacher import VariantTeacher

SEARCH = "search"
"""The note of moves that no technique found."""
PAINTS = 4
"""Colours that keys and buttons give, the first of which is none."""

VariantSession = Session[Puzzle, State]


class VariantPlay(Play):
    """A game of any size and rule with its view."""

    session: VariantSession
    view: VariantView

    def __init__(self, session: VariantSession, view: VariantView, listener: Listener) -> None:
        self.solution = b""
        """The only solution as far as it is known; found beside the game."""
        self.exercise: VariantExercise | None = None
        self._faults: tuple[bytes, frozenset[int]] = (b"", frozenset())
        super().__init__(session, view, listener)

    def own_commands(self) -> dict[str, Callable[[], None]]:
        """Return what such a game can do, by command id; digits above 9 take two keys."""
        found: dict[str, Callable[[], None]] = {
            "clear": self.clear_targets,
            "use": partial(self._with_digit, self.enter),
            "use_mark": partial(self._with_digit, self.pencil_in),
            "pencil_mode": self.toggle_pencil,
            "clear_corners": partial(self._clear_marks, "corner"),
            "clear_centre": partial(self._clear_marks, "mark"),
            "marks_to_corners": partial(self._convert, "to_corner"),
            "corners_to_centre": partial(self._convert, "to_centre"),
            "set_hint": self.fill_marks,
            "show_marks": self.toggle_marks_shown,
            "clear_colours": lambda: self.make_move("clear_colours", "erase"),
            "check": self.check,
            "next_digit": lambda: self.choose_digit(self.view.digit % self.size + 1),
            "previous_digit": lambda: self.choose_digit(
                (max(self.view.digit, 1) - 2) % self.size + 1
            ),
        }
        for way in WAYS:
            found[way] = partial(self._move_cursor, way)
            found[f"select_{way}"] = partial(self._select, way)
        for house in ("row", "column", "box"):
            found[f"read_{house}"] = partial(self.read_house, house)
        for colour in range(1, PAINTS + 1):
            found[f"paint_{colour}"] = partial(self.paint, colour)
        for digit in range(1, 10):
            found[f"place_{digit}"] = partial(self.enter, digit)
            found[f"mark_{digit}"] = partial(self.pencil, digit)
            found[f"corner_{digit}"] = partial(self.pencil, digit, "corner")
        return found

    @cached_property
    def teacher(self) -> VariantTeacher:
        """The hint side of the game; brings the engine in when it is first asked."""
        from numberplace.ui.boards.variants.teacher import VariantTeacher

        return VariantTeacher(self)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self.session.puzzle

    @property
    def board_state(self) -> State:
        """The board as it stands."""
        return self.session.state

    @property
    def size(self) -> int:
        """The highest digit."""
        return self.puzzle.board.size

    def name(self, cell: int) -> str:
        """Name a cell as players read it."""
        return self.puzzle.board.name(cell)

    def spoken(self, cell: int) -> str:
        """Name a cell in a sentence."""
        return self.puzzle.board.spoken(cell)

    def clashes(self) -> frozenset[int]:
        """Return the cells that break a rule, and those the player wants to be told of."""
        digits = self.board_state.digits
        if self._faults[0] != digits:
            self._faults = digits, frozenset(self.puzzle.faults(digits))
        return self._faults[1] | self.view.wrong

    def choose_digit(self, digit: int) -> None:
        """Make ``digit`` the current one."""
        self.view.digit = digit
        self.say(_("The current digit is {digit}.").format(digit=digit))

    def _follow(self, digit: int) -> None:
        """Make a digit met or typed current; where none was chosen, clicks go on looking only."""
        if self.view.digit or self.prefers_cells_first:
            self.view.digit = digit or self.view.digit

    def _with_digit(self, act: Callable[[int], None]) -> None:
        if self.view.digit:
            act(self.view.digit)
        else:
            self.ask_for_digit()

    def choose_cell(self, cell: int) -> None:
        """Go to a cell; its digit becomes the current one."""
        self.view.cursor = cell
        self.view.selection = frozenset()
        self._follow(self.board_state.digits[cell])

    def left_click(self, cell: int) -> None:
        """Put in the current digit or take the digit out, unless clicks choose the cell.

        Until a digit is chosen they do so, too.
        """
        if self.prefers_cells_first:
            self.choose_cell(cell)
            return
        state, view = self.board_state, self.view
        view.cursor, view.selection = cell, frozenset()
        if state.is_given(cell):
            self._follow(state.digits[cell])
            self.say(_("{cell} was given with the puzzle.").format(cell=self.spoken(cell)))
        elif not view.digit:
            self.ask_for_digit()
        elif view.is_pencil:
            self.pencil_in(view.digit)
        elif state.digits[cell]:
            self.make_move(f"clear {self.name(cell)}", "erase")
        else:
            self.place(self.view.digit)

    def enter(self, digit: int) -> None:
        """Put a digit that was typed or chosen in, as a mark where that is wanted."""
        if self.view.is_pencil and digit <= self.size:
            self._follow(digit)
            self.pencil_in(digit)
        else:
            self.place(digit)

    def place(self, digit: int) -> None:
        """Put ``digit`` in at the cursor, or take it out when it is there already.

        Where the player chooses cells first, all selected cells take it, but for givens.
        """
        if digit > self.size:
            text = _("The digits of this board are 1 to {most}.")
            self.warn(text.format(most=self.size))
            return
        self._follow(digit)
        state = self.board_state
        targets = self.view.targets if self.prefers_cells_first else (self.view.cursor,)
        cells = tuple(cell for cell in targets if not state.is_given(cell)) or targets[:1]
        lacking = tuple(cell for cell in cells if state.digits[cell] != digit)
        if lacking or state.is_given(cells[0]):
            self.make_move(self._placing(lacking or cells, digit), "place")
        else:
            self.make_move(";".join(f"clear {self.name(cell)}" for cell in cells), "erase")

    def _placing(self, cells: tuple[int, ...], digit: int) -> str:
        """The move that puts a digit in, with the marks it eliminates if the player likes that."""
        state = self.board_state
        moves = [f"place {self.name(cell)} {digit}" for cell in cells]
        if self.preferences.strike_marks:
            peers = {
                peer
                for cell in cells
                if not state.is_given(cell)
                for peer in self.puzzle.peers[cell]
            }
            moves += [
                f"strike {self.name(peer)} {digit}"
                for peer in sorted(peers.difference(cells))
                if (state.marks[peer] | state.corners[peer]) >> digit - 1 & 1
            ]
        return ";".join(moves)

    def pencil_in(self, digit: int) -> None:
        """Toggle the mark ``digit``, of the kind the player makes now, in the selected cells."""
        self.pencil(digit, "corner" if self.marks_corners else "mark")

    def pencil(self, digit: int, verb: str = "mark") -> None:
        """Toggle the mark ``digit`` in the selected cells: on unless all of them show it.

        Args:
            verb: ``mark``, or ``corner`` for corner marks.
        """
        if digit > self.size:
            self.place(digit)
            return
        self.view.shows_marks = True
        targets, state = self.view.targets, self.board_state
        masks = state.marks if verb == "mark" else state.corners
        if len(targets) > 1:
            targets = tuple(cell for cell in targets if not state.digits[cell])
            lacking = [cell for cell in targets if not masks[cell] >> digit - 1 & 1]
            targets = tuple(lacking) or targets
        self.make_move(";".join(f"{verb} {self.name(cell)} {digit}" for cell in targets), "pencil")

    def _clear_marks(self, verb: str) -> None:
        """Take one kind of marks out of the selected cells."""
        state = self.board_state
        masks = state.marks if verb == "mark" else state.corners
        moves = [
            f"{verb} {self.name(cell)} {digit}"
            for cell in self.view.targets
            for digit in mask_digits(masks[cell])
        ]
        self.make_move(";".join(moves), "erase")

    def _convert(self, verb: str) -> None:
        """Make one kind of marks of the other, in the selected cells or else on the whole board."""
        self.view.shows_marks = True
        moves = [f"{verb} {self.name(cell)}" for cell in sorted(self.view.selection)]
        self.make_move(";".join(moves) or f"all_{verb}", "pencil")

    def toggle_pencil(self) -> None:
        """Let digits go in as marks, or as digits again."""
        self.view.is_pencil = not self.view.is_pencil
        self.say(pencil_text(self.preferences.marking, is_on=self.view.is_pencil))

    def mark_under(self, cell: int, digit: int) -> None:
        """Toggle the mark under the pointer.

        Where the player chooses cells first, the mark is that of the current digit, and goes to
        all selected cells when the click is in one of them. Marks that do not stand on the grid
        are those of the current digit, too.
        """
        if self.prefers_cells_first and cell in self.view.selection:
            self.view.cursor = cell
        else:
            self.choose_cell(cell)
        if self.board_state.digits[cell]:
            self.say(_("{cell} is filled already.").format(cell=self.spoken(cell)))
        elif self.preferences.marking != "grid":
            self._with_digit(self.pencil_in)
        else:
            self.pencil(self.view.digit or digit if self.prefers_cells_first else digit)

    def paint(self, colour: int) -> None:
        """Give the selected cells a colour, 1 (plain) to 4."""
        colours, wanted = self.board_state.colours, colour - 1
        cells = [cell for cell in self.view.targets if colours[cell] != wanted]
        moves = [f"paint {self.name(cell)} {wanted or colours[cell]}" for cell in cells]
        self.make_move(";".join(moves), "pencil")

    def clear_targets(self) -> None:
        """Take digits and marks out of the selected cells."""
        targets, state = self.view.targets, self.board_state
        if len(targets) > 1:
            targets = tuple(cell for cell in targets if not state.is_given(cell))
        self.make_move(";".join(f"clear {self.name(cell)}" for cell in targets), "erase")

    def select(self, cells: frozenset[int]) -> None:
        """Select several cells; marks and colours go to all of them."""
        self.view.selection = cells
        if cells:
            self.say(selection_text(self.board_state, self.view.targets))

    def deselect(self) -> None:
        """Let go of the selected cells."""
        self.view.selection = frozenset()

    def fill_marks(self) -> None:
        """Every empty cell shows what its peers leave open."""
        self.view.shows_marks = True
        self.make_move("fill_marks", "pencil")

    def toggle_marks_shown(self) -> None:
        """Show or hide the pencil marks; none is lost."""
        self.view.shows_marks = not self.view.shows_marks
        shown = self.view.shows_marks
        self.say(_("Pencil marks are shown.") if shown else _("Pencil marks are hidden."))

    def check(self) -> None:
        """Say whether all that stands on the board is right."""
        if not self.warn_of_trouble():
            self.say(_("All is well so far."))

    def fill_in(self, solution: bytes) -> None:
        """Put all missing digits of a solution in, as one move of the program."""
        digits = self.board_state.digits
        wrong = [cell for cell, digit in enumerate(digits) if digit not in (0, solution[cell])]
        if wrong:
            self.view.wrong = frozenset(wrong)
            text = self.wrong_text(wrong[0])
            self.warn_of(Verdict(Status.BROKEN, text, tuple(wrong)))
            return
        missing = [cell for cell, digit in enumerate(digits) if not digit]
        self.session.count_hint()
        moves = [f"place {self.name(cell)} {solution[cell]}" for cell in missing]
        self.session.play(";".join(moves), SEARCH)
        self.close_lesson()
        self.after_change()

    def retype(self, act: Callable[[int], None], digit: int) -> None:
        """Take the last move back and act with ``digit``: it was the first of two keys."""
        if self.session.history.can_undo:
            self.session.history.undo()
        act(digit)

    def _select(self, way: str) -> None:
        """Move the cursor and take the cell it comes to into the selection."""
        before = self.view.selection | {self.view.cursor}
        self._move_cursor(way)
        self.select(before | {self.view.cursor})

    def read_house(self, house: str) -> None:
        """Say what the row, column or region of the cursor holds and lacks."""
        from numberplace.ui.kit.spoken import house_text  # mostly for who hears the game

        board, cursor = self.puzzle.board, self.view.cursor
        row, column = divmod(cursor, board.size)
        which, cells, name = {
            "row": (row, board.rows[row], _("Row {n}")),
            "column": (column, board.columns[column], _("Column {n}")),
            "box": (board.regions[cursor], board.boxes[board.regions[cursor]], _("Region {n}")),
        }[house]
        digits = [self.board_state.digits[cell] for cell in cells]
        self.say(house_text(name.format(n=which + 1), digits, board.size))

    def _move_cursor(self, way: str) -> None:
        self.view.selection = frozenset()
        self.view.cursor = step_cursor(self.view.cursor, way, self.size, self.size)

    def find_wrong(self) -> frozenset[int]:
        """Return the cells whose digit contradicts the solution, once that is known."""
        pairs = enumerate(zip(self.board_state.digits, self.solution, strict=False))
        return frozenset(c for c, (digit, right) in pairs if digit not in (0, right))

    def wrong_text(self, cell: int) -> str:
        """Say that a cell's digit contradicts the solution."""
        text = _("The {digit} in {cell} is not right.")
        return text.format(digit=self.board_state.digits[cell], cell=self.spoken(cell))

    def take_solution(self, solution: bytes) -> None:
        """Take up the solution that was found beside the game."""
        self.solution = solution
        if self.session.verdict.status is Status.OPEN:
            self.mark_wrong()

    def conclusion(self, step: Step) -> str:
        """Say in a few words what a step concludes, by cell in short where it is much."""
        gone: dict[int, list[str]] = {}
        for cell, digit in step.eliminations:
            gone.setdefault(cell, []).append(str(digit))
        if len(gone) > 1 and len(set(map(tuple, gone.values()))) > 1:
            between = "" if self.size < 10 else "+"
            return ", ".join(f"{self.name(c)}<>{between.join(lost)}" for c, lost in gone.items())
        kind, state = self.session.kind, self.board_state
        moves = kind.moves_of(state, step)
        return _("; ").join(kind.describe(m.removeprefix("fill_marks;"), state) for m in moves)

    def show_carried_out(self, step: Step) -> None:
        """Go to the digit a step placed, or show the marks it eliminated."""
        if step.placements:
            self.view.cursor = step.placements[0][0]
        else:
            self.view.shows_marks = True
