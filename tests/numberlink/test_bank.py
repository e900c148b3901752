"""The bundled Numberlink puzzles as the window reads them."""

import pytest
from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.model.levels import LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_thirty_puzzles_small_ones_first(level):
    entries = read_bank(level)
    assert len(entries) == 30
    assert {entry.level for entry in entries} == {level}
    sizes = [len(entry.puzzle.cells) for entry in entries]
    assert sizes == sorted(sizes)


def test_an_unknown_level_has_none():
    assert read_bank("tricky") == ()
