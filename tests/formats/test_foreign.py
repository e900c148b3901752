"""Files of other programs and sites: what is read of them, and what is said of what is not.

The samples follow the structure of files made by GNOME Sudoku 43.1, KSudoku 22.12 and sgt-solo of
Debian 12 in November 2026, and of the documents that the modules name.
"""

import pytest
from numberplace.core.errors import FormatError
from numberplace.core.history import Progress
from numberplace.formats import FORMATS, sdk
from numberplace.formats.board_state import BoardState, board_of, game_of, parts_of, position_of
from numberplace.formats.by_kind import FoundPuzzle, parse_any, shelf_of_lines, texts_of
from numberplace.formats.fpuzzles import format_line as pack
from numberplace.formats.kind_texts import CORNERS, MARKS, say_lost
from numberplace.formats.reading import parse_puzzles
from numberplace.formats.text import ReadItem, cells_of
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.fpuzzles import unpack_link

from tests.counting import count_calls
from tests.formats.samples import EASY, GRID, OTHER, SDK
from tests.places import DATA, SHARED
from tests.waiting import ended_within

FILES = DATA / "formats"
OTHER_GRID = "".join(OTHER[start : start + 9] + "\n" for start in range(0, 81, 9))


def one(text: str) -> FoundPuzzle:
    (found,) = parse_any(text, seeks=True)
    assert found.kind is SUDOKU
    return found


def moves(found: FoundPuzzle) -> list[str]:
    assert found.progress is not None
    return [move for move, _note in found.progress.moves]


def test_a_saved_game_of_gnome_sudoku() -> None:
    found = one((FILES / "gnome.save").read_text())
    assert str(found.puzzle) == "53......." + "." * 71 + "9"
    assert moves(found) == ["place r1c3 4", "mark r1c4 2;mark r1c4 6"]
    assert found.progress.elapsed == 83.5


def test_a_saved_game_of_ksudoku_with_its_history() -> None:
    found = one((FILES / "game.ksudoku").read_text())
    assert str(found.puzzle) == EASY
    assert moves(found) == ["place r1c3 4", "mark r1c4 2", "mark r1c4 6", "place r1c3 1"]
    assert found.progress.elapsed == 45.948


def test_a_folder_of_opensudoku() -> None:
    fresh, begun = parse_any((FILES / "folder.opensudoku").read_text())
    assert (str(fresh.puzzle), fresh.name, fresh.progress) == (EASY, "Sunday", None)
    assert (str(begun.puzzle), begun.name, begun.progress.elapsed) == (EASY, "Begun", 83.5)
    assert moves(begun) == ["place r1c3 4", "mark r1c4 2;mark r1c4 6"]
    assert begun.remarks == ("The program's own list of moves is left out.",)


@pytest.mark.parametrize(
    ("version", "cell", "marks"),
    [
        ("1", "0|2,6,|1|", 0b100010),
        ("1", "0|-|1|", 0),
        ("2", "0|34||1|", 34),
        ("4", "0|2|32|1|", 34),
    ],
)
def test_every_version_of_opensudokus_cells(version: str, cell: str, marks: int) -> None:
    rest = "0|0|0|1|" if version == "4" else "0|-|1|" if version == "1" else "0|0|1|"
    data = f"version: {version}&#10;{cell}{rest * 80}"
    (found,) = parse_puzzles(f'<opensudoku version="3"><game cells_data="{data}"/></opensudoku>')
    assert board_of(found).marks[0] == marks


def test_opensudokus_first_version_names_its_puzzles_outside() -> None:
    data = EASY.replace(".", "0")
    text = f'<opensudoku><name>May</name><game data="{data}"/></opensudoku>'
    assert (one(text).name, str(one(text).puzzle)) == ("May", EASY)


def test_a_line_of_hodokus_library() -> None:
    found = one(f":0803-1:4:+7{OTHER[1:]}:114 514:413::\n")
    assert (found.name, str(found.puzzle)) == ("HoDoKu 0803-1", OTHER)
    assert moves(found) == ["place r1c1 7", "set_hint", "strike r1c4 1"]  # 5 is no candidate there


def test_deleted_candidates_of_hodoku_are_what_a_hint_goes_on_from() -> None:
    (found,) = parse_puzzles(f":0000:x:{EASY}:213 113:::")
    assert found.puzzle == Puzzle.parse(EASY)
    assert position_of(found).candidates[2] == 0b1000
    assert position_of(found).removed == ((2, 1), (2, 2))


def test_the_state_of_an_sdk_file() -> None:
    (found,) = sdk.read(SDK)
    assert found.progress is not None
    assert [move for move, _note in found.progress.moves] == ["place r1c4 6", "place r1c6 8"]
    assert "[State]" in sdk.write([found])


def test_an_sdk_section_that_is_not_known_is_told() -> None:
    (found,) = sdk.read(f"[Puzzle]\n{GRID}[Colors]\nred\n")
    assert found.remarks == ("The section '[Colors]' is left out.",)


@pytest.mark.parametrize(
    "text",
    [
        f"Grid 01\n{GRID}Grid 02\n{OTHER_GRID}",
        f"{GRID}\n{OTHER_GRID}\nNumber of Givens: 30\nDifficulty: Easy\n",
        f"Puzzle,\n{EASY},\n{OTHER},\n",
        f"{EASY}\nNumber of Givens: 30\nNumber of Guesses: 0\n{OTHER}\n",
        f"{GRID.replace('.', 'x')}\n{OTHER_GRID.replace('.', 'X')}",
        f"{EASY.replace('.', 'x')}\n{OTHER.replace('.', 'x')}",
    ],
    ids=["Euler", "qqwing, compact", "qqwing, CSV", "qqwing, one line", "x in grids", "x in lines"],
)
def test_several_puzzles_as_programs_write_them(text: str) -> None:
    assert [str(found.puzzle) for found in parse_any(text, seeks=True)] == [EASY, OTHER]


def test_grids_with_bars_are_told_from_numberlink_among_any_words() -> None:
    rows = [f" {' '.join(row[:3])} | {' '.join(row[3:6])} | {' '.join(row[6:])}" for row in
            GRID.splitlines()]  # fmt: skip
    text = "\n".join(rows) + "\n\n" + "".join(f"{n}. Mark given (Row: {n})\n" for n in range(1, 9))
    assert str(one(text).puzzle) == EASY


def test_the_rows_of_a_csv_file_may_have_empty_fields_or_semicolons() -> None:
    rows = GRID.splitlines()
    assert str(one("\n".join(",".join(row).replace(".", "") for row in rows)).puzzle) == EASY
    assert str(one("\n".join(";".join(row).replace(".", "x") for row in rows)).puzzle) == EASY
    assert str(one("\n".join(";".join(row).replace(".", "0") for row in rows)).puzzle) == EASY


NINE = tuple(range(1, 10))
ADDRESSES = {
    "puzz.link": "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
    "sudoku.coach": f"https://sudoku.coach/en/play/{EASY.replace('.', '0')}",
    "sudokuwiki": f"https://www.sudokuwiki.org/sudoku.htm?bd={EASY.replace('.', '0')}",
    "sgt": "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9",
}


@pytest.mark.parametrize("name", ADDRESSES)
def test_addresses_and_ids_of_the_plain_board_are_number_place(name: str) -> None:
    assert str(one(ADDRESSES[name]).puzzle) == EASY


@pytest.mark.parametrize("site", ["https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuz"])
def test_links_go_to_the_kind_of_their_board(site: str) -> None:
    plain = pack(ReadItem(1, Puzzle.parse(EASY), "A title"))
    assert (str(one(site + plain).puzzle), one(site + plain).name) == (EASY, "A title")
    assert shelf_of_lines(site + plain) is None  # read as a whole, then passed on as lines


def test_ids_of_other_boards_stay_variants() -> None:
    (found,) = parse_any("2x2x:1a2d3c2d")
    assert found.kind is SUDOKU
    assert shelf_of_lines("2x2x:1a2d3c2d") is RULES_SHELF


@pytest.mark.parametrize(
    ("board", "first"),
    [
        (
            "S9B" + "01" + "0b" + "2e" + "0i" + "ep" + "00" * 76,
            (1, 2, (3, 7), 9, tuple(range(1, 10))),
        ),
        ("03" + "08" + "48" + "g0" + "vu" + "00" * 76, (1, 3, (3, 7), 9, tuple(range(1, 10)))),
    ],
)
def test_the_strings_of_sudokuwiki(board: str, first: tuple[object, ...]) -> None:
    (found,) = parse_puzzles(f"https://www.sudokuwiki.org/sudoku.htm?bd={board}")
    standing = board_of(found)
    assert standing.givens[0] == first[0]
    assert standing.placed[1] == first[1]
    for cell in (2, 4):
        shown = tuple(n for n in range(1, 10) if standing.marks[cell] >> n - 1 & 1)
        assert shown == first[cell]
    assert standing.placed[3] == first[3]


BOMB = (
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    "<opensudoku><name>&b;</name></opensudoku>"
)
CUSTOM = (
    '<ksudoku><game><puzzle><graph type="custom" name="Jigsaw" order="9"/>'
    "</puzzle></game></ksudoku>"
)
CELLS = '{"difficulty_category":"Easy","cells":'
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOMB, "Line 1, column .*document type of its own, 'x'"),
        ('<!DOCTYPE opensudoku SYSTEM "file:///etc/passwd"><opensudoku/>', "document type of its"),
        ("<opensudoku>" + "<a>" * 40, "'a' is one element too many"),
        ("<opensudoku", "this is not XML"),
        ('<opensudoku version="9"/>', "'9' is not a version of OpenSudoku's files"),
        ("<opensudoku/>", "it holds no game"),
        ('<opensudoku>\n<game data="123"/></opensudoku>', "Line 2, .*'123' is neither 81"),
        (CUSTOM, "the board is 'Jigsaw' of order '9'; of KSudoku's boards only the plain one"),
        ("<ksudoku/>", "holds one game, this one 0"),
        (CELLS + "[" * 100, "is nested too deep"),
        (CELLS + '[{"position":[0,9]}]}', "'9' is not a valid 'position' of cell 1"),
        (CELLS + "[NaN]}", "'NaN' is not a number of a puzzle"),
        (CELLS + "[", "this is not JSON"),
        (f":0000:x:{EASY}:91:::", "column 91: .*'91' is not a deleted candidate, such as 512"),
        (f":0000:x:{EASY[:80]}x::::", "'x' is neither a digit nor an empty cell"),
        (f":0000:x:{EASY}:113 213 413:::", "'413' takes the last candidate"),
        ("https://puzz.link/p?sudoku/4/4/1h2n1h2", "is not 9 x 9"),
        ("https://puzz.link/p?sudoku/9/9/5!", "'!' is neither a digit nor an empty cell"),
        ("https://sudokupad.app/abc123", "names a board that is kept on the site"),
        ("https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEw", "cannot be unpacked"),
        ("https://sudoku.coach/en/s/JCDs", "names a board that is kept on the site"),
        (WIKI + "S9Bzz" + "00" * 80, "'zz' is not a cell of such a board"),
        (WIKI + "12", "'12' is not one of the boards of SudokuWiki"),
        (SDK.replace("53.678...", "54.678..."), "the state has 4 in r1c2, where the puzzle has 3"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message) as caught:
        parse_any(text)
    assert str(caught.value).isprintable()


LONG = 800_000
"""Characters of a line that is nearly too long to be read."""
GAME = f"Numberplace game 1\nkind: sudoku\npuzzle: {EASY}\n"


@pytest.mark.parametrize(
    ("head", "unit", "tail"),
    [
        ('{"cells":["difficulty_category"', '\\"', ""),
        (GAME + "a", " ", "b"),
        (GAME + "moves:\n1 a", " ", "b"),
        (f"{EASY}\n", "a", ""),
        ("<opensudoku ", "a='b' ", ""),
        ("a.bc/", "12345678x", ""),
    ],
    ids=["quotes", "field", "move", "word", "attributes", "address"],
)
def test_text_made_to_take_long_does_not(head: str, unit: str, tail: str) -> None:
    """In the square of its length each would take a quarter of an hour and more, not 0.1 s."""
    text = head + unit * (LONG // len(unit)) + tail

    def refuse() -> None:
        with pytest.raises(FormatError):
            parse_any(text)

    with ended_within():
        count_calls(refuse, at_most=2 * len(text))


@pytest.mark.skipif(not SHARED.is_dir(), reason="the public data is not beside the checkout")
def test_every_position_of_hodokus_own_cases() -> None:
    text = (SHARED / "sudoku" / "technique_cases.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and line[0] == ":"]
    found = parse_puzzles("\n".join(lines[::7]))
    assert len(found) == len(lines[::7])
    for named, line in zip(found, lines[::7], strict=True):
        parts = line.split(":")
        assert sum(board_of(named).placed) == sum(
            int(digit) for sign, digit in zip(parts[3], parts[3][1:], strict=False) if sign == "+"
        )
        deleted = set(parts[4].split())
        assert len(position_of(named).removed) <= len(deleted)


def test_a_link_keeps_corner_marks_and_centre_marks_apart() -> None:
    game = BoardState(cells_of(EASY), marks=marks_at(2, 0b1011), corners=marks_at(2, 0b10001))
    (form,) = (form for form in FORMATS if form.id == "fpuzzles")
    text = form.write([game_of(game, 1)])
    cell = unpack_link(text.strip())["grid"][0][2]
    assert cell == {"centerPencilMarks": [1, 2, 4], "cornerPencilMarks": [1, 5]}
    (found,) = parse_puzzles(text)
    assert board_of(found) == game
    assert parts_of(found) == {MARKS, CORNERS}


def test_a_format_without_room_for_corner_marks_says_so() -> None:
    item = ReadItem(1, Puzzle.parse(EASY), progress=Progress((("corner r1c3 4", ""),), 1))
    for form in texts_of(SUDOKU).forms:
        lost = form.lost(item)
        assert (CORNERS in lost) == (form.id not in ("fpuzzles", "sudokupad", "game")), form.id
    assert "the corner marks" in say_lost(frozenset({CORNERS}))


def marks_at(cell: int, mask: int) -> tuple[int, ...]:
    return tuple(mask if at == cell else 0 for at in range(81))
