"""The bundled Numberlink puzzles as the window reads them."""

from collections import Counter

import pytest
from numberplace.numberlink.bank import first_of, read_bank
from numberplace.numberlink.logic.solve import rate
from numberplace.numberlink.model.levels import LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_five_packs_small_ones_first(level):
    puzzles = [bundled.puzzle for bundled in read_bank(level)]
    assert len(set(puzzles)) == 200
    sizes = [len(puzzle.cells) for puzzle in puzzles]
    assert sizes == sorted(sizes)
    assert set(Counter((p.width, p.height) for p in puzzles).values()) == {40}
    assert first_of(level) == puzzles[0]


@pytest.mark.sampled(10)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(0, 200, 10))
def test_a_bundled_puzzle_has_the_level_it_stands_under(level, number):
    assert rate(read_bank(level)[number].puzzle).level == level


def test_an_unknown_level_has_none():
    assert read_bank("tricky") == ()
