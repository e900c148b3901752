"""Photos by typeface and distortion: ``python -m tests.benchmarks.photo_faces FOLDER``.

Draws boards in every font file of a folder, photographs each in ten ways and reads the photos.
The folder holds typefaces the reader never learnt, one file each: ``.ttf``, ``.otf`` or ``.woff``.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from numberplace.photo.repair import solution_of
from PIL import ImageDraw

from assets.build.photo.camera import Shot, photograph
from assets.build.photo.pages import Page, draw_page, random_style
from tests.benchmarks.photo import Case, Outcome, bundled_puzzles, explain, read

SUFFIXES = (".ttf", ".otf", ".woff")
STAINED = 0.1
"""Share of the cells with a stain."""
FILLED = 0.25
"""Share of the empty cells with handwriting, and of those that have a given more than is needed."""


SHOT = Shot()


@dataclass(frozen=True, slots=True)
class Way:
    """A way to spoil a photo."""

    shot: Shot = SHOT
    pixels: tuple[int, int] = (900, 1800)
    """Least and most of the photo's longer side."""
    written: float = 0.0
    marks: float = 0.0
    stains: float = 0.0
    more: float = 0.0


WAYS = {
    "usual": Way(),
    "blurred": Way(Shot(blur=1.8)),
    "tilted": Way(Shot(tilt=1.7, curl=1.5)),
    "shadowed": Way(Shot(shadow=1.6)),
    "grainy": Way(Shot(grain=2.0, packing=1.3)),
    "small": Way(pixels=(480, 640)),
    "handwriting": Way(written=FILLED),
    "pencil marks": Way(marks=0.5),
    "stains": Way(stains=STAINED),
    "more givens": Way(more=FILLED),
}


def draw_photo(face: Path, way: str, puzzles: list[bytes], seed: str) -> Case:
    """Draw and photograph a board; the same face, way and seed give the same picture."""
    rng = random.Random(f"{seed}/{face.stem}/{way}")
    spoilt = WAYS[way]
    puzzle = rng.choice(puzzles)
    solution = solution_of(puzzle)
    if spoilt.more and solution is not None:
        puzzle = bytes(
            given or (solution[cell] if rng.random() < spoilt.more else 0)
            for cell, given in enumerate(puzzle)
        )
    written = tuple(
        rng.randint(1, 9) if not given and rng.random() < spoilt.written else 0 for given in puzzle
    )
    signs = tuple(str(digit) if digit else "" for digit in puzzle)
    style = random_style(rng)
    page = draw_page(rng, signs, [face], style, written, pencil_marks=spoilt.marks)
    _stain(rng, page, style.cell, spoilt.stains)
    data, _corners = photograph(rng, page, rng.randint(*spoilt.pixels), spoilt.shot)
    return Case(f"{face.stem} {way}", data, puzzle, bytes(page.written))


def _stain(rng: random.Random, page: Page, cell: int, share: float) -> None:
    """Drop coffee and dirt on some cells."""
    draw = ImageDraw.Draw(page.picture)
    left, top = page.corners[0]
    for number in range(81):
        if rng.random() < share:
            grey = rng.randint(60, 190)
            for _drop in range(rng.randint(1, 3)):
                x = left + (number % 9 + rng.uniform(0.15, 0.85)) * cell
                y = top + (number // 9 + rng.uniform(0.15, 0.85)) * cell
                wide, high = (rng.uniform(0.02, 0.12) * cell for _edge in range(2))
                colour = (grey, round(grey * 0.92), round(grey * 0.8))
                draw.ellipse((x - wide, y - high, x + wide, y + high), colour)


def photos(folder: Path, seed: str) -> Iterator[tuple[str, str, Case]]:
    """Yield face, way and picture."""
    puzzles = bundled_puzzles()
    for face in sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES):
        for way in WAYS:
            yield face.stem, way, draw_photo(face, way, puzzles, seed)


def row(title: str, outcomes: list[Outcome]) -> str:
    """Return a row of the table."""
    readings = [each.reading for each in outcomes]
    right = sum(not each.wrong for each in outcomes)
    sure = sum(each is not None and each.is_sure for each in readings)
    unmarked = sum(not each.is_marked for each in outcomes)
    cells = sum(len(set(o.wrong) - o.reading.doubtful) for o in outcomes if o.reading is not None)
    refused = readings.count(None)
    marked = len(outcomes) - right - unmarked - refused
    passing = sum(each.passes for each in outcomes)
    seconds = statistics.median(each.seconds for each in outcomes)
    return (
        f"| {title} | {len(outcomes)} | {right} | {sure} | {marked} | {unmarked} ({cells}) |"
        f" {passing} | {refused} | {seconds:.2f} |"
    )


HEAD = (
    "| | photos | right | sure | wrong, marked | wrong, not all marked (cells) |"
    " wrong and sure | refused | median s |\n|---|---|---|---|---|---|---|---|---|"
)


def tell(found: list[tuple[str, str, Outcome]]) -> None:
    """Print the table by face and by way."""
    print(HEAD)
    for face in dict.fromkeys(face for face, _way, _outcome in found):
        print(row(face, [outcome for name, _way, outcome in found if name == face]))
    for way in dict.fromkeys(way for _face, way, _outcome in found):
        print(row(way, [outcome for _face, name, outcome in found if name == way]))
    print(row("all", [outcome for _face, _way, outcome in found]))


def main() -> None:
    """Draw, read, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    found = []
    for face, way, case in photos(args.folder, args.seed):
        outcome = read(case)
        explain(outcome)
        found.append((face, way, outcome))
    tell(found)


if __name__ == "__main__":
    main()
