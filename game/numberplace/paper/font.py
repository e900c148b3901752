"""The bundled typeface as data: widths, outlines, and a part of it that holds only some letters.

Source: Apple, "TrueType Reference Manual", and Microsoft, "OpenType specification 1.9", both read
2026-11-22: tables cmap (formats 4 and 12), glyf, loca, head, hhea, hmtx, maxp.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.errors import FormatError
from numberplace.core.line_breaks import pieces
from numberplace.core.words import _

Glyph = int
"""The number of a letter's picture in the font; 0 is the box for a letter that is missing."""
REGULAR: Final = "numberplace-sans-regular"
BOLD: Final = "numberplace-sans-semibold"
CAPITAL: Final = 0.71
"""The height of a capital as a share of the size."""
_KEPT: Final = (b"cvt ", b"fpgm", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"prep")
"""The tables a PDF needs of a font whose glyphs are called by number."""
_HAS_ARGUMENTS_16, _HAS_SCALE, _MORE, _HAS_SCALES, _HAS_MATRIX = 1, 8, 0x20, 0x40, 0x80
_IS_ON, _SHORT_X, _SHORT_Y, _REPEATS, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32


class Outline(NamedTuple):
    """A point of a contour, in units of the font, y upwards."""

    x: float
    y: float
    is_on: bool
    """True if the curve goes through the point."""


class Font:
    """One weight of the typeface."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        count = struct.unpack_from(">H", data, 4)[0]
        records = (struct.unpack_from(">4sLLL", data, 12 + 16 * at) for at in range(count))
        self._tables = {tag: data[start : start + size] for tag, _sum, start, size in records}
        self.units: int = struct.unpack_from(">H", self._tables[b"head"], 18)[0]
        self._is_long = bool(struct.unpack_from(">h", self._tables[b"head"], 50)[0])
        self.count: int = struct.unpack_from(">H", self._tables[b"maxp"], 4)[0]
        code, scale = ("L", 1) if self._is_long else ("H", 2)
        places = struct.unpack_from(f">{self.count + 1}{code}", self._tables[b"loca"])
        self._loca = tuple(scale * at for at in places)
        wide = struct.unpack_from(">H", self._tables[b"hhea"], 34)[0]
        self._widths: tuple[int, ...] = struct.unpack_from(
            ">" + "Hh" * wide, self._tables[b"hmtx"]
        )[::2]
        # A part has no letters of its own: what is cut out is called by number.
        self._glyphs = dict(_read_cmap(self._tables.get(b"cmap", bytes(4))))
        self._unknown = self._glyphs.get(ord("?"), 0)

    @property
    def characters(self) -> frozenset[str]:
        """The characters that have a picture of their own."""
        return frozenset(chr(code) for code, glyph in self._glyphs.items() if glyph)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, bottom, right and top of all letters."""
        left, bottom, right, top = struct.unpack_from(">4h", self._tables[b"head"], 36)
        return left, bottom, right, top

    @property
    def heights(self) -> tuple[int, int]:
        """Reach of the letters above the baseline, and below (negative)."""
        up, down = struct.unpack_from(">2h", self._tables[b"hhea"], 4)
        return up, down

    def glyph(self, letter: str) -> Glyph:
        """Return the picture of a letter, that of "?" where the font lacks the letter."""
        return self._glyphs.get(ord(letter), self._unknown)

    def advance(self, glyph: Glyph) -> int:
        """Return the distance to the next letter, in units of the font."""
        return self._widths[min(glyph, len(self._widths) - 1)]

    def width(self, text: str, size: float) -> float:
        """Return the width of a text at a size."""
        return sum(self.advance(self.glyph(letter)) for letter in text) * size / self.units

    def contours(self, glyph: Glyph) -> list[list[Outline]]:
        """Return the outline of a letter."""
        data = self._glyph_data(glyph)
        if not data:
            return []
        parts = struct.unpack_from(">h", data)[0]
        if parts >= 0:
            return _simple_contours(data, parts)
        found = []
        for part, (a, b, c, d, x, y) in _components(data):
            for contour in self.contours(part):
                found.append(
                    [
                        Outline(a * p.x + c * p.y + x, b * p.x + d * p.y + y, p.is_on)
                        for p in contour
                    ]
                )
        return found

    def part(self, glyphs: Iterable[Glyph]) -> bytes:
        """Return the font with the outlines of some glyphs only; their numbers stay."""
        kept = self._closure(glyphs)
        glyf, loca = bytearray(), [0]
        for glyph in range(self.count):
            if glyph in kept:
                data = self._glyph_data(glyph)
                glyf += data + bytes(-len(data) % 4)
            loca.append(len(glyf))
        tables = {tag: self._tables[tag] for tag in _KEPT if tag in self._tables}
        head = bytearray(tables[b"head"])
        struct.pack_into(">h", head, 50, 1)
        tables |= {b"head": bytes(head), b"glyf": bytes(glyf)}
        tables[b"loca"] = struct.pack(f">{len(loca)}L", *loca)
        return _assemble(tables)

    def _closure(self, glyphs: Iterable[Glyph]) -> set[Glyph]:
        """Return glyphs with the glyphs of which they are composed."""
        kept: set[Glyph] = set()
        left = [0, *glyphs]
        while left:
            glyph = left.pop()
            if glyph in kept:
                continue
            kept.add(glyph)
            data = self._glyph_data(glyph)
            if data and struct.unpack_from(">h", data)[0] < 0:
                left += [part for part, _matrix in _components(data)]
        return kept

    def _glyph_data(self, glyph: Glyph) -> bytes:
        start, end = self._loca[glyph], self._loca[glyph + 1]
        return self._tables[b"glyf"][start:end]


@cache
def load_font(*, is_bold: bool = False) -> Font:
    """Return a weight of the bundled typeface, the other one where its file is damaged.

    Raises:
        FormatError: neither can be read.
    """
    for name in (BOLD, REGULAR) if is_bold else (REGULAR, BOLD):
        file = f"fonts/{name}.ttf"
        try:
            return Font(asset_path(file).read_bytes())
        except (OSError, LookupError, ValueError, struct.error):  # of wrong bytes
            note_damaged(file)
    text = _("The typeface '{name}' is missing or damaged; install the program again.")
    raise FormatError(text.format(name=file))


def text_contours(
    font: Font, text: str, size: float, left: float, baseline: float
) -> Iterator[list[Outline]]:
    """Yield the outlines of a text whose y axis goes down."""
    scale, at = size / font.units, left
    for letter in text:
        glyph = font.glyph(letter)
        for contour in font.contours(glyph):
            yield [Outline(at + p.x * scale, baseline - p.y * scale, p.is_on) for p in contour]
        at += font.advance(glyph) * scale


def curves(contour: list[Outline]) -> Iterator[tuple[tuple[float, float], ...]]:
    """Yield a contour as its first point, then lines (a point) and curves (control point, point).

    Between two points that are off the curve one in the middle is on it.
    """
    whole: list[Outline] = []
    for point, following in pairwise([*contour, contour[0]]):
        whole.append(point)
        if not point.is_on and not following.is_on:
            whole.append(Outline((point.x + following.x) / 2, (point.y + following.y) / 2, True))
    first = next((at for at, point in enumerate(whole) if point.is_on), 0)
    turned = [*whole[first:], *whole[: first + 1]]
    yield ((turned[0].x, turned[0].y),)
    control: Outline | None = None
    for point in turned[1:]:
        if not point.is_on:
            control = point
        elif control is None:
            yield ((point.x, point.y),)
        else:
            yield ((control.x, control.y), (point.x, point.y))
            control = None


def _read_cmap(table: bytes) -> Iterator[tuple[int, Glyph]]:
    """Yield each letter's code with its glyph, from the largest table of Unicode."""
    count = struct.unpack_from(">H", table, 2)[0]
    records = [struct.unpack_from(">HHL", table, 4 + 8 * at) for at in range(count)]
    found = {struct.unpack_from(">H", table, start)[0]: start for _p, _e, start in records}
    if 12 in found:
        yield from _read_format_12(table, found[12])
    elif 4 in found:
        yield from _read_format_4(table, found[4])


def _read_format_12(table: bytes, start: int) -> Iterator[tuple[int, Glyph]]:
    groups = struct.unpack_from(">L", table, start + 12)[0]
    for at in range(groups):
        first, last, glyph = struct.unpack_from(">3L", table, start + 16 + 12 * at)
        for code in range(first, last + 1):
            yield code, glyph + code - first


def _read_format_4(table: bytes, start: int) -> Iterator[tuple[int, Glyph]]:
    count = struct.unpack_from(">H", table, start + 6)[0] // 2
    form = f">{count}H"
    lasts = struct.unpack_from(form, table, start + 14)
    firsts = struct.unpack_from(form, table, start + 16 + 2 * count)
    deltas = struct.unpack_from(form, table, start + 16 + 4 * count)
    offsets_at = start + 16 + 6 * count
    offsets = struct.unpack_from(form, table, offsets_at)
    for at in range(count):
        for code in range(firsts[at], min(lasts[at], 0xFFFE) + 1):
            glyph = code
            if offsets[at]:
                place = offsets_at + 2 * at + offsets[at] + 2 * (code - firsts[at])
                glyph = struct.unpack_from(">H", table, place)[0]
            if glyph:
                yield code, (glyph + deltas[at]) & 0xFFFF


def _simple_contours(data: bytes, parts: int) -> list[list[Outline]]:
    ends = struct.unpack_from(f">{parts}H", data, 10)
    at = 10 + 2 * parts
    at += 2 + struct.unpack_from(">H", data, at)[0]
    count = ends[-1] + 1 if parts else 0
    flags: list[int] = []
    while len(flags) < count:
        flag = data[at]
        at += 1
        times = 1
        if flag & _REPEATS:
            times += data[at]
            at += 1
        flags += [flag] * times
    xs, at = _coordinates(data, at, flags, _SHORT_X, _SAME_X)
    ys, at = _coordinates(data, at, flags, _SHORT_Y, _SAME_Y)
    points = [Outline(x, y, bool(flag & _IS_ON)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    starts = [0, *(end + 1 for end in ends)]
    return [points[one:other] for one, other in pairwise(starts) if other > one]


def _coordinates(
    data: bytes, at: int, flags: list[int], short: int, same: int
) -> tuple[list[int], int]:
    """Return the coordinates of an axis, each counted from the one before, and where they end."""
    found, value = [], 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        found.append(value)
    return found, at


def _components(data: bytes) -> Iterator[tuple[Glyph, tuple[float, ...]]]:
    """Yield the glyphs that one is put together from, each with its matrix and shift."""
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, glyph = struct.unpack_from(">HH", data, at)
        at += 4
        form = ">hh" if flags & _HAS_ARGUMENTS_16 else ">bb"
        x, y = struct.unpack_from(form, data, at)
        at += struct.calcsize(form)
        count = 1 if flags & _HAS_SCALE else 2 if flags & _HAS_SCALES else 0
        count = 4 if flags & _HAS_MATRIX else count
        parts = [part / 16384 for part in struct.unpack_from(f">{count}h", data, at)]
        at += 2 * count
        matrix = {0: (1, 0, 0, 1), 1: (*parts, 0, 0, *parts), 2: (*parts[:1], 0, 0, *parts[1:])}
        yield glyph, (*matrix.get(count, parts), x, y)


def _assemble(tables: dict[bytes, bytes]) -> bytes:
    """Put tables into a font file."""
    count = len(tables)
    power = count.bit_length() - 1
    head = struct.pack(">LHHHH", 0x10000, count, 16 << power, power, 16 * count - (16 << power))
    records, body = b"", b""
    start = len(head) + 16 * count
    for tag, data in sorted(tables.items()):
        padded = data + bytes(-len(data) % 4)
        checksum = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        records += struct.pack(">4sLLL", tag, checksum, start + len(body), len(data))
        body += padded
    return head + records + body


def wrap(text: str, width: float, size: float, *, is_bold: bool = False) -> list[str]:
    """Return the lines of a text, each no wider than ``width`` points where that can be."""
    font = load_font(is_bold=is_bold)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if line and font.width((line + piece).rstrip(), size) > width:
                lines.append(line.rstrip())
                line = ""
            line += piece if line else piece.lstrip()
            while len(line) > 1 and font.width(line.rstrip(), size) > width:
                count = len(line)  # of a word that is too long at least one letter fits
                while count > 1 and font.width(line[:count], size) > width:
                    count -= 1
                lines.append(line[:count])
                line = line[count:]
        lines.append(line.rstrip())
    return lines


def shorten(text: str, width: float, size: float, *, is_bold: bool = False) -> str:
    """Return a text that fits on one line, cut off with an ellipsis where it must be."""
    font = load_font(is_bold=is_bold)
    if font.width(text, size) <= width:
        return text
    while text and font.width(text + "…", size) > width:
        text = text[:-1]
    return text + "…"
