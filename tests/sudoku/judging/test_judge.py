"""The judge: own paths stand, damaged ones are caught, and people's solutions are understood."""

from __future__ import annotations

import doctest
import random
import re

import numberplace
import pytest
from numberplace.core.errors import FormatError
from numberplace.core.judgement import VERDICTS
from numberplace.kinds import kind_named
from numberplace.sudoku.judging.judge import Judge, judge_solution

from tests.sudoku.judging.mutations import KINDS, mutate, path_of
from tests.sudoku.judging.solutions import FOLDER, Solution, boards, solutions

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MISREAD = {
    "The 4s in box 4... no wait, box 5 are all in column 4, so nothing.",
    "w-wing on 1-6: r1c6 and r5c2 linked by the 1s in r1 c1,c3 and r3c2 => -6 r5c6",
}
"""Statements that are not understood: somebody corrects himself in the middle; cells told by their
row once and then by their columns."""


EVERY = [*solutions(), *solutions("hodoku.txt"), *solutions("styles.txt")]


@pytest.mark.parametrize("solution", EVERY, ids=lambda one: one.lines[0][:40])
def test_solutions_written_by_hand_are_judged_right(solution: Solution) -> None:
    found = judge_solution(boards()[solution.board], "\n".join(solution.lines))
    for step, verdict in zip(found, solution.verdicts, strict=True):
        if step.text not in MISREAD:
            assert step.verdict == verdict, f"{step.text}: {step.why}"
        if step.verdict == "as_said":
            assert step.proof


def test_the_examples_of_the_page_hold() -> None:
    page = FOLDER.parents[2] / "docs" / "judge.md"
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 4
    assert not result.failed


def test_there_are_sixty_of_them() -> None:
    assert len(solutions()) >= 60


@pytest.mark.parametrize("params", ["easy", "hard", "extreme"])
def test_an_own_path_is_accepted_as_records_and_as_a_log(params: str) -> None:
    puzzle, records, _solution = path_of(params, "judge-1")
    found = numberplace.judge(puzzle, records)
    assert {step.verdict for step in found} == {"as_said"}
    assert found.is_solved
    assert found.likeness == 1
    log = [f"{step.name}: {step.record['compact']}" for step in numberplace.steps(puzzle)]
    found = numberplace.judge(puzzle, log)
    assert {step.verdict for step in found} == {"as_said"}, [str(s) for s in found]


@pytest.mark.parametrize(
    "params", ["6x6+easy", "10x10+easy", "diagonal+medium", "9x9+killer+medium"]
)
def test_boards_of_other_sizes_and_rules_go_through_the_same_door(params: str) -> None:
    puzzle = numberplace.generate(params, kind="variants", seed="judge")
    found = numberplace.judge(puzzle, numberplace.steps(puzzle))
    assert {step.verdict for step in found} == {"as_said"}
    path = list(numberplace.steps(puzzle))
    at = next(number for number, step in enumerate(path) if step.placements)
    cell, digit = path[at].placements[0]
    assert numberplace.judge(puzzle, [*path[:at], f"{cell}: {digit}"])[at].verdict == "follows"


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_step_is_caught_where_it_is(kind: str) -> None:
    puzzle, records, solution = path_of("hard", "judge-2")
    mutation = mutate(kind, records, solution, random.Random(kind))
    assert mutation is not None
    found = numberplace.judge(puzzle, mutation.steps)
    assert found.first_gap == mutation.at
    assert found[mutation.at - 1].verdict in mutation.allowed


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("Naked Single: r5c5=5", "as_said"),
        ("Hidden Single: r5c5=5", "otherwise"),
        ("r5c5: 5", "follows"),
        ("1. r5c5=5", "follows"),
        ("R5C5 = 5", "follows"),
        ("Full House: r5c5=5", "otherwise"),
        ("r5c5 is 6", "false"),
        ("r5c5<>5", "false"),
        ("r1c1 = 5", "nothing_new"),
        ("r10c1 = 5", "unreadable"),
        ("", "unreadable"),
        ("well, obviously", "unreadable"),
    ],
)
def test_the_same_step_in_many_forms(line: str, verdict: str) -> None:
    assert numberplace.judge(EASY, [line])[0].verdict == verdict


def test_a_reason_that_does_not_hold_is_told_even_where_the_conclusion_is_old() -> None:
    (step,) = numberplace.judge(EASY, "r1c1 is 5 because it is the only place in row 2")
    assert step.verdict == "otherwise"
    assert "row 2" in step.fault


@pytest.mark.parametrize("shape", ["log", "records"])
def test_steps_said_twice_are_nothing_new_and_no_gap(shape: str) -> None:
    """A pattern is looked at as if what it rules out were still there."""
    puzzle, records, _solution = path_of("hard", "judge-2")
    path = list(numberplace.steps(puzzle))
    log = [f"{step.name}: {step.record['compact']}" for step in path]
    found = numberplace.judge(puzzle, [each for one in log for each in (one, one)])
    if shape == "records":
        found = numberplace.judge(puzzle, [each for one in records for each in (one, one)])
    assert {step.verdict for step in list(found)[::2]} == {"as_said"}
    assert {step.verdict for step in list(found)[1::2]} == {"nothing_new"}


@pytest.mark.parametrize(
    "reason",
    [
        "XY-Wing: 1/5/6 in r2c8,r34c7 => {goal}",
        "Skyscraper: {digit} in r1c1,r2c2 (connected by r12c8) => {goal}",
        "{digit} in box 1 is confined to row 1, so {goal}",
        "A=r1c12 {{12}}, B=r9c12 {{13}}, X=1, Z={digit} => {goal}",
    ],
)
def test_a_wrong_pattern_is_told_even_where_all_it_concludes_is_old(reason: str) -> None:
    puzzle, records, _solution = path_of("hard", "judge-2")
    at = next(n for n, one in enumerate(records) if one["eliminations"])
    gone = records[at]["eliminations"][0]
    goal = f"{gone['cell']}<>{gone['digit']}"
    said = reason.format(goal=goal, digit=gone["digit"])
    found = numberplace.judge(puzzle, [*records[: at + 1], said])
    assert found[at + 1].verdict == "otherwise", found[at + 1].why
    assert "known before" in found[at + 1].why


def test_what_comes_first_is_told_rather_than_a_net() -> None:
    board = boards()["A"]
    (step,) = judge_solution(board, "r4c3 is 2: it is the only candidate left")
    assert step.verdict == "not_from_here"
    assert step.needs
    again = [step.record["compact"] for step in step.needs]
    assert judge_solution(board, [*again, "r4c3 is 2: it is the only candidate left"]).valid > len(
        again
    )


def test_the_ceiling_bounds_what_follows_without_a_reason() -> None:
    puzzle, records, _solution = path_of("hard", "judge-2")
    at = next(n for n, one in enumerate(records) if one["eliminations"])
    gone = records[at]["eliminations"][0]
    bare = [*records[:at], f"{gone['cell']}<>{gone['digit']}"]
    assert numberplace.judge(puzzle, bare)[at].verdict == "follows"
    assert numberplace.judge(puzzle, bare, ceiling="naked single")[at].verdict == "not_from_here"
    with pytest.raises(FormatError, match="neither a technique nor a rating"):
        numberplace.judge(puzzle, bare, ceiling="zzz")


def test_a_chain_is_judged_by_its_links() -> None:
    board = boards()["X"]
    whole = (
        "(4=9)r2c6-(9=3)r7c6-(3=7)r7c2-(7=6)r3c2-(6=4)r9c2-(4=3)r9c9-(3=7)r9c8-(7=4)r8c7 => r2c7<>4"
    )
    assert judge_solution(board, whole)[0].verdict == "as_said"
    for old, new in (("-(3=7)r7c2", "-(3=6)r7c2"), ("r9c9", "r9c1"), ("(7=6)r3c2", "(7=6)r3c9")):
        (step,) = judge_solution(board, whole.replace(old, new))
        assert step.verdict == "not_from_here"
        assert "link" in step.fault


def test_steps_one_by_one_get_the_verdicts_of_all_at_once() -> None:
    steps = ["r5c5: 5", "r1c3: 1", "well, obviously", "r5c5: 5", *numberplace.steps(EASY)]
    judge = Judge(kind_named("sudoku").parse_puzzle(EASY))
    assert [judge.judge_next(step) for step in steps] == list(numberplace.judge(EASY, steps))
    assert not judge.grid.remaining


def test_a_wing_of_four_cells_is_shown_by_counting_them() -> None:
    """Where the goal's digit goes from the wing, no cell of the wing is left with one digit."""
    line = "...7.1.....9.8......2.93..4.9...6.8.45.3....6......4..6.5.3....2..5.9.7........1."
    path = list(numberplace.steps(line))
    wings = [at for at, step in enumerate(path) if step.technique == "wxyz_wing"]
    log = [f"{step.name}: {step.record['compact']}" for step in path[: wings[-1] + 1]]
    found = numberplace.judge(line, log)
    assert [found[at].verdict for at in wings] == ["as_said"] * len(wings)
    damaged = log[wings[0]].replace("r1c1", "r1c5")
    assert damaged != log[wings[0]]
    found = numberplace.judge(line, [*log[: wings[0]], damaged])
    assert found[wings[0]].verdict == "otherwise"


@pytest.mark.parametrize("text", ["[" * 100_000, '{"steps": 3}', "[[]]", '["\\u0000"]', "(" * 3000])
def test_any_text_gets_a_verdict_or_an_error(text: str) -> None:
    try:
        found = numberplace.judge(EASY, text)
    except FormatError:
        return
    assert {step.verdict for step in found} <= {"unreadable"}


def test_scrambled_statements_get_a_verdict() -> None:
    rng = random.Random("scrambled")
    every = boards()
    parts = [part for one in EVERY for line in one.lines for part in re.findall(r"\S+|\s+", line)]
    for number in range(150):
        one = rng.choice(EVERY)
        line = re.findall(r"\S+|\s+", rng.choice(one.lines))
        for _change in range(rng.randint(1, 4)):
            line[rng.randrange(len(line))] = rng.choice(parts)
        (step,) = judge_solution(every[one.board], ["".join(line)])
        assert step.verdict in VERDICTS, number


def test_verdicts_are_told_in_the_language_spoken() -> None:
    numberplace.set_language("ja")
    try:
        found = numberplace.judge(EASY, "r5c5は5。ほかの数字は入らない。")
        assert found[0].verdict == "as_said"
        assert found[0].verdict_name == "述べたとおり"
    finally:
        numberplace.set_language("en")
