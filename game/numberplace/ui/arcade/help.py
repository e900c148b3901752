"""How fights go: the page of the help that every kind of puzzle shows, with a still picture."""

from __future__ import annotations

from pygame import Rect

from numberplace.battle.events import Side
from numberplace.core.words import N_
from numberplace.ui.arcade.scene import APART, MIDDLES
from numberplace.ui.arcade.sheets import BACKDROP_SIZE, FOE_ROWS, FOOT, GROUND, HERO_ROWS, Sheets
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.painter import Painter

_POSES = {Side.HERO: HERO_ROWS.index("attack"), Side.FOE: FOE_ROWS.index("gather")}
_STEP = 1
"""The frame of a pose in which it is seen best."""


def draw_still(painter: Painter, rect: Rect, foe: str, backdrop: str) -> None:
    """Paint hero and opponent face to face in ``rect`` (screen px)."""
    dot = max(1, painter.px(2))
    sheets = Sheets(dot)
    painter.surface.blit(sheets.backdrop(backdrop, rect.size), rect)
    ground = rect.bottom - (BACKDROP_SIZE[1] - GROUND) * dot
    apart = min(round(APART[0] * rect.width), APART[1] * dot)
    for side, sheet, middle in (
        (Side.HERO, "hero", rect.centerx - apart),
        (Side.FOE, foe, rect.centerx + apart),
    ):
        picture, corner = sheets.figure(sheet, _POSES[side], _STEP)
        left = middle - MIDDLES[side] * dot
        painter.surface.blit(picture, (left + corner[0], ground - FOOT * dot + corner[1]))


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
