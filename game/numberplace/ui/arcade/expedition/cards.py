"""CardButton: something to choose, with picture, words and price; CardPage: a page of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from numberplace.battle.duel import HERO
from numberplace.battle.expedition.trail import Trail
from numberplace.battle.powers import amount_of
from numberplace.battle.relics import RELIC, Relic
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.bars import draw_bar
from numberplace.ui.arcade.page import ArcadePage
from numberplace.ui.arcade.sheets import ITEM_SIZE, Sheets
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Words, columns, height_of, put, rows
from numberplace.ui.kit.widgets import Button, Label, Widget

GAP: Final = 8
PICTURE: Final = 52
"""Logical px of a picture's column."""
EDGE: Final = 10
MAX_CARD: Final = 92
"""Logical px of a card's height where there is room."""
STANDING: Final = 26
"""Logical px of the line with hit points, coins and relics."""


@dataclass(frozen=True, slots=True)
class Face:
    """The contents of a card, in the player's language."""

    name: str
    about: str
    relic: str = ""
    """The id of the relic whose picture it has."""
    icon: str = ""
    """The icon of the card in place of a picture."""
    price: int = 0
    """In coins; 0 for nothing."""
    is_saved: bool = False
    """True if the price is paid from the savings for unlocks."""
    is_done: bool = False
    """True if the thing was bought already."""
    item: str = ""
    """The id of the item of fights whose picture it has."""


def face_of(
    relic: Relic, worn: Sequence[str], price: int = 0, *, by_turns: bool, is_done: bool = False
) -> Face:
    """Return the face of the card of a relic on an expedition by turns or by the clock.

    Args:
        worn: the ids of the hero's relics.
    """
    has_partner = bool(relic.partner) and relic.partner in worn
    amount = amount_of(relic, has_partner=has_partner, by_turns=by_turns)
    about = _(relic.about).format(n=amount)
    if relic.partner:
        told = _("With {relic} each does half as much again.")
        about = f"{about} {told.format(relic=_(RELIC[relic.partner].name))}"
    return Face(_(relic.name), about, relic.id, price=price, is_done=is_done)


class Pictures:
    """Pictures of relics and items at the size that is asked for."""

    def __init__(self) -> None:
        self._sheets = Sheets(1)

    def draw(self, painter: Painter, relic: str, place: Rect, item: str = "") -> None:
        """Paint a relic, or an item, in whole dots into the middle of a place."""
        dot = max(1, min(place.size) // ITEM_SIZE[0])
        if self._sheets.dot != dot:
            self._sheets = Sheets(dot)
        picture = self._sheets.item(item) if item else self._sheets.relic(relic)
        painter.surface.blit(picture, picture.get_rect(center=place.center))


class CardButton(Button):
    """Something to choose."""

    def __init__(self, face: Face, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self._pictures = Pictures()
        self.show(face)

    def show(self, face: Face) -> None:
        """Take another face."""
        self.face = face
        parts = [face.name, face.about, self._price()]
        self.tooltip = " ".join(part for part in parts if part)

    def least_height(self, layout: Layout, width: int) -> int:
        """Return the px that picture and words need at a width."""
        room = width - layout.px(PICTURE + 3 * EDGE)
        words = height_of(layout, room, Words(self.face.about, 13)) if self.face.about else 0
        return max(layout.px(PICTURE), layout.grow(22) + words) + layout.px(12)

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        px, face = painter.px, self.face
        side = min(px(PICTURE), rect.height - px(4))
        picture = Rect(rect.x + px(EDGE), rect.centery - side // 2, side, side)
        if face.relic or face.item:
            self._pictures.draw(painter, face.relic, picture, face.item)
        elif face.icon:
            painter.icon(face.icon, picture, ink, side=min(side, painter.tall(28)))
        left = picture.right + px(EDGE)
        words = Rect(left, rect.y + px(5), rect.right - left - px(EDGE), rect.height - px(8))
        line = painter.grow(22)
        told = painter.wrap(face.about, words.width, size=13) if face.about else []
        tall = line + len(told) * painter.line_height(13)
        top = max(words.y, rect.centery - tall // 2)
        name = Rect(words.x, top, words.width, line)
        about = Rect(words.x, top + line, words.width, max(0, words.bottom - top - line))
        if not face.about:
            name = Rect(words.x, rect.y, words.width, rect.height)
        price = self._price()
        if price:
            wide = painter.width(price, 14, bold=True) + px(6)
            name.width -= wide
            place = Rect(name.right, name.y, wide, name.height)
            painter.text(price, place, ink, size=14, bold=True, align="right")
        painter.text(face.name, name, ink, size=15, bold=True)
        painter.paragraph(face.about, about, ink, size=13)

    def _price(self) -> str:
        if self.face.is_done:
            return _("Yours")
        if not self.face.price:
            return ""
        if self.face.is_saved:
            return str(self.face.price)
        return ngettext("{n} coin", "{n} coins", self.face.price).format(n=self.face.price)


class CardPage(ArcadePage):
    """A story, cards to choose one of, and how the hero stands."""

    def __init__(self, host: Host, title: Callable[[], str]) -> None:
        super().__init__(host, title)
        self.story = Label(wraps=True, role="text", size=15)
        self.cards: list[CardButton] = []
        self.ways: list[Button] = []
        """Buttons below the cards."""
        self._pictures = Pictures()
        self._standing = Rect(0, 0, 0, 0)
        self._columns = 1

    def show_cards(self, cards: Sequence[CardButton], ways: Sequence[Button] = ()) -> None:
        """Put cards on the page, and buttons below them."""
        before, focus = [*self.cards, *self.ways], self.form.focus
        self.cards, self.ways = list(cards), list(ways)
        widgets: list[Widget] = [*self.cards, *self.ways, self.story]
        free = [each for each in (*self.cards, *self.ways) if each.is_enabled]
        first: Widget = free[0] if free else self.back
        if isinstance(focus, Button) and focus in before:  # the same place, made anew
            at = before.index(focus)
            first = widgets[at] if widgets[at].is_enabled else first
        self.set_widgets(widgets, focus=first)

    def trail(self) -> Trail | None:
        """Return the expedition whose hero is shown; None for nobody."""
        return None

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        parts = (
            Pixels(layout.grow(STANDING) if self.trail() else 0),
            Words(self.story.text, 15) if self.story.text else Pixels(0),
            REST,
            Pixels(layout.tap(38) if self.ways else 0),
        )
        self._standing, self.story.rect, room, below = rows(layout, body, parts, GAP)
        count = len(self.cards)
        is_wide = body.width >= px(640)
        self._columns = 2 if is_wide and count > 4 else 1
        lines = -(-count // self._columns)
        wide = (room.width - (self._columns - 1) * px(GAP)) // self._columns
        tall = (room.height - max(0, lines - 1) * px(GAP)) // max(1, lines)
        need = max((card.least_height(layout, wide) for card in self.cards), default=0)
        tall = min(tall, max(px(MAX_CARD) if lines <= 4 else 0, need))
        for at, card in enumerate(self.cards):
            row, column = divmod(at, self._columns)
            left = room.x + column * (wide + px(GAP))
            card.rect = Rect(left, room.y + row * (tall + px(GAP)), wide, tall)
        if self.ways:
            put(self.ways, columns(layout, below, (REST,) * len(self.ways), GAP))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        trail = self.trail()
        if trail is not None:
            draw_standing(painter, self._standing, trail, self._pictures)


def draw_standing(painter: Painter, rect: Rect, trail: Trail, pictures: Pictures) -> None:
    """Paint hit points, coins and relics of an expedition in one line."""
    px = painter.px
    told = standing_text(trail)
    wide = min(rect.width, painter.width(told, 14, bold=True) + px(12))
    painter.text(told, Rect(rect.x, rect.y, wide, rect.height), size=14, bold=True)
    bar = Rect(rect.x + wide, rect.centery - px(6), min(px(110), rect.width - wide), px(12))
    if bar.width >= px(50):
        draw_bar(painter, bar, trail.hero_hp / HERO.hp, "success")
    side, left = rect.height, bar.right + px(8)
    for relic in trail.relics[::-1]:  # the latest first, as many as there is room for
        if left + side > rect.right:
            break
        pictures.draw(painter, relic, Rect(left, rect.y, side, side))
        left += side + px(2)


def standing_text(trail: Trail) -> str:
    """Return hit points and coins in words."""
    told = _("{hp} of {most} hit points").format(hp=trail.hero_hp, most=HERO.hp)
    coins = ngettext("{n} coin", "{n} coins", trail.coins).format(n=trail.coins)
    return f"{told} · {coins}"
