"""The lines of an explanation: sentences, and a proof as a tree whose parts fold."""

import pytest
from numberplace.core.proof import Inference, Rule
from numberplace.core.step import Explanation, Role, Step
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.session.lesson import (
    all_lines,
    folded_at_first,
    inference_part,
    part_end,
    seen_lines,
)

from tests.ui.screens import example


def supposed(depth):
    return Inference(Rule.ASSUMPTION, (1,), 1, True, (), depth)


def follows(depth, *premises):
    return Inference(Rule.LAST_PLACE, (2,), 2, True, premises, depth, 0)


def refuted(depth, first, last):
    return Inference(Rule.REFUTATION, (1,), 1, False, (first, last), depth)


TREE = (
    supposed(1),
    follows(1, 0),
    supposed(2),
    follows(2, 2),
    refuted(1, 2, 3),
    follows(1, 4),
    refuted(0, 0, 5),
)
CASES = (supposed(1), follows(1, 0), supposed(1), follows(1, 2), refuted(0, 0, 3))


def lines_of(proof, folded=frozenset()):
    words = tuple(f"{number}. line" for number in range(1, len(proof) + 1))
    explanation = Explanation("", "", "One. Two.", words)
    lines = all_lines(Step("x", proof=proof), explanation)
    return seen_lines(lines, proof, folded)


@pytest.mark.parametrize(("proof", "ends"), [(TREE, {0: 6, 2: 4}), (CASES, {0: 2, 2: 4})])
def test_a_part_ends_before_the_first_line_that_is_less_deep(proof, ends):
    assert {
        at: part_end(proof, at) for at in range(len(proof)) if part_end(proof, at) > at + 1
    } == (ends)


def test_sentences_come_first_and_the_proof_stands_in_by_depth():
    lines = lines_of(TREE)
    assert [line.text for line in lines[:2]] == ["One.", "Two."]
    assert [line.number for line in lines] == list(range(9))
    assert [line.depth for line in lines[2:]] == [0, 1, 1, 2, 1, 1, 0]
    assert [line.opens for line in lines[2:]] == [True, False, True, False, False, False, False]


def test_what_is_folded_is_left_out_and_counted():
    lines = lines_of(TREE, frozenset({2}))
    assert [line.inference for line in lines[2:]] == [0, 1, 2, 4, 5, 6]
    assert next(line for line in lines if line.inference == 2).hides == 1
    lines = lines_of(TREE, frozenset({0, 2}))
    assert [line.inference for line in lines[2:]] == [0, 6]
    assert lines[2].hides == 5


def test_inner_nets_are_folded_at_first():
    assert folded_at_first(TREE) == {2}
    assert folded_at_first(CASES) == frozenset()


def test_a_line_draws_what_it_says_and_what_it_rests_on():
    part = inference_part(Step("x", eliminations=((1, 1),), proof=TREE), 3)
    assert {(mark.role, mark.cell, mark.digit) for mark in part.marks} == {
        (Role.PIVOT, 1, 1),
        (Role.ON, 2, 2),
    }
    assert [mark.house for mark in part.houses] == [0]
    assert not part.eliminations


def test_the_last_line_draws_the_conclusion():
    part = inference_part(Step("x", eliminations=((1, 1),), proof=TREE), 6)
    assert part.eliminations == ((1, 1),)


@pytest.mark.parametrize(
    "technique", ["nested_net_contradiction", "nested_net_verity", "forcing_net_contradiction"]
)
def test_every_line_of_a_real_proof_is_reached_when_all_is_open(technique):
    _case, step = example(technique)
    explanation = BY_ID[technique].explain(step)
    whole = all_lines(step, explanation)
    assert [line.inference for line in whole if line.inference >= 0] == list(
        range(len(explanation.proof))
    )
    folded = seen_lines(whole, step.proof, folded_at_first(step.proof))
    hidden = sum(line.hides for line in folded)
    assert len(folded) + hidden == len(whole)
