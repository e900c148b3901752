"""What a drag becomes, told on boards written as text."""

import pytest
from numberplace.numberlink.model.moves import apply_move
from numberplace.numberlink.model.notation import parse_cell, parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.numberlink.view import begin

BOARD = "5x5:1...1/2.3.2/...../4.3.5/4...5"


def board(*moves, text=BOARD):
    paths = Paths.empty(parse_line(text))
    for move in moves:
        paths = apply_move(paths, move)
    return paths


def drag(paths, start, *targets):
    found = begin(paths, parse_cell(paths.puzzle, start))
    for target in targets:
        found = found.to(parse_cell(paths.puzzle, target))
    return found


@pytest.mark.parametrize(
    ("moves", "way", "wanted"),
    [
        ((), ("r1c1", "r1c5"), "link r1c1 r1c5"),
        ((), ("r2c1", "r3c1", "r3c4"), "link r2c1 r3c1 r3c4"),
        ((), ("r3c2", "r3c4"), "link r3c2 r3c4"),
        (("link r1c1 r1c3",), ("r1c3", "r1c5"), "link r1c3 r1c5"),
        (("link r1c1 r1c4",), ("r1c4", "r1c2"), "cut r1c2 r1c4"),
        (("link r1c1 r1c4",), ("r1c2", "r3c2"), "cut r1c2 r1c4;link r1c2 r3c2"),
        (("link r1c1 r1c4",), ("r1c1", "r1c2"), "cut r1c2 r1c4"),
        (("link r2c1 r3c1 r3c4",), ("r2c1", "r2c2"), "cut r2c1 r3c1 r3c4;link r2c1 r2c2"),
    ],
)
def test_a_drag_is_one_move(moves, way, wanted):
    assert drag(board(*moves), *way).move == wanted


def test_going_back_shortens_the_drag():
    far = drag(board(), "r1c1", "r1c4")
    assert far.to(parse_cell(far.before.puzzle, "r1c2")).move == "link r1c1 r1c2"


def test_coming_back_to_where_it_began_is_no_move():
    assert drag(board(), "r1c1", "r1c4", "r1c1").move == ""
    assert drag(board("link r1c1 r1c4"), "r1c4", "r1c2", "r1c4").move == ""


def test_a_crossed_path_is_cut_and_comes_back_when_the_drag_does():
    paths = board("link r3c1 r3c5")
    across = drag(paths, "r2c3", "r4c3")
    assert set(across.cut) == {(11, 12), (12, 13)}
    assert drag(paths, "r2c3", "r4c3", "r2c3").after == paths


def test_a_drag_stops_before_another_number_and_at_its_own():
    assert drag(board(), "r1c1", "r2c1").move == ""
    there = drag(board(), "r1c1", "r1c5")
    assert there.to(9) == there


def test_a_drag_stops_at_a_solid_cell():
    paths = board(text="4x4:1..1/.#../2..2/....")
    assert drag(paths, "r1c1", "r1c2", "r3c2").move == "link r1c1 r1c2"


def test_a_drag_goes_round_a_barred_cell_when_the_target_lies_aslant():
    paths = board(text="4x4:1..1/#.../2..2/....")
    assert drag(paths, "r1c1", "r2c2").trail == (0, 1, 5)


def test_no_path_starts_in_a_solid_cell():
    paths = board(text="4x4:1..1/.#../2..2/....")
    assert begin(paths, 5) is None


def test_in_the_middle_the_part_with_a_number_is_kept():
    paths = board("link r1c1 r1c2 r3c2")
    assert drag(paths, "r2c2", "r2c1").move == ""  # another number stands there
    assert drag(paths, "r1c2", "r1c3").move == "cut r1c2 r3c2;link r1c2 r1c3"


def test_joining_the_loose_end_of_the_other_number_makes_one_path():
    paths = board("link r1c1 r1c2", "link r1c5 r1c4")
    done = drag(paths, "r1c2", "r1c4")
    assert done.after.joined_pairs() == (1,)
