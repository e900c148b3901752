"""Boards as thomasahle's collection writes them: sizes, comments, any character as a label.

Source: thomasahle/numberlink, the files of ``puzzles``, read on 22 November 2026.
"""

import pytest
from numberplace.core.errors import FormatError
from numberplace.numberlink.model.reading import read_entries

TEXT = """\
# Author: lsrhs.net
4 4
a..b
....
....
a..b

#Thomas
5 3
0$..,
.....
0$..,
4 3
é..;
;..é
.##.
0 0
"""


def test_comments_labels_and_boards_that_follow_at_once() -> None:
    found = list(read_entries(TEXT))
    assert [line for line, _entry in found] == [2, 9, 13]
    assert [entry.id for _line, entry in found] == ["Author: lsrhs.net", "Thomas", ""]
    boards = [(e.puzzle.width, e.puzzle.height, e.puzzle.labels) for _line, e in found]
    assert boards == [(4, 4, (1, 2)), (5, 3, (1, 2, 3)), (4, 3, (1, 2))]
    assert found[2][1].puzzle.cells[8:] == (0, -1, -1, 0)


def test_a_zero_that_does_not_stand_twice_is_an_open_cell() -> None:
    ((_line, entry),) = read_entries("3 3\n1.0\n0.0\n1..\n")
    assert entry.puzzle.cells == (1, 0, 0, 0, 0, 0, 1, 0, 0)


@pytest.mark.parametrize("text", ["#.1\n...\n1..", "# . 1\n. . .\n1 . ."])
def test_a_row_that_begins_with_a_solid_cell_is_no_comment(text: str) -> None:
    ((_line, entry),) = read_entries(text)
    assert entry.puzzle.cells[0] == -1


def test_a_label_that_stands_once_is_named() -> None:
    ((_line, entry),) = read_entries("3 2\n$..\n..%")
    assert isinstance(entry, FormatError)
    assert "'$' appears only once, in r1c1" in str(entry)
