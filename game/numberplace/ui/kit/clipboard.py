"""The system clipboard as text; an empty one where there is none."""

from __future__ import annotations

import pygame


def get_text() -> str:
    """Return the clipboard's text unchecked, or nothing; the caller checks the text."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):  # another program may put bytes there that are no text
        return ""


def put_text(text: str) -> None:
    """Put text on the clipboard; does nothing where there is none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return
