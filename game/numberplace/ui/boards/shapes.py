"""Paint an artist's shapes in the window: with smooth edges, in a theme, each picture cached.

What a kind draws on paper is painted here at the size of the cells on the screen. Digits and
candidates take the sprites of the theme where it has them; all other text is of the typeface.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from numberplace.core.drawing.shapes import Area, Disc, Ink, Line, Point, Shape, Text, refuse
from numberplace.core.drawing.small_marks import FONT
from numberplace.ui.kit import fallback
from numberplace.ui.kit.fonts import BOLD, REGULAR, load_font
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import KNOCKOUT, Sprites
from numberplace.ui.kit.theme import Colour, Theme

_Place = tuple[int, int]
Blits = list[tuple[Surface, _Place]]
"""Pictures, and where their top left corners lie."""
Target = tuple[Surface, _Place]
"""Surface to paint on, and the place of the point (0, 0) of shapes on that surface."""
MAX_PICTURES: Final = 3000
"""Pictures of shapes that are cached for one theme and size of cells."""
PIECE: Final = 96
"""Edge in px of the pieces a picture is cut into, so that clear ones need no blitting."""
FINE_PIXELS: Final = {4: 30_000, 3: 250_000, 2: 2_000_000}
"""Px of a picture up to which the picture is drawn enlarged by the factor, then scaled down."""
CRISP: Final = 4
"""Px of a level or upright line up to which it has square ends on whole pixels."""
CAPITAL: Final = 0.71
"""The height of a capital of the typeface, as a share of its size."""
WHOLE_DIGIT: Final = 0.66
"""The size of a cell's digit from which the theme's picture of it is as large as the cell."""
LEGIBLE: Final = 4.5
"""Screen px of the size of a text below which the text is drawn as a dot: nobody could read it."""
SMALL_LEGIBLE: Final = 7.5
"""Logical px of the size of a text in a small picture of a board, below which the text is a dot."""
HAIRLINE: Final = 0.08
"""Screen px of a line below which it is left out: many of them would make a grey field."""
MAX_SMALL: Final = 40
"""Small pictures of boards that are cached."""
SMALL: Final = 12
"""Screen px of the size of a text below which it is drawn larger and scaled down."""
DIGITS: Final = tuple("123456789")
"""Digits of which themes have sprites."""


class _Form(NamedTuple):
    """A line, area or disc in px, as far as its picture depends on it."""

    kind: type[Line] | type[Area] | type[Disc]
    points: tuple[Point, ...]
    colour: Colour
    width: float = 0.0
    """Width of the stroke; 0 fills."""
    radius: float = 0.0
    dash: tuple[float, float] | None = None

    @property
    def is_level(self) -> bool:
        """True if every segment is level or upright."""
        return all(x == u or y == v for (x, y), (u, v) in pairwise(self.points))


class ShapePainter:
    """Paints shapes for cells of one size in one theme, and keeps their pictures."""

    def __init__(
        self, theme: Theme, cell: int, sprites: Sprites | None = None, *, legible: float = LEGIBLE
    ) -> None:
        """Paint cells of ``cell`` px.

        Args:
            sprites: digits and candidates of the theme; without them the typeface does.
            legible: px of the smallest text that is written.
        """
        self.theme = theme
        self.cell = cell
        self._sprites = sprites
        self._legible = legible
        self._tiles: dict[object, Surface] = {}
        self._pictures: OrderedDict[object, Blits] = OrderedDict()
        self._layers: dict[str, tuple[object, Blits]] = {}

    def paint(self, surface: Surface, shapes: Iterable[Shape], corner: tuple[int, int]) -> None:
        """Paint shapes whose point (0, 0) lies at ``corner`` of a surface."""
        surface.fblits(self.blits(shapes, corner))

    def blits(self, shapes: Iterable[Shape], corner: tuple[int, int]) -> Blits:
        """Return the pictures of shapes, in their order. Raises TypeError for an unknown shape."""
        return [blit for shape in shapes for blit in self._blits(shape, corner)]

    def paint_layer(
        self, target: Target, name: str, key: object, make: Callable[[], Iterable[Shape]]
    ) -> None:
        """Paint shapes that are made anew only when ``key`` differs from the last one of a name."""
        surface, corner = target
        blits = self.layer(name, corner, key)
        if blits is None:
            blits = self.blits(make(), corner)
            self.keep_layer(name, corner, key, blits)
        surface.fblits(blits)

    def layer(self, name: str, corner: tuple[int, int], key: object) -> Blits | None:
        """Return the pictures kept for a layer, None where they are of another key."""
        kept = self._layers.get(name)
        return kept[1] if kept is not None and kept[0] == (corner, key) else None

    def keep_layer(self, name: str, corner: tuple[int, int], key: object, blits: Blits) -> None:
        """Keep the pictures of a layer in place of those it had."""
        self._layers[name] = (corner, key), blits

    def forget_layers(self) -> None:
        """Drop all layers, whose shapes have changed. Pictures of shapes are kept."""
        self._layers.clear()

    def tile(self, key: object, make: Callable[[], Iterable[Shape]]) -> Surface:
        """Return shapes in the cell at (0, 0) as a picture of the cell, made once for a key."""
        if key not in self._tiles:
            picture = Surface((self.cell, self.cell), pygame.SRCALPHA)
            self.paint(picture, make(), (0, 0))
            self._tiles[key] = picture.convert_alpha()
        return self._tiles[key]

    def _blits(self, shape: Shape, corner: tuple[int, int]) -> Iterator[tuple[Surface, _Place]]:
        left, top = corner
        if isinstance(shape, Text):
            key: object = shape._replace(at=(0.0, 0.0))
            left += round(shape.at[0] * self.cell)
            top += round(shape.at[1] * self.cell)
            if key not in self._pictures:
                self._keep(key, [self._written(shape)])
        elif isinstance(shape, Line) and shape.width * self.cell < HAIRLINE:
            return
        else:
            form = self._form(shape)
            far = form.radius + form.width / 2 + 1
            x, y = (math.floor(min(point[axis] for point in form.points) - far) for axis in (0, 1))
            left, top = left + x, top + y
            # On eighths of a pixel, so that what stands in every third of a cell is one picture.
            key = form = form._replace(
                points=tuple(
                    (round((u - x) * 8) / 8, round((v - y) * 8) / 8) for u, v in form.points
                )
            )
            if key not in self._pictures:
                low, high = (max(point[axis] for point in form.points) + far for axis in (0, 1))
                self._keep(key, list(_pieces(_drawn(form, (math.ceil(low), math.ceil(high))))))
        for piece, (x, y) in self._pictures[key]:
            yield piece, (left + x, top + y)

    def _keep(self, key: object, pictures: Blits) -> None:
        self._pictures[key] = pictures
        if len(self._pictures) > MAX_PICTURES:
            self._pictures.popitem(last=False)

    def _form(self, shape: Line | Area | Disc) -> _Form:
        """Return a shape in px; the edges of upright or closed shapes lie on whole pixels."""
        if not isinstance(shape, Line | Area | Disc):
            refuse(shape)
        cell, colour = self.cell, colour_of(self.theme, shape.ink)
        if isinstance(shape, Area):
            points = shape.outline + shape.outline[:1]
            return _on_pixels(_Form(Area, _scaled(points, cell), colour))
        if isinstance(shape, Disc):
            width = shape.width and max(shape.width * cell, 1.0)
            centre = _scaled((shape.centre,), cell)
            return _Form(Disc, centre, colour, width, max(shape.radius * cell, 1.0))
        points = shape.points + shape.points[:1] if shape.is_closed else shape.points
        dash = shape.dash and (shape.dash[0] * cell, shape.dash[1] * cell)
        width = max(shape.width * cell, 1.0)
        return _on_pixels(_Form(Line, _scaled(points, cell), colour, width, 0.0, dash))

    def _written(self, text: Text) -> tuple[Surface, _Place]:
        """Return the picture of a text, and where its corner lies from the text's place."""
        size, colour = text.size * self.cell, colour_of(self.theme, text.ink)
        sprite = self._sprite(text)
        if size < self._legible and not text.face:  # nothing tells what it says
            return Surface((0, 0)), (0, 0)
        if size < self._legible:
            picture = Surface((max(2, round(size)), max(2, round(size))), pygame.SRCALPHA)
            picture.fill(colour)
            top = -picture.get_height() / 2
        elif sprite is not None:
            picture = sprite.copy()
            picture.set_alpha(colour[3])
            top = -(picture.get_height() // 2)
        else:
            fine = 3 if size < SMALL else 1
            font = load_font(BOLD if text.is_bold else REGULAR, max(1, round(size * fine)))
            drawn = fallback.replaced(text.text)
            picture = font.render(drawn, True, colour).convert_alpha()
            if fine > 1:
                sides = [max(1, round(side / fine)) for side in picture.get_size()]
                picture = pygame.transform.smoothscale(picture, sides)
            top = size * CAPITAL / 2 - font.get_ascent() / fine
        share = {"left": 0.0, "middle": 0.5, "right": 1.0}[text.anchor]
        return picture, (-int(picture.get_width() * share), round(top))

    def _sprite(self, text: Text) -> Surface | None:
        """Return the theme's own picture of a digit or a candidate, None where it has none."""
        sprites = self._sprites
        if sprites is None or not text.face or text.text not in DIGITS:
            return None
        digit, role = int(text.text), text.ink.role
        if text.face == "digit":
            side = round(min(1.0, text.size / WHOLE_DIGIT) * self.cell)
            return sprites.digit(digit, given=text.is_bold, clash=role == "clash", side=side)
        row = KNOCKOUT if role == "mark_text" else int(role.removeprefix("ink_"))
        side = int(text.size / FONT * self.cell * sprites.mini_scale + 0.01)
        return sprites.small(10 * row + digit, side)


def draw_small(
    painter: Painter,
    board: Rect,
    columns: int,
    key: object,
    make: Callable[[], Iterable[Shape]],
) -> None:
    """Paint shapes as a small board of so many columns, for lists and lessons.

    Its picture is cached: ``make`` is asked only when ``key``, size or theme is a new one. Digits
    that are too small to be read are dots, other text and the finest lines are left out.
    """
    cell = board.width // columns
    rim, whole = max(2, cell // 8), (painter.theme.id, board.size, painter.unit, key)
    if whole not in _small:
        picture = Surface((board.width + 2 * rim, board.height + 2 * rim), pygame.SRCALPHA)
        picture.fill(painter.theme.tile_1, (rim, rim, *board.size))
        shapes = _typeface_painter(painter.theme, cell, painter.unit * SMALL_LEGIBLE)
        shapes.paint(picture, make(), (rim, rim))
        _small[whole] = picture.convert_alpha()
        if len(_small) > MAX_SMALL:
            _small.popitem(last=False)
    painter.surface.blit(_small[whole], (board.x - rim, board.y - rim))


@lru_cache(maxsize=8)
def _typeface_painter(theme: Theme, cell: int, legible: float) -> ShapePainter:
    return ShapePainter(theme, cell, legible=legible)


_small: OrderedDict[object, Surface] = OrderedDict()


@lru_cache(maxsize=8)
def shape_painter(sprites: Sprites) -> ShapePainter:
    """Return the painter that paints for cells of the size of sprites."""
    return ShapePainter(sprites.theme, sprites.cell, sprites)


@lru_cache(maxsize=6)
def sprites_of(theme: Theme, cell: int) -> Sprites:
    """Return the sprites of boards other than the game's, in lessons and the help."""
    return Sprites(theme, cell)


def forget_pictures() -> None:
    """Drop all pictures: theme or size have changed."""
    for cached in (shape_painter, sprites_of, _typeface_painter):
        cached.cache_clear()
    _small.clear()


def colour_of(theme: Theme, ink: Ink) -> Colour:
    """Return the colour of an ink in a theme."""
    if ink.role in ("light", "dark"):
        dark, light = sorted((theme.text, theme.tile_1), key=lambda colour: sum(colour[:3]))
        red, green, blue, alpha = light if ink.role == "light" else dark
    else:
        red, green, blue, alpha = theme.role(ink.role)
    if not ink.is_mixed:
        return red, green, blue, round(alpha * ink.strength)
    red, green, blue = (
        round(below + (part - below) * ink.strength)
        for part, below in zip((red, green, blue), theme.tile_1[:3], strict=True)
    )
    return red, green, blue, 255


def _scaled(points: Iterable[Point], cell: int) -> tuple[Point, ...]:
    return tuple((x * cell, y * cell) for x, y in points)


def _on_pixels(form: _Form) -> _Form:
    """Move the edges of closed, level or upright forms onto whole pixels, so that they are sharp.

    Between the edges points move in proportion, half a pixel at most.
    """
    points, width = form.points, form.width
    is_closed = form.kind is Area or points[0] == points[-1]
    if not is_closed and not (len(points) == 2 and form.is_level):
        return form
    if width and form.is_level and width <= CRISP:
        width = max(1.0, round(width))
    axes = []
    for axis in (0, 1):
        low, high = (end(point[axis] for point in points) for end in (min, max))
        half = width / 2 if is_closed or low == high else 0.0  # an open line ends where it ends
        near, far = (_whole(edge - half) + half for edge in (low, high))
        grown = (far - near) / (high - low) if high > low else 0.0
        axes.append([near + (point[axis] - low) * grown for point in points])
    return form._replace(points=tuple(zip(*axes, strict=True)), width=width)


def _whole(length: float) -> int:
    """Round to a whole number, halves always up: lines of a grid must not jump to and fro."""
    return math.floor(length + 0.5)


def _drawn(form: _Form, size: tuple[int, int]) -> Surface:
    """Return a form on clear ground, drawn large and scaled down; level and thin, as it is."""
    area = size[0] * size[1]
    fine = next((fine for fine, most in FINE_PIXELS.items() if area <= most), 1)
    if form.is_level and (form.kind is Area or form.width <= CRISP) and form.kind is not Disc:
        fine = 1
    picture = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    picture.fill((*form.colour[:3], 0))  # so that smooth edges have no rim of another colour
    points = [(x * fine, y * fine) for x, y in form.points]
    width = form.width * fine
    if form.kind is Disc:
        radius = form.radius * fine + width / 2
        pygame.draw.circle(picture, form.colour, points[0], radius, math.ceil(width))
    elif form.kind is Area:
        if form.is_level and len(points) == 5:
            (left, top), (right, bottom) = min(points), max(points)
            picture.fill(form.colour, Rect(left, top, right - left, bottom - top))
        else:
            pygame.draw.polygon(picture, form.colour, points)
    else:
        dash = form.dash and (form.dash[0] * fine, form.dash[1] * fine)
        for piece in _dashes(points, *dash) if dash else [points]:
            if form.is_level and form.width <= CRISP:
                _fill_bars(picture, form.colour, piece, width / 2, has_ends=dash is None)
            else:
                _stroke(picture, form.colour, piece, width / 2, has_ends=dash is None)
    if fine == 1:
        return picture.convert_alpha()
    return pygame.transform.smoothscale(picture, size).convert_alpha()


def _fill_bars(
    surface: Surface, colour: Colour, points: Sequence[Point], half: float, *, has_ends: bool
) -> None:
    """Draw level and upright segments on whole pixels, their ends square."""
    end = math.floor(half) if has_ends else 0  # so that lines that meet at a corner fill it
    for (x, y), (u, v) in pairwise(points):
        width, height = (half, end) if x == u else (end, half)
        left, top = _whole(min(x, u) - width), _whole(min(y, v) - height)
        right, bottom = _whole(max(x, u) + width), _whole(max(y, v) + height)
        surface.fill(colour, (left, top, right - left, bottom - top))


def _stroke(
    surface: Surface, colour: Colour, points: Sequence[Point], half: float, *, has_ends: bool
) -> None:
    """Draw a line, round where the line turns sharply, and with round ends unless it is a dash."""
    points = [at for n, at in enumerate(points) if not n or at != points[n - 1]]
    # Where it bends gently two segments share a side, so that an arc has no steps.
    ways = [_across(one, other, half) for one, other in pairwise(points)]
    is_bend = [math.dist(one, other) < half / 2 for one, other in pairwise(ways)]
    for n, ((x, y), (u, v)) in enumerate(pairwise(points)):
        starts = _mean(ways[n - 1], ways[n]) if n and is_bend[n - 1] else ways[n]
        ends = _mean(ways[n], ways[n + 1]) if n < len(is_bend) and is_bend[n] else ways[n]
        corners = (
            (x + starts[0], y + starts[1]),
            (u + ends[0], v + ends[1]),
            (u - ends[0], v - ends[1]),
            (x - starts[0], y - starts[1]),
        )
        pygame.draw.polygon(surface, colour, [(round(x), round(y)) for x, y in corners])
    joints = [at for at, bends in zip(points[1:-1], is_bend, strict=True) if not bends]
    for point in [points[0], *joints, points[-1]] if has_ends else joints:
        pygame.draw.circle(surface, colour, point, half)


def _across(start: Point, end: Point, half: float) -> Point:
    """Return the way from the middle of a segment to its side."""
    length = math.dist(start, end)
    return (start[1] - end[1]) / length * half, (end[0] - start[0]) / length * half


def _mean(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _dashes(points: Sequence[Point], dash: float, gap: float) -> Iterator[list[Point]]:
    """Cut a line into dashes; one that turns at a point goes on behind it."""
    piece, left, is_dash = [points[0]], dash, True
    for start, end in pairwise(points):
        length, at = math.dist(start, end), 0.0
        while length - at > left:
            at += left
            share = at / length
            cut = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            if is_dash:
                yield [*piece, cut]
            piece, is_dash = [cut], not is_dash
            left = dash if is_dash else gap
        left -= length - at
        piece.append(end)
    if is_dash:
        yield piece


def _pieces(whole: Surface) -> Iterator[tuple[Surface, _Place]]:
    """Cut a picture up and yield only the parts that are not clear, few of a slanting line."""
    bounds = whole.get_rect()
    for top in range(0, bounds.height, PIECE):
        for left in range(0, bounds.width, PIECE):
            part = Rect(left, top, PIECE, PIECE).clip(bounds)
            box = whole.subsurface(part).get_bounding_rect().move(part.topleft)
            if box.width:
                yield whole.subsurface(box), box.topleft
