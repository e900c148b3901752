"""The search for a reason why a digit cannot go somewhere: its order, its bounds and its words."""

import time

import pytest
from numberplace.core.errors import Stopped, never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.why_not import Question, first_reason, ruled_out

from tests.waiting import PATIENCE

STEP = Step("naked_single", ((3, 5),), ())


def question(*, has_solution, steps=lambda _stop: iter(()), rules_out=lambda _step: True):
    def reason(stop):
        step = first_reason(steps(stop), rules_out)
        return None if step is None else ruled_out(5, "r1c4", "Because.", step)

    return Question(5, "r1c4", has_solution, reason)


def never_ends(should_stop):
    while True:
        refuse_to_go_on(should_stop)
        time.sleep(0.001)
        yield from ()


def never_told(should_stop):
    next(never_ends(should_stop))


def test_a_digit_that_a_solution_has_is_open_without_a_look_for_reasons():
    found = question(has_solution=lambda _stop: True, steps=never_ends).answer()
    assert found.text.startswith("5 is still possible in r1c4")
    assert found.step is None


def test_the_first_step_that_rules_it_out_is_the_reason():
    steps = [STEP._replace(technique="full_house"), STEP]
    asked = question(
        has_solution=lambda _stop: False,
        steps=lambda _stop: iter(steps),
        rules_out=lambda step: step is STEP,
    )
    found = asked.answer()
    assert found.step is STEP
    assert found.text == "5 cannot go into r1c4. Because."


@pytest.mark.parametrize("steps", [lambda _stop: iter(()), never_ends])
def test_without_a_reason_in_time_the_search_is_the_answer(steps):
    found = question(has_solution=lambda _stop: False, steps=steps).answer(patience=0.05)
    assert found.text.startswith("5 cannot go into r1c4: trying")


def test_what_no_search_decides_in_time_is_called_that():
    found = question(has_solution=never_told, steps=never_ends).answer(patience=0.05)
    assert "too hard" in found.text


@pytest.mark.parametrize("has_solution", [never_told, lambda _stop: False])
def test_the_player_ends_it(has_solution):
    ends = time.monotonic() + 0.05
    with pytest.raises(Stopped):
        question(has_solution=has_solution, steps=never_ends).answer(
            lambda: time.monotonic() > ends, patience=PATIENCE
        )
    assert not never()
