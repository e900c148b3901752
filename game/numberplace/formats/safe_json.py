"""Foreign JSON: bounded in depth, without the numbers that are none, errors with their place."""

from __future__ import annotations

import json
import re
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.text import illegal, quote

MOST_DEPTH = 40
# A string without its end takes the rest: looked for again from each quote it would take hours.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


def parse_json(text: str) -> Any:
    """Return what a text holds. Raises FormatError with line and column."""
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
            if depth > MOST_DEPTH:
                line = text.count("\n", 0, token.start()) + 1
                column = token.start() - text.rfind("\n", 0, token.start())
                raise illegal(line, column, _("{text} is nested too deep").format(text=token[0]))
        elif token[0] in "]}":
            depth -= 1


def _refuse_constant(name: str) -> float:
    raise FormatError(_("{text} is no number of a puzzle.").format(text=quote(name)))
