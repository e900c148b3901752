"""SUDOKU: binds Number Place to the frame every kind shares.

The engine is imported when it is first asked, so that it does not delay the first frame.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from numberplace.core.errors import never
from numberplace.core.kind import PuzzleKind, PuzzleMaker, Shelf, Verdict
from numberplace.core.lazy_attribute import LazyAttribute
from numberplace.core.words import _
from numberplace.sudoku.model.layouts import LAYOUTS_MADE
from numberplace.sudoku.model.levels import (
    RULES_DAILY,
    SLOW_WHEN_PLAIN,
    VARIANT_LEVELS,
    daily_rules,
)
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import judge
from numberplace.sudoku.model.table import LAST_COLOUR, PLAIN, CellTable

if TYPE_CHECKING:
    import datetime

    from numberplace.core.battlefield import BattleAdapter
    from numberplace.core.console import Console
    from numberplace.core.drawing.artist import Artist
    from numberplace.core.solver import PuzzleSolver
    from numberplace.core.step import Explanation, Step


_PAINT: Final = re.compile(r"\bpaint\s+(\w+)\s+([1-9])\b")
_SIZE: Final = re.compile(r"\s*\d{1,2}x\d")


class Sudoku(PuzzleKind[Puzzle, CellTable]):
    """Number Place on boards of 4 x 4 to 25 x 25 with any constraints."""

    id = "sudoku"
    aids = frozenset({"set_hint", "fill_marks", "hint_cor"})
    slow_when_plain = SLOW_WHEN_PLAIN

    maker: LazyAttribute[PuzzleMaker[Any, Puzzle]] = LazyAttribute(
        "numberplace.sudoku.generate.maker:MAKER"
    )
    battle: LazyAttribute[BattleAdapter[Puzzle]] = LazyAttribute("numberplace.sudoku.battle:BATTLE")
    solver: LazyAttribute[PuzzleSolver[Puzzle]] = LazyAttribute("numberplace.sudoku.solver:SOLVER")
    console: LazyAttribute[Console[Puzzle]] = LazyAttribute("numberplace.sudoku.cli:CONSOLE")
    artist: LazyAttribute[Artist[Puzzle, CellTable]] = LazyAttribute(
        "numberplace.sudoku.artist:ARTIST"
    )

    @cached_property
    def shelves(self) -> tuple[Shelf, ...]:
        """The classic, and boards of other sizes or with further rules."""
        return Shelf(self), RULES_SHELF

    def shelf_of(self, puzzle: Puzzle) -> Shelf:
        return self.shelves[not puzzle.is_classic]

    def shelf_for(self, params: str) -> Shelf:
        return self.shelves[has_size(params)]

    @property
    def name(self) -> str:
        """The kind's name in the player's language."""
        return _("Number Place")

    def parse_puzzle(self, text: str) -> Puzzle:
        """Read 81 characters, or a line such as ``9x9: 53..7…; x``. Raises FormatError."""
        if ":" not in text:
            return Puzzle.parse(text)
        from numberplace.sudoku.model.puzzle_text import parse_puzzle  # it imports all constraints

        return parse_puzzle(text)

    def format_puzzle(self, puzzle: Puzzle) -> str:
        """Write 81 characters for the classic, else the line that begins with the size."""
        return str(puzzle)

    def start(self, puzzle: Puzzle) -> CellTable:
        """Return the table with the givens on it, and with the marks of a position."""
        return CellTable.start(puzzle)

    def apply(self, state: CellTable, move: str) -> CellTable:
        """Return the table after a move's text. Raises FormatError and IllegalMove."""
        from numberplace.sudoku.model.moves import apply_move

        return apply_move(state, _move_on(move, state))

    def check(self, state: CellTable) -> Verdict:
        """Judge the digits on the board by the rules alone."""
        if state.puzzle.is_classic and not state.puzzle.marks:
            return judge(state.digits)
        from numberplace.sudoku.teach import coach

        return coach.judge(state)

    def progress(self, state: CellTable) -> float:
        """Return the share of the cells to fill that are filled."""
        to_fill = state.givens.count(0)
        return 1.0 - state.digits.count(0) / to_fill if to_fill else 1.0

    def picture(self, state: CellTable) -> bytes:
        """Return the 891 bytes ``CellTable.from_bytes`` reads, or the puzzle's line and digits."""
        if state.puzzle.fits_plain_line:
            return state.data
        return str(state.puzzle).encode() + b"\n" + state.digits

    def written(self, state: CellTable) -> tuple[int, ...]:
        """Return a bit for the digit of each cell."""
        return tuple(1 << digit if digit else 0 for digit in state.digits)

    def hints(self, state: CellTable, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
        """Yield deductions that hold on the board, easiest first. Raises Stopped."""
        from numberplace.sudoku.teach.coach import find_steps

        return find_steps(state, should_stop)

    def trouble(self, state: CellTable, should_stop: Callable[[], bool] = never) -> Verdict | None:
        """Return the verdict that makes hints pointless: a broken rule, a dead cell, a wrong digit
        or mark. Raises Stopped."""
        from numberplace.sudoku.teach.coach import find_trouble

        return find_trouble(state, should_stop)

    def moves_of(self, state: CellTable, step: Step) -> tuple[str, ...]:
        """Return a move per placement, and one that eliminates all eliminated marks."""
        from numberplace.sudoku.teach.coach import moves_of

        return moves_of(state, step)

    def describe(self, move: str, before: CellTable | None = None) -> str:
        """Return a move in the words of the log."""
        from numberplace.sudoku.model.moves import describe_move

        return describe_move(_move_on(move, before), before)

    def technique_name(self, technique: str) -> str:
        """Return a technique's or topic's name in the player's language; an unknown id as it is."""
        from numberplace.sudoku.engine import technique_name
        from numberplace.sudoku.teach.rule_lessons import subject_name

        if technique == "search":
            return _("Exact search")
        return _("Exercise") if technique == "exercise" else subject_name(technique_name(technique))

    def step_name(self, step: Step) -> str:
        """Return the name of a step's technique, in which a box may be a region."""
        from numberplace.sudoku.techniques import BY_ID

        technique = BY_ID.get(step.technique)
        return technique.name_of(step) if technique else self.technique_name(step.technique)

    def explain(self, step: Step) -> Explanation:
        """Explain a deduction in three rungs."""
        from numberplace.sudoku.techniques import BY_ID

        return BY_ID[step.technique].explain(step)


def _move_on(move: str, state: CellTable | None) -> str:
    """Return a move on a board in the words of all boards."""
    return move if state is None else SUDOKU.shelf_of(state.puzzle).current_move(move)


def modern_move(move: str) -> str:
    """Return a move on a board that is not the classic in the words of both.

    ``paint`` sets a colour there, as ``colour`` with a number does, and its numbers begin with the
    first colour.
    """
    return _PAINT.sub(_with_slot, move) if "paint" in move else move


def _with_slot(found: re.Match[str]) -> str:
    colour = int(found[2])
    slot = min(colour + PLAIN, LAST_COLOUR) if colour <= LAST_COLOUR else colour
    return f"colour {found[1]} {slot}"


def has_size(text: str) -> bool:
    """Tell whether params begin with a size, such as ``9x9+x``; those of the classic do not."""
    return _SIZE.match(text) is not None or text.strip().lower().partition("+")[0] in LAYOUTS_MADE


class RulesShelf(Shelf):
    """Boards of other sizes or with further rules, which players count apart from the classic."""

    id = "variants"
    battle: LazyAttribute[BattleAdapter[Puzzle]] = LazyAttribute(
        "numberplace.sudoku.battle:SMALL_BATTLE"
    )
    levels = VARIANT_LEVELS
    daily = RULES_DAILY
    usual = "9x9+x"

    @property
    def name(self) -> str:
        return _("Variants")

    def current_move(self, move: str) -> str:
        return modern_move(move)

    def daily_on(self, date: datetime.date) -> tuple[str, ...]:
        return daily_rules(date)


SUDOKU = Sudoku()
RULES_SHELF: Final = RulesShelf(SUDOKU)
