"""``numberplace dataset``: records whose steps hold by the rules alone, and work that goes on."""

import json

import pytest
from numberplace.cli.main import main
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.proofs.pruning import argue, prune
from numberplace.sudoku.proofs.record_check import check_record
from numberplace.sudoku.rate.rating import OWN
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.solver import SOLVER

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "..7....3..93.2...44.....9....8.7....6....25.82...1.4....5..78....293.15.74......."
EXPERT = "....47..582.....4........6..47.......9.....312.3..6...47..18.2.6..2...9.........."
CLASH = "12345678.........9" + "." * 63
"""r1c9 has no digit left."""
SMALL = "6x6 2x3: ......51...33...2.1564..............; disjoint"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n{HARD}\n{EXPERT}\n{SMALL}\n")
    return path


def records_of(text):
    return [json.loads(line) for line in text.splitlines()]


def test_every_step_left_is_proved_without_those_left_out(file, capsys):
    assert main(["dataset", str(file), "--proofs", "--jobs", "1"]) == 0
    records = records_of(capsys.readouterr().out)
    assert [record["puzzle"] for record in records] == [EASY, HARD, EXPERT, SMALL]
    for record in records:
        puzzle = SUDOKU.parse_puzzle(record["puzzle"])
        checked = check_record(puzzle, record["steps"])
        assert not checked.fault
        assert checked.steps == len(record["steps"]) == record["checked"] - record["spared"]
        placed = {one["cell"] for step in record["steps"] for one in step["placements"]}
        assert len(placed) == len(puzzle.givens) - record["givens"]
    assert sum(record["spared"] for record in records) > 0


def test_no_elimination_left_can_be_spared_alone():
    grid = grid_of(SUDOKU.parse_puzzle(EXPERT))
    kept = prune(grid, argue(grid, solve_path(grid, OWN.profile).steps))
    assert prune(grid, kept) == kept


def test_what_a_way_takes_at_the_least_is_told_where_that_is_sure(file, capsys):
    assert main(["dataset", str(file), "--jobs", "1"]) == 0
    easy, hard, expert, small = records_of(capsys.readouterr().out)
    assert len(easy["steps"]) == easy["least"] == 81 - easy["givens"], "singles: no way is shorter"
    for record in (hard, expert):
        assert len(record["steps"]) >= record["least"] == 81 - record["givens"] + 1
    assert len(small["steps"]) >= small["least"]


def test_figures_are_those_of_rate(file, capsys):
    assert main(["dataset", str(file), "--se", "--jobs", "1"]) == 0
    records = records_of(capsys.readouterr().out)
    assert main(["rate", str(file), "--json", "--jobs", "1"]) == 0
    rated = records_of(capsys.readouterr().out)
    for record, other in zip(records, rated, strict=True):
        shared = ("puzzle", "level", "effort", "hardest", "techniques", "givens", "solved")
        assert {name: record[name] for name in shared} == {name: other[name] for name in shared}
    for record in records[:3]:
        assert {name: record[name.lower()] for name in ("ER", "EP", "ED")} == dict(
            SOLVER.rate(SUDOKU.parse_puzzle(record["puzzle"]), "se").measures
        )
    assert "er" not in records[3], "that scale knows the classic alone"


def test_puzzles_without_one_solution_have_no_steps(tmp_path, capsys):
    path = tmp_path / "odd.txt"
    path.write_text("." * 81 + "\n" + CLASH + "\n12\n" + EASY + "\n")
    assert main(["dataset", str(path)]) == 2
    said = capsys.readouterr()
    records = records_of(said.out)
    assert [record["solutions"] for record in records] == ["2 or more", "none", "one"]
    assert [bool(record["steps"]) for record in records] == [False, False, True]
    assert "Line 3" in said.err


def test_the_work_goes_on_where_it_was_ended(file, tmp_path, capsys):
    whole = tmp_path / "whole.jsonl"
    assert main(["dataset", str(file), "-o", str(whole), "--jobs", "1"]) == 0
    target = tmp_path / "out.jsonl"
    assert main(["dataset", str(file), "-o", str(target), "--resume", "--jobs", "2"]) == 0
    assert target.read_bytes() == whole.read_bytes()
    assert main(["dataset", str(file), "--resume"]) == 2
    assert "--resume needs -o FILE." in capsys.readouterr().err


def test_numberlink_has_no_such_records(capsys):
    assert main(["dataset", "4x3:1..1/2..2/3..3"]) == 2
    assert "Number Place" in capsys.readouterr().err
