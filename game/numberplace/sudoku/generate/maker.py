"""MAKER: binds generators and ratings to the frame every kind shares.

What is asked of a board of another size or with further rules begins with the size, ``9x9+x``; all
else is asked of the classic. What the former need is imported when it is first asked for.
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from numberplace.core.kind import PuzzleMaker
from numberplace.core.words import _
from numberplace.sudoku.generate import params as classic
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.kind import has_size
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.levels import DAILY, LEVELS, daily_levels, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.rating import rate

if TYPE_CHECKING:
    from numberplace.sudoku.generate.variant_params import Params as RulesParams

    Params = classic.Params | RulesParams

PLAIN_LEVELS = 4
"""How many levels are made ahead in plain Python, which takes too long for the hardest."""
QUICKLY_RATED = 81
"""Cells up to which rating takes no time a player would notice."""


class SudokuMaker(PuzzleMaker["Params", Puzzle]):
    """Makes and rates Number Place puzzles of every size and rule."""

    levels = LEVELS
    daily = DAILY
    usual = "any"
    ahead = LEVELS if COMPILED else LEVELS[:PLAIN_LEVELS]

    def parse_params(self, text: str) -> Params:
        if not has_size(text):
            return classic.parse_params(text)
        from numberplace.sudoku.generate.variant_params import parse_params

        return parse_params(text)

    def format_params(self, params: Params) -> str:
        if isinstance(params, classic.Params):
            return classic.format_params(params)
        from numberplace.sudoku.generate.variant_params import format_params

        return format_params(params)

    def make(self, params: Params, seed: str, should_stop: Callable[[], bool]) -> Puzzle:
        if isinstance(params, classic.Params):
            return Puzzle(make_puzzle(params, seed, should_stop))
        from numberplace.sudoku.generate.variant_generator import make_puzzle as make_with_rules

        rng = random.Random(f"{self.format_params(params)}#{seed}")
        return make_with_rules(params, rng, should_stop)

    def daily_on(self, date: datetime.date) -> tuple[str, ...]:
        return daily_levels(date)

    def level_of(self, params: Params) -> str:
        return params.level

    def rate(self, puzzle: Puzzle) -> tuple[str, int]:
        if puzzle.is_classic:
            rating = rate(puzzle.givens)
            return rating.level, rating.effort
        from numberplace.sudoku import engine

        found = engine.rate(puzzle)
        return found.level, found.effort

    def rate_at_once(self, puzzle: Puzzle) -> str:
        """Return the level of a puzzle up to 9 x 9; nothing for a larger one."""
        return self.rate(puzzle)[0] if len(puzzle.givens) <= QUICKLY_RATED else ""

    def level_name(self, level: str) -> str:
        return level_name(level)

    def params_name(self, text: str) -> str:
        """Say what params ask for: the level; of other boards size and rules before it."""
        params = self.parse_params(text)
        if isinstance(params, classic.Params):
            return level_name(params.level)
        from numberplace.sudoku.constraints import CONSTRAINTS

        if params.layout:
            from numberplace.sudoku.model.layouts import LAYOUTS

            level = [level_name(params.level)] if params.level else []
            return " · ".join((_(LAYOUTS[params.layout][0]), *level))
        jigsaw = [_("Jigsaw")] if params.is_jigsaw else []
        rules = [_(one.name) for one in CONSTRAINTS if one.id in params.constraints]
        level = [level_name(params.level)] if params.level else []
        return " · ".join((f"{params.size} × {params.size}", *jigsaw, *rules, *level))


MAKER = SudokuMaker()
