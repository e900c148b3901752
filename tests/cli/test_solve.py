"""``numberplace solve`` as the original file solver specifies it, and beyond."""

import io
from pathlib import Path
from types import SimpleNamespace

import pytest
from numberplace.cli.main import main
from numberplace.core.errors import FormatError
from numberplace.core.kind import Status
from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import set_language
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import judge
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.reasoning import FoundWay
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.telling import SolutionPath, tell

HARD = "..7.1..4214..9.8.......3....53......7..9...5........31....4.2....83.7..6..5..6..."
"""Chains and eliminations before the thirtieth step."""
ROWS = [
    "5,3,0,0,7,0,0,0,0",
    "6,0,0,1,9,5,0,0,0",
    "0,9,8,0,0,0,0,6,0",
    "8,0,0,0,6,0,0,0,3",
    "4,0,0,8,0,3,0,0,1",
    "7,0,0,0,2,0,0,0,6",
    "0,6,0,0,0,0,2,8,0",
    "0,0,0,4,1,9,0,0,5",
    "0,0,0,0,8,0,0,7,9",
]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GRID = "".join(SOLVED[start : start + 9] + "\n" for start in range(0, 81, 9))
BEYOND = ".34..89..6.....3.81....2.6...9.6.....2.8....171.9..8.6...5.7..4.......3...5...1.9"
"""Singles lead to no more than 32 digits."""
TWO = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
NONE = "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""No clash, but no solution."""
SINGLES = ("full_house", "naked_single", "hidden_single")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    monkeypatch.setenv("LANG", "C")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    set_language("en")


def write(folder: Path, rows: list[str]) -> str:
    path = folder / "puzzle.csv"
    path.write_text("".join(row + "\n" for row in rows))
    return str(path)


def test_the_grid_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", write(tmp_path, ROWS)]) == 0
    shown = capsys.readouterr()
    assert shown.out == GRID
    assert shown.err == ""


def test_relative_paths_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, ROWS)
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    assert main(["solve", "../puzzle.csv", "-o", "output"]) == 0
    assert (tmp_path / "below" / "output").read_text() == capsys.readouterr().out == GRID


def test_output_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", write(tmp_path, ROWS), "-o", str(tmp_path / "no" / "output")]) == 2
    assert "could not be written: No such file" in capsys.readouterr().err


def test_the_log_names_technique_digit_and_cell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "--log", write(tmp_path, ROWS)]) == 0
    log, grid = capsys.readouterr().out.split("\n\n")
    assert grid == GRID
    lines = log.splitlines()
    assert len(lines) == LINE.count(".")
    placed = {}
    for number, line in enumerate(lines, start=1):
        start, _colon, conclusion = line.partition(": ")
        assert start.split(". ", 1)[0].strip() == str(number)
        digit, cell = conclusion.split(" in ")
        placed[cell] = digit
    assert placed == {
        f"r{cell // 9 + 1}c{cell % 9 + 1}": SOLVED[cell] for cell in range(81) if LINE[cell] == "."
    }


@pytest.mark.parametrize(
    ("row", "text", "place"),
    [
        (2, "6,0,0,x,9,5,0,0,0", "Line 2, column 4: illegal format, 'x' is not an integer"),
        (2, "6,0,0,,9,5,0,0,0", "Line 2, column 4: illegal format, '' is not an integer"),
        (2, "6,0,0,1.5,9,5,0,0,0", "Line 2, column 4: illegal format, '1.5' is not an integer"),
        (1, "5,3,0,0,7,0,0,0,10", "Line 1, column 9: illegal format, '10' is not a digit"),
        (1, "-5,3,0,0,7,0,0,0,1", "Line 1, column 1: illegal format, '-5' is not a digit"),
        (9, "0,0,0,0,8,0,0,7", "Line 9, column 9: illegal format, the row ends after 8"),
        (5, "4,0,0,8,0,3,0,0,1,0", "Line 5, column 10: illegal format, '0' is one value too many"),
        (3, "", "Line 3, column 1: illegal format, '' is not an integer"),
    ],
)
def test_illegal_formats_say_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], row: int, text: str, place: str
) -> None:
    rows = [*ROWS[: row - 1], text, *ROWS[row:]]
    path = write(tmp_path, rows)
    assert main(["solve", path, "-o", str(tmp_path / "output")]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"numberplace: {path}: {place}")
    assert shown.err.count("\n") == 1
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    ("rows", "place"),
    [(ROWS[:8], "Line 9, column 1: illegal format"), ([*ROWS, ROWS[0]], "Line 10, column 1")],
)
def test_rows_too_few_and_too_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rows: list[str], place: str
) -> None:
    assert main(["solve", write(tmp_path, rows)]) == 2
    assert place in capsys.readouterr().err


def test_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "none.csv")
    assert main(["solve", path]) == 2
    assert capsys.readouterr().err == f"numberplace: '{path}': file not found.\n"


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(LINE.encode())))
    assert main(["solve", "-"]) == 0
    assert capsys.readouterr().out == GRID


def test_several_puzzles_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "many.txt").write_text(f"{LINE} first\n\n{NONE}\n")
    output = tmp_path / "output"
    assert main(["solve", str(tmp_path / "many.txt"), "-o", str(output)]) == 1
    shown = capsys.readouterr()
    assert shown.out.startswith(f"# first (line 1)\n{GRID}\n# line 3\n")
    assert shown.err == "numberplace: line 3: There is no solution.\n"
    assert output.read_text().startswith(GRID + "\n5")


def test_two_solutions_are_told_and_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "two.txt").write_text(TWO)
    assert main(["solve", str(tmp_path / "two.txt")]) == 1
    shown = capsys.readouterr()
    assert shown.err == "numberplace: There are 2 or more solutions.\n"
    grids = {grid.replace("\n", "") for grid in shown.out.split("\n\n")}
    assert len(grids) == 2
    assert SOLVED in grids
    for grid in grids:
        assert judge(bytes(map(int, grid))).status is Status.SOLVED


@pytest.mark.parametrize("log", [(), ("--log",), ("--log", "full")])
def test_a_dead_end_in_the_givens_is_no_crash(
    log: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "dead.txt").write_text("12345678." + "........9" + "." * 63)
    assert main(["solve", str(tmp_path / "dead.txt"), *log]) == 1
    message = "numberplace: There is no solution: no digit can go into r1c9.\n"
    assert capsys.readouterr().err == message


def test_when_logic_ends_search_goes_on_and_it_is_said() -> None:
    others = [e.technique for e in DEFAULT.entries if not e.technique.startswith(SINGLES)]
    path = SOLVER.steps(Puzzle.parse(BEYOND), DEFAULT.switched(others, on=False))
    found = SOLVER.solve(Puzzle.parse(BEYOND))
    assert found.is_unique
    assert judge(bytes(map(int, found.grid))).status is Status.SOLVED
    assert 0 < len(path) < BEYOND.count(".")
    assert not path.is_solved
    assert path.message == (
        f"Logic found {len(path)} of {BEYOND.count('.')} cells; search found the others."
    )


@pytest.mark.parametrize("words", [[], ["--log"], ["--json"]])
def test_logic_is_asked_where_its_steps_are_wanted_and_not_otherwise(
    words: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def find_way(puzzle: Puzzle, _profile: object = None, *, short: bool = False) -> FoundWay:
        assert not short
        asked.append(puzzle)
        return FoundWay((), False, "", "Logic found 0 of 51 cells; search found the others.")

    monkeypatch.setattr("numberplace.sudoku.reasoning.find_way", find_way)
    path = tmp_path / "line.txt"
    path.write_text(LINE)
    assert main(["solve", *words, str(path)]) == 0
    shown = capsys.readouterr()
    assert SOLVED in shown.out.replace("\n", "")
    assert asked == ([Puzzle.parse(LINE)] if words else [])
    assert ("Logic found 0 of 51 cells" in shown.out + shown.err) is bool(words)


def test_eliminations_are_said_too() -> None:
    marks = tuple(Mark(Role.BASIS, cell, digit) for cell in (2, 3) for digit in (4, 7))
    eliminations = ((0, 4), (1, 4), (5, 7))
    step = Step("naked_pair", (), eliminations, marks, (HouseMark(Role.BASIS, 0),))
    assert str(tell(step, SolutionPath(Grid()))) == "Naked pair: no 4 in r1c1, r1c2; no 7 in r1c6"


def test_json_holds_solution_and_explained_steps(tmp_path, capsys):
    import json

    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    path = tmp_path / "puzzle.txt"
    path.write_text(line)
    assert main(["solve", str(path), "--json"]) == 0
    (record,) = json.loads(capsys.readouterr().out)
    assert record["is_unique"]
    assert record["solutions"] == "one"
    assert record["found"][0].startswith("534678912")
    assert len(record["steps"]) == line.count(".")
    assert all(step["reason"] for step in record["steps"])


@pytest.mark.parametrize("steps", [0, 1, 17, 40])
def test_a_position_is_printed_and_read_back(
    steps: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start, later = tmp_path / "start.txt", tmp_path / "later.txt"
    start.write_text(HARD)
    assert main(["solve", str(start), "--log"]) == 0
    way = [line.split(". ", 1)[1] for line in capsys.readouterr().out.splitlines() if ". " in line]
    assert main(["solve", str(start), "--position", str(steps), "-o", str(later)]) == 0
    assert later.read_text() == capsys.readouterr().out
    assert main(["solve", str(later), "--log"]) == 0
    again = [
        line.split(". ", 1)[1] for line in capsys.readouterr().out.splitlines() if ". " in line
    ]
    assert again == way[steps:]
    assert main(["hint", str(later)]) == 0
    assert capsys.readouterr().out.startswith(way[steps].split(":")[0])
    assert main(["check", str(later)]) == 0
    assert "1 valid" in capsys.readouterr().out


def test_a_position_that_the_way_does_not_have(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "start.txt"
    path.write_text(LINE)
    assert main(["solve", str(path), "--position", "52"]) == 2
    assert "There is no position after step 52: the way has 51 steps." in capsys.readouterr().err


def test_only_what_the_candidates_allow_is_a_solution() -> None:
    open_puzzle = Puzzle.parse(TWO)
    assert SOLVER.count(open_puzzle, 5) == 2
    first, second = SOLVER.solve(open_puzzle).grids
    cell = next(cell for cell in range(81) if first[cell] != second[cell])
    marks = list(open_puzzle.candidates)
    marks[cell] = 1 << int(second[cell]) - 1
    position = Puzzle.from_marks(marks)
    assert SOLVER.solve(position).grids == (second,)
    assert SOLVER.count(position, 5) == 1
    assert SOLVER.steps(position).is_solved
    for other in range(81):
        marks[other] = 1 << int(first[other]) - 1 if other != cell else marks[other]
    with pytest.raises(FormatError, match="clash"):
        Puzzle.from_marks(marks)


def test_the_log_of_a_jigsaw_speaks_of_regions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = tmp_path / "jigsaw.txt"
    puzzle.write_text(
        "6x6: ........1...53.....6....2.......4...; regions fffcccffddcbfddccbeddbbbeeebaaeeaaaa\n"
    )
    assert main(["solve", "--log", str(puzzle)]) == 0
    log = capsys.readouterr().out
    assert "Hidden single in a region: " in log
    assert "in a box" not in log


def test_the_fault_of_the_only_puzzle_stands_without_an_empty_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = tmp_path / "strange.txt"
    puzzle.write_text(f"9x9: {LINE}; knight\n")
    assert main(["solve", str(puzzle)]) != 0
    told = capsys.readouterr().err
    assert told.startswith("numberplace: 'knight' is not a constraint")
    assert "Did you mean 'antiknight'?" in told


def test_a_short_way_is_shown_with_what_it_spares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "--short", write(tmp_path, ROWS)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("  1. ")
    assert "Steps: 51, with 51 lines of argument; by the usual way 51, with 51." in printed
    assert printed.endswith(GRID)


@pytest.mark.parametrize("other", ["--batch", "--count=2"])
def test_a_short_way_is_refused_where_puzzles_get_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], other: str
) -> None:
    assert main(["solve", "--short", other, write(tmp_path, ROWS)]) == 2
    assert "--short cannot be used with" in capsys.readouterr().err
