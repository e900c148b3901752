"""Draw the sheets of the arena: ``python -m assets.build.arena [FOLDER]``.

Writes ``assets/sprites/arena/``; with a folder also every sheet enlarged, to look at. The layout of
the sheets comes from ``numberplace.ui.arcade.sheets``, which reads them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from numberplace.battle.relics import RELICS
from numberplace.ui.arcade import sheets as layout

from assets.build.arena import backdrops, creatures, effects, foes, hero, relics, stages, villains
from assets.build.arena.clay import Figure
from assets.build.places import CHECKOUT
from assets.build.vector import write_png

OUT = CHECKOUT / "assets" / "sprites" / "arena"
CREATURES = {**creatures.CREATURES, **villains.CREATURES}
BACKDROPS = {**backdrops.BACKDROPS, **stages.BACKDROPS}
ENLARGED = 3
GREY = (96, 92, 110)


def put_together(frames: Iterable[Iterable[Figure]], size: tuple[int, int]) -> pygame.Surface:
    """Return rows of frames as one sheet; what sticks out of its frame is cut off."""
    rows = [list(row) for row in frames]
    sheet = pygame.Surface((len(rows[0]) * size[0], len(rows) * size[1]), pygame.SRCALPHA, 32)
    for row, figures in enumerate(rows):
        for column, figure in enumerate(figures):
            for (x, y), colour in figure.dots.items():
                if 0 <= x < size[0] and 0 <= y < size[1]:
                    sheet.set_at((column * size[0] + x, row * size[1] + y), colour)
    return sheet


def draw_sheets() -> Iterator[tuple[str, pygame.Surface]]:
    """Yield the name and the picture of every sheet."""
    steps = range(layout.FRAMES)
    figure = layout.FIGURE_SIZE
    hero_rows = ([hero.draw_hero(p) for p in hero.ANIMATIONS[r]] for r in layout.HERO_ROWS)
    yield "hero", put_together(hero_rows, figure)
    for name, sculptor in CREATURES.items():
        rows = ([foes.draw_foe(sculptor, m) for m in foes.ANIMATIONS[r]] for r in layout.FOE_ROWS)
        yield name, put_together(rows, figure)
    sparks = ([effects.EFFECTS[name](step) for step in steps] for name in layout.EFFECT_ROWS)
    yield "effects", put_together(sparks, layout.EFFECT_SIZE)
    yield "items", put_together([[effects.ITEMS[i]() for i in layout.ITEMS]], layout.ITEM_SIZE)
    yield "relics", put_together(relic_rows(), layout.ITEM_SIZE)
    numbers = ([effects.draw_number(c, ink) for c in layout.DIGITS] for ink in layout.INKS)
    yield "numbers", put_together(numbers, layout.DIGIT_SIZE)
    for name in layout.BACKDROPS:
        picture = BACKDROPS[name]()
        yield f"backdrop_{name}", put_together([[picture]], layout.BACKDROP_SIZE)


def relic_rows() -> list[list[Figure]]:
    """Return the pictures of all relics in rows, the last one filled up with nothing."""
    drawn = [relics.draw_relic(relic.id) for relic in RELICS]
    drawn += [Figure()] * (-len(drawn) % layout.RELIC_COLUMNS)
    starts = range(0, len(drawn), layout.RELIC_COLUMNS)
    return [drawn[start : start + layout.RELIC_COLUMNS] for start in starts]


def main(folder: Path | None) -> None:
    """Write all sheets, and enlarged ones into ``folder``."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    total = 0
    for name, sheet in draw_sheets():
        size = write_png(sheet, OUT / f"{name}.png")
        print(f"{name}.png {sheet.get_size()} {size} bytes")
        total += size
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            ground = pygame.Surface(sheet.get_size())
            ground.fill(GREY)
            ground.blit(sheet, (0, 0))
            pygame.image.save(pygame.transform.scale_by(ground, ENLARGED), folder / f"{name}.png")
    print(f"{total} bytes in all")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
