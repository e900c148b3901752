"""``check --proof`` and the logs of ``solve``: arguments written, read back and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from numberplace.cli.main import main

PUZZLE = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9"
CHAINS = "6...4...3.2......8.53..9......1..5..1923...........3.....78...9..9..3.6176......."
"""It needs chains and more."""


def file(path: Path, *lines: str) -> str:
    target = path / "puzzles.txt"
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(target)


def records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list:
    assert main(["solve", "--json", file(tmp_path, PUZZLE)]) == 0
    return json.loads(capsys.readouterr().out)


def check(tmp_path: Path, found: object) -> int:
    target = tmp_path / "steps.json"
    target.write_text(json.dumps(found), encoding="utf-8")
    return main(["check", "--proof", str(target)])


def test_the_way_of_each_puzzle_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--proof", file(tmp_path, PUZZLE, PUZZLE)]) == 0
    summary = capsys.readouterr().out
    assert summary == "2 puzzles: 78 steps with 78 lines checked. Every line follows.\n"


def test_what_solve_wrote_is_read_back_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = records(tmp_path, capsys)
    assert check(tmp_path, found) == 0
    assert "39 steps" in capsys.readouterr().out


def test_a_step_that_does_not_hold_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = records(tmp_path, capsys)
    line = found[0]["steps"][2]["proof"][0]
    line["digit"] = line["digit"] % 9 + 1
    assert check(tmp_path, found) == 1
    output = capsys.readouterr()
    assert "Line 1 of step 3 (naked_single) does not follow." in output.err
    assert "1 has a step that does not hold." in output.out
    found[0]["steps"][2]["proof"] = found[0]["steps"][1]["proof"]
    assert check(tmp_path, found) == 1
    assert "Step 3 (naked_single) does not follow from its argument." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda found: found[0]["steps"][0].pop("proof"), "Step 1 of the record cannot be read"),
        (lambda found: found[0]["steps"][0]["proof"][0].update(cells=["r1c0"]), "'r1c0'"),
        (lambda found: found[0]["steps"][0]["proof"][0].update(rule="faith"), "'FAITH'"),
        (lambda found: found[0].update(steps=3), "a list of steps"),
        (lambda found: found[0].update(puzzle="123"), "81 cells"),
        (lambda found: found.append(7), "This is not what 'solve --json' writes"),
    ],
)
def test_a_record_that_makes_no_sense_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change, text: str
) -> None:
    found = records(tmp_path, capsys)
    change(found)
    assert check(tmp_path, found) == 2
    assert text in capsys.readouterr().err


def test_a_file_cut_short_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "steps.json"
    target.write_text('[{"puzzle": ', encoding="utf-8")
    assert main(["check", "--proof", str(target)]) == 2
    assert "This is not what 'solve --json' writes" in capsys.readouterr().err


def test_only_number_place_has_proofs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "board.txt"
    target.write_text("1.1\n...\n2.2\n", encoding="utf-8")
    assert main(["check", "--proof", "--kind", "numberlink", str(target)]) == 2
    assert "Only steps of Number Place" in capsys.readouterr().err


def test_the_full_log_has_the_argument_of_each_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = file(tmp_path, PUZZLE)
    assert main(["solve", "--log", name]) == 0
    short = capsys.readouterr().out.split("\n\n")[0].splitlines()
    assert short[0] == "  1. Locked candidates (pointing): 2 in b5 => r178c5<>2"
    assert main(["solve", "--log", "full", name]) == 0
    full = capsys.readouterr().out.split("\n\n")[0].splitlines()
    assert full[:3] == [
        short[0],
        "     1. 2 is in r4c5 or r6c5, the last places in box 5.",
        "     So 2 can be eliminated from r1c5, r7c5 and r8c5.",
    ]
    assert [line for line in full if not line.startswith("     ")] == short
    assert main(["solve", "--log=full", name]) == 0


def test_a_log_is_short_or_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--log=long", file(tmp_path, PUZZLE)]) == 2
    assert "long" in capsys.readouterr().err


def test_json_has_other_notations_beside_the_proof(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "--json", file(tmp_path, CHAINS)]) == 0
    steps = json.loads(capsys.readouterr().out)[0]["steps"]
    assert all(step["proof"] and step["compact"] for step in steps)
    assert all((step["eureka"] is None) is (not is_chain(step)) for step in steps)


def is_chain(step: dict) -> bool:
    return any(
        word in step["technique"] for word in ("aic", "loop", "x_chain", "y_chain", "remote")
    )
