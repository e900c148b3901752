"""Parts of sentences are put together once for each language, style of names and kind of board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from numberplace.core.cell_names import CODES, WORDS, naming_cells
from numberplace.core.words import _, set_language, speaking
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.techniques.words import cell_names, house_name, naming, said_again

from tests.sudoku.techniques.test_topologies import BOARDS

JIGSAW = BOARDS["jigsaw"]


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def test_a_part_is_put_together_once_in_each_language_and_style() -> None:
    asked = []

    @said_again
    def told(house: int) -> str:
        asked.append(house)
        return _("row {number}").format(number=house + 1) + ": " + cell_names((9 * house,))

    said = set()
    for _time in range(3):
        for language in ("en", "ja", "ko"):
            for style in (CODES, WORDS):
                with speaking(language), naming_cells(style):
                    said.add((language, style, told(4)))
    assert len(said) == 6
    assert asked == [4] * 6


def test_another_board_has_words_of_its_own() -> None:
    asked = []

    @said_again
    def told(house: int) -> str:
        asked.append(house)
        return house_name(house)

    assert told(20) == told(20) == "box 3"
    jigsaw = grid_of(parse_puzzle(JIGSAW)).topology
    with naming(jigsaw):
        assert told(20) == told(20) == "region 3"
    assert told(20) == "box 3"
    assert asked == [20] * 3
