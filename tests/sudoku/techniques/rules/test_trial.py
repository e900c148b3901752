"""What tells how a trial ends, before it is begun, misses no candidate that a trial refutes."""

import random

import pytest
from numberplace.core.proof import Rule
from numberplace.sudoku import engine
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.teach.order import CLASSIC, TRYING, steps_of
from numberplace.sudoku.techniques.rules import trial
from numberplace.sudoku.techniques.rules.search import masks_of

EMPTY = "." * 81
BOARDS = {
    "whispers": f"9x9: {EMPTY}; whispers r1c1 r2c2 r3c3 r4c4 r5c5; x",
    "killer": f"9x9: {EMPTY}; killer 6 r1c1 r1c2 r1c3; killer 24 r2c1 r2c2 r2c3; antiknight",
    "thermo": f"9x9: {EMPTY}; thermo r1c1 r1c2 r1c3 r1c4 r1c5 r1c6; antiking",
    "small": f"6x6 2x3: {'.' * 36}; renban r1c1 r1c2 r1c3 r1c4; x",
    "entropic": f"9x9: {EMPTY}; entropic r1c1 r1c2 r1c3 r2c3 r3c3; windoku",
}


def board_of(name: str) -> Grid:
    puzzle = parse_puzzle(BOARDS[name])
    return engine.grid_of(puzzle, puzzle.givens)


def position_of(name: str, seed: int) -> Grid:
    """Return a board with some digits put in at random as long as nothing is broken."""
    grid = board_of(name)
    open_ = [(c, d) for c in range(81) for d in range(1, 10) if grid.has(c, d)]
    for cell, digit in random.Random(seed).sample(open_, 12):
        if not grid.digits[cell] and grid.has(cell, digit):
            after = grid.copy()
            after.place(cell, digit)
            if not after.broken:
                grid = after
    return grid


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", BOARDS)
def test_what_a_trial_refutes_is_found_before_it(name: str, seed: int) -> None:
    grid = position_of(name, seed)
    reasons = trial.reasons_of(grid.topology)
    assert reasons is not None
    masks = masks_of(grid, range(81))
    open_ = [(c, d) for c in range(81) for d in range(1, 10) if grid.has(c, d)]
    for cell, digit in random.Random(seed).sample(open_, min(40, len(open_))):
        if trial.refute(grid, cell, digit) is not None:
            assert reasons.is_refuted(masks, cell, digit), (cell, digit)


def test_two_digits_with_one_place_for_both_cannot_be() -> None:
    grid = board_of("whispers")
    masks = masks_of(grid, range(81))
    masks[10:81] = [0b111111111] * 71
    for cell in range(9):  # of row 9 only r9c1 can be 1 or 2
        masks[72 + cell] = 0b111111100 if cell else 0b000000011
    reasons = trial.reasons_of(grid.topology)
    assert reasons is not None
    assert reasons.is_refuted(masks, 40, 5)


@pytest.mark.parametrize("name", ["whispers", "killer", "thermo", "small"])
def test_a_hint_argues_a_trial_line_by_line_in_the_board_s_own_numbers(name: str) -> None:
    puzzle = parse_puzzle(BOARDS[name])
    others = [entry.technique for entry in CLASSIC.entries if entry.technique != TRYING]
    grid = engine.grid_of(puzzle, puzzle.givens)
    step = next(steps_of(grid, CLASSIC.switched(others, on=False)))
    told = SUDOKU.explain(step)
    assert len(told.proof) == len(step.proof) > 2
    (goal,) = step.eliminations
    assert step.proof[0].cells == step.proof[-1].cells == goal[:1]
    assert all(cell < puzzle.board.count for line in step.proof for cell in line.cells)
    for line, text in zip(step.proof, told.proof, strict=True):
        if line.rule is Rule.NO_CANDIDATE:
            assert puzzle.board.name(line.cells[0]) in text
    assert proved(step, grid)


@pytest.mark.parametrize(
    ("rules", "is_last"),
    [
        ("x", True),
        ("black r1c1 r1c2; antiknight", True),
        ("killer 6 r1c1 r1c2 r1c3", False),
        ("fullrank 5 left 1", False),
    ],
)
def test_trying_out_comes_last_where_nets_read_all_rules(rules: str, is_last: bool) -> None:
    puzzle = parse_puzzle(f"9x9: {EMPTY}; {rules}")
    topology = engine.grid_of(puzzle, puzzle.givens).topology
    order = [technique.id for technique in CLASSIC.techniques(topology)]
    assert (order[-1] == TRYING) is is_last
    before = order.index(TRYING)
    assert ("nested_net_contradiction" in order[:before]) is is_last
    wanted = CLASSIC.ordered([TRYING])
    assert wanted.techniques(topology)[0].id == TRYING  # a player's own order stands
