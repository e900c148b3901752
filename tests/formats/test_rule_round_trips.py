"""Boards with any rules, regions of odd sizes among them: each notation gives back what it took.

A notation that cannot hold a board says so, by the name of the rule where it is a rule.
"""

import contextlib
import random
from collections import defaultdict

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats.by_kind import parse_any
from numberplace.formats.text import ReadItem
from numberplace.formats.variants import FORMS
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.generate.filling import random_regions
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle import Puzzle

from tests.sudoku.variant_boards import digger_of

TEXTS = [
    form for form in FORMS if form.id in ("line", "text", "sudokupad", "fpuzzles", "iss", "solo")
]
NOT_HELD = ("one grid", "needs every cell in one cage", "in several pieces")
"""What is said of boards and cages that a notation has no room for."""
SIZES = (4, 4, 5, 6, 6, 7, 8, 9, 9)
BOXES = {4: [(2, 2)], 6: [(3, 2), (2, 3)], 8: [(4, 2), (2, 4)], 9: [(3, 3), (9, 1)]}


def random_board(rng):
    """Return a board with boxes of any shape, a jigsaw, or one without regions."""
    size = rng.choice(SIZES)
    way = rng.choice(["boxes", "boxes", "jigsaw", "latin"]) if size in BOXES else "latin"
    if way == "latin":
        return Board.without_regions(size)
    if way == "jigsaw" and size <= 6:
        return random_regions(size, make_prng(str(rng.random())))
    return Board.of_boxes(*rng.choice(BOXES[size]))


def random_grid(rng):
    """Return a board, and digits that obey its rows, columns and regions."""
    while True:  # not every jigsaw has a filling
        board = random_board(rng)
        empty = Puzzle(bytes(board.count), board=board)
        digits = digger_of(empty, make_prng(str(rng.random()))).fill(200)
        if digits is not None:
            return board, digits


def odd_regions(solution, board, rng):
    """Yield regions of any size, and cages without a sum, whose digits differ."""
    for _region in range(rng.randint(0, 3)):
        first_of = {}
        for cell in rng.sample(range(board.count), board.count):
            first_of.setdefault(solution[cell], cell)
        wanted = rng.randint(2, board.size)
        cells = tuple(sorted(rng.sample(sorted(first_of.values()), wanted)))
        yield ExtraRegion(cells) if rng.random() < 0.7 else Cage(cells, 0)


def random_rules(solution, board, rng):
    """Return rules that a filled board obeys: of a few kinds one to four that are found there."""
    found = list(odd_regions(solution, board, rng))
    for kind in rng.sample(CONSTRAINTS, rng.randint(1, 3)):
        every = kind.find(solution, board, rng) if kind.is_found() and kind.id != "str8ts" else []
        found += rng.sample(every, rng.randint(min(1, len(every)), min(4, len(every))))
    # What was freed by a sign that went again may hold no longer.
    while any(faults_of(one, found, solution, board) for one in found):
        found = [one for one in found if not faults_of(one, found, solution, board)]
    return without_idle(found, board)


def without_idle(rules, board):
    """Return the rules that mean something beside the others."""
    return [one for one in rules if not one.is_idle(board, rules)]


def faults_of(one, others, solution, board):
    return find_faults(one.rules_among(board, others), solution, board.size)


def any_rules(board, rng):
    """Return a few rules, be they true of some filled board or not: the examples of the help."""
    found = []
    for kind in rng.sample(CONSTRAINTS, rng.randint(1, 6)):
        with contextlib.suppress(FormatError):
            found.append(kind.parse(kind.example.split(), board))
    return without_idle(found, board)


def random_variant(seed):
    """Return a puzzle of a seed; it need not have one solution."""
    rng = random.Random(seed)
    board, solution = random_grid(rng)
    is_true = rng.random() < 0.6
    rules = random_rules(solution, board, rng) if is_true else any_rules(board, rng)
    order = {kind: at for at, kind in enumerate(CONSTRAINTS)}
    rules.sort(key=lambda one: order[type(one)])
    givens = bytes(digit if is_true and rng.random() < 0.3 else 0 for digit in solution)
    notes = Notes.of("A; title %", "", "In words;\nall.") if rng.random() < 0.2 else Notes()
    return Puzzle(givens, (), board, tuple(rules), notes)


def meaning(puzzle):
    """Return what a puzzle asks, whatever its rules are called and in whatever order they stand."""
    rules = puzzle.rules
    apart = {frozenset(cells) for cells in (*rules.houses, *rules.groups) if len(cells) > 1}
    apart = {one for one in apart if not any(one < other for other in apart)}
    pairs = defaultdict(lambda: [puzzle.board.all_digits] * puzzle.board.size)
    for first, second, table in rules.pairs:
        held = pairs[min(first, second), max(first, second)]
        for digit in range(puzzle.board.size):
            if first < second:
                held[digit] &= table[digit]
            else:
                held[digit] &= sum(1 << at for at, mask in enumerate(table) if mask >> digit & 1)
    for (first, second), held in pairs.items():
        if any(first in cells and second in cells for cells in apart):
            held[:] = [mask & ~(1 << digit) for digit, mask in enumerate(held)]
    limits = [puzzle.board.all_digits] * puzzle.board.count
    for cell, mask in rules.limits:
        limits[cell] &= mask
    sums = {
        (tuple(sorted(zip(one.cells, one.factors, strict=True))), one.total) for one in rules.sums
    }
    lines = set(rules.lines)
    return (
        puzzle.board,
        puzzle.givens,
        apart,
        {ends: tuple(held) for ends, held in pairs.items()},
        [mask if not digit else 0 for mask, digit in zip(limits, puzzle.givens, strict=True)],
        sums,
        lines,
        set(rules.calculations),
    )


@pytest.mark.parametrize("seed", [50_553, 290, 583, 637])
def test_random_boards_hold_no_idle_rule(seed):
    random_variant(seed).refuse_idle_rule()


def test_a_cell_without_a_digit_is_refused_by_the_name_of_a_rule():
    """Odd and even at once, which no string of Interactive Sudoku Solver can say."""
    puzzle = SUDOKU.parse_puzzle(f"9x9: {'.' * 81}; odd r1c1 r2c5; even r1c1 r8c8")
    iss = next(form for form in TEXTS if form.id == "iss")
    with pytest.raises(FormatError, match=r"(Odd|Even) cells"):
        iss.write([ReadItem(1, puzzle)])


def test_only_rules_that_count_digits_change_where_digits_count_one_less():
    """A lunchbox and a calculating cage ask the same there, as ``FromZero`` lists it."""
    rng = random.Random(5)
    board = Board.of_boxes(3, 3)
    solution = digger_of(Puzzle(bytes(81), board=board), make_prng("5")).fill(200)
    for kind in CONSTRAINTS:
        examples = [*kind.find(solution, board, rng)] if kind.is_found() else []
        changed = [one for one in examples if one.rules_from_zero(board) != one.rules(board)]
        assert bool(changed) <= kind.counts_digits, kind.id


def written(form, puzzle):
    """Return a puzzle as text; empty where the notation says what of the puzzle it cannot hold."""
    try:
        return form.write([ReadItem(1, puzzle)])
    except FormatError as error:
        told = str(error)
    assert any(one.name in told for one in puzzle.constraints) or any(
        sentence in told for sentence in NOT_HELD
    ), told
    return ""


@pytest.mark.sampled(10)
@pytest.mark.parametrize("seed", range(1000))
def test_each_notation_gives_back_what_it_took(seed):
    puzzle = random_variant(seed)
    for form in TEXTS:
        text = written(form, puzzle)
        if not text:
            assert form.id not in ("line", "text")
            continue
        (found,) = parse_any(text)
        if form.id in ("line", "text", "fpuzzles", "sudokupad"):
            assert found.puzzle.notes == puzzle.notes
        assert meaning(found.puzzle) == meaning(puzzle), (form.id, text)
        if form.id in ("line", "text"):
            assert found.puzzle == puzzle
