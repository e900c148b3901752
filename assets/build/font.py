"""Cut the bundled fonts from their source: ``python -m assets.build.font FOLDER``.

FOLDER holds ``PretendardJP-Regular.ttf`` and ``PretendardJP-SemiBold.ttf`` (npm package
``pretendard-jp``, folder ``dist/public/static/alternative``). Needs fontTools; fetches nothing.

Kept: Latin, Cyrillic, kana, the kanji of JIS X 0208 level 1 and those of names, the hangul of KS X
1001, the signs the game uses and whatever else the catalogues hold. Dropped: hinting (text then
renders alike everywhere) and layout features pygame does not use. Digits are the equally wide ones.
The licence reserves the source's name, so the cut has its own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from assets.build.places import CHECKOUT

FAMILY = "Numberplace Sans"
WEIGHTS = ("Regular", "SemiBold")
RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x17F),  # Latin-1 and Extended-A
    (0x391, 0x3C9),  # Greek, for technique names
    (0x400, 0x45F),  # Cyrillic, for names of players and files
    (0x1EA0, 0x1EF9),  # Latin with the marks of Vietnamese
    (0x2010, 0x2049),  # dashes, quotes, bullets, ellipsis
    (0x2070, 0x208E),  # raised and lowered digits
    (0x2190, 0x21FF),
    (0x2200, 0x22FF),
    (0x2318, 0x2328),  # key caps
    (0x2460, 0x2473),  # circled numbers
    (0x25A0, 0x26FF),
    (0x2700, 0x27BF),
    (0x3000, 0x30FF),  # Japanese punctuation and kana
    (0x3131, 0x3163),  # single hangul letters
    (0xFF01, 0xFFEE),  # full and half width
)
NAME_KANJI = (
    "翔髙﨑澤濱邉邊廣櫻瀧國惠德眞祿禮彌聰榮靜龍凜凉冴凰匡叡嘉嬉尭峻嵩徠惺愼憐應懷戀戰戲拳捷撫昊昂晏晃晄晋晟晨暉曙朋朔"
    "杏杜柊栞桔梓梛椛椋楓楊楢榎榛槙槇樺毬汐洸洵洲浬淳渚湊湧溢滉漣澪煌煕燎燦燿爽牙玖玲珀珂珈珊琉琢琥琲琳瑚瑛瑞瑠瑳瑶璃甫"
    "皐皓眸瞭瞳矩碧碩祐禎禄秦稀稔稜穣穰笙笹箔絃絆絢綜綺綾緋羚翠翡耀耶聡肇脩舜芙苺茉茜莉莞菖菫萌萊葵蒔蒼蓉蓮蔣蕉蕗蕾藍蘭虎"
    "虹蝶衿裟詢誼諄諒謙讓豹赳輝辰辻迪遙遥遼邑郁酉醐醇釉銑錫鎧鎬鞠頌頗颯馨駿騎驍鮎鳳鴻鵬鷗鷲鷹麒麟麿黎黛鼎"
)
"""Characters of Japanese names, of which many are not of JIS X 0208 level 1."""


def find_characters() -> Iterator[int]:
    """Yield every code point the fonts should have, where the source has it."""
    for first, last in RANGES:
        yield from range(first, last + 1)
    yield from _coded("euc_jp", 0xB0, 0xCF)
    yield from _coded("euc_kr", 0xB0, 0xC8)
    yield from map(ord, NAME_KANJI)
    for catalogue in (CHECKOUT / "assets" / "locale").glob("**/*.po"):
        yield from map(ord, catalogue.read_text(encoding="utf-8"))


def _coded(codec: str, first: int, last: int) -> Iterator[int]:
    """Yield the characters of rows ``first`` to ``last`` of a 94 x 94 character set."""
    for row in range(first, last + 1):
        for column in range(0xA1, 0xFF):
            text = bytes((row, column)).decode(codec, "ignore")
            yield from map(ord, text)


def cut_font(source: Path, target: Path, weight: str) -> None:
    """Write the subset of ``source`` to ``target`` under our family's name."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 9, 11, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "VORG", "DSIG", "meta", "STAT"]
    font = subset.load_font(str(source), options)
    _level_digits(font)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=find_characters())
    cutter.subset(font)
    _rename(font, weight)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    subset.save_font(font, str(target), options)


def _level_digits(font: TTFont) -> None:
    """Make 0-9 equally wide, so that a running clock stands still and columns line up."""
    level: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    level.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in getattr(cmap, "cmap", {}):
                cmap.cmap[code] = level.get(cmap.cmap[code], cmap.cmap[code])


def _rename(font: TTFont, weight: str) -> None:
    """Give the font our own name; copyright, designers and licence stay."""
    postscript = f"{FAMILY.replace(' ', '')}-{weight}"
    names = {
        1: f"{FAMILY} {weight}" if weight != "Regular" else FAMILY,
        2: "Regular",
        3: f"{postscript};1",
        4: f"{FAMILY} {weight}",
        6: postscript,
    }
    table = font["name"]
    table.names = [record for record in table.names if record.langID == 0x409]
    for name_id, text in names.items():
        table.setName(text, name_id, 3, 1, 0x409)


def main(folder: Path) -> None:
    """Cut both weights into ``assets/fonts``."""
    for weight in WEIGHTS:
        target = CHECKOUT / "assets" / "fonts" / f"numberplace-sans-{weight.lower()}.ttf"
        cut_font(folder / f"PretendardJP-{weight}.ttf", target, weight)
        print(f"{target.name} {target.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
