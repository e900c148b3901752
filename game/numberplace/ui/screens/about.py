"""What the program is, and what is new in it."""

from __future__ import annotations

from numberplace import __version__
from numberplace.core.words import N_, _
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.widgets import Button

NEWS = (
    N_("0.1.0"),
    N_("• Number Place with pencil marks in six inks, colours and unlimited undo."),
    N_("• Hints in steps: what to look for, where, the full reason, and then the move."),
    N_("• Arrows that lead along a chain link by link, and every step of a position."),
    N_("• An arcade: ten opponents to beat with right digits, a duel, races against the clock."),
    N_("• Puzzles made to order, from files, the clipboard, or typed in; all of them saved."),
    N_("• Statistics of what you solved, and a trainer for every technique."),
    N_("• Five themes, three languages, keys of your own, game controllers."),
)
"""What is new in this version, in the player's words."""


class AboutDialog(MessageBox):
    """What this is."""

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
