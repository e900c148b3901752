"""A small picture of a Numberlink board, for lists of games and puzzles and for solutions."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from numberplace.core.errors import FormatError
from numberplace.core.step import Step
from numberplace.numberlink.artist import ARTIST
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.boards.shapes import draw_small
from numberplace.ui.kit.painter import Painter


def read_picture(picture: bytes) -> Paths | None:
    """Parse the bytes of the kind's ``picture``; None when a save is damaged."""
    line, _break, links = picture.partition(b"\n")
    try:
        puzzle = parse_line(line.decode("ascii"))
    except (FormatError, UnicodeDecodeError):
        return None
    return Paths(puzzle, links) if len(links) == len(puzzle.cells) else None


def draw_paths(painter: Painter, rect: Rect, paths: Paths, step: Step | None = None) -> Rect:
    """Paint a board as large as fits into the middle of ``rect``; return its rectangle."""
    puzzle = paths.puzzle
    cell = min(rect.width // puzzle.width, rect.height // puzzle.height)
    board = Rect(0, 0, puzzle.width * cell, puzzle.height * cell).move_to(center=rect.center)
    if cell > 0:
        key = "numberlink", paths, step
        draw_small(painter, board, puzzle.width, key, lambda: ARTIST.draw(paths, step=step).shapes)
    return board


def differing_cells(first: Paths, second: Paths) -> tuple[int, ...]:
    """Return the cells where two solutions are linked otherwise."""
    odd = set(first.all_links()) ^ set(second.all_links())
    return tuple(sorted({cell for link in odd for cell in link}))


def ring_cells(painter: Painter, board: Rect, width: int, cells: Sequence[int]) -> None:
    """Frame cells of a board that ``draw_paths`` painted."""
    edge = board.width // width
    for number in cells:
        row, column = divmod(number, width)
        place = Rect(board.x + column * edge, board.y + row * edge, edge, edge)
        painter.frame(place, "fin", width=2, radius=3)
