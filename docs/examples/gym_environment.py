"""A gymnasium environment whose reward is the verdict of Numberplace's judge of reasons.

    python gym_environment.py

An action is one step: a text in any form that ``docs/judge.md`` names, or a record with
``technique``, ``placements`` and ``eliminations``. Needs ``pip install gymnasium``.
"""

from __future__ import annotations

import string
from typing import Any

import gymnasium
import numberplace
import numpy as np
from gymnasium import spaces
from numberplace.kinds import kind_named
from numberplace.sudoku.judging.judge import Judge

REWARDS = {
    "as_said": 1.0,
    "follows": 0.5,
    "nothing_new": 0.0,
    "otherwise": -0.25,
    "not_from_here": -0.5,
    "false": -1.0,
    "unreadable": -1.0,
}
MAX_CHARACTERS = 400


class ReasonsEnv(gymnasium.Env[dict[str, Any], Any]):
    """One square board; an episode ends when it is full, or after ``max_steps`` steps."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as gymnasium has it

    def __init__(
        self,
        params: str = "easy",
        kind: str = "sudoku",
        size: int = 9,
        max_steps: int = 300,
        ceiling: float = 5.7,
        render_mode: str | None = None,
    ) -> None:
        """Choose what boards are made of, as game ids have it: ``hard``, ``9x9+killer+easy``."""
        self.params, self.kind, self.size = params, kind, size
        self.max_steps, self.ceiling, self.render_mode = max_steps, ceiling, render_mode
        cells = size * size
        self.observation_space = spaces.Dict(
            {
                "digits": spaces.MultiDiscrete(np.full(cells, size + 1)),
                "candidates": spaces.MultiBinary([cells, size]),
            }
        )
        text = string.ascii_letters + string.digits + string.punctuation + " "
        self.action_space = spaces.Text(MAX_CHARACTERS, min_length=1, charset=text)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a board: the one of ``seed``, or of ``options["id"]``, a whole game id.

        ``options["params"]`` asks for other boards from here on, as a curriculum does.
        """
        super().reset(seed=seed)
        asked = options or {}
        self.params = asked.get("params", self.params)
        number = self.np_random.integers(2**31) if seed is None else seed
        if "id" in asked:
            made = numberplace.generate(asked["id"])
        else:
            made = numberplace.generate(self.params, kind=self.kind, seed=str(number))
        self.judge = Judge(kind_named(made.kind).parse_puzzle(made.text), self.ceiling)
        self.taken = 0
        return self._observation(), {"id": made.name, "puzzle": made.text}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Judge a step and take over what is true of it."""
        judged = self.judge.judge_next(action)
        self.taken += 1
        is_full = not self.judge.grid.remaining
        is_late = self.taken >= self.max_steps
        told = {"verdict": judged.verdict, "why": judged.why, "technique": judged.technique}
        return self._observation(), REWARDS[judged.verdict], is_full, is_late, told

    def render(self) -> str:
        """Return the board as rows of digits."""
        digits = "".join(map(_figure, self.judge.digits()))
        return "\n".join(digits[at : at + self.size] for at in range(0, len(digits), self.size))

    def _observation(self) -> dict[str, Any]:
        grid, size = self.judge.grid, self.size
        width = int(grid.topology.width)  # small boards lie in the corner of a wider frame
        cells = [row * width + column for row in range(size) for column in range(size)]
        left = [[grid.has(cell, digit) for digit in range(1, size + 1)] for cell in cells]
        return {
            "digits": np.array(list(self.judge.digits()), dtype=np.int64),
            "candidates": np.array(left, dtype=np.int8),
        }


def _figure(digit: int) -> str:
    return str(digit) if 0 < digit < 10 else chr(87 + digit) if digit else "."


def episode(env: ReasonsEnv, seed: int) -> tuple[float, str]:
    """Play a board with the steps of its own path; return the sum of rewards and the id."""
    _observation, told = env.reset(seed=seed)
    total = 0.0
    for step in numberplace.steps(told["puzzle"]):
        _observation, reward, is_full, is_late, _told = env.step(step.record)
        total += reward
        if is_full or is_late:
            break
    return total, told["id"]


if __name__ == "__main__":
    print(*episode(ReasonsEnv("hard"), 1))
