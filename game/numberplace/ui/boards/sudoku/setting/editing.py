"""Editing: a puzzle that is being set, and what each key and button of the editor does with it.

Hands and panel are given an ``Editing``; ``EditorScreen``, which derives from it, draws all of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace

from numberplace.core.errors import FormatError, GameError, SaveError
from numberplace.core.titles import OWN
from numberplace.core.words import _
from numberplace.formats.by_kind import parse_any
from numberplace.photo.extra import can_read_pictures
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.board import Place
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.setting.draft import Draft, format_draft, with_rules
from numberplace.ui.boards.sudoku.grid import DigitGrid
from numberplace.ui.boards.sudoku.setting.dialogs import BoardDialog, TextsDialog, ToolDialog
from numberplace.ui.boards.sudoku.setting.doubts import DoubtfulCells
from numberplace.ui.boards.sudoku.setting.filling import Filling
from numberplace.ui.boards.sudoku.setting.inquiry import Inquiry
from numberplace.ui.boards.sudoku.setting.strokes import Stroke
from numberplace.ui.boards.sudoku.setting.work import Work
from numberplace.ui.boards.sudoku.solving import two_solutions
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.host import Host, Screen

PATIENCE = 1.0
"""Time to wait for the number of solutions when a puzzle is to be played, in seconds."""


class Editing(Screen):
    """A draft with what is chosen, known and asked of it."""

    keys: Mapping[str, Callable[[], object]]
    """The actions of letters, by the letter."""

    def __init__(
        self, host: Host, draft: Draft, doubtful: frozenset[int], entries: bytes, tool: str
    ) -> None:
        """Go on with a draft; see ``EditorScreen``."""
        super().__init__()
        self.host = host
        self.doubtful_cells = DoubtfulCells(doubtful)
        self.entries = entries
        self.view = SudokuView(cursor=0)
        self.work = Work(draft)
        self.work.choose(tool)
        self.inquiry = Inquiry()
        self.filling = Filling()
        self.stroke = Stroke()
        """The cells that are chosen or drawn over."""
        self.beside: Place | None = None
        """The place of the cursor beside the board."""
        self.shows_candidates = False
        self.shows_step = False
        self.note = ""
        """The fault of the last action."""
        self._warned = False
        self._shown: Puzzle | None = None

    # What the screen knows of its own looks

    @property
    @abstractmethod
    def grid(self) -> DigitGrid: ...  # the rectangles of the cells now
    @property
    @abstractmethod
    def words(self) -> str: ...  # what the panel says
    @abstractmethod
    def fit_board(self) -> None: ...  # place the cells anew, for the board or the tool has changed
    @abstractmethod
    def write(self) -> None: ...  # say in the panel how the board stands now
    @abstractmethod
    def choose_buttons(self) -> None: ...  # offer what a picture left open while there is any of it

    @property
    def draft(self) -> Draft:
        """The puzzle as it stands."""
        return self.work.draft

    @property
    def givens(self) -> bytes:
        """The digits typed in so far, 0 = empty."""
        return self.draft.givens

    @property
    def size(self) -> int:
        """Digits of the board."""
        return self.draft.board.size

    def let_go(self) -> None:
        """Forget what was chosen on the board and beside it."""
        self.stroke.clear()
        self.beside = None

    def interrupt(self) -> None:
        self.stroke.clear()

    def leave(self) -> None:
        """Go back to the game; the draft stays as it is for the next time."""
        self.inquiry.stop()
        self.filling.stop()
        self.host.leave_screen()

    def run(self, command_id: str) -> None:
        if command_id == "undo":
            self.undo()
        elif command_id == "redo":
            self.act(self.work.redo)
        elif command_id == "paste":
            self.paste()
        elif command_id in ("fullscreen", "theme", "share", "print", "picture", "page", "copy"):
            self.host.run(command_id)

    def act(self, work: Callable[[], object]) -> None:
        """Change the draft; what is not possible is said in the panel."""
        try:
            work()
        except FormatError as error:
            self.note = str(error)
        self._changed()

    def undo(self) -> None:
        """Take the last change back."""
        self.stroke.clear()
        self.act(self.work.undo)

    def choose_tool(self, tool: str) -> None:
        """Draw with a tool from now on; a rule for the whole board is added or taken away."""
        kind = BY_ID.get(tool)
        if kind is not None and kind.is_global:
            ids = {one.id for one in self.draft.constraints if one.is_global} ^ {tool}
            listed = [one.id for one in CONSTRAINTS if one.id in ids]
            self.act(lambda: self.work.take(with_rules(self.draft, listed)))
            return
        self.let_go()
        self.work.choose(tool)
        self.fit_board()
        if tool == "regions" and not self.draft.regions and self.draft.board.box is not None:
            self.act(lambda: self.work.take(self.draft.begin_regions()))
        self.write()

    def ask_tool(self) -> None:
        """Let the player choose what to draw."""
        self.host.show(ToolDialog(self.host, self.work.tool, self.choose_tool))

    def ask_board(self) -> None:
        """Let the player choose size, form and rules of the board."""
        self.host.show(BoardDialog(self.host, self.draft, self.take))

    def ask_texts(self) -> None:
        """Let the player write title, author and rules."""
        self.host.show(TextsDialog(self.host, self.draft, self.take))

    def toggle_candidates(self) -> None:
        """Show the true candidates in the cells, or the setter's own marks."""
        self.shows_candidates = not self.shows_candidates
        self.write()

    def toggle_step(self) -> None:
        """Draw the next logical step on the board, or no longer."""
        self.shows_step = not self.shows_step
        self.write()

    def toggle_wanted(self) -> None:
        """Mark the chosen cells as givens to be found, or no longer."""
        cells = self.stroke.cells or [self.view.cursor]
        is_new = not self.draft.wanted.issuperset(cells)
        self.take(self.draft.with_wanted(cells, is_wanted=is_new))

    def show_two(self) -> None:
        """Show two solutions."""
        found = self.inquiry.report.candidates
        if found is not None and len(found.solutions) > 1:
            self.host.show(two_solutions(self.host, self.draft.puzzle, found=found.solutions))

    def fill_in(self) -> None:
        """Let the program find the givens and numbers that are asked for."""
        if self.filling.is_at_work:
            self.filling.stop()
        else:
            self.filling.start(self.draft)
        self.write()

    def put(self, digit: int) -> None:
        """Put a digit, or 0 for none, into the chosen cells; as a mark where marks are drawn."""
        cells = tuple(self.stroke.cells) or (self.view.cursor,)
        if digit > self.size:
            return
        if digit and self.view.digit:  # where none was chosen, clicks go on looking only
            self.view.digit = digit
        if digit and self.work.tool == "mark":
            self.take(self.draft.with_mark(cells, digit))
        else:
            self.take(self.draft.with_digit(cells, digit))
        for cell in cells:
            self.settle(cell)

    def take(self, draft: Draft) -> None:
        """Go on with another draft."""
        self.work.take(draft)
        self._changed()

    def _changed(self) -> None:
        """Draw, examine and keep the draft as it stands now."""
        draft = self.draft
        self._warned = False
        self.filling.keep_to(draft)
        if self._shown is not None and self._shown.board.places != draft.board.places:
            self._let_go()
        if self._shown != draft.puzzle:
            self._shown = draft.puzzle
            self.fit_board()
            self.view.cursor = min(self.view.cursor, draft.board.count - 1)
            self.shows_step = False
        self.inquiry.ask(None if draft.is_blank else draft.examined)
        self.keep()
        self.write()

    def _let_go(self) -> None:
        """Forget the cells that were chosen on a board which had others."""
        self.work.held = None
        self.let_go()
        self._forget_picture()

    def keep(self) -> None:
        """Save the draft. What cannot be saved is said in the panel."""
        file = self.host.library.draft
        try:
            if self.draft.is_empty:
                file.drop()
            else:
                file.save(format_draft(self.draft))
        except SaveError as error:
            self.note = str(error)

    def settle(self, cell: int) -> None:
        """The player has looked at a cell; without doubts left there is no button for them."""
        had_any = self.doubtful_cells.count > 0
        self.doubtful_cells.settle(cell)
        if had_any and not self.doubtful_cells.count:
            self.choose_buttons()
            self.host.place_again()
        self.write()

    def go_to_doubt(self) -> None:
        """Put the cursor on the next cell that may be something else."""
        self.view.cursor = self.doubtful_cells.after(self.view.cursor)

    def add_entries(self) -> None:
        """Put in what was written by hand, as if it were printed."""
        givens = bytes(
            digit or entry for digit, entry in zip(self.givens, self.entries, strict=True)
        )
        self.entries = b""
        self.choose_buttons()
        self.host.place_again()
        self.take(replace(self.draft, givens=givens))

    def paste(self) -> None:
        """Take the first puzzle on the clipboard, or the one in a picture there."""
        text = clipboard.get_text()
        if not text.strip() and can_read_pictures():
            self.host.run("paste")
            return
        try:
            found = next(each for each in parse_any(text, seeks=True) if each.kind is SUDOKU)
        except (GameError, StopIteration) as error:
            self.host.notify(str(error) or _("There is no such puzzle on the clipboard."))
            return
        self._forget_picture()
        self.take(Draft.of_puzzle(found.puzzle))

    def empty(self) -> None:
        """Take everything away; undo brings it back."""
        self._forget_picture()
        self.stroke.clear()
        self.work.choose(self.work.tool)
        self.take(Draft.of_board(self.draft.board) if not self.draft.regions else Draft())

    def _forget_picture(self) -> None:
        self.doubtful_cells.forget()
        self.entries = b""
        self.choose_buttons()
        self.host.place_again()

    def play(self) -> None:
        """Start a game of the puzzle; with several solutions only when asked a second time."""
        draft = self.draft
        verdict = SUDOKU.check(CellTable.start(draft.puzzle))
        if verdict.message or draft.regions:
            self.host.notify(verdict.message or self.words)
            return
        self.inquiry.ask(draft.examined)
        self.inquiry.wait(PATIENCE)
        self.inquiry.tick()
        found = self.inquiry.report.candidates
        if found is not None and not found.solutions:
            self.host.notify(_("There is no solution."))
        elif found is not None and len(found.solutions) > 1 and not self._warned:
            self._warned = True
            self.show_two()
        else:
            self.work.take(replace(draft, was_played=True), is_typing=True)
            self.keep()
            self.inquiry.stop()
            self.host.open_puzzle(SUDOKU, draft.puzzle, draft.notes.name or OWN, "")
