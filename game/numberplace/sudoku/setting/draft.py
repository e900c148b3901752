"""Draft: a puzzle that is being set, as one immutable value; undo keeps the ones before."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, Constraint
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.model.board import CLASSIC_BOARD, Board, Cell, digit_symbol, mask_digits
from numberplace.sudoku.model.notes import NO_NOTES, Notes
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_draft as parse_line
from numberplace.sudoku.setting.tools import outline_of

NO_REGION: Final = -1
"""The region of a cell that has none yet."""


@dataclass(frozen=True)
class Draft:
    """A board with the setter's work so far. Its givens may break rules."""

    board: Board = CLASSIC_BOARD
    givens: bytes = bytes(81)
    constraints: tuple[Constraint, ...] = ()
    marks: tuple[int, ...] = ()
    """The digit_mask of the setter's own pencil marks of each cell; empty for none at all."""
    wanted: frozenset[Cell] = frozenset()
    """Empty cells whose givens the program is to find."""
    regions: tuple[int, ...] = ()
    """While regions are drawn: that of each cell, ``NO_REGION`` for none; else empty."""
    notes: Notes = NO_NOTES
    """Title, author, and the rules in the setter's words."""
    was_played: bool = False
    """True if a game of the draft was begun since the draft was changed last."""

    @classmethod
    def of_board(cls, board: Board) -> Draft:
        """Return an empty board."""
        return cls(board, bytes(board.count))

    @classmethod
    def of_puzzle(cls, puzzle: Puzzle) -> Draft:
        """Return a puzzle to be changed; the candidates stated by a position become a rule."""
        name, cells = puzzle.board.name, range(len(puzzle.marks))
        open_cells = [cell for cell in cells if not puzzle.givens[cell]]
        bare = puzzle.with_givens(puzzle.givens)
        allowed = tuple(
            BY_ID["allowed"].parse([_digits(puzzle.marks[cell]), name(cell)], puzzle.board)
            for cell in open_cells
            if puzzle.marks[cell] != bare.open_digits(puzzle.givens, cell)
        )
        constraints = (*puzzle.constraints, *allowed)
        return cls(puzzle.board, puzzle.givens, constraints, notes=puzzle.notes)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The present puzzle; regions that are still drawn are no rules of the puzzle yet."""
        return Puzzle(self.givens, (), self.board, self.constraints, self.notes)

    @property
    def examined(self) -> Puzzle:
        """The puzzle with the regions drawn so far as far as they go: none holds a digit twice."""
        cells: dict[int, list[Cell]] = {}
        for cell, region in enumerate(self.regions):
            if region != NO_REGION:
                cells.setdefault(region, []).append(cell)
        size = self.board.size
        parts = [ExtraRegion(tuple(one)) for one in cells.values() if 2 <= len(one) <= size]
        return replace(self.puzzle, constraints=(*self.constraints, *parts))

    @property
    def is_blank(self) -> bool:
        """True for a usual board without givens and without further rules."""
        return self.puzzle.is_classic and not any(self.givens)

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing was put on the board."""
        things = (self.constraints, self.wanted, self.regions, any(self.givens), any(self.marks))
        return not any(things) and self.notes == NO_NOTES

    # -- what cells hold

    def with_digit(self, cells: Iterable[Cell], digit: int) -> Draft:
        """Return the draft with a given in some cells; 0 empties them."""
        givens, chosen = bytearray(self.givens), set(cells)
        for cell in chosen:
            givens[cell] = digit
        return replace(self, givens=bytes(givens), wanted=self.wanted - chosen)

    def with_mark(self, cells: Iterable[Cell], digit: int) -> Draft:
        """Return the draft with a pencil mark in some cells, or without the mark where all have
        it."""
        masks = list(self.marks or (0,) * self.board.count)
        chosen, bit = tuple(cells), 1 << digit - 1
        is_new = not all(masks[cell] & bit for cell in chosen)
        for cell in chosen:
            masks[cell] = masks[cell] | bit if is_new else masks[cell] & ~bit
        return replace(self, marks=tuple(masks) if any(masks) else ())

    def with_wanted(self, cells: Iterable[Cell], *, is_wanted: bool) -> Draft:
        """Return the draft with cells marked, or no longer, as ones whose given is to be found."""
        chosen = frozenset(cells)
        if not is_wanted:
            return replace(self, wanted=self.wanted - chosen)
        emptied = self.with_digit(chosen, 0)
        return replace(emptied, wanted=self.wanted | chosen)

    # -- the board

    def on_board(self, board: Board) -> Draft:
        """Return the draft on another board; parts that do not fit there are left out."""
        if board == self.board:
            return self
        givens = bytearray(board.count)
        for cell, digit in enumerate(self.givens):
            other = board.at(*self.board.places[cell])
            if other is not None and digit <= board.size:
                givens[other] = digit
        kept = []
        for one in self.constraints:
            words = one.format(self.board).split()[1:]
            try:
                moved = type(one).parse(words, board)
                moved.rules_among(board, (moved,))
                outline_of(moved, board)
                if not moved.asks_nothing_alone:
                    moved.refuse_idle(board, ())
            except (
                FormatError,
                IndexError,
                KeyError,
                ValueError,
            ):  # it lies where there is no cell
                continue
            kept.append(moved)
        return replace(
            Draft.of_board(board),
            givens=bytes(givens),
            constraints=tuple(kept),
            notes=self.notes,
        )

    def begin_regions(self) -> Draft:
        """Return the draft without regions, so that they can be drawn.

        Raises FormatError, also for a rule that means nothing there, such as disjoint groups.
        """
        if not self.board.is_square:
            raise FormatError(_("Only a board of one grid has regions to draw."))
        board = Board.without_regions(self.board.size)
        self._refuse_rules_on(board)
        return replace(self, board=board, regions=(NO_REGION,) * board.count)

    def with_region(self, cells: Iterable[Cell], region: int) -> Draft:
        """Return the draft with cells in another region; once all are whole, they are the board's.

        Raises FormatError for a rule that means nothing among the new regions.
        """
        regions = list(self.regions or self.board.regions)
        for cell in cells:
            regions[cell] = region
        counts = [regions.count(at) for at in range(self.board.size)]
        if set(counts) == {self.board.size}:
            board = Board(self.board.size, tuple(regions))
            self._refuse_rules_on(board)
            return replace(self, board=board, regions=())
        return replace(self, regions=tuple(regions))

    def _refuse_rules_on(self, board: Board) -> None:
        """Raise FormatError when another board of this size cannot have one of the rules."""
        for one in self.constraints:
            type(one).parse(one.format(board).split()[1:], board)
            if not one.asks_nothing_alone:
                one.refuse_idle(board, self.constraints)

    def next_region(self) -> int:
        """Return the first region without a cell, ``NO_REGION`` where all have some."""
        regions = self.regions or self.board.regions
        free = (at for at in range(self.board.size) if at not in regions)
        return next(free, NO_REGION)


def _digits(mask: int) -> str:
    return "".join(map(digit_symbol, mask_digits(mask)))


def format_draft(draft: Draft) -> str:
    """Write a draft as one line of JSON."""
    saved = {
        "puzzle": format_puzzle(draft.puzzle),
        "marks": list(draft.marks),
        "wanted": sorted(draft.wanted),
        "regions": list(draft.regions),
        "was_played": draft.was_played,
    }
    return json.dumps({key: value for key, value in saved.items() if value}, ensure_ascii=False)


def parse_draft(text: str) -> Draft:
    """Parse a text of ``format_draft``. Raises FormatError."""
    try:
        saved = json.loads(text)
        puzzle = parse_line(saved["puzzle"])
        count, size = puzzle.board.count, puzzle.board.size
        marks = tuple(int(mask) & puzzle.board.all_digits for mask in saved.get("marks", ()))
        regions = tuple(int(region) for region in saved.get("regions", ()))
        wanted = frozenset(int(cell) for cell in saved.get("wanted", ()))
    except (
        ArithmeticError,
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        RecursionError,
    ) as error:
        told = _("The draft that was kept cannot be read: {reason}.")
        raise FormatError(told.format(reason=error)) from None
    if len(marks) != count:
        marks = ()
    if len(regions) != count or not all(NO_REGION <= region < size for region in regions):
        regions = ()
    wanted = frozenset(cell for cell in wanted if 0 <= cell < count and not puzzle.givens[cell])
    return Draft(
        puzzle.board,
        puzzle.givens,
        puzzle.constraints,
        marks,
        wanted,
        regions,
        puzzle.notes,
        was_played=bool(saved.get("was_played")),
    )


def with_rules(draft: Draft, ids: Iterable[str]) -> Draft:
    """Return a draft with only these rules of the whole board, beside the drawn ones.

    Raises FormatError where the board cannot have one of them.
    """
    drawn = [one for one in draft.constraints if not one.is_global]
    switched = [BY_ID[key].parse((), draft.board) for key in ids]
    for one in switched:
        try:
            one.rules(draft.board)
        except ValueError:
            text = _("A board of {size} x {size} cannot have the rule '{name}'.")
            raise FormatError(text.format(size=draft.board.size, name=_(one.name))) from None
        if not one.asks_nothing_alone:
            one.refuse_idle(draft.board, switched)
    return replace(draft, constraints=(*switched, *drawn))
