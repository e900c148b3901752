"""Reasoning leaves no memory held when it is over."""

import gc

from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.logic.deduction import Deduction
from numberplace.numberlink.logic.solve import find_deductions


def test_trials_leave_nothing_behind():
    puzzle = max((entry.puzzle for entry in read_bank("expert")), key=lambda one: len(one.cells))
    gc.collect()
    gc.disable()
    try:
        assert list(find_deductions(Deduction(puzzle)))
        left = sum(isinstance(thing, Deduction) for thing in gc.get_objects())
    finally:
        gc.enable()
    assert left == 0
