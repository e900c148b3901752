"""Every role of a hint is told from every other beside it by shape or pattern alone."""

import pytest
from numberplace.core.drawing.signs import LOOKS, PATTERNS, SETS, cell_role, look_of
from numberplace.core.step import Mark, Role

from tests.ui.screens import example

TECHNIQUES = (
    *("xyz_wing", "finned_mutant_swordfish", "sue_de_coq", "unique_rectangle_3", "bug_3"),
    *("aligned_pair_exclusion", "medusa_trap", "als_xz", "death_blossom", "template_set"),
    *("forcing_chain_verity", "forcing_chain_contradiction", "grouped_aic", "skyscraper"),
)


def shown(mark):
    """What a player who sees no hue sees of a mark."""
    look = look_of(mark)
    return (look.shape, look.over) if mark.digit else PATTERNS.get(look.colour, "plain")


def kind_of(mark):
    return mark.role, mark.group if mark.role is Role.ALS else 0, bool(mark.digit)


def test_every_role_has_a_look():
    assert set(LOOKS) | {Role.ALS} == set(Role)


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_no_two_roles_of_a_step_look_alike_without_hue(technique):
    _case, step = example(technique)
    looks = {}
    for mark in step.all_marks():
        looks.setdefault((shown(mark), bool(mark.digit)), set()).add(kind_of(mark))
    assert all(len(kinds) == 1 for kinds in looks.values())


def test_a_greyed_cell_is_told_from_one_that_the_argument_rests_on():
    grey, basis = (cell_role(Mark(role, 0)) for role in (Role.BLOCKED, Role.BASIS))
    assert PATTERNS[grey] != PATTERNS.get(basis, "plain")


def test_four_sets_have_four_patterns():
    patterns = {PATTERNS.get(look.colour, "plain") for look in SETS}
    assert len(patterns) == len({look.shape for look in SETS}) == len(SETS)
    assert look_of(Mark(Role.ALS, 0, 0, 4)) == SETS[0]
