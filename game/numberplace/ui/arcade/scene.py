"""Scene: the stage of a fight. Events go in, time passes, hero and opponent act them out.

It knows no rule: hit points are what the cues said so far, corrected by ``follow`` when all is
shown. With less motion figures stand still, nothing shakes or flies, and words stay where they are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from numberplace.battle.duel import HERO
from numberplace.battle.events import Event, Side
from numberplace.core.words import _
from numberplace.ui.arcade.captions import draw_name, draw_word, name_box, word_size
from numberplace.ui.arcade.cues import (
    Act,
    Burst,
    Cue,
    Hold,
    Name,
    Number,
    Shake,
    Sound,
    Spark,
    Word,
    Zoom,
    show_of,
)
from numberplace.ui.arcade.sheets import (
    BACKDROP_SIZE,
    BACKDROPS,
    EFFECT_SIZE,
    FOE_ROWS,
    FOOT,
    FRAMES,
    GROUND,
    HERO_ROWS,
    LAMP_REACH,
    LAMPS,
    Actor,
    Particles,
    Sheets,
    tune_of,
)
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour

FLOAT_SECONDS: Final = 0.95
"""Duration of floating numbers and words."""
FLOAT_DOTS: Final = 20
STEP_DOTS: Final = 11
"""Height by which each number lifts the numbers before, so that none lies on another."""
STEP_SECONDS: Final = 0.1
MAX_NUMBERS: Final = 3
"""Numbers in sight over one figure."""
SHAKE_SECONDS: Final = 0.3
MAX_SHAKE: Final = 6
"""The backdrop is so many dots larger than the stage, on every side."""
ZOOM_SECONDS: Final = 0.3
"""Seconds in which a stage that was seen larger falls back."""
RISING: Final = frozenset({"hit", "hit_2", "hit_3", "critical", "strike"})
"""Sounds whose pitch rises with the combo."""
MAX_SEMITONES: Final = 12
"""Semitones."""
MAX_LAG: Final = 1.2
"""Seconds the show may lag behind the fight; then it is cut short."""
WIDTH, HEIGHT = 150, 62
"""Dots a stage must have, so that both figures have room."""
MAX_GROUND: Final = BACKDROP_SIZE[1] - GROUND
MIN_GROUND: Final = 4
"""Dots of ground below the feet; a low stage shows less of it."""
MIDDLES: Final = {Side.HERO: 46, Side.FOE: 50}
"""The column of its frame in which a figure stands, dots."""
APART: Final = (0.225, 58)
"""Distance of the figures from the middle: a share of the width, and dots at most."""
CHEST: Final = 24
"""Height above the ground at which blows meet, dots."""
_INKS: Final[dict[str, tuple[Colour, ...]]] = {
    "spark": ((255, 226, 122, 255), (255, 154, 60, 255), (255, 255, 255, 255)),
    "blood": ((224, 67, 90, 255), (255, 154, 60, 255)),
    "ice": ((216, 246, 255, 255), (88, 184, 240, 255), (255, 255, 255, 255)),
    "gold": ((255, 226, 122, 255), (242, 193, 74, 255), (255, 255, 255, 255), (180, 138, 255, 255)),
    "leaf": ((138, 236, 138, 255), (216, 255, 208, 255)),
}


@dataclass(frozen=True, slots=True)
class StageStatus:
    """The signs over the figures, for as long as the fight sets them."""

    is_gathering: bool = False
    is_dangerous: bool = False
    """The attack is about to land."""
    is_asleep: bool = False
    is_frozen: bool = False
    is_shielded: bool = False
    is_guarded: bool = False
    danger: float = 0.0
    """0 to 1; the music follows."""

    @property
    def pose(self) -> str:
        """Return the animation of the opponent while nothing else happens."""
        if self.is_frozen:
            return "frozen"
        if self.is_asleep:
            return "sleep"
        return "gather" if self.is_gathering else "idle"


def danger_of(hero_hp: int, nearness: float = 0.0) -> float:
    """Return the danger, 0 to 1: by the hero's hit points, or by a near attack.

    The hit points count from four fifths down to a quarter of the whole.
    """
    fallen = (0.8 - hero_hp / HERO.hp) / 0.55
    return max(0.0, min(1.0, max(fallen, nearness)))


class Scene:
    """Hero at the left, opponent at the right, a place behind them."""

    def __init__(self, host: Host, foe: str, backdrop: str) -> None:
        """Set the stage; ``foe`` is the id of the opponent's sheet."""
        self._host = host
        self.rect = Rect(0, 0, 0, 0)
        self.status = StageStatus()
        self.actors = {Side.HERO: Actor("hero", HERO_ROWS), Side.FOE: Actor(foe, FOE_ROWS)}
        self.shown_hp = {Side.HERO: 0, Side.FOE: 0}
        """Hit points as far as the show has come."""
        self.combo = 0
        """The longer it is, the higher blows sound."""
        self._backdrop_name = backdrop
        self._particles = Particles(host.rng)
        self._queue: list[tuple[float, Cue]] = []
        self.live: list[tuple[float, Cue]] = []
        """Sparks, numbers and words in sight, with the moment they began."""
        self._free_at = 0.0
        self._shaken = (-1.0, 0)
        self._zoomed = (-1.0, 1.0)
        """When the stage was seen larger, and how many times as large."""
        self._held_at = self._held_until = self._lag = 0.0
        self._below = MAX_GROUND
        """Dots of ground below the feet."""
        self._above = HEIGHT
        """Dots above the ground."""
        self._sheets = Sheets(1)
        self._backdrop: Surface | None = None
        self._lit: Surface | None = None
        """The backdrop with all its lanterns lit, where it has some."""
        self.lit_lamps = 0
        """Number of lit lanterns of the place."""
        self._seen: tuple[object, ...] = ()

    @property
    def tune(self) -> str:
        """The music of the place and of who stands there."""
        return tune_of(self.actors[Side.FOE].sheet, self._backdrop_name)

    def place(self, rect: Rect, width: int = WIDTH) -> None:
        """Take a rectangle of the window, at least ``width`` dots wide."""
        self.rect = rect
        dot = max(1, min(rect.height // HEIGHT, rect.width // width))
        if self._sheets.dot != dot:
            self._sheets = Sheets(dot)
        self._above = rect.height // dot - MAX_GROUND
        self._below = max(MIN_GROUND, min(MAX_GROUND, rect.height // dot - HEIGHT))
        rim = MAX_SHAKE * dot
        high = rect.height + rim + (MAX_GROUND - self._below) * dot
        size = (rect.width + 2 * rim, high)
        self._backdrop = self._sheets.backdrop(self._backdrop_name, size)
        lit = f"{self._backdrop_name}_lit"
        self._lit = self._sheets.backdrop(lit, size) if lit in BACKDROPS else None

    # -- events

    @property
    def _is_calm(self) -> bool:
        return self._host.preferences.reduced_motion

    def _time(self) -> float:
        """Return the time of the stage, which stands still now and then and stays behind."""
        now = self._host.now()
        return self._held_at if now < self._held_until else now - self._lag

    def _hold(self, seconds: float) -> None:
        self._held_at = self._time()
        self._held_until = self._host.now() + seconds
        self._lag += seconds

    def play(self, events: Iterable[Event], delay: float = 0.0) -> None:
        """Act events out, one by one, after those under way and ``delay`` seconds."""
        now = self._time()
        if self._free_at - now > MAX_LAG:
            self._hurry(now)
        start = max(now + delay, self._free_at)
        for show in map(show_of, events):
            self._queue += [(start + cue.at, cue) for cue in show.cues]
            start += show.seconds
        self._free_at = start
        self._queue.sort(key=lambda pair: pair[0])

    def _hurry(self, now: float) -> None:
        """Drop the waiting cues, but for the hit points they take."""
        for _at, cue in self._queue:
            if isinstance(cue, Number):
                self._count(cue)
        self._queue, self._free_at = [], now

    def _count(self, cue: Number) -> None:
        self.shown_hp[cue.side] = max(0, self.shown_hp[cue.side] + cue.change)

    @property
    def is_busy(self) -> bool:
        return bool(self._queue) or self._time() < self._free_at

    @property
    def is_moving(self) -> bool:
        """Return True if more moves than figures that stand and breathe."""
        now = self._time()
        has_more = self._is_unsteady(now) or self._particles.is_active
        return self.is_busy or bool(self.live) or has_more

    def _is_unsteady(self, now: float) -> bool:
        """Return True while the ground trembles or the stage is seen larger."""
        is_zoomed = now < self._zoomed[0] + ZOOM_SECONDS
        return is_zoomed or now < self._shaken[0] + SHAKE_SECONDS

    def cut(self) -> None:
        self._queue, self.live, self._free_at = [], [], 0.0
        for actor in self.actors.values():
            actor.settle()

    def follow(self, hero_hp: int, foe_hp: int) -> None:
        """Take over the fight's hit points once the show has caught up with the fight."""
        if not self._queue:
            self.shown_hp = {Side.HERO: hero_hp, Side.FOE: foe_hp}

    def tick(self) -> bool:
        """Advance the time; return True if the stage looks different from the last picture."""
        now = self._time()
        while self._queue and self._queue[0][0] <= now:
            self._begin(*self._queue.pop(0))
        self.live = [live for live in self.live if now < live[0] + _lasts(live[1])]
        foe = self.actors[Side.FOE]
        foe.resting = self.status.pose
        seen = self._look(now)
        changed, self._seen = seen != self._seen, seen
        return changed

    def _look(self, now: float) -> tuple[object, ...]:
        """Return the state that the picture depends on; equal looks need no second picture."""
        is_calm = self._is_calm
        figures = tuple(actor.frame(now, is_calm=is_calm) for actor in self.actors.values())
        moving = self.live or any(actor.is_acting(now) for actor in self.actors.values())
        if not is_calm and (moving or self._is_unsteady(now) or self._particles.is_active):
            return (now,)
        blink = int(now * 4) % 2 if self.status.is_dangerous and not is_calm else 0
        turn = int(now * 6) if self.status.is_shielded and not is_calm else 0
        shown = (self.lit_lamps, *self.shown_hp.values())
        return (figures, tuple(self.live), self.status, blink, turn, *shown)

    def _begin(self, now: float, cue: Cue) -> None:
        if isinstance(cue, Act):
            self.actors[cue.side].act(cue.row, now, cue.seconds)
        elif isinstance(cue, Sound):
            self._host.sounded(pitched(cue.name, self.combo))
        elif isinstance(cue, Shake):
            self._shaken = (now, 0 if self._is_calm else cue.dots)
        elif isinstance(cue, Zoom):
            self._zoomed = (now, 1.0 if self._is_calm else cue.times)
        elif isinstance(cue, Hold):
            self._hold(cue.seconds)
        elif isinstance(cue, Burst):
            self._burst(cue, now)
        else:
            if isinstance(cue, Name):  # the latest alone, for they share a place
                self.live = [live for live in self.live if not isinstance(live[1], Name)]
            self.live.append((now, cue))
            if isinstance(cue, Number):
                self._count(cue)

    def _burst(self, cue: Burst, now: float) -> None:
        if self._is_calm:
            return
        dot = self._sheets.dot
        x, y = self._stand(cue.side)
        at = ((x - self.rect.x) / dot, (y - self.rect.y) / dot - CHEST)
        self._particles.burst(at, _INKS[cue.kind], cue.count, now)

    def chest(self, side: Side) -> tuple[int, int]:
        x, ground = self._stand(side)
        return x, ground - CHEST * self._sheets.dot

    def _stand(self, side: Side) -> tuple[int, int]:
        ground = self.rect.bottom - self._below * self._sheets.dot
        share, most = APART
        far = round(min(self.rect.width * share, most * self._sheets.dot))
        return self.rect.centerx + (far if side is Side.FOE else -far), ground

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the stage; nothing outside its rectangle."""
        assert self._backdrop is not None
        surface, now = painter.surface, self._time()
        before = surface.get_clip()
        surface.set_clip(self.rect)
        dx, dy = self._tremble(now)
        rim = MAX_SHAKE * self._sheets.dot
        corner = self.rect.x - rim + dx, self.rect.y - rim + dy
        surface.blit(self._backdrop, corner)
        self._draw_lamps(surface, corner)
        for side in (Side.FOE, Side.HERO):
            self._draw_figure(surface, side, now, (dx, dy))
        self._zoom(surface, now)
        self._draw_waiting(painter, now)
        self._particles.draw(surface, self.rect.topleft, self._sheets.dot, now)
        for began, cue in self.live:
            self._draw_live(painter, cue, (now - began) / _lasts(cue))
        for side in Side:
            self._draw_words(painter, side, now, self._draw_numbers(painter, side, now))
        surface.set_clip(before)
        self._draw_edge(painter, now)

    def _draw_lamps(self, surface: Surface, corner: tuple[int, int]) -> None:
        """Light the first lanterns of the place; a broad stage has them in its middle alone."""
        if self._lit is None:
            return
        dot = self._sheets.dot
        left = (-(-self._lit.get_width() // dot) - BACKDROP_SIZE[0]) // 2
        top = -(-self._lit.get_height() // dot) - BACKDROP_SIZE[1]
        for x, y in LAMPS[: self.lit_lamps]:
            reach = Rect(0, 0, 2 * LAMP_REACH * dot, 2 * LAMP_REACH * dot)
            reach.center = round((left + x + 0.5) * dot), round((top + y + 0.5) * dot)
            surface.blit(self._lit, (corner[0] + reach.x, corner[1] + reach.y), reach)

    def _tremble(self, now: float) -> tuple[int, int]:
        began, dots = self._shaken
        left = 1 - (now - began) / SHAKE_SECONDS
        if left <= 0 or not dots:
            return 0, 0
        swing = min(dots, MAX_SHAKE) * left * self._sheets.dot
        across, down = math.sin(now * 71) * swing, math.sin(now * 93) * swing / 2
        return round(across), min(round(down), 0)

    def _zoom(self, surface: Surface, now: float) -> None:
        """Show the painted stage larger, about the middle between the figures."""
        began, times = self._zoomed
        left = 1 - (now - began) / ZOOM_SECONDS
        if not 0 < left <= 1 or times == 1.0:
            return
        seen = self.rect.clip(surface.get_rect())
        wide, high = (round(side * (1 + (times - 1) * left)) for side in seen.size)
        larger = pygame.transform.scale(surface.subsurface(seen), (wide, high))
        ground = self._stand(Side.HERO)[1] - seen.y
        lift = round(ground * (high / max(1, seen.height) - 1))
        surface.blit(larger, (seen.x - (wide - seen.width) // 2, seen.y - lift))

    def _draw_figure(
        self, surface: Surface, side: Side, now: float, shake: tuple[int, int]
    ) -> None:
        is_calm = self._is_calm
        actor, dot = self.actors[side], self._sheets.dot
        picture, corner = self._sheets.figure(actor.sheet, *actor.frame(now, is_calm=is_calm))
        x, ground = self._stand(side)
        ahead = 0.0 if is_calm else actor.dash(now) * (1 if side is Side.HERO else -1)
        left = x + round(ahead) * dot - MIDDLES[side] * dot + corner[0] + shake[0]
        surface.blit(picture, (left, ground - FOOT * dot + corner[1] + shake[1]))

    def _draw_waiting(self, painter: Painter, now: float) -> None:
        is_calm, waiting = self._is_calm, self.status
        turn = 0 if is_calm else int(now * 6) % FRAMES
        if waiting.is_shielded:
            self._draw_effect(painter.surface, Side.HERO, "bubble", turn)
        if waiting.is_frozen:
            self._draw_effect(painter.surface, Side.FOE, "frost", turn)
        if waiting.is_asleep:
            draw_word(painter, "z z z", self._word_box(painter, Side.FOE, "z z z"))
        elif waiting.is_guarded:
            item = self._sheets.item("shield")
            x, ground = self._stand(Side.FOE)
            place = item.get_rect(
                midbottom=(x, ground - FOOT * self._sheets.dot + item.get_height())
            )
            place.top = max(place.top, self.rect.top + self._sheets.dot)
            painter.surface.blit(item, place)

    def _draw_effect(self, surface: Surface, side: Side, name: str, step: int) -> None:
        picture, corner = self._sheets.effect(name, step)
        dot = self._sheets.dot
        x, ground = self._stand(side)
        left = x - EFFECT_SIZE[0] * dot // 2 + corner[0]
        lift = EFFECT_SIZE[1] if name in ("frost", "puff") else CHEST + EFFECT_SIZE[1] // 2
        surface.blit(picture, (left, ground - lift * dot + corner[1]))

    def _draw_live(self, painter: Painter, cue: Cue, share: float) -> None:
        is_calm = self._is_calm
        if isinstance(cue, Spark):
            step = 1 if is_calm else min(FRAMES - 1, int(share * FRAMES))
            self._draw_effect(painter.surface, cue.side, cue.effect, step)
        elif isinstance(cue, Name):
            draw_name(painter, cue.text, self._name_box(painter, cue))

    def _draw_numbers(self, painter: Painter, side: Side, now: float) -> int:
        """Paint the numbers over a figure, the latest lowest: each lifts those before it.

        None lies on the name of a blow: an earlier one that would is left out.

        Returns:
            The top of the highest one in px, the stage's bottom where there is none.
        """
        lift, top, ceiling = 0.0, self.rect.bottom, self.rect.top - self.rect.height
        for _began, cue in self.live:
            if isinstance(cue, Name) and cue.side is side:
                ceiling = self._name_box(painter, cue).bottom
        numbers = [(b, c) for b, c in self.live if isinstance(c, Number) and c.side is side]
        for began, cue in list(reversed(numbers))[:MAX_NUMBERS]:
            share = 0.5 if self._is_calm else (now - began) / FLOAT_SECONDS
            place = self._number_top(cue, share, lift)
            if place < ceiling and lift:
                break
            top = min(top, max(place, ceiling))
            self._draw_number(painter.surface, cue, top)
            risen = 1.0 if self._is_calm else min(1.0, (now - began) / STEP_SECONDS)
            lift += STEP_DOTS * risen
        return top

    def _number_top(self, cue: Number, share: float, lift: float) -> int:
        """Return the top of a number in px."""
        rise = FLOAT_DOTS * (1 - (1 - share) ** 2)
        base = min(CHEST + 22, self._above - FLOAT_DOTS - 12)
        return self._stand(cue.side)[1] - round(base + rise + lift) * self._sheets.dot

    def _draw_number(self, surface: Surface, cue: Number, top: int) -> None:
        """Paint a number."""
        text = f"{cue.change:+d}"
        digits = [self._sheets.digit(character, cue.ink) for character in text]
        width = digits[0].get_width() - 2 * self._sheets.dot
        left = self._stand(cue.side)[0] - width * len(digits) // 2
        surface.fblits([(d, (left + width * at, top)) for at, d in enumerate(digits)])

    def _draw_words(self, painter: Painter, side: Side, now: float, ceiling: int) -> None:
        """Write the words over a figure, the latest lowest, above its numbers where there is room.

        A word that would lie on a later one is left out.
        """
        words = [(b, c) for b, c in self.live if isinstance(c, Word) and c.side is side]
        for began, cue in reversed(words):
            share = 0.5 if self._is_calm else (now - began) / FLOAT_SECONDS
            box = self._word_box(painter, side, _(cue.text), share, ceiling)
            if box.bottom > ceiling and cue is not words[-1][1]:
                return
            draw_word(painter, _(cue.text), box)
            ceiling = box.top

    def _word_box(
        self,
        painter: Painter,
        side: Side,
        text: str,
        share: float = 0.0,
        ceiling: int | None = None,
    ) -> Rect:
        """Return the place of a word over a figure, no lower than ``ceiling`` where it has room."""
        x, ground = self._stand(side)
        base = min(CHEST + 46, self._above - 10)
        rise = round(base + FLOAT_DOTS * 0.4 * share) * self._sheets.dot
        box = Rect((0, 0), word_size(painter, text))
        box.midbottom = (x, ground - rise if ceiling is None else min(ground - rise, ceiling))
        room = self.rect.inflate(-painter.px(6), -painter.px(6))
        if any(isinstance(cue, Name) and cue.side is side for _began, cue in self.live):
            room.top, room.height = room.top + box.height, room.height - box.height
        return box.clamp(room)

    def _name_box(self, painter: Painter, name: Name) -> Rect:
        return name_box(painter, name.text, self.rect, self._stand(name.side)[0])

    def _draw_edge(self, painter: Painter, now: float) -> None:
        is_lit = self.status.is_dangerous and (self._is_calm or int(now * 4) % 2 == 0)
        painter.frame(self.rect, "warning" if is_lit else "panel_edge", width=4 if is_lit else 1)


def pitched(sound: str, combo: int) -> str:
    """Return the name of a sound; those of blows rise by a semitone with each of a combo."""
    up = min(MAX_SEMITONES, combo - 1)
    return f"{sound}+{up}" if sound in RISING and up > 0 else sound


def _lasts(cue: Cue) -> float:
    return cue.seconds if isinstance(cue, Spark | Name) else FLOAT_SECONDS
