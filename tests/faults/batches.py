"""End batches by signals at random moments, go on with ``--resume``, and compare the output.

``python -m tests.faults.batches --count 200``

After each: no process of theirs is left, the code is the one documented, nothing but a sentence
was printed, and in the end the output has the bytes of a run that nobody disturbed.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from numberplace import dump, generate

from tests.faults.runner import MEMORY, ended_all, has_handler, main, processes_of
from tests.places import SOURCE
from tests.sudoku.techniques.cases import make_puzzle
from tests.waiting import LONG_PATIENCE, wait_for

ENDED = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129}
"""Signals that a command heeds, and its code then."""
TARGETS = ("command", "all", "fork", "helper")
"""Who gets the signal: the process that was started, all of its session, or one of its children."""
MAX_TRIES = 4
"""Times a batch is ended before it may go on to its end."""
SENTENCES = (
    "Stopped", "numberplace: The work ended unexpectedly, by signal",
    "numberplace: A helper process has ended unexpectedly", "numberplace: Another process (",
)  # fmt: skip


@dataclass
class Batch:
    """A command, and what it gives when nobody disturbs it."""

    words: tuple[str, ...]
    output: bytes = b""
    errors: list[str] = field(default_factory=list)
    code: int = 0
    seconds: float = 0.0


BATCHES = [
    ("solve", "--batch", "sudoku.txt"),
    ("solve", "--batch", "variants.txt"),
    ("solve", "--batch", "numberlink.txt"),
    ("rate", "sudoku.txt", "--patience", "3600"),
    ("rate", "--batch", "numberlink.txt"),
    ("generate", "--level", "easy", "--count", "60", "--seed", "s"),
    ("generate", "--kind", "numberlink", "--size", "7x7", "--count", "60", "--seed", "s"),
    ("generate", "--kind", "variants", "--rules", "6x6+x", "--count", "8", "--seed", "s"),
    ("generate", "--givens", "17", "--seed", "s", "--patience", "2"),
]


def run(count: int, seed: int) -> str:
    """Disturb ``count`` batches."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        folder = Path(name)
        _write_inputs(folder)
        batches = [_undisturbed(folder, Batch(words)) for words in BATCHES]
        for _number in range(count):
            batch = rng.choice(batches)
            way = rng.choice([_resumed, _resumed, _to_a_file, _to_a_pipe, _to_head, _twice])
            if way in (_resumed, _twice) and not batch.output:
                way = _to_a_file
            way(folder, batch, rng, seen)
    told = ", ".join(f"{number} {what}" for what, number in sorted(seen.items()))
    return f"{count} batches ({told}): nothing left, nothing lost."


def _write_inputs(folder: Path) -> None:
    puzzles = [make_puzzle(random.Random(seed)) for seed in range(8)]
    (folder / "sudoku.txt").write_text("".join(f"{line}\n" for line in puzzles * 60))
    boards = [dump(generate("7x7", kind="numberlink", seed=str(seed))) for seed in range(6)]
    (folder / "numberlink.txt").write_text("".join(f"{line}\n" for line in boards * 40))
    rules = [dump(generate("6x6+x", kind="variants", seed=str(seed))) for seed in range(3)]
    (folder / "variants.txt").write_text("".join(f"{line}\n" for line in rules * 60))


def _start(folder: Path, words: tuple[str, ...], *more: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "numberplace", "--language", "en", "--saves", ".", *words, *more],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(SOURCE.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def _undisturbed(folder: Path, batch: Batch) -> Batch:
    begun = time.monotonic()
    process = _start(folder, batch.words, "--jobs", "2")
    batch.output, errors = process.communicate()
    batch.seconds = time.monotonic() - begun
    batch.code, batch.errors = process.returncode, errors.decode().splitlines()
    assert batch.code in (0, 1) or batch.errors, batch
    return batch


def _wait_for_own_words(process: subprocess.Popen[bytes]) -> None:
    """Wait until Ctrl+C no longer makes Python itself fail in words of its own.

    Python handles Ctrl+C when it has begun, the program gives it back to the system with its first
    line, and handles all signals before it works.
    """
    was_handled = False

    def is_over() -> bool:
        nonlocal was_handled
        if process.poll() is not None or has_handler(process.pid, signal.SIGTERM):
            return True
        is_handled = has_handler(process.pid, signal.SIGINT)
        was_handled = was_handled or is_handled
        return was_handled and not is_handled

    wait_for(is_over)


def _disturb(process: subprocess.Popen[bytes], batch: Batch, rng: random.Random) -> str:
    """Send a signal to one of a batch's processes at some moment; return what was done."""
    _wait_for_own_words(process)
    time.sleep(rng.uniform(0.0, batch.seconds))
    number = getattr(signal, rng.choice([*ENDED, "SIGKILL"]))
    target = rng.choice(TARGETS)
    children = processes_of(process.pid)
    forks = [pid for pid, parent in children.items() if parent == process.pid]
    helpers = [pid for pid, parent in children.items() if parent in forks]
    to = {"fork": forks, "helper": helpers}.get(target, [process.pid])
    if not to:
        target, to = "command", [process.pid]
    try:
        (os.killpg if target == "all" else os.kill)(rng.choice(to), number)
    except ProcessLookupError:
        return "over before"
    return f"{number.name} to {target}"


def _check_end(process: subprocess.Popen[bytes], batch: Batch, done: str) -> tuple[bytes, str]:
    """Return what an ended batch printed and what it said; check that nothing is left of it."""
    out, errors = process.communicate(timeout=LONG_PATIENCE)
    said = errors.decode()
    told = f"{batch.words}, {done}: code {process.returncode}, {said}"
    assert ended_all(process.pid), f"processes are left: {told}"
    name, _to, target = done.partition(" to ")
    allowed = {batch.code, ENDED.get(name, -9)}
    if target == "fork":
        allowed.add(128 + getattr(signal, name))
    elif target == "helper":
        allowed.add(2)
    elif name in ENDED:  # before the program has begun to heed it
        allowed.add(-getattr(signal, name))
    assert process.returncode in allowed, told
    lines = [line for line in said.splitlines() if line not in batch.errors]
    assert all(line.startswith(SENTENCES) for line in lines), told
    assert len(lines) <= 1, told
    return out, said


def _left(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if "out.txt" in path.name}


def _clear(folder: Path) -> None:
    for name in _left(folder):
        (folder / name).unlink()


def _resumed(folder: Path, batch: Batch, rng: random.Random, seen: Counter[str]) -> None:
    words = (*batch.words, "-o", "out.txt", "--resume")
    for _time in range(rng.randrange(1, MAX_TRIES)):
        process = _start(folder, words, "--jobs", rng.choice("12"))
        done = _disturb(process, batch, rng)
        seen[done] += 1
        _check_end(process, batch, done)
        if (folder / "out.txt").exists():
            break
    _finish(folder, batch, words)


def _finish(folder: Path, batch: Batch, words: tuple[str, ...]) -> None:
    """Go on to the end, and compare what is there then."""
    if not (folder / "out.txt").exists():
        process = _start(folder, words, "--jobs", "2")
        _out, errors = process.communicate(timeout=LONG_PATIENCE)
        assert process.returncode == batch.code, (words, errors)
    assert (folder / "out.txt").read_bytes() == batch.output, words
    if _left(folder) != {"out.txt"}:  # killed in the moment between renaming and clearing away
        _start(folder, words, "--jobs", "2").communicate()
    assert _left(folder) == {"out.txt"}, _left(folder)
    _clear(folder)


def _to_a_file(folder: Path, batch: Batch, rng: random.Random, seen: Counter[str]) -> None:
    process = _start(folder, batch.words, "-o", "out.txt", "--jobs", rng.choice("12"))
    done = _disturb(process, batch, rng)
    seen[done] += 1
    _check_end(process, batch, done)
    left = _left(folder)
    if "out.txt" in left:
        assert (folder / "out.txt").read_bytes() == batch.output, (batch.words, done)
    if done not in (
        "SIGKILL to command",
        "SIGKILL to all",
    ):  # else nobody may be there to remove the new file
        assert left <= {"out.txt"}, (left, batch.words, done)
    _clear(folder)


def _to_a_pipe(folder: Path, batch: Batch, rng: random.Random, seen: Counter[str]) -> None:
    process = _start(folder, batch.words, "--jobs", rng.choice("12"))
    done = _disturb(process, batch, rng)
    seen[done] += 1
    out, _said = _check_end(process, batch, done)
    assert batch.output.startswith(out), (batch.words, done)


def _to_head(folder: Path, batch: Batch, rng: random.Random, seen: Counter[str]) -> None:
    process = _start(folder, batch.words, "--jobs", rng.choice("12"))
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    said = process.stderr.read().decode().splitlines()
    process.stderr.close()
    process.wait()
    assert process.returncode in (1, batch.code), (batch.words, process.returncode, said)
    assert set(said) <= set(batch.errors), (batch.words, said)
    assert ended_all(process.pid)
    seen["to a pipe that is closed"] += 1


def _twice(folder: Path, batch: Batch, rng: random.Random, seen: Counter[str]) -> None:
    """Run the same command twice at once: one does the work, the other says who does."""
    words = (*batch.words, "-o", "out.txt", "--resume")
    both = [_start(folder, words, "--jobs", "2") for _time in range(2)]
    for process, other in zip(both, reversed(both), strict=True):
        _out, errors = process.communicate()
        said = errors.decode()
        assert process.returncode in (2, batch.code), said
        assert ended_all(process.pid)
        if process.returncode == 2 != batch.code:
            assert f"Another process ({other.pid}) is writing 'out.txt'" in said, said
            seen["twice, and one told of the other"] += 1
    _finish(folder, batch, words)


if __name__ == "__main__":
    main(run, __doc__ or "", 200)
