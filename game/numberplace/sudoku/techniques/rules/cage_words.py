"""Cages in words: the texts in their corners, and their combinations."""

from __future__ import annotations

from collections.abc import Iterable

from numberplace.core.words import _
from numberplace.sudoku.constraints.mathdoku import SHOWN
from numberplace.sudoku.model.forms import FurtherRule
from numberplace.sudoku.techniques.rules import search
from numberplace.sudoku.techniques.words import either


def meaning_of(rule: FurtherRule) -> str:
    """Return the sentence of a rule, and what its one constraint says beside it."""
    return " ".join(filter(None, (_(rule.about), rule.told())))


def operation_of(rule: FurtherRule) -> str:
    """Return the operation of a cage, an element of ``OPERATIONS`` or ``ANY``."""
    return rule.form.calculations[0].operation if rule.form.calculations else "+"


def label_of(rule: FurtherRule, number: int) -> str:
    """Return the text in a cage's corner: ``15``, ``12×``."""
    operation = operation_of(rule)
    return f"{number}{SHOWN.get(operation, '')}" if rule.form.calculations else str(number)


def way_text(digits: tuple[int, ...], operation: str) -> str:
    """Write a combination with the signs of its operation: ``6+9``, ``5×3×2``, ``7−3``."""
    sign = SHOWN.get(operation, "/")
    return sign.join(map(str, digits if operation == "+" else reversed(digits)))


def ways_text(rule: FurtherRule, ways: Iterable[int]) -> str:
    """List combinations of a cage, as numbers in the facts of a step."""
    operation = operation_of(rule)
    return either(way_text(search.unpacked_way(way), operation) for way in ways)
