from numberplace.sudoku.model.moves import hint_cor, set_hint
from numberplace.sudoku.model.table import CellTable

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def table_of(line):
    return CellTable.from_givens(bytes(0 if c == "." else int(c) for c in line))


def shown(table, y, x):
    return [table[y, x, k] for k in range(1, 10) if table[y, x, k]]


def test_set_hint_shows_what_the_peers_leave_open():
    table = set_hint(table_of(LINE))
    assert shown(table, 0, 2) == [1, 2, 4]
    assert shown(table, 4, 4) == [5]
    assert shown(table, 0, 0) == []


def test_set_hint_resets_program_colours_and_keeps_the_players():
    table = table_of(LINE).paint(2, 5).paint(3, 6).paint(5, 4)
    after = set_hint(table)
    assert [after[0, x, 10] for x in (2, 3, 5)] == [1, 1, 4]


def test_set_hint_overwrites_marks_and_inks():
    table = table_of(LINE).toggle_mark(2, 9).toggle_mark(2, 1).cycle_ink(2, 1)
    assert shown(set_hint(table), 0, 2) == [1, 2, 4]


def test_set_hint_leaves_filled_cells_alone():
    table = table_of(LINE).place(2, 4)
    assert shown(set_hint(table), 0, 2) == []
    assert set_hint(table)[0, 2, 0] == 4


def test_hint_cor_inks_the_only_mark_of_a_cell_red():
    table, inked = hint_cor(set_hint(table_of(LINE)))
    assert inked
    assert shown(table, 4, 4) == [55]


def test_hint_cor_inks_the_only_place_in_a_house_green():
    line = "." * 81
    table = table_of(line)
    for cell in range(81):
        table = table.toggle_mark(cell, 1).toggle_mark(cell, 2)
    table = table.toggle_mark(4, 3)
    after, inked = hint_cor(table)
    assert inked
    assert shown(after, 0, 4) == [1, 2, 43]
    assert shown(after, 0, 3) == [1, 2]


def test_red_stays_where_both_apply():
    table = table_of("." * 81).toggle_mark(40, 7)
    after, inked = hint_cor(table)
    assert inked
    assert shown(after, 4, 4) == [57]


def test_hint_cor_returns_all_inks_to_zero_first():
    table = table_of("." * 81)
    for cell in (0, 1, 9, 10):
        table = table.toggle_mark(cell, 1).toggle_mark(cell, 2)
    inked_by_hand = table.cycle_ink(0, 1).cycle_ink(1, 2)
    after, inked = hint_cor(inked_by_hand)
    assert not inked
    assert after == table


def test_hint_cor_on_a_board_without_marks_inks_nothing():
    table = table_of(LINE)
    assert hint_cor(table) == (table, False)
