"""``numberplace generate``."""

import datetime
import types
from pathlib import Path

import pytest
from numberplace.cli.main import main
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.rate.rating import rate


def lines(capsys: pytest.CaptureFixture[str], *args: str) -> list[str]:
    assert main(["generate", *args]) == 0
    return capsys.readouterr().out.splitlines()


def test_puzzles_come_in_order_whatever_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    target = ("--level", "easy", "--count", "130", "--seed", "order")
    one = lines(capsys, *target, "--jobs", "1")
    assert len(set(one)) == 130
    assert lines(capsys, *target, "--jobs", "2") == one


def test_the_id_makes_the_puzzle_again(capsys: pytest.CaptureFixture[str]) -> None:
    target = ("--level", "medium", "--symmetry", "rotation180", "--count", "2", "--seed", "w")
    puzzles = lines(capsys, *target)
    ids = lines(capsys, *target, "--format", "id")
    assert ids == ["sudoku:medium+rotation180#w-1", "sudoku:medium+rotation180#w-2"]
    assert lines(capsys, "--id", ids[1]) == [puzzles[1]]
    assert rate(parse_line(puzzles[0])).level == "medium"


def test_csv_tells_the_rating(capsys: pytest.CaptureFixture[str]) -> None:
    head, row = lines(capsys, "--technique", "hidden_pair", "--seed", "t", "--format", "csv")
    record = dict(zip(head.split(","), row.split(","), strict=True))
    assert record["hardest"] == "hidden_pair"
    assert record["level"] == "medium"


def test_a_technique_is_strictly_needed_unless_others_may_replace_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "numberplace.sudoku.generate.generator.make_puzzle",
        lambda _params, _seed, _stop: bytes(81),
    )
    target = ("--technique", "hidden_pair", "--seed", "t", "--format", "id")
    assert lines(capsys, *target) == ["sudoku:hidden_pair+strict#t-1"]
    assert lines(capsys, *target, "--strict") == ["sudoku:hidden_pair+strict#t-1"]
    assert lines(capsys, *target, "--replaceable") == ["sudoku:hidden_pair#t-1"]


def test_a_file_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "made.txt"
    assert lines(capsys, "--level", "beginner", "--count", "3", "-o", str(path)) == []
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize("day", [21, 22])
def test_three_puzzles_a_day_and_four_on_sundays(
    day: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar = types.SimpleNamespace(today=lambda: datetime.date(2026, 11, day))
    monkeypatch.setattr("numberplace.cli.generate.datetime", types.SimpleNamespace(date=calendar))
    monkeypatch.setattr(
        "numberplace.sudoku.generate.generator.make_puzzle",
        lambda _params, _seed, _stop: bytes(81),
    )
    ids = lines(capsys, "--daily", "--format", "id", "--jobs", "1")
    levels = ["easy", "hard", "expert", "inferno"][: day - 18]
    assert ids == [f"sudoku:{level}#daily-202611{day}" for level in levels]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--level", "mild"), "'mild' is not a level"),
        (("--technique", "magic"), "'magic' is not a technique"),
        (("--technique", "squirmbag"), "No puzzle needs 'squirmbag'"),
        (("--replaceable",), "--technique"),
        (("--technique", "x_wing", "--strict", "--replaceable"), "cannot be used with"),
        (("--symmetry", "odd"), "'odd' is not a symmetry"),
        (("--givens", "5"), "not 5"),
        (("--seed", "two words"), "'two words-1' is no seed"),
        (("--seed", "\udcff"), "is no seed"),
        (("--pattern", "111"), "has 3"),
        (("--id", "sudoku:mild#1"), "'mild'"),
        (("-o", "/nowhere/at/all"), "could not be written"),
    ],
)
def test_nonsense_is_one_sentence(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], told: str
) -> None:
    assert main(["generate", *args]) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
