import io
import json
import random
import re
import sys

import pytest
from numberplace.cli.batch import in_few_lines
from numberplace.cli.main import main
from numberplace.core.errors import FormatError
from numberplace.core.kind import Status
from numberplace.numberlink.model.notation import format_line, parse_cell, parse_line, parse_rule
from numberplace.numberlink.model.notation_grid import format_solution, parse_grid
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.model.reading import read_entries
from numberplace.numberlink.model.rules import judge
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.exact import recognised

from tests.numberlink.boards import solvable_puzzle

BOARD = "1..1\n2..2\n3..3\n"
MANY = "1.1\n...\n...\n"


@pytest.fixture
def command(capsys, tmp_path, monkeypatch):
    def run(*words: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = main(["--saves", str(tmp_path), "--language", "en", "numberlink", *words])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def test_the_article_prints_puzzle_and_solution_as_tables(command):
    code, out, _err = command("generate", "--style", "article", "--seed", "3")
    assert code == 0
    ((_line, entry),) = read_entries(out)
    assert (entry.puzzle.width, entry.puzzle.height) == (7, 7)
    shown = out.split("solution\n")[1].replace("; ", "")
    words = re.findall(r"[0-9]+|[.#]", shown)
    labels = [-1 if word == "#" else int(word.replace(".", "0")) for word in words]
    assert len(labels) == 49
    assert all(v in (0, label) for v, label in zip(entry.puzzle.cells, labels, strict=True))
    assert command("generate", "--style", "article", "--seed", "3")[1] == out


def test_generated_puzzles_have_one_solution_by_solve(command):
    code, out, _err = command(
        *("generate", "--size", "7x6", "--seed", "5", "--count", "3", "--format", "json")
    )
    assert code == 0
    lines = out.splitlines()
    assert len(lines) == 3
    code, solved, _err = command("solve", "-", "--json", stdin=out)
    assert code == 0
    for made, found in zip(
        map(json.loads, lines), map(json.loads, solved.splitlines()), strict=True
    ):
        assert found["solutions"] == "one"
        assert found["found"] == [made["sol"]]
        assert found["id"] == made["id"]


@pytest.mark.parametrize("form", ["table", "grid", "line", "url"])
def test_every_format_reads_back(command, form):
    words = ("generate", "--size", "6x6", "--seed", "8", "--format")
    first = next(entry for _line, entry in read_entries(command(*words, "json")[1]))
    again = next(entry for _line, entry in read_entries(command(*words, form)[1]))
    assert again.puzzle == first.puzzle


def test_solve_prints_the_solution(command):
    code, out, _err = command("solve", "-", stdin=BOARD)
    assert code == 0
    assert "exactly one solution" in out
    assert "1-1-1-1\n\n2-2-2-2\n\n3-3-3-3" in out


def test_several_solutions_stand_side_by_side(command):
    code, out, _err = command("solve", "-", "--no-cover", "--count", "3", stdin=MANY)
    assert code == 0
    assert "two or more" in out
    lines = out.splitlines()[1:6]
    boards = {"\n".join(line[at : at + 5].ljust(5) for line in lines) for at in (0, 10, 20)}
    assert all(board.count("1") >= 3 for board in boards)
    assert len(boards) == 3


def test_no_solution_is_told_with_code_1(command):
    code, out, _err = command("solve", "-", stdin="12\n21\n")
    assert code == 1
    assert "no solution" in out


def test_a_bad_board_in_a_batch_is_named_and_the_rest_solved(command):
    code, out, err = command("solve", "-", stdin=f"{BOARD}\n1..\n...\n\n{BOARD}")
    assert code == 2
    assert out.count("exactly one solution") == 2
    assert "line 5: '1' appears only once, in r1c1" in err


def test_rate_tells_level_and_reasons(command):
    code, out, _err = command("rate", "-", "--prove", stdin=BOARD)
    assert code == 0
    assert "Very easy" in out
    assert "Forced continuation" in out
    assert "R1" in out
    data = json.loads(command("rate", "-", "--json", stdin=BOARD)[1])
    assert data["level"] == "gentle"
    assert data["share"] == 1


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("generate", "--size", "3x3"), "3x3"),
        (("generate", "--size", "ten"), "'ten' is not a size"),
        (("generate", "--level", "silly"), "'silly' is not a level"),
        (("generate", "--rule", "R9"), "'R9' is not a rule"),
        (("generate", "--size", "5x5", "--pairs", "20"), "not 20"),
        (("solve", "no such file"), "'no such file': file not found"),
        (("solve", "-"), "no puzzle"),
        (("solve", "-", "--no-cover", "--rule", "R3"), "--no-cover"),
    ],
)
def test_bad_arguments_get_one_line_and_code_2(command, words, part):
    code, _out, err = command(*words)
    assert code == 2
    assert part in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")
def test_the_article_and_the_unique_style_differ_in_what_they_promise(command):
    _code, out, _err = command("generate", "--size", "8x8", "--seed", "1", "--format", "grid")
    assert "one solution under" in out
    grid = "\n".join(line for line in out.splitlines() if not line.startswith(";"))
    puzzle = parse_grid(grid)
    assert -1 not in puzzle.cells
    assert judge(Paths.empty(puzzle.with_rule(Rule.APART))).status is Status.OPEN


@pytest.mark.parametrize("rule", ["R1", "R2", "R3"])
@pytest.mark.parametrize(
    "line", ["3x3:1../.../..1", "4x4:1..2/..../..../1..2", "3x4:1.2/.../.../1.2"]
)
def test_two_different_solutions_never_print_alike(command, line, rule):
    """Where a path may touch itself, the numbers of its cells do not tell how it runs."""
    asked = ("solve", "-", "--rule", rule, "--count", "40")
    _code, out, _err = command(*asked, "--json", stdin=line)
    found = json.loads(out)
    runs = [json.dumps(paths) for paths in found["paths"]]
    assert len(set(runs)) == len(runs) == len(found["found"])
    grids = [format_solution(drawn_as(line, rule, paths)) for paths in found["paths"]]
    assert len(set(grids)) == len(grids)
    _code, out, _err = command(*asked, stdin=line)
    for grid in grids:
        assert all(row in out for row in grid.splitlines())


def drawn_as(line, rule, paths):
    puzzle = parse_line(line).with_rule(parse_rule(rule))
    cells = [tuple(parse_cell(puzzle, name) for name in names) for names in paths]
    return Paths.from_paths(puzzle, cells)


def test_a_path_is_drawn_from_cell_to_cell():
    puzzle = parse_line("3x3:1../.../..1").with_rule(Rule.COVER)
    paths = Paths.from_paths(puzzle, [(0, 3, 6, 7, 4, 1, 2, 5, 8)])
    assert format_solution(paths).splitlines() == ["1 1-1", "| | |", "1 1 1", "| | |", "1-1 1"]


def test_lines_are_answered_a_few_at_a_time_with_their_numbers():
    fault = FormatError("no board")
    blocks = [(1, b"a\nb\nc\nd\ne\n"), (6, fault), (7, b"f")]
    assert list(in_few_lines(blocks, 2)) == [
        (1, b"a\nb\n"),
        (3, b"c\nd\n"),
        (5, b"e\n"),
        (6, fault),
        (7, b"f"),
    ]


def test_a_published_board_is_solved_by_the_rule_it_is_meant_by(command):
    rng = random.Random(3)
    puzzle = solvable_puzzle(rng, Rule.COVER)
    while recognised(puzzle) is puzzle:
        puzzle = solvable_puzzle(rng, Rule.COVER)
    line = format_line(puzzle)
    code, out, _err = command("solve", "--batch", "-", stdin=line)
    read, outcome, *_rest = out.split("\t")
    assert (code, read, outcome) == (0, line.replace(":", ",R3:"), "1")
    _code, out, _err = command("solve", "--batch", "--rule", "R2", "-", stdin=line)
    assert out.split("\t")[:1] == [line]
    assert out.split("\t")[1] != "1"


def test_one_solution_is_asked_for_without_a_proof(command):
    code, out, _err = command("solve", "-", "--count", "1", stdin="4x4:1..1/2..2/3..3/4..4")
    assert code == 0
    assert "Here is one solution" in out
    assert "1-1-1-1" in out
    batch = ("solve", "-", "--batch", "--count", "1")
    _code, out, _err = command(*batch, stdin="4x4:1..1/2..2/3..3/4..4")
    assert out.split("\t")[1:] == ["1+", "4x4:1111/2222/3333/4444\n"]
    code, out, _err = command("solve", "-", "--count", "1", stdin="4x4:1..2/..../..../1.2.")
    assert "no solution" in out
    assert code == 1
