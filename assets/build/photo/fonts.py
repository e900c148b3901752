"""The typefaces digits are drawn in: those the reader learns from, and those it is tried with.

No design stands on both sides, nor one made after another (Liberation Sans, Nimbus Sans and Arial
count as one). They are Debian packages, and for ``npm`` the packages ``@fontsource/NAME`` of npm,
whose ``files/NAME-latin-400-normal.woff`` is kept as ``npm/NAME.woff``. What is not there is left
out.
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

HANDS = (
    "truetype/breip/*.ttf",
    "truetype/dustin/Domestic_Manners.ttf",
    "truetype/dustin/Junkyard.ttf",
    "truetype/fifthhorseman/*.ttf",
    "truetype/kristi/*.ttf",
    "truetype/nanum/NanumBrush.ttf",
    "truetype/nanum/NanumPen.ttf",
    "truetype/rufscript/*.ttf",
    "truetype/sjfonts/*.ttf",
    "truetype/staypuft/*.ttf",
    "truetype/summersby/*.ttf",
    "truetype/tlwg/Purisa*.ttf",
    "truetype/tomsontalks/*.ttf",
    "truetype/woowa-bm/BMKIRANGHAERANG*.ttf",
    "truetype/woowa-bm/BMYEONSUNG*.ttf",
    "truetype/yusei-magic/*.ttf",
    "opentype/comic-neue/*.otf",
    "opentype/dancingscript/*.otf",
    "opentype/kaushanscript/*.otf",
    "opentype/malayalam/Chilanka*.otf",
    "npm/amatic-sc.woff",
    "npm/annie-use-your-telescope.woff",
    "npm/bad-script.woff",
    "npm/cedarville-cursive.woff",
    "npm/delicious-handrawn.woff",
    "npm/delius.woff",
    "npm/gaegu.woff",
    "npm/handlee.woff",
    "npm/homemade-apple.woff",
    "npm/itim.woff",
    "npm/mansalva.woff",
    "npm/marck-script.woff",
    "npm/neucha.woff",
    "npm/playpen-sans.woff",
    "npm/poor-story.woff",
    "npm/reenie-beanie.woff",
    "npm/rock-salt.woff",
    "npm/schoolbell.woff",
    "npm/short-stack.woff",
    "npm/sriracha.woff",
    "npm/sue-ellen-francisco.woff",
    "npm/swanky-and-moo-moo.woff",
    "npm/the-girl-next-door.woff",
)
"""Patterns of files with digits as hands write them, learnt too."""

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
"""Patterns of files, none of which ``LEARNT`` or ``HANDS`` names."""

LEFT_OUT = (
    *("Symbol", "Dings", "Emoji", "Hairline", "Thin", "Outline", "Initials", "SC", "SmallCaps"),
    *("Keyboard", "Swash", "LinLibertine_aU", "ExtraLight", "UltraLight", "Slanted"),
)
"""Words in the names of files without plain digits, or with lines no newspaper prints."""


def families(patterns: tuple[str, ...], folder: Path = FOLDER) -> dict[str, list[Path]]:
    """Return the font files that are there, by the name of their family."""
    found: dict[str, list[Path]] = {}
    for pattern in patterns:
        for path in sorted(folder.glob(pattern)):
            if not any(word in path.name for word in LEFT_OUT):
                found.setdefault(_family(path), []).append(path)
    return found


def _family(path: Path) -> str:
    """Return the name of a file's family; in files of npm's packages the hyphens belong to it."""
    return path.stem if path.suffix == ".woff" else path.stem.split("-")[0].split("_")[0]
