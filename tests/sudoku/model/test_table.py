import pytest
from numberplace.core.errors import FormatError, IllegalMove
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.table import SIZE, CellTable

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TABLE = CellTable.from_givens(bytes(0 if c == "." else int(c) for c in LINE))


def test_a_table_is_891_bytes_and_reads_by_row_column_and_slot():
    assert len(TABLE.data) == SIZE == 891
    assert TABLE[0, 0, 0] == 5
    assert TABLE[0, 0, 10] == 0
    assert TABLE[0, 2, 0] == 0
    assert TABLE[0, 2, 10] == 1
    assert TABLE[4, 3, 0] == 8


@pytest.mark.parametrize("index", [(9, 0, 0), (0, 9, 0), (0, 0, 11), (-1, 0, 0)])
def test_reading_outside_the_table_raises(index):
    with pytest.raises(IndexError):
        TABLE[index]


def test_placing_fills_the_slot_clears_the_marks_and_leaves_the_old_table_alone():
    marked = TABLE.toggle_mark(2, 4).toggle_mark(2, 1)
    placed = marked.place(2, 4)
    assert placed[0, 2, 0] == 4
    assert placed.marks(2) == bytes(9)
    assert marked[0, 2, 0] == 0
    assert marked[0, 2, 4] == 4
    assert marked[0, 2, 1] == 1


def test_givens_never_change():
    for move in ("place r1c1 4", "clear r1c1", "mark r1c1 4", "colour r1c1", "paint r1c1 3"):
        with pytest.raises(IllegalMove, match="r1c1"):
            apply_move(TABLE, move)


def test_a_mark_toggles_on_and_off():
    on = apply_move(TABLE, "mark r1c3 4")
    assert on[0, 2, 4] == 4
    assert apply_move(on, "mark r1c3 4") == TABLE


def test_no_mark_goes_into_a_filled_cell():
    with pytest.raises(IllegalMove):
        TABLE.place(2, 4).toggle_mark(2, 4)


def test_ink_advances_modulo_six_and_only_on_shown_marks():
    table = TABLE.toggle_mark(2, 4)
    seen = []
    for _ in range(6):
        table = table.cycle_ink(2, 4)
        seen.append(table[0, 2, 4])
    assert seen == [14, 24, 34, 44, 54, 4]
    assert table.cycle_ink(2, 5) is table


def test_colour_goes_one_to_four_and_round():
    table = TABLE
    seen = []
    for _ in range(5):
        table = table.cycle_colour(2)
        seen.append(table[0, 2, 10])
    assert seen == [2, 3, 4, 1, 2]
    assert TABLE.paint(2, 6).cycle_colour(2)[0, 2, 10] == 1


def test_clearing_takes_digit_and_marks_and_keeps_the_colour():
    table = TABLE.cycle_colour(2).place(2, 4).clear(2)
    assert table == TABLE.cycle_colour(2)


def test_several_moves_join_in_one_text():
    assert apply_move(TABLE, "mark r1c3 4;ink r1c3 4")[0, 2, 4] == 14


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly r1c3",
        "place r1c3",
        "place r0c3 4",
        "place r1c3 0",
        "place r1c3 10",
        "place r1c3 x",
        "paint r1c3 7",
        "set_hint r1c3",
        "place r1c3 4 5",
    ],
)
def test_text_that_is_no_move_is_refused(text):
    with pytest.raises(FormatError):
        apply_move(TABLE, text)


def test_foreign_bytes_are_checked():
    assert CellTable.from_bytes(TABLE.data) == TABLE
    with pytest.raises(FormatError):
        CellTable.from_bytes(TABLE.data[:-1])
    for slot, value in ((0, 10), (3, 4), (3, 63), (10, 7)):
        data = bytearray(TABLE.data)
        data[22 + slot] = value
        with pytest.raises(FormatError, match="r1c3"):
            CellTable.from_bytes(bytes(data))


def test_corner_marks_toggle_and_leave_the_pencil_marks_alone():
    table = apply_move(TABLE, "mark r1c3 4;corner r1c3 4;corner r1c3 2")
    assert table.corners[2] == 0b1010
    assert table.mark(2, 4) == 4
    assert table.data == apply_move(TABLE, "mark r1c3 4").data
    assert table != apply_move(TABLE, "mark r1c3 4")
    assert apply_move(table, "corner r1c3 2;corner r1c3 4;mark r1c3 4") == TABLE


@pytest.mark.parametrize("move", ["corner r1c1 4", "place r1c3 4;corner r1c3 4"])
def test_no_corner_mark_goes_into_a_filled_cell(move):
    with pytest.raises(IllegalMove):
        apply_move(TABLE, move)


@pytest.mark.parametrize("move", ["corner r1c3 0", "corner r1c3 10", "corner r1c3", "to_corner"])
def test_moves_of_corner_marks_that_make_no_sense_are_refused(move):
    with pytest.raises(FormatError):
        apply_move(TABLE, move)


def test_a_digit_clearing_and_an_elimination_take_corner_marks_along():
    table = apply_move(TABLE, "corner r1c3 1;corner r1c3 2;mark r1c3 2")
    assert apply_move(table, "place r1c3 4").corners == TABLE.corners
    assert apply_move(table, "clear r1c3") == TABLE
    assert apply_move(table, "strike r1c3 2") == apply_move(TABLE, "corner r1c3 1")


def test_one_kind_of_marks_becomes_the_other_and_inks_stay():
    table = apply_move(TABLE, "mark r1c3 1;ink r1c3 1;corner r1c3 2;corner r1c4 6")
    centre = apply_move(table, "to_centre r1c3")
    assert (centre.mark(2, 1), centre.mark(2, 2), centre.corners[2]) == (11, 2, 0)
    assert centre.corners[3] == 0b100000
    assert apply_move(table, "all_to_centre").mark(3, 6) == 6
    corner = apply_move(table, "to_corner r1c3")
    assert (corner.marks(2), corner.corners[2]) == (bytes(9), 0b11)
    assert apply_move(centre, "all_to_corner").corners == corner.corners


def test_filling_and_inking_marks_leave_corner_marks():
    table = apply_move(TABLE, "corner r1c3 4")
    for move in ("set_hint", "hint_cor", "clear_colours", "paint r1c3 3"):
        assert apply_move(table, move).corners == table.corners
