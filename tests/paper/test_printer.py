"""Printers: those the system names, pages sent to them by commands that are only imitated here."""

import os
import stat
import sys
from pathlib import Path

import pytest
from numberplace.cli.main import main
from numberplace.core.errors import FormatError, SaveError
from numberplace.paper import printer
from numberplace.paper.printer import DEFAULT, check_printer, find_printers, send_pages

from tests.waiting import PATIENCE

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="CUPS")


@pytest.fixture
def cups(tmp_path, monkeypatch):
    """Commands that name two printers and write down what they are to print."""
    folder = tmp_path / "bin"
    folder.mkdir()

    def command(name, script):
        path = folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    command("lpstat", '[ "$1" = -e ] && printf "Attic\\nStudy\\n" || '
                      'echo "system default destination: Study"')  # fmt: skip
    command("lp", f'printf "%s\\n" "$@" > {tmp_path}/words; cat > {tmp_path}/pages.pdf')
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    for name in ("ASKING_SECONDS", "SENDING_SECONDS"):  # a shell may be slow to start
        monkeypatch.setattr(printer, name, PATIENCE)
    return command


def test_the_systems_own_choice_comes_first(cups):
    assert find_printers() == ("Study", "Attic")


def test_no_commands_no_printers(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_printers() == ()
    with pytest.raises(FormatError, match="nor any other"):
        check_printer("Study")
    with pytest.raises(SaveError, match="did not take the pages"):
        send_pages(b"%PDF", "Study", paper="a4", title="Test")


def test_pages_are_sent_without_a_shell(cups, tmp_path):
    send_pages(b"%PDF-1", "Attic", paper="letter", title="$(touch x); `rm` -d\n")
    words = (tmp_path / "words").read_text()
    assert words.splitlines()[:5] == ["-d", "Attic", "-o", "media=Letter", "-t"]
    assert "$(touch x); `rm` -d" in words
    assert (tmp_path / "pages.pdf").read_bytes() == b"%PDF-1"
    send_pages(b"%PDF-2", DEFAULT, paper="a4", title="")
    assert "-d" not in (tmp_path / "words").read_text().splitlines()


def test_what_went_wrong_is_one_sentence(cups):
    cups("lp", 'echo "lp: Error - The printer or class does not exist." >&2; exit 1')
    with pytest.raises(SaveError) as found:
        send_pages(b"%PDF", "Study", paper="a4", title="Test")
    assert str(found.value) == (
        "The printer Study did not take the pages: Error - The printer or class does not exist."
    )


def test_a_printer_that_does_not_answer_is_given_up(cups, monkeypatch):
    cups("lp", f"exec sleep {PATIENCE}")
    monkeypatch.setattr(printer, "SENDING_SECONDS", 0.2)
    with pytest.raises(SaveError, match="not answered"):
        send_pages(b"%PDF", "Study", paper="a4", title="Test")


def test_the_command_line_prints(cups, tmp_path, capsys):
    puzzle = tmp_path / "a.txt"
    puzzle.write_text(EASY)
    assert main(["print", str(puzzle), "--printer", "Attic", "--no-level", "--no-qr"]) == 0
    assert (tmp_path / "pages.pdf").read_bytes().startswith(b"%PDF")
    assert main(["print", str(puzzle), "--printer", "Cellar"]) == 2
    assert "There is no printer 'Cellar'; there are: Study, Attic." in capsys.readouterr().err
    for words in ([], ["--printer", "Attic", "-o", str(tmp_path / "b.pdf")]):
        assert main(["print", str(puzzle), *words]) == 2


def test_windows_prints_by_the_program_for_pdf_files(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(printer.sys, "platform", "win32")
    monkeypatch.setattr(printer.tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(printer.tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(os, "startfile", lambda *words: opened.append(words), raising=False)
    assert find_printers() == (DEFAULT,)
    send_pages(b"%PDF", DEFAULT, paper="a4", title="Test")
    ((path, verb),) = opened
    assert verb == "print"
    assert Path(path).read_bytes() == b"%PDF"
    monkeypatch.delattr(os, "startfile")
    with pytest.raises(SaveError, match="save the pages"):
        send_pages(b"%PDF", DEFAULT, paper="a4", title="Test")
