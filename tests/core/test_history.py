"""The timeline: walking it, cutting it, and telling a saved copy what it lacks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.core.history import History


def three() -> History[str]:
    """Return a history of the states ``start``, ``a``, ``b``, ``c``."""
    history = History("start")
    for state in "abc":
        history.push(f"to {state}", state)
    return history


def test_it_begins_with_its_start_and_nowhere_to_go() -> None:
    history = History("start")
    assert history.state == "start"
    assert not history.can_undo
    assert not history.can_redo


def test_undo_and_redo_return_the_entry_walked_over() -> None:
    history = three()
    assert history.undo().move == "to c"
    assert history.state == "b"
    assert history.redo().state == "c"
    assert history.state == "c"


def test_every_state_can_be_looked_up_wherever_one_stands() -> None:
    history = three()
    history.undo()
    assert [history.state_at(place) for place in range(4)] == ["start", "a", "b", "c"]
    assert history.state == "b"


def test_what_was_undone_can_be_forgotten() -> None:
    history = three()
    history.take_changes()
    history.undo()
    history.forget_undone()
    assert not history.can_redo
    assert history.state == "b"
    assert history.take_changes() == (2, ())


def test_walking_past_an_end_raises_and_changes_nothing() -> None:
    history = three()
    with pytest.raises(IndexError):
        history.redo()
    history.go(0)
    with pytest.raises(IndexError):
        history.undo()
    assert history.state == "start"


def test_a_new_move_cuts_what_was_undone() -> None:
    history = three()
    history.undo()
    history.undo()
    history.push("to d", "d", note="naked_single")
    assert [entry.move for entry in history.entries] == ["to a", "to d"]
    assert history.entries[-1].note == "naked_single"
    assert not history.can_redo


@pytest.mark.parametrize(("asked", "got"), [(-5, 0), (2, 2), (99, 3)])
def test_going_to_a_place_stops_at_the_ends(asked: int, got: int) -> None:
    history = three()
    history.go(asked)
    assert history.position == got


@given(st.lists(st.sampled_from(["push", "undo", "redo", "save"]), max_size=40))
def test_a_copy_kept_by_changes_alone_always_equals_the_timeline(acts: list[str]) -> None:
    history: History[int] = History(0)
    copy: list[str] = []
    for number, act in enumerate([*acts, "save"]):
        if act == "push":
            history.push(f"move {number}", number)
        elif act == "undo" and history.can_undo:
            history.undo()
        elif act == "redo" and history.can_redo:
            history.redo()
        elif act == "save":
            kept, entries = history.take_changes()
            copy[kept:] = [entry.move for entry in entries]
    assert copy == [entry.move for entry in history.entries]
