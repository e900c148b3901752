"""What the tests of themes and of sprites ask of contrast."""

from __future__ import annotations

from numberplace.ui.kit.theme import HINT_ROLES, Colour, Theme

ON_CELLS = ("given", "placed", "clash", "cursor", *(f"ink_{k}" for k in range(6)), *HINT_ROLES)
"""Roles that are drawn straight on a cell."""


def legible(theme: Theme) -> float:
    """Return the contrast asked of every text and mark: WCAG's AA, its AAA for high contrast."""
    return 7.0 if theme.id == "contrast" else 4.5


def luminance(colour: Colour) -> float:
    """Return the relative luminance of an opaque colour, 0 (black) to 1 (white).

    Source: W3C, Web Content Accessibility Guidelines 2.1, "relative luminance".
    """
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour[:3])
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two opaque colours, 1 (equal) to 21 (black on white).

    Source: W3C, Web Content Accessibility Guidelines 2.1, "contrast ratio".
    """
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
