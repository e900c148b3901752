"""Help for the puzzle on the board: the kind's own pages, the arcade, every key."""

from __future__ import annotations

from numberplace.core.kind import AnyKind
from numberplace.core.words import N_, _
from numberplace.kinds import KINDS
from numberplace.ui.arcade.help import PAGE as ARCADE_PAGE
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.help import HelpDialog, HelpPage, key_rows
from numberplace.ui.kit.host import Host


def help_dialog(host: Host, kind: AnyKind) -> HelpDialog:
    """Return the dialog that says how a kind of puzzle is played."""
    board = BOARDS[kind.id]
    own = board.COMMANDS
    others = (BOARDS[other.id].COMMANDS for other in KINDS if other is not kind)
    foreign = frozenset(command.id for other in others for command in other.commands)
    pages = (*board.help_pages(), ARCADE_PAGE, HelpPage(N_("Keys"), is_keys=True))
    keys = key_rows(host, own, foreign, own.button_hints)
    return HelpDialog(host, _("How to play"), pages, keys)
