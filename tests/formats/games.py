"""Games in the making, for tests of formats: a puzzle with digits, marks and time."""

from hypothesis import strategies as st
from numberplace.formats.board_state import BoardState, game_of
from numberplace.formats.text import ReadItem, cells_of
from numberplace.sudoku.model.rules import candidates

from tests.formats.samples import EASY

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@st.composite
def games(draw: st.DrawFn) -> ReadItem:
    """A puzzle with some digits placed, right or wrong, no, some or all marks, and corner marks."""
    givens = cells_of(EASY)
    empty = [cell for cell in range(81) if not givens[cell]]
    placed = bytearray(81)
    for cell in draw(st.lists(st.sampled_from(empty), max_size=6, unique=True)):
        placed[cell] = int(SOLUTION[cell])
    digits = bytes(a or b for a, b in zip(givens, placed, strict=True))
    marks = [0] * 81
    how = draw(st.sampled_from(["none", "some", "all"]))
    rest = [cell for cell in empty if not placed[cell]]
    if how == "some":
        for cell in draw(st.lists(st.sampled_from(rest), max_size=5, unique=True)):
            marks[cell] = draw(st.integers(1, 511))
    elif how == "all":
        for cell in rest:
            marks[cell] = candidates(digits, cell)
        for cell in draw(st.lists(st.sampled_from(rest), max_size=8, unique=True)):
            marks[cell] &= draw(st.integers(1, 511)) | 1 << int(SOLUTION[cell]) - 1
    corners = [0] * 81
    for cell in draw(st.lists(st.sampled_from(rest), max_size=3, unique=True)):
        corners[cell] = draw(st.integers(1, 511))
    elapsed = draw(st.integers(0, 10_000_000)) / 1000
    name = draw(st.sampled_from(["", "Sunday", "日曜日", 'A "<&>" B']))
    standing = BoardState(givens, bytes(placed), tuple(marks), tuple(corners))
    return game_of(standing, 1, name, elapsed=elapsed)
