"""The exact search: known numbers of solutions, a reference that shares nothing with it, errors."""

import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.model.fast import COMPILED, i64, vec
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.search.exact import (
    Solver,
    count_solutions,
    find_solutions,
    is_needed,
    is_unique,
    read_cells,
)

from tests.places import SHARED
from tests.sudoku import exact_cover
from tests.waiting import PATIENCE

pytestmark = pytest.mark.both_modes

FULL = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
EMPTY = "." * 81
DATA = SHARED / "sudoku"


def digits_of(text: str) -> list[int]:
    return [0 if character in ".0" else int(character) for character in text]


def without(text: str, *cells: int) -> str:
    return "".join("." if cell in cells else text[cell] for cell in range(81))


def is_solution(solution: bytes, puzzle: str) -> bool:
    """Tell whether every house holds nine digits and every given stands."""
    return all({solution[cell] for cell in house} == set(range(1, 10)) for house in HOUSES) and all(
        given in (0, digit) for given, digit in zip(digits_of(puzzle), solution, strict=True)
    )


def minimal_puzzle(seed: int) -> str:
    """Make a puzzle with one solution by taking givens away while it stays so."""
    rng = random.Random(seed)
    solver = Solver()
    digits = list(solver.fill(vec[i64]([0] * 81), rng.randrange(1, 2**31 - 1)))
    for cell in rng.sample(range(81), 81):
        kept, digits[cell] = digits[cell], 0
        if solver.count(vec[i64](digits), 2) != 1:
            digits[cell] = kept
    return "".join(map(str, digits))


# --- known counts -------------------------------------------------------------------------------


def test_a_full_grid_is_its_own_solution() -> None:
    assert count_solutions(FULL) == 1
    assert find_solutions(FULL) == [parse_line(FULL)]


@pytest.mark.parametrize("limit", [0, 1, 2, 7, 100])
def test_counting_stops_at_the_limit(limit: int) -> None:
    assert count_solutions(EMPTY, limit) == limit
    found = find_solutions(EMPTY, limit)
    assert len(set(found)) == limit
    assert all(is_solution(solution, EMPTY) for solution in found)


def test_an_unavoidable_rectangle_without_its_cells_has_two_solutions() -> None:
    grid = parse_line(FULL)
    rectangles = [
        (top, top + right, top + down, top + down + right)
        for top in range(81)
        for right in range(1, 9 - top % 9)
        for down in range(9, 81 - top, 9)
    ]
    swaps = [
        cells
        for cells in rectangles
        if grid[cells[0]] == grid[cells[3]]
        and grid[cells[1]] == grid[cells[2]]
        and len({cell // 27 * 3 + cell % 9 // 3 for cell in cells}) == 2
    ]
    assert swaps
    for cells in swaps:
        assert count_solutions(without(FULL, *cells), 10) == 2


def test_two_rows_that_can_be_swapped_digit_by_digit() -> None:
    rows = without(FULL, *range(18))
    expected = list(exact_cover.solutions(parse_line(rows)))
    assert len(expected) > 2
    assert sorted(find_solutions(rows, 10_000)) == sorted(expected)


@pytest.mark.parametrize(
    ("puzzle", "why"),
    [
        ("11" + "." * 79, "twice in a row"),
        ("1........" + "1" + "." * 71, "twice in a column and box"),
        ("1" + "." * 35 + "1" + "." * 44, "twice in a column"),
        ("1" + "." * 18 + "1" + "." * 61, "twice in a box"),
        ("12345678." + "........9" + "." * 63, "a cell without a candidate"),
        ("12345678.........." + "......9.." + "." * 54, "the same by its box"),
        ("12............3.........3.." + "." * 27 + "..3" + "." * 24, "no place for 3"),
    ],
)
def test_a_clash_leaves_no_solution(puzzle: str, why: str) -> None:
    assert next(exact_cover.solutions(bytes(digits_of(puzzle))), None) is None
    assert count_solutions(puzzle) == 0, why
    assert find_solutions(puzzle, 2) == []


def test_every_single_change_of_a_full_grid_is_seen() -> None:
    for cell in range(81):
        changed = FULL[:cell] + str(int(FULL[cell]) % 9 + 1) + FULL[cell + 1 :]
        assert count_solutions(changed) == 0, cell


# --- against the reference ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_mutated_puzzles_agree_with_exact_cover(seed: int) -> None:
    rng = random.Random(seed)
    digits = digits_of(minimal_puzzle(seed))
    for _round in range(3):
        cell = rng.choice([c for c in range(81) if digits[c]])
        digits[cell] = rng.choice((0, rng.randrange(1, 10)))
        expected = sorted(islice(exact_cover.solutions(bytes(digits)), 30))
        found = find_solutions(digits, 30)
        if len(expected) < 30:
            assert sorted(found) == expected
        else:
            assert len(set(found)) == 30
        assert count_solutions(digits, 30) == len(expected)


@pytest.mark.parametrize("seed", range(3))
def test_symmetries_change_nothing(seed: int) -> None:
    puzzle = without(minimal_puzzle(seed), 40, 41, 42)
    count = count_solutions(puzzle, 500)
    relabel = dict(zip("123456789", random.Random(seed).sample("123456789", 9), strict=True))
    transposed = "".join(puzzle[cell % 9 * 9 + cell // 9] for cell in range(81))
    upside_down = "".join(puzzle[80 - cell] for cell in range(81))
    relabelled = "".join(relabel.get(character, ".") for character in puzzle)
    for same in (transposed, upside_down, relabelled):
        assert count_solutions(same, 500) == count


# --- asking -------------------------------------------------------------------------------------


def test_needed_givens() -> None:
    puzzle = minimal_puzzle(1)
    assert is_unique(puzzle)
    for cell in range(81):
        assert is_needed(puzzle, cell) is (puzzle[cell] != "0")
    solution = find_solutions(puzzle)[0]
    empty = puzzle.index("0")
    more = puzzle[:empty] + str(solution[empty]) + puzzle[empty + 1 :]
    assert is_needed(more, empty) is False


@pytest.mark.parametrize(
    ("puzzle", "quoted"),
    [
        ("12", "12"),
        ("." * 80 + "x", "x"),
        ("." * 82, "82"),
        ([0] * 80, "80"),
        ([0] * 80 + [10], "10"),
        ([-1] + [0] * 80, "-1"),
    ],
)
def test_malformed_puzzles_are_quoted(puzzle: str | list[int], quoted: str) -> None:
    with pytest.raises(FormatError, match=quoted):
        count_solutions(puzzle)


def test_needed_refuses_a_cell_off_the_board() -> None:
    with pytest.raises(FormatError, match="81"):
        is_needed(EMPTY, 81)


def test_every_shape_of_a_puzzle_reads_the_same() -> None:
    puzzle = minimal_puzzle(2)
    shapes = [
        puzzle.replace("0", "."),
        digits_of(puzzle),
        bytes(digits_of(puzzle)),
        tuple(digits_of(puzzle)),
    ]
    assert len({tuple(find_solutions(shape, 2)) for shape in shapes}) == 1


# --- the solver object --------------------------------------------------------------------------


def test_a_solver_can_be_used_again_and_again() -> None:
    solver = Solver()
    puzzles = [minimal_puzzle(1), FULL, EMPTY, "11" + "." * 79]
    expected = [count_solutions(puzzle, 3) for puzzle in puzzles]
    for _round in range(3):
        assert [solver.count(vec[i64](digits_of(p)), 3) for p in puzzles] == expected
    assert solver.guesses > 0


def test_candidates_eliminated_restrict_the_search() -> None:
    solver = Solver()
    masks = [511] * 81
    assert solver.count_within(vec[i64](masks), 5) == 5
    grid = parse_line(FULL)
    masks = [1 << digit - 1 for digit in grid]
    assert solver.count_within(vec[i64](masks), 5, 5) == 1
    assert solver.solutions == [grid]
    masks[0] = 511 & ~masks[0]
    assert solver.count_within(vec[i64](masks), 5) == 0
    masks[0] = 0
    assert solver.count_within(vec[i64](masks), 5) == 0


def test_candidates_without_the_solution_leave_the_other_one() -> None:
    puzzle = without(FULL, *range(18))
    first, second = find_solutions(puzzle, 2)
    cell = next(c for c in range(81) if first[c] != second[c])
    masks = [1 << d - 1 if d else 511 for d in digits_of(puzzle)]
    masks[cell] &= ~(1 << first[cell] - 1)
    solver = Solver()
    count = solver.count_within(vec[i64](masks), 1000, 1000)
    assert second in solver.solutions
    assert count == sum(s[cell] != first[cell] for s in find_solutions(puzzle, 1000))


def test_random_grids_are_valid_reproducible_and_varied() -> None:
    solver = Solver()
    empty = vec[i64]([0] * 81)
    grids = [solver.fill(empty, seed) for seed in range(1, 200)]
    assert all(is_solution(grid, EMPTY) for grid in grids)
    assert len(set(grids)) == len(grids)
    assert grids[7] == Solver().fill(empty, 8)
    for cell in (0, 40, 80):
        assert {grid[cell] for grid in grids} == set(range(1, 10))


def test_random_solutions_keep_the_givens() -> None:
    solver = Solver()
    puzzle = without(FULL, *range(18))
    found = {solver.fill(vec[i64](digits_of(puzzle)), seed) for seed in range(1, 60)}
    assert len(found) > 1
    assert all(is_solution(grid, puzzle) for grid in found)
    assert solver.fill(vec[i64](digits_of("11" + "." * 79)), 5) == b""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a POSIX timer")
def test_an_endless_count_can_be_interrupted() -> None:
    """In a process of its own, which can be ended where the search heeds no signal."""
    code = (
        "import signal\n"
        "from numberplace.sudoku.search.exact import count_solutions\n"
        "def interrupt(_number, _frame):\n"
        "    raise KeyboardInterrupt\n"
        "signal.signal(signal.SIGALRM, interrupt)\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.05)\n"
        "try:\n"
        "    count_solutions('.' * 81, 10**12)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout == "interrupted\n"


# --- the shared sets ----------------------------------------------------------------------------


def shared(name: str, most: int) -> Iterator[list[str]]:
    """Yield the lines of a shared set: all when compiled, about ``most`` spread over it if not."""
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{path} is not there")
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if len(line) >= 81 and line[0] != "#"]
    for line in lines[:: 1 if COMPILED else max(1, len(lines) // most)]:
        yield line.split("\t")


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("clue17.txt", 150),
        ("top1465.txt", 40),
        ("hardest1106.txt", 8),
        ("hardest1905_er11.txt", 8),
        ("easy50.txt", 50),
        ("top95.txt", 20),
        ("norvig_hardest.txt", 11),
        ("unbiased_ser.tsv", 150),
    ],
)
def test_shared_puzzles_have_one_solution(name: str, most: int) -> None:
    for line in shared(name, most):
        puzzle = line[0][:81]
        found = find_solutions(puzzle, 2)
        assert len(found) == 1, puzzle
        assert is_solution(found[0], puzzle)


def test_shared_puzzles_with_several_solutions() -> None:
    for line in shared("many_solutions.txt", 80):
        assert count_solutions(line[0][:81]) == 2, line


def test_shared_puzzles_without_a_solution() -> None:
    for line in shared("no_solution.txt", 150):
        assert count_solutions(line[0][:81]) == 0, line


def test_shared_counts() -> None:
    for puzzle, count in shared("multiple_solutions.tsv", 60):
        if int(count) < 1000:
            assert count_solutions(puzzle, 1000) == int(count), puzzle
        else:
            assert count_solutions(puzzle, 1000) == 1000, puzzle


def test_shared_named_cases() -> None:
    for name, puzzle, _published, count, *_ in shared("named_validity_cases.tsv", 100):
        limit = 100_000 if COMPILED else 500
        assert count_solutions(puzzle, limit) == min(int(count), limit), name


def test_forced_is_what_leaves_one_solution() -> None:
    solver = Solver()
    solution = find_solutions("." * 81)[0]
    cells = read_cells(solution)
    for cell in range(0, 81, 2):
        cells[cell] = 0
        is_forced = solver.is_forced(cells, cell, solution[cell])
        assert is_forced == (solver.count(cells, 2) == 1)
        if not is_forced:
            cells[cell] = solution[cell]


def test_counts_in_several_threads_do_not_meet() -> None:
    """Each borrows a solver of its own from those that are kept."""
    puzzles = [minimal_puzzle(seed) for seed in range(6)]
    several = [puzzle.replace("9", ".", 1) for puzzle in puzzles]
    expected = [1] * 6 + [count_solutions(puzzle, 50) for puzzle in several]
    with ThreadPoolExecutor(4) as pool:
        for _round in range(5):
            found = pool.map(lambda puzzle: count_solutions(puzzle, 50), puzzles + several)
            assert list(found) == expected
