"""Naming a pattern in a fight: the cells that are selected, and a card with the names there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pygame
from pygame.event import Event

from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.kit.bindings import figure_of
from numberplace.ui.kit.widgets import Button

LEAST_CELLS = 2
"""Cells that the smallest pattern has."""


class NamingCard(ArcadeCard):
    """The names of patterns, each with a figure that chooses it."""

    focus_keys: ClassVar = {pygame.K_UP: -2, pygame.K_DOWN: 2, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    across = 2

    def handle(self, event: Event) -> bool:
        figure = figure_of(event) if event.type == pygame.KEYDOWN else None
        if figure is not None and 1 <= figure < len(self.buttons):
            self.buttons[figure - 1].on_press()
            return True
        return super().handle(event)


def selected_cells(fight: Fight) -> frozenset[int]:
    """Return the cells that are selected on the board of a fight."""
    view: Any = fight.play.view
    return frozenset(getattr(view, "selection", ()))


def naming_card(
    fight: Fight, name: Callable[[str, frozenset[int]], object], go_back: Callable[[], object]
) -> ArcadeCard | str:
    """Return the card that asks for the name of what is selected, or why there is none to be asked.

    Args:
        name: takes the id of a technique and the cells.
        go_back: puts the card away, so that the fight goes on.
    """
    patterns = fight.patterns()
    if not patterns:
        return _("Nothing can be named on this board.")
    cells = selected_cells(fight)
    if len(cells) < LEAST_CELLS:
        return _("Select the cells of the pattern first: drag over them, or Shift and the arrows.")
    buttons = [
        Button(f"{number}  {label}", partial(name, technique, cells))
        for number, (technique, label) in enumerate(patterns, 1)
    ]
    told = ngettext("{n} cell is selected.", "{n} cells are selected.", len(cells))
    lines = [told.format(n=len(cells))]
    buttons.append(Button(_("Back to the board"), go_back, icon="left"))
    return NamingCard(_("What is there?"), lines, buttons)


def foretold_text(fight: Fight, *, foretells: bool) -> str:
    """Return the line shown before a blow: its damage, and that the clock waits; else nothing.

    Args:
        foretells: True to show the damage of a blow in the cell under the pointer or the cursor.
    """
    view: Any = fight.play.view
    hovered = getattr(view, "hovered", None)
    cell = getattr(view, "cursor", None) if hovered is None else hovered
    damage = fight.foretold(cell) if foretells and cell is not None else None
    told = [] if damage is None else [_("A blow here: {damage}").format(damage=damage)]
    if fight.is_waiting and not fight.battle.turns:
        told.append(_("The clock waits for your first move."))
    return " · ".join(told)
