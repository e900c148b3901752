"""Printed pages: made as PDF, rendered by poppler, their codes read by a decoder."""

import re
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import partial

import pytest
from numberplace.core.errors import FormatError, GameError, Stopped
from numberplace.core.words import _, set_language
from numberplace.formats.by_kind import parse_any
from numberplace.formats.phone_text import phone_text
from numberplace.paper import pdf, sheets
from numberplace.paper.booklet import hint_pages, path_pages
from numberplace.paper.page import GRIDS, PAPERS
from numberplace.paper.pdf import write_pdf
from numberplace.paper.qr import qr_drawing
from numberplace.paper.sheets import Setup, artist_of, puzzle_pages
from numberplace.paper.svg import write_svg
from numberplace.paper.walk import first_step, walk
from numberplace.sudoku.kind import SUDOKU

from tests.paper.puzzles import CHAINS, EASY, LINK_8, SOLUTION, link, sudoku, variants


def texts(page):
    return [shape.text for shape in page.shapes if hasattr(shape, "text")]


def digits_of(page):
    return "".join(text for text in texts(page) if len(text) == 1)


def rendered(data, folder, *, dpi=300):
    """Return the pages of a PDF as pictures."""
    if shutil.which("pdftoppm") is None:
        pytest.skip("pdftoppm is not installed")
    path = folder / "pages.pdf"
    path.write_bytes(data)
    call = ["pdftoppm", "-r", str(dpi), "-png", str(path), str(folder / "page")]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    assert done.stderr == "", "poppler has nothing to complain of"
    return sorted(folder.glob("page*.png"))


def decoded(path):
    """Return the texts of the QR codes in a picture."""
    if shutil.which("zbarimg") is not None:
        call = ["zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", str(path)]
        return subprocess.run(call, capture_output=True, text=True).stdout.splitlines()
    cv2 = pytest.importorskip("cv2", reason="neither zbarimg nor OpenCV is installed")
    found, read, _places, _codes = cv2.QRCodeDetector().detectAndDecodeMulti(cv2.imread(str(path)))
    return [text for text in read if text] if found else []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("count", GRIDS)
def test_pages_hold_as_many_puzzles_as_asked(count):
    for paper, size in PAPERS.items():
        setup = Setup(paper, count, has_code=False, has_solutions=False)
        pages = puzzle_pages([sudoku()] * 13, setup)
        assert len(pages) == -(-13 // count)
        assert (pages[0].box.right, pages[0].box.bottom) == size


def test_the_solutions_stand_at_the_end():
    pages = puzzle_pages([sudoku()] * 13, Setup(has_code=False))
    assert len(pages) == 4 + 2
    assert SOLUTION in digits_of(pages[-1])
    assert SOLUTION not in digits_of(pages[0])


def test_everything_stands_inside_the_margins():
    outside = [one for one in variants() if "sandwich" in one.id_text]
    boards = [sudoku(name="x" * 99, level="Hard"), link(), *outside]
    for count in GRIDS:
        for page in puzzle_pages(boards, Setup(per_page=count, has_solutions=False)):
            for shape in page.shapes:
                for x, y in _points(shape):
                    assert 30 < x < page.box.right - 30
                    assert 30 < y < page.box.bottom - 30


def _points(shape):
    for name in ("points", "outline"):
        if hasattr(shape, name):
            return getattr(shape, name)
    return [shape.centre if hasattr(shape, "centre") else shape.at]


def test_level_id_and_marks_are_printed_as_asked():
    board = sudoku(name="Mine", level="Easy", game_id="sudoku:easy#7")
    (page,) = puzzle_pages([board], Setup(has_solutions=False, has_code=False))
    assert {"1  Mine", "Easy", "sudoku:easy#7"} <= set(texts(page))
    setup = Setup(has_solutions=False, has_code=False, has_level=False, has_id=False)
    (page,) = puzzle_pages([board], setup)
    assert set(texts(page)) == {"1  Mine", "Numberplace", "1 / 1", *"123456789"}
    marked = Setup(has_solutions=False, has_code=False, has_id=False, has_marks=True)
    (more,) = puzzle_pages([board], marked)
    empty = SUDOKU.apply(SUDOKU.start(board.puzzle), "set_hint")
    marks = sum(bool(mark) for cell in range(81) for mark in empty.marks(cell))
    assert len(texts(more)) == len(texts(page)) + marks + 1, "and the level"


def test_a_variant_says_its_rules():
    board = next(one for one in variants() if "whispers" in str(one.puzzle))
    (page,) = puzzle_pages([board], Setup(has_solutions=False, has_id=False, has_code=False))
    assert any(text.startswith("German whispers: ") for text in texts(page))


NAMES = {"en": "Name", "ja": "名前", "ko": "이름"}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", NAMES)
def test_pages_render_in_every_language(language, tmp_path):
    set_language(language)
    board = sudoku(name=NAMES[language])
    state = SUDOKU.start(board.puzzle)
    step, told = first_step(SUDOKU, state)
    pages = [*puzzle_pages([board], Setup(has_code=False)), *hint_pages(board, state, step)]
    assert len(rendered(write_pdf(pages, title="T"), tmp_path, dpi=30)) == 3
    found = "".join(_text_of(tmp_path / "pages.pdf").split())
    for text in (NAMES[language], told.reason, _("Solutions")):
        assert "".join(text.split()) in found


def test_the_codes_of_a_page_are_read_and_bring_the_puzzles_back(tmp_path):
    boards = [sudoku(), link(), variants()[0], sudoku(CHAINS, game_id="sudoku:hard#7")]
    boards = [replace(one, code=partial(phone_text, one.kind, one.puzzle)) for one in boards]
    pages = puzzle_pages(boards, Setup(has_solutions=False))
    (picture,) = rendered(write_pdf(pages, title="T"), tmp_path)
    found = decoded(picture)
    assert {EASY, CHAINS} < set(found)
    assert any(text.startswith("https://puzz.link/") for text in found)
    assert any(text.startswith("https://www.f-puzzles.com/") for text in found)
    puzzles = {board.kind.format_puzzle(board.puzzle) for board in boards}
    read = [one for text in found for one in parse_any(text)]
    assert {one.kind.format_puzzle(one.puzzle) for one in read} == puzzles


def test_each_code_of_a_page_is_made_once(monkeypatch):
    made = []
    monkeypatch.setattr(sheets, "qr_drawing", lambda text: made.append(text) or qr_drawing(text))
    puzzle_pages([sudoku()] * 3, Setup(has_solutions=False))
    assert len(made) == 3


def test_the_codes_hold_the_address_that_the_player_names(tmp_path):
    setup = Setup(has_solutions=False, address="https://example.org/{n}.html#{puzzle}")
    (picture,) = rendered(write_pdf(puzzle_pages([sudoku(), link()], setup), title="T"), tmp_path)
    assert sorted(decoded(picture)) == [
        f"https://example.org/1.html#{EASY}",
        "https://example.org/2.html#4x4%3A1..2%2F....%2F....%2F1..2",
    ]


@pytest.mark.parametrize("count", GRIDS)
def test_a_decoder_reads_every_code_of_a_full_page(tmp_path, count):
    """Variants hold links of some hundred letters: the codes of their page are larger."""
    boards = [sudoku(), link(LINK_8), sudoku(CHAINS), *(variants()[:1] if count <= 6 else ())]
    boards = [replace(one, code=partial(phone_text, one.kind, one.puzzle)) for one in boards]
    shown = [boards[at % len(boards)] for at in range(max(count, len(boards)))]
    pages = puzzle_pages(shown, Setup(per_page=count, has_solutions=False))
    pictures = rendered(write_pdf(pages, title="T"), tmp_path)
    found = [text for picture in pictures for text in decoded(picture)]
    assert len(found) == len(shown)
    links = {one.code() for one in boards}
    lines = {one.kind.format_puzzle(one.puzzle) for one in boards}
    assert {*found} <= links if count <= 4 else {*found} <= links | lines
    read = [one for text in found for one in parse_any(text)]
    assert {one.kind.format_puzzle(one.puzzle) for one in read} == lines


@pytest.mark.parametrize("address", ["example.org", "javascript:1", "https://a b", "https://a\n"])
def test_what_is_no_address_is_refused(address):
    with pytest.raises(FormatError, match="is not an address"):
        Setup(address=address).checked()


def test_ids_below_boards_are_short():
    boards = [sudoku(), link(), sudoku(CHAINS, game_id="sudoku:hard#7"), link(LINK_8)]
    (page,) = puzzle_pages(boards, Setup(has_solutions=False, has_code=False))
    ids = [text for text in texts(page) if text.startswith(("sudoku:", "numberlink:"))]
    assert ids == ["numberlink::4x4:1..2/..../..../1..2", "sudoku:hard#7"]


def _text_of(path):
    call = ["pdftotext", str(path), "-"]
    return subprocess.run(call, check=True, capture_output=True, text=True).stdout


def test_a_code_too_fine_to_be_read_is_left_out():
    coded = [replace(one, code=partial(phone_text, one.kind, one.puzzle)) for one in variants()]
    killer = max(coded, key=lambda one: len(one.code()))
    modules = []
    for count in (12, 1):
        (page,) = puzzle_pages([killer], Setup(per_page=count, has_solutions=False))
        given = [s for s in page.shapes if hasattr(s, "outline") and s.ink.role == "given"]
        modules.append(len(given))
    assert modules[0] == 0
    assert modules[1] > 1000, "alone on a page it has room"


def test_only_letters_that_are_used_go_into_the_file():
    data = write_pdf(puzzle_pages([sudoku(name="日本")], Setup()), title="T")
    assert data.startswith(b"%PDF-1.7")
    assert len(data) < 60_000
    names = re.findall(rb"/FontName /(\S+?)[/>]", data)
    assert sorted(names) == [b"NUMPLC+Numberplace", b"NUMPLC+NumberplaceBold"]


def test_the_same_pages_make_the_same_file():
    make = [write_pdf(puzzle_pages([sudoku()], Setup()), title="T") for _again in range(2)]
    assert make[0] == make[1]


def test_names_of_any_letters_are_printed(tmp_path):
    name = "a\udcffb\n\x1b[2J\u202e(c)\\ 😀"
    board = sudoku(name=name, level="(Easy\\")
    data = write_pdf(puzzle_pages([board], Setup(has_code=False), title=name), title=name)
    data += write_pdf(path_pages(board, SUDOKU.start(board.puzzle)), title=name)
    assert data.count(b"%PDF") == 2
    assert "\x1b" not in write_svg(SUDOKU.artist.draw(SUDOKU.start(board.puzzle)), title=name)


def test_a_missing_library_is_named_in_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "pydyf", None)
    with pytest.raises(GameError, match="'pydyf' is missing; 'pip install pydyf' brings it"):
        pdf.write_pdf([], title="")


def test_a_kind_that_nothing_draws_is_refused():
    class Bare:
        id, artist = "lamps", None

    with pytest.raises(FormatError, match="kind 'lamps' cannot be drawn"):
        artist_of(Bare())
    with pytest.raises(FormatError, match="'a5' with 4 puzzles a page"):
        Setup("a5").checked()


def test_the_whole_way_is_told_with_its_end():
    board = sudoku(CHAINS, name="Chains")
    state = SUDOKU.start(board.puzzle)
    stages = list(walk(SUDOKU, state))
    pages = path_pages(board, state)
    words = " ".join(text for page in pages for text in texts(page))
    assert f"{len(stages)} steps." in words
    hard = {s.step.technique for s in stages if s.step.eliminations}
    assert hard, "the puzzle needs more than singles"
    for technique in hard:
        assert SUDOKU.technique_name(technique) in words
    end = state
    for stage in stages:
        for move in stage.moves:
            end = SUDOKU.apply(end, move)
    assert SUDOKU.progress(end) == 1


def test_steps_that_only_place_share_a_picture():
    board = sudoku(EASY)
    (page,) = path_pages(board, SUDOKU.start(board.puzzle))
    assert any(text.startswith("1–51  Naked single") for text in texts(page))


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_every_move_of_a_way_is_written(paper):
    board = sudoku(EASY)
    state = SUDOKU.start(board.puzzle)
    moves = [move for stage in walk(SUDOKU, state) for move in stage.moves]
    assert len(moves) > 50
    words = [text for page in path_pages(board, state, paper=paper) for text in texts(page)]
    for move in moves:
        assert SUDOKU.describe(move) in words


@pytest.mark.parametrize("name", ["Sunday", ""])
def test_steps_say_which_puzzle_they_are_of_on_every_page(name):
    board = sudoku(CHAINS, name=name)
    state = SUDOKU.start(board.puzzle)
    step, _told = first_step(SUDOKU, state)
    heading = "7. Sunday" if name else "Puzzle 7"
    pages = path_pages(board, state, title="Book", number=7)
    assert len(pages) > 1
    for page in (*pages, *hint_pages(board, state, step, title="Book", number=7)):
        assert f"Book · {heading}" in texts(page)
    assert heading in texts(pages[0])
    (only,) = path_pages(sudoku(EASY, name=name), SUDOKU.start(sudoku(EASY).puzzle))
    assert (name or "The solution step by step") in texts(only)


def test_a_hint_is_told_in_full():
    board = sudoku(EASY)
    state = SUDOKU.start(board.puzzle)
    step, told = first_step(SUDOKU, state)
    words = " ".join(texts(hint_pages(board, state, step)[0]))
    assert told.reason in words
    assert SUDOKU.technique_name(step.technique) in words


def test_a_board_that_makes_no_sense_has_no_way():
    state = SUDOKU.apply(SUDOKU.start(sudoku(EASY).puzzle), "place r1c3 9")
    with pytest.raises(FormatError, match="r1c3"):
        list(walk(SUDOKU, state))


def test_making_pages_can_be_stopped():
    with pytest.raises(Stopped):
        puzzle_pages([sudoku()] * 9, Setup(), should_stop=lambda: True)


def test_numberlink_has_illustrated_steps_too():
    board = link(LINK_8)
    pages = path_pages(board, board.kind.start(board.puzzle))
    assert any(text.endswith(" steps.") for text in texts(pages[0])), "they lead to the end"
    assert any("path drawn from" in text for text in texts(pages[0]))
