"""Ability: how hard a technique the player can be expected to find, from how he did so far.

One number on the scale of the techniques' ratings (a full house is 1.0, a net in a net 10.8). The
model is Rasch's with Elo's way of keeping it up to date: of a technique rated b, a player of
ability a is expected to find it alone with a chance of 1 / (1 + exp(SLOPE * (b - a))). Each answer
has a score between 0 and 1, and the ability moves by the difference of the two, at first by much,
later by less. What was to be expected therefore counts for little when it comes true.

The score: 1 for a technique found alone in good time, down to 0.7 when it took eight times as long;
0.35 with one hint, and less with each further one; 0 when it was shown. Good time is 45 s and 15 s
more a point of rating for an exercise, and four minutes and two more a point for a whole puzzle.
Sources: G. Rasch, Probabilistic Models for Some Intelligence and Attainment Tests, 1960; A. Elo,
The Rating of Chessplayers, 1978.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

START: Final = 2.0
"""The ability of a player of whom nothing is known: a little below a naked single."""
MIN_ABILITY, MAX_ABILITY = 0.5, 11.5
SLOPE: Final = 1.1
FASTEST, SLOWEST = 1.2, 0.25
"""Largest change of the ability by one answer: by the first answer, and by those after many."""
SETTLES_IN: Final = 12.0
"""Answers after which the first step is about halved."""
COMFORT: Final = 0.7
"""The chance of success that a puzzle for the player is chosen for."""


@dataclass(frozen=True, slots=True)
class AbilityAnswer:
    """The part of an answer that counts for the ability."""

    technique: str
    task: str
    mark: int
    """0 not found, 1 with help, 2 alone."""
    hints: int = 0
    seconds: float = 0.0


def chance(ability: float, rating: float) -> float:
    """Return the expected share of techniques of a rating that are found alone."""
    return 1.0 / (1.0 + math.exp(SLOPE * (rating - ability)))


def score(trial: AbilityAnswer, rating: float) -> float:
    """Return the score of an answer, 0 to 1."""
    if trial.mark == 0:
        return 0.0
    if trial.mark == 1:
        return 0.35 / max(1, trial.hints)
    expected = 45 + 15 * rating if trial.task == "find" else 60 * (4 + 2 * rating)
    late = math.log2(max(1.0, trial.seconds / expected))
    return 1.0 - 0.1 * min(3.0, late)


def history(trials: Iterable[AbilityAnswer]) -> list[float]:
    """Return the ability after each answer that counts.

    Lessons, reasons and unknown techniques do not.
    """
    ability = START
    found: list[float] = []
    for trial in trials:
        technique = BY_ID.get(trial.technique)
        if technique is None or trial.task == "lesson":
            continue
        if trial.task == "why":  # it belongs to the exercise before
            continue
        step = SLOWEST + (FASTEST - SLOWEST) / (1.0 + len(found) / SETTLES_IN)
        change = step * (score(trial, technique.rating) - chance(ability, technique.rating))
        ability = max(MIN_ABILITY, min(MAX_ABILITY, ability + change))
        found.append(ability)
    return found


def estimate(trials: Iterable[AbilityAnswer]) -> float:
    """Return the ability after all answers."""
    found = history(trials)
    return found[-1] if found else START


@cache
def level_bounds() -> tuple[tuple[str, float], ...]:
    """Return every level with the least ability of a player of that level.

    That is where he finds the easiest quarter of its techniques more often than not.
    """
    bounds = [(LEVELS[0], MIN_ABILITY)]
    for level in LEVELS[1:]:
        ratings = sorted(each.rating for each in TECHNIQUES if each.level == level and each.is_on)
        if ratings:
            bounds.append((level, ratings[len(ratings) // 4]))
    return tuple(bounds)


def level_for(ability: float) -> str:
    """Return the id of the hardest level that is within reach."""
    return [level for level, least in level_bounds() if least <= ability][-1]


def wanted_rating(ability: float) -> float:
    """Return the rating of the technique that a puzzle for the player should need."""
    return ability - math.log(COMFORT / (1 - COMFORT)) / SLOPE


def closest(hardest: Sequence[str], ability: float, most: int) -> list[int]:
    """Return the numbers of the puzzles that fit the player best, at most so many.

    Args:
        hardest: the id of the hardest technique each puzzle needs.
    """
    wanted = wanted_rating(ability)
    known = [n for n, technique in enumerate(hardest) if technique in BY_ID]
    return sorted(known, key=lambda n: (abs(BY_ID[hardest[n]].rating - wanted), n))[:most]
