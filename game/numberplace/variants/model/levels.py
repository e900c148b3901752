"""The levels that can be asked of a variant. Stands alone: naming one does not load the engine."""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.levels import level_name as level_name

LEVELS: Final = ("easy", "medium", "hard", "expert", "extreme")
"""Level ids, easiest first; a puzzle may be rated easier or harder than any of them."""
