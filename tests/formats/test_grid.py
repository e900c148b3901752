import pytest
from numberplace.core.errors import FormatError
from numberplace.formats import grid

from tests.formats.samples import BOXED, EASY, FORUM, GRID, SIMPLE_SUDOKU


@pytest.mark.parametrize("text", [GRID, SIMPLE_SUDOKU, FORUM, BOXED, f"# {EASY[:5]}\n\n{GRID}"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_grids_as_people_draw_them(text: str, end: str) -> None:
    (found,) = grid.read(text.replace("\n", end))
    assert str(found.puzzle) == EASY


@pytest.mark.parametrize("blank", [".", "0", "*", "_", "-"])
def test_every_sign_of_an_empty_cell(blank: str) -> None:
    text = GRID.replace(".", blank)
    assert grid.sniff(text)
    assert str(grid.read(text)[0].puzzle) == EASY


@pytest.mark.parametrize("blank", ["-", "*", "."])
def test_empty_rows_are_no_rules(blank: str) -> None:
    rows = [blank * 9] * 4 + ["12345678" + blank] + [blank * 9] * 4
    assert str(grid.read("\n".join(rows))[0].puzzle) == "." * 36 + "12345678." + "." * 36


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("6..195...", "6..19a...", "Line 2, column 6: illegal format, 'a' is neither"),
        ("6..195...", "6..195..", "Line 2, column 9: .* the row ends after 8 of 9 cells"),
        ("6..195...", "6..195....", "Line 2, column 10: .* '.' is one cell too many"),
        ("6..195...\n", "", "Line 9, column 1: .* ends after 8 of 9 rows"),
        ("6..195...", "6..195...\n123......", "Line 10, column 1: .*one row too many"),
    ],
)
def test_errors_say_where(old: str, new: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        grid.read(GRID.replace(old, new))


def test_writing_is_strict() -> None:
    assert grid.write(grid.read(BOXED)) == GRID


PRINTED = """ 5 3 . | . 7 . | . . .
 6 . . | 1 9 5 | . . .
 . 9 8 | . . . | . 6 .
-------|-------|-------
 8 . . | . 6 . | . . 3
 4 . . | 8 . 3 | . . 1
 7 . . | . 2 . | . . 6
-------|-------|-------
 . 6 . | . . . | 2 8 .
 . . . | 4 1 9 | . . 5
 . . . | . 8 . | . 7 9
"""
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize("title", ["", "Solution:\n"])
def test_a_printed_solution_is_no_further_puzzle(title) -> None:
    solution = "\n".join(" ".join(SOLVED[at : at + 9]) for at in range(0, 81, 9))
    (item,) = grid.read(f"{PRINTED}\n{title}{solution}\n")
    assert item.puzzle.givens.count(0) == 51
    assert item.remarks
    other = solution.replace("5", "x").replace("6", "5").replace("x", "6")
    assert len(grid.read(f"{PRINTED}\n{title}{other}\n")) == 2
