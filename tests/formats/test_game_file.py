"""Our own game file: everything of a game is written and read back, of any kind."""

import contextlib
import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.core.errors import FormatError
from numberplace.core.history import Progress, SavePoint
from numberplace.formats import game_file
from numberplace.formats.board_state import table_of
from numberplace.formats.by_kind import parse_any, read_items, shelf_of, shelf_of_lines
from numberplace.formats.text import ReadItem
from numberplace.kinds import SHELVES
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU

from tests.formats.samples import EASY

LINES = {
    "sudoku": (EASY, ("place r1c3 4", "mark r1c4 2", "ink r1c4 2", "colour r1c3", "undo")),
    "variants": ("4x4: 1... .... .... ....; x", ()),
    "numberlink": ("4x4:1..2/..../..../1..2", ("link r1c1 r2c1",)),
}
MOVES = st.lists(
    st.tuples(
        st.sampled_from(LINES["sudoku"][1][:4]), st.sampled_from(["", "naked_single", "日本"])
    ),
    max_size=6,
)


@settings(max_examples=15, deadline=None)
@given(
    moves=MOVES,
    undone=st.integers(0, 6),
    times=st.lists(st.integers(0, 10**7), min_size=6, max_size=6),
    title=st.text(max_size=20),
)
def test_a_game_of_number_place(
    moves: list[tuple[str, str]], undone: int, times: list[int], title: str
) -> None:
    ink_first = [m for m in moves if m[0] != "ink r1c4 2" or ("mark r1c4 2", m[1]) in moves]
    progress = Progress(
        tuple(ink_first),
        max(0, len(ink_first) - undone),
        tuple(time / 1000 for time in times[: len(ink_first)]),
        times[0] / 1000,
        3,
    )
    item = ReadItem(1, SUDOKU.parse_puzzle(EASY), title, "hard", progress=progress)
    text = game_file.write(SUDOKU, [item])
    (found,) = parse_any(text)
    assert (found.kind, found.puzzle, found.level) == (SUDOKU, item.puzzle, "hard")
    assert found.progress == progress
    assert game_file.write(SUDOKU, list(read_items(text, SUDOKU.shelves[0]))) == text


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_every_kind_is_written_and_found_again(shelf) -> None:
    kind = shelf.kind
    line, moves = LINES[shelf.id]
    made = tuple((move, "") for move in moves if move != "undo")
    progress = Progress(made, len(made), tuple(1.5 for _move in made), 12.25)
    item = ReadItem(1, kind.parse_puzzle(line), "A title", progress=progress)
    text = game_file.write(kind, [item, item])
    assert shelf_of(text).kind is kind
    assert shelf_of_lines(text) is None
    first, second = parse_any("\n# a remark\n" + text)
    assert (first.kind, first.puzzle, first.name) == (kind, item.puzzle, "A title")
    assert first.progress == second.progress == progress


def test_people_can_read_it() -> None:
    progress = Progress((("place r1c3 4", ""),), 1, (12.5,), 83.5, 1)
    text = game_file.write(
        SUDOKU, [ReadItem(1, SUDOKU.parse_puzzle(EASY), "May", progress=progress)]
    )
    assert text.splitlines()[:7] == [
        "Numberplace game 1",
        "kind: sudoku",
        "title: May",
        f"puzzle: {EASY}",
        "clock: 83.5",
        "hints: 1",
        "#   534.7....",
    ]
    assert text.splitlines()[-3:] == ["in force: 1", "moves:", "12.5 place r1c3 4"]


GOOD = f"Numberplace game 1\nkind: sudoku\npuzzle: {EASY}\nmoves:\n1 place r1c3 4\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game 1", "game 3", "Line 1, .*'Numberplace game 3' was written by another version"),
        ("sudoku", "chess", "Line 2: 'chess' is not a kind of puzzle"),
        ("kind: sudoku\n", "", "Line 1, .*the game does not say its kind"),
        (f"puzzle: {EASY}\n", "", "the game does not say its puzzle"),
        (EASY, EASY[:80], "Line 3: A puzzle has 81 cells"),
        ("moves:", "colour: red\nmoves:", "Line 4, .*'colour: red' is not a field of a game file"),
        ("moves:", "kind: sudoku\nmoves:", "Line 4, .*'kind' appears twice"),
        ("moves:", "clock: long\nmoves:", "Line 4, .*'long' is not a number"),
        ("moves:", "in force: 2\nmoves:", "Line 4, .*only 1 moves follow"),
        ("1 place", "place", "Line 5, .*'place r1c3 4' is not a move with its second"),
        ("r1c3 4", "r1c1 4", "Line 5: r1c1 was given"),
        ("1 place", "1 drop", "Line 5: 'drop r1c3 4' is not a move"),
        ("1 place r1c3 4\n", "1 set_hint\n" * 20_001, "a game has at most 20000 moves"),
    ],
)
def test_what_makes_no_sense_is_told_with_its_line(old: str, new: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        parse_any(GOOD.replace(old, new, 1))


def test_a_game_of_another_kind_than_asked_for_is_told() -> None:
    (item,) = read_items(GOOD, NUMBERLINK.shelves[0])
    assert "of the kind sudoku, not numberlink" in str(item.error)


@settings(max_examples=20, deadline=None)
@given(at=st.integers(0, len(GOOD)), cut=st.integers(0, 12), junk=st.text(max_size=6))
def test_damaged_files_are_refused_or_read(at: int, cut: int, junk: str) -> None:
    damaged = GOOD[:at] + junk + GOOD[at + cut :]
    with contextlib.suppress(FormatError):
        assert parse_any(damaged)


def tried() -> ReadItem:
    """A game with a save point, a trial that was thrown away, and a hint."""
    moves = ("place r1c3 4", "try", "place r1c4 2", "back 1", "place r1c4 6")
    progress = Progress(
        *(tuple((move, "") for move in moves), 5, (1.0, 2.0, 3.0, 4.0, 5.5)),
        elapsed=6.0,
        hints_used=1,
        points=(SavePoint("日本 | 2", 3, 3.5, 1795400000.25), SavePoint("", 0)),
        hinted=(1, 4),
    )
    return ReadItem(1, SUDOKU.parse_puzzle(EASY), "A", "easy", progress=progress)


def test_save_points_and_what_was_tried_are_written_and_read_back() -> None:
    text = game_file.write(SUDOKU, [tried()])
    assert text.startswith("Numberplace game 2\n")
    (found,) = parse_any(text)
    assert found.progress == tried().progress
    assert table_of(ReadItem(1, found.puzzle, progress=found.progress)).digit(3) == 6


def test_a_game_without_them_is_read_by_earlier_versions() -> None:
    item = tried()
    plain = Progress((("place r1c3 4", ""),), 1, (1.0,), hinted=(0,))
    text = game_file.write(SUDOKU, [dataclasses.replace(item, progress=plain)])
    assert text.startswith("Numberplace game 1\n")
    assert "hinted" not in text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("save point: 3", "save point: 6", "Line 1., .*is not a save point"),
        ("save point: 3 ", "save point: x ", "is not a save point"),
        ("hinted: 1 4", "hinted: 1 9", "'9' is not a number"),
        ("back 1", "back 9", "The move 'back 9' does not fit here"),
        ("2 try", "2 keep", "The move 'keep' does not fit here"),
        ("moves:", "save point: 0 0 0 |\n" * 201 + "moves:", "at most 200 save points"),
    ],
)
def test_save_points_that_make_no_sense_are_told(old: str, new: str, message: str) -> None:
    text = game_file.write(SUDOKU, [tried()])
    assert old in text
    with pytest.raises(FormatError, match=message):
        parse_any(text.replace(old, new))
