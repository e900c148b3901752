"""How fights go: the page of the help that every kind of puzzle shows."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.arcade.still import draw_still
from numberplace.ui.dialogs.help import HelpPage

PAGE = HelpPage(
    N_("The arcade"),
    (
        N_("A right digit is a blow, and throws the opponent's gathering attack back."),
        N_("A wrong digit is taken back, and the attack lands. Pencil marks are free."),
        N_("Five right digits in a row earn an item: a shield, frost or a lantern."),
    ),
    draw=lambda painter, rect: draw_still(painter, rect, "demon_king", "throne"),
    height=190,
)
