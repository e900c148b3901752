"""``check --certificate`` writes proofs of its answers, and ``check --proof`` reads them."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path

import pytest
from numberplace.cli import reading
from numberplace.cli.main import main

ONE = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9"
NONE = ONE[:-1] + "6"
MANY = "." * 81
SMALL = "4x4: 1............2.."
KILLER = (
    "6x6: ....................................; killer 21 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6; "
    "killer 3 r2c1 r2c2; killer 11 r2c3 r2c4; killer 7 r2c5 r2c6"
)


def file(path: Path, *lines: str) -> str:
    target = path / "puzzles.txt"
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(target)


def certificates(folder: Path, capsys: pytest.CaptureFixture[str], *lines: str) -> list[str]:
    assert main(["check", "--certificate", file(folder, *lines)]) in (0, 1)
    return capsys.readouterr().out.splitlines()


def check(folder: Path, lines: list[str]) -> int:
    target = folder / "certificates.jsonl"
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return main(["check", "--proof", str(target)])


def test_each_answer_is_written_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--certificate", file(tmp_path, ONE, NONE, MANY)]) == 1
    output = capsys.readouterr()
    records = [json.loads(line) for line in output.out.splitlines()]
    assert [record["solutions"] for record in records] == ["one", "none", "2 or more"]
    assert [len(record["found"]) for record in records] == [1, 0, 2]
    assert "3 puzzles: 1 valid, 1 without a solution, 1 with 2 or more." in output.err
    assert check(tmp_path, output.out.splitlines()) == 0
    lines = sum(len(record["certificate"]) for record in records)
    assert capsys.readouterr().out == (
        f"3 certificates: {lines} lines checked. Every answer is proved.\n"
    )


def test_puzzles_that_all_have_one_solution_end_with_0(tmp_path: Path) -> None:
    assert main(["check", "--certificate", file(tmp_path, ONE, ONE)]) == 0


def test_other_boards_are_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = certificates(tmp_path, capsys, SMALL, KILLER)
    assert len(lines) == 2
    assert check(tmp_path, lines) == 0


def test_a_broken_certificate_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = certificates(tmp_path, capsys, ONE, ONE)
    record = json.loads(lines[1])
    record["certificate"].pop(0)
    assert check(tmp_path, [lines[0], json.dumps(record)]) == 1
    output = capsys.readouterr()
    assert output.err.startswith("numberplace: line 2: ")
    assert "1 does not hold." in output.out


def test_certificates_come_from_a_pipe_and_from_gzip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(certificates(tmp_path, capsys, ONE, NONE)) + "\n"
    packed = tmp_path / "certificates.jsonl.gz"
    packed.write_bytes(gzip.compress(text.encode()))
    assert main(["check", "--proof", str(packed)]) == 0
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["check", "--proof", "-"]) == 0
    assert capsys.readouterr().out.count("2 certificates: ") == 2


def test_a_file_of_any_length_is_read_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = certificates(tmp_path, capsys, ONE)
    monkeypatch.setattr(reading, "MAX_BYTES", len(lines[0]) + 10)
    assert check(tmp_path, lines * 50) == 0
    assert capsys.readouterr().out.startswith("50 certificates: ")
    assert check(tmp_path, [lines[0], lines[0] + " " * 20]) == 2
    assert "too large" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["x" * 300, "nobody.jsonl", "."])
def test_what_is_no_file_is_told_in_one_sentence(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--proof", name]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_saved_game_of_json_is_no_certificate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game.save"
    assert main(["convert", file(tmp_path, ONE), "--to", "gnome", "-o", str(game)]) == 0
    assert game.read_text(encoding="utf-8").startswith("{")
    assert main(["check", "--proof", str(game)]) == 0
    assert "steps with" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "line 2: This is not what 'check --certificate' writes"),
        ('{"puzzle": "123", "certificate": []}', "line 2: "),
        ('{"puzzle": "' + ONE + '", "certificate": []}', "line 2: The certificate cannot be read"),
    ],
)
def test_what_is_no_certificate_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, told: str
) -> None:
    lines = certificates(tmp_path, capsys, ONE)
    assert check(tmp_path, [*lines, line]) == 2
    assert told in capsys.readouterr().err


def test_many_are_written_by_several_processes_and_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles = file(tmp_path, *[ONE, NONE] * 60)
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    command = ["check", "--certificate", puzzles]
    assert main([*command, "--jobs", "1", "-o", str(alone)]) == 1
    assert main([*command, "--jobs", "2", "-o", str(together), "--resume"]) == 1
    assert capsys.readouterr().out == ""
    assert alone.read_bytes() == together.read_bytes()
    assert len(alone.read_text(encoding="utf-8").splitlines()) == 120
    assert not list(tmp_path.glob("*.part*"))


@pytest.mark.parametrize(
    "options",
    [["--proof", "--certificate"], ["--proof", "-o", "x"], ["-o", "x"], ["--resume"]],
)
def test_options_that_do_not_go_together_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str]
) -> None:
    assert main(["check", *options, file(tmp_path, ONE)]) == 2
    assert len(capsys.readouterr().err.splitlines()) <= 2


def test_numberlink_has_no_certificates(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "links.txt"
    target.write_text("1.2\n...\n1.2\n", encoding="utf-8")
    assert main(["check", "--certificate", "--kind", "numberlink", str(target)]) == 2
    assert "for Number Place only" in capsys.readouterr().err
