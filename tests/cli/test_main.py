"""The frame of the command line: usage, options, and every failure as one line and a code."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace

import pytest
from numberplace import __version__
from numberplace.cli import parser as parser_module
from numberplace.cli.command import CommandRequest
from numberplace.cli.commands import COMMANDS
from numberplace.cli.main import main
from numberplace.cli.requests import option
from numberplace.core import engine_mode
from numberplace.core.clean_text import MESSAGE
from numberplace.core.errors import SaveError
from numberplace.core.words import current_language, set_language
from numberplace.storage.paths import Places
from numberplace.storage.preferences import Preferences, write_preferences
from numberplace.sudoku.model.fast import MODE

from tests.places import ROOT

pytestmark = pytest.mark.both_modes


@pytest.fixture(autouse=True)
def _speak_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path / "saves"))
    set_language("en")


class FlagRequest(CommandRequest):
    flag: bool = option("A flag.")


def add_command(monkeypatch: pytest.MonkeyPatch, action: object) -> None:
    """Give the command line one more command, ``act``."""

    def run(args: Namespace) -> int:
        return action(args)  # type: ignore[operator]

    module = SimpleNamespace(run=run, Request=FlagRequest)
    command = SimpleNamespace(name="act", help="Act.", load=lambda: module)
    monkeypatch.setattr(parser_module, "COMMANDS", (*COMMANDS, command))


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    python = ".".join(map(str, sys.version_info[:3]))
    first, *others = capsys.readouterr().out.splitlines()
    assert first == f"numberplace {__version__} ({MODE} engine, Python {python})"
    notes = [
        engine_mode.why_plain(engine_mode.NOTE),
        engine_mode.why_plain(engine_mode.SEARCH_NOTE),
    ]
    assert [*filter(None, notes)] == [line.partition(": ")[2].rstrip(".") for line in others]


def test_version_says_that_the_exact_search_is_plain(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine_mode, "SEARCH_NOTE", tmp_path / "note.txt")
    engine_mode.SEARCH_NOTE.write_text("clang-cl is not there\n", encoding="utf-8")
    assert main(["--version"]) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert told == "The exact search was not compiled: clang-cl is not there."


@pytest.mark.skipif(MODE != "plain", reason="a compiled engine has no reason to be plain")
@pytest.mark.parametrize(
    ("note", "told"),
    [
        (
            "no working C compiler (gcc)\n",
            ["The engine was not compiled: no working C compiler (gcc)."],
        ),
        ("it failed (exit code 1)\n", ["The engine was not compiled: it failed (exit code 1)."]),
        (None, []),
    ],
)
def test_version_says_why_the_engine_is_plain(
    note: str | None,
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(engine_mode, "NOTE", tmp_path / "note.txt")
    monkeypatch.setattr(engine_mode, "SEARCH_NOTE", tmp_path / "none.txt")
    if note is not None:
        engine_mode.NOTE.write_text(note, encoding="utf-8")
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == told


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(command.name in shown for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_help(
    command: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command.name, "--help"]) == 0
    assert f"usage: numberplace {command.name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["bogus"],
        ["--bogus"],
        ["--saves"],
        ["--language", "tlh", "--where"],
        ["solve"],
        ["solve", "a", "b"],
        ["solve", "--bogus", "a"],
        ["--vers"],
    ],
)
def test_misuse_is_one_line_that_says_where_to_read_more(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("numberplace: ")
    assert shown.err.count("\n") == 1
    assert shown.err.endswith(" --help'.\n")


def test_where_prints_the_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--where", "--saves", str(tmp_path / "x")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        str(tmp_path / "x" / "library.sqlite3"),
        str(tmp_path / "x" / "preferences.json"),
    ]
    assert not (tmp_path / "x").exists(), "asking makes no folders"


@pytest.mark.parametrize("words", [["--saves", "X", "act"], ["act", "--saves", "X"]])
def test_common_options_stand_before_or_after_the_command(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    add_command(monkeypatch, lambda args: seen.append(args.saves) or 0)
    assert main(words) == 0
    assert seen == [Path("X")]


def test_language_option_beats_preference_beats_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    assert main(["--where"]) == 0
    assert current_language() == "ko"
    places = Places(tmp_path / "saves", tmp_path / "saves")
    write_preferences(places, Preferences(language="ja"))
    assert main(["--where"]) == 0
    assert current_language() == "ja"
    assert main(["--where", "--language", "en"]) == 0
    assert current_language() == "en"


def test_a_commands_code_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    add_command(monkeypatch, lambda _args: 7)
    assert main(["act", "--flag"]) == 7


def test_a_game_error_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_args: Namespace) -> int:
        raise SaveError("The disk is full.")

    add_command(monkeypatch, fail)
    assert main(["act"]) == 2
    assert capsys.readouterr().err == "numberplace: The disk is full.\n"


def test_an_interrupt_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_args: Namespace) -> int:
        raise KeyboardInterrupt

    add_command(monkeypatch, interrupt)
    assert main(["act"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break differently there")
def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    (tmp_path / "many.txt").write_text(puzzle * 300)
    with subprocess.Popen(
        [sys.executable, "-m", "numberplace", "solve", "--log", str(tmp_path / "many.txt")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:  # it has more to say than a pipe holds, so it cannot have ended before
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
def test_a_full_disk_under_standard_output_is_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "numberplace", "--language", "en", "techniques"],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("numberplace: 'stdout' could not be written")
    assert done.stderr.count("\n") == 1


def test_the_command_line_loads_neither_pygame_nor_the_engine() -> None:
    code = (
        "import sys; from numberplace.__main__ import main; main(['--version'])\n"
        "late = 'pygame', 'numberplace.ui', 'numberplace.sudoku.model.grid', 'platformdirs'\n"
        "print([n for n in late if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "x", "\x1b]0;owned\x07"],
        ["\x1b[2Jsolve"],
        ["--language", "\x9b31m\nen"],
        ["--sav\u202ees"],
        ["solve", "\udcff", "--\x1b]52;c;\x07"],
        ["generate", "--level", "\x1b[8m" + "x" * 5000],
    ],
    ids=ascii,
)
def test_no_word_of_a_command_steers_the_terminal(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    shown = capsys.readouterr().err
    assert shown.endswith("\n")
    assert shown[:-1].isprintable()
    assert len(shown) < MESSAGE + 100
