"""Records of singles on the classic board, which have a way of their own."""

import random

import numberplace
import pytest
from numberplace.core.words import set_language
from numberplace.sudoku.board import CLASSIC
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.proofs import draft, prove
from numberplace.sudoku.records import proof_record, step_record
from numberplace.sudoku.teach.singles import SINGLES, shown_single
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.telling import tell_along
from numberplace.sudoku.verify import overflows

SIMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(autouse=True)
def _english_again():
    yield
    set_language("en")


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_singles_have_the_record_that_any_step_has(language):
    set_language(language)
    found = [one.__dict__["_teller"].step for one in numberplace.steps(SIMPLE)]
    grid = grid_from_digits(bytes(int(c) if c != "." else 0 for c in SIMPLE))
    compared = 0
    for told, step in zip(tell_along(grid.copy(), found), found, strict=True):
        shown, technique = shown_single(step, grid), BY_ID[step.technique]
        if step.technique in SINGLES:
            expected = {
                **step_record(shown, technique.name_of(shown), technique.explain(shown)),
                "proof": proof_record(prove.proof_of(shown, grid)),
                "compact": prove.compact_line(shown, grid),
                "eureka": None,
            }
            assert list(told.record.items()) == list(expected.items())
            compared += 1
        grid.apply(step)
    assert compared > 30


def test_needs_overflow_as_the_checker_says():
    rng = random.Random("needs and room")
    answers = set()
    for _each in range(2000):
        every = [(cell, digit) for cell in range(3) for digit in (1, 2)]
        needs = [set(rng.sample(every, rng.randint(0, 3))) for _need in range(rng.randint(0, 4))]
        rooms = [set(rng.sample(every, rng.randint(1, 4))) for _room in range(rng.randint(0, 3))]
        expected = overflows(needs, rooms)
        masks = [[CLASSIC.mask_of(one) for one in some] for some in (needs, rooms)]
        assert draft._overflows(*masks) == expected, (needs, rooms)
        answers.add(expected)
    assert answers == {True, False}
