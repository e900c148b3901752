"""What people type is understood, or answered by what they may have meant."""

import os
import subprocess
import sys
from pathlib import Path

import numberplace
import pytest
from numberplace.__main__ import main
from numberplace.cli.commands import COMMANDS
from numberplace.core.near_words import did_you_mean, word_meant

from tests.places import SOURCE
from tests.waiting import PATIENCE

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
READERS = ("solve", "check", "rate", "hint", "convert")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["--language", "en", *words])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


@pytest.mark.parametrize("command", READERS)
def test_a_puzzle_stands_where_a_file_is_expected(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("puzzle.txt").write_text(LINE, encoding="utf-8")
    assert told(capsys, command, LINE) == told(capsys, command, "puzzle.txt")
    assert told(capsys, command, LINE)[0] == 0


@pytest.mark.parametrize(
    "text", ["4x3:1..1/2..2/3..3", "\n".join(LINE[i : i + 9] for i in range(0, 81, 9))]
)
def test_other_notations_are_puzzles_too(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "check", text)[0] == 0


@pytest.mark.parametrize("command", READERS)
def test_an_array_over_lines_is_a_puzzle_for_every_command(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [",".join(LINE[at : at + 9]).replace(".", "0") for at in range(0, 81, 9)]
    array = "{\n" + ",\n".join(f"{{{row}}}" for row in rows) + "\n};\n"
    Path("array.txt").write_text(array, encoding="utf-8")
    assert told(capsys, command, "array.txt") == told(capsys, command, LINE)


def test_a_file_of_that_name_is_read_first(capsys: pytest.CaptureFixture[str]) -> None:
    Path(LINE).write_text("." * 81, encoding="utf-8")
    assert "2+" in told(capsys, "solve", "--batch", LINE)[1]


def test_what_is_nearly_a_puzzle_is_told_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong, words in ((f"{LINE}5", "82 cells"), (f"{LINE[:-1]}x", "'x' is neither")):
        code, out, error = told(capsys, "solve", wrong)
        assert (code, out) == (2, "")
        assert words in error
    assert "file not found" in told(capsys, "solve", "missing-puzzles-of-today.txt")[2]
    assert "file not found" in told(capsys, "solve", "C:/missing.txt")[2]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"6x6: {'.' * 36}; asterisk", "cannot have the rule 'Asterisk'"),
        (f"9x9: {LINE}; knight", "Did you mean 'antiknight'?"),
    ],
)
def test_a_board_with_a_rule_that_cannot_be_is_told_as_one(
    text: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rule was the matter, and the answer was that there is no such file."""
    code, _out, error = told(capsys, "solve", text)
    assert (code, reason in error) == (2, True)


@pytest.mark.parametrize("command", ["solve", "check", "rate", "convert"])
def test_an_array_of_a_program_is_read_at_every_door(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rows = [",".join(LINE[at : at + 9].replace(".", "0")) for at in range(0, 81, 9)]
    path = tmp_path / "array.txt"
    path.write_text("{\n" + ",\n".join(f"{{{row}}}" for row in rows) + "\n};\n")
    code, _out, error = told(capsys, command, str(path))
    assert (code, error) == (0, "")


@pytest.mark.parametrize("command", ["solve", "check", "convert"])
def test_a_pipe_or_a_file_on_standard_input_needs_no_name(command: str, tmp_path: Path) -> None:
    program = [sys.executable, "-m", "numberplace", "--language", "en", command]
    setting = {**os.environ, "PYTHONPATH": str(SOURCE.parent)}
    common = {"capture_output": True, "text": True, "timeout": PATIENCE, "env": setting}
    (tmp_path / "puzzle.txt").write_text(LINE, encoding="utf-8")
    piped = subprocess.run(program, input=LINE, check=False, **common)  # type: ignore[call-overload]
    with (tmp_path / "puzzle.txt").open() as file:
        read = subprocess.run(program, stdin=file, check=False, **common)  # type: ignore[call-overload]
    none = subprocess.run(program, stdin=subprocess.DEVNULL, check=False, **common)  # type: ignore[call-overload]
    assert piped.returncode == read.returncode == 0
    assert piped.stdout == read.stdout != ""
    assert none.returncode == 2
    assert f"see 'numberplace {command} --help'" in none.stderr


@pytest.mark.parametrize("name", ["x-wing", "X-Wing", "X WING", "xwing", "x_wing"])
def test_a_technique_is_known_however_it_is_spelt(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made = numberplace.generate("x_wing", seed="g")
    assert numberplace.generate(name, seed="g") == made
    if name == "x_wing":
        return
    expected = told(capsys, "generate", "--technique", "x_wing", "--seed", "g")
    assert told(capsys, "generate", "--technique", name, "--seed", "g") == expected


MEANT = [
    (("sovle", "p.txt"), "did you mean 'solve'? See 'numberplace --help'."),
    (("generat",), "did you mean 'generate'? See 'numberplace --help'."),
    (("solve", "p", "--jsno"), "did you mean '--json'? See 'numberplace solve --help'."),
    (("generate", "--levle", "hard"), "did you mean '--level'? See 'numberplace generate --help'."),
    (("rate", "p", "--kind", "sudko"), "did you mean 'sudoku'? See 'numberplace rate --help'."),
    (("--lanugage=ja",), "did you mean '--language'"),
    (("generate", "--technique", "x-wnig"), "did you mean 'x_wing'"),
    (("generate", "--with", "swordfsh"), "did you mean 'swordfish'"),
]


@pytest.mark.parametrize("option", ["--without", "--order"])
@pytest.mark.parametrize("words", [["solve"], ["solve", "--batch"], ["hint"], ["rate"]])
def test_an_unknown_technique_is_refused_where_no_step_is_shown_too(
    words: list[str], option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("puzzle.txt").write_text(LINE, encoding="utf-8")
    code, out, err = told(capsys, *words, option, "x-wing,moonbeam", "puzzle.txt")
    assert (code, out) == (2, "")
    assert "'moonbeam' is not a technique" in err


@pytest.mark.parametrize(("words", "sentence"), MEANT, ids=lambda value: str(value)[:40])
def test_what_is_misspelt_is_answered_by_a_question(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, error = told(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_usage_errors_point_to_the_commands_own_help(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ((command, "--no-such-option"), (command, "a", "b", "--such=x", "--language")):
        code, _out, error = told(capsys, *words)
        assert code == 2
        assert error.endswith(f"'numberplace {command} --help'.\n")


def test_a_choice_is_known_in_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "convert", LINE, "--to", "Grid") == told(
        capsys, "convert", LINE, "--to", "grid"
    )
    assert told(capsys, "rate", LINE, "--scale", "HoDoKu")[0] == 0


def test_words_are_told_apart() -> None:
    known = ("x_wing", "xy_wing", "naked_pair")
    assert word_meant("Naked Pair", known) == "naked_pair"
    assert word_meant("wing", known) == "wing"
    assert word_meant("a-b", ("a_b", "ab")) == "a-b", "two are as near"
    assert did_you_mean("frobnicate", known) == ""
