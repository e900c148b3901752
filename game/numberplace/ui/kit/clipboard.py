"""The system clipboard as text; an empty one where there is none."""

from __future__ import annotations

import pygame


def get_text() -> str:
    """Return the clipboard's text, or nothing."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def put_text(text: str) -> None:
    """Put text on the clipboard; does nothing where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
