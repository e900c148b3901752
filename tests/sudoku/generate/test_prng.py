"""The prng fall the same everywhere."""

import pytest
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.model.fast import i64, vec

pytestmark = pytest.mark.both_modes


def test_a_seed_always_gives_the_same_numbers() -> None:
    prng = make_prng("1")
    assert [prng.roll(1000) for _ in range(8)] == [22, 698, 991, 953, 642, 334, 243, 701]


def test_another_seed_gives_other_numbers() -> None:
    first, second = make_prng("1"), make_prng("2")
    assert [first.roll(1000) for _ in range(8)] != [second.roll(1000) for _ in range(8)]


def test_rolls_stay_below_and_reach_every_number() -> None:
    prng = make_prng("reach")
    assert {prng.roll(9) for _ in range(500)} == set(range(9))


def test_a_shuffle_keeps_every_item() -> None:
    items = vec[i64](list(range(81))) if vec is not list else list(range(81))
    make_prng("shuffle").shuffle(items)
    order = [items[place] for place in range(81)]
    assert order != list(range(81))
    assert sorted(order) == list(range(81))


def test_a_bit_of_a_mask_may_be_any_of_them():
    prng = make_prng("bits")
    assert {int(prng.bit(0b10110)) for _number in range(60)} == {0b10, 0b100, 0b10000}
