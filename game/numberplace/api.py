"""The public functions behind ``import numberplace``; the engine is loaded when first asked.

Every function takes a puzzle as text in any notation the game reads, as a ``Puzzle``, or as 81
digits in a list or an array; none changes what it is given. What the player should read is raised
as a ``GameError``.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Protocol

from numberplace.api_input import (
    as_text,
    ceiling_given,
    flag_given,
    limit_given,
    names_given,
    path_given,
    puzzles_in,
    should_stop_given,
    steps_given,
    text_given,
)
from numberplace.core.answers import Path, Rating, Solution, Step
from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError, GameError
from numberplace.core.gameid import GameId, is_game_id, maker_of, parse_game_id, refuse_seed
from numberplace.core.kind import AnyKind
from numberplace.core.languages import language_codes
from numberplace.core.solver import Names, PuzzleSolver
from numberplace.core.words import _
from numberplace.core.words import set_language as speak
from numberplace.formats.by_kind import form_named, read_items, shelf_of
from numberplace.formats.reading import read_text
from numberplace.formats.text import ReadItem
from numberplace.kinds import DEFAULT_KIND, KINDS, kind_named, shelf_named

if TYPE_CHECKING:
    from numberplace.core.judgement import Judgement

USUAL_KIND = "sudoku"
LINE = 81
"""Length of the text that is asked for most, which goes to the search without a look at others."""


class Digits(Protocol):
    """81 digits, or nine rows of nine: a list, a tuple, or an array of any package."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Any: ...


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle:
    """A puzzle of any kind as text; ``str(puzzle)`` is its one line."""

    text: str
    """The puzzle on one line, in its kind's own notation."""
    kind: str = USUAL_KIND
    """``sudoku``, ``variants`` (boards of other sizes or with further rules) or ``numberlink``."""
    name: str = ""
    """Name of the puzzle in its file, or the game id the puzzle was made from."""
    level: str = ""
    """The level the file states, empty when it states none."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        extra = "".join(
            f", {field}={value!r}"
            for field, value, usual in (
                ("kind", self.kind, USUAL_KIND),
                ("name", self.name, ""),
                ("level", self.level, ""),
            )
            if value != usual
        )
        return f"Puzzle({self.text!r}{extra})"


Given = Puzzle | str | Digits
"""Forms in which a script may give a puzzle."""


def set_language(code: str) -> None:
    """Give all sentences in a language from now on: ``en`` or one with a catalogue, such as ``ja``.

    Raises:
        FormatError: there is no such language.
    """
    codes = language_codes()
    if text_given("code", code) not in codes:
        text = _("'{code}' is not a language; the languages are {codes}.")
        raise FormatError(text.format(code=clean_text(code, QUOTED), codes=", ".join(codes)))
    speak(code)


def load(path: str | os.PathLike[str], *, kind: str = "") -> list[Puzzle]:
    """Read every puzzle of a file, at least one.

    Args:
        path: a file in any notation the game opens.
        kind: ``sudoku`` or ``numberlink``; found out from the file when left out.

    Raises:
        MissingFile: there is no such file; a ``FormatError``, and Python's ``FileNotFoundError``.
        FormatError: the file cannot be read, or something in it is no puzzle.
    """
    source = FilePath(path_given(path))
    text_given("kind", kind)
    text = read_text(source)
    try:
        return _puzzles(text, kind)
    except FormatError as error:
        raise FormatError(f"{source}: {error}") from error


def parse(text: str | Digits, *, kind: str = "") -> Puzzle:
    """Read one puzzle from text: a line, a grid, a file's content, an address or a game id.

    A list or an array of 81 digits is taken as well, bare or in nine rows.

    >>> parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    Puzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')
    >>> parse("1..1\\n2..2\\n3..3")
    Puzzle('4x3:1..1/2..2/3..3', kind='numberlink')

    Raises:
        FormatError: the text holds no puzzle, or several.
    """
    text = as_text(text)
    text_given("kind", kind)
    if len(text) == LINE and kind in ("", USUAL_KIND):
        with contextlib.suppress(FormatError):
            return Puzzle(DEFAULT_KIND.format_puzzle(DEFAULT_KIND.parse_puzzle(text)))
    if is_game_id(text, KINDS):
        game = parse_game_id(text, KINDS)
        if game.seed:
            return generate(str(game))
        return Puzzle(game.puzzle, game.kind)
    found = _puzzles(text, kind)
    if len(found) > 1:
        raise FormatError(_("There are {n} puzzles in this text; one was expected."), n=len(found))
    return found[0]


def dump(
    puzzle: Given | Iterable[Given],
    format: str = "",  # noqa: A002 - what it is called
) -> str:
    """Write a puzzle in a notation, or several of one kind as one text.

    >>> print(dump("1..1\\n2..2\\n3..3", "url"))
    https://puzz.link/p?numlin/4/3/1h12h23h3
    >>> print(dump(["1..1\\n2..2\\n3..3", "11\\n22"]))
    4x3:1..1/2..2/3..3
    2x2:11/22

    Args:
        puzzle: one puzzle, or a list or another iterable of puzzles.
        format: ``lines``, ``grid``, ``csv``, ``sdk``, ``fpuzzles`` or another of those that
            ``numberplace convert --help`` lists; for Numberlink ``line``, ``grid``, ``table``,
            ``url`` or ``json``. Left out: one line.

    Raises:
        ArgumentError: an argument is of a wrong type.
        FormatError: there is no such notation, it cannot hold a puzzle, or the puzzles are of
            several kinds.
    """
    opened = [open_puzzle(one) for one in puzzles_in(puzzle)]
    shelves = {kind.shelf_of(inner) for _given, kind, inner in opened}
    if len(shelves) != 1:
        names = ", ".join(sorted(shelf.id for shelf in shelves))
        text = _("Puzzles of several kinds do not go into one text: {kinds}.")
        raise FormatError(text.format(kinds=names))
    form = form_named(shelves.pop(), text_given("format", format))
    items = [
        ReadItem(number, inner, given.name, given.level)
        for number, (given, _kind, inner) in enumerate(opened, 1)
    ]
    return form.write(items).rstrip("\n")


def solve(puzzle: Given, *, limit: int = 2) -> Solution:
    """Search for the solutions of a puzzle, up to ``limit`` of them.

    >>> found = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
    ...               "..5....8..79")
    >>> found.is_unique, found.grid[:9]
    (True, '534678912')
    >>> print(found.message)
    There is exactly one solution.
    """
    _given, kind, inner = open_puzzle(puzzle)
    return solver_of(kind).solve(inner, limit_given(limit))


def count(puzzle: Given, limit: int = 2) -> int:
    """Count the solutions of a puzzle up to ``limit``.

    >>> count("1.1\\n...\\n...", limit=100)
    2

    Raises:
        RangeError: the limit is below 1, here and wherever there is one.
        GameError: counting would take too long (large Numberlink boards only).
    """
    limit = limit_given(limit)
    if isinstance(puzzle, str) and len(puzzle) == LINE:
        found = solver_of(DEFAULT_KIND).count_line(puzzle, limit)
        if found >= 0:
            return found
    _given, kind, inner = open_puzzle(puzzle)
    return solver_of(kind).count(inner, limit)


def rate(
    puzzle: Given,
    *,
    scale: str = "own",
    without: Names = (),
    order: Names = (),
    cracks: bool = False,
) -> Rating:
    """Return the difficulty of a puzzle: level, effort, and the techniques it needs.

    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
    ...      "..5....8..79").level
    'beginner'

    Args:
        scale: ``own``, or for Number Place ``hodoku``, ``se`` (Sudoku Explainer's ER, EP and
            ED, in ``measures``) or ``w`` (the W rating by whips, with the depth of trial and
            error).
        without, order: as of ``hint``; our own scale alone.
        cracks: name the cells after any of which singles are enough.

    Raises:
        FormatError: there is no such scale or technique.
    """
    _given, kind, inner = open_puzzle(puzzle)
    solver = solver_of(kind, without, order)
    found = solver.rate(inner, text_given("scale", scale))
    return replace(found, cracks=solver.cracks(inner)) if flag_given("cracks", cracks) else found


def hint(puzzle: Given, *, without: Names = (), order: Names = ()) -> Step | None:
    """Return the next step and why it holds; None when nothing is left or nothing is found.

    >>> step = hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
    ...             "..5....8..79")
    >>> step
    Step('naked_single', '5 in r5c5')
    >>> print(step.nudge)
    In box 5 there is a cell with only one digit left.

    Args:
        without: techniques that are switched off, by their ids: a list, or a text with commas.
        order: techniques that are looked for first, in this order.

    Raises:
        Contradiction: the puzzle has no solution.
        FormatError: there is no such technique.
    """
    _given, kind, inner = open_puzzle(puzzle)
    return solver_of(kind, without, order).hint(inner)


def all_steps(puzzle: Given, *, without: Names = (), order: Names = ()) -> tuple[Step, ...]:
    """Return every step that can be taken now, the easiest first; arguments as of ``hint``.

    Raises:
        Contradiction: the puzzle has no solution.
    """
    _given, kind, inner = open_puzzle(puzzle)
    return solver_of(kind, without, order).all_steps(inner)


def steps(puzzle: Given, *, short: bool = False, without: Names = (), order: Names = ()) -> Path:
    """Solve by logic alone and return the steps, as far as logic goes.

    >>> path = steps("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
    ...              "..5....8..79")
    >>> len(path), path.is_solved
    (51, True)
    >>> print(path[0])
    Naked single: 5 in r5c5

    Args:
        short: return the steps with the least to read, as ``solve --short`` does, which takes
            seconds for a hard puzzle.
        without, order: as of ``hint``.
    """
    _given, kind, inner = open_puzzle(puzzle)
    solver = solver_of(kind, without, order)
    return solver.short_steps(inner) if short else solver.steps(inner)


def judge(
    puzzle: Given,
    steps: str | Iterable[str | Step | dict[str, Any]],
    *,
    ceiling: str | float | None = None,
    without: Names = (),
    order: Names = (),
) -> Judgement:
    """Judge a solution step by step: each step's text, the verdict on it, and the reason.

    >>> found = judge("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
    ...               "..5....8..79", "r5c5 is 5 because it is the only candidate left")
    >>> found[0].verdict, found[0].technique
    ('as_said', 'naked_single')
    >>> print(found.summary)
    1 step: as said 1. There is no gap. It is not solved.

    Args:
        steps: one a line, or a list of lines, of steps that ``steps`` returned, or of their
            records; ``docs/judge.md`` says what is read.
        ceiling: the hardest technique that may bear out a step without a reason, by its name or
            its rating.
        without, order: as of ``hint``; what is switched off bears out nothing.

    Raises:
        Contradiction: the puzzle has no solution.
        ArgumentError: an argument is of a wrong type.
        FormatError: the steps, or the ceiling, are in no form that is known.
    """
    _given, kind, inner = open_puzzle(puzzle)
    return solver_of(kind, without, order).judge(inner, steps_given(steps), ceiling_given(ceiling))


def generate(
    params: str = "",
    *,
    kind: str = USUAL_KIND,
    seed: str | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Puzzle:
    """Make a puzzle with exactly one solution.

    >>> generate("easy", seed="book-1").name
    'sudoku:easy#book-1'
    >>> generate("sudoku:easy#book-1") == generate("easy", seed="book-1")
    True

    Args:
        params: what is asked of it, as in game ids: ``hard``, ``x_wing+rotation180``,
            ``10x10+medium``; or a whole game id with its kind and seed.
        seed: the same word gives the same puzzle; a new one each time when left out.
        should_stop: asked a few times a second; making ends with ``Stopped`` when it says so.

    Raises:
        FormatError: the params or the seed make no sense.
        GameError: no such puzzle was found.
    """
    text_given("params", params)
    text_given("kind", kind)
    if seed is not None:
        text_given("seed", seed)
    import secrets  # not at the top: it takes as long to import as the search of a puzzle

    if is_game_id(params, KINDS):
        game = parse_game_id(params, KINDS)
        if not game.seed:
            raise FormatError(_("'{text}' names no puzzle to make.").format(text=params))
    else:
        shelf = shelf_named(kind)
        maker = maker_of(shelf.kind)
        asked = maker.format_params(maker.parse_params(params or shelf.usual))
        game = GameId(
            shelf.kind.shelf_for(asked).id,
            asked,
            seed=secrets.token_hex(4) if seed is None else seed,
        )
        refuse_seed(game.seed)
    owner = kind_named(game.kind)
    maker = maker_of(owner)
    wanted = maker.parse_params(game.params)
    made = maker.make(wanted, game.seed, should_stop_given(should_stop))
    shelf_id, text = owner.key_of(made)
    return Puzzle(text, shelf_id, str(game), maker.level_of(wanted))


def _puzzles(text: str, kind: str) -> list[Puzzle]:
    shelf = shelf_named(kind) if kind else shelf_of(text)
    return [_puzzle(shelf.kind, item) for item in read_items(text, shelf)]


def _puzzle(kind: AnyKind, item: ReadItem) -> Puzzle:
    shelf, text = kind.key_of(item.checked().puzzle)
    return Puzzle(text, shelf, item.name, item.level)


def open_puzzle(puzzle: Given) -> tuple[Puzzle, AnyKind, Any]:
    """Return a puzzle, its kind, and the kind's own puzzle."""
    if isinstance(puzzle, str) and len(puzzle) == LINE:
        with contextlib.suppress(FormatError):  # said more fully by who looks closely
            return Puzzle(puzzle), DEFAULT_KIND, DEFAULT_KIND.parse_puzzle(puzzle)
    given = puzzle if isinstance(puzzle, Puzzle) else parse(puzzle)
    kind = kind_named(text_given("kind", given.kind))
    return given, kind, kind.parse_puzzle(text_given("text", given.text))


def solver_of(kind: AnyKind, without: Names = (), order: Names = ()) -> PuzzleSolver[Any]:
    """Return the solver of a kind, with a choice of techniques. Raises FormatError."""
    if kind.solver is None:
        text = _("Puzzles of the kind '{kind}' are not solved here.")
        raise GameError(text.format(kind=kind.id))
    chosen = names_given(without), names_given(order)
    return kind.solver.with_techniques(*chosen) if any(chosen) else kind.solver
