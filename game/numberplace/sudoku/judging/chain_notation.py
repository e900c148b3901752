"""Chains as players write them: Eureka notation and the arrows of nice loops.

``(1)r2c3=(1-3)r3c3=(3)r2c3``, ``(1=35)r6c59-(5=4781)r2689c8`` with almost locked sets, groups as
``(1)r12c9``; ``5 r3c4 =5= r3c6 -5- r7c6``, ``4 4- r2c6 -9- r7c6 -3``.

Source: sudopedia.org, "Eureka" and "Nice loop"; HoDoKu's technique guide.
"""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.step import Link, Node
from numberplace.core.words import _
from numberplace.sudoku.judging.conclusions import CELL_GROUP, digits_in
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.statement import Candidate, Chain

MAX_NODES: Final = 60
"""Limit of the nodes of one chain."""
_CELLS: Final = rf"{CELL_GROUP}(?:,{CELL_GROUP})*"
_STRONG: Final = "="
_EUREKA_NODE: Final = re.compile(
    rf"\s*(?:\(([0-9]+(?:[=\-][0-9]+)*)\)({_CELLS})|({_CELLS})\(([0-9]+(?:[=\-][0-9]+)*)\))\s*"
)
_EUREKA_SIGN: Final = re.compile(r"\s*(==|=|--|-)\s*")
_ARROW: Final = re.compile(r"\s*([=\-])([0-9]{1,2})[=\-]\s*")
_ARROW_NODE: Final = re.compile(rf"\s*(?:ALS:)?({_CELLS})(?:\s*\{{[0-9]+\}})?\s*")
_ARROW_START: Final = re.compile(r"\s*([0-9]{1,2})([=\-])\s+")
_ARROW_END: Final = re.compile(r"\s*([=\-])([0-9]{1,2})\s*")
_HEAD: Final = re.compile(r"\s*([0-9]{1,2})(?:/[0-9]{1,2})*\s+(?=[0-9]{1,2}[=\-]\s|[rRA])")


def is_eureka(text: str) -> bool:
    """Tell whether a text begins as a chain in Eureka notation."""
    match = _EUREKA_NODE.match(text)
    return match is not None and (
        match.end() == len(text) or _EUREKA_SIGN.match(text, match.end()) is not None
    )


def is_arrows(text: str) -> bool:
    """Tell whether a text has the arrows of a nice loop."""
    return (
        re.search(r"[cC][0-9]+(?:\s*\{[0-9]+\})?\s+[=\-][0-9]{1,2}[=\-]?(?:\s|$)", text) is not None
    )


def read_eureka(text: str, frame: Frame, goals: tuple[Candidate, ...]) -> Chain:
    """Return a chain in Eureka notation.

    Args:
        goals: what it eliminates, which tells the digit at the end of a set.

    Raises FormatError.
    """
    parts = list(_eureka_parts(text, frame))
    links: list[Link] = []
    for at, (cells, groups, signs, outer) in enumerate(parts):
        after = parts[at + 1] if at + 1 < len(parts) else None
        following = set(after[1][0]) if after else {digit for _cell, digit in goals}
        held: list[Node] = []
        for number, digits in enumerate(groups):
            is_last = number == len(groups) - 1
            digit = digits[0]
            if is_last and len(digits) > 1:
                digit = next((one for one in digits if one in following), digits[-1])
            held.append(Node(cells, digit))
        for number, sign in enumerate(signs):
            is_set = sign == _STRONG and len(cells) > 1
            through = cells if is_set else ()
            links.append(Link(held[number], held[number + 1], sign == _STRONG, through))
        if after:
            target = Node(after[0], after[1][0][0])
            links.append(Link(held[-1], target, outer == _STRONG))
    if not links:
        raise FormatError(_("'{text}' is not a chain.").format(text=clean_text(text, QUOTED)))
    return Chain(tuple(links))


def _eureka_parts(
    text: str, frame: Frame
) -> list[tuple[tuple[int, ...], list[tuple[int, ...]], list[str], str]]:
    """Return cells, digits between the signs inside, these signs, and the sign after each node."""
    found: list[tuple[tuple[int, ...], list[tuple[int, ...]], list[str], str]] = []
    at = 0
    while at < len(text):
        match = _EUREKA_NODE.match(text, at)
        if match is None or len(found) >= MAX_NODES:
            quoted = clean_text(text[at:], QUOTED)
            raise FormatError(_("The chain cannot be read from '{text}' on.").format(text=quoted))
        inside = match[1] or match[4]
        cells = _cells(match[2] or match[3], frame)
        groups = [digits_in(part, frame) for part in re.split(r"[=\-]", inside)]
        signs = re.findall(r"[=\-]", inside)
        at = match.end()
        sign = _EUREKA_SIGN.match(text, at)
        outer = sign[1][0] if sign else ""
        if sign:
            at = sign.end()
        elif text[at:].strip():
            quoted = clean_text(text[at:], QUOTED)
            raise FormatError(_("The chain cannot be read from '{text}' on.").format(text=quoted))
        found.append((cells, groups, signs, outer))
        if not sign:
            break
    return found


def _cells(text: str, frame: Frame) -> tuple[int, ...]:
    return tuple(sorted({c for one in text.split(",") for c in frame.cells(one.lower())}))


def read_arrows(text: str, frame: Frame) -> Chain:
    """Return a chain written with arrows. Raises FormatError.

    A link inside a cell or a set is not written: the digits before and after differ, and both
    links are of one type.
    """
    head = _HEAD.match(text)
    at = head.end() if head else 0
    first = int(head[1]) if head else 0
    start = _ARROW_START.match(text, at)
    incoming: tuple[str, int] | None = None
    if start:
        incoming, at = (start[2], int(start[1])), start.end()
    links: list[Link] = []
    cells, at = _arrow_cells(text, at, frame)
    digit = incoming[1] if incoming else first
    for _node_number in range(MAX_NODES):
        arrow = _ARROW.match(text, at)
        if arrow is None:
            break
        sign, out = arrow[1], int(arrow[2])
        _refuse_digit(out, frame)
        if incoming is None and not links and (not digit or digit != out):
            digit = out
        _inside(links, cells, digit, out, incoming, sign)
        target, at = _arrow_cells(text, arrow.end(), frame)
        links.append(Link(Node(cells, out), Node(target, out), sign == _STRONG))
        incoming, cells, digit = (sign, out), target, out
    end = _ARROW_END.fullmatch(text, at)
    if end:
        _refuse_digit(int(end[2]), frame)
        if not (start and links and cells == links[0].source.cells):
            _inside(links, cells, digit, int(end[2]), incoming, end[1])
        # Else the loop is closed: the first cell is told again with the link that leaves it.
    elif text[at:].strip() or not links:
        quoted = clean_text(text[at:] or text, QUOTED)
        raise FormatError(_("The chain cannot be read from '{text}' on.").format(text=quoted))
    return Chain(tuple(links))


def _refuse_digit(digit: int, frame: Frame) -> None:
    if not frame.is_digit(digit):
        raise FormatError(_("'{text}' is not a digit of this board.").format(text=digit))


def _arrow_cells(text: str, at: int, frame: Frame) -> tuple[tuple[int, ...], int]:
    match = _ARROW_NODE.match(text, at)
    if match is None:
        quoted = clean_text(text[at:], QUOTED)
        raise FormatError(_("The chain cannot be read from '{text}' on.").format(text=quoted))
    return _cells(match[1], frame), match.end()


def _inside(
    links: list[Link],
    cells: tuple[int, ...],
    digit: int,
    out: int,
    incoming: tuple[str, int] | None,
    sign: str,
) -> None:
    """Add the link inside a node that two arrows of one type imply."""
    if incoming is None or digit == out:
        return
    is_strong = incoming[0] != _STRONG
    through = cells if is_strong and len(cells) > 1 else ()
    links.append(Link(Node(cells, digit), Node(cells, out), is_strong, through))
