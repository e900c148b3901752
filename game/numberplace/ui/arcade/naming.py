"""Naming a pattern in a fight: the cells that are selected, and a card with the names there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame.event import Event

from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.kit.bindings import figure_of
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.ui.arcade.fight_screen import FightScreen

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


def selected_cells(screen: FightScreen) -> frozenset[int]:
    """Return the cells that are selected on the board of a fight."""
    view: Any = screen.play.view
    return frozenset(getattr(view, "selection", ()))


def naming_card(
    screen: FightScreen, name: Callable[[str, frozenset[int]], object]
) -> ArcadeCard | str:
    """Return the card that asks for the name of the selected cells, or the reason why there is
    none.

    Args:
        name: takes the id of a technique and the cells.
    """
    fight = screen.fight
    patterns = () if fight is None else fight.patterns()
    if not patterns:
        return _("Nothing can be named on this board.")
    cells = selected_cells(screen)
    if len(cells) < LEAST_CELLS:
        return _("Select the cells of the pattern first: drag over them, or Shift and the arrows.")
    buttons = [
        Button(f"{number}  {label}", partial(name, technique, cells))
        for number, (technique, label) in enumerate(patterns, 1)
    ]
    told = ngettext("{n} cell is selected.", "{n} cells are selected.", len(cells))
    lines = [told.format(n=len(cells))]
    buttons.append(Button(_("Back to the board"), screen.begin, icon="left"))
    return NamingCard(_("What is there?"), lines, buttons)


def foretold_text(screen: FightScreen) -> str:
    """Return the damage of a blow in the cell under the pointer or the cursor; empty for none."""
    view: Any = screen.play.view
    hovered = getattr(view, "hovered", None)
    cell = getattr(view, "cursor", None) if hovered is None else hovered
    damage = None if cell is None or screen.fight is None else screen.fight.foretold(cell)
    return "" if damage is None else _("A blow here: {damage}").format(damage=damage)
