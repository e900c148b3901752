"""A task for inspect whose scorer judges each step of a solution with its reason.

    inspect eval inspect_scorer.py --model MODEL

Needs ``pip install inspect-ai``.
"""

from __future__ import annotations

import numberplace
from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState, generate
from numberplace.core.errors import GameError

PROMPT = """Solve this Sudoku. Write one step a line, each with its reason, such as
r5c5 is 5 because it is the only candidate left
r1c3 is 4 because it is the only place in row 1
4 in box 8 is confined to row 8, so r8c1 is not 4
Write nothing else.

"""


@scorer(metrics={"valid": [mean(), stderr()], "solved": [mean()], "likeness": [mean()]})
def reasons(ceiling: float | None = None) -> Scorer:
    """Score the share of steps before the first gap, and whether that solves the board."""

    async def score(state: TaskState, target: Target) -> Score:
        puzzle, text = state.metadata["puzzle"], state.output.completion
        try:
            found = numberplace.judge(puzzle, text, ceiling=ceiling)
        except GameError as error:
            return Score(
                value={"valid": 0.0, "solved": 0.0, "likeness": 0.0}, explanation=str(error)
            )
        value = {
            "valid": found.valid / len(found) if len(found) else 0.0,
            "solved": float(found.is_solved and not found.first_gap),
            "likeness": found.likeness,
        }
        gap = found[found.first_gap - 1] if found.first_gap else None
        told = f"{gap}\n{gap.why}\n{found.summary}" if gap else found.summary
        return Score(value=value, answer=found.end, explanation=told)

    return score


@task
def sudoku_reasons(level: str = "easy", count: int = 10, seed: str = "inspect") -> Task:
    """Ask for solutions with reasons of boards that nobody has seen."""
    samples = []
    for number in range(count):
        puzzle = numberplace.generate(level, seed=f"{seed}-{number}")
        rows = "\n".join(puzzle.text[at : at + 9] for at in range(0, 81, 9))
        answer = numberplace.solve(puzzle).grid
        samples.append(
            Sample(PROMPT + rows, target=answer, id=puzzle.name, metadata={"puzzle": puzzle.text})
        )
    return Task(dataset=MemoryDataset(samples), solver=generate(), scorer=reasons())
