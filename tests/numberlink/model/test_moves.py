import pytest
from numberplace.core.errors import FormatError, IllegalMove
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.moves import apply_move, format_cut, format_link
from numberplace.numberlink.model.paths import Paths

from tests.numberlink.boards import board, drawn

GRID = board("1...\n.2..\n..2.\n...1")
START = Paths.empty(GRID)


def after(*moves: str) -> Paths:
    paths = START
    for move in moves:
        paths = apply_move(paths, move)
    return paths


def test_a_drag_through_corners_is_one_move():
    assert after("link r1c1 r1c4 r4c4") == drawn(GRID, "r1c1 EEESSS")
    assert START.links == bytes(16)


def test_a_drag_goes_on_from_a_paths_end():
    assert after("link r1c1 r1c3", "link r1c3 r1c4 r4c4") == after("link r1c1 r1c4 r4c4")


def test_a_drag_from_a_terminal_starts_anew():
    assert after("link r1c1 r1c3", "link r1c1 r3c1") == drawn(GRID, "r1c1 SS", "r1c2 E")


def test_a_drag_cuts_what_it_crosses():
    crossed = after("link r2c2 r2c4 r3c4", "link r1c3 r2c3")
    assert not crossed.is_linked(6, 5)
    assert not crossed.is_linked(6, 7)
    assert crossed.is_linked(2, 6)


def test_a_drag_between_any_two_neighbours():
    assert after("link r3c1 r4c1") == drawn(GRID, "r3c1 S")


def test_a_drag_onto_its_own_start_makes_no_loop():
    paths = after("link r3c1 r4c1 r4c2 r3c2", "link r3c2 r3c1")
    assert len(paths.all_links()) == 3
    assert paths.is_linked(8, 9)


def test_numbers_never_join():
    with pytest.raises(IllegalMove, match="different numbers"):
        after("link r1c1 r2c1 r2c2")
    with pytest.raises(IllegalMove, match="a different number"):
        after("link r1c1 r1c2", "link r1c2 r2c2")
    one_and_two = after("link r1c1 r1c2", "link r2c2 r2c3", "link r1c2 r1c3 r2c3")
    labels = one_and_two.labels()
    assert labels[1] == labels[2] == 1
    assert not one_and_two.is_linked(6, 5)


def test_cutting():
    paths = after("link r1c1 r1c4 r4c4")
    assert apply_move(paths, "cut r1c1") == START
    assert apply_move(paths, "cut r1c3") == drawn(GRID, "r1c1 E", "r1c4 SSS")
    assert apply_move(paths, "cut r1c3 r1c4") == drawn(GRID, "r1c1 EE", "r1c4 SSS")
    assert apply_move(paths, "cut r1c2;cut r1c4") == drawn(GRID, "r2c4 SS")


@pytest.mark.parametrize(
    ("move", "part"),
    [
        ("link r1c1 r2c2", "straight"),
        ("link r1c1 r1c1", "straight"),
        ("link r1c2 r2c2 r3c2", "through the number 2 in r2c2"),
        ("link r3c1 r4c1 r4c2 r3c2 r3c1 r2c1", "r3c1 twice"),
    ],
)
def test_impossible_drags_are_refused_and_change_nothing(move, part):
    with pytest.raises(IllegalMove, match=part):
        apply_move(START, move)


def test_solid_cells_are_refused():
    walled = Paths.empty(board("1#1\n..."))
    with pytest.raises(IllegalMove, match="r1c2 is solid"):
        apply_move(walled, "link r1c1 r1c3")


@pytest.mark.parametrize("text", ["", "link", "link r1c1", "cut", "fly r1c1", "link r0c1 r1c1",
                                  "link r1c1 r1c9", "link r1c1 x"])  # fmt: skip
def test_text_that_is_no_move(text):
    with pytest.raises(FormatError):
        apply_move(START, text)


def test_trails_are_written_by_their_corners():
    assert format_link(GRID, [0, 1, 2, 6, 10, 9]) == "link r1c1 r1c3 r3c3 r3c2"
    assert format_cut(GRID, [3]) == "cut r1c4"
    assert NUMBERLINK.describe("link r1c1 r1c3 r3c3") == "path drawn from r1c1 to r3c3"


def test_cells_of_large_boards_have_two_digits():
    large = Paths.empty(board("\n".join(["1" + "." * 13] + ["." * 14] * 11 + ["." * 13 + "1"])))
    paths = apply_move(large, "link r12c7 r12c10")
    assert paths.is_linked(11 * 14 + 6, 11 * 14 + 7)
    with pytest.raises(FormatError, match="outside"):
        apply_move(large, "link r12c14 r12c15")
