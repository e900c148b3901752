"""Positions with their candidates as text: what is written, what others write, what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.core.errors import FormatError
from numberplace.formats import candidates, lines
from numberplace.formats.by_kind import parse_any
from numberplace.formats.format_list import FORMATS
from numberplace.formats.number_place import NumberPlaceTexts
from numberplace.formats.reading import parse_puzzles
from numberplace.formats.text import ReadItem
from numberplace.sudoku.model.candidate_grid import format_candidates, format_wide
from numberplace.sudoku.model.puzzle import Puzzle

from tests.formats.samples import CANDIDATES, EASY, GRID


def _bare(text: str) -> str:
    """The same without rules and bars."""
    rows = [line for line in text.splitlines() if "--" not in line]
    return "\n".join(" ".join(row.replace("|", " ").split()) for row in rows)


@pytest.mark.parametrize(
    "text",
    [
        CANDIDATES,
        CANDIDATES.replace("\n", "\r\n"),
        CANDIDATES.replace(":", "+").replace(".", "+").replace("'", "+"),
        CANDIDATES.replace(".--", "*--").replace(":--", "|--").replace("'--", "*--"),
        _bare(CANDIDATES),
        _bare(CANDIDATES).replace("59", "{59}", 1).replace("3", "(3)", 1),
        f"# after step 30\n\n{CANDIDATES}",
        *(_bare(CANDIDATES).replace(" ", blank) for blank in "\t\xa0\u3000|!"),
    ],
)
def test_grids_as_programs_write_them(text: str) -> None:
    (found,) = parse_puzzles(text)
    row = [found.puzzle.marks[cell] for cell in range(9)]
    assert row == [0b100010000, 4, 64, 32, 1, 128, 0b100010000, 8, 2]
    assert list(found.puzzle.givens[:9]) == [0, 3, 7, 6, 1, 8, 0, 4, 2]
    assert len(found.puzzle.removed) == 12


def test_a_digit_that_a_peer_still_has_does_not_stand_yet() -> None:
    text = _bare(CANDIDATES).replace("8 67 3\n", "8 7 3\n")
    (found,) = candidates.read(text)
    assert found.puzzle.givens[16] == 0
    assert found.puzzle.marks[16] == 64


def test_what_is_written_is_what_others_write() -> None:
    (found,) = candidates.read(CANDIDATES)
    assert _bare(candidates.write([found])) == _bare(CANDIDATES)
    assert candidates.write([found]).splitlines()[1] == (
        "| 59    3     7   | 6    1     8   | 59    4     2   |"
    )


def test_a_puzzle_is_written_with_all_candidates_it_starts_with() -> None:
    (plain,) = parse_puzzles(EASY)
    (found,) = candidates.read(candidates.write([plain]))
    assert found.puzzle.givens == plain.puzzle.givens
    assert found.puzzle.removed == ()


MARKS = st.lists(st.integers(1, 511), min_size=81, max_size=81)


@st.composite
def positions(draw: st.DrawFn) -> Puzzle:
    """Some digits of a solution, and for the other cells any candidates with its digit in them."""
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    masks = draw(MARKS)
    stands = draw(st.lists(st.booleans(), min_size=81, max_size=81))
    full = [1 << int(digit) - 1 for digit in solution]
    return Puzzle.from_marks(
        [own if stand else own | mask for own, mask, stand in zip(full, masks, stands, strict=True)]
    )


@given(positions())
def test_what_is_written_is_read_back(position: Puzzle) -> None:
    for text in (format_candidates(position.marks), format_wide(position.marks), str(position)):
        (found,) = parse_any(text + "\n")
        assert found.puzzle == position
        assert found.kind.id == "sudoku"
    assert Puzzle.parse(str(position)) == position


def test_a_rule_as_long_as_a_puzzle_is_no_puzzle() -> None:
    rows = [[511] * 6 + [7, 1 << row, 1 << (row + 3) % 9] for row in range(9)]
    text = format_candidates([mask for row in rows for mask in row])
    assert len(text.splitlines()[0]) == 81
    assert parse_any(text)[0].puzzle.marks
    assert not NumberPlaceTexts().claims_lines(text)


def test_a_line_keeps_lost_candidates_and_needs_no_more_otherwise() -> None:
    (lost,) = candidates.read(CANDIDATES)
    (plain,) = candidates.read(candidates.write(parse_puzzles(EASY)))
    assert parse_puzzles(lines.write([lost]))[0].puzzle == lost.puzzle
    assert lines.write([plain]) == EASY + "\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("| 257 ", "| 25a ", "Line 3, column 20: illegal format, '25a' is not a list"),
        ("257", "272", "'272' is not a list of a cell's candidates"),
        ("257", "0", "'0' is not a list of a cell's candidates"),
        ("257", "", "the row ends after 8 of 9 cells"),
        ("257", "25 7", "'.' is one cell too many"),
        ("| 1     4", "| 3     4", "Line 2: The givens clash: 3 is in both r1c2 and r2c1."),
    ],
)
def test_errors_say_where(old: str, new: str, message: str) -> None:
    text = CANDIDATES.replace(old, new)
    assert text != CANDIDATES
    with pytest.raises(FormatError, match=message):
        parse_puzzles(text)


def test_missing_and_extra_rows_are_named() -> None:
    rows = _bare(CANDIDATES).splitlines()
    with pytest.raises(FormatError, match=r"Line 9, column 1: .*ends after 8 of 9 rows"):
        parse_puzzles("\n".join(rows[:8]))
    with pytest.raises(FormatError, match=r"Line 10, column 1: .*is one row too many"):
        parse_puzzles("\n".join([*rows, rows[0]]))


def test_long_lines_with_faults_are_named() -> None:
    line = str(candidates.read(CANDIDATES)[0].puzzle)
    with pytest.raises(FormatError, match="Line 2: '9' at character 1 is neither 1 nor empty"):
        parse_puzzles(f"{line}\n9{line[1:]}")
    with pytest.raises(FormatError, match="Line 1: No digit is left for r1c2"):
        parse_puzzles(line[:9] + "." * 9 + line[18:])


def test_plain_grids_are_no_positions() -> None:
    for text in (GRID, EASY, GRID.replace(".", "1")):
        assert not candidates.sniff(text)


def test_several_do_not_fit_into_a_grid() -> None:
    named = [ReadItem(1, Puzzle.parse(EASY), "")] * 2
    with pytest.raises(FormatError, match="holds one puzzle, not 2"):
        next(form for form in FORMATS if form.id == "candidates").write(named)
