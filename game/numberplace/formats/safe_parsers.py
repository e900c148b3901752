"""Foreign JSON and XML, bounded in depth and size; errors name line and column.

XML has no entities and no declarations of its own: entities make a short file a large one or have
it read other files, and no puzzle needs them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn
from xml.parsers.expat import ExpatError, ParserCreate

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.text import illegal, quote

MAX_DEPTH = 40
# A string without its end takes the rest: looked for again from each quote it would take hours.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


def parse_json(text: str) -> Any:
    """Parse a text as JSON. Raises FormatError with line and column."""
    _refuse_deep(text)
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise illegal(error.lineno, error.colno, _("this is not JSON")) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits
        raise illegal(1, 1, _("this is not JSON")) from error


def _refuse_deep(text: str) -> None:
    depth = 0
    for token in _TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                line = text.count("\n", 0, token.start()) + 1
                column = token.start() - text.rfind("\n", 0, token.start())
                raise illegal(line, column, _("{text} is nested too deep").format(text=token[0]))
        elif token[0] in "]}":
            depth -= 1


def _refuse_constant(name: str) -> float:
    raise FormatError(_("{text} is not a number of a puzzle.").format(text=quote(name)))


MAX_DEPTH = 32
MAX_ELEMENTS = 300_000


@dataclass(slots=True)
class Element:
    """An element with its attributes, children and text."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    """Line on which the element begins, counted from 1."""
    children: list[Element] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in the element, without the text of its children."""
        return "".join(self.pieces).strip()

    def named(self, tag: str) -> list[Element]:
        """Return the children with a tag."""
        return [child for child in self.children if child.tag == tag]


def has_root(text: str, tag: str) -> bool:
    """Tell whether a text looks like XML whose outermost element has a tag."""
    return text.lstrip()[:1] == "<" and re.search(rf"<{tag}\b", text[:2000]) is not None


def refuse_unknown(
    element: Element, attributes: Collection[str], children: Collection[str] | None = None
) -> None:
    """Raise FormatError that names an attribute or a child which may change the puzzle.

    Args:
        attributes: those that are read, or say nothing of the puzzle; an empty one is none.
        children: the tags of such elements; None where any may stand.
    """
    names = [name for name, value in element.attributes.items() if value.strip()]
    strange = [name for name in names if name not in attributes]
    if children is not None:
        strange += [child.tag for child in element.children if child.tag not in children]
    if strange:
        what = _("{text} in {element} is not known here")
        what = what.format(text=quote(strange[0]), element=quote(element.tag))
        raise illegal(element.line, 1, what)


def refuse_unknown_keys(entry: Mapping[str, object], known: Collection[str], where: str) -> None:
    """Raise FormatError that names a key of a JSON object which may change the puzzle.

    Args:
        known: the keys that are read, or say nothing of the puzzle; a value that is empty, null or
            false is none.
        where: what the player is told of the object.
    """
    for key, value in entry.items():
        is_empty = value is None or value is False or value in ("", [], {})
        if key not in known and not is_empty:
            text = _("{text} of {where} is not known here.")
            raise FormatError(text.format(text=quote(key), where=where))


def parse_xml(text: str) -> Element:
    """Return the outermost element. Raises FormatError with line and column."""
    builder = _Builder()
    try:
        # The text is decoded already, so what the declaration says of its encoding is overridden.
        builder.parser.Parse(text.encode("utf-8", "replace"), True)
    except ExpatError as error:
        raise illegal(error.lineno, error.offset + 1, _("this is not XML")) from error
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
        if len(self._open) >= MAX_DEPTH or self._count > MAX_ELEMENTS:
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
