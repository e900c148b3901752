import pytest
from numberplace.core.errors import FormatError
from numberplace.numberlink.model.paths import EAST, SOUTH, Paths
from numberplace.numberlink.model.puzzle import Rule

from tests.numberlink.boards import board, drawn

PUZZLE = board("1..2\n.#..\n1..2", Rule.PAIRS)


def test_nothing_is_drawn_on_an_empty_board():
    paths = Paths.empty(PUZZLE)
    assert paths.all_links() == ()
    assert paths.covered_count() == 4
    assert paths.joined_pairs() == ()
    assert paths.path_through(5) == (5,)


def test_links_are_kept_at_the_cell_north_or_west():
    paths = drawn(PUZZLE, "r1c1 S", "r3c2 E")
    assert paths.links[0] == SOUTH
    assert paths.links[9] == EAST
    assert paths.is_linked(4, 0)
    assert paths.is_linked(0, 4)
    assert not paths.is_linked(4, 8)


def test_a_path_is_followed_to_both_ends():
    paths = drawn(PUZZLE, "r1c1 SS", "r1c3 SW")
    assert paths.path_through(4) in ((0, 4, 8), (8, 4, 0))
    assert paths.joined_pairs() == (1,)
    assert paths.covered_count() == 3 + 2 + 3


def test_labels_run_along_links_and_stop_at_gaps():
    paths = drawn(PUZZLE, "r1c1 EE", "r3c3 E")
    assert paths.labels() == (1, 1, 1, 2, 0, -1, 0, 0, 1, 0, 2, 2)


def test_a_loop_is_given_once_round():
    paths = drawn(board("1..\n...\n1..", Rule.PAIRS), "r1c2 ESWN")
    run = paths.path_through(1)
    assert sorted(run) == [1, 2, 4, 5]
    assert paths.is_linked_round(run)
    assert not paths.is_linked_round((0, 3, 6))


def test_changes_make_a_new_state_and_leave_the_old_one():
    before = drawn(PUZZLE, "r1c1 E")
    after = before.with_changes(add=[(4, 0)], drop=[(0, 1)])
    assert before.all_links() == ((0, 1),)
    assert after.all_links() == ((0, 4),)
    assert after == drawn(PUZZLE, "r1c1 S")


@pytest.mark.parametrize("link", [(0, 2), (3, 4), (0, 99), (-1, 0)])
def test_cells_that_do_not_touch_are_refused(link):
    with pytest.raises(FormatError, match="do not touch"):
        Paths.from_links(PUZZLE, [link])


def test_a_board_one_cell_wide_links_southwards():
    paths = drawn(board("1\n.\n1"), "r1c1 SS")
    assert paths.all_links() == ((0, 1), (1, 2))
    assert paths.joined_pairs() == (1,)
