"""The search in C and its twin in Python: the same numbers, guesses and solutions, in order."""

import random
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.core import sat as installed
from numberplace.core.errors import Stopped
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.search import sat, wide
from numberplace.sudoku.search.exact import Solver, read_cells

from tests.places import SHARED
from tests.sudoku.search.test_exact import EMPTY, FULL, minimal_puzzle

pytestmark = pytest.mark.both_modes

SETS = ("clue17.txt", "top1465.txt", "many_solutions.txt", "no_solution.txt", "hardest1106.txt")
HARD = (
    "98.7..6...5..8......7..6..94..3.......9.5.7.......2.43.1.....26..5.6.8.......1...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
)


def agree(
    packed: ModuleType, cells: list[int], limit: int, seed: int = 0, excluded: int = -1
) -> tuple[int, int, list[bytes]]:
    """Compare what both say of 81 digits; return it."""
    found: tuple[int, int, list[bytes]] = packed.search(cells, limit, limit, seed, excluded)
    assert found == wide.search(cells, limit, limit, seed, excluded)
    return found


def digits_of(line: str) -> list[int]:
    return [int(digit) for digit in read_cells(line[:81])]


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared puzzles are not there")
@pytest.mark.parametrize("name", SETS)
def test_shared_puzzles_take_the_same_guesses(name: str, packed: ModuleType) -> None:
    lines = (SHARED / "sudoku" / name).read_text().splitlines()
    lines = [line for line in lines if len(line) >= 81]
    for line in lines[:: len(lines) // 25]:
        agree(packed, digits_of(line), 2)


@pytest.mark.parametrize("seed", range(6))
def test_changed_puzzles_take_the_same_guesses(seed: int, packed: ModuleType) -> None:
    rng = random.Random(seed)
    digits = digits_of(minimal_puzzle(seed))
    for change in range(12):
        mutant = list(digits)
        for _cell in range(rng.choice((1, 2))):
            mutant[rng.randrange(81)] = rng.randrange(10)
        agree(packed, mutant, 5, excluded=rng.randrange(729))
        agree(packed, mutant, 5, seed=change + 1)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=12), st.integers(0, 9))
def test_random_boards_take_the_same_guesses(
    packed: ModuleType, givens: dict[int, int], seed: int
) -> None:
    agree(packed, [givens.get(cell, 0) for cell in range(81)], 3, seed)


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 12))
def test_random_candidates_take_the_same_guesses(
    packed: ModuleType, rng: random.Random, wrong: int
) -> None:
    masks = [1 << int(digit) - 1 | rng.randrange(512) for digit in FULL]
    for _cell in range(wrong):
        masks[rng.randrange(81)] = rng.randrange(512)
    found = packed.search_within(masks, 4, 4)
    assert found == wide.search_within(masks, 4, 4)
    assert found[0] or wrong
    words = [0] * 27
    for cell, mask in enumerate(masks):
        for digit in range(9):
            words[3 * digit + cell // 27] |= (mask >> digit & 1) << cell % 27
    assert packed.settle(words) == wide.settle(words)


def test_random_grids_are_the_same(packed: ModuleType) -> None:
    for seed in range(1, 12):
        found, _guesses, solutions = agree(packed, [0] * 81, 1, seed * 1000)
        assert found == len(solutions) == 1


def test_few_givens_take_the_same_guesses(packed: ModuleType) -> None:
    agree(packed, digits_of("12" + EMPTY[2:]), 3)


def test_a_search_that_goes_astray_begins_anew_in_both(packed: ModuleType) -> None:
    """A contradiction in one corner of an empty board, where triads lead elsewhere."""
    corner = {1: 368, 2: 7, 3: 15, 9: 7, 10: 46, 11: 7, 12: 3, 18: 7, 20: 281, 21: 3, 28: 7, 29: 7}
    masks = [corner.get(cell, 511) for cell in range(81)]
    found = packed.search_within(masks, 1, 1)
    assert found == wide.search_within(masks, 1, 1)
    assert found[1] > wide.ASTRAY


@pytest.mark.parametrize(
    "cells",
    ["1" * 80, "x" * 81, EMPTY + ".", b"\x0a" * 81, [0] * 82, [0] * 80 + [10], [-1] * 81, b""],
)
def test_what_is_no_puzzle_is_refused_by_both(cells: object, packed: ModuleType) -> None:
    for search in (packed.search, wide.search):
        with pytest.raises(ValueError):  # noqa: PT011
            search(cells, 2, 0, 0, -1)


def test_every_shape_of_a_puzzle_reads_the_same(packed: ModuleType) -> None:
    digits = digits_of(HARD[0])
    found = agree(packed, digits, 2)
    for shape in (HARD[0], HARD[0].replace(".", "0"), bytes(digits), bytearray(digits)):
        assert packed.search(shape, 2, 2, 0, -1) == found
    assert packed.search(tuple(digits), 2, 2, 0, -1) == found


@pytest.mark.parametrize("invalid_only", [False, True])
@pytest.mark.parametrize("line", [*HARD, EMPTY, "11" + "." * 79, FULL, HARD[0].replace(".", "0")])
def test_lines_are_answered_alike(line: str, invalid_only: bool, packed: ModuleType) -> None:
    told = packed.answer(line.encode(), 3, invalid_only)
    assert told == wide.answer(line.encode(), 3, invalid_only)
    rows = [" ".join(line), ",".join(line) + ",x", line + "\tname", line + "\r"]
    assert [packed.answer(row.encode(), 3, invalid_only) for row in rows] == [told] * 4


@pytest.mark.parametrize(
    "row", ["", "." * 80, "." * 82, " " * 200, "x" * 81, "1,2" * 60, "é" * 81, "1 " * 80 + "x"]
)
def test_other_lines_are_left_to_be_read_closely(row: str, packed: ModuleType) -> None:
    assert packed.answer(row.encode(), 2, False) is None
    assert wide.answer(row.encode(), 2, False) is None


def test_wrong_arguments_are_refused(packed: ModuleType) -> None:
    for wrong in ((EMPTY,), (EMPTY, "x", 0, 0, -1), (None, 2, 0, 0, -1), (EMPTY, 2**70, 0, 0, -1)):
        with pytest.raises((TypeError, OverflowError)):
            packed.search(*wrong)
    with pytest.raises(TypeError):
        packed.search_within([511] * 81)
    with pytest.raises(ValueError, match="27"):
        packed.settle([0] * 26)


# --- where to guess -----------------------------------------------------------------------------


def chosen(puzzle: str) -> tuple[int, int]:
    """Return what is left of a puzzle without a guess, and the candidates to guess in."""
    words = [wide.ONE_WORD] * 27
    for cell, digit in enumerate(digits_of(puzzle)):
        for at in range(cell // 27, 27, 3) if digit else ():
            if at // 3 != digit - 1:
                words[at] &= ~(1 << cell % 27)
    left = sum(word << 27 * at for at, word in enumerate(wide.settle(words)))
    return left, wide._choose(left)


@pytest.mark.parametrize("puzzle", HARD)
def test_a_guess_is_a_triad_of_one_digit_that_also_has_others(puzzle: str) -> None:
    left, cells = chosen(puzzle)
    assert cells.bit_count() == 3
    digit = cells.bit_length() // 81
    assert cells >> 81 * digit < 1 << 81, "cells of one digit"
    others = left & wide.CELLS << 81 * digit & ~cells
    assert left & cells, "nothing to try"
    assert others, "nothing left when it is refuted"
    assert left & cells & ~wide._decided(left), "a cell that is decided"


@pytest.mark.parametrize("puzzle", ["1" + "." * 79 + "2", EMPTY])
def test_with_hardly_any_givens_a_guess_is_one_cell(puzzle: str) -> None:
    left, cells = chosen(puzzle)
    assert cells.bit_count() == 1
    assert left & cells


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared puzzles are not there")
def test_the_hardest_take_fewer_guesses_than_by_cells(packed: ModuleType) -> None:
    """These took 140 guesses each when the search guessed in cells of two candidates."""
    lines = (SHARED / "sudoku" / "hardest1106.txt").read_text().splitlines()[::18]
    found = [packed.search(line[:81], 2, 0, 0, -1) for line in lines]
    assert [count for count, _guesses, _solutions in found] == [1] * len(lines)
    assert sum(guesses for _count, guesses, _solutions in found) < 115 * len(lines)


LOST = {
    0: 162,
    5: 386,
    9: 140,
    16: 133,
    17: 400,
    19: 324,
    25: 129,
    28: 260,
    30: 67,
    31: 386,
    33: 49,
    34: 49,
    36: 12,
    38: 97,
    51: 161,
    53: 266,
    56: 52,
    58: 20,
    59: 48,
    60: 168,
    66: 20,
    70: 76,
    75: 20,
    78: 258,
}
"""The narrow cells of a board without solution, as digit_masks: no guess leads to the contradiction
within millions."""
NARROW = [LOST.get(cell, 511) for cell in range(81)]


@pytest.mark.skipif(not installed.is_available(), reason="python-sat is not installed")
@pytest.mark.parametrize("limit", [1, 12])
def test_a_search_that_does_not_end_is_handed_to_clauses(packed: ModuleType, limit: int) -> None:
    found = packed.search_within(NARROW, limit, limit)
    assert found == (0, wide.HANDOVER, [])
    if limit == 1:
        assert found == wide.search_within(NARROW, limit, limit)


@pytest.mark.skipif(not installed.is_available(), reason="python-sat is not installed")
@pytest.mark.parametrize("limit", [1, 2, 12])
def test_clauses_find_the_solutions_that_guesses_find(limit: int) -> None:
    masks = [1 << int(digit) - 1 for digit in FULL]
    for cell, digit in enumerate(FULL):
        if digit in "123":
            masks[cell] = 7
    found = sat.classic_solutions(masks, limit)
    assert found is not None
    assert len(found) == len(set(found)) == wide.search_within(masks, limit, 0)[0]
    if limit == 12:
        assert set(found) <= set(wide.search_within(masks, 1000, 1000)[2])


def test_a_search_asks_whether_it_is_wanted(packed: ModuleType) -> None:
    """Without python-sat, too, nothing but the answer of ``watch`` ends such a search."""
    for search in (packed.search_within, wide.search_within):
        asked: list[int] = []

        def watch(asked: list[int] = asked) -> None:
            asked.append(1)
            if len(asked) == 2:
                raise Stopped

        with pytest.raises(Stopped):
            search(NARROW, 1, 0, watch)
        assert len(asked) == 2
    with pytest.raises(TypeError):
        packed.search_within(NARROW, 1)


def test_a_search_for_one_solution_is_given_up() -> None:
    masks = vec[i64](NARROW)
    assert Solver().first_within(masks, 1) == b""
    with pytest.raises(Stopped):
        Solver().first_within(masks, 1, lambda: True)
    assert Solver().first_within(vec[i64]([511] * 81), 1)


FEW_GIVENS = st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=8)


@settings(max_examples=150, deadline=None)
@given(FEW_GIVENS, st.integers(1, 3), st.integers(0, 3))
def test_few_givens_are_answered_alike(
    packed: ModuleType, givens: dict[int, int], limit: int, keep: int
) -> None:
    """By a known grid and without a guess, or by a search; solutions hold the givens and differ."""
    cells = [givens.get(cell, 0) for cell in range(81)]
    found = packed.search(cells, limit, keep, 0, -1)
    assert found == wide.search(cells, limit, keep, 0, -1)
    solutions = found[2]
    assert len(set(solutions)) == len(solutions) == min(keep, found[0])
    for solution in solutions:
        assert is_filled_right(solution)
        assert all(solution[cell] == digit for cell, digit in givens.items())
    line = "".join(map(str, cells)).encode()
    assert packed.answer(line, limit, False) == wide.answer(line, limit, False)
    assert packed.answer(line, limit, True) == wide.answer(line, limit, True)


def is_filled_right(solution: bytes) -> bool:
    return all(len({solution[cell] for cell in house}) == 9 for house in HOUSES)


def test_nearly_empty_boards_take_no_guess(packed: ModuleType) -> None:
    """Five givens of a grid with a solution, of which one digit stands twice."""
    for search in (packed.search, wide.search):
        found, guesses, solutions = search(
            digits_of("1..2..3..4....." + "." * 20 + "1" + EMPTY[36:]), 2, 2, 0, -1
        )
        assert (found, guesses, len(set(solutions))) == (2, 0, 2)


def test_few_givens_that_clash_have_no_solution(packed: ModuleType) -> None:
    """In a row, or because a box leaves a digit no place: no known grid says otherwise."""
    assert agree(packed, digits_of("11" + EMPTY[2:]), 2)[0] == 0
    assert agree(packed, digits_of("123456..." + "........7" + EMPTY[18:]), 2)[0] == 0


def test_long_searches_of_several_threads_do_not_mix(packed: ModuleType) -> None:
    """Others run while one searches: guesses beyond those that hold Python up, kept solutions."""
    boards = [EMPTY, HARD[0][:9] + EMPTY[9:], EMPTY[:72] + HARD[0][72:]]
    alone = [packed.search(board, 2000, 5, 0, -1) for board in boards]
    assert min(guesses for _found, guesses, _solutions in alone) > 256
    with ThreadPoolExecutor(6) as threads:
        tasks = [threads.submit(packed.search, board, 2000, 5, 0, -1) for board in boards * 4]
        assert [task.result() for task in tasks] == alone * 4


def test_a_watch_that_raises_ends_a_search_whose_thread_let_go(packed: ModuleType) -> None:
    def stop() -> None:
        raise Stopped("enough")

    with ThreadPoolExecutor(2) as threads:
        tasks = [threads.submit(packed.search, EMPTY, 10**9, 0, 0, -1, stop) for _each in range(4)]
        for task in tasks:
            with pytest.raises(Stopped):
                task.result()
