"""Effects over the board of a fight: sparks, wrecks, glints on hard cells; ink, fog, cracks."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from numberplace.battle.events import Evaded, Event, NoDamage
from numberplace.battle.state import Spell
from numberplace.core.battlefield import Trick
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour

FLIGHT: Final = 0.18
"""Seconds a spark flies."""
LEAD: Final = 0.08
"""Seconds for which the cells of a named blow are lit before its spark leaves."""
LIGHT: Final = 0.5
"""Seconds for which the cells of a named blow are lit."""
WASH: Final = 90
"""Opacity of the light in a cell, of 255."""
STAGGER: Final = 0.018
"""Seconds between the sparks of a finished house."""
BREAK: Final = 0.6
"""Seconds for which a wreck is seen."""
SHAKES: Final = 0.3
"""Share of those seconds in which a wreck shakes, before the wreck breaks."""
STILL: Final = 0.6
"""Seconds a still sign stands."""
TRAIL: Final = 6
"""Squares of a spark, the last the smallest."""
MAX_SPARKS: Final = 40
"""Maximum number of sparks in the air."""
SPARK: Final[tuple[Colour, ...]] = (
    (255, 255, 255, 255),
    (255, 246, 200, 255),
    (255, 226, 122, 255),
    (255, 190, 84, 255),
    (255, 154, 60, 255),
    (214, 110, 40, 255),
)
"""From the head of a spark to its tail."""

Point = tuple[float, float]


class Flight(NamedTuple):
    """One spark."""

    began: float
    start: Point
    end: Point
    size: int
    """Edge of its head, px."""


class Wreck(NamedTuple):
    """Something wrong that shakes and breaks."""

    began: float
    picture: Surface
    place: Rect
    is_still: bool
    """True for a picture without motion, for players who want less of it."""


class Light(NamedTuple):
    """The lit cells of the pattern that a blow is named by."""

    began: float
    seconds: float
    places: tuple[Rect, ...]


class StillStar(NamedTuple):
    """A still frame with a star round right placements, for those who want less motion."""

    began: float
    places: tuple[Rect, ...]


BLOCKED_REACH, EVADED_REACH = 0.5, 1.3
"""Reach of the sparks of a blow that does nothing and of one that is evaded: ``TouchedCells``."""


@dataclass(frozen=True, slots=True)
class TouchedCells:
    """The cells that a move has touched on the board."""

    cells: tuple[int, ...] = ()
    """Cells in which something right was placed."""
    lit: tuple[int, ...] = ()
    """The cells of finished groups."""
    wrong: tuple[int, ...] = ()
    """The cells of wrong placements."""
    written: tuple[str, ...] = ()
    """Texts of the wrong cells, as ``MoveOutcome.written``."""
    is_taken: bool = False
    """True if the digit was taken off the board, not placed."""
    reach: float = 1.0
    """Distance of the sparks: 1 to the foe, less when the blow does nothing, more when missed."""
    pattern: tuple[int, ...] = ()
    """The cells that the name of its blow rests on, lit before the sparks leave."""

    @property
    def lead(self) -> float:
        """Seconds before its sparks leave."""
        return LEAD if self.pattern else 0.0


class BoardEffects:
    """All effects over one fight."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.flights: list[Flight] = []
        self.wrecks: list[Wreck] = []
        self._signs: list[StillStar] = []
        self.lights: list[Light] = []
        self._under: list[tuple[Surface, Rect]] = []
        """The picture below the effects of the last frame."""

    @property
    def is_active(self) -> bool:
        return bool(self.flights or self.wrecks or self._signs or self.lights)

    @property
    def is_moving(self) -> bool:
        """Return True if the next picture will differ from this one."""
        return bool(self.flights) or not all(wreck.is_still for wreck in self.wrecks)

    def clear(self) -> None:
        """Give up everything: the places are no longer those of the board."""
        self.flights, self.wrecks, self._signs, self.lights = [], [], [], []
        self._under = []

    # -- what begins

    def strike(
        self, touch: TouchedCells, place_of: Callable[[Iterable[int]], Rect], foe: tuple[int, int]
    ) -> None:
        """Light the pattern of a right placement, then send sparks from there to the foe."""
        now, is_calm = self._host.now(), self._host.preferences.reduced_motion
        if touch.pattern:
            pattern = tuple(place_of([cell]) for cell in touch.pattern)
            self.lights.append(Light(now, STILL if is_calm else LIGHT, pattern))
        if is_calm:
            if touch.is_taken:
                return
            places = [place_of([cell]) for cell in touch.lit or touch.cells]
            self._signs.append(StillStar(now, tuple(places)))
            return
        sources = [*touch.cells, *(cell for cell in touch.lit if cell not in touch.cells)]
        for at, cell in enumerate(sources[: MAX_SPARKS - len(self.flights)]):
            place = place_of([cell])
            size = max(4, place.width // (6 if cell in touch.cells else 10))
            start = place.center
            end = (
                start[0] + (foe[0] - start[0]) * touch.reach,
                start[1] + (foe[1] - start[1]) * touch.reach,
            )
            self.flights.append(Flight(now + touch.lead + at * STAGGER, start, end, size))

    def shatter(
        self, touch: TouchedCells, place_of: Callable[[Iterable[int]], Rect], painter: Painter
    ) -> None:
        """Show a wrong placement in its cell, and let it break."""
        now, is_still = self._host.now(), self._host.preferences.reduced_motion
        if touch.written:
            for cell, text in zip(touch.wrong, touch.written, strict=True):
                place = place_of([cell])
                picture = _digit(painter, place.size, text)
                self.wrecks.append(Wreck(now, picture, place, is_still))
        elif touch.wrong:
            whole = place_of(touch.wrong)
            ends = [place_of([cell]).move(-whole.x, -whole.y).center for cell in touch.wrong]
            picture = _link(painter, whole.size, ends)
            self.wrecks.append(Wreck(now, picture, whole, is_still))

    # -- time

    def tick(self) -> bool:
        """Drop the finished effects; return True if the next picture differs from the last."""
        now, before = self._host.now(), self._count_still()
        was_moving = self.is_moving
        self.flights = [each for each in self.flights if now < each.began + FLIGHT]
        self.wrecks = [each for each in self.wrecks if now < each.began + BREAK]
        self._signs = [each for each in self._signs if now < each.began + STILL]
        self.lights = [each for each in self.lights if now < each.began + each.seconds]
        return was_moving or self._count_still() != before

    def _count_still(self) -> int:
        return len(self._signs) + len(self.wrecks) + len(self.lights)

    # -- drawing

    def forget_under(self) -> None:
        """All was drawn anew: there is nothing to put back."""
        self._under = []

    def put_back(self, surface: Surface) -> None:
        """Take the effects of the last picture away."""
        for picture, place in reversed(self._under):
            surface.blit(picture, place)
        self._under = []

    def draw(self, painter: Painter) -> None:
        """Paint the effects, and keep the pixels under them."""
        now, surface = self._host.now(), painter.surface
        for light in self.lights:
            for place in light.places:
                self._keep(surface, place.inflate(8, 8))
                _draw_light(painter, place)
        for sign in self._signs:
            for place in sign.places:
                self._keep(surface, place.inflate(8, 8))
                _draw_sign(painter, place)
        for wreck in self.wrecks:
            self._keep(surface, wreck.place.inflate(wreck.place.width, wreck.place.height))
            _draw_wreck(surface, wreck, (now - wreck.began) / BREAK)
        for flight in self.flights:
            if now >= flight.began:
                squares = _squares(flight, (now - flight.began) / FLIGHT)
                self._keep(surface, squares[0].unionall(squares[1:]))
                for square, colour in reversed(list(zip(squares, SPARK, strict=True))):
                    surface.fill(colour, square)

    def _keep(self, surface: Surface, place: Rect) -> None:
        seen = place.clip(surface.get_rect())
        if seen.width and seen.height:
            self._under.append((surface.subsurface(seen).copy(), seen))


def _squares(flight: Flight, share: float) -> list[Rect]:
    """Return the squares of a spark, the head first: on a bow that bends upwards."""
    found: list[Rect] = []
    (x0, y0), (x1, y1) = flight.start, flight.end
    bend = min(120.0, math.hypot(x1 - x0, y1 - y0) / 4, min(y0, y1) / 2)
    for at in range(TRAIL):
        way = max(0.0, share - 0.05 * at) ** 1.4
        x = x0 + (x1 - x0) * way
        y = y0 + (y1 - y0) * way - 4 * bend * way * (1 - way)
        edge = max(2, flight.size * (TRAIL - at) // TRAIL)
        found.append(Rect(round(x) - edge // 2, round(y) - edge // 2, edge, edge))
    return found


def _draw_light(painter: Painter, place: Rect) -> None:
    wash = Surface(place.size, pygame.SRCALPHA)
    wash.fill((*painter.theme.role("gold")[:3], WASH))
    painter.surface.blit(wash, place)
    painter.frame(place, "gold", width=3, radius=4)


def _draw_sign(painter: Painter, place: Rect) -> None:
    painter.frame(place, "gold", width=3, radius=4)
    side = place.width // 3
    painter.icon("star", Rect(place.right - side, place.y, side, side), "gold")


def _draw_wreck(surface: Surface, wreck: Wreck, share: float) -> None:
    """Paint a wreck: the wreck shakes, then its four quarters part and fade."""
    picture, place = wreck.picture, wreck.place
    if wreck.is_still:
        surface.blit(picture, place)
        return
    if share < SHAKES:
        swing = place.height / 14 * (1 - share / SHAKES)
        surface.blit(picture, place.move(round(math.sin(share * 80) * swing), 0))
        return
    gone = (share - SHAKES) / (1 - SHAKES)
    picture.set_alpha(round(255 * (1 - gone)))
    half_width, half_height = (place.width + 1) // 2, (place.height + 1) // 2
    for across in (0, 1):
        for down in (0, 1):
            part = Rect(across * half_width, down * half_height, half_width, half_height)
            x = place.x + part.x + round((2 * across - 1) * gone * place.height / 4)
            fall = (2 * down - 1) * gone / 6 + gone * gone / 4
            y = place.y + part.y + round(fall * place.height)
            surface.blit(picture, (x, y), part)


def _digit(painter: Painter, size: tuple[int, int], text: str) -> Surface:
    picture = Surface(size, pygame.SRCALPHA)
    with _painting_on(painter, picture):
        whole = picture.get_rect()
        painter.fill(whole, "warning", radius=4)
        points = 0.58 * size[1] / painter.unit
        painter.text(text, whole, "board", size=points, bold=True, align="centre")
        side = size[0] // 3
        painter.icon("close", Rect(size[0] - side, 0, side, side), "board")
    return picture


def _link(painter: Painter, size: tuple[int, int], ends: Sequence[tuple[int, int]]) -> Surface:
    picture = Surface(size, pygame.SRCALPHA)
    thick = max(4, min(size) // 4)
    red = painter.theme.role("warning")
    pygame.draw.line(picture, red, ends[0], ends[-1], thick)
    middle = Rect(0, 0, 3 * thick, 3 * thick)
    middle.center = ((ends[0][0] + ends[-1][0]) // 2, (ends[0][1] + ends[-1][1]) // 2)
    pygame.draw.circle(picture, red, middle.center, middle.width // 2)
    with _painting_on(painter, picture):
        painter.icon("close", middle, "board")
    return picture


@contextlib.contextmanager
def _painting_on(painter: Painter, picture: Surface) -> Iterator[None]:
    before, painter.surface = painter.surface, picture
    try:
        yield
    finally:
        painter.surface = before


INK: Final[Colour] = (38, 34, 74, 255)
INK_EDGE: Final[Colour] = (150, 146, 214, 255)
"""Seen on dark boards, where the ink itself is not."""
FOG: Final[Colour] = (196, 204, 220, 255)
FOG_LINE: Final[Colour] = (142, 152, 176, 255)
GLINT_TIERS: Final = 3
"""From this tier on a glint is as large as it gets."""
SPLASHES: Final = ((0.0, 0.0, 0.3), (0.24, 0.2, 0.16), (-0.26, 0.16, 0.14), (0.06, -0.3, 0.13))
"""Splashes of a blot: place from the middle and size, in parts of a cell."""


def draw_spell(
    painter: Painter, spell: Spell, place_of: Callable[[Iterable[int]], Rect], board: Rect
) -> None:
    """Paint a trick over its cells; nothing outside the board."""
    draw = _DRAWN.get(spell.trick)
    if draw is None:
        return
    with painter.clipped(board.clip(painter.surface.get_clip())):
        for cell in spell.places:
            draw(painter.surface, place_of([cell]), painter.theme.role("warning"))


def draw_glints(
    painter: Painter,
    tiers: Mapping[int, int],
    place_of: Callable[[Iterable[int]], Rect],
    board: Rect,
) -> None:
    """Paint a bright corner on cells with a hard placement, larger for harder ones."""
    surface, gold = painter.surface, painter.theme.role("gold")
    with painter.clipped(board.clip(surface.get_clip())):
        for cell, tier in tiers.items():
            place = place_of([cell])
            edge = max(4, place.width * (1 + min(tier, GLINT_TIERS)) // 16)
            x, y = place.right - 2, place.y + 1
            pygame.draw.polygon(surface, gold, [(x - edge, y), (x, y), (x, y + edge)])


def _draw_ink(surface: Surface, place: Rect, _warning: Colour) -> None:
    edge = max(1, place.width // 30)
    for colour, more in ((INK_EDGE, edge), (INK, 0)):
        for across, down, size in SPLASHES:
            centre = (
                place.centerx + round(across * place.width),
                place.centery + round(down * place.height),
            )
            pygame.draw.circle(surface, colour, centre, round(size * place.width) + more)


def _draw_fog(surface: Surface, place: Rect, _warning: Colour) -> None:
    surface.fill(FOG, place)
    step, thick = max(4, place.height // 5), max(1, place.height // 24)
    for down in range(step // 2, place.height, step):
        points = [
            (
                place.x + x,
                place.y + down + round(math.sin(x / place.width * 4 * math.pi) * step / 4),
            )
            for x in range(0, place.width + 1, max(1, place.width // 12))
        ]
        pygame.draw.lines(surface, FOG_LINE, False, points, thick)


def _draw_crack(surface: Surface, place: Rect, warning: Colour) -> None:
    thick = max(2, place.width // 20)
    for points in _CRACKS:
        line = [
            (place.x + round(x * place.width), place.y + round(y * place.height)) for x, y in points
        ]
        pygame.draw.lines(surface, warning, False, line, thick)


_CRACKS: Final = (
    ((0.1, 0.05), (0.35, 0.3), (0.28, 0.5), (0.6, 0.62), (0.55, 0.8), (0.9, 0.95)),
    ((0.6, 0.62), (0.75, 0.4), (0.95, 0.3)),
    ((0.28, 0.5), (0.08, 0.7)),
)
"""Lines through a cell, in parts of it."""
_DRAWN: Final = {Trick.INK: _draw_ink, Trick.FOG: _draw_fog, Trick.CRACK: _draw_crack}


def reach_of(events: Sequence[Event]) -> float:
    """Return the distance that the sparks of a blow fly."""
    if any(isinstance(event, NoDamage) for event in events):
        return BLOCKED_REACH
    return EVADED_REACH if any(isinstance(event, Evaded) for event in events) else 1.0
