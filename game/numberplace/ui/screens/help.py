"""Help: the rules, the first techniques in pictures, the marks of a hint, every key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from numberplace import __version__
from numberplace.core.step import Role
from numberplace.core.words import N_, _
from numberplace.ui.arcade.still import draw_still
from numberplace.ui.boards.sudoku.arrows import draw_arrow
from numberplace.ui.boards.sudoku.excerpt import Example, draw_example, draw_look, explain_example
from numberplace.ui.boards.sudoku.marks import LOOKS
from numberplace.ui.commands import COMMANDS, format_key
from numberplace.ui.host import Host
from numberplace.ui.kit.bindings import keys_of
from numberplace.ui.kit.button_hints import ON_BOARD
from numberplace.ui.kit.dialog import Dialog, MessageBox
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

NEWS = (
    N_("0.1.0"),
    N_("• Number Place with pencil marks in six inks, colours and unlimited undo."),
    N_("• Hints that climb: what to look for, where, the full reason, and then the move."),
    N_("• Arrows that lead along a chain link by link, and every step of a position."),
    N_("• An arcade: ten opponents to beat with right digits, a duel, races against the clock."),
    N_("• Puzzles made to order, from files, the clipboard, or typed in; all of them saved."),
    N_("• Statistics of what you solved, and a trainer for every technique."),
    N_("• Five themes, three languages, keys of your own, game controllers."),
)
"""What is new in this version, in the player's words."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the help: a picture or a list, and what is said of it."""

    title: str
    texts: tuple[str, ...]
    example: Example | None = None
    rows: str = ""
    """What it shows instead of a board: ``marks``, ``arcade`` or ``keys``."""


PAGES = (
    Page(
        N_("The rules"),
        (
            N_("Every row, every column and every box holds the digits 1 to 9, each once."),
            N_("Givens are printed heavy and never change. The puzzle has one solution."),
        ),
        Example(),
    ),
    Page(
        N_("Digits and marks"),
        (
            N_("Choose a digit on the strip; a left click puts it into an empty cell."),
            N_("A left click on a digit of yours takes it out again."),
            N_("A right click in an empty cell pencils in the mark under the pointer."),
            N_("In colour mode a left click colours a cell, a right click inks a mark."),
            N_("Rest the pointer on a cell to see the digits that are possible there."),
        ),
        Example(marks="all"),
    ),
    Page(
        N_("Inked singles"),
        (
            N_("Fill in all pencil marks, then ink the singles."),
            N_("A mark in a badge is the only one of its cell."),
            N_("A mark in a ring is a digit's only place in a row, column or box."),
        ),
        Example(marks="inked"),
    ),
    Page(
        N_("Naked single"),
        (N_("A cell in which all digits but one are ruled out takes the one that is left."),),
        Example("naked_single", "all"),
    ),
    Page(
        N_("Hidden single"),
        (N_("A digit with one place left in a row, column or box goes there."),),
        Example("hidden_single_box"),
    ),
    Page(
        N_("Pointing"),
        (N_("Where a box has room for a digit on one line only, the rest of the line loses it."),),
        Example("locked_candidates_pointing", "all"),
    ),
    Page(
        N_("Fish"),
        (N_("Two rows with the same two places for a digit leave none to the rest of these."),),
        Example("x_wing", "all"),
    ),
    Page(
        N_("Marks of a hint"),
        (N_("The shape tells what a mark means; the colour only says it again."),),
        rows="marks",
    ),
    Page(
        N_("The arcade"),
        (
            N_("A right digit is a blow, and throws the opponent's gathering attack back."),
            N_("A wrong digit is taken back, and the attack lands. Pencil marks are free."),
            N_("Five right digits in a row earn an item: a shield, frost or a lantern."),
        ),
        rows="arcade",
    ),
    Page(N_("Keys"), (), rows="keys"),
)

_MARKS: tuple[tuple[Role, str], ...] = (
    (Role.BASIS, N_("what the argument rests on; true in a chain")),
    (Role.OFF, N_("false in a chain; the second of two colours")),
    (Role.FIN, N_("a fin, or an extra candidate of a deadly pattern")),
    (Role.PIVOT, N_("where a wing or a forcing chain starts")),
    (Role.PINCER, N_("an end of a wing or chain: one of the two is true")),
    (Role.RESTRICTED, N_("the digit that joins two sets")),
    (Role.PLACEMENT, N_("this digit goes here")),
    (Role.ELIMINATION, N_("this candidate is struck out")),
)
"""The marks that the help explains, in this order."""
_LINKS = (
    (True, N_("if the one is false, the other is true")),
    (False, N_("if the one is true, the other is false")),
)
"""The arrows of a chain: strong, and weak."""

_FAMILIES = {
    "place": ("1–9",),
    "mark": ("shift", "1–9"),
    "paint": ("alt", "1–4"),
    "ink": ("alt", "shift", "1–4"),
    "select": ("shift", "←↑↓→"),
}
"""Commands of which there is one for each digit, colour or way, and their keys together."""

KeyRow = tuple[str, str]
"""What a key does, and its name."""
_TOPICS = 158
"""Logical px of the list of pages."""
_STAGE = 190
"""Logical px of the picture of the arcade."""


class HelpDialog(Dialog):
    """A list of pages at the left, the chosen one at the right."""

    size = (760, 610)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("How to play"))
        self.topics: ListView[Page] = ListView(
            _draw_topic, row_height=32, on_choose=self._turn_to, on_pick=lambda _page: None
        )
        self.topics.set_rows(PAGES)
        self.keys: ListView[KeyRow] = ListView(_draw_key, row_height=24)
        self.keys.set_rows(_key_rows(host))
        self.close = Button(_("Close"), host.close_top, is_main=True)
        self._page_place = Rect(0, 0, 0, 0)
        self.set_widgets([self.topics], [self.close], focus=self.topics)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.topics.chosen_row or PAGES[0]

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Topics at the left."""
        px = layout.px
        self.topics.rect = Rect(body.x, body.y, min(px(_TOPICS), body.width // 3), body.height)
        left = self.topics.rect.right + px(16)
        self._page_place = Rect(left, body.y, body.right - left, body.height)
        self.keys.rect = self._page_place

    def _turn_to(self, page: Page) -> None:
        shown = [self.topics, self.keys] if page.rows == "keys" else [self.topics]
        self.form.widgets = [*shown, self.close]

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint the chosen page."""
        page, place = self.page, self._page_place
        texts = [_(text) for text in page.texts]
        if page.example is not None:
            self._draw_picture(painter, page.example, texts)
        elif page.rows == "marks":
            used = painter.paragraph(texts[0], place)
            _draw_marks(painter, Rect(place.x, place.y + used + painter.px(10), *place.size))
        elif page.rows == "arcade":
            stage = Rect(place.x, place.y, place.width, painter.px(_STAGE))
            draw_still(painter, stage, "demon_king", "throne")
            words = Rect(place.x, stage.bottom + painter.px(12), place.width, place.height)
            painter.paragraph("\n".join(texts), words)

    def _draw_picture(self, painter: Painter, example: Example, texts: list[str]) -> None:
        """Paint the board as large as the words below it allow."""
        if example.technique:
            texts = [*texts, explain_example(example).reason]
        place = self._page_place
        words = "\n".join(texts)
        lines = len(painter.wrap(words, place.width))
        height = min(lines * painter.line_height() + painter.px(8), place.height // 2)
        picture = Rect(place.x, place.y, place.width, place.height - height)
        draw_example(painter, picture, example)
        painter.paragraph(words, Rect(place.x, picture.bottom, place.width, height))


class AboutDialog(MessageBox):
    """What this is."""

    def __init__(self, host: Host) -> None:
        text = _(
            "Numberplace {version}\n\nNumber Place with a solver that explains itself.\n"
            "Free software under the MIT licence. The typeface is a subset of Pretendard, "
            "under the SIL Open Font License.\nIt works offline and sends nothing anywhere."
        )
        super().__init__(host, _("About Numberplace"), text.format(version=__version__))


def _draw_topic(painter: Painter, rect: Rect, page: Page, role: str) -> None:
    painter.text(_(page.title), rect, role)


def _draw_marks(painter: Painter, place: Rect) -> None:
    pitch = painter.px(38)
    for number, (mark, text) in enumerate(_MARKS):
        row = Rect(place.x, place.y + number * pitch, place.width, pitch)
        icon = Rect(row.x + painter.px(6), row.y, painter.px(26), pitch)
        draw_look(painter, icon, LOOKS[mark])
        _draw_beside(painter, row, text)
    for number, (strong, text) in enumerate(_LINKS, len(_MARKS)):
        row = Rect(place.x, place.y + number * pitch, place.width, pitch)
        draw_arrow(painter, (row.x + painter.px(4), row.centery), painter.px(32), strong=strong)
        _draw_beside(painter, row, text)


def _draw_beside(painter: Painter, row: Rect, text: str) -> None:
    words = Rect(row.x + painter.px(46), row.y, row.width - painter.px(46), row.height)
    painter.text(_(text), words)


def _key_rows(host: Host) -> Sequence[KeyRow]:
    """List every command with its keys; families in one row, and a controller's buttons last."""
    rows = []
    seen = set()
    for command in COMMANDS:
        family = command.id.split("_")[0]
        keys = keys_of(host.bindings, command.id)
        is_family = family in _FAMILIES
        if not keys or (is_family and family in seen):
            continue
        seen.add(family)
        shown = "  ".join(map(format_key, keys[:2]))
        if is_family:
            shown = "+".join(map(format_key, _FAMILIES[family]))
        rows.append((_(command.label), shown))
    pad = _("Controller: {button}")
    return [*rows, *((_(label), pad.format(button=_(button))) for button, label in ON_BOARD)]


def _draw_key(painter: Painter, rect: Rect, row: KeyRow, role: str) -> None:
    text, keys = row
    right = min(painter.width(keys, 13, bold=True), rect.width // 2)
    words = Rect(rect.x, rect.y, rect.width - right - painter.px(10), rect.height)
    painter.text(text, words, role)
    place = Rect(rect.right - right, rect.y, right, rect.height)
    painter.text(keys, place, "text_muted", align="right", bold=True, size=13)
