"""``numberplace judge``: verdicts on a solution, and what the exit code says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from numberplace.cli.main import main

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WHY = "r5c5 is 5 because it is the only candidate left"


def judged(path: Path, text: str, *options: str) -> int:
    target = path / "solution.txt"
    target.write_text(text, encoding="utf-8")
    return main(["judge", str(target), *options])


def test_a_solution_without_a_gap(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(tmp_path, f"{LINE}\n\n{WHY}\n") == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"1. as said: {WHY}"
    assert said[-1] == "1 step: as said 1. There is no gap. It is not solved."


def test_a_gap_and_what_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(tmp_path, f"{LINE}\nr1c3: 1\n") == 1
    assert judged(tmp_path, f"{LINE}\n\nwell, obviously\n") == 2
    assert "This says neither what follows nor why." in capsys.readouterr().out
    assert judged(tmp_path, f"{LINE}\n") == 2


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_any_way(end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "solution.txt").write_bytes(f"{LINE}{end}{end}# why{end}{WHY}{end}".encode())
    assert main(["judge", str(tmp_path / "solution.txt"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["steps"][0]["place"] == "line 4"


def test_records_tell_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(tmp_path, f"{LINE}\n\n# a remark\n{WHY}\nr1c3: 1\n", "--json") == 1
    found = json.loads(capsys.readouterr().out)
    assert [step["verdict"] for step in found["steps"]] == ["as_said", "false"]
    assert found["steps"][0]["place"] == "line 4"
    assert found["steps"][0]["proof"][0]["rule"] == "last_candidate"
    assert found["summary"]["first_gap"] == 2


def test_what_solve_writes_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "puzzle.txt").write_text(LINE)
    assert main(["solve", "--json", str(tmp_path / "puzzle.txt")]) == 0
    assert judged(tmp_path, capsys.readouterr().out) == 0
    assert "The puzzle is solved." in capsys.readouterr().out
    steps = json.dumps({"puzzle": LINE, "steps": [WHY, "r1c3: 1"]})
    assert judged(tmp_path, steps) == 1


def test_the_ceiling_is_a_technique_or_a_rating(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"{LINE}\n\nr5c5: 5\n"
    assert judged(tmp_path, text, "--ceiling", "Naked Single") == 0
    assert judged(tmp_path, text, "--ceiling", "1.0") == 1
    assert judged(tmp_path, text, "--ceiling", "zzz") == 2
    assert "neither a technique nor a rating" in capsys.readouterr().err
