"""Consoles and pipes whose encoding lacks letters: no traceback, and never a row of question marks.

A language the encoding can write is spoken; otherwise it is English, and one line says why.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from numberplace.cli.commands import COMMANDS
from numberplace.cli.main import guarded, main
from numberplace.cli.output import make_streams_safe, say_json, write
from numberplace.core.errors import GameError
from numberplace.core.words import _, set_language

from tests.waiting import PATIENCE

ENCODINGS = ("cp1252", "cp932", "cp949", "ascii", "utf-8")
LANGUAGES = ("en", "ja", "ko")
USAGE = {"en": "usage:", "ja": "使い方:", "ko": "사용법:"}
WRITTEN_IN = {"cp932": "ja", "cp949": "ko"}
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Streams:
    """Standard output and error of one encoding."""

    def __init__(self, encoding: str) -> None:
        self.encoding = encoding

    def of(self, action: Callable[[], int]) -> tuple[int, str, str]:
        """Return what an action returns, and what it prints on each."""
        kept = io.BytesIO(), io.BytesIO()
        out, err = (io.TextIOWrapper(data, self.encoding, newline="\n") for data in kept)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = action()
        out.flush()
        err.flush()
        printed, told = (data.getvalue().decode(self.encoding) for data in kept)
        return code, printed, told


@pytest.fixture(params=ENCODINGS)
def streams(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Streams:
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    return Streams(request.param)


def spoken(language: str, encoding: str) -> str:
    """Return the language a player is spoken to."""
    return language if encoding == "utf-8" or WRITTEN_IN.get(encoding) == language else "en"


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.sampled(7)
@pytest.mark.parametrize("name", ["", *(command.name for command in COMMANDS)])
def test_help_can_be_read(streams: Streams, name: str, language: str) -> None:
    words = ["--language", language, *filter(None, [name]), "--help"]
    code, out, err = streams.of(lambda: main(words))
    now = spoken(language, streams.encoding)
    assert code == 0
    assert out.startswith(USAGE[now])
    assert "??" not in out
    assert "\\u" not in out
    reason = f"cannot write '{language}'. Set PYTHONIOENCODING=utf-8"
    assert (reason in err) == (now != language)
    assert err.count("\n") == (now != language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_can_be_read(streams: Streams, language: str) -> None:
    words = ["--language", language, "solve", "missing.txt"]
    code, out, err = streams.of(lambda: main(words))
    now = spoken(language, streams.encoding)
    set_language(now)
    expected = _("{path}: file not found.").format(path="'missing.txt'")
    assert (code, out, err.splitlines()[-1]) == (2, "", f"numberplace: {expected}")


def test_a_sentence_of_the_window_is_said_in_english_where_need_be(streams: Streams) -> None:
    sentence = "The window needs the package pygame-ce; install it."

    def fail() -> int:
        set_language("ja")
        raise GameError(_(sentence))

    found = streams.of(lambda: guarded(fail))
    set_language(spoken("ja", streams.encoding))
    assert found == (2, "", f"numberplace: {_(sentence)}\n")


def test_records_keep_their_letters(streams: Streams) -> None:
    """JSON has escapes for all letters; what is foreign comes out of it as it went in."""
    record = {"name": "日本語 é 😀"}

    def write_records() -> int:
        make_streams_safe()
        say_json(record)
        write(json.dumps(record, ensure_ascii=False))
        return 0

    _code, out, _err = streams.of(write_records)
    decoder = json.JSONDecoder()
    first, end = decoder.raw_decode(out)
    assert first == decoder.raw_decode(out[end:].lstrip())[0] == record


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_the_program_itself(language: str, tmp_path: Path) -> None:
    """The whole process, as a console that is not UTF-8 starts it."""
    program = [sys.executable, "-m", "numberplace", "--language", language]
    environ = {**os.environ, "PYTHONIOENCODING": "cp1252", "NUMBERPLACE_SAVES": str(tmp_path)}
    for words in (["--help"], ["solve", "--help"], ["--version"], ["solve", "-"]):
        done = subprocess.run(
            [*program, *words],
            env=environ,
            input=PUZZLE.encode(),
            capture_output=True,
            timeout=PATIENCE,
        )
        said = (done.stdout + done.stderr).decode("cp1252")
        assert done.returncode == 0, said
        assert "Traceback" not in said
        assert "?" not in said
