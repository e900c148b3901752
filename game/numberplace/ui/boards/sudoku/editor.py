"""The editor: type a puzzle in, see clashes at once, check it, play it.

Cells that were read from a picture and may be wrong have a dashed frame and a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect

from numberplace.core.drawing.shapes import Ink, Line, Shape, Text, cell_box, outline
from numberplace.core.errors import GameError
from numberplace.core.session import Session
from numberplace.core.titles import OWN
from numberplace.core.words import _, ngettext
from numberplace.photo.extra import can_read_pictures
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.moves import format_move
from numberplace.sudoku.model.notation import format_line
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import find_clashes, judge
from numberplace.ui.boards.shapes import shape_painter
from numberplace.ui.boards.sudoku.drawing import classic_painter, draw_strip
from numberplace.ui.boards.sudoku.grid import Grid, fit, tile_at, tile_rect
from numberplace.ui.boards.sudoku.solving import two_solutions
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.host import Host, News, Screen, Told
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Rest, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button, Label

if TYPE_CHECKING:
    from numberplace.sudoku.search.verdict import Solutions

INK = Ink("warning")


class DoubtfulCells:
    """The cells read from a picture that are not confirmed yet."""

    def __init__(self, cells: frozenset[int] = frozenset()) -> None:
        self._cells = set(cells)

    @property
    def count(self) -> int:
        """How many are left."""
        return len(self._cells)

    def settle(self, cell: int) -> None:
        """Remove a cell that the player has confirmed."""
        self._cells.discard(cell)

    def forget(self) -> None:
        """Remove all cells, after a different puzzle was loaded."""
        self._cells.clear()

    def after(self, cell: int) -> int:
        """Return the next doubtful cell in reading order, round and round."""
        return min(self._cells, key=lambda other: (other <= cell, other), default=cell)

    def draw(self, painter: Painter, layout: Layout) -> None:
        """Mark the cells on a drawn board."""
        shapes = shape_painter(painter.sprites)
        shapes.paint(painter.surface, self._shapes(), layout.board.topleft)

    def _shapes(self) -> Iterator[Shape]:
        for cell in self._cells:
            box = cell_box(*divmod(cell, 9), 0.055)
            dash = box.width / 9, box.width / 9
            for start, end in pairwise((*outline(box), (box.left, box.top))):
                yield Line((start, end), INK, 2 / 60, dash)
            yield Text("?", (box.right - 0.12, box.top + 0.17), 0.22, INK, is_bold=True)


_STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class EditorScreen(Screen):
    """A board of givens: a session of its own on the empty puzzle, so undo works here too."""

    def __init__(
        self,
        host: Host,
        givens: bytes,
        doubtful: frozenset[int] = frozenset(),
        entries: bytes = bytes(81),
    ) -> None:
        """Begin with givens.

        Args:
            doubtful: cells of them that were read from a picture and are not sure.
            entries: what a player wrote beside them; left out unless it is asked for.
        """
        super().__init__()
        self.host = host
        self.doubtful_cells = DoubtfulCells(doubtful)
        self._entries = entries
        self.view = SudokuView(cursor=0)
        self.session = Session(SUDOKU, Puzzle(bytes(81)), now=host.now)
        for cell, digit in enumerate(givens):
            if digit:
                self.session.play(format_move("place", cell, digit))
        self.layout: Layout = lay_out((960, 660))
        self.solutions: Solutions | None = None
        """What is known of the givens as they stand; None while it is being found out."""
        self._warned = False
        self._search: Job[tuple[bytes, Solutions]] | None = None
        self.title = Label(_("Type in a puzzle"), role="accent", size=19, bold=True, wraps=False)
        self.text = Label(size=14)
        self.play_button = Button(_("Play"), self.play, icon="play", is_main=True)
        self.paste_button = Button(_("Paste"), self.paste, icon="paste")
        self.clear_button = Button(_("Empty"), self.empty, icon="erase")
        self.back_button = Button(_("Back to game"), host.leave_screen, icon="close")
        self.doubt_button = Button(_("Next doubtful cell"), self.go_to_doubt, icon="eye")
        self.entries_button = Button(_("Add the handwriting"), self.add_entries, icon="pencil")
        self._usual = [self.play_button, self.paste_button, self.clear_button, self.back_button]
        self._buttons: list[Button] = []
        self._choose_buttons()
        if doubtful:
            self.view.cursor = self.doubtful_cells.after(80)
        self._check()

    @property
    def givens(self) -> bytes:
        """The 81 digits typed in so far."""
        return self.session.state.digits

    @property
    def grid(self) -> Grid:
        """Where the cells stand now."""
        return fit(9, (), self.layout.board, self.layout.unit)

    @property
    def needs_panel(self) -> bool:
        return True

    def place(self, layout: Layout, painter: Painter) -> None:
        """Words and buttons in the panel: one below the other, or side by side in a low one."""
        self.layout = layout
        assert layout.panel is not None
        margin = 18 if layout.is_wide else 12
        inner = layout.panel.inflate(-layout.px(2 * margin), -layout.px(2 * margin))
        count = len(self._buttons)
        if layout.is_wide:
            tall = [Tap(38)] * count
            self.title.rect, self.text.rect, *places = rows(
                layout, inner, (28, Pixels(min(layout.px(230), inner.height // 2)), *tall), 10
            )
        else:
            words, column = columns(layout, inner, (Rest(1.3), Rest(1)), 16)
            self.title.rect, self.text.rect = rows(layout, words, (28, REST), 6)
            places = rows(layout, column, [REST] * count, 8)
            most = layout.tap(44)
            places = [Rect(p.x, p.y, p.width, min(p.height, most)) for p in places]
        put(self._buttons, places)
        self.form.widgets = [self.title, self.text, *self._buttons]

    def told(self) -> Told:
        from numberplace.ui.boards.sudoku.spoken import spoken_board  # while one is running

        board = spoken_board(
            *(self.session.state, self.view, find_clashes(self.givens), self.grid),
            classic_painter(),
            partial(setattr, self.view, "cursor"),
            [(digit, tile_rect(self.layout, 9, digit)) for digit in range(1, 10)],
        )
        return Told((self.form,), board)

    def news(self) -> News:
        return ((("text", self.text.text), self.text.text),)

    def draw(self, painter: Painter) -> None:
        """Paint board, strip and panel."""
        painter.fill(painter.surface.get_rect(), "ground")
        classic_painter().draw(painter, self.grid, self.session.state, self.view)
        self.doubtful_cells.draw(painter, self.layout)
        draw_strip(painter, self.layout, self.givens, range(1, 10), self.view.digit)
        painter.card(self.layout.panel or self.layout.board)
        self.form.draw(painter)

    def tick(self) -> bool:
        """Show the number of solutions once the search has found it."""
        job = self._search
        if job is None or not job.is_done:
            return False
        self._search = None
        searched, solutions = job.result or (b"", None)
        if searched != self.givens:
            self._start_search()
            return False
        self.solutions = solutions
        self._write_text()
        return True

    def _start_search(self) -> None:
        """Search off the frame loop, one position at a time."""
        if self._search is None:
            givens = self.givens
            self._search = Job(lambda _stop: (givens, _find_out(givens)))

    def handle(self, event: Event) -> bool:
        """Edit with mouse and keys."""
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if self.form.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._handle_press(event)
        return False

    def _handle_press(self, event: Event) -> bool:
        digit = tile_at(self.layout, 9, event.pos)
        cell = self.grid.at(event.pos)
        is_cell_first = self.host.preferences.input == "cell"
        if digit is not None:
            self.view.digit = digit
            if is_cell_first:
                self._put(digit)
        elif cell is not None:
            self.view.cursor = cell
            if event.button == 3:
                self._put(0)
            elif self.view.digit and not is_cell_first:
                self._put(0 if self.givens[cell] else self.view.digit)
        self.form.focus = None
        return True

    def _handle_key(self, event: Event) -> bool:
        in_form = self.form.shows_focus and self.form.focus is not None
        if (event.key == pygame.K_TAB or in_form) and self.form.handle(event):
            return True
        if event.key == pygame.K_ESCAPE:
            self.host.leave_screen()
            return True
        command_id = command_for(event, self.host.bindings) or ""
        self.form.focus = None
        if event.unicode and event.unicode in "0.":
            self._put(0)
            self.view.cursor = min(self.view.cursor + 1, 80)
        elif command_id in _STEPS:
            down, right = _STEPS[command_id]
            row, column = divmod(self.view.cursor, 9)
            self.view.cursor = (row + down) % 9 * 9 + (column + right) % 9
        elif command_id.startswith("place_"):
            self._put(int(command_id[-1]))
            self.view.cursor = min(self.view.cursor + 1, 80)
        elif command_id == "use":
            if self.view.digit:
                self._put(self.view.digit)
        elif command_id == "clear":
            self._put(0)
        else:
            self._run(command_id)
        return True

    def _run(self, command_id: str) -> None:
        history = self.session.history
        if command_id == "undo" and history.can_undo:
            history.undo()
        elif command_id == "redo" and history.can_redo:
            history.redo()
        elif command_id == "paste":
            self.paste()
        elif command_id in ("fullscreen", "theme"):
            self.host.run(command_id)
        self._check()

    def _put(self, digit: int) -> None:
        cell = self.view.cursor
        move = format_move("place", cell, digit) if digit else format_move("clear", cell)
        if digit and self.view.digit:  # where none was chosen, clicks go on looking only
            self.view.digit = digit
        self.session.play(move)
        self._settle(cell)
        self._check()

    def _settle(self, cell: int) -> None:
        """The player has looked at a cell; without doubts left there is no button for them."""
        had_any = self.doubtful_cells.count > 0
        self.doubtful_cells.settle(cell)
        if had_any and not self.doubtful_cells.count:
            self._choose_buttons()
            self.host.place_again()

    def _choose_buttons(self) -> None:
        self._buttons = [
            *([self.doubt_button] if self.doubtful_cells.count else []),
            *([self.entries_button] if any(self._entries) else []),
            *self._usual,
        ]
        self.form.widgets = [self.text, *self._buttons]

    def go_to_doubt(self) -> None:
        """Put the cursor on the next cell that may be something else."""
        self.view.cursor = self.doubtful_cells.after(self.view.cursor)

    def add_entries(self) -> None:
        """Put in what was written by hand, as if it were printed."""
        for cell, digit in enumerate(self._entries):
            if digit and not self.givens[cell]:
                self.session.play(format_move("place", cell, digit))
        self._entries = bytes(81)
        self._choose_buttons()
        self.host.place_again()
        self._check()

    def paste(self) -> None:
        """Take the first puzzle on the clipboard, or the one in a picture there."""
        from numberplace.formats import parse_puzzles

        text = clipboard.get_text()
        if not text.strip() and can_read_pictures():
            self.host.run("paste")
            return
        try:
            givens = parse_puzzles(text)[0].puzzle.givens
        except GameError as error:
            self.host.notify(str(error))
            return
        self.empty()
        for cell, digit in enumerate(givens):
            if digit:
                self.session.play(format_move("place", cell, digit))
        self._check()

    def empty(self) -> None:
        """Take all digits away; undo brings them back."""
        cells = [cell for cell, digit in enumerate(self.givens) if digit]
        if cells:
            self.session.play(";".join(format_move("clear", cell) for cell in cells))
        self.doubtful_cells.forget()
        self._entries = bytes(81)
        self._choose_buttons()
        self.host.place_again()
        self._check()

    def play(self) -> None:
        """Start a game of the puzzle; with several solutions only when asked a second time."""
        try:
            puzzle = Puzzle.parse(format_line(self.givens))
        except GameError as error:
            self.host.notify(str(error))
            return
        solutions = self.solutions or _find_out(self.givens)
        if len(solutions.found) > 1 and not self._warned:
            self._warned = True
            self.host.show(two_solutions(self.host, puzzle, found=solutions.found))
        elif not solutions.found:
            self.host.notify(solutions.message)
        else:
            self.host.open_puzzle(SUDOKU, puzzle, OWN, "")

    def _check(self) -> None:
        self.solutions = None
        self._warned = False
        if any(self.givens):
            self._start_search()
        self._write_text()

    def _write_text(self) -> None:
        count = 81 - self.givens.count(0)
        lines = [
            _("Type digits, 0 or a full stop for an empty cell; a click puts in the digit below."),
            ngettext("{n} given so far.", "{n} givens so far.", count).format(n=count),
        ]
        lines += self._picture_lines()
        verdict = judge(self.givens)
        role = "text"
        if verdict.message:
            role = "warning"
            lines.append(verdict.message)
        elif self.solutions is not None:
            is_wrong = not self.solutions.found or self.doubtful_cells.count > 0
            role = "success" if self.solutions.is_unique else "warning" if is_wrong else "text"
            lines.append(self.solutions.message)
        elif count:
            lines.append(_("Counting the solutions…"))
        self.text.role = role
        self.text.text = "\n\n".join(lines)
        self.play_button.is_enabled = count > 0 and not find_clashes(self.givens)

    def _picture_lines(self) -> list[str]:
        """Return what is to be said of a puzzle that was read from a picture."""
        lines = []
        if count := self.doubtful_cells.count:
            text = ngettext(
                "{n} cell with a question mark may be something else: type what it is.",
                "{n} cells with a question mark may be something else: type what they are.",
                count,
            )
            lines.append(text.format(n=count))
        if count := 81 - self._entries.count(0):
            text = ngettext(
                "{n} digit in another ink was left out.",
                "{n} digits in another ink were left out.",
                count,
            )
            lines.append(text.format(n=count))
        return lines


def _find_out(givens: bytes) -> Solutions:
    from numberplace.sudoku.search.verdict import find_out

    return find_out(givens)
