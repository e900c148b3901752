"""The page of a puzzle: one file that asks for nothing, with the board, the game and the steps."""

import json
import re

import pytest
from numberplace.core.cell_names import WORDS, naming_cells
from numberplace.core.errors import FormatError, Stopped
from numberplace.core.words import speaking
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.paper import web_page
from numberplace.paper.web_page import write_page
from numberplace.sudoku.kind import SUDOKU

from tests.languages import LANGUAGES
from tests.paper.puzzles import EASY, LINK, LINK_8, SOLUTION

SEVERAL = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5........."
KILLER = "4x4: ................; killer 3 r1c1 r1c2; killer 7 r1c3 r1c4; killer 10 r2c1 r2c2 r3c1"


def page_of(text, kind=SUDOKU, **options):
    return write_page(kind, kind.parse_puzzle(text), **options)


def data_of(page):
    text = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    return json.loads(text[1])


def drawn(data, runs):
    """Return the elements of a drawing, from its runs of numbers."""
    pairs = zip(runs[::2], runs[1::2], strict=True)
    return [one for start, count in pairs for one in data["elements"][start : start + count]]


def test_a_page_asks_for_nothing_but_itself():
    page = page_of(EASY)
    addresses = set(re.findall(r"""(?:https?:)?//[\w.-]+\.[a-z]{2,}[^\s"'<]*""", page))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(?:link|img|iframe|object|embed)\b|<script[^>]*src|@import|url\(", page)
    assert "default-src 'none'" in page
    assert "<!--" not in page.replace("<!DOCTYPE", ""), "every place of the frame is filled"


def test_the_script_has_the_puzzle_and_its_solution():
    data = data_of(page_of(EASY))
    assert "".join(map(str, data["given"])) == EASY.replace(".", "0")
    assert "".join(map(str, data["answer"])) == SOLUTION
    assert data["places"][:2] == [[0, 0], [1, 0]]
    assert [one["text"] for one in data["digits"]] == list("123456789")


def test_a_puzzle_of_several_solutions_is_played_without_an_answer():
    data = data_of(page_of(SEVERAL, has_walk=False))
    assert data["answer"] is None
    assert data["walk"] == []


def test_the_steps_are_those_of_the_hints_with_their_pictures():
    with naming_cells(WORDS):
        data = data_of(page_of(EASY))
    first = next(SUDOKU.hints(SUDOKU.start(SUDOKU.parse_puzzle(EASY))))
    assert data["walk"][0]["name"] == SUDOKU.step_name(first)
    assert "row" in data["walk"][0]["reason"], "cells are named in words"
    assert len(data["walk"]) == EASY.count(".")
    boards = [drawn(data, step["shapes"]) for step in data["walk"]]
    assert all(len(board) > len(drawn(data, data["base"])) for board in boards)


def test_a_way_that_ends_unsolved_says_so_at_its_last_step():
    data = data_of(page_of(SEVERAL))
    told = [
        step["reason"].endswith("Then no technique finds anything more.") for step in data["walk"]
    ]
    assert told == [*[False] * (len(told) - 1), True]
    assert not any("no technique" in step["reason"] for step in data_of(page_of(EASY))["walk"])


def test_a_drawing_is_the_elements_of_its_shapes_in_their_order():
    data = data_of(page_of(EASY))
    board = SUDOKU.artist.draw(SUDOKU.start(SUDOKU.parse_puzzle(EASY)))
    assert len(drawn(data, data["base"])) == len(board.shapes)
    text = "".join(drawn(data, data["base"]))
    assert text.count("<use ") == 81 - EASY.count(".")


def test_a_killer_says_its_rule_and_keeps_its_sums():
    page = page_of(KILLER, has_walk=False)
    assert "Killer cages" in page
    data = data_of(page)
    assert data["room"][1] > 0.1, "marks leave the sums of cages free"


def test_paths_are_compared_by_the_sides_they_leave_by():
    assert data_of(page_of(LINK, NUMBERLINK))["answer"] is None, "two solutions"
    data = data_of(page_of(LINK_8, NUMBERLINK))
    assert data["digits"] == []
    assert data["given"][:8] == [0, 1, 0, 0, 0, 0, 0, 0]
    step, back = {1: -8, 2: 1, 4: 8, 8: -1}, {1: 4, 2: 8, 4: 1, 8: 2}
    for number in range(1, 7):
        came, cells = 0, [data["given"].index(number)]
        while len(cells) == 1 or data["given"][cells[-1]] == 0:
            (way,) = (way for way in step if data["answer"][cells[-1]] & way and way != came)
            cells.append(cells[-1] + step[way])
            came = back[way]
        assert data["given"][cells[-1]] == number, "the path of the answer joins the two ends"


def test_titles_end_no_script_and_no_tag():
    evil = '</script><script>alert(1)</script><!--data--> "&'
    page = page_of(EASY, name=evil)
    assert "<script>alert" not in page
    assert page.count("</script>") == 2
    assert data_of(page)["given"]


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_a_page_speaks_the_language_of_the_reader(language):
    with speaking(language):
        page = page_of(EASY)
        words = data_of(page)["words"]
    assert f'<html lang="{language}">' in page
    assert (words["undo"] == "Undo") == (language == "en")
    assert all(words.values())


def test_light_and_dark_name_the_same_colours():
    page = page_of(EASY)
    light, rest = page.split(':root[data-theme="dark"]', 1)
    named = re.compile(r"\.(i\d+) \{--ink: (#\w+)")
    by_day = dict(named.findall(light[light.index("<style>") :]))
    by_night = dict(named.findall(rest[: rest.index("@media")]))
    assert by_day.keys() == by_night.keys()
    assert by_day != by_night
    used = set(re.findall(r'class="[fs] (i\d+)"', page.replace('\\"', '"')))
    assert used <= by_day.keys()


def test_a_long_way_can_be_called_off():
    with pytest.raises(Stopped):
        page_of(EASY, should_stop=lambda: True)


def test_a_board_with_a_clash_has_no_steps_and_says_why():
    with pytest.raises(FormatError):
        page_of("55" + "." * 79)


def test_a_missing_part_of_the_frame_is_named(monkeypatch, tmp_path):
    noted = []
    monkeypatch.setattr(web_page, "note_damaged", noted.append)
    monkeypatch.setattr(web_page, "asset_path", lambda name: tmp_path / name)
    with pytest.raises(FormatError, match=r"page/page\.\w+"):
        page_of(EASY, has_walk=False)
    assert len(noted) == 1
