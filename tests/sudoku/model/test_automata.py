"""Automata of lines: what they accept, what the search keeps of a line, how large they may be."""

import itertools
import pickle
import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.model import automata
from numberplace.sudoku.model.automata import automaton
from numberplace.sudoku.model.forms import LineForm
from numberplace.sudoku.search.single_rule import kept_by_line


def total(length: int, number: int):
    """Return the automaton of digits up to 5 that add up to a number."""
    return automaton(length, 5, [0], lambda s, d, _at: (s + d,), lambda s: s == number)


def alternating(state: tuple[int, ...], digit: int, _at: int):
    """Guess before the line whether its digits go up and down or down and up."""
    way, last = state
    return ((-way, digit),) if not last or (digit - last) * way > 0 else ()


ZIGZAG = automaton(4, 5, [(1, 0), (-1, 0)], alternating)


def is_zigzag(held) -> bool:
    signs = [(b > a) - (b < a) for a, b in itertools.pairwise(held)]
    return all(signs) and all(a == -b for a, b in itertools.pairwise(signs))


@pytest.mark.parametrize("seed", range(30))
def test_a_line_keeps_the_digits_of_the_ways_through_it(seed: int) -> None:
    rng = random.Random(seed)
    for line, is_right in ((total(4, 9), lambda held: sum(held) == 9), (ZIGZAG, is_zigzag)):
        masks = [rng.randrange(1, 32) for _cell in range(4)]
        digits = [[d for d in range(1, 6) if mask >> d - 1 & 1] for mask in masks]
        ways = [way for way in itertools.product(*digits) if is_right(way)]
        kept = [sum({1 << way[at] - 1 for way in ways}) for at in range(4)]
        assert line.accepts(masks) == bool(ways)
        assert list(kept_by_line(LineForm((7, 3, 5, 1), line), masks).values()) == kept


def test_equal_automata_are_one_object_also_after_pickling() -> None:
    twin = automaton(3, 5, [7], lambda s, d, _at: (s - d,), lambda s: s == 0)
    assert twin is total(3, 7)
    assert pickle.loads(pickle.dumps(ZIGZAG)) is ZIGZAG


def test_states_that_allow_the_same_become_one() -> None:
    parity = automaton(5, 5, [0], lambda s, d, _at: (s + d,), lambda s: s % 2 == 0)
    assert [len(layer) for layer in parity.layers] == [1, 2, 2, 2, 2]
    assert len(parity) == 5


def test_a_line_that_nothing_fills() -> None:
    assert not total(2, 11).accepts([31, 31])
    assert kept_by_line(LineForm((0, 1), total(2, 11)), [31, 31]) == {0: 0, 1: 0}


def test_too_many_states_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(automata, "MAX_STATES", 20)
    with pytest.raises(FormatError, match="20 states"):
        total(6, 17)
