"""The end of the road: the way back through its places, one after the other, with who lives there.

Each place stands for some seconds, or until it is turned by a key or a click; with less motion it
waits. Nothing can be lost here, and Escape leaves at any time.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle.events import Side, Won
from numberplace.battle.state import MAX_STARS
from numberplace.core.words import N_, _
from numberplace.ui.arcade.page import ROW, ArcadePage
from numberplace.ui.arcade.scene import Scene
from numberplace.ui.arcade.sheets import LAMPS
from numberplace.ui.kit.host import Announcements, Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Words, columns, height_of, put, rows
from numberplace.ui.kit.widgets import Button

PLACE_SECONDS: Final = 6.0
"""Seconds for which a place stands before the next one comes by itself."""
LAMP_SECONDS: Final = 3.0
"""In which the lamps of Lamp Lane are lit."""
CHEER_SECONDS: Final = 0.9
GAP: Final = 10
DOT: Final = 12
TEXT: Final = 17


class Place(NamedTuple):
    """One picture of the way back."""

    foe: str
    """The id of who stands there."""
    backdrop: str
    words: str
    """Marked with ``N_``."""


PLACES: Final = (
    Place(
        "demon_king",
        "throne",
        N_(
            "The Demon King falls. The lock on the digits breaks, and nine lights leave the castle."
        ),
    ),
    Place(
        "witch",
        "hills",
        N_(
            "Over the forest the witch hangs the moon back in its place. It was only borrowed, "
            "she says."
        ),
    ),
    Place(
        "knight",
        "hall",
        N_("The knight takes off his helmet, for the first time in years. He lets everybody pass."),
    ),
    Place(
        "magpie", "rooftops", N_("The magpie flies from roof to roof and brings each digit home.")
    ),
    Place(
        "snail",
        "garden",
        N_(
            "The snail comes back through the garden, and behind it the flowers take on their "
            "colours."
        ),
    ),
    Place("moth", "lamp_lane", N_("In Lamp Lane the moths carry the light from lamp to lamp.")),
    Place(
        "blot",
        "inkwell",
        N_(
            "The blot climbs back into its inkwell. On the first page lies an empty grid, and a "
            "pencil. The digits are free. Thank you, hero!"
        ),
    ),
)
"""From the castle back to the first page."""


class EndingScreen(ArcadePage):
    """A stage, the sentence of its place, and a button that goes on."""

    focus_keys: ClassVar = {**ArcadePage.focus_keys, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

    def __init__(self, host: Host) -> None:
        super().__init__(host, lambda: _("The end of the road"))
        self.next = Button(N_("Go on"), self.go_on, icon="right", is_main=True)
        self.again = Button(N_("From the beginning"), self.begin, icon="redo")
        self._stage = Rect(0, 0, 0, 0)
        self.set_widgets([self.next, self.again])
        self.begin()

    # -- what is shown

    def begin(self) -> None:
        """Show the first place."""
        self._show(0)

    def go_on(self) -> None:
        """Show the next place; from the last one back to the road."""
        if self.is_last:
            self.host.leave_screen()
        else:
            self._show(self.number + 1)

    @property
    def is_last(self) -> bool:
        return self.number == len(PLACES) - 1

    @property
    def words(self) -> str:
        return _(PLACES[self.number].words)

    def _show(self, number: int) -> None:
        self.number, self._since = number, self.host.now()
        place = PLACES[number]
        self.scene = Scene(self.host, place.foe, place.backdrop)
        if self._stage.width:
            self.scene.place(self._stage)
        if number:
            self.scene.actors[Side.HERO].act("win", self.host.now(), CHEER_SECONDS)
            self.host.sounded("house")
        else:
            self.scene.play([Won(MAX_STARS)])
        self.relabel()

    def relabel(self) -> None:
        super().relabel()
        self.next.label = _("Back to the road") if self.is_last else _("Go on")

    def announcements(self) -> Announcements:
        return (*super().announcements(), (("place", self.number), self.words))

    @property
    def music(self) -> str:
        return "road"

    @property
    def danger(self) -> float:
        return 1.0  # nothing threatens: here the whole band plays

    def tick(self) -> bool:
        stood = self.host.now() - self._since
        is_calm = self.host.preferences.reduced_motion
        share = 1.0 if is_calm else min(1.0, stood / LAMP_SECONDS)
        self.scene.lit_lamps = round(len(LAMPS) * share)
        if stood >= PLACE_SECONDS and not self.is_last and not is_calm:
            self._show(self.number + 1)
            return True
        return self.scene.tick()

    def handle(self, event: Event) -> bool:
        """A click on the stage goes on, as the button does."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_press and self._stage.collidepoint(event.pos) and not self.is_last:
            self.go_on()
            return True
        return super().handle(event)

    # -- places and pictures

    def arrange(self, body: Rect, layout: Layout) -> None:
        told = [Words(_(place.words), TEXT) for place in PLACES]
        longest = max(height_of(layout, body.width, words) for words in told)
        below = longest + layout.px(DOT) + layout.tap(ROW) + 3 * layout.px(GAP)
        high = min(body.height - below, body.width)
        parts = (Pixels(high), Pixels(longest), DOT, REST, Pixels(layout.tap(ROW)))
        self._stage, self._said, self._dots, _space, row = rows(layout, body, parts, GAP)
        self.scene.place(self._stage)
        put((self.next, self.again), columns(layout, row, (REST, REST), GAP))

    def draw_body(self, painter: Painter, body: Rect) -> None:
        self.scene.draw(painter)
        painter.paragraph(self.words, self._said, size=TEXT, align="centre")
        side = self._dots.height
        left = self._dots.centerx - side * len(PLACES)
        for number in range(len(PLACES)):
            place = Rect(left + 2 * side * number + side // 2, self._dots.y, side, side)
            icon, role = ("disc", "accent") if number <= self.number else ("ring", "text_muted")
            painter.icon(icon, place, role, side=side)
