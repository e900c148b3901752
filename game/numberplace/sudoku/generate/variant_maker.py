"""MAKER: binds the generator and the rating to the frame every kind shares."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable

from numberplace.core.kind import PuzzleMaker
from numberplace.core.words import _
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.general.solve import rate
from numberplace.sudoku.generate.variant_generator import make_puzzle
from numberplace.sudoku.generate.variant_params import Params, format_params, parse_params
from numberplace.sudoku.model.levels import VARIANT_LEVELS, level_name
from numberplace.sudoku.model.puzzle import Puzzle

OF_THE_DAY = ("x", "windoku", "jigsaw", "killer")
LEVELS_OF_THE_DAY = ("easy", "medium", "hard")
ON_SUNDAY = "16x16+easy"
_SUNDAY = 6
QUICKLY_RATED = 81
"""Cells up to which rating takes no time a player would notice."""


class VariantMaker(PuzzleMaker[Params, Puzzle]):
    """Makes and rates puzzles of every size and rule."""

    levels = VARIANT_LEVELS
    daily = tuple(f"9x9+{rules}+easy" for rules in OF_THE_DAY)
    usual = "9x9+x"

    def daily_on(self, date: datetime.date) -> tuple[str, ...]:
        """Return one puzzle of each variant; their levels take turns, and Sundays have a large one.

        So whoever plays one variant alone meets every level in three days.
        """
        turn = date.toordinal()
        found = [
            f"9x9+{rules}+{LEVELS_OF_THE_DAY[(turn + at) % len(LEVELS_OF_THE_DAY)]}"
            for at, rules in enumerate(OF_THE_DAY)
        ]
        return (*found, ON_SUNDAY) if date.weekday() == _SUNDAY else tuple(found)

    def parse_params(self, text: str) -> Params:
        """Read params such as ``9x9+killer+hard``. Raises FormatError."""
        return parse_params(text)

    def format_params(self, params: Params) -> str:
        """Write params as one word."""
        return format_params(params)

    def make(self, params: Params, seed: str, should_stop: Callable[[], bool]) -> Puzzle:
        """Return the puzzle of params and a seed. Raises Stopped and GameError."""
        rng = random.Random(f"{format_params(params)}#{seed}")
        return make_puzzle(params, rng, should_stop)

    def level_of(self, params: Params) -> str:
        """Return the level asked for; empty when any was good enough."""
        return params.level

    def rate(self, puzzle: Puzzle) -> tuple[str, int]:
        """Return the level and the effort."""
        rating = rate(puzzle)
        return rating.level, rating.effort

    def rate_at_once(self, puzzle: Puzzle) -> str:
        """Return the level of a puzzle up to 9 x 9; nothing for a larger one."""
        return self.rate(puzzle)[0] if len(puzzle.givens) <= QUICKLY_RATED else ""

    def level_name(self, level: str) -> str:
        """Return a level's name in the player's language."""
        return level_name(level)

    def params_name(self, text: str) -> str:
        """Say what params ask for: size, rules and level."""
        params = parse_params(text)
        jigsaw = [_("Jigsaw")] if params.is_jigsaw else []
        rules = [_(one.name) for one in CONSTRAINTS if one.id in params.constraints]
        level = [level_name(params.level)] if params.level else []
        return " · ".join((f"{params.size} × {params.size}", *jigsaw, *rules, *level))


MAKER = VariantMaker()
