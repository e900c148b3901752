"""Vector pictures as SVG text, rendered by pygame, and small PNG files."""

from __future__ import annotations

import io
import struct
import sys
import zlib
from collections import Counter
from pathlib import Path

import pygame
from numberplace.ui.kit.theme import Colour

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def hex_colour(colour: Colour) -> str:
    """Return a colour as SVG writes it, without its alpha."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def render_svg(body: str, view: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
    """Return the SVG elements ``body``, drawn in a ``view`` box, at ``size`` px."""
    width, height = view
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    doubled = (size[0] * 2, size[1] * 2)
    large = pygame.image.load_sized_svg(io.BytesIO(text.encode()), doubled)
    return pygame.transform.smoothscale(large, size)


def whiten(picture: pygame.Surface) -> pygame.Surface:
    """Return the shape of a picture in white: every pixel white, its alpha kept."""
    white = picture.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return white


def write_png(picture: pygame.Surface, path: Path) -> int:
    """Write a picture as a PNG of at most 256 colours with alpha; return its length in bytes.

    A palette file is a quarter of the data to unpack, so the first frame comes sooner.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    width, height = picture.get_size()
    pixels = memoryview(pygame.image.tobytes(picture, "RGBA")).cast("I")
    palette, index_of = _palette(Counter(pixels))
    indices = bytes(map(index_of.__getitem__, pixels))
    rows = b"".join(
        b"\0" + indices[start : start + width] for start in range(0, len(indices), width)
    )
    data = _SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(bytes(colour[:3]) for colour in palette)),
            _chunk(b"tRNS", bytes(colour[3] for colour in palette)),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )
    path.write_bytes(data)
    return len(data)


def _palette(counts: Counter[int]) -> tuple[list[Colour], dict[int, int]]:
    """Return the 256 commonest colours, and for every colour the index of the nearest of them."""
    common = [pixel for pixel, _count in counts.most_common(256)]
    palette = [_channels(pixel) for pixel in common]
    index_of = {pixel: index for index, pixel in enumerate(common)}
    for pixel in counts:
        if pixel not in index_of:
            colour = _channels(pixel)
            index_of[pixel] = min(range(256), key=lambda i: _distance(palette[i], colour))
    return palette, index_of


def _channels(pixel: int) -> Colour:
    """Take a pixel apart, as it lies in memory."""
    red, green, blue, alpha = pixel.to_bytes(4, sys.byteorder)
    return red, green, blue, alpha


def _distance(one: Colour, other: Colour) -> int:
    """Return how far two colours lie apart; hue weighs less the clearer they are."""
    weight = max(one[3], other[3]) + 1
    hue = sum((a - b) ** 2 for a, b in zip(one[:3], other[:3], strict=True))
    return hue * weight + (one[3] - other[3]) ** 2 * 256


def _chunk(name: bytes, body: bytes) -> bytes:
    """Return one PNG chunk."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
