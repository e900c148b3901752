"""Pages as PDF. Letters can be searched and copied; of the typeface only those used go into it."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from typing import Any

from numberplace.core.clean_text import clean_text
from numberplace.core.drawing import shapes
from numberplace.paper.font import Font, Glyph, load_font
from numberplace.paper.palette import colour_of, opacity_of
from numberplace.paper.qr import missing
from numberplace.paper.svg import place_of

_KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""Distance of the control points of a quarter circle from its ends, as a share of its radius."""


def write_pdf(
    pages: Sequence[shapes.Drawing],
    *,
    title: str,
    author: str = "",
    trims: Sequence[shapes.Box] = (),
) -> bytes:
    """Write pages, each a drawing in points from its upper left corner.

    Args:
        title, author: what readers of PDF files show of the document; no author where empty.
        trims: what is left of each page when a book is trimmed; nothing for pages that are not.

    Raises:
        GameError: the library is missing.
    """
    return _Writer(_library()).write(pages, title, author, trims)


def _library() -> Any:
    try:
        import pydyf
    except ImportError as error:
        raise missing("pydyf") from error
    return pydyf


class _Writer:
    """The writer of one document."""

    def __init__(self, pydyf: Any) -> None:
        self._pydyf = pydyf
        self._used: dict[bool, dict[Glyph, str]] = {False: {}, True: {}}
        """The glyphs used of each weight, with their letters."""
        self._strengths: set[float] = {1.0}

    def write(
        self,
        pages: Sequence[shapes.Drawing],
        title: str,
        author: str,
        trims: Sequence[shapes.Box],
    ) -> bytes:
        """Return the file."""
        pydyf = self._pydyf
        pdf = pydyf.PDF()
        streams = [self._stream(page) for page in pages]
        resources = pydyf.Dictionary({"Font": self._fonts(pdf), "ExtGState": self._states()})
        pdf.add_object(resources)
        for number, (page, stream) in enumerate(zip(pages, streams, strict=True)):
            pdf.add_object(stream)
            box = pydyf.Array([0, 0, round(page.box.width, 2), round(page.box.height, 2)])
            entry = {"Type": "/Page", "Parent": pdf.pages.reference, "MediaBox": box}
            entry |= {"Contents": stream.reference, "Resources": resources.reference}
            if trims:
                left, top, right, bottom = trims[number]
                corners = (left, page.box.height - bottom, right, page.box.height - top)
                entry |= {"TrimBox": pydyf.Array([round(part, 2) for part in corners])}
                entry |= {"BleedBox": box}
            pdf.add_page(pydyf.Dictionary(entry))
        pdf.info["Title"] = pydyf.String(clean_text(title))
        if author:
            pdf.info["Author"] = pydyf.String(clean_text(author))
        pdf.info["Producer"] = pydyf.String("Numberplace")
        output = io.BytesIO()
        pdf.write(output)
        return output.getvalue()

    def _stream(self, page: shapes.Drawing) -> Any:
        stream = self._pydyf.Stream(compress=True)
        stream.set_line_join(1)
        height = page.box.height
        for shape in page.shapes:
            self._paint(stream, shape, height)
        return stream

    def _paint(self, stream: Any, shape: shapes.Shape, height: float) -> None:
        """Paint one shape; a PDF counts upwards."""

        def turn(point: shapes.Point) -> shapes.Point:
            return round(point[0], 3), round(height - point[1], 3)

        if not isinstance(shape, shapes.Line | shapes.Area | shapes.Disc | shapes.Text):
            shapes.refuse(shape)
        stream.push_state()
        strength = round(opacity_of(shape.ink), 2)
        if strength < 1:
            self._strengths.add(strength)
            stream.set_state(_state_name(strength))
        if isinstance(shape, shapes.Line):
            self._draw_line(stream, shape, [turn(point) for point in shape.points])
        elif isinstance(shape, shapes.Area):
            _set_colour(stream, shape.ink)
            _follow(stream, [turn(point) for point in shape.outline])
            stream.fill()
        elif isinstance(shape, shapes.Disc):
            _draw_disc(stream, shape, turn(shape.centre))
        else:
            self._write_text(stream, shape, turn(place_of(shape)))
        stream.pop_state()

    def _draw_line(self, stream: Any, line: shapes.Line, points: Sequence[shapes.Point]) -> None:
        _set_colour(stream, line.ink, is_line=True)
        stream.set_line_width(round(line.width, 3))
        stream.set_line_cap(0 if line.dash or line.is_closed else 1)
        if line.is_closed:
            stream.set_line_join(0)
        if line.dash is not None:
            stream.set_dash([round(part, 3) for part in line.dash], 0)
        _follow(stream, points)
        if line.is_closed:
            stream.close()
        stream.stroke()

    def _write_text(self, stream: Any, text: shapes.Text, at: shapes.Point) -> None:
        font = load_font(is_bold=text.is_bold)
        used = self._used[text.is_bold]
        glyphs = [font.glyph(letter) for letter in text.text]
        for glyph, letter in zip(glyphs, text.text, strict=True):
            used.setdefault(glyph, letter)
        _set_colour(stream, text.ink)
        stream.begin_text()
        stream.set_font_size(_font_name(is_bold=text.is_bold), round(text.size, 3))
        stream.move_text_to(*at)
        letters = "".join(f"{glyph:04x}" for glyph in glyphs)
        stream.show_text(f"<{letters}>")
        stream.end_text()

    def _states(self) -> Any:
        pydyf = self._pydyf
        return pydyf.Dictionary(
            {
                _state_name(strength): pydyf.Dictionary({"ca": strength, "CA": strength})
                for strength in sorted(self._strengths)
            }
        )

    def _fonts(self, pdf: Any) -> Any:
        fonts = {
            _font_name(is_bold=is_bold): self._add_font(pdf, is_bold=is_bold).reference
            for is_bold, used in self._used.items()
            if used
        }
        return self._pydyf.Dictionary(fonts)

    def _add_font(self, pdf: Any, *, is_bold: bool) -> Any:
        """Add the part of a weight that is used, as glyphs called by number."""
        pydyf, used = self._pydyf, self._used[is_bold]
        font, name = load_font(is_bold=is_bold), f"/NUMPLC+Numberplace{'Bold' if is_bold else ''}"
        data = font.part(used)
        file = pydyf.Stream([data], {"Length1": len(data)}, compress=True)
        letters = pydyf.Stream([_letters(used)], compress=True)
        pdf.add_object(file)
        pdf.add_object(letters)
        descriptor = self._descriptor(font, name, file, is_bold=is_bold)
        pdf.add_object(descriptor)
        system = {"Registry": pydyf.String("Adobe"), "Ordering": pydyf.String("Identity")}
        part = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": name,
                "CIDSystemInfo": pydyf.Dictionary({**system, "Supplement": 0}),
                "CIDToGIDMap": "/Identity",
                "FontDescriptor": descriptor.reference,
                "W": _widths(pydyf, font, used),
            }
        )
        pdf.add_object(part)
        whole = {"Type": "/Font", "Subtype": "/Type0", "BaseFont": name}
        whole |= {"Encoding": "/Identity-H", "DescendantFonts": pydyf.Array([part.reference])}
        added = pydyf.Dictionary({**whole, "ToUnicode": letters.reference})
        pdf.add_object(added)
        return added

    def _descriptor(self, font: Font, name: str, file: Any, *, is_bold: bool) -> Any:
        up, down = font.heights
        values = {"Type": "/FontDescriptor", "FontName": name, "Flags": 4, "ItalicAngle": 0}
        values |= {"FontBBox": self._pydyf.Array(_thousandths(font, part) for part in font.box)}
        values |= {"Ascent": _thousandths(font, up), "Descent": _thousandths(font, down)}
        values |= {"CapHeight": 710, "StemV": 120 if is_bold else 80}
        return self._pydyf.Dictionary({**values, "FontFile2": file.reference})


def _state_name(strength: float) -> str:
    return f"S{round(strength * 100)}"


def _font_name(*, is_bold: bool) -> str:
    return "F2" if is_bold else "F1"


def _thousandths(font: Font, length: int) -> int:
    return round(length * 1000 / font.units)


def _widths(pydyf: Any, font: Font, used: Iterable[Glyph]) -> Any:
    parts: list[Any] = []
    for glyph in sorted(used):
        parts += [glyph, pydyf.Array([_thousandths(font, font.advance(glyph))])]
    return pydyf.Array(parts)


def _letters(used: dict[Glyph, str]) -> bytes:
    """Return the table that tells which letter a glyph is, for searching and copying."""
    rows = [f"<{glyph:04x}> <{used[glyph].encode('utf-16-be').hex()}>" for glyph in sorted(used)]
    blocks = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    body = "".join(f"{len(b)} beginbfchar\n{chr(10).join(b)}\nendbfchar\n" for b in blocks)
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
        "/CMapName /Letters def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <ffff> endcodespacerange\n"
        f"{body}endcmap CMapName currentdict /CMap defineresource pop end end\n"
    ).encode("ascii")


def _set_colour(stream: Any, ink: shapes.Ink, *, is_line: bool = False) -> None:
    red, green, blue = (round(part / 255, 3) for part in colour_of(ink))
    stream.set_color_rgb(red, green, blue, stroke=is_line)


def _follow(stream: Any, points: Sequence[shapes.Point]) -> None:
    stream.move_to(*points[0])
    for point in points[1:]:
        stream.line_to(*point)
    if len(points) == 1:  # a dot: a line of no length with round ends
        stream.line_to(*points[0])


def _draw_disc(stream: Any, disc: shapes.Disc, centre: shapes.Point) -> None:
    """Draw a circle as four curves."""
    (x, y), r = centre, disc.radius
    far = r * _KAPPA
    stream.move_to(x + r, y)
    stream.curve_to(x + r, y + far, x + far, y + r, x, y + r)
    stream.curve_to(x - far, y + r, x - r, y + far, x - r, y)
    stream.curve_to(x - r, y - far, x - far, y - r, x, y - r)
    stream.curve_to(x + far, y - r, x + r, y - far, x + r, y)
    _set_colour(stream, disc.ink, is_line=bool(disc.width))
    if disc.width:
        stream.set_line_width(round(disc.width, 3))
        stream.stroke()
    else:
        stream.fill()
