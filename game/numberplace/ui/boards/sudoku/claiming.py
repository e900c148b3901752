"""Marking a claim: the player marks the conclusion, and the cells and digits of the reason, by any
means.

``ClaimDraft`` is what was marked so far, ``BoardMarks`` the board and ``DigitRow`` the digits as
widgets of a dialog that leaves the board in sight.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

import pygame
from pygame import Event, Rect

from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.judging.claims import Claim
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.kit.bindings import figure_of
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import ENTER_KEYS, Widget
from numberplace.ui.session.play import WAYS

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.play import SudokuPlay

PLACE, REMOVE = "place", "remove"
"""Kinds of claims: a digit goes into a cell, or candidates go out of cells."""
SAID, WHY = "said", "why"
"""Parts of a claim to mark: the conclusion, or the pattern that shows it."""
MAX_ACROSS: Final = 9
"""Digits in one row of the dialog."""


class MarkedBoard(Protocol):
    """The board that is marked, as ``board.SudokuBoard`` is one."""

    play: SudokuPlay

    @property
    def cells_place(self) -> Rect: ...  # the rectangle of all cells in sight, in window pixels
    def hit(self, point: tuple[int, int]) -> tuple[int, int] | None: ...  # a cell, and a digit
    def rect_of(self, cell: int) -> Rect: ...  # a cell's rectangle


@dataclass
class Marks:
    """Cells and digits that belong together."""

    cells: set[int] = field(default_factory=set)
    digits: set[int] = field(default_factory=set)
    proposed: set[int] = field(default_factory=set)
    """Cells that the program has marked: the first press keeps one, the next lets it go."""


@dataclass
class ClaimDraft:
    """A claim being marked."""

    table: CellTable
    way: str = PLACE
    part: str = SAID
    said: Marks = field(default_factory=Marks)
    why: Marks = field(default_factory=Marks)

    @property
    def now(self) -> Marks:
        """Return the marks that a press changes now."""
        return self.said if self.part == SAID else self.why

    @property
    def is_single(self) -> bool:
        """Return True if one cell and one digit are marked at the most."""
        return self.part == SAID and self.way == PLACE

    def toggle_cell(self, cell: int) -> None:
        """Mark a cell, or let it go."""
        is_kept = cell in self.now.proposed
        self.now.proposed.clear()
        if not is_kept:
            self._toggle(self.now.cells, cell)

    def toggle_digit(self, digit: int) -> None:
        """Mark a digit, or let it go."""
        self._toggle(self.now.digits, digit)

    def _toggle(self, marked: set[int], one: int) -> None:
        is_marked = one in marked
        if self.is_single:
            marked.clear()
        marked.discard(one)
        if not is_marked:
            marked.add(one)

    def choose_way(self, way: str) -> None:
        """Claim a placement or eliminations; of a placement one cell and one digit are kept."""
        self.way = way
        if way == PLACE:
            for marked in (self.said.cells, self.said.digits):
                marked.intersection_update(sorted(marked)[:1])

    @property
    def said_pairs(self) -> tuple[tuple[int, int], ...]:
        """The candidates that are claimed to stand or to go."""
        pairs = [(cell, digit) for cell in sorted(self.said.cells) for digit in self.said.digits]
        there = [
            (cell, digit) for cell, digit in pairs if self.table.candidates(cell) >> digit - 1 & 1
        ]
        return tuple(sorted(there or pairs))

    def claim(self, technique: str = "", sentence: str = "") -> Claim:
        """Return the claim, for a reason that was picked or typed."""
        pairs = self.said_pairs
        return Claim(
            pairs if self.way == PLACE else (),
            pairs if self.way == REMOVE else (),
            technique,
            tuple(sorted(self.why.cells)),
            tuple(sorted(self.why.digits)),
            sentence,
        )

    def step(self) -> Step:
        """Return the marks as a step, which the board draws like a hint."""
        claim = self.claim()
        marks = [Mark(Role.BASIS, cell) for cell in claim.cells]
        marks += [
            Mark(Role.BASIS, cell, digit)
            for cell in claim.cells
            for digit in claim.digits
            if self.table.candidates(cell) >> digit - 1 & 1
        ]
        if not claim.placements and not claim.eliminations:
            marks += [Mark(Role.PINCER, cell) for cell in sorted(self.said.cells)]
        return Step(
            "",
            placements=tuple(one for one in claim.placements if not self.table.digits[one[0]]),
            eliminations=tuple(one for one in claim.eliminations if not self.table.digits[one[0]]),
            marks=tuple(marks),
        )


_KEYS: Final = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}


class BoardMarks(Widget):
    """The board below a dialog: a press marks a cell; so do arrows and Space, figures and Enter."""

    focusable = True

    def __init__(
        self,
        board: MarkedBoard,
        draft: ClaimDraft,
        changed: Callable[[], object],
        go_on: Callable[[], object],
    ) -> None:
        """Stand for a board.

        Args:
            changed: called when something was marked or the cursor has moved.
            go_on: called by Enter.
        """
        super().__init__()
        self._board, self._draft = board, draft
        self._changed, self._go_on = changed, go_on

    def place(self, layout: Layout, card: Rect) -> None:
        """Set the rectangle of the board, as far as the dialog's card leaves room."""
        whole = self._board.cells_place
        if card.colliderect(whole) and card.top > whole.top:
            whole = Rect(whole.x, whole.y, whole.width, card.top - whole.y)
        self.rect = whole

    @property
    def spoken(self) -> str:
        """The cell of the cursor, and how the board is used."""
        return _("Board. Arrows move, Space marks a cell, digits mark digits, Enter goes on.")

    def here(self) -> str:
        """Say where the cursor is and whether the cell is marked."""
        play, draft = self._board.play, self._draft
        cell = play.view.cursor
        name = play.spoken(cell)
        if cell in draft.now.cells:
            return _("{cell}, marked").format(cell=name)
        return name

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        if has_focus:
            painter.frame(self.rect.inflate(painter.px(4), painter.px(4)), "focus", width=2)

    def handle_mouse(self, event: Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        hit = self._board.hit(event.pos)
        if hit is None or not self.rect.collidepoint(event.pos):
            return False
        self._board.play.view.cursor = hit[0]
        self._draft.toggle_cell(hit[0])
        self._changed()
        return True

    def handle_key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER_KEYS:
            self._go_on()
            return True
        if event.key in _KEYS:
            self._move(_KEYS[event.key])
        elif event.key == pygame.K_SPACE:
            self._draft.toggle_cell(self._board.play.view.cursor)
        elif 1 <= (digit := figure_of(event) or 0) <= self._draft.table.size:
            self._draft.toggle_digit(digit)
        else:
            return False
        self._changed()
        return True

    def repeats(self, event: Event) -> bool:
        return event.key in _KEYS

    def _move(self, way: str) -> None:
        view, board = self._board.play.view, self._board.play.puzzle.board
        view.cursor = board.next_cell(view.cursor, *WAYS[way])


class DigitRow(Widget):
    """The digits of a board, of which several may be marked."""

    focusable = True

    def __init__(self, draft: ClaimDraft, changed: Callable[[], object]) -> None:
        super().__init__()
        self._draft, self._changed = draft, changed
        self._places: list[Rect] = []
        self._at = 1
        """The digit that the keyboard stands on."""

    @property
    def lines(self) -> int:
        """In how many rows the digits stand."""
        return -(-self._draft.table.size // MAX_ACROSS)

    @property
    def spoken(self) -> str:
        """Which digit the keyboard stands on, and which are marked."""
        marked = ", ".join(map(str, sorted(self._draft.now.digits))) or _("none")
        return _("Digit {digit}. Marked: {marked}.").format(digit=self._at, marked=marked)

    def parts(self, scale: Layout | Painter) -> list[Rect]:
        """Return the rectangle of each digit."""
        size = self._draft.table.size
        across = -(-size // self.lines)
        pitch = self.rect.width // across
        height = self.rect.height // self.lines
        gap = max(1, scale.px(3))
        return [
            Rect(
                self.rect.x + pitch * (at % across),
                self.rect.y + height * (at // across),
                pitch - gap,
                height - gap,
            )
            for at in range(size)
        ]

    def draw(self, painter: Painter, *, has_focus: bool, is_hovered: bool) -> None:
        self._places = self.parts(painter)
        for digit, place in enumerate(self._places, 1):
            is_marked = digit in self._draft.now.digits
            painter.fill(place, "accent" if is_marked else "button", radius=5)
            painter.frame(place, "panel_edge", radius=5)
            ink = "accent_text" if is_marked else "button_text"
            painter.text(str(digit), place, ink, bold=is_marked, align="centre")
            if has_focus and digit == self._at:
                painter.frame(place.inflate(2, 2), "focus", width=2, radius=6)

    def handle_mouse(self, event: Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        at = Rect(event.pos, (1, 1)).collidelist(self._places)
        if at >= 0:
            self._at = at + 1
            self._draft.toggle_digit(self._at)
            self._changed()
        return True

    def handle_key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        size = self._draft.table.size
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            self._at = (self._at - 1 + by) % size + 1
        elif event.key == pygame.K_SPACE:
            self._draft.toggle_digit(self._at)
        elif 1 <= (digit := figure_of(event) or 0) <= size:
            self._at = digit
            self._draft.toggle_digit(digit)
        else:
            return False
        self._changed()
        return True

    def repeats(self, event: Event) -> bool:
        return event.key in (pygame.K_LEFT, pygame.K_RIGHT)
