"""Twelve kinds of damage to a path of steps, each with what must be told of the damaged step.

What is true is taken from the board's solution alone, and what is left for each cell from the rules
(``proofs/record_check.place``), never from the judge.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import numberplace

Record = dict[str, Any]
GAPS = frozenset({"false", "otherwise", "not_from_here", "unreadable"})


class Mutation:
    """A damaged path, and what may be told of its damaged step."""

    def __init__(self, kind: str, steps: list[Record], at: int, allowed: frozenset[str]) -> None:
        """Take over a path; ``at`` is the number of the damaged step from 1."""
        self.kind, self.steps, self.at, self.allowed = kind, steps, at, allowed


def _cell(solution: str, name: str) -> int:
    row, column = name[1:].split("c")
    return int(solution[(int(row) - 1) * 9 + int(column) - 1])


def _wrong_digit(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    if not step["placements"]:
        return None
    step["placements"][0]["digit"] = step["placements"][0]["digit"] % 9 + 1
    return frozenset({"false"})


def _wrong_cell(step: Record, solution: str, rng: random.Random) -> frozenset[str] | None:
    if not step["placements"]:
        return None
    digit = step["placements"][0]["digit"]
    cells = [f"r{r}c{c}" for r in range(1, 10) for c in range(1, 10)]
    wrong = [name for name in cells if _cell(solution, name) != digit]
    step["placements"][0]["cell"] = rng.choice(wrong)
    return frozenset({"false"})


def _kill_truth(step: Record, solution: str, _rng: random.Random) -> frozenset[str] | None:
    if not step["eliminations"]:
        return None
    gone = step["eliminations"][0]
    gone["digit"] = _cell(solution, gone["cell"])
    return frozenset({"false"})


def _add_truth_killer(step: Record, solution: str, rng: random.Random) -> frozenset[str] | None:
    name = f"r{rng.randint(1, 9)}c{rng.randint(1, 9)}"
    step["eliminations"].append({"cell": name, "digit": _cell(solution, name)})
    return frozenset({"false"})


def _drop_proof(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    """Leave one line that supposes something and nothing else."""
    step["proof"] = step["proof"][:1]
    step["proof"][0]["rule"] = "assumption"
    step["proof"][0]["depth"] = 1
    step["proof"][0]["house"] = None
    step["proof"][0]["from"] = []
    return GAPS - {"false"}


def _wrong_house(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    """Move a last place into a house that the cell is not in."""
    line = step["proof"][0]
    if len(step["proof"]) != 1 or line["rule"] != "last_place":
        return None
    kind, number = line["house"][0], int(line["house"][1:])
    line["house"] = f"{kind}{number % 9 + 1}"
    return GAPS - {"false"}


def _wrong_premise(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    if not step["proof"]:
        return None
    step["proof"][0]["from"] = [len(step["proof"]) + 3]
    return GAPS - {"false"}


def _fewer_needs(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    """Take a cell from a subset, or a base from a fish."""
    line = step["proof"][0]
    if len(step["proof"]) != 1 or line["rule"] != "counting" or len(line["needs"]) < 2:
        return None
    line["needs"] = line["needs"][1:]
    return GAPS - {"false"}


def _other_name(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    swaps = {"naked_pair": "hidden_pair", "hidden_pair": "naked_pair", "naked_single": "x_wing"}
    if step["technique"] not in swaps:
        return None
    step["technique"] = swaps[step["technique"]]
    return GAPS - {"false"}


def _no_such_name(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    step["technique"] = "clear_sight"
    return frozenset({"unreadable"})


def _no_such_cell(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    (step["placements"] or step["eliminations"])[0]["cell"] = "r10c3"
    return frozenset({"unreadable"})


def _negated_line(step: Record, _solution: str, _rng: random.Random) -> frozenset[str] | None:
    step["proof"][-1]["true"] = not step["proof"][-1]["true"]
    return GAPS - {"false"}


KINDS: dict[str, Callable[[Record, str, random.Random], frozenset[str] | None]] = {
    "wrong digit": _wrong_digit,
    "wrong cell": _wrong_cell,
    "a true candidate eliminated": _kill_truth,
    "a true candidate eliminated beside others": _add_truth_killer,
    "no argument": _drop_proof,
    "another house": _wrong_house,
    "a premise that is not there": _wrong_premise,
    "too few needs": _fewer_needs,
    "another technique's name": _other_name,
    "no technique's name": _no_such_name,
    "no such cell": _no_such_cell,
    "a line turned round": _negated_line,
}


def mutate(kind: str, steps: list[Record], solution: str, rng: random.Random) -> Mutation | None:
    """Return a path with one damaged step, None where no step can be damaged so."""
    order = list(range(len(steps)))
    rng.shuffle(order)
    for at in order:
        step = copy.deepcopy(steps[at])
        allowed = KINDS[kind](step, solution, rng)
        if allowed is not None:
            return Mutation(kind, [*steps[:at], step, *steps[at + 1 :]], at + 1, allowed)
    return None


def path_of(params: str, seed: str) -> tuple[str, list[Record], str]:
    """Return a puzzle, the records of its path and its solution."""
    puzzle = numberplace.generate(params, seed=seed)
    records = [step.record for step in numberplace.steps(puzzle)]
    return puzzle.text, records, numberplace.solve(puzzle).grid
