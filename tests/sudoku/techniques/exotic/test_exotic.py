"""Large patterns: what they conclude follows from their own cells, and what they say is so."""

from __future__ import annotations

import random

import pytest
from numberplace.core.proof import Inference, Rule, claimed
from numberplace.core.step import Role
from numberplace.sudoku.logic import find_solution, refuse_wrong
from numberplace.sudoku.model.geometry import HOUSES, digits_of
from numberplace.sudoku.model.grid import grid_from_digits, grid_from_text
from numberplace.sudoku.proofs.line import line_of
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.exotic.counting_words import END, counted
from numberplace.sudoku.techniques.exotic.exocet_words import (
    cases_together,
    read_double,
    read_facts,
)
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.techniques.cases import read_own_cases
from tests.sudoku.techniques.exotic.alone import follows, most_places
from tests.sudoku.techniques.test_techniques import conclusions_of, random_symmetry, transformed

EXOCETS = ("junior_exocet", "double_exocet", "junior_exocet_plus", "senior_exocet")
EXOTIC = ("sk_loop", *EXOCETS, "multi_sector_locked_set")
CASES = [case for case in read_own_cases() if case.technique in EXOTIC]
COUNTING = [case for case in CASES if case.technique not in EXOCETS]
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
FATA_MORGANA = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"


@pytest.mark.parametrize("case", CASES, ids=[f"{c.technique}-{n}" for n, c in enumerate(CASES)])
def test_each_conclusion_follows_from_the_pattern_alone(case) -> None:
    grid = case.grid()
    solution = find_solution(grid)
    for technique in EXOTIC:
        for step in BY_ID[technique].find(grid):
            refuse_wrong(step, solution)
            assert follows(grid, step), step


@pytest.mark.parametrize("case", CASES, ids=[f"{c.technique}-{n}" for n, c in enumerate(CASES)])
def test_rows_and_columns_and_digits_may_be_exchanged(case) -> None:
    grid = case.grid()
    rng = random.Random(case.position)
    same = list(range(81))
    cell_map = random_symmetry(rng)
    digit_map = [0, *rng.sample(range(1, 10), 9)]
    techniques = [BY_ID[technique] for technique in EXOTIC]
    expected = conclusions_of(techniques, grid, cell_map, digit_map)
    twin = transformed(grid, cell_map, digit_map)
    assert conclusions_of(techniques, twin, same, list(range(10))) == expected


@pytest.mark.parametrize(
    "case", COUNTING, ids=[f"{c.technique}-{n}" for n, c in enumerate(COUNTING)]
)
def test_as_many_digits_are_counted_as_there_are_cells(case) -> None:
    grid = case.grid()
    for step in BY_ID[case.technique].find(grid):
        facts = step.facts[: step.facts.index(END)] if END in step.facts else step.facts
        counts = list(counted(facts))
        cells = {mark.cell for mark in step.marks if mark.digit}
        assert sum(len(digits) for _house, digits in counts) == len(cells)
        for cell in cells:
            for digit in digits_of(grid.cells[cell]):
                assert any(cell in HOUSES[house] and digit in ds for house, ds in counts)


def test_the_loop_of_easter_monster_is_told_house_by_house() -> None:
    (step,) = BY_ID["sk_loop"].find(grid_from_text(EASTER_MONSTER))
    told = BY_ID["sk_loop"].explain(step).reason
    for text in ("3 and 8 in row 2", "1 and 6 in box 3", "2 and 7 in box 1", "16 digits for 16"):
        assert text in told
    assert step.cells(Role.BLOCKER) == (10, 16, 64, 70)


def test_a_loop_counts_a_digit_where_it_can_be_counted_in_two_ways() -> None:
    case = next(c for c in CASES if c.position.startswith(".123"))
    (step,) = BY_ID["sk_loop"].find(case.grid())
    assert "1 in box 5" in BY_ID["sk_loop"].explain(step).reason


def test_an_exocet_names_base_and_targets_and_its_cases() -> None:
    case = next(c for c in CASES if c.position.startswith("..2.8"))
    (step,) = BY_ID["junior_exocet"].find(case.grid())
    facts = read_facts(step.facts)
    assert (facts.base, facts.targets) == ((0, 1), (12, 24))
    assert facts.cases == ((1, 3), (1, 5), (1, 9))
    nudge, where, reason, _proof = BY_ID["junior_exocet"].explain(step)
    assert "r1c1" not in nudge
    assert "r2c4 and r3c7" in where
    assert "1-3, 1-5, 1-9" in reason


def test_an_exocet_that_rests_on_its_targets_alone_lists_no_cases() -> None:
    (step,) = BY_ID["junior_exocet"].find(grid_from_text(FATA_MORGANA))
    reason = BY_ID["junior_exocet"].explain(step).reason
    assert "This leaves" not in reason
    assert reason.endswith("So 2 and 4 can be eliminated from r4c2.")


def the_step(technique: str, start: str = ""):
    """Return the position and the only step of the first drawn case, or of one that begins so."""
    start = start or "." * 81
    case = next(c for c in CASES if c.technique == technique and c.position.startswith(start))
    grid = case.grid()
    (step,) = BY_ID[technique].find(grid)
    return grid, step


def test_a_double_exocet_tells_which_base_sees_which_targets() -> None:
    grid, step = the_step("double_exocet")
    one, other = read_double(step.facts)
    assert (one.base, other.base) == ((0, 1), (13, 14))
    assert len(cases_together(one, other)) == 24  # four digits in four places: 4 x 3 x 2
    reason = BY_ID["double_exocet"].explain(step).reason
    assert "r1c1 and r1c2 see r3c3 and r1c7 and have none of the digits there" in reason
    assert "one base or the other has 1, 2, 3 and 4" in reason
    assert reason.count("all places are in two houses") == 1  # they are the same for both
    alone = {one for s in BY_ID["junior_exocet"].find(grid) for one in s.eliminations}
    assert set(step.eliminations) - alone


def test_two_exocets_of_which_no_target_sees_the_other_base_leave_all_cases() -> None:
    case = next(c for c in CASES if c.technique == "double_exocet" and c.position == "." * 81)
    junior = BY_ID["junior_exocet"].find(case.grid())
    facts = [read_facts(step.facts) for step in junior]
    assert len(facts) == 2
    moved = facts[1]._replace(targets=(64, 67), base=(48, 49))
    assert len(cases_together(facts[0], moved)) == len(facts[0].cases) * len(moved.cases)


def test_an_exocet_plus_names_the_digit_that_fills_one_of_two_cells() -> None:
    _grid, step = the_step("junior_exocet_plus")
    facts = read_facts(step.facts)
    assert (facts.mirrors, facts.unmirrored) == (((12, 21), (24, 24)), (1 << 8, 0))
    _nudge, where, reason, _proof = BY_ID["junior_exocet_plus"].explain(step)
    assert "r2c4 and r3c47" in where
    assert "At least one of r2c4 and r3c4 is needed for 9" in reason
    assert (12, 9) not in step.eliminations


@pytest.mark.parametrize("technique", EXOCETS)
def test_exocets_are_proved_line_by_line(technique: str) -> None:
    for case in [c for c in CASES if c.technique == technique and not c.silent]:
        grid = case.grid()
        for step in BY_ID[technique].find(grid):
            assert proved(step, grid)


@pytest.mark.parametrize("technique", EXOCETS)
def test_no_candidate_of_a_solution_slips_into_the_argument_of_an_exocet(technique: str) -> None:
    """Neither where every line that rules out tells it, nor where a line lacks what it rests on."""
    slipped = lacking = 0
    for case in [c for c in CASES if c.technique == technique and not c.silent]:
        grid = case.grid()
        digits, left = find_solution(grid), digits_left(grid)
        for step in list(BY_ID[technique].find(grid))[:1]:
            proof = proved(step, grid)
            for cell in [cell for cell in range(81) if len(left[cell]) > 1][::8]:
                one = (cell, digits[cell])
                longer = tuple(with_candidate(line, one) for line in proof)
                with pytest.raises(ProofError):
                    verify(longer, left, (), (), (*step.eliminations, one))
                slipped += 1
            last = max((at for at, line in enumerate(proof) if line.premises), default=-1)
            line = proof[last]._replace(premises=(), clauses=())
            if last < 0:  # one line tells all
                line = line._replace(needs=line.needs[:-1])
            with pytest.raises(ProofError):
                verify((*proof[:last], line, *proof[last:][1:]), left, (), (), step.eliminations)
            lacking += 1
    assert slipped > 5
    assert lacking


def with_candidate(line: Inference, one: tuple[int, int]) -> Inference:
    """Return a line with one more candidate, where the line rules some out."""
    if line.is_true or not claimed(line) or line.rule is Rule.ASSUMPTION:
        return line
    longer = line_of(line.rule, {*claimed(line), one}, False, line.premises, line.depth)
    return line._replace(cells=longer.cells, digit=longer.digit, more=longer.more)


@pytest.mark.parametrize(("technique", "most"), [("junior_exocet", 45), ("double_exocet", 70)])
def test_an_exocet_takes_a_count_for_each_two_digits_of_a_base(technique: str, most: int) -> None:
    for case in [c for c in CASES if c.technique == technique and not c.silent]:
        grid = case.grid()
        assert max(len(proved(step, grid)) for step in BY_ID[technique].find(grid)) <= most


def test_a_digit_of_several_goals_in_a_house_is_proved_once() -> None:
    grid, step = the_step("double_exocet", "...6")
    conclusions = [line for line in proved(step, grid) if line.depth == 0]
    assert len(conclusions) < len(step.eliminations)


def test_sector_sets_do_not_depend_on_the_solution_that_pairs_cells_and_places() -> None:
    """Of a position with several solutions the search takes another one when it is turned round."""
    found = 0
    rng = random.Random(1)
    digits = bytes(int(c) if c != "." else 0 for c in EASTER_MONSTER)
    technique = [BY_ID["multi_sector_locked_set"]]
    for cell in range(81):
        if digits[cell]:
            grid = grid_from_digits(digits[:cell] + bytes(1) + digits[cell + 1 :])
            expected = conclusions_of(technique, grid, list(range(81)), list(range(10)))
            found += len(expected)
            for _ in range(3 if expected else 0):
                cell_map = random_symmetry(rng)
                digit_map = [0, *rng.sample(range(1, 10), 9)]
                mapped = conclusions_of(technique, grid, cell_map, digit_map)
                twin = transformed(grid, cell_map, digit_map)
                assert conclusions_of(technique, twin, list(range(81)), list(range(10))) == mapped
    assert found


def test_a_position_without_a_solution_has_no_sector_set() -> None:
    grid = grid_from_text(EASTER_MONSTER)
    grid.eliminate(1, find_solution(grid)[1])
    assert not find_solution(grid)
    assert not list(BY_ID["multi_sector_locked_set"].find(grid))


def test_an_empty_board_has_none_of_them() -> None:
    grid = grid_from_digits(bytes(81))
    assert not any(list(BY_ID[technique].find(grid)) for technique in EXOTIC)


def test_most_places_respects_the_rules() -> None:
    assert most_places([0, 1, 9]) == 1
    assert most_places([0, 12, 24]) == 3
    assert most_places([0, 12, 13]) == 2
