"""A drawing as PNG, painted by pygame, which is imported only then and opens no window."""

from __future__ import annotations

import io
import os

from numberplace.core.drawing.shapes import Drawing
from numberplace.paper.svg import MARGIN, write_svg

SIZE = 1440
"""Pixels of the longer side."""


def write_png(drawing: Drawing, *, size: int = SIZE, margin: float = MARGIN) -> bytes:
    """Write a drawing; ``margin`` is white around it, in its own measure."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    text = write_svg(drawing, size=size, margin=margin)
    picture = pygame.image.load(io.BytesIO(text.encode()), "picture.svg")
    output = io.BytesIO()
    pygame.image.save(picture, output, "picture.png")
    return output.getvalue()
