"""The icon in the sizes a desktop asks for: ``python -m assets.build.desktop``.

Writes ``assets/desktop/icons/SIZE/numberplace.png``, which the wheel puts into the icon theme
every other theme falls back on.
"""

from __future__ import annotations

import pygame
from numberplace.ui.kit.theme import load_theme

from assets.build.ornament import draw_app_icon
from assets.build.places import CHECKOUT
from assets.build.vector import write_png

ICONS = CHECKOUT / "assets" / "desktop" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Edges in px: those of the icon theme ``hicolor`` that desktops look for."""


def main() -> None:
    """Draw the icon in every size, each from the vectors rather than from a larger picture."""
    theme = load_theme("paper")
    for size in SIZES:
        path = ICONS / f"{size}x{size}" / "numberplace.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        length = write_png(draw_app_icon(theme, size), path)
        print(f"{path.relative_to(CHECKOUT)} {length} bytes")


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    main()
