"""VARIANTS: Number Place of every size and rule, as games of the kind ``variants`` are kept.

All of it is imported when it is first asked: thirty constraints must not delay the first frame.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from numberplace.core.kind import Late, PuzzleMaker
from numberplace.core.words import _
from numberplace.sudoku.kind import Sudoku
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import LAST_COLOUR, PLAIN, CellTable

if TYPE_CHECKING:
    from numberplace.core.battlefield import BattleAdapter
    from numberplace.core.console import Console
    from numberplace.core.drawing.artist import Artist

_PAINT: Final = re.compile(r"\bpaint\s+(\w+)\s+([1-9])\b")


class Variants(Sudoku):
    """Boards of 4 x 4 to 25 x 25 with any constraints."""

    id = "variants"

    maker: Late[PuzzleMaker[Any, Puzzle]] = Late("numberplace.sudoku.generate.variant_maker:MAKER")
    battle: Late[BattleAdapter[Puzzle]] = Late("numberplace.sudoku.small_battle:BATTLE")
    console: Late[Console[Puzzle]] = Late("numberplace.sudoku.variant_cli:CONSOLE")
    artist: Late[Artist[Puzzle, CellTable]] = Late("numberplace.sudoku.variant_artist:ARTIST")

    @property
    def name(self) -> str:
        """The kind's name in the player's language."""
        return _("Variants")

    def parse_puzzle(self, text: str) -> Puzzle:
        """Read a line such as ``9x9: 53..7…; x``. Raises FormatError."""
        from numberplace.sudoku.model.puzzle_text import parse_puzzle

        return parse_puzzle(text)

    def format_puzzle(self, puzzle: Puzzle) -> str:
        """Write the line."""
        from numberplace.sudoku.model.puzzle import format_puzzle

        return format_puzzle(puzzle)

    def apply(self, state: CellTable, move: str) -> CellTable:
        """Return the state after a move's text. Raises FormatError and IllegalMove."""
        return super().apply(state, modern_move(move))

    def picture(self, state: CellTable) -> bytes:
        """Return the puzzle's line, a line break, and the digits."""
        return self.format_puzzle(state.puzzle).encode("ascii") + b"\n" + state.digits

    def describe(self, move: str, before: CellTable | None = None) -> str:
        """Say a move's text as the log shows it."""
        return super().describe(modern_move(move), before)


def modern_move(move: str) -> str:
    """Return a move of a variant in the words of all boards: there ``paint`` sets a colour."""
    return _PAINT.sub(_with_slot, move) if "paint" in move else move


def _with_slot(found: re.Match[str]) -> str:
    colour = int(found[2])
    slot = min(colour + PLAIN, LAST_COLOUR) if colour <= LAST_COLOUR else colour
    return f"colour {found[1]} {slot}"


VARIANTS = Variants()
