"""Work that was ended goes on where it was, and gives what it would have given in one go."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.cli import resuming
from numberplace.cli.main import main
from numberplace.cli.resume_input import InputPlace, InputRecord
from numberplace.core.errors import GameError

from tests.sudoku.techniques.cases import make_puzzle

PUZZLES = [make_puzzle(random.Random(seed)) for seed in range(3)] * 800  # three blocks compiled
FAULTY = [*PUZZLES[:700], "what", *PUZZLES[700:]]
"""Several blocks, with a line that is no puzzle in a later one."""


class Ended(BaseException):
    """The process was ended."""


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(resuming, "INTERVAL", 0.0)
    monkeypatch.setattr("numberplace.cli.batch.BLOCK", 8192)
    (tmp_path / "in.txt").write_text("".join(f"{line}\n" for line in FAULTY))
    return tmp_path


def end_after(monkeypatch: pytest.MonkeyPatch, answers: int) -> None:
    """Let the process end after so many answers, one more having been written but not noted."""
    note = resuming.Keeper.note
    left = [answers]

    def end(
        self: resuming.Keeper, sums: dict[str, int], place: resuming.Place = resuming.NOWHERE
    ) -> None:
        if not left[0]:
            raise Ended
        left[0] -= 1
        note(self, sums, place)

    monkeypatch.setattr(resuming.Keeper, "note", end)


BATCH = ("solve", "--batch", "in.txt", "-o", "out.txt", "--jobs", "1")
MADE = ("generate", "--level", "beginner", "--count", "90", "--seed", "s", "-o", "out.txt")


@pytest.mark.parametrize("words", [BATCH, (*MADE, "--jobs", "1"), (*MADE, "--jobs", "2")])
def test_what_was_ended_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    code = main(words)
    whole = (folder / "out.txt").read_bytes()
    (folder / "out.txt").unlink()
    with monkeypatch.context() as patch:
        end_after(patch, 1)
        with pytest.raises(Ended):
            main([*words, "--resume"])
    assert not (folder / "out.txt").exists()
    assert (folder / "out.txt.part").read_bytes() != b""
    assert main([*words, "--resume"]) == code
    assert (folder / "out.txt").read_bytes() == whole
    assert sorted(path.name for path in folder.glob("out*")) == ["out.txt"]


@pytest.mark.parametrize("words", [BATCH[:-1], (*MADE, "--jobs")], ids=["solve", "generate"])
def test_work_goes_on_with_another_number_of_processes(
    folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    code = main([*words, "1"])
    whole = (folder / "out.txt").read_bytes()
    with monkeypatch.context() as patch:
        end_after(patch, 1)
        with pytest.raises(Ended):
            main([*words, "2", "--resume"])
    assert main([*words, "1", "--resume"]) == code
    assert (folder / "out.txt").read_bytes() == whole


def test_the_exit_code_counts_what_was_done_before(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [PUZZLES[0], "what", *PUZZLES]
    (folder / "in.txt").write_text("".join(f"{line}\n" for line in lines))
    with monkeypatch.context() as patch:
        end_after(patch, 2)
        with pytest.raises(Ended):
            main([*BATCH, "--resume"])
    assert main([*BATCH, "--resume"]) == 2


def test_other_work_is_not_mixed_with_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        end_after(patch, 1)
        with pytest.raises(Ended):
            main([*BATCH, "--resume"])
    kept = (folder / "out.txt.part").read_bytes()
    assert main([*BATCH, "--count", "9", "--resume"]) == 2
    assert "'out.txt.part.json' does not belong to this job" in capsys.readouterr().err
    assert (folder / "out.txt.part").read_bytes() == kept


def test_another_input_of_the_same_size_is_not_mixed_with_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        end_after(patch, 1)
        with pytest.raises(Ended):
            main([*BATCH, "--resume"])
    text = (folder / "in.txt").read_text().splitlines(keepends=True)
    (folder / "in.txt").write_text("".join(text[1:] + text[:1]))
    assert main([*BATCH, "--resume"]) == 2
    assert "does not belong to this job" in capsys.readouterr().err


def end_the_first_time(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    with monkeypatch.context() as patch:
        end_after(patch, 2)
        with pytest.raises(Ended):
            main([*BATCH, "--resume", *words])


def test_another_input_with_the_same_beginning_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line is changed that was answered already, far behind the beginning of the file."""
    end_the_first_time(monkeypatch)
    lines = list(FAULTY)
    lines[150] = lines[151]
    (folder / "in.txt").write_text("".join(f"{line}\n" for line in lines))
    assert main([*BATCH, "--resume"]) == 2
    assert "does not belong to this job" in capsys.readouterr().err
    assert not (folder / "out.txt").exists()


@pytest.mark.parametrize("change", ["name", "folder", "language", "block", "gzip", "kind", "grown"])
def test_an_input_is_known_by_what_it_holds(
    folder: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    code = main(BATCH)
    whole = (folder / "out.txt").read_bytes()
    end_the_first_time(monkeypatch)
    words = [*BATCH, "--resume"]
    content = (folder / "in.txt").read_bytes()
    if change == "name":
        (folder / "in.txt").rename(folder / "other.txt")
        words[2] = "other.txt"
    elif change == "folder":
        words[2] = str(folder / "in.txt")
    elif change == "language":
        words += ["--language", "en"]
    elif change == "block":
        monkeypatch.setattr("numberplace.cli.batch.BLOCK", 10_000)
    elif change == "gzip":
        (folder / "in.txt").write_bytes(gzip.compress(content))
    elif change == "kind":
        words += ["--kind", "sudoku"]
    else:
        (folder / "in.txt").write_bytes(content + f"{PUZZLES[0]}\n".encode())
        whole += whole[: whole.index(b"\n") + 1]
    assert main(words) == code
    assert (folder / "out.txt").read_bytes() == whole


@given(st.lists(st.integers(1, 9), max_size=9), st.integers(0, 20), st.integers(1, 9))
def test_blocks_are_cut_where_the_answers_end(sizes: list[int], answered: int, size: int) -> None:
    """Whatever the blocks were, what is left is the rest of the lines with their places."""
    lines = [b"%d" % number * size + b"\n" for number, size in enumerate(sizes)]
    answered = min(answered, len(lines))
    before = b"".join(lines[:answered])
    place = InputPlace(len(before), hashlib.sha256(before).hexdigest())
    blocks = [
        (at + 1, b"".join(lines[at : at + size]), len(b"".join(lines[:at])))
        for at in range(0, len(lines), size)
    ]
    left = list(InputRecord(place, GameError("")).left(iter(blocks)))
    assert b"".join(block for _line, block, _start in left if isinstance(block, bytes)) == b"".join(
        lines[answered:]
    )
    for line, _block, start in left:
        assert start == len(b"".join(lines[: line - 1]))


@pytest.mark.parametrize("blocks", [[b"1\n"], [b"1\n2"], [b"1\n2x\n"], [b"1\n", b"3\n"]])
def test_an_input_that_is_cut_off_or_changed_is_refused(blocks: list[bytes]) -> None:
    place = InputPlace(4, hashlib.sha256(b"1\n2\n").hexdigest())
    located = [(number, block, 0) for number, block in enumerate(blocks)]
    with pytest.raises(GameError, match="other work"):
        list(InputRecord(place, GameError("other work")).left(iter(located)))


def test_a_last_line_that_has_grown_is_refused() -> None:
    place = InputPlace(3, hashlib.sha256(b"1\n2").hexdigest())
    with pytest.raises(GameError, match="other work"):
        list(InputRecord(place, GameError("other work")).left(iter([(1, b"1\n23\n", 0)])))


def test_a_note_of_an_earlier_part_is_not_believed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(BATCH) == 2
    whole = (folder / "out.txt").read_bytes()
    with monkeypatch.context() as patch:
        end_after(patch, 2)
        with pytest.raises(Ended):
            main([*BATCH, "--resume"])
    (folder / "out.txt.part").write_bytes(whole[:100])  # as if begun anew
    assert main([*BATCH, "--resume"]) == 2
    assert (folder / "out.txt").read_bytes() == whole


def test_a_part_that_is_begun_anew_has_no_note_yet(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        end_after(patch, 1)
        with pytest.raises(Ended):
            main([*BATCH, "--resume"])
    (folder / "out.txt.part").unlink()
    notes = folder / "out.txt.part.json"

    def look(_self: resuming.Keeper, _data: bytes) -> None:
        assert not notes.exists()
        raise Ended

    with monkeypatch.context() as patch:
        patch.setattr(resuming.Keeper, "write", look)
        with pytest.raises(Ended):
            main([*BATCH, "--resume"])


def test_a_lock_whose_owner_was_killed_is_taken(folder: Path) -> None:
    (folder / "out.txt.part.lock").write_text("1\n")
    assert main([*BATCH, "--resume"]) == 2
    assert sorted(path.name for path in folder.glob("out*")) == ["out.txt"]


def test_a_second_run_says_who_holds_the_part(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(resuming, "LOCK_SECONDS", 0.1)
    script = (
        "import os, time\n"
        "from pathlib import Path\n"
        "from numberplace.cli.resuming import open_sink\n"
        "with open_sink(Path('out.txt'), resume=True, about={}):\n"
        "    print(os.getpid(), flush=True)\n"
        "    time.sleep(600)\n"
    )
    environ = {**os.environ, "PYTHONPATH": str(Path(resuming.__file__).parents[2].resolve())}
    owner = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=environ)
    try:
        assert owner.stdout is not None
        pid = int(owner.stdout.readline())
        assert main([*BATCH, "--resume"]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert f"Another process ({pid}) is writing 'out.txt'" in told
    finally:
        owner.kill()
        owner.communicate()
    assert main([*BATCH, "--resume"]) == 2
    assert sorted(path.name for path in folder.glob("out*")) == ["out.txt"]


def test_an_owner_that_has_not_written_its_id_yet_is_told_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(resuming, "LOCK_SECONDS", 0.0)
    monkeypatch.setattr(resuming, "is_locked_for_us", lambda _number: False)
    assert main([*BATCH, "--resume"]) == 2
    told = capsys.readouterr().err
    assert "()" not in told
    assert "Another process is writing 'out.txt'; wait for its end, or end it." in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("rate", "in.txt", "--resume"), "--resume needs -o FILE."),
        (("rate", "-", "-o", "out.txt", "--resume"), "--resume needs a file to read"),
        (("solve", "in.txt", "--resume"), "--dask and --resume go with --batch."),
        (("generate", "-o", "out.txt", "--resume"), "--resume needs --seed"),
        (("solve", "--batch", "in.txt", "-o", "no/out.txt", "--resume"), "'no/out.txt' could not"),
    ],
)
def test_what_cannot_be_resumed_is_told(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1")))
    assert main(words) == 2
    assert told in capsys.readouterr().err


NOTES = st.recursive(
    st.none() | st.integers(-2, 3) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(st.sampled_from(["work", "answers", "bytes", "sums", "input"]), inner)
    ),
    max_leaves=8,
)


@given(NOTES)
def test_a_note_that_is_damaged_is_refused_or_sound(tmp_path_factory, note: object) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path_factory.getbasetemp() / "note.json"
    path.write_text(json.dumps(note))
    if resuming._is_sound(note) and note["work"] == {}:  # type: ignore[index]
        assert resuming._read_note(path, {}) == note
    else:
        with pytest.raises(GameError, match="does not belong to this job"):
            resuming._read_note(path, {})
