"""Puzzles made in a row: sound, reproducible, and no two the same in different guise."""

import random
from itertools import chain

import pytest
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.model.likeness import (
    LINE_ORDERS,
    are_alike,
    count_alike,
    fingerprint,
    transposed,
)

from tests.benchmarks.generator import faults_of, made_by, params_of


def disguised(givens: bytes, seed: int) -> bytes:
    """Return the same puzzle with lines and bands swapped and digits renamed, perhaps turned."""
    rng = random.Random(seed)
    rows, columns = rng.choice(LINE_ORDERS), rng.choice(LINE_ORDERS)
    names = [0, *rng.sample(range(1, 10), 9)]
    moved = bytes(names[givens[9 * row + column]] for row in rows for column in columns)
    return transposed(moved) if seed % 2 else moved


@pytest.mark.parametrize("seed", range(4))
def test_a_disguise_is_seen_through(seed: int) -> None:
    givens = make_puzzle(Params("easy"), "disguise").givens
    other = disguised(givens, seed)
    assert other != givens
    assert fingerprint(other) == fingerprint(givens)
    assert are_alike(other, givens)
    assert count_alike([givens, other]) == 1


def test_a_moved_given_makes_another_puzzle() -> None:
    givens = make_puzzle(Params("easy"), "disguise").givens
    taken = bytearray(givens)
    taken[next(cell for cell in range(81) if taken[cell])] = 0
    assert not are_alike(bytes(taken), givens)
    swapped = bytearray(givens)
    one, two = [cell for cell in range(81) if givens[cell]][:2]
    swapped[one], swapped[two] = swapped[two], swapped[one]
    assert not are_alike(bytes(swapped), givens)


@pytest.mark.parametrize(("level", "count"), [("beginner", 40), ("easy", 40), ("medium", 12)])
def test_a_row_of_puzzles_is_without_fault(level: str, count: int) -> None:
    params = [params_of(level, number) for number in range(count)]
    puzzles = made_by([(param, (f"row-{n}",), "line") for n, param in enumerate(params)], 1)
    faults = [
        faults_of(givens, param, level) for givens, param in zip(puzzles, params, strict=True)
    ]
    assert not any(chain.from_iterable(fault.values() for fault in faults))
    assert count_alike(puzzles) == 0


def test_two_processes_make_what_one_makes() -> None:
    tasks = [(param, (f"row-{param}",), "line") for param in ("easy", "beginner", "medium", "any")]
    assert made_by(tasks, 2) == made_by(tasks, 1)
