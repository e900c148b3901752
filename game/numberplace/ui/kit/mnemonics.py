"""Mnemonics: the letter of a menu, an entry or a button that chooses it, with Alt where needed.

A label without Latin letters takes the letter of its English words, written behind it: ``編集(E)``.
"""

from __future__ import annotations

import string
from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import source_of
from numberplace.ui.kit.painter import BODY, Painter

ALT_KEYS = (pygame.K_LALT, pygame.K_RALT)
_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_META


def assign(labels: Sequence[str], english: Sequence[str] = ()) -> list[str]:
    """Return a capital letter for each label, no letter twice; nothing after the 26th.

    Args:
        english: what the labels are in English, where that is known; two different words may
            have one translation, so that looking it up is a guess.
    """
    taken: set[str] = set()
    letters = []
    for label, source in zip(labels, english or map(source_of, labels), strict=True):
        letter = next((c for c in _candidates(label, source) if c not in taken), "")
        taken.add(letter)
        letters.append(letter)
    return letters


def _candidates(label: str, source: str) -> str:
    """Return the letters a label may have, the best first: its words' first, all, any at last."""
    for text in (label, source):
        words = "".join(word[0] for word in text.split())
        found = [c.upper() for c in words + text if c in string.ascii_letters]
        if found:
            return "".join(found) + string.ascii_uppercase
    return string.ascii_uppercase


def letter_of(event: Event, *, with_alt: bool) -> str:
    """Return the letter a key press chooses by, capital; nothing for any other press."""
    has_alt = bool(event.mod & pygame.KMOD_ALT)
    if has_alt != with_alt or event.mod & _OTHERS or not pygame.K_a <= event.key <= pygame.K_z:
        return ""
    return chr(event.key).upper()


def draw_label(
    painter: Painter,
    label: str,
    letter: str,
    rect: Rect,
    role: str,
    *,
    size: float = BODY,
    align: str = "left",
) -> None:
    """Write a label, and underline its letter if there is one, added where the label lacks it."""
    shown = with_letter(label, letter)
    painter.text(shown, rect, role, size=size, align=align)
    if not letter:
        return
    at = shown.upper().rfind(f"({letter})") + 1 or shown.upper().find(letter)
    whole = painter.width(shown, size)
    actual = min(whole, rect.width)
    starts = {"centre": rect.centerx - actual // 2, "right": rect.right - actual}
    share = actual / max(1, whole)
    left = starts.get(align, rect.x) + round(painter.width(shown[:at], size) * share)
    wide = round(painter.width(shown[at], size) * share)
    below = rect.centery + round(painter.line_height(size) * 0.36)
    painter.fill(Rect(left, below, max(2, wide), max(1, painter.px(1.5))), role)


def with_letter(label: str, letter: str) -> str:
    """Return a label that has its letter in it."""
    return label if letter in label.upper() else f"{label}({letter})"
