"""How long a puzzle takes the player: a model held against games made by a known law."""

import math
import random

import pytest
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.rating import rate
from numberplace.sudoku.teach.minutes import MAX_GAMES, MIN_GAMES, Timed, fit, timed

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def games(count, slope=0.5, intercept=3.0, spread=0.3, seed=1):
    rng = random.Random(seed)
    efforts = [rng.choice((100, 300, 900, 2700, 8100)) for _number in range(count)]
    return [
        Timed(effort, math.exp(intercept + slope * math.log(effort) + rng.gauss(0, spread)))
        for effort in efforts
    ]


def test_too_few_games_say_nothing():
    assert fit(games(MIN_GAMES - 1)) is None
    assert fit(games(MIN_GAMES)) is not None
    assert fit([Timed(100, 0.0)] * 50) is None, "no time was taken"


def test_the_law_of_many_games_is_found():
    found = fit(games(MAX_GAMES))
    assert found.slope == pytest.approx(0.5, abs=0.08)
    expected = found.expected(900)
    assert expected.median == pytest.approx(math.exp(3.0 + 0.5 * math.log(900)), rel=0.15)
    # A quartile of a normal law is 0.674 of its spread away.
    assert math.log(expected.high / expected.low) == pytest.approx(2 * 0.674 * 0.3, rel=0.35)


@pytest.mark.parametrize("seed", range(5))
def test_half_of_later_games_lie_between_the_quartiles(seed):
    model = fit(games(MAX_GAMES, seed=seed))
    later = games(400, seed=seed + 100)
    inside = [
        model.expected(game.effort).low <= game.seconds <= model.expected(game.effort).high
        for game in later
    ]
    assert 0.36 <= sum(inside) / len(inside) <= 0.64


def test_only_the_latest_games_count():
    slow = [Timed(100, 10000.0)] * 100
    found = fit([*slow, *games(MAX_GAMES)])
    assert found == fit(games(MAX_GAMES))


def test_one_effort_alone_gives_no_slope_and_a_harder_puzzle_is_never_quicker():
    assert fit([Timed(100, 60.0 + n) for n in range(20)]).slope == 0
    falling = [Timed(100 * n, 1000.0 / n) for n in range(1, 30)]
    assert fit(falling).slope == 0


def test_puzzles_that_cannot_be_rated_are_left_out():
    puzzle = Puzzle.parse(EASY)
    found = timed([(puzzle, 90.0), (Puzzle.parse("." * 81), 30.0)])
    assert found == [Timed(rate(puzzle.givens).effort, 90.0)]
