"""The help for the puzzle on the board with the arcade's page, and the About dialog."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace import __version__
from numberplace.battle.events import Side
from numberplace.core.session import AnySession
from numberplace.core.words import N_, _
from numberplace.kinds import KINDS
from numberplace.ui.arcade.scene import APART, MIDDLES
from numberplace.ui.arcade.sheets import BACKDROP_SIZE, FOE_ROWS, FOOT, GROUND, HERO_ROWS, Sheets
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.help import HelpDialog, HelpPage, key_rows
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

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


ARCADE_PAGE = HelpPage(
    N_("The arcade"),
    (
        N_("A right digit is a blow, and pushes the opponent's attack back."),
        N_("A wrong digit is taken back, and the attack lands. Pencil marks are free."),
        N_("Five right digits in a row earn an item: a shield, frost or a lantern."),
    ),
    draw=lambda painter, rect: draw_still(painter, rect, "demon_king", "throne"),
    height=190,
)


WHAT_IF = HelpPage(
    N_("What if"),
    (
        N_("Try something: what you write is outlined until you keep or discard it."),
        N_("A save point keeps the board under a name; you can go back to it at any time."),
        N_("Undo takes back each of these, so that nothing is lost."),
        N_("The replay shows a game as a film, with its mistakes and hints marked."),
    ),
    has_words_first=True,
)


def help_dialog(host: Host, session: AnySession, has: Callable[[str], bool]) -> HelpDialog:
    """Return the dialog that says how a puzzle is played, with the commands its board ``has``."""
    kind = session.kind
    board = BOARDS[kind.id]
    own = board.COMMANDS
    others = (BOARDS[other.id].COMMANDS for other in KINDS if other is not kind)
    foreign = {command.id for other in others for command in other.commands}
    foreign |= {command.id for command in own.commands if not has(command.id)}
    pages = (
        *board.help_pages(session.puzzle),
        WHAT_IF,
        ARCADE_PAGE,
        HelpPage(N_("Keys"), is_keys=True),
    )
    keys = key_rows(host, own, frozenset(foreign), own.button_hints)
    return HelpDialog(host, _("How to play"), pages, keys)


NEWS = (
    N_("0.1.0"),
    N_("• Number Place with pencil marks in six inks, colours and unlimited undo."),
    N_("• Hints in steps: what to look for, where, the full reason, and then the move."),
    N_("• Arrows that lead along a chain link by link, and every step of a position."),
    N_("• An arcade: ten opponents to beat with right digits, a duel, races against the clock."),
    N_("• Puzzles made to order, from files, the clipboard, or typed in; all of them saved."),
    N_("• Statistics of what you solved, and a trainer for every technique."),
    N_("• Five themes, six languages, keys of your own, game controllers."),
)
"""The news of this version, in the player's words."""


class AboutDialog(MessageBox):
    """The dialog that describes the program."""

    def __init__(self, host: Host) -> None:
        text = _(
            "Numberplace {version}\n\nNumber Place with a solver that explains itself.\n"
            "Free software under the MIT licence. The typeface is a subset of Pretendard, "
            "under the SIL Open Font License.\nIt works offline and sends nothing anywhere."
        )
        news = Button(_("What is new"), lambda: host.run("news"), icon="star")
        ok = Button(_("OK"), host.close_top, is_main=True)
        title = _("About Numberplace")
        super().__init__(host, title, text.format(version=__version__), [news, ok])
