"""How boards of other sizes and rules are played, and what each mark on them means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from pygame import Rect

from numberplace.core.words import N_, _
from numberplace.sudoku.constraints import BY_ID, Figure
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.variant_bank import first_of
from numberplace.ui.boards.sudoku.picture import draw_puzzle
from numberplace.ui.boards.sudoku.rules import ROW, Rule, draw_rule, draw_sample, sample_of
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.painter import Painter

_TWO, _THREE = "r1c1 r1c2", "r1c1 r1c2 r1c3"
SHOWN = {
    **dict.fromkeys(("x", "windoku", "asterisk", "centredot"), ""),
    "region": _THREE,
    "killer": f"7 {_TWO}",
    **dict.fromkeys(("white", "black", "ten", "five", "greater"), _TWO),
    **dict.fromkeys(("thermo", "arrow", "palindrome", "renban", "whispers", "between"), _THREE),
    **dict.fromkeys(("odd", "even", "minimum", "maximum"), "r1c2"),
    "sandwich": "7 left 1",
    "littlekiller": "7 r1c1 se",
    "skyscraper": "3 left 1",
}
"""The text of a constraint of each kind that has a mark, by id."""
_GROUPS = (
    (N_("Houses and cages"), ("x", "windoku", "asterisk", "centredot", "region", "killer")),
    (N_("Signs between cells"), ("white", "black", "ten", "five", "greater")),
    (
        N_("Lines"),
        ("thermo", "arrow", "palindrome", "renban", "whispers", "between"),
    ),
    (N_("Marked cells"), ("odd", "even", "minimum", "maximum")),
    (N_("Clues outside"), ("sandwich", "skyscraper", "littlekiller")),
    (
        N_("Rules without a mark"),
        ("disjoint", "antiknight", "antiking", "nonconsecutive"),
    ),
)
"""Kinds of constraints by page."""


@cache
def _samples() -> dict[str, tuple[Figure, ...]]:
    texts = "; ".join(f"{key} {text}" for key, text in SHOWN.items())
    puzzle = parse_puzzle(f"9x9: {'.' * 81}; {texts}")
    return {one.id: sample_of(one, puzzle) for one in puzzle.constraints}


def _draw_rules(ids: tuple[str, ...], painter: Painter, place: Rect) -> None:
    """Paint the rules of a page below each other: sample, name, sentence."""
    is_narrow = place.width < painter.px(420)  # sentences take a line more
    pitch = min(painter.grow(ROW) * (8 if is_narrow else 5) // 5, place.height // len(ids))
    for number, key in enumerate(ids):
        kind, figures = BY_ID[key], _samples().get(key, ())
        rule = Rule(_(kind.name), _(kind.about), figures)
        picture = draw_sample(painter.theme, figures, painter.px(24)) if figures else None
        draw_rule(
            painter, Rect(place.x, place.y + number * pitch, place.width, pitch), rule, picture
        )


def _draw_puzzle(puzzle: Puzzle, painter: Painter, place: Rect) -> None:
    draw_puzzle(painter, place, puzzle, puzzle.givens)


def _draw_example(painter: Painter, place: Rect) -> None:
    _draw_puzzle(first_of().puzzle, painter, place)


def _pages() -> Iterator[HelpPage]:
    yield HelpPage(
        N_("The rules"),
        (
            N_("Every row, every column and every outlined region holds each digit once."),
            N_("What else a puzzle asks is in its rules: press U, or the Rules button."),
        ),
        draw=_draw_example,
    )
    yield HelpPage(
        N_("Digits and marks"),
        (
            N_("Choose a digit on the strip; a left click puts it in, or takes it out again."),
            N_("In the settings you can have a click choose the cell first, and then the digit."),
            N_("Digits above 9 take two keys: 1 and 2 soon after each other make 12."),
            N_("A right click pencils in the mark under the pointer; so does Shift with a digit."),
            N_("Press X for corner or centre marks, Z to have digits go in as marks."),
            N_("Drag over cells to mark them all at once and to see what they add up to."),
            N_("Press S on a cage to see which digits still fit it."),
        ),
        draw=partial(_draw_puzzle, Puzzle(bytes(144), board=usual_board(12))),
    )
    for title, ids in _GROUPS:
        yield HelpPage(title, draw=partial(_draw_rules, ids))


PAGES = tuple(_pages())
