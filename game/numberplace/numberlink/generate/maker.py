"""MAKER: generator and rating, as ``core.kind`` defines them."""

from __future__ import annotations

import random
from collections.abc import Callable

from numberplace.core.kind import PuzzleMaker
from numberplace.numberlink.generate.generator import generate_article, generate_many
from numberplace.numberlink.generate.params import ARTICLE, Params, format_params, parse_params
from numberplace.numberlink.logic.solve import rate
from numberplace.numberlink.model.levels import DAILY, LEVELS, level_name
from numberplace.numberlink.model.puzzle import Puzzle

QUICKLY_RATED = 64
"""Maximum number of cells for a rating without a noticeable delay."""


class NumberlinkMaker(PuzzleMaker[Params, Puzzle]):
    """Makes and rates Numberlink puzzles."""

    levels = LEVELS
    daily = DAILY
    usual = "10x10"
    parse_params = staticmethod(parse_params)
    format_params = staticmethod(format_params)
    level_name = staticmethod(level_name)

    def make(self, params: Params, seed: str, should_stop: Callable[[], bool]) -> Puzzle:
        rng = random.Random(f"{format_params(params)}#{seed}")
        if params.style == ARTICLE:
            return generate_article(rng, params.width, params.height).puzzle
        return next(generate_many(rng, params, should_stop=should_stop)).puzzle

    def level_of(self, params: Params) -> str:
        return params.level

    def rate(self, puzzle: Puzzle) -> tuple[str, int]:
        rating = rate(puzzle)
        return rating.level, rating.effort

    def rate_at_once(self, puzzle: Puzzle) -> str:
        return self.rate(puzzle)[0] if self.can_rate_soon(puzzle) else ""

    def can_rate_soon(self, puzzle: Puzzle) -> bool:
        return len(puzzle.cells) <= QUICKLY_RATED

    def params_name(self, text: str) -> str:
        params = parse_params(text)
        level = [level_name(params.level)] if params.level else []
        return " · ".join((f"{params.width} × {params.height}", *level))


MAKER = NumberlinkMaker()
