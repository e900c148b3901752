"""``numberplace generate``."""

import datetime
import types
from pathlib import Path

import pytest
from numberplace.cli.hardest import Found, search_hardest
from numberplace.cli.main import main
from numberplace.cli.workers import Helpers
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.puzzle import Puzzle
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
        lambda _params, _seed, _stop: Puzzle(bytes(81)),
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
        lambda _params, _seed, _stop: Puzzle(bytes(81)),
    )
    ids = lines(capsys, "--daily", "--format", "id", "--jobs", "1")
    levels = ["easy", "hard", "expert", "inferno"][: day - 18]
    assert ids == [f"sudoku:{level}#daily-202611{day}" for level in levels]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--level", "mild"), "'mild' is not a level"),
        (("--technique", "magic"), "'magic' is not known"),
        (("--technique", "squirmbag"), "No puzzle needs 'squirmbag'"),
        (("--replaceable",), "--technique"),
        (("--technique", "x_wing", "--strict", "--replaceable"), "cannot be used with"),
        (("--symmetry", "odd"), "'odd' is not a symmetry"),
        (("--givens", "5"), "not 5"),
        (("--seed", "two words"), "'two words-1' is not a seed"),
        (("--seed", "\udcff"), "is not a seed"),
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


def test_statistics_follow_the_puzzles(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "made.txt"
    given = ("--level", "easy", "--givens", "30", "--count", "3", "--seed", "s", "--stats")
    for more in (("--jobs", "1"), ("--jobs", "2"), ("-o", str(path), "--resume")):
        assert main(["generate", *given, *more]) == 0
        told = capsys.readouterr().err
        assert "mean givens: 30.000 ± 0.000, corrected 30.000 ± 0.000" in told
    assert main(["generate", *given, "--format", "csv"]) == 2
    assert "--stats" in capsys.readouterr().err


def test_a_search_for_the_hardest_goes_on_where_it_was(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from numberplace.sudoku.generate import hard_pool

    bundled = hard_pool.hard_puzzles()
    enough = len(bundled) + 2 * hard_pool.RATING_TURNS  # until all of them are rated
    path = tmp_path / "hard.txt"
    target = ["generate", "--hardest", "3", "-o", str(path), "--minutes", "1", "--jobs", "1"]
    tasks: list[tuple[str, tuple[str, ...], str]] = []

    def search(task: tuple[str, tuple[str, ...], str], _stop: object) -> list[tuple[int, str]]:
        tasks.append(task)
        if len(tasks) == enough:
            raise KeyboardInterrupt
        return [(90 + len(tasks) % 7, line) for line in task[1]] if task[0] == "rate" else []

    monkeypatch.setattr(hard_pool, "carry_out", search)
    crew: Helpers[Found] = Helpers(1, None)
    with pytest.raises(KeyboardInterrupt):
        search_hardest(
            *("sudoku", path), size=3, seed="s", minutes=0, patience=9, resume=False, crew=crew
        )
    kept = path.read_text(encoding="utf-8").splitlines()
    assert len(kept) == 3
    assert all(len(line.split()) == 3 for line in kept)
    assert {line.split()[0] for line in kept} <= set(bundled)
    ratings = [float(line.split()[1]) for line in kept]
    assert ratings == sorted(ratings, reverse=True)
    assert {line for task in tasks if task[0] == "rate" for line in task[1]} == set(bundled)
    assert main(target) == 2
    assert "--resume continues it" in capsys.readouterr().err
    path.write_text("nonsense\n", encoding="utf-8")
    assert main([*target, "--resume"]) == 2
    assert "'nonsense'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--hardest", "5"), "--hardest needs -o FILE"),
        (("--hardest", "5", "-o", "x", "--level", "hard"), "--level"),
        (("--minutes", "5"), "--minutes goes with --hardest"),
        (("--unbiased", "--level", "hard"), "anything else"),
    ],
)
def test_what_does_not_go_together_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    assert main(["generate", *words]) == 2
    assert told in capsys.readouterr().err


def test_wider_forms_that_may_stand_in_for_a_technique_are_named(capsys, tmp_path):
    words = ("generate", "--technique", "locked_pair", "--seed", "1")
    assert main(["--saves", str(tmp_path), *words]) == 0
    told = capsys.readouterr()
    assert "Wider forms of locked_pair may stand in for it: naked_pair." in told.err
    assert len(told.out.strip()) == 81


@pytest.mark.parametrize("option", ["--technique", "--with"])
@pytest.mark.parametrize("technique", ["franken_x_wing", "mutant_x_wing"])
def test_a_technique_that_never_comes_is_not_advised(capsys, tmp_path, technique, option):
    assert main(["--saves", str(tmp_path), "generate", option, technique]) == 2
    told = capsys.readouterr().err
    assert "locked_candidates_pointing" in told
    assert "(--with" not in told
