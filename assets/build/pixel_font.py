"""Cut the arcade's font from its source: ``python -m assets.build.pixel_font FOLDER``.

FOLDER holds ``Galmuri11.ttf`` (npm package ``galmuri``, folder ``dist``). Needs fontTools; fetches
nothing. Kept is what the catalogues hold, and Latin: titles and buttons of the arcade are written
with it, 12 px high or a multiple of that, and what it lacks is written in the ordinary font.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset

from assets.build.places import CHECKOUT

FAMILY = "Numberplace Pixel"
SOURCE = "Galmuri11.ttf"
TARGET = CHECKOUT / "assets" / "fonts" / "numberplace-pixel.ttf"
LATIN = (range(0x20, 0x7F), range(0xA0, 0x100))


def find_characters() -> Iterator[int]:
    """Yield every code point the font should have, where the source has it."""
    for part in LATIN:
        yield from part
    for catalogue in (CHECKOUT / "assets" / "locale").glob("**/*.po"):
        yield from map(ord, catalogue.read_text(encoding="utf-8"))


def cut_font(source: Path, target: Path) -> None:
    """Write the subset of ``source`` to ``target`` under our family's name."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 9, 11, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "VORG", "DSIG", "meta", "STAT", "GSUB", "GPOS"]
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=find_characters())
    cutter.subset(font)
    table = font["name"]
    table.names = [record for record in table.names if record.langID == 0x409]
    postscript = FAMILY.replace(" ", "")
    for number, text in {1: FAMILY, 2: "Regular", 3: f"{postscript};1", 4: FAMILY}.items():
        table.setName(text, number, 3, 1, 0x409)
    table.setName(postscript, 6, 3, 1, 0x409)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    subset.save_font(font, str(target), options)


def main(folder: Path) -> None:
    """Cut the font into ``assets/fonts``."""
    cut_font(folder / SOURCE, TARGET)
    print(f"{TARGET.name} {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
