"""Lines of other programs: HoDoKu's of every technique, SudoRules', QQWing's."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import numberplace
import pytest
from numberplace.core.step import Step
from numberplace.kinds import kind_named
from numberplace.sudoku.judging.judge import Judge, judge_solution
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.judging.hodoku_lines import hodoku_line, name_of
from tests.sudoku.judging.solutions import FOLDER
from tests.sudoku.techniques.cases import OwnCase, read_own_cases

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EACH = 2
"""Positions of a technique."""


def _judge_at(case: OwnCase) -> Judge | None:
    """Return a judge in the position of a case, None where its digits have several solutions."""
    digits = "".join(str(digit) if digit else "." for digit in case.grid().digits)
    judge = Judge(kind_named("sudoku").parse_puzzle(digits))
    judge.grid = case.grid()
    return judge if judge.solution else None


def _step_of(case: OwnCase, grid: Grid) -> Step | None:
    grid.limits = dict(OWN_ORDER.limits)
    return next((step for step in BY_ID[case.technique].search(grid) if _is_told(step)), None)


def _is_told(step: Step) -> bool:
    """Tell whether HoDoKu writes a step: its loops have three cells and begin with strong links."""
    if not step.technique.endswith("continuous_nice_loop") or "dis" in step.technique:
        return not step.links or len(step.links) > 4
    outer = [link for link in step.links if link.source.cells != link.target.cells]
    return len(outer) > 2 and outer[0].strong and outer[-1].strong


def _cases() -> Iterator[tuple[OwnCase, str]]:
    """Yield positions with the line that HoDoKu would write of a step in each."""
    count: dict[str, int] = {}
    for case in read_own_cases():
        if case.silent or not name_of(case.technique) or count.get(case.technique, 0) >= EACH:
            continue
        judge = _judge_at(case)
        step = _step_of(case, case.grid()) if judge else None
        if step is not None:
            count[case.technique] = count.get(case.technique, 0) + 1
            yield case, hodoku_line(step, BY_ID[case.technique].family, case.grid())


@cache
def _lines() -> list[tuple[OwnCase, str]]:
    return list(_cases())


def test_hodokus_lines_of_every_technique_are_as_said_with_a_proof() -> None:
    assert len(_lines()) >= 150
    for case, line in _lines():
        judge = _judge_at(case)
        assert judge is not None
        told = judge.judge_next(line)
        assert told.verdict == "as_said", f"{line}: {told.why}"
        assert told.proof


def test_what_a_damaged_line_of_hodokus_concludes_is_not_taken_on_trust() -> None:
    """One candidate of the conclusion becomes the digit that the cell has in the solution."""
    for case, line in _lines():
        judge = _judge_at(case)
        assert judge is not None
        match = re.search(r"=> (r\dc\d)<>\d", line)
        if match is None:
            continue
        (cell,) = judge.frame.cells(match[1])
        damaged = line.replace(match[0], f"=> {match[1]}<>{judge.solution[cell]}", 1)
        assert judge.judge_next(damaged).verdict == "false", damaged


def test_branches_of_forcing_chains_are_followed() -> None:
    """A true node in a branch that does not follow is told, even where the conclusion is right."""
    rng = random.Random("branches")
    count = 0
    for case, line in _lines():
        if not case.technique.startswith("forcing_chain_verity"):
            continue
        judge = _judge_at(case)
        assert judge is not None
        head, *branches = line.split("\r\n")
        at = rng.randrange(len(branches))
        branches[at] = re.sub(r" (r\dc\d)=\d", r" \1=0", branches[at], count=1)
        for wrong in range(1, 10):
            told = judge.judge_next("\n".join([head, *branches]).replace("=0", f"={wrong}", 1))
            judge.grid = case.grid()
            count += told.verdict != "as_said"
    assert count > 4


def test_lines_below_a_forcing_chain_belong_to_it() -> None:
    case, line = next(one for one in _lines() if one[0].technique.startswith("forcing_chain_v"))
    judge = _judge_at(case)
    assert judge is not None
    text = line.replace("\r\n", "\n")
    found = judge_solution(judge.puzzle, f"{text}\n\nwell, obviously\n  r1c1=1")
    assert [step.number for step in found] == [1, 2, 3]
    assert found[1].verdict == "unreadable"


def test_the_log_of_another_program_stands_whole() -> None:
    lines = (FOLDER / "sudorules.txt").read_text(encoding="utf-8").splitlines()
    puzzle, *log = [line for line in lines if not line.startswith("#")]
    found = numberplace.judge(puzzle, log)
    assert len(found) > 40
    assert {step.verdict for step in found} == {"as_said"}
    assert all(step.proof for step in found)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("r3n3{c9 c2} - r1c2{n3 n9} - r9n9", "r3n3{c9 c2} - r9n9"),
        ("c3n5{r7 r5} - r5n2", "c3n5{r7 r5} - r4n2"),
        ("n4{c2 c6 c8}", "n4{c2 c6 c9}"),
        ("r9{c2 c9}{n5 n9}", "r9{c2 c8}{n5 n9}"),
        ("b7{r7c3 r9c2}{n5 n9}", "b7{r7c3 r9c2}{n4 n9}"),
        ("r5n6{c6 .}", "r4n6{c6 .}"),
    ],
)
def test_a_damaged_step_of_that_log_is_caught(old: str, new: str) -> None:
    lines = (FOLDER / "sudorules.txt").read_text(encoding="utf-8").splitlines()
    puzzle, *log = [line for line in lines if not line.startswith("#")]
    at = next(number for number, line in enumerate(log) if old in line)
    found = numberplace.judge(puzzle, [*log[:at], log[at].replace(old, new)])
    assert found.first_gap == at + 1


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("1. Round: 1 - Mark given (Row: 1 - Column: 1 - Value: 5)", "nothing_new"),
        (
            "26. Round: 2 - Mark only possibility for cell (Row: 5 - Column: 5 - Value: 5)",
            "as_said",
        ),
        ("27. Round: 2 - Mark only possibility for cell (Row: 5 - Column: 5 - Value: 6)", "false"),
        ("Mark single possibility for value in row (Row: 5 - Column: 5 - Value: 5)", "otherwise"),
        ("Mark guess (start round) (Row: 1 - Column: 3 - Value: 4)", "not_from_here"),
        ("Row 5 / Column 5 → 5 (Naked Single)", "as_said"),
        ("Row 5 / Column 15 → 5 (Naked Single)", "unreadable"),
        ("Naked Single: R5C5: 5", "as_said"),
        ("Naked Single => r5c5=5", "as_said"),
        ("{5} r5c5 => r5c5=5", "follows"),
    ],
)
def test_lines_of_qqwing_explainer_and_sites(line: str, verdict: str) -> None:
    assert numberplace.judge(EASY, line)[0].verdict == verdict
