"""Two solutions of one puzzle side by side, with the cells framed in which they differ."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace.core.words import _, ngettext
from numberplace.ui.boards.variants.picture import draw_small
from numberplace.ui.dialogs.offers import play_nevertheless
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label
from numberplace.variants.model.puzzle import Puzzle


class VariantSolutionsDialog(Dialog):
    """Shown when a puzzle breaks the rule that it has one solution."""

    size = (820, 540)

    def __init__(
        self,
        host: Host,
        puzzle: Puzzle,
        solutions: tuple[bytes, bytes],
        on_play: Callable[[], object],
    ) -> None:
        """Take two solutions; ``on_play`` plays the puzzle all the same."""
        super().__init__(host, _("2 or more solutions"))
        self.puzzle, self.solutions = puzzle, solutions
        pairs = zip(*solutions, strict=True)
        self.differing = [cell for cell, (one, other) in enumerate(pairs) if one != other]
        count = len(self.differing)
        text = ngettext(
            "A puzzle has one solution; these two differ in the framed cell.",
            "A puzzle has one solution; these two differ in the {n} framed cells.",
            count,
        )
        self._label = Label(text.format(n=count), size=13.5)
        self._places = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        close = Button(_("Close"), host.close_top, is_main=True)
        self.set_widgets([self._label], [play_nevertheless(host, on_play), close])

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Boards beside each other, or one above the other in a narrow window; words below."""
        words, gap = layout.px(26), layout.px(16)
        room = Rect(body.x, body.y, body.width, body.height - words)
        if room.width >= room.height:
            half = (room.width - gap) // 2
            left = Rect(room.x, room.y, half, room.height)
            self._places = (left, left.move(half + gap, 0))
        else:
            half = (room.height - gap) // 2
            upper = Rect(room.x, room.y, room.width, half)
            self._places = (upper, upper.move(0, half + gap))
        self._label.rect = Rect(body.x, body.bottom - words, body.width, words)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint both solutions."""
        size = self.puzzle.board.size
        for place, digits in zip(self._places, self.solutions, strict=True):
            draw_small(painter, place, self.puzzle, digits)
            edge = min(place.size) // size
            for cell in self.differing:
                left, top = place.x + cell % size * edge, place.y + cell // size * edge
                painter.frame(Rect(left, top, edge, edge).inflate(-3, -3), "clash", width=2)
