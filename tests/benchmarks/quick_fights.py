"""Fights by the hundred thousand: the rules of battles as they are, on moments that copy fast.

``dataclasses.replace`` takes most of the time of a simulated fight, because a ``Battle`` has forty
fields that cannot be set. Inside ``quick_rules`` the rules copy a ``QuickBattle`` in their place.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final, cast
from unittest import mock

from numberplace.battle import attacks, fight, powers, state
from numberplace.battle.state import Battle

QUESTIONS: Final = ("is_running", "is_enraged", "tempo", "count_of", "with_item")
"""What the rules ask of a battle beside its fields."""


class QuickBattle:
    """A battle whose fields lie in its dictionary; it answers what a ``Battle`` answers."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, QuickBattle) and vars(self) == vars(other)


for _name in QUESTIONS:
    setattr(QuickBattle, _name, vars(Battle)[_name])


def quick(battle: Battle) -> Battle:
    """Return a battle as one that copies fast."""
    found = QuickBattle()
    for field in dataclasses.fields(Battle):
        setattr(found, field.name, getattr(battle, field.name))
    return cast("Battle", found)


def slow(battle: Battle) -> Battle:
    """Return a battle as the rules hold it in the game."""
    return battle if isinstance(battle, Battle) else Battle(**vars(battle))


def _replace(old: Any, /, **changes: object) -> Any:
    if type(old) is not QuickBattle:
        return dataclasses.replace(old, **changes)
    new = object.__new__(QuickBattle)
    new.__dict__.update(old.__dict__, **changes)
    return new


@contextmanager
def quick_rules() -> Iterator[None]:
    """Let the rules of battles copy what ``quick`` returns."""
    with ExitStack() as stack:
        for module in (attacks, fight, powers, state):
            if hasattr(module, "replace"):
                stack.enter_context(mock.patch.object(module, "replace", _replace))
        yield
