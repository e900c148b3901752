"""A drawing as PNG, a film as animated PNG; pygame paints, is imported only then, and opens no
window.

Animated PNG is the third edition of the PNG specification: ``acTL`` says how many frames there are,
an ``fcTL`` where and for how long each is shown, ``fdAT`` is its picture.
"""

from __future__ import annotations

import io
import os
import struct
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from numberplace.core.drawing.shapes import Drawing
from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.paper.svg import MARGIN, write_svg

if TYPE_CHECKING:
    from numberplace.core.film import Film
    from numberplace.paper.film import FilmPictures, Patch
    from numberplace.paper.sight import SightPictures

SIZE = 1440
"""Pixels of the longer side."""
MAX_FRAMES: Final = 5000
"""Moves of the longest film that is written."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_RGB: Final = 2


def write_png(drawing: Drawing, *, size: int = SIZE, margin: float = MARGIN) -> bytes:
    """Write a drawing; ``margin`` is white around it, in its own measure."""
    pygame = _pygame()
    output = io.BytesIO()
    pygame.image.save(_paint(drawing, size=size, margin=margin), output, "picture.png")
    return output.getvalue()


def _pygame() -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    return pygame


def _paint(drawing: Drawing, *, size: int, margin: float) -> Any:
    """Return a drawing as a surface of pygame's."""
    text = write_svg(drawing, size=size, margin=margin)
    return _pygame().image.load(io.BytesIO(text.encode()), "picture.svg")


def write_film(
    film: Film,
    mistakes: Mapping[int, Collection[int]],
    *,
    size: int | None = None,
    speed: float | None = None,
    should_stop: Callable[[], bool] = never,
) -> bytes:
    """Write a film as an animated PNG that plays again and again.

    Args:
        mistakes: the frames with something wrong, and the cells that are.
        size: pixels of the longer side, at most.
        speed: how many times faster than the player it goes.

    Raises:
        FormatError: it has no move, or too many.
        Stopped: ``should_stop`` said so.
    """
    from numberplace.paper import film as drawn

    if not 0 < film.last <= MAX_FRAMES:
        text = _("A film has 1 to {most} moves; this game has {count}.")
        raise FormatError(text.format(most=MAX_FRAMES, count=film.last))
    pictures = drawn.FilmPictures(film, mistakes, size=size or drawn.SIZE)
    return _moving(pictures, pictures.patches(speed=speed or drawn.SPEED), should_stop)


def write_moving(pictures: SightPictures) -> bytes:
    """Write a sight as an animated PNG that plays again and again."""
    return _moving(pictures, pictures.patches(), never)


def _moving(
    pictures: FilmPictures | SightPictures,
    patches: Iterable[Patch],
    should_stop: Callable[[], bool],
) -> bytes:
    frames = []
    for patch in patches:
        refuse_to_go_on(should_stop)
        place = pictures.place(patch.drawing.box)
        frames.append((place, patch.seconds, _pixels(patch.drawing, place[2], place[3])))
    head = struct.pack(">IIBBBBB", pictures.width, pictures.height, 8, _RGB, 0, 0, 0)
    parts = [_chunk(b"IHDR", head), _chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    parts += _frames(frames)
    return b"".join((_SIGNATURE, *parts, _chunk(b"IEND", b"")))


def _frames(frames: list[tuple[tuple[int, int, int, int], float, bytes]]) -> Iterator[bytes]:
    """Yield the chunks of all frames; those that count are numbered through."""
    number = 0
    for (x, y, width, height), seconds, pixels in frames:
        delay = min(65535, max(1, round(seconds * 1000)))
        control = struct.pack(">IIIIIHHBB", number, width, height, x, y, delay, 1000, 0, 0)
        yield _chunk(b"fcTL", control)
        if not number:
            yield _chunk(b"IDAT", pixels)
            number = 1
            continue
        yield _chunk(b"fdAT", struct.pack(">I", number + 1) + pixels)
        number += 2


def _pixels(drawing: Drawing, width: int, height: int) -> bytes:
    """Return the compressed lines of a picture, none of them filtered."""
    pygame = _pygame()
    picture = _paint(drawing, size=max(width, height), margin=0)
    surface = pygame.Surface((width, height), depth=24)
    surface.fill((255, 255, 255))
    surface.blit(picture, (0, 0))
    data = pygame.image.tobytes(surface, "RGB")
    step = 3 * width
    lines = (data[at : at + step] for at in range(0, len(data), step))
    return zlib.compress(b"".join(b"\0" + line for line in lines), 9)


def _chunk(name: bytes, data: bytes) -> bytes:
    """Return a chunk: length, name, data, checksum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
