"""The row at the top of New game that changes from one kind of puzzle to another."""

from __future__ import annotations

from numberplace.kinds import KINDS
from numberplace.ui.host import Host
from numberplace.ui.kit.widgets import Choice


def kind_choice(host: Host, chosen: str) -> Choice:
    """Return a choice among all kinds that shows the New game dialog of the one chosen."""

    def change(kind_id: str) -> None:
        from numberplace.ui.boards import (
            BOARDS,
        )

        if kind_id != chosen:
            host.close_top()
            host.show(BOARDS[kind_id].new_game_dialog(host))

    return Choice([(kind.id, kind.name) for kind in KINDS], chosen, change)
