"""MAKER: binds generators and ratings to the frame every kind shares."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from numberplace.core.kind import PuzzleMaker
from numberplace.core.words import _
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.generate.params import Params, format_params, parse_params
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.layouts import LAYOUTS
from numberplace.sudoku.model.levels import DAILY, LEVELS, daily_levels, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.techniques import BY_ID

PLAIN_LEVELS = 4
"""Number of levels made ahead in plain Python, which takes too long for the hardest."""
QUICKLY_RATED = 81
"""Cells up to which rating takes no time a player would notice."""


class SudokuMaker(PuzzleMaker[Params, Puzzle]):
    """Makes and rates Number Place puzzles of every size and rule."""

    levels = LEVELS
    daily = DAILY
    usual = "any"
    ahead = LEVELS if COMPILED else LEVELS[:PLAIN_LEVELS]

    def parse_params(self, text: str) -> Params:
        return parse_params(text)

    def format_params(self, params: Params) -> str:
        return format_params(params)

    def make(self, params: Params, seed: str, should_stop: Callable[[], bool]) -> Puzzle:
        from numberplace.sudoku.generate.generator import make_puzzle

        return make_puzzle(params, seed, should_stop)

    def daily_on(self, date: datetime.date) -> tuple[str, ...]:
        return daily_levels(date)

    def level_of(self, params: Params) -> str:
        return params.level

    def rate(self, puzzle: Puzzle) -> tuple[str, int]:
        from numberplace.sudoku import engine

        found = engine.rate(puzzle)
        return found.level, found.effort

    def rate_at_once(self, puzzle: Puzzle) -> str:
        """Return the level of a puzzle up to 9 x 9; nothing for a larger one."""
        return self.rate(puzzle)[0] if len(puzzle.givens) <= QUICKLY_RATED else ""

    def level_name(self, level: str) -> str:
        return level_name(level)

    def order_text(self, params: Params) -> str:
        if not params.technique:
            return ""
        text = _("Boards are made until one needs “{technique}”. That can take some minutes.")
        return text.format(technique=_(BY_ID[params.technique].name))

    def params_name(self, text: str) -> str:
        """Return the name of params: the level; of other boards size and rules before it."""
        params = self.parse_params(text)
        if not params.names_board:
            return level_name(params.level)
        if params.layout:
            level = [level_name(params.level)] if params.level else []
            return " · ".join((_(LAYOUTS[params.layout][0]), *level))
        jigsaw = [_("Jigsaw")] if params.is_jigsaw else []
        rules = [_(one.name) for one in CONSTRAINTS if one.id in params.constraints]
        level = [level_name(params.level)] if params.level else []
        return " · ".join((f"{params.size} × {params.size}", *jigsaw, *rules, *level))


MAKER = SudokuMaker()
