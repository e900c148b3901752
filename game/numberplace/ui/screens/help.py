"""Help for the puzzle on the board: the kind's own pages, the arcade, every key."""

from __future__ import annotations

from numberplace.core.kind import AnyKind
from numberplace.core.words import N_, _
from numberplace.kinds import KINDS
from numberplace.ui.arcade.help import PAGE as ARCADE_PAGE
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.help import HelpDialog, HelpPage, key_rows
from numberplace.ui.kit.host import Host

WHAT_IF = HelpPage(
    N_("What if"),
    (
        N_("Try something: what you write is outlined until you keep it or throw it away."),
        N_("A save point keeps the board under a name; you can go back to it at any time."),
        N_("Undo takes back each of these, so that nothing is lost."),
        N_("The replay shows a game as a film, with its mistakes and hints marked."),
    ),
    has_words_first=True,
)


def help_dialog(host: Host, kind: AnyKind) -> HelpDialog:
    """Return the dialog that says how a kind of puzzle is played."""
    board = BOARDS[kind.id]
    own = board.COMMANDS
    others = (BOARDS[other.id].COMMANDS for other in KINDS if other is not kind)
    foreign = frozenset(command.id for other in others for command in other.commands)
    pages = (*board.help_pages(), WHAT_IF, ARCADE_PAGE, HelpPage(N_("Keys"), is_keys=True))
    keys = key_rows(host, own, foreign, own.button_hints)
    return HelpDialog(host, _("How to play"), pages, keys)
