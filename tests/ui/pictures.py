"""Every screen as a picture: what the golden test compares, and contact sheets to look at.

``python -m tests.ui.pictures FOLDER`` writes two contact sheets for each theme and language, at
1x and at 2x; ``python -m tests.ui.pictures --keep`` takes the present look as the golden one,
after looking; ``--keep title help`` only that of some screens.
"""

import argparse
import base64
import functools
import lzma
from pathlib import Path
from unittest import mock

import pygame
from numberplace.ui.app import App
from numberplace.ui.kit.theme import find_themes

from tests.languages import LANGUAGES
from tests.places import DATA
from tests.ui.screens import SCREENS, opened, show

GOLDEN = DATA / "pictures"
"""A file for each screen: lines of a theme, language and size with a signature, compressed."""
SIZES = {
    "1x": (960, 660),
    "2x": (1920, 1320),
    "narrow": (560, 660),
    "0.75x": (720, 495),
    "small": (420, 495),
    "portrait": (700, 1200),
    "4x": (3840, 2640),
}
TILE = 20
"""Logical pixels of a tile, of which a signature keeps colour and detail."""
COLUMNS = 3


TIGHT = [
    *(("paper", language, "narrow", 100) for language in ("ja", "ko")),
    *(
        ("paper", language, size, 130)
        for size in ("0.75x", "small", "portrait")
        for language, _name in LANGUAGES
    ),
    ("paper", "ko", "4x", 130),
]
"""Theme, language, size and text size of windows whose screens need the most room; no picture of
them is kept. Korean has the longest words."""


def groups():
    """Yield (theme, language, size) of every window whose screens are compared.

    Every fifth of them has each language and size, and all themes.
    """
    for theme in find_themes():
        for language, _name in LANGUAGES:
            yield theme, language, "1x"
            yield theme, language, "2x"
    yield "paper", "en", "narrow"


def pictures(theme, language, size, text_size=100, *, screens=tuple(SCREENS), before=None):
    """Yield (screen, picture) of screens in a theme and language at a size of ``SIZES``.

    Each is painted once, when all has come to rest; ``before`` is called just before that.
    """
    with opened(theme, language, SIZES[size], text_size=text_size) as robot:
        for screen in screens:
            with mock.patch.object(App, "draw"):
                show(robot, screen)
            if before:
                before()
            painter = robot.app.painter
            painter.is_unfinished = True
            while painter.is_unfinished:
                painter.is_unfinished = False
                robot.app.draw()
            yield screen, robot.app.surface


def signature(picture):
    """Return colour and detail of every tile in text: three bytes of five bits, and one.

    Detail is the mean distance from the tile's colour: it is what a missing icon, a clipped label
    or a thinner line changes. An icon mirrored inside a tile changes neither.

    Pictures at 2x are halved first, so that tiles hold the same things.
    """
    width = 960 if picture.get_width() >= 960 else picture.get_width()
    height = picture.get_height() * width // picture.get_width()
    picture = picture.convert(24)
    if picture.get_width() != width:
        picture = pygame.transform.smoothscale(picture, (width, height))
    grid = (width // TILE, height // TILE)
    mean = pygame.transform.smoothscale(picture, grid)
    flat = pygame.transform.scale(mean, (width, height))
    above, below = picture.copy(), flat.copy()
    above.blit(flat, (0, 0), special_flags=pygame.BLEND_SUB)
    below.blit(picture, (0, 0), special_flags=pygame.BLEND_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_ADD)
    detail = pygame.image.tobytes(pygame.transform.smoothscale(above, grid), "RGB")
    colour = pygame.image.tobytes(mean, "RGB")
    coarse = bytes(part & 0xF8 for part in colour)
    return base64.b64encode(coarse + detail[1::3]).decode()


def differing(one, other):
    """Return how many tiles of two signatures differ more than drawing elsewhere may differ."""
    first, second = base64.b64decode(one), base64.b64decode(other)
    if len(first) != len(second):
        return len(first)
    tiles = len(first) // 4
    count = 0
    for tile in range(tiles):
        colours = range(3 * tile, 3 * tile + 3)
        is_off = any(abs(first[at] - second[at]) > 8 for at in colours)
        is_off = is_off or abs(first[3 * tiles + tile] - second[3 * tiles + tile]) > 2
        count += is_off
    return count


@functools.cache
def read_golden(screen):
    """Return the kept signatures of a screen by theme, language and size: ``paper/en/1x``."""
    path = GOLDEN / f"{screen}.xz"
    text = lzma.decompress(path.read_bytes()).decode("ascii") if path.exists() else ""
    return dict(line.split(" ", 1) for line in text.splitlines())


def kept_screens():
    """Return the names of the screens of which pictures are kept."""
    return {path.stem for path in GOLDEN.glob("*.xz")}


def keep(screens):
    """Write the golden files of some screens anew, or all, and remove those of no screen."""
    kept = {screen: {} for screen in screens or SCREENS}
    for group in groups():
        for screen, picture in pictures(*group, screens=tuple(kept)):
            kept[screen]["/".join(group)] = signature(picture)
    for screen, found in kept.items():
        if found != read_golden(screen):
            write_golden(screen, found)
    for screen in kept_screens() - set(SCREENS):
        (GOLDEN / f"{screen}.xz").unlink()


def write_golden(screen, signatures):
    """Write the golden file of a screen."""
    lines = [f"{name} {text}\n" for name, text in signatures.items()]
    (GOLDEN / f"{screen}.xz").write_bytes(lzma.compress("".join(lines).encode("ascii")))


def write_sheets(folder):
    """Write a contact sheet of each group; those of 2x windows show them at 1x size, smoothed."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme, language, size in groups():
        width, height = SIZES["1x" if size == "2x" else size]
        rows = -(-len(SCREENS) // COLUMNS)
        sheet = pygame.Surface((COLUMNS * width, rows * height))
        for index, (_screen, picture) in enumerate(pictures(theme, language, size)):
            if picture.get_width() != width:
                picture = pygame.transform.smoothscale(picture, (width, height))
            sheet.blit(picture, (index % COLUMNS * width, index // COLUMNS * height))
        pygame.image.save(sheet, folder / f"{theme}-{language}-{size}.png")


def read_arguments(words=None):
    """Return folder and screens to keep of a command line, one of which is None."""
    parser = argparse.ArgumentParser(description=__doc__)
    ways = parser.add_mutually_exclusive_group(required=True)
    ways.add_argument("folder", nargs="?", type=Path, help="where contact sheets are written")
    ways.add_argument(
        "--keep",
        nargs="*",
        metavar="SCREEN",
        choices=[*SCREENS, []],
        help="take the present look of these screens, or of all, as the golden one",
    )
    return parser.parse_args(words)


def main():
    """Write contact sheets, or keep pictures."""
    asked = read_arguments()
    if asked.keep is None:
        write_sheets(asked.folder)
    else:
        keep(asked.keep)


if __name__ == "__main__":
    main()
