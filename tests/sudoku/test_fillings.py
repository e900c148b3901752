"""Whether a rule can be kept, against going through all digits of its cells."""

from __future__ import annotations

import itertools
import random

import pytest
from numberplace.sudoku import fillings
from numberplace.sudoku.fillings import TooManyWaysError, can_be_filled, cells_of, difference
from numberplace.sudoku.model.automata import automaton
from numberplace.sudoku.model.forms import LineForm, Pair, Sum

NO_ONE = tuple([frozenset()] * 81)


def guessed(state: int, digit: int, at: int):
    """Read a line whose first digit is the sum of the last two: a total is guessed at the start."""
    if at == 0:
        return (state,) if digit == state else ()
    left = state - digit if at > 1 else state
    return (left,) if left >= 0 else ()


LINES = {
    automaton(3, 9, [0], lambda low, digit, _at: (digit,) if digit > low else ()): lambda held: (
        held == sorted(set(held))
    ),
    automaton(
        4, 9, [(0, 0)], lambda state, digit, _at: ((state[0] + digit, digit),), lambda s: s[0] == 19
    ): lambda held: sum(held) == 19,
    automaton(4, 9, range(1, 10), guessed, lambda left: left == 0): lambda held: (
        held[0] == held[2] + held[3]
    ),
}
"""Automata, and what their lines hold, said plainly; the last one is nondeterministic."""


def is_kept(form, digits: dict[int, int], sees) -> bool:
    """Tell whether some digits keep a rule, said as plainly as possible."""
    if any(digits[a] == digits[b] and b in sees[a] for a in digits for b in digits if a != b):
        return False
    if isinstance(form, Pair):
        return bool(form.table[digits[form.first] - 1] >> digits[form.second] - 1 & 1)
    held = [digits[cell] for cell in form.cells]
    if isinstance(form, Sum):
        if form.is_distinct and len(set(held)) < len(held):
            return False
        return sum(f * d for f, d in zip(form.factors, held, strict=True)) == form.total
    return LINES[form.automaton](held)


def forms(rng: random.Random):
    """Yield a rule of each kind."""
    table = tuple(rng.randrange(512) & rng.randrange(512) & rng.randrange(512) for _ in range(9))
    yield Pair(0, 1, table)
    yield Sum((0, 1, 2, 3), (1,) * 4, rng.randrange(4, 36))
    yield Sum((0, 1, 2, 3), (1,) * 4, rng.randrange(10, 31), True)
    yield Sum((0, 1, 2), (1, 1, -1), rng.randrange(-5, 15))
    yield Sum((0, 1, 2), (10, 1, -1), rng.randrange(5, 99))
    for one in LINES:
        yield LineForm(tuple(range(len(one))), one)


@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_filled_is_what_some_digits_fill(seed: int) -> None:
    rng = random.Random(seed)
    answers = set()
    for form in [form for _time in range(20) for form in forms(rng)]:
        cells = cells_of(form)
        sees = [set() for _cell in range(81)]
        for one, other in itertools.combinations(cells, 2):
            if rng.random() < 0.5:
                sees[one].add(other)
                sees[other].add(one)
        digits = {cell: rng.sample(range(1, 10), rng.randint(1, 4)) for cell in cells}
        masks = [sum({1 << d - 1 for d in digits.get(cell, ())}) for cell in range(81)]
        ways = itertools.product(*[sorted(set(digits[cell])) for cell in cells])
        wanted = any(is_kept(form, dict(zip(cells, way, strict=True)), sees) for way in ways)
        assert can_be_filled(form, masks, list(map(frozenset, sees))) == wanted, (form, digits)
        answers.add((type(form), wanted))
    assert len(answers) == 6, "each kind of rule with both answers"


def test_a_cell_without_digits_cannot_be_filled() -> None:
    assert not can_be_filled(Sum((0, 1), (1, 1), 5), [0b1, *[0] * 80], NO_ONE)


def test_a_search_that_takes_too_long_is_given_up(monkeypatch) -> None:
    cage = Sum(tuple(range(9)), (1,) * 9, 46, True)
    loose = Sum(tuple(range(9)), tuple(2**at for at in range(9)), 1_000)
    for form, masks in ((cage, [511] * 81), (loose, [0b101010101] * 81)):
        assert not can_be_filled(form._replace(total=form.total * 100), masks, NO_ONE)
    monkeypatch.setattr(fillings, "MAX_POSITIONS", 10)
    with pytest.raises(TooManyWaysError):
        can_be_filled(cage, [511] * 81, NO_ONE)


def test_what_cages_leave_over_is_known() -> None:
    row = tuple(range(9))
    left = difference([row], [Sum((0, 1, 2), (1, 1, 1), 10, True), Sum((8, 17), (1, 1), 12, True)])
    assert left == Sum((3, 4, 5, 6, 7, 17), (1, 1, 1, 1, 1, -1), 45 - 10 - 12)
