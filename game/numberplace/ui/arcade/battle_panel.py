"""The panel beside the board in a fight: bars, meters, stage, items, events, buttons."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from pygame import Rect

from numberplace.battle.attacks import combo_percent, next_act, told_amount
from numberplace.battle.duel import HERO
from numberplace.battle.events import (
    ITEM_ABOUT,
    ITEM_NAMES,
    BattleItem,
    Event,
    Side,
    describe_event,
)
from numberplace.battle.fight import gather_seconds, moves_left
from numberplace.battle.opponents import ActKind, FoeAct
from numberplace.battle.state import ITEM_EVERY, ITEM_ORDER, Battle, Phase
from numberplace.core.words import N_, _, ngettext
from numberplace.ui.arcade.bars import draw_bar, draw_health
from numberplace.ui.arcade.fight_board import FightLayout
from numberplace.ui.arcade.kept_picture import KeptPicture
from numberplace.ui.arcade.scene import Scene, StageStatus, danger_of
from numberplace.ui.arcade.sheets import ITEM_SIZE, Sheets
from numberplace.ui.commands import COMMAND
from numberplace.ui.kit.host import Announcements
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, columns, cut_left, put
from numberplace.ui.kit.widgets import Button, Form

DANGER: Final = 0.75
"""Share of the bar from which the attack is about to land."""
_GATHER_TEXT: Final = 12
STRIPE: Final = 9
"""Logical px between the slanting lines on a full bar."""


@dataclass(frozen=True, slots=True)
class Gather:
    """The state of the opponent's attack."""

    share: float
    seconds: float
    """Seconds until the attack lands."""
    is_asleep: bool = False
    is_frozen: bool = False
    is_lit: bool = True
    """In danger the words blink; this is their light half."""
    act: FoeAct | None = None
    """The foe's next act, where the foe announces its acts."""
    damage: int = 0
    """Hit points that an announced attack takes, or that are healed."""
    moves: int = 0
    """Placements until the attack in a fight by turns; 0 by the clock."""

    @property
    def is_dangerous(self) -> bool:
        return self.nearness == 1

    @property
    def nearness(self) -> float:
        """Return the nearness of the attack, 0 to 1: 0 up to a half of the bar, 1 where it is
        dangerous."""
        if self.is_frozen or self.is_asleep:
            return 0.0
        return max(0.0, min(1.0, (self.share - 0.5) / (DANGER - 0.5)))


def draw_gather(painter: Painter, rect: Rect, gather: Gather) -> None:
    """Draw the bar of a gathering attack: striped when it is about to land, and saying so."""
    px = painter.px
    is_near = gather.is_dangerous
    draw_bar(painter, rect, gather.share, "warning" if is_near else "accent")
    if is_near:
        _draw_stripes(painter, rect, gather.share)
    mark = rect.x + round(rect.width * DANGER)
    painter.surface.fill(painter.theme.role("panel_edge"), (mark, rect.y, px(1.5), rect.height))
    text, icon = _gather_words(gather)
    room = rect.height - px(2)
    size = _GATHER_TEXT * min(1.0, room / painter.line_height(_GATHER_TEXT, bold=True))
    box = Rect(0, 0, painter.width(text, size, bold=True) + px(32), room)
    box.center = rect.center
    painter.fill(box, "panel", radius=3)
    role = "text" if gather.is_lit or not is_near else "text_muted"
    painter.icon(icon, Rect(box.x + px(4), box.y, px(16), box.height), role)
    words = Rect(box.x + px(22), box.y, box.width - px(22), box.height)
    painter.text(text, words, role, size=size, bold=True)


def _gather_words(gather: Gather) -> tuple[str, str]:
    if gather.is_asleep:
        return _("Asleep"), "moon"
    if gather.is_frozen:
        return _("Frozen"), "pause"
    seconds = math.ceil(max(0.0, gather.seconds))
    if gather.act is not None:
        return _told_words(gather, gather.act, seconds), ACT_ICONS[gather.act.kind]
    if gather.is_dangerous:
        return _("Danger: {n} s").format(n=seconds), "warning"
    return _("Attack in {n} s").format(n=seconds), "sword"


ACT_ICONS: Final = {
    ActKind.ATTACK: "sword",
    ActKind.GUARD: "lock",
    ActKind.HEAL: "up",
    ActKind.TRICK: "eye",
}


def _told_words(gather: Gather, act: FoeAct, seconds: int) -> str:
    """Return the foe's next act and its time, in the fewest words."""
    when = _("{n} s").format(n=seconds)
    if gather.moves:
        when = ngettext("{n} move", "{n} moves", gather.moves).format(n=gather.moves)
    words = {
        ActKind.ATTACK: _("Hits for {damage} in {when}"),
        ActKind.GUARD: _("Guards in {when}"),
        ActKind.HEAL: _("Heals {damage} in {when}"),
        ActKind.TRICK: _("Trick in {when}"),
    }
    return words[act.kind].format(damage=gather.damage, when=when)


def _draw_stripes(painter: Painter, rect: Rect, share: float) -> None:
    inner = rect.inflate(-painter.px(4), -painter.px(4))
    filled = Rect(inner.x, inner.y, round(inner.width * share), inner.height)
    step = max(4, painter.px(STRIPE))
    width = max(1, step // 4)
    colour, surface = painter.theme.role("field"), painter.surface
    with painter.clipped(filled):
        for left in range(filled.x - filled.height, filled.right, step):
            for row in range(0, filled.height, width):
                surface.fill(colour, (left + row, filled.bottom - row - width, width, width))


def draw_combo(painter: Painter, rect: Rect, combo: int, step: int, bonus: str) -> bool:
    """Draw the streak: its length, pips until the next ``step``, and its bonus.

    Returns:
        Whether the line had room for ``bonus``; without room, the bonus is left out.
    """
    px = painter.px
    text = _("Combo {n}").format(n=combo)
    role = "accent" if combo > 1 else "text_muted"
    wide = max(painter.width(text, 16, bold=True), px(76)) + px(10)
    place, more = cut_left(rect, wide)
    painter.text(text, place, role, size=16, bold=True)
    side, pitch = px(9), px(9) + px(4)
    for pip in range(step):
        box = Rect(more.x + pip * pitch, rect.centery - side // 2, side, side)
        if combo and pip < (combo - 1) % step + 1:
            painter.fill(box, "accent", radius=2)
        painter.frame(box, "panel_edge", radius=2)
    has_room = step * pitch + painter.width(bonus, 12) <= more.width
    if has_room:
        painter.text(bonus, more, "text_muted", size=12, align="right")
    return has_room


ITEM_COMMANDS: Final = {
    BattleItem.SHIELD: "use_shield",
    BattleItem.FREEZE: "use_freeze",
    BattleItem.REVEAL: "use_reveal",
}
BUTTONS: Final = ("undo", "hint", "pause", "leave_fight")
PROOF: Final = "say_why"
"""The command that opens the card of the proof shield."""
PROOF_STOPS: Final = N_("Proof shield: say why a digit is right, to stop the next attack.")
PROOF_THROWS: Final = N_("Proof shield: say why a digit is right, to throw the attack back.")
"""Description of the proof shield where a foe announces its acts."""
NAME_BUTTON: Final = "name_pattern"
COMBO: Final = 24
"""Logical height of the combo's line."""
SENTENCES: Final = 12
"""Number of sentences kept for the list of events."""


class ItemButton(Button):
    """An item: its picture, how many there are, and its key."""

    def __init__(self, item: BattleItem, on_press: Callable[[], object]) -> None:
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
            high = max(px(18), painter.line_height(13, bold=True))
            corner = Rect(rect.x, rect.bottom - high, rect.width - px(4), high)
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
        self,
        scene: Scene,
        run: Callable[[str], object],
        key_of: Callable[[str], str],
        *,
        names: bool = False,
    ) -> None:
        """Make the panel of a fight.

        Args:
            key_of: names a command's key.
            names: whether there is a button to name a pattern by.
        """
        self.proof_button = Button("", partial(run, PROOF), icon="eye")
        self.scene = scene
        self._key_of = key_of
        self.places: FightLayout | None = None
        self.items = [ItemButton(item, partial(run, ITEM_COMMANDS[item])) for item in ITEM_ORDER]
        self.buttons = {
            command_id: Button("", partial(run, command_id), icon=COMMAND[command_id].icon)
            for command_id in ((NAME_BUTTON, *BUTTONS) if names else BUTTONS)
        }
        self._proof_about = PROOF_STOPS
        self.form = Form([*self.items, *self.buttons.values()])
        self.sentences: deque[str] = deque(maxlen=SENTENCES)
        self._told = 0
        """Number of sentences so far."""
        self._still, self._words = KeptPicture(), KeptPicture()
        self._bars: dict[tuple[int, ...], KeptPicture] = {}
        self.relabel()

    def offer_proof(self, *, throws_back: bool) -> None:
        """Offer the proof shield beside the items, on boards where reasons can be judged."""
        self._proof_about = PROOF_THROWS if throws_back else PROOF_STOPS
        self.relabel()
        if self.proof_button not in self.form.widgets:
            self.form.widgets = [*self.items, self.proof_button, *self.buttons.values()]
            if self.places is not None:
                self.place(self.places)

    @property
    def _with_items(self) -> list[Button]:
        return [
            *self.items,
            *([self.proof_button] if self.proof_button in self.form.widgets else []),
        ]

    def relabel(self) -> None:
        is_wide = self.places is not None and self.places.is_wide
        for button in self.items:
            button.tooltip = f"{_(ITEM_NAMES[button.item])}: {_(ITEM_ABOUT[button.item])}"
            button.key = self._key_of(ITEM_COMMANDS[button.item])
        self.proof_button.tooltip = f"{_(self._proof_about)}  {self._key_of(PROOF)}"
        for command_id, plain in self.buttons.items():
            label = _(COMMAND[command_id].label)
            plain.label = label if is_wide else ""
            plain.tooltip = f"{label}  {self._key_of(command_id)}"

    def place(self, places: FightLayout) -> None:
        self.places = places
        self._bars.clear()
        self.scene.place(places.scene)
        for buttons, row, gap in (
            (self._with_items, places.items, 6),
            (list(self.buttons.values()), places.buttons, 5),
        ):
            put(buttons, columns(places.board, row, [REST] * len(buttons), gap))
        self.relabel()

    def follow(self, battle: Battle, events: Sequence[Event], delay: float = 0.0) -> bool:
        """Act out the events, after ``delay`` s; return True if an attack is dangerous now."""
        self.scene.combo = battle.combo
        if events:
            self.scene.play(events, delay)
            hero, foe = _("Hero"), _(battle.foe.name)
            self.sentences.extend(describe_event(event, hero, foe) for event in events)
            self._told += len(events)
        was_dangerous = self.scene.status.is_dangerous
        is_open, gather = battle.phase is Phase.OPEN, self.gather_of(battle)
        self.scene.status = StageStatus(
            is_gathering=battle.gather > 0.5 and is_open and not battle.frozen,
            is_dangerous=gather.is_dangerous and is_open,
            is_asleep=battle.sleep > 0 and is_open,
            is_frozen=battle.frozen > 0 and is_open,
            is_shielded=battle.is_shielded,
            is_guarded=battle.is_guarded,
            danger=danger_of(battle.hero_hp, gather.nearness) if is_open else 0.0,
        )
        return self.scene.status.is_dangerous and not was_dangerous

    def announcements(self, battle: Battle) -> Announcements:
        """Return the events, for a screen reader to speak, and the state of both sides after
        them."""
        first = self._told - len(self.sentences)
        told: Announcements = tuple(
            (("event", first + n), text) for n, text in enumerate(self.sentences)
        )
        text, foe = _("Hero {hero} of {heart}, {foe} {hp} of {most} hit points."), battle.foe
        points = {"hero": battle.hero_hp, "heart": HERO.hp, "hp": battle.foe_hp, "most": foe.hp}
        stand = text.format(foe=_(foe.name), **points)
        gather = self.gather_of(battle)
        if gather.is_dangerous and battle.phase is Phase.OPEN:
            told += ((("danger", self._told), _("The attack is about to land!")),)
        return (*told, (("stand", battle.hero_hp, battle.foe_hp), stand))

    @property
    def last_sentence(self) -> str:
        return self.sentences[-1] if self.sentences else ""

    def gather_of(self, battle: Battle, *, is_lit: bool = True) -> Gather:
        act = next_act(battle)
        return Gather(
            max(0.0, battle.gather),
            (1 - battle.gather) * gather_seconds(battle),
            is_asleep=battle.sleep > 0,
            is_frozen=battle.frozen > 0,
            is_lit=is_lit,
            act=act,
            damage=0 if act is None else told_amount(battle, act),
            moves=moves_left(battle),
        )

    def look(self, battle: Battle) -> tuple[object, ...]:
        """Return the state that the bars depend on; equal looks need no second picture."""
        assert self.places is not None
        gather = self.gather_of(battle)
        filled = round(battle.gather * self.places.gather.width)
        hp = tuple(self.scene.shown_hp.values())
        told = (round(gather.seconds), gather.act, gather.damage, gather.moves)
        return filled, told, hp, battle.combo, battle.items, len(self.sentences)

    def draw(self, painter: Painter, battle: Battle, message: str, *, is_lit: bool) -> None:
        """Paint everything; ``message`` is the message of the board."""
        places = self.places
        assert places is not None
        for button in self.items:
            button.count = battle.count_of(button.item)
            button.is_enabled = bool(button.count)
        self._still.draw(
            painter, places.panel, self._still_look, partial(self._draw_still, painter)
        )
        hp = self.scene.shown_hp
        foe = battle.foe
        lives, foe_hp = (battle.lives, foe.lives), hp[Side.FOE]
        self._draw_health(painter, places.foe, _(foe.name), foe_hp, foe.hp, "warning", lives)
        if battle.phase is Phase.OPEN:
            draw_gather(painter, places.gather, self.gather_of(battle, is_lit=is_lit))
        else:
            draw_bar(painter, places.gather, 0, "accent")
        self.scene.draw(painter)
        hero_hp = hp[Side.HERO]
        self._draw_health(painter, places.hero, _("Hero"), hero_hp, HERO.hp, "success", (1, 1))
        if places.words.height >= painter.px(COMBO):
            look = battle.combo, message, tuple(self.sentences)
            paint = partial(self._draw_words, painter, places.words, battle, message)
            self._words.draw(painter, places.words, lambda: look, paint)
        elif battle.combo > 1:
            self._draw_pill(painter, places.scene, _("Combo {n}").format(n=battle.combo))

    def _draw_health(self, painter: Painter, rect: Rect, *shown: Any) -> None:
        """Draw the bar of one side; ``shown`` is what ``draw_health`` takes after the place."""
        kept = self._bars.setdefault(tuple(rect), KeptPicture())
        kept.draw(painter, rect, lambda: shown, partial(draw_health, painter, rect, *shown))

    def _still_look(self) -> object:
        """Return what the panel and its buttons depend on."""
        return self.form.look(), [(button.count, button.key) for button in self.items]

    def _draw_still(self, painter: Painter) -> None:
        """Paint the panel with its buttons."""
        places = self.places
        assert places is not None
        if places.is_wide:
            painter.fill(places.panel, "ground")  # smooth corners must not add up
        painter.fill(places.panel, "panel", radius=8 if places.is_wide else 0)
        if places.is_wide:
            painter.frame(places.panel, "panel_edge", radius=8)
        self._show_labels(painter)
        self.form.draw(painter)

    def _show_labels(self, painter: Painter) -> None:
        """Label the buttons where all labels have room, if need be without icons.

        Tooltips say the labels everywhere.
        """
        labels = {name: _(COMMAND[name].label) for name in self.buttons}
        edges = painter.px(12) + 6
        whole = painter.surface.get_width()  # room for letters that are no smaller than others
        spare = min(
            self.buttons[name].rect.width - edges - painter.label_width(label, whole)
            for name, label in labels.items()
        )
        has_labels = self.places is not None and self.places.is_wide and spare >= 0
        has_icons = not has_labels or spare >= painter.px(24)
        for name, button in self.buttons.items():
            button.label = labels[name] if has_labels else ""
            button.icon = COMMAND[name].icon if has_icons else ""

    def _draw_words(self, painter: Painter, rect: Rect, battle: Battle, message: str) -> None:
        line = Rect(rect.x, rect.y, rect.width, painter.grow(COMBO))
        more = combo_percent(battle.combo) - 100
        bonus = _("+{n} % damage").format(n=more) if more else ""
        step, role = painter.grow(18), "text"
        row = Rect(rect.x, line.bottom, rect.width, step)
        if not draw_combo(painter, line, battle.combo, ITEM_EVERY, bonus):
            painter.text(bonus, row, "text_muted", size=12)
            row.y += step
        shown = [*self.sentences, message] if message else list(self.sentences)
        for sentence in reversed(shown):
            lines = painter.wrap(sentence, rect.width, size=12.5)
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
