"""A whole line, a whole rule at once: one step, its words, and its proof by that rule alone."""

import pytest
from numberplace.core.step import Role, Step
from numberplace.sudoku import engine
from numberplace.sudoku.model.forms import FurtherRule
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proof_of, proved
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import ProofError, verify

EMPTY = "." * 81


def grid_of(rules: str, givens: str = EMPTY) -> Grid:
    puzzle = parse_puzzle(f"9x9: {givens}; {rules}")
    return engine.grid_of(puzzle, puzzle.givens)


def steps_of(technique: str, grid: Grid) -> list[Step]:
    return [step._replace(board=grid.topology) for step in BY_ID[technique].find(grid)]


def gone(step: Step, cell: int) -> set[int]:
    return {digit for each, digit in step.eliminations if each == cell}


def reason(step: Step) -> str:
    return BY_ID[step.technique].explain(step).reason


def test_a_whole_thermometer_is_one_step() -> None:
    grid = grid_of("thermo r1c1 r1c2 r1c3 r1c4 r1c5 r1c6")
    (step,) = steps_of("relation", grid)
    assert gone(step, 0) == {5, 6, 7, 8, 9}
    assert gone(step, 5) == {1, 2, 3, 4, 5}
    assert "r1c123456" in reason(step)


def test_no_5_anywhere_on_a_whisper_is_one_step() -> None:
    grid = grid_of("whispers r1c1 r2c2 r3c3 r4c4 r5c5")
    (step,) = steps_of("relation", grid)
    assert step.eliminations == tuple((cell, 5) for cell in (0, 10, 20, 30, 40))
    assert "there is no 5 in" in reason(step)


def test_dots_that_lose_the_same_digits_are_one_step() -> None:
    grid = grid_of("black r1c1 r1c2; black r3c4 r4c4; black r7c7 r7c8; black r7c8 r7c9")
    (step,) = steps_of("relation", grid)
    assert {digit for _cell, digit in step.eliminations} == {5, 7, 9}
    assert len(step.eliminations) == 3 * 7


def test_dots_that_fill_cells_at_several_places_are_one_step() -> None:
    grid = grid_of("black r1c1 r1c2; black r5c5 r5c6", f"8{'.' * 39}6{'.' * 40}")
    (step,) = steps_of("relation", grid)
    assert len(step.placements) == 2
    verify(proof_of(step, grid), digits_left(grid), None, *step[1:3], board_of(grid.topology))


def test_lines_of_one_kind_that_lose_other_digits_are_one_step() -> None:
    grid = grid_of("thermo r1c1 r1c2 r1c3; thermo r5c1 r5c2 r5c3 r5c4 r5c5")
    (step,) = steps_of("relation", grid)
    assert gone(step, 0) == {8, 9}
    assert gone(step, 36) == {6, 7, 8, 9}
    assert "leave each other fewer digits" in reason(step)


def test_what_lines_lose_by_their_way_is_one_step() -> None:
    grid = grid_of("entropic r1c1 r1c2 r1c3; entropic r5c4 r5c5 r5c6", f"5{'.' * 38}2{'.' * 41}")
    (step,) = steps_of("line", grid)
    assert gone(step, 1) == {4, 6}
    assert gone(step, 40) == {1, 3}
    assert "any of these 2 lines" in reason(step)


def _with_only(grid: Grid, cells: tuple[int, ...], digits: set[int]) -> Grid:
    for cell in cells:
        for digit in {1, 2, 3, 4, 5, 6, 7, 8, 9} - digits:
            grid.eliminate(cell, digit)
    return grid


@pytest.mark.parametrize(
    ("rules", "cells", "digits"),
    [
        ("killer 7 r1c1 r1c2 r1c3", (0, 1, 2), {1, 2, 4}),
        ("renban r1c1 r1c2 r1c3", (0, 1, 2), {4, 5, 6}),
    ],
)
def test_three_cells_that_hold_three_digits_in_some_order_are_one_step(
    rules: str, cells: tuple[int, ...], digits: set[int]
) -> None:
    grid = _with_only(grid_of(rules), cells, digits)
    (step,) = steps_of("cage_locked", grid)
    others = {cell for cell in (*range(9), 9, 10, 11, 18, 19, 20) if cell not in cells}
    assert set(step.eliminations) == {(cell, digit) for cell in others for digit in digits}
    ways = "-".join(map(str, sorted(digits)))
    assert f"r1c1, r1c2 and r1c3 can only hold {ways}, in some order. " in reason(step)
    assert len(proved(step, grid)) == 3


def test_digits_that_a_cage_needs_in_other_cells_are_one_step() -> None:
    grid = grid_of("killer 15 r1c1 r1c2 r1c3 r1c4 r1c5")
    for cell, digit in ((0, 1), (4, 2)):
        grid.eliminate(cell, digit)
    (step,) = steps_of("cage_locked", grid)
    text = "Every way to fill r1c12345 has 1 in r1c2, r1c3, r1c4 or r1c5; 2 in r1c1, r1c2"
    assert text in reason(step)
    assert len(proved(step, grid)) == 5


def test_a_rule_of_all_neighbours_is_told_by_what_is_placed() -> None:
    grid = grid_of("nonconsecutive", f"5{'.' * 79}5")
    (step,) = steps_of("relation", grid)
    assert step.cells(Role.BASIS) == (0, 80)
    assert set(step.eliminations) == {(cell, d) for cell in (1, 9, 71, 79) for d in (4, 6)}


def test_a_line_that_leaves_a_cell_one_digit_fills_it_at_once() -> None:
    grid = grid_of("whispers r1c1 r1c2 r1c3", f"4{'.' * 80}")
    (step,) = steps_of("relation", grid)
    assert step.placements == ((1, 9),)
    assert gone(step, 2) == {5, 6, 7, 8, 9}
    assert "So r1c2 is 9." in reason(step)
    assert any(line.is_true and line.cells == (1,) for line in proof_of(step, grid))


def test_the_last_cell_of_a_cage_is_filled_at_once() -> None:
    grid = grid_of("killer 12 r1c1 r1c2 r2c1", f"4.......................{'.' * 57}")
    grid.place(1, 1)
    steps = steps_of("sum_end", grid)
    assert [step.placements for step in steps] == [((9, 7),)]
    assert steps[0].eliminations == ()


def test_what_fills_a_cell_comes_first() -> None:
    grid = grid_of("killer 10 r1c1 r1c2; killer 3 r5c5 r5c6", f"{'.' * 40}1{'.' * 40}")
    first, second = steps_of("sum_end", grid)
    assert first.placements == ((41, 2),)
    assert {digit for _cell, digit in second.eliminations} == {5}


def test_lines_that_lose_the_same_digit_are_one_step() -> None:
    grid = grid_of(*BOARDS["entropic"])
    (step,) = steps_of("line", grid)
    assert set(step.eliminations) == {(c, d) for c in (1, 2, 40, 41) for d in (4, 6)}
    assert "any of these 2 lines" in reason(step)


BOARDS = {
    "thermo": ("thermo r1c1 r1c2 r1c3 r1c4 r1c5 r1c6", EMPTY),
    "whispers": ("whispers r1c1 r1c2 r1c3 r1c4", f"4{'.' * 80}"),
    "dots": ("black r1c1 r1c2; black r1c2 r1c3; white r1c3 r1c4", f"8{'.' * 80}"),
    "nonconsecutive": ("nonconsecutive", f"5{'.' * 79}7"),
    "killer": ("killer 12 r1c1 r1c2 r2c1; killer 17 r5c5 r5c6", f"4{'.' * 80}"),
    "entropic": ("entropic r1c1 r1c2 r1c3; entropic r5c4 r5c5 r5c6", f"5{'.' * 38}5{'.' * 41}"),
    "several": ("thermo r1c1 r1c2 r1c3; thermo r5c1 r5c2 r5c3 r5c4", EMPTY),
    "small": ("thermo r1c1 r1c2 r1c3; killer 3 r4c1 r4c2", ""),
}


def position(name: str) -> Grid:
    rules, givens = BOARDS[name]
    if givens:
        return grid_of(rules, givens)
    puzzle = parse_puzzle(f"6x6 2x3: {'.' * 36}; {rules}")
    return engine.grid_of(puzzle, puzzle.givens)


@pytest.mark.parametrize("name", BOARDS)
def test_every_line_is_checked_and_none_can_be_left_out(name: str) -> None:
    grid, found = position(name), 0
    for technique in ("relation", "sum_end", "sum", "line", "cage_locked"):
        for step in steps_of(technique, grid):
            found += 1
            proof = proved(step, grid)
            givens = [cell for cell in range(81) if grid.is_given(cell)]
            args = (givens, step.placements, step.eliminations, board_of(grid.topology))
            for at in range(len(proof)):
                fewer = tuple(
                    line._replace(premises=tuple(p for p in line.premises if p != at))
                    for line in proof[:at]
                )
                with pytest.raises(ProofError):  # each line says something that nothing else does
                    verify(fewer, digits_left(grid), *args)
            wrong = proof[-1]._replace(constraints=(), premises=(), digit=proof[-1].digit % 6 + 1)
            with pytest.raises(ProofError):
                verify((*proof[:-1], wrong), digits_left(grid), *args)
    assert found


def test_a_proof_rests_on_no_other_rule() -> None:
    grid = grid_of("killer 3 r1c1 r1c2; thermo r1c1 r1c3 r1c5", EMPTY)
    for step in steps_of("sum_end", grid):
        rules: tuple[FurtherRule, ...] = grid.topology.rules
        (cage,) = rules[step.facts[2]].form.cages
        named = {at for line in proof_of(step, grid) for at in line.constraints}
        forms = board_of(grid.topology).constraints
        assert [forms[at] for at in named] == [cage]


def test_a_cage_of_one_cell_is_told_in_the_singular() -> None:
    grid = grid_of("killer 4 r1c4; killer 9 r2c1 r2c2")
    reasons = {reason(step) for step in steps_of("sum", grid)}
    assert any(each.startswith("r1c4 is a cage by itself, with the number 4.") for each in reasons)
    assert not any("r1c4 add" in each for each in reasons)
    given = grid_of("killer 9 r2c1 r2c2", EMPTY[:9] + "4" + EMPTY[10:])
    assert not any("by itself" in reason(step) for step in steps_of("sum", given))
