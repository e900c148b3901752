"""Read photographed and displayed boards: ``python -m tests.benchmarks.photo [PART ...]``.

``photos`` draws boards in typefaces that the reader never learnt, photographs them and reads the
photos; ``turned`` lays the same photos on each of their other sides; ``screens`` reads pictures of
other programs' windows (``photo_screens``); ``own`` those of our own, in every theme. A board is
right when all 81 cells are; a wrong one is marked when every wrong cell is among those that are
called doubtful, and passes for sure when it has one solution and no doubtful cell at all.
"""

from __future__ import annotations

import argparse
import io
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from numberplace.core.errors import GameError
from numberplace.photo.reading import Reading, read_picture
from PIL import Image

from assets.build.photo.camera import Shot, photograph
from assets.build.photo.fonts import TRIED, families
from assets.build.photo.pages import Page, draw_page, random_style
from tests.places import ROOT

PHOTOS = 300
WRITTEN_SHARE = 0.2
"""Of the photos, those with handwriting in some cells."""


@dataclass(frozen=True, slots=True)
class Case:
    """A picture, and what stands in it."""

    name: str
    data: bytes
    givens: bytes
    entries: bytes = bytes(81)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a picture was read."""

    case: Case
    seconds: float
    reading: Reading | None
    reason: str = ""

    @property
    def wrong(self) -> list[int]:
        """The cells read wrongly; all when nothing was read."""
        if self.reading is None:
            return list(range(81))
        return [cell for cell in range(81) if self.reading.givens[cell] != self.case.givens[cell]]

    @property
    def is_marked(self) -> bool:
        """Tell whether no wrong cell passes for sure."""
        return self.reading is None or set(self.wrong) <= self.reading.doubtful

    @property
    def passes(self) -> bool:
        """Tell whether a wrong reading passes for sure."""
        return self.reading is not None and self.reading.is_sure and bool(self.wrong)


def read(case: Case) -> Outcome:
    """Read a picture; processor seconds count."""
    began = time.process_time()
    try:
        reading = read_picture(case.data, case.name)
    except GameError as error:
        return Outcome(case, time.process_time() - began, None, str(error))
    return Outcome(case, time.process_time() - began, reading)


def bundled_puzzles() -> list[bytes]:
    """Return the puzzles that come with the game."""
    lines = (ROOT / "assets" / "puzzles" / "medium.txt").read_text().split("\n")
    words = [line.split()[0] for line in lines if line and not line.startswith("#")]
    return [bytes(int(sign) if sign.isdigit() else 0 for sign in word) for word in words]


def draw_case(number: int, faces: list[list[Path]], puzzles: list[bytes]) -> Case:
    """Draw and photograph a board; the same number gives the same picture."""
    rng = random.Random(f"photo/{number}")
    page = draw_board(rng, faces, puzzles)
    data, _corners = photograph(rng, page, rng.randint(900, 1800), Shot())
    givens = bytes(int(sign or 0) for sign in page.signs)
    return Case(f"photo {number}", data, givens, bytes(page.written))


def draw_board(rng: random.Random, faces: list[list[Path]], puzzles: list[bytes]) -> Page:
    """Draw a puzzle, some with handwriting and pencil marks."""
    puzzle = rng.choice(puzzles)
    has_hand = rng.random() < WRITTEN_SHARE
    written = tuple(
        rng.randint(1, 9) if has_hand and not given and rng.random() < 0.25 else 0
        for given in puzzle
    )
    marks = rng.uniform(0.1, 0.6) if rng.random() < 0.2 else 0.0
    font = rng.choice(rng.choice(faces))
    signs = tuple(str(digit) if digit else "" for digit in puzzle)
    return draw_page(rng, signs, [font], random_style(rng), written, pencil_marks=marks)


def photos(count: int, first: int = 0) -> Iterator[Case]:
    """Yield photographed boards."""
    faces, puzzles = list(families(TRIED).values()), bundled_puzzles()
    for number in range(first, first + count):
        yield draw_case(number, faces, puzzles)


def turned(count: int, first: int = 0) -> Iterator[Case]:
    """Yield photographed boards on each of the three other sides."""
    for case in photos(count, first):
        with Image.open(io.BytesIO(case.data)) as photo:
            for quarters in (1, 2, 3):
                file = io.BytesIO()
                photo.rotate(90 * quarters, expand=True).save(file, "JPEG", quality=92)
                name = f"{case.name} turned by {90 * quarters}"
                yield Case(name, file.getvalue(), case.givens, case.entries)


def tell(title: str, outcomes: list[Outcome]) -> None:
    """Print a row of the table, and what was read wrongly."""
    right = sum(not outcome.wrong for outcome in outcomes)
    marked = sum(bool(outcome.wrong) and outcome.is_marked for outcome in outcomes)
    doubts = [len(o.reading.doubtful) for o in outcomes if o.reading is not None]
    taken = [outcome.seconds for outcome in outcomes]
    passing = sum(outcome.passes for outcome in outcomes)
    refused = sum(outcome.reading is None for outcome in outcomes)
    clean = sum(not o.wrong and o.reading is not None and not o.reading.doubtful for o in outcomes)
    hands = [
        (o.reading.entries[cell], o.case.entries[cell])
        for o in outcomes if o.reading is not None
        for cell in range(81) if o.case.entries[cell]
    ]  # fmt: skip
    print(
        f"| {title} | {len(outcomes)} | {right} ({right / len(outcomes):.1%}) | {marked} |"
        f" {len(outcomes) - right - marked} | {passing} | {refused} | {clean} |"
        f" {sum(doubts) / max(1, len(doubts)):.2f} |"
        f" {statistics.median(taken):.2f} | {max(taken):.2f} |"
    )
    if hands:
        same = sum(read == written for read, written in hands)
        print(f"  handwriting: {len(hands)} digits, {same} read as entries and rightly")


def explain(outcome: Outcome) -> None:
    """Say what was read wrongly."""
    if outcome.reading is None:
        print(f"  {outcome.case.name}: {outcome.reason}")
    elif outcome.wrong:
        cells = " ".join(
            f"r{cell // 9 + 1}c{cell % 9 + 1}:{outcome.case.givens[cell]}"
            f"{'w' if outcome.case.entries[cell] else ''}>{outcome.reading.givens[cell]}"
            f"{'?' if cell in outcome.reading.doubtful else ''}"
            for cell in outcome.wrong
        )
        print(f"  {outcome.case.name}: {cells}")


def run(title: str, cases: Iterator[Case], keep: Path | None) -> None:
    """Read all cases and tell of them; keep the pictures read wrongly if asked."""
    outcomes = []
    for case in cases:
        outcome = read(case)
        outcomes.append(outcome)
        explain(outcome)
        if keep is not None and outcome.wrong:
            (keep / f"{case.name}.jpg").write_bytes(case.data)
    if outcomes:
        tell(title, outcomes)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=["photos", "turned", "screens", "own"])
    parser.add_argument("--count", type=int, default=PHOTOS)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures that are read wrongly")
    args = parser.parse_args()
    print("| pictures | | all 81 right | wrong, marked | wrong, not all marked |"
          " wrong, passes for sure | refused | right and no doubt |"
          " doubts a board | median s | worst s |")  # fmt: skip
    parts: dict[str, Callable[[], None]] = {
        "photos": lambda: run("photos", photos(args.count, args.first), args.keep),
        "turned": lambda: run("turned photos", turned(args.count, args.first), args.keep),
        "screens": lambda: _screens(args.keep),
        "own": lambda: _own(args.keep),
    }
    for part in args.parts:
        parts[part]()
    sys.stdout.flush()


def _screens(keep: Path | None) -> None:
    from tests.benchmarks.photo_screens import PROGRAMS

    for title, cases in PROGRAMS.items():
        run(title, cases(), keep)


def _own(keep: Path | None) -> None:
    from tests.benchmarks.photo_screens import own_windows

    run("our own window", own_windows(), keep)


if __name__ == "__main__":
    main()
