"""The time a puzzle is expected to take the player, from the games he solved alone.

The model: the logarithm of the seconds is linear in the logarithm of our own effort,

    ln seconds = intercept + slope * ln effort + residual,

fitted by least squares to the latest games; the slope is kept between 0 and 1, for harder is not
quicker, and efforts grow threefold with a point of rating. What is told is the median and the
quartiles of the residuals as they were, without a law for their spread: half of such games took
between the two. Fewer than ``MIN_GAMES`` games say nothing: with two numbers fitted and two
quartiles read off, a quartile then rests on three games at least.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from numberplace.core.errors import GameError, Stopped, never, refuse_to_go_on
from numberplace.sudoku.model.puzzle import Puzzle

MIN_GAMES: Final = 12
MAX_GAMES: Final = 60
"""Number of the latest games used: players get better, and each puzzle has to be rated."""
MAX_SLOPE: Final = 1.0


class Timed(NamedTuple):
    """A game that was solved alone."""

    effort: int
    """On our own scale."""
    seconds: float


class Expected(NamedTuple):
    """The expected time of a puzzle, in seconds."""

    low: float
    """A quarter of such games took less."""
    median: float
    high: float
    """A quarter took more."""
    games: int
    """The games this was learnt from."""


class Model(NamedTuple):
    """The fit of a player's times to his games."""

    slope: float
    intercept: float
    quartiles: tuple[float, float, float]
    """Quartiles of the residuals, in ln seconds."""
    games: int

    def expected(self, effort: int) -> Expected:
        """Return the expected time of a puzzle of an effort."""
        middle = self.intercept + self.slope * math.log(max(1, effort))
        low, median, high = (math.exp(middle + each) for each in self.quartiles)
        return Expected(low, median, high, self.games)


def fit(games: Sequence[Timed]) -> Model | None:
    """Return the model of the latest games, the oldest first; None where there are too few."""
    used = [game for game in games if game.seconds > 0 and game.effort > 0][-MAX_GAMES:]
    if len(used) < MIN_GAMES:
        return None
    efforts = [math.log(game.effort) for game in used]
    times = [math.log(game.seconds) for game in used]
    slope = 0.0
    if len(set(efforts)) > 1:
        slope = statistics.linear_regression(efforts, times).slope
        slope = min(MAX_SLOPE, max(0.0, slope))
    intercept = statistics.fmean(times) - slope * statistics.fmean(efforts)
    residuals = [
        time - intercept - slope * effort for effort, time in zip(efforts, times, strict=True)
    ]
    low, median, high = statistics.quantiles(residuals, n=4, method="inclusive")
    return Model(slope, intercept, (low, median, high), len(used))


_EFFORTS: Final[dict[str, int]] = {}
"""The efforts of puzzles that were rated before, by their texts; 0 for none that can be rated."""
_MAX_EFFORTS: Final = 2000


def effort_of(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> int:
    """Return the effort of a puzzle, 0 where it cannot be rated. Raises Stopped."""
    text = str(puzzle)
    if text not in _EFFORTS:
        from numberplace.sudoku import engine  # a window that only counts games does without

        refuse_to_go_on(should_stop)
        effort = 0
        try:
            rated = engine.rate(puzzle, should_stop)
            effort = rated.effort if rated.is_solved else 0
        except Stopped:
            raise
        except GameError:
            pass
        if len(_EFFORTS) >= _MAX_EFFORTS:
            _EFFORTS.clear()
        _EFFORTS[text] = effort
    return _EFFORTS[text]


def timed(
    games: Iterable[tuple[Puzzle, float]], should_stop: Callable[[], bool] = never
) -> list[Timed]:
    """Rate the puzzles of games with their seconds; puzzles that cannot be rated are left out.

    Raises Stopped.
    """
    found = []
    for puzzle, seconds in games:
        effort = effort_of(puzzle, should_stop)
        if effort:
            found.append(Timed(effort, seconds))
    return found


def expected_of(
    puzzles: Iterable[Puzzle],
    games: Iterable[tuple[Puzzle, float]],
    should_stop: Callable[[], bool] = never,
) -> Expected | None:
    """Return the expected time of similar puzzles, by the median of their efforts.

    None where the games are too few, or no puzzle can be rated. Raises Stopped.
    """
    model = fit(timed(games, should_stop))
    efforts = [effort for puzzle in puzzles if (effort := effort_of(puzzle, should_stop))]
    if model is None or not efforts:
        return None
    return model.expected(statistics.median_low(efforts))
