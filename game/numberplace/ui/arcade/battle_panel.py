"""What stands beside the board in a puzzle battle: bars, stage, items, what happened, buttons."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from numberplace.battle.duel import HERO
from numberplace.battle.events import ITEM_ABOUT, ITEM_NAMES, Event, Item, Side, describe_event
from numberplace.battle.fight import combo_percent, gather_seconds
from numberplace.battle.state import ITEM_EVERY, ITEM_ORDER, Battle, Phase
from numberplace.core.words import _
from numberplace.ui.arcade.fight_board import FightLayout
from numberplace.ui.arcade.gauges import Gather, draw_bar, draw_combo, draw_gather, draw_health
from numberplace.ui.arcade.scene import Scene, StageStatus
from numberplace.ui.arcade.sheets import ITEM_SIZE, Sheets
from numberplace.ui.commands import COMMAND
from numberplace.ui.kit.host import News
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, columns, put
from numberplace.ui.kit.widgets import Button, Form

ITEM_COMMANDS: Final = {
    Item.SHIELD: "use_shield",
    Item.FREEZE: "use_freeze",
    Item.REVEAL: "use_reveal",
}
BUTTONS: Final = ("undo", "hint", "pause", "leave_fight")
COMBO: Final = 24
"""Logical height of the combo's line."""
SENTENCES: Final = 12
"""Sentences kept for the list of what happened."""


class ItemButton(Button):
    """An item: its picture, how many there are, and its key."""

    def __init__(self, item: Item, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self.item = item
        self.key = ""
        """The key that uses it, as players read it."""
        self.count = 0
        self._sheets = Sheets(1)

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        px = painter.px
        dot = max(1, (min(rect.size) - px(4)) // ITEM_SIZE[1])
        if self._sheets.dot != dot:
            self._sheets = Sheets(dot)
        picture = self._sheets.item(self.item.value)
        picture.set_alpha(255 if self.count else 120)
        room = rect.width - picture.get_width() - px(11)
        if rect.width < 2 * picture.get_width() or room < painter.width("×9", 14, bold=True):
            painter.surface.blit(picture, picture.get_rect(center=rect.center))
            corner = Rect(rect.x, rect.bottom - px(18), rect.width - px(4), px(18))
            painter.text(str(self.count), corner, ink, size=13, bold=True, align="right")
            return
        left = rect.x + px(6)
        painter.surface.blit(picture, picture.get_rect(x=left, centery=rect.centery))
        words = Rect(left + picture.get_width(), rect.y, rect.right - left, rect.height)
        words.width = rect.right - px(5) - words.x
        count = Rect(words.x, rect.y + px(3), words.width, rect.height // 2)
        key = Rect(words.x, rect.centery, words.width, rect.height // 2 - px(3))
        painter.text(f"×{self.count}", count, ink, size=14, bold=True, align="right")
        painter.text(self.key, key, "text_muted", size=12, align="right")


class BattlePanel:
    """Draws a fight beside its board; hit points as far as the scene has shown them."""

    def __init__(
        self, scene: Scene, run: Callable[[str], object], key_of: Callable[[str], str]
    ) -> None:
        """Make the panel of a fight; ``key_of`` names a command's key."""
        self.scene = scene
        self._key_of = key_of
        self.places: FightLayout | None = None
        self.items = [ItemButton(item, partial(run, ITEM_COMMANDS[item])) for item in ITEM_ORDER]
        self.buttons = {
            command_id: Button("", partial(run, command_id), icon=COMMAND[command_id].icon)
            for command_id in BUTTONS
        }
        self.form = Form([*self.items, *self.buttons.values()])
        self._sentences: deque[str] = deque(maxlen=SENTENCES)
        self._told = 0
        """How many sentences there were."""
        self.relabel()

    def relabel(self) -> None:
        is_wide = self.places is not None and self.places.is_wide
        for button in self.items:
            button.tooltip = f"{_(ITEM_NAMES[button.item])}: {_(ITEM_ABOUT[button.item])}"
            button.key = self._key_of(ITEM_COMMANDS[button.item])
        for command_id, plain in self.buttons.items():
            label = _(COMMAND[command_id].label)
            plain.label = label if is_wide else ""
            plain.tooltip = f"{label}  {self._key_of(command_id)}"

    def place(self, places: FightLayout) -> None:
        self.places = places
        self.scene.place(places.scene)
        for buttons, row, gap in (
            (self.items, places.items, 6),
            (list(self.buttons.values()), places.buttons, 5),
        ):
            put(buttons, columns(places.board, row, [REST] * len(buttons), gap))
        self.relabel()

    def follow(self, battle: Battle, events: Sequence[Event], delay: float = 0.0) -> bool:
        """Act out what happened; return whether the attack has just become dangerous.

        Args:
            delay: seconds until a blow that flies from the board arrives.
        """
        self.scene.combo = battle.combo
        if events:
            self.scene.play(events, delay)
            hero, foe = _("Hero"), _(battle.foe.name)
            self._sentences.extend(describe_event(event, hero, foe) for event in events)
            self._told += len(events)
        was_dangerous = self.scene.status.is_dangerous
        is_open = battle.phase is Phase.OPEN
        self.scene.status = StageStatus(
            is_gathering=battle.gather > 0.5 and is_open and not battle.frozen,
            is_dangerous=self.gather_of(battle).is_dangerous and is_open,
            is_asleep=battle.sleep > 0 and is_open,
            is_frozen=battle.frozen > 0 and is_open,
            is_shielded=battle.is_shielded,
            is_guarded=battle.is_guarded,
        )
        return self.scene.status.is_dangerous and not was_dangerous

    def news(self, battle: Battle) -> News:
        """Return what happened, for a screen reader to speak, and how both sides stand then."""
        first = self._told - len(self._sentences)
        told: News = tuple((("event", first + n), text) for n, text in enumerate(self._sentences))
        text = _("Hero {hero} of {heart}, {foe} {hp} of {most} hit points.")
        stand = text.format(
            hero=battle.hero_hp,
            heart=HERO.hp,
            foe=_(battle.foe.name),
            hp=battle.foe_hp,
            most=battle.foe.hp,
        )
        gather = self.gather_of(battle)
        if gather.is_dangerous and battle.phase is Phase.OPEN:
            told += ((("danger", self._told), _("The attack is about to land!")),)
        return (*told, (("stand", battle.hero_hp, battle.foe_hp), stand))

    @property
    def last_sentence(self) -> str:
        return self._sentences[-1] if self._sentences else ""

    def gather_of(self, battle: Battle, *, is_lit: bool = True) -> Gather:
        return Gather(
            battle.gather,
            (1 - battle.gather) * gather_seconds(battle),
            is_asleep=battle.sleep > 0,
            is_frozen=battle.frozen > 0,
            is_lit=is_lit,
        )

    def look(self, battle: Battle) -> tuple[object, ...]:
        """Return what the bars depend on; equal looks need no second picture."""
        assert self.places is not None
        gather = self.gather_of(battle)
        filled = round(battle.gather * self.places.gather.width)
        hp = tuple(self.scene.shown_hp.values())
        return filled, round(gather.seconds), hp, battle.combo, battle.items, len(self._sentences)

    def draw(self, painter: Painter, battle: Battle, message: str, *, is_lit: bool) -> None:
        """Paint everything; ``message`` is what the board has to say."""
        places = self.places
        assert places is not None
        if places.is_wide:
            painter.fill(places.panel, "ground")  # smooth corners must not add up
        painter.fill(places.panel, "panel", radius=8 if places.is_wide else 0)
        if places.is_wide:
            painter.frame(places.panel, "panel_edge", radius=8)
        hp = self.scene.shown_hp
        foe = battle.foe
        draw_health(
            painter,
            places.foe,
            _(foe.name),
            hp[Side.FOE],
            foe.hp,
            "warning",
            lives=battle.lives,
            most_lives=foe.lives,
        )
        if battle.phase is Phase.OPEN:
            draw_gather(painter, places.gather, self.gather_of(battle, is_lit=is_lit))
        else:
            draw_bar(painter, places.gather, 0, "accent")
        self.scene.draw(painter)
        draw_health(painter, places.hero, _("Hero"), hp[Side.HERO], HERO.hp, "success")
        for button in self.items:
            button.count = battle.count_of(button.item)
            button.is_enabled = bool(button.count)
        self.form.draw(painter)
        if places.words.height >= painter.px(COMBO):
            self._draw_words(painter, places.words, battle, message)
        elif battle.combo > 1:
            self._draw_pill(painter, places.scene, _("Combo {n}").format(n=battle.combo))

    def _draw_words(self, painter: Painter, rect: Rect, battle: Battle, message: str) -> None:
        line = Rect(rect.x, rect.y, rect.width, painter.grow(COMBO))
        more = combo_percent(battle.combo) - 100
        bonus = _("+{n} % damage").format(n=more) if more else ""
        draw_combo(painter, line, battle.combo, ITEM_EVERY, bonus)
        step, role = painter.grow(18), "text"
        row = Rect(rect.x, line.bottom, rect.width, step)
        shown = [*self._sentences, message] if message else list(self._sentences)
        for sentence in reversed(shown):
            fits = painter.fit(sentence, rect.width, size=12.5)[0] == sentence
            lines = [sentence] if fits else painter.wrap(sentence, rect.width, size=12.5)
            if row.y + len(lines) * step > rect.bottom:
                break
            for each in lines:
                painter.text(each, row, role, size=12.5)
                row.y += step
            role = "text_muted"

    def _draw_pill(self, painter: Painter, scene: Rect, text: str) -> None:
        px = painter.px
        box = Rect(scene.x + px(5), scene.y + px(5), painter.width(text, 13, bold=True), px(20))
        box.width += px(12)
        painter.fill(box, "accent", radius=4)
        painter.text(text, box, "accent_text", size=13, bold=True, align="centre")
