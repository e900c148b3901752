"""LAMPS: a template for a new kind. A puzzle is a number of lamps, a state tells which are lit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from numberplace.core.errors import FormatError, IllegalMove, never
from numberplace.core.kind import PuzzleKind, Status, Verdict
from numberplace.core.step import Explanation, Mark, Role, Step

MAX_LAMPS = 9
_PUZZLE = re.compile(r"lamps([1-9])")
_MOVE = re.compile(r"light ([1-9])")

Lit = tuple[bool, ...]


class Lamps(PuzzleKind[int, Lit]):
    """A row of lamps."""

    id = "lamps"

    @property
    def name(self) -> str:
        """The kind's name in the player's language."""
        return "Lamps"

    def parse_puzzle(self, text: str) -> int:
        """Read ``lamps5``. Raises FormatError."""
        found = _PUZZLE.fullmatch(text)
        if found is None:
            raise FormatError(f"'{text[:20]}' is no row of lamps; one looks like lamps5.")
        return int(found[1])

    def format_puzzle(self, puzzle: int) -> str:
        """Write what ``parse_puzzle`` reads."""
        return f"lamps{puzzle}"

    def start(self, puzzle: int) -> Lit:
        """All lamps are out."""
        return (False,) * puzzle

    def apply(self, state: Lit, move: str) -> Lit:
        """Light a lamp. Raises FormatError and IllegalMove."""
        found = _MOVE.fullmatch(move)
        if found is None:
            raise FormatError(f"'{move[:20]}' is no move; one looks like 'light 3'.")
        lamp = int(found[1]) - 1
        if lamp >= len(state):
            raise IllegalMove(f"There is no lamp {lamp + 1}.")
        return (*state[:lamp], True, *state[lamp + 1 :])

    def check(self, state: Lit) -> Verdict:
        """The game is won when every lamp is lit."""
        return Verdict(Status.SOLVED if all(state) else Status.OPEN)

    def progress(self, state: Lit) -> float:
        """Return the share of lamps that are lit."""
        return sum(state) / len(state)

    def hints(self, state: Lit, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
        """Yield a step for each lamp that is out."""
        for lamp, is_lit in enumerate(state):
            if not is_lit:
                yield Step("unlit", ((lamp, 1),), (), (Mark(Role.BASIS, lamp, 1),))

    def trouble(self, state: Lit, should_stop: Callable[[], bool] = never) -> Verdict | None:
        """Nothing can go wrong."""
        return None

    def moves_of(self, state: Lit, step: Step) -> tuple[str, ...]:
        """Light the lamps of a step."""
        return tuple(f"light {lamp + 1}" for lamp, _one in step.placements)

    def describe(self, move: str, before: Lit | None = None) -> str:
        """Say a move."""
        return move

    def technique_name(self, technique: str) -> str:
        """Return a technique's name."""
        return {"unlit": "Lamp that is out"}.get(technique, technique)

    def explain(self, step: Step) -> Explanation:
        """Explain a step in three rungs."""
        lamp = step.placements[0][0] + 1
        return Explanation(
            "Look for a lamp that is out.",
            f"Look at lamp {lamp}.",
            f"Lamp {lamp} is out, so it must be lit.",
        )


LAMPS = Lamps()
