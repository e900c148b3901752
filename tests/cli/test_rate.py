"""``numberplace rate``."""

import json
from pathlib import Path

import pytest
from numberplace.cli.main import main

HARDEST = "..............2.3...4.586....7..3....4..6.8..8..1...9..6......9.75....124...7.5.."
EASY = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."
BEGINNER = ".9.34.5...6..8...1.3..72.492.6..79...758..4.3.8.5.4.72..9.1..58.142..3.73.8.962.."


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n{BEGINNER}\n", encoding="ascii")
    return path


def test_in_words(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", str(file)]) == 0
    text = capsys.readouterr().out
    assert "Beginner, effort" in text
    assert "Hidden single in a column" in text


def test_in_lines(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--batch", str(file)]) == 0
    rows = [row.split("\t") for row in capsys.readouterr().out.splitlines()]
    assert [(row[0], row[1]) for row in rows] == [(EASY, "easy"), (BEGINNER, "beginner")]


def test_in_json_on_hodokus_scale(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--json", "--scale", "hodoku", str(file)]) == 0
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["scale"], first["level"], first["solved"]) == ("hodoku", "easy", True)
    assert sum(first["techniques"].values()) == EASY.count(".")


def test_sudoku_explainers_figures_have_columns_of_their_own(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rate", "--csv", "--scale", "se", str(file)]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows == ["puzzle,ER,EP,ED", f"{EASY},1.5,1.2,1.2", f"{BEGINNER},1.2,1.2,1.2"]
    assert main(["rate", "--json", "--scale", "se", str(file)]) == 0
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["er"], first["ep"], first["ed"], first["solved"]) == (1.5, 1.2, 1.2, True)
    assert main(["rate", "--scale", "se", str(file)]) == 0
    assert "ER 1.5, EP 1.2, ED 1.2" in capsys.readouterr().out


def test_the_w_rating_has_the_depth_of_trial_and_error_beside_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(f"{EASY}\n{HARDEST}\n", encoding="ascii")
    assert main(["rate", "--csv", "--scale", "w", str(file)]) == 1
    rows = capsys.readouterr().out.splitlines()
    assert rows == ["puzzle,W,TE", f"{EASY},0,0", f"{HARDEST},-,2"]
    assert main(["rate", "--scale", "w", str(file)]) == 1
    out = capsys.readouterr().out
    assert "W 0, TE 0" in out
    assert "beyond whips, by trial and error of depth 2" in out


def test_what_is_no_proper_puzzle_has_no_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("." * 81 + "\n", encoding="ascii")
    assert main(["rate", "--batch", "--scale", "se", str(path)]) == 1
    assert capsys.readouterr().out == "." * 81 + "\t-\t-\t-\n"


def test_order_does_not_depend_on_the_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{EASY}\n{BEGINNER}\n" * 80, encoding="ascii")
    outputs = []
    for jobs in ("1", "2"):
        assert main(["rate", "--csv", "--jobs", jobs, str(path)]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) == 161


def test_what_is_no_puzzle_is_told_and_the_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(f"{EASY}\nnonsense\n{'.' * 81}\n{BEGINNER}\n", encoding="ascii")
    assert main(["rate", "--batch", str(path)]) == 2
    captured = capsys.readouterr()
    levels = [row.split("\t")[1] for row in captured.out.splitlines()]
    assert levels == ["easy", "unsound", "beginner"]
    assert "Line 2" in captured.err
