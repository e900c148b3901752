"""``print`` and ``picture``: files of pages and of boards."""

import gzip

import pytest
from numberplace.cli.main import main

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."
LINK = "4x4:1..2/..../..../1..2"


@pytest.fixture
def files(tmp_path):
    """Return a function that writes a file and returns its path."""

    def write(name, text):
        path = tmp_path / name
        path.write_bytes(gzip.compress(text.encode()) if name.endswith(".gz") else text.encode())
        return str(path)

    return write


def pages_of(path):
    return path.read_bytes().count(b"/Type /Page/")


def test_files_of_several_kinds_become_one_pdf(files, tmp_path):
    output = tmp_path / "out.pdf"
    words = [files("a.txt", f"{EASY}\n{OTHER}\n"), files("b.txt.gz", LINK)]
    assert main(["print", *words, "-o", str(output), "--no-level"]) == 0
    assert output.read_bytes().startswith(b"%PDF")
    assert pages_of(output) == 2, "puzzles and solutions"
    more = ["--per-page", "1", "--paper", "letter", "--no-solutions", "--no-qr", "--no-level"]
    assert main(["print", *words, "-o", str(output), *more]) == 0
    assert pages_of(output) == 3
    assert b"612" in output.read_bytes()


def test_hints_and_ways_become_pages(files, tmp_path):
    output, puzzle = tmp_path / "out.pdf", files("a.txt", EASY)
    for option in ("--hint", "--path"):
        output.unlink(missing_ok=True)
        assert main(["print", puzzle, "-o", str(output), option]) == 0
        assert pages_of(output) >= 1


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ("53..7", [], "illegal format"),
        (f"{EASY}\n{EASY[:-1]}", [], "Line 2"),
        (EASY.replace("53", "55"), ["--path"], "r1c"),
        (EASY, ["--per-page", "5"], "5"),
        (EASY, ["--hint", "--path"], "not allowed with"),
    ],
)
def test_what_cannot_be_printed_is_said_and_nothing_written(
    text, options, said, files, tmp_path, capsys
):
    output = tmp_path / "out.pdf"
    assert main(["print", files("a.txt", text), "-o", str(output), *options]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.splitlines()) == 1
    assert not output.exists()


def test_a_picture_is_what_its_ending_says(files, tmp_path):
    svg, png, puzzle = tmp_path / "a.svg", tmp_path / "a.png", files("a.txt", f"{EASY}\n{OTHER}")
    assert main(["picture", puzzle, "-o", str(svg), "--hint"]) == 0
    assert svg.read_text().startswith("<svg")
    assert main(["picture", puzzle, "-o", str(png), "--size", "200", "--solution"]) == 0
    assert png.read_bytes().startswith(b"\x89PNG")
    assert int.from_bytes(png.read_bytes()[16:20]) == 200
    plain = svg.read_text()
    assert main(["picture", puzzle, "-o", str(svg), "--number", "2"]) == 0
    assert svg.read_text() != plain


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-o", "a.gif"], "'a.gif' is neither"),
        (["-o", "a.svg", "--number", "3"], "holds 1 puzzles; there is no number 3"),
        (["-o", "a.svg", "--size", "9"], "A picture of 9 pixels"),
        ([], "-o"),
    ],
)
def test_what_cannot_be_drawn_is_said(options, said, files, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["picture", files("p.txt", EASY), *options]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "a.svg").exists()


def test_a_puzzle_without_solution_has_no_picture_of_it(files, tmp_path, capsys):
    puzzle = files("a.txt", "12345678." + "." * 26 + "9" + "." * 45)
    assert main(["picture", puzzle, "-o", str(tmp_path / "a.svg"), "--solution"]) == 2
    assert "no solution" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["out.svg", "out.png", "out.txt"])
def test_pages_go_to_no_file_of_another_form(files, tmp_path, capsys, name):
    output = tmp_path / name
    assert main(["print", files("one.txt", EASY), "-o", str(output)]) == 2
    assert name in capsys.readouterr().err
    assert not output.exists()


GAME = """Numberplace game 2
kind: sudoku
puzzle: {line}
in force: 4
save point: 1 2 0 | Here
moves:
2 place r1c3 4
5 try
7 place r1c4 2
9 back 1
"""


def test_a_film_is_made_of_the_moves_of_a_game(files, tmp_path):
    film = tmp_path / "film.png"
    game = files("g.numberplace", GAME.format(line=EASY))
    assert main(["picture", game, "-o", str(film), "--film", "--size", "120", "--speed", "2"]) == 0
    data = film.read_bytes()
    assert data.index(b"acTL") < data.index(b"IDAT") < data.index(b"fdAT")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-o", "a.svg", "--film"], "A moving picture is a .png file; 'a.svg' is not."),
        (["-o", "a.png", "--film"], "A film has 1 to 5000 moves; this game has 0."),
        (["-o", "a.png", "--speed", "2"], "--speed needs --film."),
        (["-o", "a.png", "--film", "--speed", "101"], "101 is not possible"),
        (["-o", "a.png", "--film", "--marks"], "--marks"),
    ],
)
def test_no_film_is_made_of_what_has_none(files, capsys, options, message):
    assert main(["picture", files("p.txt", EASY), *options]) == 2
    assert message in capsys.readouterr().err


def test_a_page_is_written_in_the_language_asked_for(files, tmp_path):
    page, puzzle = tmp_path / "a.html", files("a.txt", f"{EASY}\n{OTHER}")
    assert main(["page", puzzle, "-o", str(page), "--language", "ja"]) == 0
    assert '<html lang="ja">' in page.read_text(encoding="utf-8")
    whole = page.stat().st_size
    assert main(["page", puzzle, "-o", str(page), "--number", "2", "--no-steps"]) == 0
    assert page.stat().st_size < whole / 2, "without the steps"
    assert "row 1 column 1" in page.read_text(encoding="utf-8"), "cells have names in words"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-o", "a.pdf"], "'a.pdf' is not"),
        (["-o", "a.html", "--number", "3"], "holds 1 puzzles; there is no number 3"),
        ([], "-o"),
    ],
)
def test_what_cannot_be_a_page_is_said(options, said, files, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["page", files("p.txt", EASY), *options]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "a.html").exists()


def test_a_book_and_its_cover_are_written_and_what_printers_ask_is_said(files, tmp_path, capsys):
    output, cover = tmp_path / "book.pdf", tmp_path / "cover.pdf"
    words = [files("a.txt", f"{EASY}\n{OTHER}\n"), files("b.txt", LINK)]
    options = ["--book", "--title", "Mine", "--author", "Me", "--cover", str(cover), "--bleed"]
    assert main(["print", *words, "-o", str(output), *options, "--trim", "8.5x11"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("Warning: ")
    assert "24 to 828" in said[0]
    assert "0.375" in said[1]
    assert pages_of(output) % 2 == 0
    assert pages_of(cover) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--trim", "6x9"], "--trim is an option of books"),
        (["--book", "--no-qr"], "--no-qr"),
        (["--book", "--paper", "a4"], "--paper"),
        (["--book", "--path"], "not allowed with"),
        (["--book", "--per-page", "9"], "9"),
        (["--book", "--cover", "x.png"], "x.png"),
        (["--book", "--trim", "7x7"], "7x7"),
    ],
)
def test_options_that_make_no_book_are_refused(options, said, files, tmp_path, capsys):
    output = tmp_path / "out.pdf"
    assert main(["print", files("a.txt", EASY), "-o", str(output), *options]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.splitlines()) == 1
    assert not output.exists()


def test_a_worksheet_needs_no_file(tmp_path, capsys):
    output = tmp_path / "out.pdf"
    words = ["print", "--worksheet", "Naked pair", "--seed", "a", "-o", str(output)]
    assert main([*words, "--count", "5", "--per-page", "2"]) == 0
    assert pages_of(output) == 3 + 2, "two boards a page, and three steps a page in the key"
    assert main([*words, "--count", "5", "--no-solutions"]) == 0
    assert pages_of(output) == 2
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "name a file of puzzles"),
        (["p.txt", "--count", "3"], "--count is an option of worksheets"),
        (["p.txt", "--worksheet", "x_wing"], "cannot be used with p.txt"),
        (["--worksheet", "x_wing", "--marks"], "cannot be used with --marks"),
        (["--worksheet", "xwong"], "did you mean 'x_wing'"),
        (["--worksheet", "x_wing", "--per-page", "12"], "12"),
        (["--worksheet", "x_wing", "--count", "1000"], "1000"),
    ],
)
def test_what_is_no_worksheet_is_said(options, said, tmp_path, capsys):
    output = tmp_path / "out.pdf"
    assert main(["print", *options, "-o", str(output)]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert len(complaint.splitlines()) == 1
    assert not output.exists()
