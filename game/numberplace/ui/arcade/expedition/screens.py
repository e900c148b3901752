"""The screens of an expedition on which something is chosen: relics, wares, rests, encounters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from numberplace.battle.duel import HERO
from numberplace.battle.expedition.chronicle import UNLOCKS, Chronicle, Unlock, savings_of
from numberplace.battle.expedition.map import LAYERS
from numberplace.battle.expedition.offers import REMEDIES, TRAINED_PERCENT, Remedy
from numberplace.battle.expedition.trail import Trail, TrailStage
from numberplace.battle.relics import RELIC
from numberplace.core.errors import IllegalMove
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.expedition.cards import GAP, CardButton, CardPage, Face, face_of
from numberplace.ui.arcade.expedition.keeper import ChronicleKeeper
from numberplace.ui.arcade.page import ArcadePage
from numberplace.ui.arcade.scene import Scene, danger_of
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Words, height_of, rows
from numberplace.ui.kit.widgets import Button


class TrailPage(CardPage):
    """A page of cards at a node of the expedition under way."""

    def __init__(self, host: Host, keeper: ChronicleKeeper, title: Callable[[], str]) -> None:
        super().__init__(host, title)
        self.keeper = keeper
        self.build()

    def build(self) -> None:
        """Make the cards, and say the story."""

    def relabel(self) -> None:
        self.build()
        super().relabel()

    def trail(self) -> Trail | None:
        return self.keeper.chronicle.trail

    @property
    def music(self) -> str:
        return "shop"

    @property
    def danger(self) -> float:
        trail = self.trail()
        return 0.0 if trail is None else danger_of(trail.hero_hp)

    def move(self, move: Callable[[Trail], Trail]) -> None:
        """Make a move, and go on to the next screen."""
        try:
            self.keeper.move(move)
        except IllegalMove as error:
            self.host.leave_screen()
            self.host.notify(str(error))
            return
        self.host.sounded("item")
        self.host.leave_screen()
        following = self.keeper.next_screen()
        if following is not None:
            self.host.open_screen(following)


class OfferScreen(TrailPage):
    """One of a few relics after a fight."""

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        super().__init__(host, keeper, lambda: _("Choose a relic"))

    def build(self) -> None:
        trail = self.keeper.trail
        self.story.text = _("What you choose works from the next fight on.")
        cards = [
            CardButton(
                face_of(RELIC[each], trail.relics, by_turns=trail.by_turns),
                partial(self.take, each),
            )
            for each in trail.offer
        ]
        self.show_cards(cards, [Button(_("Take none"), partial(self.take, ""), icon="right")])

    def take(self, relic: str) -> None:
        self.move(lambda trail: trail.take(relic))


class RestScreen(TrailPage):
    """A night at the fire: heal, or train."""

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        super().__init__(host, keeper, lambda: _("Rest"))

    def build(self) -> None:
        heals = min(self.keeper.trail.rest_heals, HERO.hp - self.keeper.trail.hero_hp)
        self.story.text = _("A fire, a dry place and time till morning.")
        sleep = _("Heals {n} hit points.").format(n=heals)
        train = _("All hits do {n} % more until the end.").format(n=TRAINED_PERCENT)
        self.show_cards(
            [
                CardButton(Face(_("Sleep"), sleep, icon="moon"), lambda: self.move(Trail.sleep)),
                CardButton(Face(_("Train"), train, icon="sword"), lambda: self.move(Trail.train)),
            ]
        )


class TrailShopScreen(TrailPage):
    """Relics and remedies for coins; the shop is left when the player says so."""

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        super().__init__(host, keeper, lambda: _("Shop"))

    def build(self) -> None:
        trail = self.keeper.trail
        self.story.text = _("What you do not buy is gone when you go on.")
        cards = []
        for ware in trail.relics_sold():
            price, is_done = trail.price_of(ware), ware in trail.sold
            face = face_of(
                RELIC[ware], trail.relics, price, by_turns=trail.by_turns, is_done=is_done
            )
            cards.append(CardButton(face, partial(self.buy, ware)))
        cards += [CardButton(remedy_face(r, trail), partial(self.buy, r.id)) for r in REMEDIES]
        wares = (*trail.relics_sold(), *(each.id for each in REMEDIES))
        for card, ware in zip(cards, wares, strict=True):
            card.is_enabled = trail.can_buy(ware)
        go_on = Button(_("Go on"), lambda: self.move(Trail.leave_shop), icon="right", is_main=True)
        self.show_cards(cards, [go_on])

    def buy(self, ware: str) -> None:
        try:
            self.keeper.move(lambda trail: trail.buy(ware))
            self.host.sounded("item")
        finally:
            self.build()
            self.host.place_again()


def remedy_face(remedy: Remedy, trail: Trail) -> Face:
    """Return the face of the card of what a shop sells beside relics."""
    item = "" if remedy.item is None else remedy.item.value
    about = _(remedy.about).format(n=remedy.heals)
    is_done = remedy.id in trail.sold
    name, price = _(remedy.name), remedy.price
    return Face(name, about, item=item, icon="moon", price=price, is_done=is_done)


class EncounterScreen(TrailPage):
    """Somebody with an offer; each answer names its consequences."""

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        super().__init__(host, keeper, lambda: _(keeper.trail.encounter().name))

    def build(self) -> None:
        trail = self.keeper.trail
        if trail.stage is not TrailStage.HERE:
            return  # it is being left
        encounter = trail.encounter()
        self.story.text = _(encounter.story)
        cards = []
        for number, option in enumerate(encounter.options):
            icon = "star" if option.has_relic else "moon" if option.hp > 0 else "right"
            card = CardButton(Face(_(option.label), "", icon=icon), partial(self.choose, number))
            card.is_enabled = trail.can_choose(option)
            cards.append(card)
        self.show_cards(cards)

    def choose(self, number: int) -> None:
        self.move(lambda trail: trail.choose(number))


class EndScreen(ArcadePage):
    """The end of an expedition: a scene, and its result."""

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        trail = keeper.trail
        self.keeper, self.is_won = keeper, trail.stage is TrailStage.WON
        super().__init__(host, self._name)
        self._trail = trail
        region = trail.map[max(0, len(trail.path) - 1)][0].region
        self.scene = Scene(host, region.boss, "hills" if self.is_won else region.backdrop)
        self.done = Button(_("Done"), self.close, icon="check", is_main=True)
        self._lines: list[str] = []
        self.set_widgets([self.done])
        self.relabel()

    def _name(self) -> str:
        return _("The way home") if self.is_won else _("The end of the way")

    def relabel(self) -> None:
        super().relabel()
        trail = self._trail
        passed = LAYERS if self.is_won else max(0, len(trail.path) - 1)
        count = ngettext(
            "{n} place of {count} behind you", "{n} places of {count} behind you", passed
        )
        saved = savings_of(trail)
        story = (
            _(
                "The throne is empty. Behind you the digits come out of the castle, one by one, and"
                " go back to their cells."
            )
            if self.is_won
            else _(
                "You wake up on a cart that goes home. Somebody has put your relics into a box"
                " and written on it: for next time."
            )
        )
        savings = ngettext("{n} saved for unlocks", "{n} saved for unlocks", saved).format(n=saved)
        relics = ngettext("{n} relic", "{n} relics", len(trail.relics)).format(n=len(trail.relics))
        self._lines = [story, f"{count.format(n=passed, count=LAYERS)} · {relics} · {savings}"]
        if self.is_won and self.keeper.chronicle.ascent > trail.ascent:
            level = self.keeper.chronicle.ascent
            self._lines.append(_("Ascent {n} can be chosen now.").format(n=level))

    def close(self) -> None:
        """Forget the expedition, and go back."""
        self.keeper.change(Chronicle.closed)
        self.host.leave_screen()

    def go_back(self) -> None:
        self.close()

    def tick(self) -> bool:
        return self.scene.tick()

    def arrange(self, body: Rect, layout: Layout) -> None:
        height = sum(height_of(layout, body.width, Words(line, 16)) for line in self._lines)
        height += layout.px(GAP) * len(self._lines)
        parts = (REST, Pixels(height), Pixels(layout.tap(44)))
        stage, self._words, button = rows(layout, body, parts, GAP)
        self.scene.place(stage)
        wide = min(button.width, layout.grow(260))
        self.done.rect = Rect(button.centerx - wide // 2, button.y, wide, button.height)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        self.scene.draw(painter)
        top = self._words.y
        for line in self._lines:
            tall = len(painter.wrap(line, self._words.width, size=16)) * painter.line_height(16)
            place = Rect(self._words.x, top, self._words.width, tall)
            painter.paragraph(line, place, size=16, align="centre")
            top += tall + painter.px(GAP)


class UnlockScreen(CardPage):
    """The screen of things to unlock between expeditions."""

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        super().__init__(host, lambda: _("Unlocks"))
        self.keeper = keeper
        self.build()

    def build(self) -> None:
        chronicle = self.keeper.chronicle
        saved = ngettext("{n} saved for unlocks", "{n} saved for unlocks", chronicle.savings)
        self.story.text = saved.format(n=chronicle.savings)
        cards = []
        for unlock in UNLOCKS:
            is_done = unlock.id in chronicle.unlocked
            relic = unlock.id if unlock.id in RELIC else ""
            name = f"{_(unlock.kind)}: {_(unlock.name)}"
            about = _(unlock.about).format(n=unlock.amount)
            price = 0 if is_done else unlock.price
            face = Face(name, about, relic, "star", price, is_saved=True, is_done=is_done)
            card = CardButton(face, partial(self.unlock, unlock))
            card.is_enabled = chronicle.can_unlock(unlock)
            cards.append(card)
        self.show_cards(cards)

    def relabel(self) -> None:
        self.build()
        super().relabel()

    def unlock(self, unlock: Unlock) -> None:
        try:
            self.keeper.change(lambda chronicle: chronicle.unlock(unlock))
            self.host.sounded("item")
        finally:
            self.build()
            self.host.place_again()
