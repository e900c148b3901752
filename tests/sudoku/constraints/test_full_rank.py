"""Full rank, against sorting the rows and columns of all boards of 4 x 4 cells."""

import json
import random
from functools import cache

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.puzzle_text import parse_puzzle, read_puzzle
from numberplace.sudoku.notations.iss import format_iss, parse_iss
from numberplace.sudoku.proofs.certificate_check import check_certificate
from numberplace.sudoku.proofs.certificate_text import certificate_record
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.sat import clauses_of, find_solutions
from numberplace.sudoku.setting.conflict import find_conflict
from numberplace.sudoku.solver import SOLVER

from tests.sudoku.proofs.test_certificate import mutations

EMPTY = "4x4: ................"
TIES = {"": "", "rankstie": "any", "ranksdiffer": "none"}


@cache
def every_grid():
    """Return the 288 boards of 4 x 4 cells."""
    puzzle = parse_puzzle(EMPTY)
    found = list(GeneralSolver(puzzle.rules, 4).solutions(bytes(16), 1_000))
    assert len(found) == 288
    return found


def entries_of(grid):
    """Return what is read from each side and place of a board."""
    rows = [grid[at : at + 4] for at in range(0, 16, 4)]
    columns = [grid[at::4] for at in range(4)]
    sides = {"left": rows, "top": columns, "right": rows, "bottom": columns}
    return {
        (side, place + 1): line if side in ("left", "top") else line[::-1]
        for side, lines in sides.items()
        for place, line in enumerate(lines)
    }


def has_ranks(grid, clues, ties):
    """Tell by sorting whether a board has some ranks."""
    entries = entries_of(grid)
    every = sorted(entries.values())
    if ties == "ranksdiffer" and len(set(every)) < len(every):
        return False
    return all(
        every.index(entries[clue]) + 1 == rank
        and (ties == "rankstie" or every.count(entries[clue]) == 1)
        for clue, rank in clues.items()
    )


def puzzle_of(clues, ties):
    parts = [f"fullrank {rank} {side} {place}" for (side, place), rank in clues.items()]
    return parse_puzzle("; ".join((EMPTY, *parts, *filter(None, [ties]))))


@pytest.mark.parametrize("ties", TIES)
def test_boards_with_some_ranks_are_those_that_sorting_finds(ties):
    rng = random.Random(ties)
    counts = set()
    for _time in range(60):
        entries = entries_of(rng.choice(every_grid()))
        every = sorted(entries.values())
        chosen = rng.sample(sorted(entries), rng.randint(1, 5))
        clues = {clue: every.index(entries[clue]) + 1 for clue in chosen}
        puzzle = puzzle_of(clues, ties)
        wanted = [grid for grid in every_grid() if has_ranks(grid, clues, ties)]
        counts.add(min(len(wanted), 2))
        solver = GeneralSolver(puzzle.rules, 4)
        searched = solver.solutions(bytes(16), 1_000)
        assert sorted(searched) == sorted(wanted), puzzle
        clauses = clauses_of(puzzle.rules, 4, list(solver.open(bytes(16))), puzzle.peers)
        assert sorted(find_solutions(clauses, 1_000)) == sorted(wanted), puzzle
        for grid in rng.sample(every_grid(), 30):
            assert bool(find_faults(puzzle.rules, grid, 4)) == (grid not in wanted), puzzle
        assert parse_iss(format_iss(puzzle)).constraints == puzzle.constraints
        assert parse_puzzle(str(puzzle)) == puzzle
    assert counts == {0, 1, 2} if ties != "rankstie" else counts == {1, 2}


def test_steps_never_remove_what_the_solution_has():
    rng = random.Random("steps")
    solved = 0
    for _time in range(30):
        entries = entries_of(rng.choice(every_grid()))
        every = sorted(entries.values())
        clues = {
            clue: every.index(entries[clue]) + 1
            for clue in rng.sample(sorted(entries), 6)
            if every.count(entries[clue]) == 1
        }
        wanted = [grid for grid in every_grid() if has_ranks(grid, clues, "")]
        if len(wanted) > 1:
            continue
        way = SOLVER.steps(puzzle_of(clues, ""))
        solved += way.is_solved
        reached = way.end.split()[1].rstrip(";")
        pairs = zip(reached, map(str, wanted[0]), strict=True)
        assert all(mine in (".", digit) for mine, digit in pairs), reached
    assert solved


def test_clues_that_cannot_be_together_are_named():
    conflict = find_conflict(puzzle_of({("left", 1): 1, ("left", 3): 2, ("top", 4): 16}, ""))
    assert [one.format(parse_puzzle(EMPTY).board) for one in conflict.constraints] == [
        "fullrank 1 left 1",
        "fullrank 2 left 3",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{EMPTY}; fullrank 17 left 1", "'17 left 1' is no rank of this board; ranks are 1 to 16"),
        (f"{EMPTY}; fullrank 0 left 1", "ranks are 1 to 16"),
        (".Shape~6x4.FullRank~C1~5~", "cannot have the rule 'Full rank'"),
        (f"{EMPTY}; rankstie", "means nothing here: the board has no ranks"),
        (".Shape~4x4.FullRank~C1~3~.FullRankTies~some", "says nothing that is known here"),
    ],
)
def test_what_is_no_rank_is_refused(text, message):
    with pytest.raises(FormatError, match=message):
        parse_iss(text) if text.startswith(".") else read_puzzle(text)


def certified(count):
    """Yield clues and ways to tie of boards with one solution or none."""
    rng = random.Random("certificates")
    while count:
        ties = rng.choice(list(TIES))
        entries = entries_of(rng.choice(every_grid()))
        every = sorted(entries.values())
        chosen = rng.sample(sorted(entries), rng.randint(3, 6))
        clues = {clue: every.index(entries[clue]) + 1 for clue in chosen}
        if rng.random() < 0.3:
            clues[chosen[0]] = rng.randint(1, 16)
        if sum(has_ranks(grid, clues, ties) for grid in every_grid()) < 2:
            count -= 1
            yield clues, ties


def test_ranks_have_certificates_and_say_what_sorting_finds():
    met = set()
    for clues, ties in certified(40):
        puzzle = puzzle_of(clues, ties)
        wanted = [grid for grid in every_grid() if has_ranks(grid, clues, ties)]
        record = json.loads(json.dumps(certificate_record(puzzle)))
        assert [bytes(map(int, grid)) for grid in record["found"]] == wanted
        assert record["certificate"]
        assert check_certificate(puzzle, record).fault == ""
        met.add(len(wanted))
    assert met == {0, 1}


def test_a_certificate_does_not_hold_without_one_of_the_ranks():
    refused = 0
    for clues, ties in certified(60):
        record = certificate_record(puzzle_of(clues, ties))
        for clue in clues:
            fewer = {each: rank for each, rank in clues.items() if each != clue}
            count = sum(has_ranks(grid, fewer, ties) for grid in every_grid())
            if count > len(record["found"]):
                assert check_certificate(puzzle_of(fewer, ties), record).fault
                refused += 1
    assert refused > 30


def test_broken_certificates_of_ranks_are_refused():
    """Few changes leave a proof: a line that nothing rests on, one said twice, another premise."""
    rng = random.Random("broken")
    told = refused = 0
    for clues, ties in certified(10):
        puzzle = puzzle_of(clues, ties)
        record = certificate_record(puzzle)
        for _time, broken in zip(range(30), mutations(record, rng), strict=False):
            told += 1
            try:
                refused += bool(check_certificate(puzzle, broken).fault)
            except FormatError:
                refused += 1
    assert told == 300
    assert refused > 200


def test_a_grid_of_another_rank_is_no_solution():
    clues, ties = next(each for each in certified(40) if len(each[0]) > 3)
    puzzle = puzzle_of(clues, ties)
    record = certificate_record(puzzle)
    for grid in every_grid():
        if not has_ranks(grid, clues, ties):
            wrong = {**record, "found": ["".join(map(str, grid))], "solutions": "one"}
            assert "not a solution" in check_certificate(puzzle, wrong).fault
