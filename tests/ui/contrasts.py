"""What the tests of themes and of sprites ask of contrast."""

from __future__ import annotations

from numberplace.ui.kit.theme import HINT_ROLES, Theme

ON_CELLS = ("given", "placed", "clash", "cursor", *(f"ink_{k}" for k in range(6)), *HINT_ROLES)
"""Roles that are drawn straight on a cell."""


def legible(theme: Theme) -> float:
    """Return the contrast asked of every text and mark: WCAG's AA, its AAA for high contrast."""
    return 7.0 if theme.id == "contrast" else 4.5
