"""The typefaces digits are drawn in: those the reader learns from, and those it is tried with.

No design stands on both sides, nor one made after another (Liberation Sans, Nimbus Sans and Arial
count as one). They are Debian packages; what is not installed is left out.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path("/usr/share/fonts")

LEARNT = (
    "truetype/dejavu/DejaVuSans*.ttf",
    "truetype/dejavu/DejaVuSerif*.ttf",
    "truetype/liberation/Liberation*.ttf",
    "truetype/freefont/Free*.ttf",
    "truetype/noto/NotoSans-*.ttf",
    "truetype/noto/NotoSerif-*.ttf",
    "truetype/noto/NotoSansDisplay-*.ttf",
    "truetype/noto/NotoSerifDisplay-*.ttf",
    "truetype/noto/NotoSansMono-*.ttf",
    "truetype/open-sans/*.ttf",
    "truetype/hack/*.ttf",
    "truetype/inconsolata/*.otf",
    "truetype/inconsolata/*.ttf",
    "truetype/firacode/*.ttf",
    "truetype/comfortaa/*.ttf",
    "truetype/nanum/*.ttf",
    "truetype/fonts-go/*.ttf",
    "truetype/adf/Accanthis*.otf",
    "truetype/roboto/unhinted/RobotoTTF/*.ttf",
    "truetype/roboto/unhinted/RobotoCondensed*.ttf",
    "opentype/roboto/unhinted/*.otf",
    "opentype/urw-base35/C059*.otf",
    "opentype/urw-base35/Nimbus*.otf",
    "opentype/urw-base35/P052*.otf",
    "opentype/urw-base35/URW*.otf",
    "opentype/cantarell/*.otf",
    "opentype/linux-libertine/LinLib*.otf",
    "opentype/linux-libertine/LinBio*.otf",
    "opentype/jura/*.otf",
    "opentype/junicode/*.otf",
    "opentype/didot/*.otf",
    "truetype/humor-sans/*.ttf",
    "truetype/vollkorn/*.ttf",
    "truetype/beteckna/*.ttf",
    "truetype/baekmuk/*.ttf",
    "truetype/ecolier-court/*.ttf",
    "opentype/lobster/*.otf",
)
"""Patterns of files."""

TRIED = (
    "truetype/lato/*.ttf",
    "truetype/crosextra/*.ttf",
    "truetype/gentium/*.ttf",
    "truetype/karla/*.ttf",
    "truetype/play/*.ttf",
    "truetype/quicksand/*.ttf",
    "truetype/unfonts-core/UnBatang*.ttf",
    "truetype/unfonts-core/UnDotum*.ttf",
    "truetype/averia-gwf/*.ttf",
    "truetype/agave/*.ttf",
    "truetype/adf/Gillius*.otf",
    "truetype/adf/Universalis*.otf",
    "opentype/ebgaramond/*.otf",
    "opentype/cabin/*.otf",
    "opentype/dosis/*.otf",
    "opentype/bebas-neue/*.otf",
    "opentype/ipafont-gothic/*.ttf",
    "opentype/ipafont-mincho/*.ttf",
    "opentype/league-spartan/*.otf",
    "opentype/mplus/*.otf",
    "opentype/play/*.otf",
    "opentype/yanone-kaffeesatz/*.otf",
)
"""Patterns of files, none of which ``LEARNT`` names."""

LEFT_OUT = (
    *("Symbol", "Dings", "Emoji", "Hairline", "Thin", "Outline", "Initials", "SC", "SmallCaps"),
    *("Keyboard", "Swash", "LinLibertine_aU", "ExtraLight", "UltraLight", "Slanted"),
)
"""Words in the names of files without plain digits, or with lines no newspaper prints."""


def families(patterns: tuple[str, ...]) -> dict[str, list[Path]]:
    """Return the font files that are there, by the name of their family."""
    found: dict[str, list[Path]] = {}
    for pattern in patterns:
        for path in sorted(FOLDER.glob(pattern)):
            if not any(word in path.name for word in LEFT_OUT):
                found.setdefault(path.stem.split("-")[0].split("_")[0], []).append(path)
    return found
