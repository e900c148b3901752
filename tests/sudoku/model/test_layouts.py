"""Boards of several grids, without regions or with places that have no cell."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.layouts import LAYOUTS, layout
from numberplace.sudoku.model.parts import parts_of
from numberplace.sudoku.model.puzzle import format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle

CELLS = {
    "butterfly": (144, 4, 12, 12),
    "windmill": (333, 5, 21, 21),
    "samurai": (369, 5, 21, 21),
    "sohei": (288, 4, 21, 21),
    "gattai8": (576, 8, 21, 33),
    "shogun": (783, 11, 21, 45),
    "sumo": (909, 13, 33, 33),
    "clueless1": (729, 10, 27, 27),
    "clueless2": (729, 10, 27, 27),
}


@pytest.mark.parametrize("word", LAYOUTS)
def test_a_layout_has_the_cells_and_houses_of_its_grids(word):
    board = layout(word)
    assert (board.count, len(board.grids), board.height, board.width) == CELLS[word]
    assert len(board.houses) == 27 * len(board.grids)
    assert all(len(set(house)) == 9 for house in board.houses)
    assert not board.groups
    assert all(board.parse_cell(board.name(cell)) == cell for cell in range(board.count))
    empty = parse_puzzle(f"{word}: {'.' * board.count}")
    assert empty.board == board
    assert str(empty).startswith(f"{word}: ")
    assert str(empty).count("#") == board.width * board.height - board.count
    assert parse_puzzle(str(empty)) == empty


def test_grids_are_read_in_any_order_and_written_by_name_where_they_have_one():
    corners = "r13c13 r1c1 r7c7 r1c13 r13c1"
    assert parse_puzzle(f"grids {corners}: {'.' * 369}").board == layout("samurai")
    two = parse_puzzle(f"grids r4c7 r1c1: {'.' * 144}")
    assert str(two).startswith("grids r1c1 r4c7: ")
    assert parse_puzzle(str(two)) == two
    small = parse_puzzle(f"grids 6x6 2x3 r5c4 r1c1: {'.' * 66}")
    assert small.board.boxes[0] == (0, 1, 6, 7, 12, 13)
    assert parse_puzzle(str(small)) == small
    apart = "r1,2,3,10,11,12,19,20,21c1-9".replace("1-9", "1,2,3,4,5,6,7,8,9")
    scattered = parse_puzzle(f"grids r1c1 r10c1 r19c1 {apart}: {'.' * 243}")
    assert len(scattered.board.houses) == 4 * 27
    assert parse_puzzle(str(scattered)) == scattered


def test_digits_of_overlapping_grids_see_each_other():
    puzzle = parse_puzzle(f"samurai: {'.' * 369}")
    board = puzzle.board
    shared = board.parse_cell("r7c7")
    assert board.parse_cell("r7c1") in puzzle.peers[shared]
    assert board.parse_cell("r7c15") in puzzle.peers[shared]
    assert board.parse_cell("r7c16") not in puzzle.peers[shared]
    assert board.at(0, 9) is None
    assert len(board.beside(board.parse_cell("r1c9"))) == 2


def test_a_board_without_regions_has_rows_and_columns():
    puzzle = parse_puzzle(f"5x5 latin: 1{'.' * 24}")
    board = puzzle.board
    assert (board.boxes, len(board.houses)) == ((), 15)
    assert not any(board.houses[10:])
    assert len(puzzle.peers[0]) == 8
    assert str(puzzle) == f"5x5 latin: 1{'.' * 24}"


def test_places_without_a_cell_make_short_lines_in_which_no_digit_repeats():
    line = "9x9 latin: #" + "." * 80
    puzzle = parse_puzzle(line)
    board = puzzle.board
    assert (board.count, board.name(0), board.rows[0]) == (80, "r1c2", tuple(range(8)))
    assert board.houses[0] == ()
    assert board.rows[0] in board.groups
    assert 7 in puzzle.peers[0]
    assert format_puzzle(puzzle) == line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("samurai 9x9: .", "'samurai 9x9'"),
        ("samurai: ...", "21 x 21 has 369"),
        ("samurai: " + "." * 9 + "5" + "." * 431, "r1c10"),
        ("grids: .", "not 0"),
        ("grids r0c1: .", "'r0c1'"),
        ("grids r1c55: .", "'r1c55'"),
        ("grids r1c1,2,3: .", "'r1c1,2,3'"),
        ("latin: .", "'latin'"),
        ("9x9 latin latin: .", "'9x9 latin latin'"),
    ],
)
def test_bad_layouts_get_a_sentence_that_quotes_them(text, told):
    with pytest.raises(FormatError) as error:
        parse_puzzle(text)
    assert told in str(error.value)


def test_digits_that_clash_across_grids_are_refused():
    board = layout("samurai")
    cells = ["."] * board.count
    for name in ("r7c1", "r7c7"):
        cells[board.parse_cell(name)] = "5"
    with pytest.raises(FormatError, match="r7c1, r7c7"):
        parse_puzzle("samurai: " + "".join(cells))


@pytest.mark.parametrize(
    "rule",
    [
        "mathdoku 12x r1c1 r1c2",
        "sum 20 r7c6 r7c7 r7c8 r7c9 r7c10",
        "arrow r7c6 r7c7 r7c8 r7c9 r7c10",
        "region r6c6 r7c7 r7c10",
    ],
)
def test_digits_are_not_exchanged_in_cells_of_a_rule(rule):
    """Whether the rule speaks of one grid or of several."""
    puzzle = parse_puzzle(f"samurai: {'.' * layout('samurai').count}; {rule}")
    for topology in parts_of(puzzle):
        held = {topology.part.cells[at] for at in cells_of(topology.free_low, topology.free_high)}
        assert held
        assert held.isdisjoint(puzzle.parts[0].cells())
