"""One small board for each local rule, with the conclusion it must draw there."""

import pytest
from numberplace.numberlink.logic.deduction import BARRED, LINKED, UNKNOWN, DeadEnd, Deduction
from numberplace.numberlink.model.puzzle import Rule

from tests.numberlink.boards import board


def reasoned(grid: str, rule: Rule, *links: tuple[int, int]) -> Deduction:
    state = Deduction(board(grid, rule))
    for link in links:
        state.link(edge_of(state, link), "given")
    state.propagate()
    return state


def edge_of(state: Deduction, link: tuple[int, int]) -> int:
    return state.edges.ends.index(link)


def reason_for(state: Deduction, link: tuple[int, int], *, is_link: bool) -> str:
    edge = edge_of(state, link)
    assert state.edge[edge] == (LINKED if is_link else BARRED)
    return next(found.reason for found in state.log if found.edge == edge)


def test_a_corner_cell_uses_both_its_links():
    state = reasoned("1..\n...\n..1", Rule.COVER)
    assert reason_for(state, (1, 2), is_link=True) == "corner"
    assert reason_for(state, (2, 5), is_link=True) == "corner"


def test_a_cell_with_as_many_ways_as_links_uses_them_all():
    state = reasoned("1..\n...\n..1", Rule.COVER, (0, 1))
    assert reason_for(state, (3, 4), is_link=True) == "forced"


def test_a_full_cell_takes_no_more_links():
    state = reasoned("1..\n...\n..1", Rule.PAIRS, (0, 1))
    assert reason_for(state, (0, 3), is_link=False) == "full"


def test_under_r1_a_blind_alley_stays_empty():
    state = reasoned("1.#\n1..\n...", Rule.PAIRS, (0, 3))
    assert reason_for(state, (1, 4), is_link=False) == "blind_alley"


def test_different_numbers_never_join():
    state = reasoned("1...\n2...\n....\n1..2", Rule.COVER)
    assert reason_for(state, (0, 4), is_link=False) == "different_numbers"


def test_a_path_never_closes_on_itself():
    state = reasoned("1...\n....\n....\n1...", Rule.PAIRS, (5, 6), (5, 9), (9, 10))
    assert reason_for(state, (6, 10), is_link=False) == "closed_loop"


def test_under_r3_a_path_keeps_away_from_itself():
    state = Deduction(board("1...\n....\n...1", Rule.APART))
    for link in ((0, 1), (1, 2), (2, 6)):
        state.link(edge_of(state, link), "given")
    with pytest.raises(DeadEnd) as dead:
        state.link(edge_of(state, (5, 6)), "what_if")
    assert dead.value.reason == "self_touch"


def test_under_r3_the_two_ends_of_a_pair_that_touch_must_meet():
    state = reasoned("11\n22", Rule.APART)
    assert reason_for(state, (2, 3), is_link=True) == "must_meet"


@pytest.mark.parametrize(
    ("grid", "links", "reason"),
    [
        ("1.2\n...\n1.2", [(0, 1), (1, 2)], "different_numbers"),
        ("1...\n....\n1...", [(1, 2), (1, 5), (2, 6), (5, 6)], "closed_loop"),
        ("1..\n...\n..1", [(0, 1), (0, 3)], "crowded"),
    ],
)
def test_links_that_break_a_rule_are_dead_ends(grid, links, reason):
    with pytest.raises(DeadEnd) as dead:
        reasoned(grid, Rule.PAIRS, *links)
    assert dead.value.reason == reason


def test_a_branch_leaves_its_trunk_alone():
    trunk = Deduction(board("1..\n...\n..1"))
    branch = trunk.copy()
    branch.link(0, "what_if")
    branch.propagate()
    assert set(trunk.edge) == {UNKNOWN}
    assert trunk.log == []
    assert trunk.root(1) == 1
