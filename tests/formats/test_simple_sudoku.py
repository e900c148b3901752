"""Simple Sudoku's files in progress, and what HoDoKu writes below grids."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats import simple_sudoku
from numberplace.formats.board_state import board_of
from numberplace.formats.reading import parse_puzzles

GRID = """*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
"""


def test_steps_place_digits_and_eliminate_candidates() -> None:
    (item,) = parse_puzzles(GRID + "\nI024\nE03002\n")
    state = board_of(item)
    assert state.placed[2] == 4
    assert state.marks[3]
    assert not state.marks[3] & 0b10
    (again,) = parse_puzzles(simple_sudoku.write([item]))
    assert board_of(again) == state


def test_a_grid_without_steps_is_a_plain_grid() -> None:
    assert not simple_sudoku.sniff(GRID)
    (item,) = parse_puzzles(GRID)
    assert item.progress is None


@pytest.mark.parametrize("step", ["I004", "I814", "I02", "E0210", "E02010", "I024x"])
def test_steps_that_make_no_sense_are_quoted(step) -> None:
    with pytest.raises(FormatError, match=f"'{step}'"):
        parse_puzzles(f"{GRID}\nI024\n{step}\n")


def test_the_last_candidate_of_a_cell_cannot_go() -> None:
    steps = "".join(f"E020{digit:02}\n" for digit in range(1, 10))
    with pytest.raises(FormatError, match="r1c3"):
        parse_puzzles(f"{GRID}\n{steps}")


STEP = """.----------------.-----------------.-----------------.
| 6    19    2   | 3    19    5    | 4     8     7    |
| 578  19    4   | 28   67    1679 | 3     159   1259 |
| 578  3     57  | 28   4     179  | 19    6     1259 |
:----------------+-----------------+-----------------:
| 3   *67-8  568 |*17   2     179  | 1679  159   4    |
| 57   4     1   | 6    379   8    | 2     3579  359  |
| 9    2     67  | 4    5     137  | 167   137   8    |
:----------------+-----------------+-----------------:
| 2    5    #367 |*17   8     1367 | 179   4     139  |
| 4   @67    9   | 5    1367  2    | 8     137   13   |
| 1   A78    378 | 9    37    4    | 5     2     6    |
'----------------'-----------------'-----------------'
Finned X-Wing: 7 c24 r47 fr7c3 => r4c2<>8
"""


def test_a_copied_step_is_the_position_before_it() -> None:
    (item,) = parse_puzzles(STEP)
    (plain,) = parse_puzzles(
        "\n".join(line.translate(dict.fromkeys(map(ord, "*#@A"), " ")).replace("67-8", "678 ")
                  for line in STEP.splitlines()[:-1])
    )  # fmt: skip
    assert item.puzzle == plain.puzzle
    assert item.remarks
    assert not plain.remarks
