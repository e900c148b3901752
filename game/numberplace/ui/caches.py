"""Pictures and fonts that are kept for one theme at one size, and dropped when either changes."""

from __future__ import annotations

from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.painter import forget_text
from numberplace.ui.kit.sprites import forget_sheets
from numberplace.ui.kit.theme import Theme


def forget_pictures(theme: Theme) -> None:
    """Drop what cannot be drawn again now; the sheets of ``theme`` stay, for the next size."""
    forget_sheets(but=theme.id)
    forget_text()
    for kind in KINDS:
        BOARDS[kind.id].forget_pictures()
