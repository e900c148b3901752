"""Clauses find the solutions that guesses find, whatever the rules."""

import random
from itertools import product

import pytest
from numberplace.core import sat as installed
from numberplace.core.errors import Stopped
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.model.forms import Rules, Sum, find_faults
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.totals import without_houses
from numberplace.sudoku.search import sat
from numberplace.sudoku.search.general import NEVER, GeneralSolver

from tests.sudoku.variant_boards import random_grid, random_puzzle

pytestmark = pytest.mark.skipif(not installed.is_available(), reason="python-sat is not installed")
EMPTY = "." * 81
SPARSE = {
    "nonconsecutive": f"9x9: {EMPTY}; nonconsecutive; antiking",
    "sandwich": f"9x9: {EMPTY}; "
    + "; ".join(f"sandwich {n} left {at}" for at, n in enumerate((6, 14, 9, 20, 3, 0, 17), 1)),
    "little killer": "6x6: 1" + "." * 35 + "; littlekiller 20 r1c2 se; killer 9 r1c1 r2c1 r3c1",
    "mathdoku": f"6x6 latin: {'.' * 36}; mathdoku 3- r1c1 r1c2; mathdoku 12x r2c1 r3c1 r3c2",
    "samurai": f"samurai: {'.' * 369}",
}


def solver_of(puzzle: Puzzle, handover: int = NEVER) -> GeneralSolver:
    solver = GeneralSolver(puzzle.rules, puzzle.board.size, puzzle.board.count)
    solver.handover = handover
    return solver


@pytest.mark.parametrize("seed", range(12))
def test_both_find_the_same_solutions(seed: int) -> None:
    rng = random.Random(seed)
    puzzle, _filled = random_puzzle(rng.choice((4, 6, 6)), rng)
    by_guesses = set(solver_of(puzzle).solutions(puzzle.givens, 8))
    by_clauses = list(solver_of(puzzle, 0).solutions(puzzle.givens, 8))
    assert len(by_clauses) == len(set(by_clauses)) == len(by_guesses)
    for digits in by_clauses:
        assert not find_faults(puzzle.rules, digits, puzzle.board.size)
    if len(by_guesses) < 8:
        assert set(by_clauses) == by_guesses


@pytest.mark.sampled(6)
@pytest.mark.parametrize("kind", CONSTRAINTS, ids=lambda kind: kind.id)
def test_every_rule_is_asked_of_clauses(kind) -> None:  # type: ignore[no-untyped-def]
    rng = random.Random(3)
    full = random_grid(6, rng)
    found = kind.find(full.givens, full.board, rng)[:6]
    found = [
        one for one in found if not find_faults(one.rules_among(full.board, found), full.givens, 6)
    ]
    givens = bytes(digit if rng.random() < 0.4 else 0 for digit in full.givens)
    puzzle = Puzzle(givens, (), full.board, tuple(found))
    by_guesses = set(solver_of(puzzle).solutions(givens, 8))
    by_clauses = set(solver_of(puzzle, 0).solutions(givens, 8))
    assert full.givens in by_clauses or len(by_clauses) == 8
    assert len(by_clauses) == len(by_guesses)
    for digits in by_clauses:
        assert not find_faults(puzzle.rules, digits, 6)


@pytest.mark.parametrize("name", SPARSE)
def test_what_clauses_find_keeps_the_rules(name: str) -> None:
    puzzle = parse_puzzle(SPARSE[name])
    found = list(solver_of(puzzle, 0).solutions(puzzle.givens, 2))
    assert len(set(found)) == len(found)
    for digits in found:
        assert not find_faults(puzzle.rules, digits, puzzle.board.size)
        assert all(given in (0, digit) for given, digit in zip(puzzle.givens, digits, strict=True))


FULL = "834159627659273841712486395967518432183942576425367918376824159241695783598731264"


def sandwich(digits: str) -> int:
    """Return the sum of the digits between 1 and 9."""
    first, last = sorted((digits.index("1"), digits.index("9")))
    return sum(map(int, digits[first + 1 : last]))


def test_where_guesses_lead_nowhere_clauses_go_on() -> None:
    """A board with nothing but the sandwiches of all rows and columns."""
    rows = [f"sandwich {sandwich(FULL[9 * at : 9 * at + 9])} left {at + 1}" for at in range(9)]
    columns = [f"sandwich {sandwich(FULL[at::9])} top {at + 1}" for at in range(9)]
    puzzle = parse_puzzle(f"9x9: {EMPTY}; {'; '.join([*rows, *columns])}")
    solver = solver_of(puzzle, 3)
    found = list(solver.solutions(puzzle.givens, 2))
    assert 3 < solver.guesses <= 12
    assert found
    assert not any(find_faults(puzzle.rules, digits, 9) for digits in found)


def test_a_search_by_clauses_can_be_stopped() -> None:
    puzzle = parse_puzzle(SPARSE["nonconsecutive"])
    solver, asked = solver_of(puzzle, 0), [0]

    def should_stop() -> bool:
        asked[0] += 1
        return asked[0] > 1 and solver.guesses > 0

    with pytest.raises(Stopped):
        list(solver.solutions(puzzle.givens, 2, should_stop))


def test_the_digits_of_a_cage_follow_from_its_one_combination() -> None:
    """24 in three cells is 7, 8 and 9: where two are no 7, the third one is."""
    puzzle = parse_puzzle(f"9x9: {'.' * 81}; killer 24 r1c1 r1c2 r1c3")
    clauses = sat.clauses_of(puzzle.rules, 9, [511] * 81, puzzle.peers)
    assert clauses is not None
    with installed.make_solver(sat.ENGINE, clauses.every) as solver:
        is_open, literals = solver.propagate([-clauses.of(0, 7), -clauses.of(1, 7)])
    assert is_open
    assert clauses.of(2, 7) in literals


def test_a_long_sum_is_as_short_as_what_its_houses_leave() -> None:
    """An arrow over three rows but one cell: its tip and that cell tell each other."""
    houses = [tuple(range(row * 9, row * 9 + 9)) for row in range(9)]
    shaft = tuple(range(26))
    one = Sum((80, *shaft), (10, *(-1,) * 26), -115)
    short = without_houses(one, houses, 9)
    assert dict(zip(short.cells, short.factors, strict=True)) == {80: 10, 26: 1}
    assert short.total == 20
    assert without_houses(short, houses, 9) == short


def test_a_search_knows_what_houses_leave_of_a_long_arrow() -> None:
    path = " ".join(f"r{row}c{c}" for row in (1, 2) for c in range(1, 10))
    puzzle = parse_puzzle(f"9x9: {EMPTY}; arrow r3c1 {path}")
    assert len(puzzle.shortened_sums) == 1
    assert len(puzzle.shortened_sums[0].cells) < 3


@pytest.mark.parametrize(
    ("factors", "total"),
    [((1, 1, 1, 1), 9), ((10, 1, -1, -1), 7), ((-1, -1, -2, 1), -9), ((3, 3, 1, 1), 99)],
)
def test_the_clauses_of_a_sum_have_its_fillings(factors: tuple[int, ...], total: int) -> None:
    one = Sum(tuple(range(len(factors))), factors, total)
    clauses = sat.clauses_of(Rules(sums=(one,)), 4, [15] * len(factors), [frozenset()] * 4)
    assert clauses is not None
    wanted = {
        bytes(digits)
        for digits in product(range(1, 5), repeat=len(factors))
        if sum(f * digit for f, digit in zip(factors, digits, strict=True)) == total
    }
    assert set(sat.find_solutions(clauses, 300)) == wanted


def test_sums_that_share_cells_are_switched_on_each_by_itself() -> None:
    nobody = [frozenset[int]()] * 2
    clauses = sat.clauses_of(Rules(), 4, [15, 15], nobody)
    assert clauses is not None
    totals = (3, 8, 3)
    switches = [
        clauses.add_switched(Rules(sums=(Sum((0, 1), (1, 1), total),)), nobody) for total in totals
    ]
    with sat.SatSearch(clauses) as search:
        for switch, total in zip(switches, totals, strict=True):
            digits = search.solution([switch])
            assert digits
            assert sum(digits) == total
        assert search.solution([switches[0], switches[2]])
        assert search.solution(switches[:2]) == b""


def test_a_sum_of_too_many_ways_is_left_to_guesses() -> None:
    one = Sum(tuple(range(8)), (101, 103, 107, 109, 113, 127, 131, 137), 12_000)
    assert sat.clauses_of(Rules(sums=(one,)), 25, [(1 << 25) - 1] * 8, [frozenset()] * 8) is None


def solutions_either_way(
    puzzle: Puzzle, limit: str, monkeypatch: pytest.MonkeyPatch
) -> list[bytes]:
    """Return the solutions of a 4 x 4 board, which are the same where a limit lists nothing."""
    found = []
    for most in (0, getattr(sat, limit)):
        monkeypatch.setattr(sat, limit, most)
        clauses = sat.clauses_of(puzzle.rules, 4, [15] * 16, puzzle.peers)
        assert clauses is not None
        found.append(sorted(sat.find_solutions(clauses, 400)))
    assert found[0] == found[1]
    return found[0]


@pytest.mark.parametrize("seed", range(4))
def test_cages_listed_and_unrolled_have_the_same_solutions(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(f"cages {seed}")
    full = random_grid(4, rng)
    cages = []
    for column in range(0, 4, 2):
        for row in range(1, 4, 2):
            cells = [(row, column), (row, column + 1), (row + 1, column)]
            total = sum(full.givens[(r - 1) * 4 + c] for r, c in cells)
            if len({full.givens[(r - 1) * 4 + c] for r, c in cells}) == 3:
                cages.append(f"killer {total} " + " ".join(f"r{r}c{c + 1}" for r, c in cells))
    puzzle = parse_puzzle(f"4x4: {'.' * 16}; {'; '.join(cages)}")
    found = solutions_either_way(puzzle, "MAX_COMBINATIONS", monkeypatch)
    assert full.givens in found


def test_the_digits_of_a_renban_follow_from_one_of_them_whatever_the_order() -> None:
    """With a 1, three consecutive digits are 1, 2 and 3: where two are no 3, the third one is."""
    puzzle = parse_puzzle(f"9x9: {EMPTY}; renban r1c1 r2c2 r3c3")
    clauses = sat.clauses_of(puzzle.rules, 9, [511] * 81, puzzle.peers)
    assert clauses is not None
    with installed.make_solver(sat.ENGINE, clauses.every) as solver:
        is_open, literals = solver.propagate([clauses.of(10, 1), -clauses.of(0, 3)])
    assert is_open
    assert clauses.of(20, 3) in literals


@pytest.mark.parametrize("rule", ["renban", "nabner", "thermo", "palindrome", "whispers"])
def test_lines_by_sets_and_unrolled_have_the_same_solutions(
    rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = parse_puzzle(f"4x4: {'.' * 16}; {rule} r1c2 r2c3 r3c4; {rule} r1c1 r2c1")
    found = solutions_either_way(puzzle, "MAX_WORDS", monkeypatch)
    by_guesses = list(solver_of(puzzle).solutions(puzzle.givens, 400))
    assert sorted(by_guesses) == found
