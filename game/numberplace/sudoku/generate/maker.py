"""MAKER: binds the generator and the ratings to the frame every kind shares."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from numberplace.core.kind import PuzzleMaker
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params, format_params, parse_params
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.levels import DAILY, LEVELS, daily_levels, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.rating import rate

PLAIN_LEVELS = 4
"""How many levels are made ahead in plain Python, which takes too long for the hardest."""


class SudokuMaker(PuzzleMaker[Params, Puzzle]):
    """Makes and rates Number Place puzzles."""

    levels = LEVELS
    daily = DAILY
    usual = "any"
    ahead = LEVELS if COMPILED else LEVELS[:PLAIN_LEVELS]

    def parse_params(self, text: str) -> Params:
        return parse_params(text)

    def format_params(self, params: Params) -> str:
        return format_params(params)

    def make(self, params: Params, seed: str, should_stop: Callable[[], bool]) -> Puzzle:
        return Puzzle(make_puzzle(params, seed, should_stop))

    def daily_on(self, date: datetime.date) -> tuple[str, ...]:
        return daily_levels(date)

    def level_of(self, params: Params) -> str:
        return params.level

    def rate(self, puzzle: Puzzle) -> tuple[str, int]:
        rating = rate(puzzle.givens)
        return rating.level, rating.effort

    def rate_at_once(self, puzzle: Puzzle) -> str:
        return self.rate(puzzle)[0]

    def level_name(self, level: str) -> str:
        return level_name(level)


MAKER = SudokuMaker()
