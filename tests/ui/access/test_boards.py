"""What cells of other boards, fights and races say."""

import pytest
from numberplace.core.cell_names import CODES, WORDS, set_cell_names

from tests.ui.access.test_describe import items, labels, told
from tests.ui.screens import opened, show


@pytest.fixture(scope="module")
def stage():
    with opened("paper", "en", (960, 660)) as robot:
        yield robot


def cells(stage, name, style=WORDS):
    show(stage, name)
    set_cell_names(style)
    return labels(told(stage), "cell")


def test_a_killer_cell_names_the_other_cells_of_its_cage(stage):
    found = cells(stage, "variant_killer")
    assert found[0].startswith("empty, row 1, column 1, marks ")
    assert found[0].endswith("Killer cage 9 with row 1 column 2")


def test_lines_jigsaws_and_clues_outside_are_said(stage):
    assert any("Arrow: cell 1 of 3, from row 1 column 6 to row 3 column 6" in text for text in
               cells(stage, "variant_lines"))  # fmt: skip
    assert all("region " in text for text in cells(stage, "variant_jigsaw"))
    clues = [text for text in cells(stage, "variant_outside") if "Sandwich sum" in text]
    assert len(clues) == 17  # the first cell of each row and column


def test_a_numberlink_cell_says_its_number_and_where_the_path_goes(stage):
    found = cells(stage, "link_10")
    assert found[0] == "number 1, joined, goes right, row 1, column 1"
    assert "number 10, not joined, row 10, column 1" in found
    assert any(text.startswith("path of 6, goes right down") for text in found)
    drawn = cells(stage, "link_drag")
    assert sum(", the pen" in text for text in drawn) == 1


def test_a_fight_tells_board_items_blows_and_how_both_stand(stage):
    show(stage, "blows")
    picture = told(stage)
    assert items(picture, "grid")[0].size == (9, 9)
    assert "Shield" in " ".join(labels(picture, "button"))
    spoken = [text for _token, text in stage.app.top_screen.announcements()]
    assert "Hidden single, box 1: 10" in spoken  # what was seen, and the damage
    assert spoken[-2].startswith("Hero ") or any(
        text.startswith("Hero 300 of 300") for text in spoken
    )
    tokens = [
        token for token, _text in stage.app.top_screen.announcements() if isinstance(token, tuple)
    ]
    assert len(set(tokens)) == len(tokens)


def test_a_card_of_a_fight_is_a_dialog(stage):
    show(stage, "battle_won")
    picture = told(stage)
    assert len(items(picture, "alert_dialog") + items(picture, "dialog")) == 1
    assert items(picture, "grid") == []


def test_a_race_tells_board_and_how_far_it_is(stage):
    show(stage, "race")
    picture = told(stage)
    assert items(picture, "grid")[0].size == (6, 6)
    assert "Pause" in labels(picture, "button")
    assert "Board 1 of 5" in [text for _token, text in stage.app.top_screen.announcements()]


def test_cells_are_named_by_code_for_who_wants_that(stage):
    assert cells(stage, "variant_killer", CODES)[0].endswith("Killer cage 9 with r1c2")
