"""JSON lines: one object a puzzle with ``w``, ``h`` and ``grid`` (0 open, -1 solid, k a terminal).

Optional: ``id``, ``sol`` (the labels of the solution), ``rule`` it is played by, ``proved`` (the
strictest rule one solution is proved under), ``level``, ``walls`` (pairs of cells, counted from 0
in reading order, that no path joins), ``warps`` (pairs of cells, counted likewise, at both ends of
a row or column, where a path leaves the board and comes back in), ``bridges`` (cells, counted
likewise, -1 in ``grid``, that paths cross straight, one over the other), and what says nothing of
the puzzle (``NOTES``). Any other field is refused by its name, unless it is empty: it could change
the puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import Link
from numberplace.numberlink.model.notation import parse_rule, shorten
from numberplace.numberlink.model.puzzle import Puzzle, Rule, refuse_size

READ = frozenset(
    {"w", "h", "grid", "sol", "rule", "proved", "level", "id", "walls", "warps", "bridges"}
)
NOTES = frozenset(
    {
        "src",
        "source",
        "url",
        "author",
        "title",
        "name",
        "date",
        "comment",
        "license",
        "difficulty",
        "rating",
        "seed",
        "soldirs",
        "set",
        "index",
        "pairs",
    }
)
"""Fields that other programs and collections have beside a puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleEntry:
    """A puzzle read from a file, with the further fields of its entry."""

    puzzle: Puzzle
    id: str = ""
    labels: tuple[int, ...] = ()
    """The stated solution's labels in reading order; empty when none is stated."""
    proved: Rule | None = None
    level: str = ""


def parse_json(text: str, rule: Rule = Rule.COVER) -> PuzzleEntry:
    """Read one JSON line. Raises FormatError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FormatError(_("'{text}' is not a JSON line.").format(text=shorten(text))) from error
    if not isinstance(data, dict):
        raise FormatError(_("'{text}' is not a JSON object.").format(text=shorten(text)))
    for name, value in data.items():
        is_empty = value is None or value is False or value in ("", [], {})
        if name not in READ | NOTES and not is_empty:
            text = _("'{name}' of the JSON line is not known here.")
            raise FormatError(text.format(name=shorten(name)))
    width, height = _number(data, "w"), _number(data, "h")
    refuse_size(width, height)
    grid = _numbers(data, "grid")
    stated = parse_rule(str(data["rule"])) if data.get("rule") else rule
    return PuzzleEntry(
        Puzzle.of(width, height, grid, stated, _walls(data), _warps(data), _bridges(data)),
        clean_text(data.get("id", ""), TITLE),
        tuple(_numbers(data, "sol")) if data.get("sol") else (),
        parse_rule(str(data["proved"])) if data.get("proved") else None,
        clean_text(data.get("level", ""), TITLE),
    )


def format_json(entry: PuzzleEntry) -> str:
    """Write an entry as one JSON line; unknown fields are left out."""
    puzzle = entry.puzzle
    data: dict[str, object] = {"id": entry.id} if entry.id else {}
    data |= {"w": puzzle.width, "h": puzzle.height, "grid": list(puzzle.cells)}
    if puzzle.rule is not Rule.COVER:
        data["rule"] = puzzle.rule.value
    if puzzle.walls:
        data["walls"] = [list(wall) for wall in sorted(puzzle.walls)]
    if puzzle.warps:
        data["warps"] = [list(warp) for warp in sorted(puzzle.warps)]
    if puzzle.bridges:
        data["bridges"] = sorted(puzzle.bridges)
    if entry.labels:
        data["sol"] = list(entry.labels)
    if entry.proved is not None:
        data["proved"] = entry.proved.value
    if entry.level:
        data["level"] = entry.level
    return json.dumps(data, separators=(",", ":"))


def _number(data: dict[str, object], name: str) -> int:
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormatError(_("The JSON line lacks the number '{name}'.").format(name=name))
    return value


def _walls(data: dict[str, object]) -> Iterator[Link]:
    """Yield the walls of a JSON line. Raises FormatError."""
    text = _("'{text}' is not a wall; a wall is a pair of cells, such as [0,1].")
    yield from _pairs_of_cells(data.get("walls"), text)


def _warps(data: dict[str, object]) -> Iterator[Link]:
    """Yield the warps of a JSON line. Raises FormatError."""
    text = _("'{text}' is not a warp; a warp is a pair of cells, such as [0,5].")
    yield from _pairs_of_cells(data.get("warps"), text)


def _bridges(data: dict[str, object]) -> list[int]:
    """Return the bridges of a JSON line. Raises FormatError."""
    value = data.get("bridges") or []
    if not isinstance(value, list) or not all(type(cell) is int for cell in value):
        told = _("'{text}' are not bridges; bridges are a list of cells, such as [6,9].")
        raise FormatError(told.format(text=shorten(json.dumps(value))))
    return value


def _pairs_of_cells(value: object, told: str) -> Iterator[Link]:
    """Yield pairs of cells. Raises FormatError with a sentence that quotes what is no pair."""
    pairs = value or []
    for pair in pairs if isinstance(pairs, list) else [pairs]:
        match pair:
            case [int(first), int(second)]:
                yield first, second
            case _:
                raise FormatError(told.format(text=shorten(json.dumps(pair))))


def _numbers(data: dict[str, object], name: str) -> list[int]:
    values = data.get(name)
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise FormatError(_("The JSON line lacks the list of numbers '{name}'.").format(name=name))
    return values
