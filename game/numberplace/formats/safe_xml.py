"""Foreign XML as a small tree: no entities, no declarations of its own, bounded in depth and size.

Entities are what makes a short file a large one or has it read other files; no puzzle needs them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers.expat import ExpatError, ParserCreate

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.text import illegal, quote

MOST_DEPTH = 32
MOST_ELEMENTS = 300_000


@dataclass(slots=True)
class Element:
    """An element with what stands in it."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    """Where it begins, counted from 1."""
    children: list[Element] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in it, without that of its children."""
        return "".join(self.pieces).strip()

    def named(self, tag: str) -> list[Element]:
        """Return the children with a tag."""
        return [child for child in self.children if child.tag == tag]


def parse_xml(text: str) -> Element:
    """Return the outermost element. Raises FormatError with line and column."""
    builder = _Builder()
    try:
        # The text is decoded already, so what the declaration says of its encoding is overridden.
        builder.parser.Parse(text.encode("utf-8", "replace"), True)
    except ExpatError as error:
        what = _("this is not XML")
        raise illegal(error.lineno, error.offset + 1, what) from error
    root = builder.root
    if root is None:
        raise illegal(1, 1, _("this is not XML"))
    return root


class _Builder:
    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._count = 0
        self.parser = ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._declared
        self.parser.StartDoctypeDeclHandler = self._doctype

    def _here(self, what: str) -> FormatError:
        return illegal(
            self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1, what
        ).without_trace()

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if len(self._open) >= MOST_DEPTH or self._count > MOST_ELEMENTS:
            raise self._here(_("{text} is one element too many").format(text=quote(tag)))
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, _tag: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        self._open[-1].pieces.append(text)

    def _declared(self, name: str, *_more: object) -> NoReturn:
        what = _("the file declares the entity {text}, which no puzzle needs")
        raise self._here(what.format(text=quote(name)))

    def _doctype(self, name: str, system: str | None, public: str | None, has_subset: int) -> None:
        # A bare <!DOCTYPE ksudoku> says nothing; a subset or a reference is what can do harm.
        if has_subset or system or public:
            what = _("the file declares a document type of its own, {text}")
            raise self._here(what.format(text=quote(name)))
