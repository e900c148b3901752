"""The row at the top of New game that changes from one kind of puzzle to another."""

from __future__ import annotations

from game.kinds import KINDS
from game.ui.host import Host
from game.ui.widgets import Choice


def kind_choice(host: Host, chosen: str) -> Choice:
    """Return a choice among all kinds that shows the New game dialog of the one chosen."""

    def change(kind_id: str) -> None:
        from game.ui.boards import BOARDS  # the boards know their dialogs, which know this row

        if kind_id != chosen:
            host.close_top()
            host.show(BOARDS[kind_id].new_game_dialog(host))

    return Choice([(kind.id, kind.name) for kind in KINDS], chosen, change)
