"""Where commands write: a file, standard output, and what goes wrong there."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from numberplace.cli.main import main
from numberplace.cli.output import open_output
from numberplace.core.errors import SaveError
from numberplace.paper.files import write_file

FULL_DISK = Path("/dev/full")


def test_a_file_takes_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    with open_output(path) as output:
        output.write("1 ≠ 2\n")
    assert path.read_text(encoding="utf-8") == "1 ≠ 2\n"


def test_standard_output_stays_open(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("one", "two"):
        with open_output(None) as output:
            output.write(word)
    assert capsys.readouterr().out == "onetwo"


def test_a_folder_cannot_be_written_to(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="could not be written"), open_output(tmp_path):
        pass


@pytest.mark.skipif(not FULL_DISK.exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_said_in_a_sentence() -> None:
    with pytest.raises(SaveError, match="could not be written"), open_output(FULL_DISK) as output:
        output.write("1")


def test_a_file_stays_as_it_was_until_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("before", encoding="utf-8")
    with open_output(path) as output:
        output.write("after")
        output.flush()
        assert path.read_text(encoding="utf-8") == "before"
    assert path.read_text(encoding="utf-8") == "after"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_leaves_the_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("before", encoding="utf-8")
    with pytest.raises(ZeroDivisionError), open_output(path) as output:
        output.write(str(1 / 0))
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="links and permissions as POSIX has them")
def test_a_link_stays_and_its_target_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target = tmp_path / "there" / "real.txt"
    target.write_text("before", encoding="utf-8")
    target.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(target)
    with open_output(link) as output:
        output.write("after")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "after"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def write_text_file(path: Path) -> None:
    with open_output(path) as output:
        output.write("1")


def write_picture(path: Path) -> None:
    write_file(path, b"1")


WRITERS = pytest.mark.parametrize("write", [write_text_file, write_picture])


@pytest.mark.skipif(os.name != "posix", reason="links and permissions as POSIX has them")
@WRITERS
def test_the_umask_is_never_changed(
    write: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It belongs to the process: another thread would write files that everybody may change."""
    called: list[int] = []
    monkeypatch.setattr(os, "umask", called.append)
    write(tmp_path / "out.txt")
    assert called == []


@WRITERS
def test_a_name_as_long_as_the_system_takes_it_can_be_written(
    write: Callable[[Path], None], tmp_path: Path
) -> None:
    path = tmp_path / ("数" * 83 + ".txt")
    write(path)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="links and permissions as POSIX has them")
@WRITERS
def test_a_new_file_has_the_permissions_the_user_wants(
    write: Callable[[Path], None], tmp_path: Path
) -> None:
    before = os.umask(0o027)
    try:
        write(tmp_path / "out.txt")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "out.txt").stat().st_mode) == 0o640


@pytest.mark.parametrize(
    "words",
    [
        ("generate", "--level", "nonsense"),
        ("generate", "--pattern", "1"),
        ("numberlink", "generate", "--pairs", "9999"),
        ("generate", "--format", "nonsense"),
        ("convert", "PUZZLE", "--to", "url"),
        ("solve", "PUZZLE", "--rule", "R1"),
    ],
    ids=" ".join,
)
def test_wrong_options_leave_the_file_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    kept, puzzle = tmp_path / "keep.txt", tmp_path / "puzzle.txt"
    kept.write_text("keep", encoding="utf-8")
    puzzle.write_text("." * 81 + "\n", encoding="utf-8")
    code = main([str(puzzle) if word == "PUZZLE" else word for word in (*words, "-o", str(kept))])
    assert code == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert kept.read_text(encoding="utf-8") == "keep"
    assert sorted(tmp_path.iterdir()) == [kept, puzzle]


def test_nothing_of_a_file_steers_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.jsonl"
    path.write_text('{"w":4,"h":1,"grid":[1,0,0,1],"id":"a\\u001b]0;x\\u0007\\u202eb"}\n')
    for words in (["solve"], ["rate"], ["convert", "--to", "line"], ["solve", "--json"]):
        assert main([words[0], str(path), *words[1:]]) == 0
        shown = capsys.readouterr()
        assert all(c.isprintable() or c == "\n" for c in shown.out + shown.err)
    path.write_text("\x1b]0;title\x07" + "x" * 90 + "\n")
    assert main(["solve", str(path)]) == 2
    shown = capsys.readouterr()
    assert all(c.isprintable() or c == "\n" for c in shown.out + shown.err)
