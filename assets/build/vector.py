"""Vector pictures as SVG text, rendered by pygame, and PNG files packed as small as zlib can."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pygame

from game.ui.theme import Colour

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
    """Write a picture as an RGBA PNG and return its length in bytes.

    Every row is filtered by "up" or "sub", whichever of the two leaves the smaller file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    width, height = picture.get_size()
    pixels = pygame.image.tobytes(picture, "RGBA")
    rows = [pixels[start : start + width * 4] for start in range(0, len(pixels), width * 4)]
    packed = min((_pack(rows, kind) for kind in (1, 2)), key=len)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    data = _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")
    path.write_bytes(data)
    return len(data)


def _pack(rows: list[bytes], kind: int) -> bytes:
    """Return filtered, compressed rows. ``kind`` is PNG's filter: 1 sub, 2 up."""
    above = bytes(len(rows[0]))
    parts = []
    for row in rows:
        before = above if kind == 2 else bytes(4) + row[:-4]
        parts.append(bytes((kind,)) + _difference(row, before))
        above = row
    return zlib.compress(b"".join(parts), 9)


def _difference(row: bytes, before: bytes) -> bytes:
    """Return ``row`` minus ``before``, byte by byte modulo 256."""
    if row == before:
        return bytes(len(row))
    return bytes((a - b) & 255 for a, b in zip(row, before, strict=True))


def _chunk(name: bytes, body: bytes) -> bytes:
    """Return one PNG chunk."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
