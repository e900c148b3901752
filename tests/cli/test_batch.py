"""Many puzzles from the command line: notations, order, faults, interruption, flat memory."""

import gzip
import io
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import IO, Any

import pytest
from numberplace.cli import batch, reading
from numberplace.cli.main import main
from numberplace.core.console import Reply
from numberplace.core.words import set_language
from numberplace.sudoku.model.fast import COMPILED, i64, vec
from numberplace.sudoku.search.exact import Solver

from tests.waiting import PATIENCE, wait_for

SOLUTION = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
UNIQUE = "....56789456789123789123456214365897365897214897214365531642978642978531978531642"
SEVERAL = "." * 18 + SOLUTION[18:]
NONE = "11" + "." * 79


@pytest.fixture(autouse=True)
def _speak_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path / "saves"))
    set_language("en")


def write(tmp_path: Path, *lines: str) -> str:
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(path)


def run(capfd: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[list[str]], list[str]]:
    """Return the exit code, the fields of each line printed, and the lines of standard error."""
    code = main(words)
    out, err = capfd.readouterr()
    return code, [line.split("\t") for line in out.splitlines()], err.splitlines()


PATIENT_PROGRAM = f"""
import sys
from numberplace.__main__ import main
from numberplace.cli import interrupts
interrupts.GRACE_SECONDS = {PATIENCE}
sys.exit(main())
"""
"""The program, giving its fork all the time it needs to end by itself after a signal."""


def start(*words: str, out: int | IO[bytes] = subprocess.PIPE) -> subprocess.Popen[bytes]:
    """Start the program in a session of its own, where Ctrl+C can reach all of it."""
    return subprocess.Popen(
        [sys.executable, "-c", PATIENT_PROGRAM, *words],
        stdin=subprocess.PIPE,
        stdout=out,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def random_puzzles(number: int) -> list[str]:
    """Make puzzles with 81 - 30 givens of random grids, so that each line differs."""
    solver = Solver()
    grids = [solver.fill(vec[i64]([0] * 81), seed) for seed in range(1, number + 1)]
    return ["".join("." if (c * 7) % 27 < 10 else str(g[c]) for c in range(81)) for g in grids]


def test_each_answer_is_puzzle_count_and_solution(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, rows, errors = run(capfd, "solve", "--batch", write(tmp_path, UNIQUE, SEVERAL, NONE))
    assert (code, errors) == (0, [])
    assert rows[0] == [UNIQUE, "1", SOLUTION]
    assert rows[1][:2] == [SEVERAL, "2+"]
    assert rows[1][2].endswith(SOLUTION[18:])
    assert rows[2] == [NONE, "0"]


@pytest.mark.parametrize(
    ("limit", "shown"), [("1", "1+"), ("2", "2+"), ("5", "5+"), ("100000", ""), ("9" * 30, "")]
)
def test_count_goes_up_to_n(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, limit: str, shown: str
) -> None:
    _code, rows, _errors = run(capfd, "solve", write(tmp_path, SEVERAL), "--count", limit)
    if not shown:
        shown = str(Solver().count(vec[i64]([0 if c == "." else int(c) for c in SEVERAL]), 100_000))
    assert rows[0][1] == shown


@pytest.mark.parametrize("limit", ["0", "-1", "two"])
def test_count_refuses_what_is_no_count(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, limit: str
) -> None:
    code, _rows, errors = run(capfd, "solve", write(tmp_path, UNIQUE), f"--count={limit}")
    assert code == 2
    assert f"'{limit}'" in errors[-1]


@pytest.mark.parametrize(
    "line",
    [
        UNIQUE,
        UNIQUE.replace(".", "0"),
        UNIQUE.replace(".", "*"),
        UNIQUE.replace(".", "_"),
        UNIQUE.replace(".", "-"),
        UNIQUE + "\r",
        "\ufeff" + UNIQUE,
        "  " + UNIQUE,
        UNIQUE + "\t7.2\tsome name",
        UNIQUE + " # easy",
        UNIQUE + ";" + SOLUTION + ";12",
        UNIQUE + "," + SOLUTION,
        f'"{UNIQUE}","{SOLUTION}"',
        f"name 3,{UNIQUE},1.5",
        ",".join(UNIQUE),
        ",".join(UNIQUE.replace(".", "0")),
        " ".join(UNIQUE),
        "; ".join(UNIQUE),
        "|".join(UNIQUE),
        "\t".join(UNIQUE.replace(".", "0")),
        ",".join(UNIQUE).replace(".", ""),
        ",".join(UNIQUE) + ",7.2,hard",
    ],
)
def test_every_known_notation_is_read(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, line: str
) -> None:
    code, rows, errors = run(capfd, "solve", "--batch", write(tmp_path, line))
    assert (code, rows, errors) == (0, [[UNIQUE, "1", SOLUTION]], [])


def test_headings_comments_and_blank_lines_are_passed_over(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = write(tmp_path, "# from a book", "", "puzzle,solution", UNIQUE, "   ", "# the end")
    assert run(capfd, "solve", "--batch", file) == (0, [[UNIQUE, "1", SOLUTION]], [])


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ("123", "Line 2, column 1: illegal format, '123' has 3 cells, not 81."),
        (UNIQUE + "1", "has 82 cells, not 81."),
        (UNIQUE[:-1], "has 80 cells, not 81."),
        (UNIQUE[:40] + "x" + UNIQUE[41:], "Line 2, column 41: illegal format, 'x' is neither"),
        (",".join(UNIQUE[:80]), "has 80 cells, not 81."),
        ("puzzle", "'p' is neither a digit nor an empty cell."),
        ("\x00\x01", "is neither a digit nor an empty cell."),
    ],
)
def test_a_bad_line_is_named_and_the_run_goes_on(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, line: str, quoted: str
) -> None:
    code, rows, errors = run(capfd, "solve", "--batch", write(tmp_path, NONE, line, UNIQUE))
    assert code == 2
    assert [row[1] for row in rows] == ["0", "1"]
    assert len(errors) == 1
    assert errors[0].startswith("numberplace: Line 2, ")
    assert quoted in errors[0]


def test_gzip_and_a_last_line_without_end(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "puzzles.gz"
    path.write_bytes(gzip.compress(f"{NONE}\n{UNIQUE}".encode()))
    code, rows, _errors = run(capfd, "solve", "--batch", str(path))
    assert (code, [row[1] for row in rows]) == (0, ["0", "1"])


def test_damaged_gzip_is_one_sentence(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "puzzles.gz"
    path.write_bytes(gzip.compress(f"{UNIQUE}\n".encode() * 5000)[:200])
    code, _rows, errors = run(capfd, "solve", "--batch", str(path))
    assert code == 2
    assert len(errors) == 1
    assert "cannot be read" in errors[0]


@pytest.mark.parametrize("command", [["solve", "--batch"], ["check"]])
def test_a_missing_file_and_a_folder_are_one_sentence(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    for name in (str(tmp_path / "none.txt"), str(tmp_path)):
        code, _rows, errors = run(capfd, *command, name)
        assert code == 2
        assert len(errors) == 1
        assert name in errors[0]


def test_an_endless_line_is_refused(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "zeros.bin"
    path.write_bytes(bytes(3 << 20))
    code, _rows, errors = run(capfd, "solve", "--batch", str(path))
    assert code == 2
    assert "not a text file" in errors[0]


def test_standard_input(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{UNIQUE}\n{NONE}\n".encode())))
    code, rows, _errors = run(capfd, "solve", "--batch", "-")
    assert (code, [row[1] for row in rows]) == (0, ["1", "0"])


def test_check_prints_the_invalid_ones_and_a_summary(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, rows, errors = run(capfd, "check", write(tmp_path, UNIQUE, NONE, "what", SEVERAL, UNIQUE))
    assert code == 2
    assert rows[:2] == [["2", NONE, "0"], ["4", SEVERAL, "2+"]]
    assert rows[2:] == [
        ["4 puzzles: 2 valid, 1 without a solution, 1 with 2 or more. 1 line is not a puzzle."]
    ]
    assert len(errors) == 1
    assert "Line 3" in errors[0]


def test_check_is_content_with_valid_puzzles(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, rows, errors = run(capfd, "check", write(tmp_path, UNIQUE, UNIQUE))
    assert (code, errors) == (0, [])
    assert rows == [["2 puzzles: 2 valid, 0 without a solution, 0 with 2 or more."]]


def test_order_line_numbers_and_answers_are_those_of_one_process(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "BLOCK", 1000)
    puzzles = random_puzzles(200)
    puzzles[150] = "bad"
    file = write(tmp_path, *puzzles)
    alone = run(capfd, "solve", "--batch", "--jobs", "1", file)
    together = run(capfd, "solve", "--batch", "--jobs", "3", file)
    assert alone == together
    assert [row[0] for row in alone[1]] == puzzles[:150] + puzzles[151:]
    assert alone[2][0].startswith("numberplace: Line 151, ")


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_helpers_start_in_either_way(tmp_path: Path, method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip("this system cannot")
    puzzles = random_puzzles(100) * 30
    script = tmp_path / "script.py"
    script.write_text(
        "import multiprocessing, sys\n"
        "from numberplace.__main__ import main\n"
        "from numberplace.cli import batch\n"
        "if __name__ == '__main__':\n"
        f"    multiprocessing.set_start_method('{method}')\n"
        "    batch.BLOCK = 20_000\n"
        "    sys.exit(main(sys.argv[1:]))\n",
        encoding="utf-8",
    )
    words = ["solve", "--batch", "--jobs", "2", write(tmp_path, *puzzles)]
    done = subprocess.run([sys.executable, script, *words], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [line.split("\t")[0] for line in done.stdout.decode().splitlines()] == puzzles


def _blocks(data: bytes, *, waits: bool) -> Iterator[tuple[int, bytes]]:
    return reading.read_blocks(io.BufferedReader(io.BytesIO(data)), waits=waits, size=batch.BLOCK)


@pytest.mark.parametrize("waits", [False, True])
def test_blocks_hold_whole_lines_and_their_number(waits: bool) -> None:
    text = "".join(f"{'x' * (n % 50)}\n" for n in range(40_000)).encode()
    blocks = list(_blocks(text + b"end", waits=waits))
    assert b"".join(block for _line, block in blocks) == text + b"end"
    line = 1
    for number, block in blocks:
        assert number == line
        line += block.count(b"\n")


class _Elsewhere:
    """Helpers that answer at once, on machines that see other files."""

    def __init__(self, seen: bool) -> None:
        self.helps = True
        self.workers = self
        self.sent: list[object] = []
        self._seen = seen

    def ask(
        self, work: Callable[..., Reply | batch.Unseen], task: Any, line: int
    ) -> Iterator[Reply | batch.Unseen]:
        self.sent.append(task)
        if not isinstance(task, batch.FilePart) or self._seen:
            yield work(task, line)
            return
        answer = work(task._replace(path=f"{task.path}.elsewhere"), line)
        assert isinstance(answer, batch.Unseen)
        yield answer._replace(part=task)

    def rest(self) -> Iterator[Reply]:
        return iter(())


@pytest.mark.parametrize("seen", [True, False])
def test_blocks_of_a_file_are_read_by_who_sees_it_and_else_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seen: bool
) -> None:
    monkeypatch.setattr(batch, "BLOCKS_ALONE", 1)
    puzzles = random_puzzles(60)
    file = Path(write(tmp_path, *puzzles))
    blocks = batch.located(
        reading.read_blocks(io.BytesIO(file.read_bytes()), waits=False, size=900)
    )
    crew: Any = _Elsewhere(seen)
    work = partial(batch.answer_block, "sudoku", "check_lines", {"limit": 2, "invalid_only": False})
    if not seen:
        file.with_name(file.name + ".elsewhere").write_bytes(file.read_bytes()[::-1])
    answers = list(batch.answer_blocks(blocks, work, crew, 900, file))
    lines = b"".join(answer.output for answer in answers).decode().splitlines()
    assert [line.split("\t")[0] for line in lines] == puzzles
    parts = [isinstance(task, batch.FilePart) for task in crew.sent]
    assert len(parts) > 3
    assert parts == [seen or at == 0 for at in range(len(parts))]


def test_answers_come_while_the_input_is_still_open() -> None:
    process = start("solve", "--batch", "-")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{UNIQUE}\n".encode())
    process.stdin.flush()
    assert process.stdout.readline().decode().split("\t")[1] == "1"
    process.communicate()
    assert process.returncode == 0


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    file = write(tmp_path, *random_puzzles(50) * 100)
    process = start("solve", "--batch", file)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait() == 1
    process.communicate()


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl+C to a process group")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(jobs: str) -> None:
    process = start("solve", "--batch", "-", "--jobs", jobs)
    puzzles = random_puzzles(40)
    assert process.stdin is not None
    assert process.stdout is not None
    block = "".join(f"{puzzle}\n" for puzzle in puzzles).encode()
    for _round in range(3):
        process.stdin.write(block)
        process.stdin.flush()
        first = [process.stdout.readline() for _line in puzzles]
        assert [line.decode().split("\t")[0] for line in first] == puzzles
    process.stdin.write(f"{UNIQUE}\n".encode())
    process.stdin.flush()
    assert process.stdout.readline()  # what was printed before it has been counted
    os.killpg(process.pid, signal.SIGINT)
    _out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert errors.decode().strip() in (
        "Stopped after 120 puzzles.",
        "Stopped after 121 puzzles.",
    )


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl+C to a process group")
def test_ctrl_c_ends_helpers_in_the_middle_of_an_endless_count(tmp_path: Path) -> None:
    file = write(tmp_path, *[UNIQUE] * 9000, *["." * 81] * 9000)
    with (tmp_path / "answers").open("w+b") as answers:
        process = start("solve", "--count", "1000000000000", "--jobs", "2", file, out=answers)
        wait_for(lambda: os.fstat(answers.fileno()).st_size)  # endless ones come next
        os.killpg(process.pid, signal.SIGINT)
        _out, errors = process.communicate(timeout=PATIENCE)
        answers.seek(0)
        assert answers.read()[-1:] == b"\n"
    assert process.returncode == 130
    assert errors.decode().startswith("Stopped after ")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads /proc")
def test_memory_does_not_grow_with_the_input() -> None:
    process = start("check", "-", "--jobs", "1", out=subprocess.DEVNULL)
    assert process.stdin is not None
    block = "".join(f"{puzzle}\n" for puzzle in random_puzzles(100)).encode()
    sizes = []
    for _round in range(3):
        for _block in range(10 + 40 * COMPILED):
            process.stdin.write(block)
        process.stdin.flush()
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        worker = children.read_text(encoding="ascii").split()[0]  # the fork does the work
        status = Path(f"/proc/{worker}/status").read_text(encoding="ascii")
        sizes.append(int(status.partition("VmHWM:")[2].split()[0]))
    process.communicate()
    assert process.returncode in (0, 1)
    assert sizes[2] - sizes[0] < 20_000


QQWING_PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
QQWING_SOLUTION = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
FULL_OF_ANOTHER = QQWING_SOLUTION.translate(str.maketrans("12", "21"))


@pytest.mark.parametrize("count", [1, 400])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_solution_printed_below_its_puzzle_is_no_puzzle(count, end, tmp_path, capsys):
    path = tmp_path / "qqwing.txt"
    text = end.join([QQWING_PUZZLE, QQWING_SOLUTION] * count) + end
    path.write_bytes(text.encode())
    assert main(["solve", "--batch", str(path)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed == [f"{QQWING_PUZZLE}\t1\t{QQWING_SOLUTION}"] * count


@pytest.mark.parametrize(
    "lines",
    [
        [QQWING_SOLUTION],
        [QQWING_SOLUTION, QQWING_SOLUTION],
        [QQWING_PUZZLE, FULL_OF_ANOTHER],
        [QQWING_SOLUTION, QQWING_PUZZLE],
    ],
)
def test_a_full_board_that_solves_nothing_above_is_a_puzzle(lines, tmp_path, capsys):
    path = tmp_path / "full.txt"
    path.write_text("\n".join(lines) + "\n")
    assert main(["solve", "--batch", str(path)]) == 0
    assert [line[:81] for line in capsys.readouterr().out.splitlines()] == lines
