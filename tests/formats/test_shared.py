"""Packed games, as QR codes hold them, are read by every door that reads puzzles."""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import numberplace
import pytest
from numberplace.__main__ import main
from numberplace.core import sharing
from numberplace.core.errors import FormatError
from numberplace.formats import shared
from numberplace.formats.by_kind import parse_any, read_any
from numberplace.kinds import kind_named

LINES = (
    ("sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("sudoku", "9x9: " + "." * 81 + "; antiknight"),
    ("sudoku", "6x6 2x3: ......51...33...2.1564..............; disjoint"),
    ("numberlink", "4x3:1..1/2..2/3..3"),
)


def word_of(kind_id: str, line: str, moves: Sequence[str] = ()) -> str:
    kind = kind_named(kind_id)
    return sharing.pack(kind, kind.parse_puzzle(line), moves)


def test_the_mark_is_that_of_the_words() -> None:
    assert shared.MARK == sharing.MARK


@pytest.mark.parametrize(("kind_id", "line"), LINES)
def test_files_texts_and_the_api_read_a_word(kind_id: str, line: str, tmp_path: Path) -> None:
    kind = kind_named(kind_id)
    puzzle, word = kind.parse_puzzle(line), word_of(kind_id, line)
    path = tmp_path / "code.txt"
    for around in ("{}", "{}\n", "\ufeff{}", "\n# from a book\n  {}  \n"):
        path.write_text(around.format(word), encoding="utf-8")
        for found in (parse_any(around.format(word), seeks=True), read_any(path)):
            assert [(each.kind, each.puzzle) for each in found] == [(kind, puzzle)]
        assert numberplace.load(path) == [numberplace.parse(word)]
    assert numberplace.parse(word) == numberplace.parse(line)
    assert list(numberplace.count_many([word, line])) == [numberplace.count(line)] * 2


COMMANDS = (
    *("solve", "solve --batch", "solve --json", "rate", "rate --json", "check", "hint"),
    *("convert", "convert --to grid", "picture -o {}.svg", "print -o {}.pdf"),
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("kind_id", "line"), [LINES[0], LINES[3]])
def test_every_command_reads_a_word(
    command: str, kind_id: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    path = tmp_path / "puzzle.txt"
    for text in (word_of(kind_id, line), line):
        path.write_text(f"{text}\n", encoding="utf-8")
        verb, *options = command.format(tmp_path / "out").split()
        code = main(["--language", "en", verb, str(path), *options])
        out = capsys.readouterr()
        told.append((code, out.out, out.err))
    assert told[0] == told[1]
    assert told[0][0] == 0


def test_a_word_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = io.BytesIO(f"{word_of(*LINES[0])}\n{word_of(*LINES[0])}\n".encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(data))
    assert main(["--language", "en", "solve", "--batch", "-"]) == 0
    assert capsys.readouterr().out.count(LINES[0][1]) == 2


def test_moves_come_along() -> None:
    word = word_of(*LINES[0], ["place r1c3 4"])
    (found,) = parse_any(word)
    assert found.progress is not None
    assert [move for move, _note in found.progress.moves] == ["place r1c3 4"]
    assert numberplace.parse(word).text == LINES[0][1]


@pytest.mark.parametrize(("kind_id", "line"), LINES)
def test_a_game_id_with_its_puzzle_is_read_too(kind_id: str, line: str) -> None:
    """The id is what a page prints beside its code, and the code where it is shorter."""
    kind = kind_named(kind_id)
    puzzle = kind.parse_puzzle(line)
    shelf, text = kind.key_of(puzzle)
    for rest in ("", f"\n{word_of(kind_id, line)}", f"\n{shelf}::{text}"):
        found = parse_any(f"{shelf}::{text}{rest}")
        assert {(each.kind, each.puzzle) for each in found} == {(kind, puzzle)}


def test_an_id_of_a_puzzle_to_be_made_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "id.txt").write_text("sudoku:easy#book-1\n", encoding="utf-8")
    for name in (str(tmp_path / "id.txt"), "sudoku:easy#book-1"):
        assert main(["--language", "en", "solve", name]) == 2
        assert "'generate --id' makes it" in capsys.readouterr().err
    assert numberplace.parse("sudoku:easy#book-1").name == "sudoku:easy#book-1"


def test_a_name_before_a_puzzle_makes_no_id_of_it() -> None:
    (found,) = parse_any(f"sudoku: {LINES[0][1]}")
    assert (found.puzzle, found.kind.id) == (
        kind_named("sudoku").parse_puzzle(LINES[0][1]),
        "sudoku",
    )


@pytest.mark.parametrize("damage", ["{}x", "{}\nnot a word", "np1:", "np1:????", "{} 53..7"])
def test_a_damaged_word_is_named(damage: str) -> None:
    text = damage.format(word_of(*LINES[0])[:-3] if damage == "{}x" else word_of(*LINES[0]))
    with pytest.raises(FormatError, match=r"^Line [12]"):
        parse_any(text)
