"""HoDoKu's ``.hsol``: read within bounds, refused in a sentence."""

import io
import zipfile

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats.board_state import board_of
from numberplace.formats.by_kind import read_any
from numberplace.formats.hodoku_save import unpack
from numberplace.formats.reading import MAX_BYTES, parse_puzzles, text_of
from numberplace.formats.text import ReadItem

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def board_xml(values, fixed, cells=None, *, name="Sudoku2"):
    """Return what Java's XMLEncoder writes of a board: what differs from a new one."""

    def array(prop, kind, entries):
        inner = "".join(
            f'<void index="{at}"><{kind}>{value}</{kind}></void>' for at, value in entries.items()
        )
        return f'<void property="{prop}">{inner}</void>'

    return (
        '<?xml version="1.0" encoding="UTF-8"?><java version="1.7" class="java.beans.XMLDecoder">'
        f'<object class="sudoku.{name}">'
        + array("cells", "short", cells or {})
        + array("fixed", "boolean", dict.fromkeys(fixed, "true"))
        + array("values", "int", values)
        + '</object><object class="java.util.ArrayList"/></java>'
    )


def archive(text, name="SudokuData", method=zipfile.ZIP_DEFLATED):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as out:
        out.writestr(name, text)
    return file.getvalue()


GIVENS = {cell: int(sign) for cell, sign in enumerate(LINE) if sign != "."}


def test_a_saved_puzzle_keeps_givens_placed_digits_and_candidates(tmp_path) -> None:
    cells = dict.fromkeys((*GIVENS, 2), 0)
    cells[3] = 0b10  # of r1c4 the candidate 2 alone is left
    path = tmp_path / "game.hsol"
    path.write_bytes(archive(board_xml({**GIVENS, 2: 4}, GIVENS, cells)))
    (found,) = read_any(path)
    state = board_of(ReadItem(1, found.puzzle, progress=found.progress))
    assert "".join(map(str, state.givens)).replace("0", ".") == LINE
    assert state.placed[2] == 4
    assert state.marks[3] == 0b10
    assert any("save points" in remark for remark in found.remarks)


def test_a_new_board_has_every_candidate_and_so_no_marks() -> None:
    (item,) = parse_puzzles(text_of(archive(board_xml(GIVENS, GIVENS))))
    assert item.progress is None
    assert bytes(item.puzzle.givens) == bytes(GIVENS.get(cell, 0) for cell in range(81))


def test_a_game_of_version_1_is_read_from_its_start() -> None:
    text = (
        '<java class="java.beans.XMLDecoder"><object class="sudoku.Sudoku">'
        f'<void property="initialState"><string>:0000:x:{LINE}:::</string></void></object></java>'
    )
    (item,) = parse_puzzles(text_of(archive(text)))
    assert bytes(item.puzzle.givens) == bytes(GIVENS.get(cell, 0) for cell in range(81))


def test_what_would_unpack_to_too_much_is_refused() -> None:
    with pytest.raises(FormatError, match="too large"):
        unpack(archive("x" * (MAX_BYTES + 1)), MAX_BYTES)


@pytest.mark.parametrize(
    "data",
    [
        archive("text", name="other"),
        archive(board_xml(GIVENS, GIVENS))[:200],
        b"PK\x03\x04" + bytes(40),
        archive('<!DOCTYPE a [<!ENTITY b "c">]>' + board_xml(GIVENS, GIVENS)),
        archive(board_xml({81: 5}, {})),
        archive(board_xml({0: 10}, {})),
        archive(board_xml({0: "x"}, {})),
        archive('<java><object class="sudoku.Sudoku"/></java>'),
        archive('<java><object class="sudoku.Other"/></java>'),
    ],
)
def test_damaged_and_hostile_archives_are_refused_in_a_sentence(data) -> None:
    with pytest.raises(FormatError):
        parse_puzzles(text_of(data))


def test_any_cut_or_changed_byte_is_read_or_refused() -> None:
    whole = archive(board_xml(GIVENS, GIVENS))
    for at in range(4, len(whole), 17):
        for data in (whole[:at], whole[:at] + bytes([whole[at] ^ 255]) + whole[at + 1 :]):
            try:
                parse_puzzles(text_of(data))
            except FormatError:
                continue
