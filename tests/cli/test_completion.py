"""Shells complete the command line: asked of bash, and of zsh and fish where they are installed."""

import os
import select
import shutil
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from numberplace.cli.commands import COMMANDS
from numberplace.cli.completion import SCRIPTS, read_tables
from numberplace.cli.main import main
from numberplace.core.words import set_language

from assets.build.manual import COMPLETION, make_completion
from assets.build.reference import read_commands
from tests.waiting import PATIENCE

NAMES = {command.name for command in COMMANDS}

needs = {
    shell: pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed")
    for shell in SCRIPTS
}


def ask_bash(folder: Path, *lines: str) -> list[set[str]]:
    """Return what bash offers for the last word of each line, as readline would split it."""
    ask = [f"source {COMPLETION['bash']}"]
    for line in lines:
        words = line.replace("=", " = ").split(" ")
        quoted = " ".join(f"'{word}'" for word in words)
        ask.append(f"COMP_WORDS=({quoted}) COMP_CWORD={len(words) - 1} COMPREPLY=()")
        ask += ["_numberplace", 'printf "%s\\n" "${COMPREPLY[@]}"', "echo ==="]
    done = subprocess.run(
        ["bash", "--norc", "--noprofile", "-c", "\n".join(ask)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return [{*answer.split("\n")} - {""} for answer in done.stdout.split("===\n")[:-1]]


@needs["bash"]
def test_bash_completes_commands_options_values_and_files(tmp_path: Path) -> None:
    (tmp_path / "some puzzles.txt").touch()
    (tmp_path / "folder").mkdir()
    found = ask_bash(
        tmp_path,
        "numberplace ge",
        "numberplace --ver",
        "numberplace generate --leve",
        "numberplace generate --level ex",
        "numberplace generate --level=ex",
        "numberplace generate --level=",
        "numberplace --language ko solve --lo",
        "numberplace solve so",
        "numberplace solve -o so",
        "numberplace --saves f",
        "numberplace --saves so",
        "numberplace rate --jobs s",
        "numberplace completion ",
    )
    levels = found.pop(5)
    assert levels >= {"beginner", "easy", "expert", "extreme", "gentle"}
    assert found == [
        {"generate"},
        {"--version"},
        {"--level"},
        {"expert", "extreme"},
        {"expert", "extreme"},
        {"--log"},
        {"some puzzles.txt"},
        {"some puzzles.txt"},
        {"folder"},
        set(),
        set(),
        {"bash", "zsh", "fish"},
    ]


@needs["bash"]
def test_bash_offers_every_option_of_every_command(tmp_path: Path) -> None:
    commands = read_commands()
    found = ask_bash(tmp_path, *(f"numberplace {command.name} -" for command in commands))
    common = {"-h", "--help", "--saves", "--portable", "--language", "--cells"}
    for command, offered in zip(commands, found, strict=True):
        told = {word for group in command.groups for each in group.options for word in each.words}
        assert offered == told | common
    (every,) = ask_bash(tmp_path, "numberplace ")
    assert every == NAMES


class Terminal:
    """A shell that reads keys from a terminal."""

    def __init__(self, *words: str, folder: Path) -> None:
        import pty  # Windows has none

        self.child, self._end = pty.fork()
        if not self.child:
            os.chdir(folder)
            os.execvpe(words[0], words, {**os.environ, "TERM": "dumb", "PS1": "$ ", "HISTFILE": ""})
        self.said = ""

    def type(self, keys: str, awaited: str) -> None:
        """Send keys, and read until a text comes. Raises AssertionError: the shell has ended."""
        begun = len(self.said)
        os.write(self._end, keys.encode())
        while awaited not in self.said[begun:]:
            assert select.select([self._end], [], [], PATIENCE)[0], self.said
            try:
                self.said += os.read(self._end, 4096).decode(errors="replace")
            except OSError as error:  # so Linux tells the end
                raise AssertionError(self.said) from error

    def close(self) -> None:
        """End the shell."""
        os.close(self._end)
        os.waitpid(self.child, 0)


@needs["bash"]
def test_bash_completes_what_is_typed_in_a_terminal(tmp_path: Path) -> None:
    with closing(Terminal("bash", "--norc", "--noprofile", "-i", folder=tmp_path)) as shell:
        shell.type(
            f"source {COMPLETION['bash']}; bind 'set bell-style none'; echo re''ady\n", "ready"
        )
        shell.type("numberplace gen\t", "generate ")
        shell.type("--leve\t", "--level ")
        shell.type("extr\t", "extreme ")


@needs["zsh"]
def test_zsh_completes_what_is_typed_in_a_terminal(tmp_path: Path) -> None:
    with closing(Terminal("zsh", "-f", "-i", folder=tmp_path)) as shell:
        load = f"fpath=({COMPLETION['zsh'].parent} $fpath); autoload -U compinit; compinit -u -D"
        shell.type(f"unsetopt beep; {load}; echo re''ady\n", "ready")
        shell.type("numberplace gener\t", "generate ")
        shell.type("--leve\t", "--level=")
        shell.type("extr\t", "extreme")
        shell.type(" --daily --see\t", "--seed=")


@needs["zsh"]
def test_zsh_says_what_the_options_are_for(tmp_path: Path) -> None:
    """The script may also be sourced, as that of an environment of its own is."""
    with closing(Terminal("zsh", "-f", "-i", folder=tmp_path)) as shell:
        load = "autoload -U compinit; compinit -u -D"
        shell.type(f"unsetopt beep; {load}; source {COMPLETION['zsh']}; echo re''ady\n", "ready")
        shell.type("numberplace solve --\t", "-- print every step of the way")


@needs["fish"]
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("numberplace generate --leve", {"--level"}),
        ("numberplace generate --level ex", {"expert", "extreme"}),
        ("numberplace completion ", {"bash", "zsh", "fish"}),
        ("numberplace solve some", {"some.txt"}),
        ("numberplace gener", {"generate"}),
    ],
)
def test_fish_completes(tmp_path: Path, line: str, offered: set[str]) -> None:
    (tmp_path / "some.txt").touch()
    ask = f"source {COMPLETION['fish']}; complete -C '{line}'"
    home = {**os.environ, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    words = ["fish", "--no-config", "-c", ask]
    done = subprocess.run(words, cwd=tmp_path, env=home, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert {answer.partition("\t")[0] for answer in done.stdout.splitlines()} == offered


@pytest.mark.parametrize("shell", SCRIPTS)
def test_what_is_installed_is_what_the_command_prints(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = COMPLETION[shell].read_text(encoding="utf-8")
    assert kept == make_completion(shell), "run python -m assets.build.manual"
    assert main(["--language", "en", "completion", shell]) == 0
    assert capsys.readouterr().out == kept
    assert kept.isascii()


def test_descriptions_are_in_the_language_that_is_spoken() -> None:
    set_language("ko")
    try:
        korean = SCRIPTS["fish"]()
    finally:
        set_language("en")
    assert korean != SCRIPTS["fish"]()
    assert len(korean.splitlines()) == len(SCRIPTS["fish"]().splitlines())


def test_a_shell_that_is_not_known_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "completion", "zhs"]) == 2
    assert "zsh" in capsys.readouterr().err


def test_techniques_and_levels_are_among_the_values() -> None:
    (generate,) = (table for table in read_tables() if table.name == "generate")
    values = {flag: each.values for each in generate.taken for flag in each.flags}
    assert "skyscraper" in values["--technique"]
    assert {"beginner", "inferno"} <= {*values["--level"]}
