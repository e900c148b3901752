"""Puzzles of every size and rule as text: their own line, and what tells it from others."""

from __future__ import annotations

import re

from numberplace.formats.texts import LineTexts, first_line
from numberplace.variants.kind import VARIANTS

_LINE = re.compile(r"([0-9]{1,2})x\1( +[0-9]{1,2}x[0-9]{1,2})?:[^/]*", re.IGNORECASE)
"""How a line begins; a line of Numberlink has a stroke between its rows."""


class VariantTexts(LineTexts):
    """Lines such as ``9x9: 53..7…; x``."""

    def __init__(self) -> None:
        super().__init__(VARIANTS)

    def claims(self, text: str) -> bool:
        """Tell whether the first line begins as one of these."""
        return bool(_LINE.fullmatch(first_line(text).strip()))

    def claims_lines(self, head: str) -> bool:
        """As ``claims``."""
        return self.claims(head)
