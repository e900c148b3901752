"""What careless and hostile writers hand to the judge: never a traceback, and the right verdict."""

from __future__ import annotations

from typing import Any

import numberplace
import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.judging import lexicon, search
from numberplace.sudoku.judging.judge import judge_solution
from numberplace.sudoku.judging.reading import MAX_LINE

from tests.sudoku.judging.solutions import FOLDER, boards

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = "." * 81
WHY = "r5c5 is 5 because it is the only candidate left"


def careless() -> list[tuple[str, str]]:
    """Return statements about the first position of ``EASY``, each with the right verdict."""
    lines = (FOLDER / "careless.txt").read_text(encoding="utf-8").splitlines()
    return [(line.rsplit(" ## ", 1)[0], line.rsplit(" ## ", 1)[1]) for line in lines]


def test_careless_statements_get_the_right_verdict() -> None:
    every = careless()
    assert len(every) > 200
    found = {text: numberplace.judge(EASY, [text])[0].verdict for text, _verdict in every}
    wrong = [(text, found[text], right) for text, right in every if found[text] != right]
    assert not wrong


@pytest.mark.parametrize(
    "killer",
    [
        "r1c1<>1,2,3,4,5,6,7,8,9",
        "r1c123456789<>1",
        "r1c1=1, r1c1=2",
        "r1c1=1, r1c2=1",
        "r1c1=1, r1c1<>1",
        "r1c1<>1,2,3,4,5,6,7,8; r1c2<>1,2,3,4,5,6,7,8",
    ],
)
def test_what_leaves_no_solution_is_false_also_where_there_are_several(killer: str) -> None:
    """No part of such a statement is taken over, and the next steps are judged all the same."""
    found = numberplace.judge(EMPTY, [killer, "r1c1: 3"])
    assert [step.verdict for step in found] == ["false", "not_from_here"]
    assert found.end == "3" + EMPTY[1:]


def test_a_position_that_has_become_impossible_does_not_end_the_judgement() -> None:
    """On a board of other rules; each of the first two steps leaves solutions by itself."""
    steps = ["r1c12345<>1", "r4c12345<>1", "r3c3: 2", "r3c4 is 3 because of r3c3"]
    found = numberplace.judge("6x6 2x3: " + "." * 36, steps)
    assert len(found) == len(steps)
    assert found.record


def test_several_solutions_make_nothing_false_that_the_rules_allow() -> None:
    found = numberplace.judge(EMPTY, ["r1c1: 1", "r1c2: 2", "r1c1: 2", "r1c1: 1"])
    verdicts = [step.verdict for step in found]
    assert verdicts == ["not_from_here", "not_from_here", "false", "nothing_new"]


def test_a_sukaku_of_several_solutions_is_judged_by_its_candidates() -> None:
    line = "123456789" * 80 + "123000000"
    found = numberplace.judge(line, ["r9c9: 4", "r9c9<>1,2,3", "r9c9: 3"])
    assert [step.verdict for step in found] == ["false", "false", "not_from_here"]


@pytest.mark.parametrize(
    ("technique", "right", "wrong"),
    [
        ("naked_triple", "Naked triple", "Naked pair"),
        ("hidden_pair", "Hidden pair", "Hidden triple"),
    ],
)
def test_a_name_of_another_size_is_refused(technique: str, right: str, wrong: str) -> None:
    puzzle = numberplace.generate(technique, seed="size")
    path = [f"{step.name}: {step.record['compact']}" for step in numberplace.steps(puzzle)]
    at = next(at for at, line in enumerate(path) if line.startswith(f"{right}:"))
    renamed = path[at].replace(right, wrong)
    found = numberplace.judge(puzzle, [*path[:at], renamed])
    assert found.first_gap == at + 1
    assert found[at].verdict == "otherwise"
    assert "not of the technique named" in found[at].fault


@pytest.mark.parametrize(
    ("item", "verdict"),
    [
        (None, "unreadable"),
        (1, "unreadable"),
        (b"r5c5=5", "unreadable"),
        ([], "unreadable"),
        ({}, "unreadable"),
        ({"text": None}, "unreadable"),
        ({"text": "\ud800"}, "unreadable"),
        ({"placements": "x"}, "unreadable"),
        ({"placements": None, "eliminations": None}, "unreadable"),
        ({"placements": [{"cell": "r5c5", "digit": True}]}, "unreadable"),
        ({"placements": [{"cell": "r5c5", "digit": 5.0}]}, "unreadable"),
        ({"placements": [{"cell": "r5c5", "digit": 10**30}]}, "unreadable"),
        ({"placements": [{"cell": 5, "digit": 5}]}, "unreadable"),
        ({"placements": [{"cell": "r5c5", "digit": 5}], "proof": [1, 2]}, "unreadable"),
        ({"placements": [{"cell": "r5c5", "digit": 5}], "proof": "x"}, "unreadable"),
        ({"placements": [{"cell": "r5c5", "digit": 5}], "technique": ["x"]}, "unreadable"),
        ({"placements": [{"cell": "r5c5", "digit": 5}] * 10_000}, "follows"),
    ],
)
def test_records_of_any_shape_get_a_verdict(item: Any, verdict: str) -> None:
    found = numberplace.judge(EASY, [item, WHY])
    assert found[0].verdict == verdict
    assert found[1].is_sound
    assert found.record


def test_steps_and_ceilings_of_any_type_are_taken_or_refused() -> None:
    assert numberplace.judge(EASY, {"puzzle": EASY, "steps": [WHY]})[0].verdict == "as_said"
    not_steps: Any = 5
    with pytest.raises(numberplace.ArgumentError, match="Steps are text, or a list of lines"):
        numberplace.judge(EASY, not_steps)
    assert numberplace.judge(EASY, [not_steps])[0].verdict == "unreadable"
    for ceiling in (float("nan"), float("inf"), -5.0, "nan", "", "x" * 1000):
        with pytest.raises(FormatError, match="neither a technique nor a rating"):
            numberplace.judge(EASY, [WHY], ceiling=ceiling)


def test_boards_of_other_sizes_know_their_own_cells_and_digits() -> None:
    puzzle = numberplace.generate("16x16+easy", kind="variants", seed="careless")
    first = next(step for step in numberplace.steps(puzzle) if step.placements)
    ((cell, digit),) = first.placements
    lines = [f"{cell}: {digit}", "r17c1: 1", "r1c1: 17", "r0c0: 1", f"{cell}: {digit % 16 + 1}"]
    found = numberplace.judge(puzzle, lines)
    verdicts = ["follows", "unreadable", "unreadable", "unreadable", "false"]
    assert [step.verdict for step in found] == verdicts


@pytest.mark.parametrize("text", ["(", "r5c5 is 5 ", "r1c1-", "(1)r1c3=", "row 5 and ", "5/", "不"])
def test_a_long_statement_is_read_once_from_left_to_right(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    whole = lexicon._next
    monkeypatch.setattr(lexicon, "_next", lambda *args: read.append(args[1]) or whole(*args))
    numberplace.judge(EASY, [(text * MAX_LINE)[:MAX_LINE]])
    assert len(read) <= MAX_LINE
    assert read == sorted(set(read))


def test_what_comes_first_is_looked_for_among_so_many_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The steps tried by themselves are bounded, whatever is said."""
    tried: list[int] = []
    leads = search._leads

    def counted(grid: Any, steps: Any, holds: Any) -> bool:
        tried.append(len(steps))
        return leads(grid, steps, holds)

    monkeypatch.setattr(search, "_leads", counted)
    reasons = ("", " because it is the only candidate left")
    puzzle = boards()["A"]
    verdicts = set()
    for reason in reasons:
        for digit in range(1, 10):
            tried.clear()
            text = f"r4c3 is {digit}{reason}"
            verdicts.add(judge_solution(puzzle, [text])[0].verdict)
            assert tried.count(1) <= search.MAX_TRIED + search.MAX_WAY
    assert "not_from_here" in verdicts
