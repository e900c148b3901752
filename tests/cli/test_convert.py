"""Puzzle files rewritten in another format."""

import gzip
import io
import sys

import pytest
from numberplace.cli.main import main

from tests.formats.samples import read_puzzles

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."


@pytest.fixture
def puzzle(tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_text(EASY + "\n")
    return path


@pytest.mark.parametrize("form", ["sdk", "lines", "csv", "grid"])
def test_every_format_written_reads_back_as_the_same_puzzle(puzzle, form, capsys):
    assert main(["convert", str(puzzle), "--to", form]) == 0
    written = capsys.readouterr().out
    (again,) = read_puzzles(written.encode())
    assert again.puzzle == read_puzzles(puzzle)[0].puzzle


@pytest.mark.parametrize(
    ("name", "beginning"), [("a.sdk", "[Puzzle]"), ("a.csv", "5,3,0,0,7"), ("a.TXT", EASY)]
)
def test_the_ending_of_the_output_names_the_format(puzzle, tmp_path, name, beginning):
    assert main(["convert", str(puzzle), "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_text().startswith(beginning)


def test_an_ending_of_no_format_is_refused_and_nothing_written(puzzle, tmp_path, capsys):
    path = tmp_path / "a.pdf"
    assert main(["convert", str(puzzle), "-o", str(path)]) == 2
    assert "a.pdf' names no format" in capsys.readouterr().err
    assert not path.exists()


def test_many_puzzles_go_through_standard_input_to_lines(monkeypatch, capsys):
    stdin = io.TextIOWrapper(io.BytesIO(f"{EASY}\n{OTHER}\n".encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["convert", "-"]) == 0
    assert capsys.readouterr().out.split() == [EASY, OTHER]


def test_a_format_of_one_puzzle_refuses_two(puzzle, capsys):
    puzzle.write_text(f"{EASY}\n{OTHER}\n")
    assert main(["convert", str(puzzle), "--to", "sdk"]) == 2
    assert "holds one puzzle, not 2" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_told(puzzle, tmp_path, capsys):
    assert main(["convert", str(puzzle), "-o", str(tmp_path / "no" / "a.sdk")]) == 2
    assert "could not be written" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["convert", "solve", "check", "rate", "hint"])
@pytest.mark.parametrize("kept", [12, 40, -4])
def test_a_gzip_file_that_is_cut_off_gets_a_sentence(command, kept, tmp_path, capsys):
    path = tmp_path / "puzzle.gz"
    path.write_bytes(gzip.compress(EASY.encode())[:kept])
    assert main([command, str(path)]) == 2
    assert "The input cannot be read" in capsys.readouterr().err
