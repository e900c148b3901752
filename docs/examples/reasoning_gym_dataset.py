"""A dataset for reasoning-gym whose score is the share of a solution that stands with its reasons.

    python reasoning_gym_dataset.py

Needs ``pip install reasoning-gym``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numberplace
from numberplace.core.errors import GameError
from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
from reasoning_gym.factory import ProceduralDataset, register_dataset

NAME = "numberplace_reasons"
LEVELS = ["beginner", "easy", "medium", "hard", "expert", "extreme"]
QUESTION = """Solve this Sudoku. Write one step a line, each with its reason, such as
r5c5 is 5 because it is the only candidate left
r1c3 is 4 because it is the only place in row 1
4 in box 8 is confined to row 8, so r8c1 is not 4
Write nothing else.

{board}"""


@dataclass
class ReasonsConfig:
    """What boards are made."""

    level: str = "easy"
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Refuse a level that there is not."""
        assert self.level in LEVELS, f"level must be one of {', '.join(LEVELS)}"


class ReasonsDataset(ProceduralDataset):
    """Boards by seed; answers are judged step by step."""

    def __init__(self, config: ReasonsConfig) -> None:
        """Take the boards that a config asks for."""
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Return a board, and our own path as the answer."""
        puzzle = numberplace.generate(self.config.level, seed=f"{self.seed}-{idx}")
        rows = "\n".join(puzzle.text[at : at + 9] for at in range(0, 81, 9))
        path = numberplace.steps(puzzle)
        answer = "\n".join(f"{step.name}: {step.record['compact']}" for step in path)
        told = {"puzzle": puzzle.text, "id": puzzle.name, "difficulty": {"level": puzzle.level}}
        return {
            "question": QUESTION.format(board=rows),
            "answer": answer,
            "metadata": {"source_dataset": NAME, "source_index": idx, **told},
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Return 1 for a solution without a gap, else the share of digits before the first gap."""
        puzzle = entry["metadata"]["puzzle"]
        if not isinstance(answer, str) or not answer.strip():
            return 0.0
        try:
            found = numberplace.judge(puzzle, answer)
        except GameError:
            return 0.0
        if found.is_solved and not found.first_gap:
            return 1.0
        given = {cell for cell in range(81) if puzzle[cell].isdecimal()}
        sound = {cell for step in found.steps[: found.valid] for cell, _digit in step.placements}
        new = [cell for cell in sound if _number(cell) not in given]
        return len(new) / (81 - len(given))


def _number(cell: str) -> int:
    row, column = cell[1:].split("c")
    return 9 * int(row) + int(column) - 10


class ReasonsCurriculum(BaseCurriculum):
    """Levels one after another."""

    def __init__(self) -> None:
        """Name what grows."""
        super().__init__(ReasonsCurriculum.__name__, ReasonsConfig)
        self._define_attributes(
            ScalarAttributeDefinition(
                name="level",
                field_name="level",
                levels=LEVELS,
                default_level=1,
                description="How hard the boards are",
            )
        )


register_dataset(NAME, ReasonsDataset, ReasonsConfig, ReasonsCurriculum)


if __name__ == "__main__":
    data = ReasonsDataset(ReasonsConfig(seed=1, size=3))
    for item in data:
        print(item["metadata"]["id"], data.score_answer(item["answer"], item))
