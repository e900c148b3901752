"""Make the battlefield of any puzzle: one list of kinds, as everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from numberplace.arena.link_field import make_link_field
from numberplace.arena.outcome import Field
from numberplace.arena.sudoku_field import make_sudoku_field
from numberplace.battle.fight import begin
from numberplace.battle.opponents import Opponent
from numberplace.battle.state import Battle

FIELDS: Final[dict[str, Callable[[Any, Callable[[], bool]], Field]]] = {
    "sudoku": make_sudoku_field,
    "numberlink": make_link_field,
}
"""By the kind's id; each takes a puzzle of its kind and a function that tells whether to stop."""


def make_field(kind: str, puzzle: Any, should_stop: Callable[[], bool] = lambda: False) -> Field:
    """Return the battlefield of a puzzle; run it as a job, it may take a second or two.

    Raises:
        GameError: the puzzle does not have exactly one solution.
        Stopped: ``should_stop`` said so.
    """
    return FIELDS[kind](puzzle, should_stop)


def begin_fight(kind: str, foe: Opponent, worth: float = 1.0) -> Battle:
    """Return the first moment of a fight over a puzzle of a kind; ``worth`` is its field's."""
    return begin(foe, worth, foe.link_interval if kind == "numberlink" else foe.interval)
