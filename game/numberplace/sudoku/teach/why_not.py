"""Reasons why a digit cannot go into a cell of a player's board: the simplest argument.

Easiest first: another cell holds the digit; putting it in breaks a house or a cell at once; a
single leaves it no room; a few singles after it end where nothing fits; a technique that the puzzle
asks for anyway; singles to the end, however many; what follows from it by techniques that the
puzzle asks for; and only then a harder technique, which is told to be one. Boards that the engine's
tables cannot hold are asked in the same order, by the searches in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Final

from numberplace.core.errors import Contradiction, never
from numberplace.core.proof import Rule
from numberplace.core.step import Step
from numberplace.core.why_not import (
    Question,
    WhyNot,
    eliminated,
    first_reason,
    ruled_out,
    seen,
    within,
)
from numberplace.core.words import _
from numberplace.sudoku import engine, logic
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.plain_grid import AnyGrid, PlainGrid, plain_grid_of
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.teach.coach import broken_rules, has_one_solution
from numberplace.sudoku.teach.order import CLASSIC, SINGLES_ONLY, SUPPOSING, steps_of
from numberplace.sudoku.teach.refutation import placed_count, refute, refute_with
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.rules import plain_trial
from numberplace.sudoku.techniques.words import house_name, naming_of

Stop = Callable[[], bool]
RULES_ONLY: Final = CLASSIC.switched(
    [
        technique.id
        for technique in BY_ID.values()
        if technique.rests_on != "rules" or technique.level == "inferno"
    ],
    on=False,
)
"""Techniques of further rules by themselves, without trying candidates out."""
ONE_RULE: Final = RULES_ONLY.switched(
    [each.technique for each in RULES_ONLY.entries if BY_ID[each.technique].rating > 2.5], on=False
)
"""Techniques of one sign, cage or line by itself."""
EASY: Final = ("beginner", "easy")
"""The levels of singles and single rules."""
MAX_TRIAL_DIGITS: Final = 3
"""Digits placed on the way to a contradiction that are simpler to follow than a technique."""
HARDEST_PATTERN: Final = 5.7
"""Rating of the hardest technique that is a pattern on the board, no colouring or chain."""
HARDEST_FOLLOWED: Final = 9.5
"""A board's techniques all follow a digit where none is harder: nets inside nets take seconds."""
PATIENCE: Final = 1.5
"""Seconds to look for a technique, of those the puzzle needs, that shows the reason at once."""


def why_not(table: CellTable, cell: int, digit: int, should_stop: Stop = never) -> WhyNot:
    """Return the reason why ``digit`` cannot go into an empty cell, or that it is still open.

    The board has to make sense; ask ``find_trouble`` first. Raises Stopped.
    """
    puzzle, name = table.puzzle, table.puzzle.board.spoken
    for peer in sorted(puzzle.peers[cell]):
        if table.digit(peer) == digit:
            return seen(digit, name(cell), name(peer))
    digits = bytearray(table.digits)
    digits[cell] = digit
    tried = bytes(digits)
    broken = next(broken_rules(puzzle, tried), None)
    if broken is not None:
        text = _("{digit} cannot go into {cell}. {reason}")
        return WhyNot(text.format(digit=digit, cell=name(cell), reason=broken[1]))
    if (cell, digit) in table.eliminated:
        return eliminated(digit, name(cell))
    question = Question(
        digit,
        name(cell),
        lambda stop: bool(solutions_from(puzzle, tried, 1, stop)),
        lambda stop: _simplest(table, cell, digit, stop),
    )
    return question.answer(should_stop)


def _simplest(table: CellTable, cell: int, digit: int, should_stop: Stop) -> WhyNot | None:
    """Return the simplest argument against a digit in a cell. Raises Stopped."""
    is_unique = has_one_solution(table.puzzle, should_stop)
    with suppress(Contradiction):  # the player eliminated too much: look at the digits alone
        grid = engine.grid_of_state(table)
        if isinstance(grid, Grid):
            return reason_against(grid, cell, digit, should_stop, is_unique=is_unique)
    order = CLASSIC if is_unique else CLASSIC.without_uniqueness()
    return _plain_reason(plain_grid_of(table), cell, digit, order, should_stop)


def reason_against(
    grid: Grid, cell: int, digit: int, should_stop: Stop = never, *, is_unique: bool
) -> WhyNot | None:
    """Return the simplest argument against a candidate of any board. Raises Stopped.

    Args:
        cell: its number on the board, which steps have, too; that of the grid may be another.
        is_unique: whether techniques may assume a single solution.
    """
    order = CLASSIC if is_unique else CLASSIC.without_uniqueness()
    at = grid.topology.cells[cell]
    name = cell_name(at)
    net = refute(grid, at, digit)
    length = 99 if net is None else placed_count(net)
    if net is not None and not length:
        return _breaking(net)
    peers = grid.topology.peers[at]
    seen = [one for one, there in enumerate(grid.topology.cells) if there in peers]
    rules_out = partial(_rules_out, cell=cell, digit=digit, seen=seen)
    step = first_reason(steps_of(grid.copy(), SINGLES_ONLY, should_stop), rules_out)
    if step is None:
        # A board without one solution has no level that the others could go beyond.
        rules = ONE_RULE if is_unique else RULES_ONLY
        step = first_reason(steps_of(grid.copy(), rules, should_stop), rules_out)
    if step is None and length > MAX_TRIAL_DIGITS:
        step = within(PATIENCE, should_stop, partial(_within_level, grid, order, rules_out))
    if step is not None:
        return ruled_out(digit, name, _reason(step), step)
    if net is not None:
        return _breaking(net)
    found = _followed(grid, order, at, digit, should_stop)
    if found is not None:
        return found
    step = first_reason(steps_of(grid.copy(), order, should_stop), rules_out)
    return None if step is None else _harder(step, digit, name)


def _plain_reason(
    grid: PlainGrid, cell: int, digit: int, order: Profile, should_stop: Stop
) -> WhyNot | None:
    """Return the simplest argument on a board that the engine's tables cannot hold. Raises Stopped.

    Args:
        order: every technique that may be used.
    """
    rules_out = partial(_rules_out, cell=cell, digit=digit, seen=grid.topology.peers[cell])
    grid.should_stop = should_stop

    def first(profile: Profile) -> Step | None:
        return first_reason(steps_of(grid, profile, should_stop), rules_out)

    def followed(profile: Profile) -> plain_trial.Trial | None:
        finders = [technique.search for technique in profile.techniques(grid.topology)]
        return plain_trial.shortest(grid, cell, digit, finders)

    direct = order.switched(SUPPOSING, on=False)
    asked = _up_to(order, _hardest(grid, order, should_stop)).switched(SUPPOSING, on=False)
    simple, harder = _split(asked)
    step = first(simple)
    trial = None if step else followed(simple)
    if step is None and (trial is None or len(trial.placed) > MAX_TRIAL_DIGITS):
        step = first(harder)
    name = grid.puzzle.board.spoken(cell)
    if step is not None:
        return ruled_out(digit, name, _reason(step), step)
    trial = trial or followed(asked)
    if trial is not None:
        return _breaking_with(logic.on_board(trial.step, grid), trial.techniques)
    step = first(direct) or plain_trial.refute(grid, cell, digit)
    return None if step is None else _harder(logic.on_board(step, grid), digit, name)


def _split(profile: Profile) -> tuple[Profile, Profile]:
    """Return the techniques of a profile that are easy, and those that are not."""
    entries = [entry.technique for entry in profile.entries]
    easy = [one for one in entries if BY_ID[one].level in EASY]
    harder = [one for one in entries if one not in easy]
    return profile.switched(harder, on=False), profile.switched(easy, on=False)


def _within_level(
    grid: Grid, order: Profile, rules_out: Callable[[Step], bool], should_stop: Stop
) -> Step | None:
    """Return a step that rules a digit out, of no harder a technique than the board asks for."""
    profile = _up_to(order, _hardest(grid, order, should_stop))
    return first_reason(steps_of(grid.copy(), profile, should_stop), rules_out)


@lru_cache(maxsize=8)
def _up_to(order: Profile, rating: float) -> Profile:
    """Return the profile of the techniques that are rated no harder."""
    harder = [e.technique for e in order.entries if BY_ID[e.technique].rating > rating]
    return order.switched(harder, on=False)


def _followed(
    grid: Grid, order: Profile, cell: int, digit: int, should_stop: Stop
) -> WhyNot | None:
    """Return the contradiction when the board's techniques follow a digit, those of patterns
    first."""
    most = _hardest(grid, order, should_stop)
    profiles = [_up_to(order, min(most, HARDEST_PATTERN)).without_uniqueness()]
    if most <= HARDEST_FOLLOWED:
        profiles.append(_up_to(order, most))
    for profile in profiles:
        found = refute_with(grid, cell, digit, profile, should_stop)
        if found is not None:
            return _breaking_with(found.step, found.techniques)
    return None


def _breaking_with(step: Step, techniques: Sequence[str]) -> WhyNot:
    """Return the contradiction after a digit is put in, and the techniques beside singles that show
    the contradiction."""
    text = _reason(step)
    if techniques:
        names = _(", ").join(_(BY_ID[each].name) for each in techniques)
        more = _("{reason} Besides singles it takes: {techniques}.")
        text = more.format(reason=text, techniques=names)
    return WhyNot(text, step, _("What would break"))


_known: dict[tuple[object, ...], float] = {}
"""The answer of ``_hardest`` for the position that was asked about last."""


def _hardest(start: AnyGrid, order: Profile, should_stop: Stop) -> float:
    """Return the rating of the hardest technique that solving a position takes. Raises Stopped."""
    key = (start.topology, tuple(start.digits), tuple(start.cells), order)
    if key not in _known:
        grid, most = start.copy(), 0.0
        while grid.remaining and not grid.broken:
            step = logic.next_step(grid, order, should_stop)
            if step is None:
                break
            most = max(most, BY_ID[step.technique].rating)
            grid.apply(step)
        _known.clear()
        _known[key] = most
    return _known[key]


def _rules_out(step: Step, cell: int, digit: int, seen: Collection[int]) -> bool:
    if (cell, digit) in step.eliminations:
        return True
    return any(
        (place == cell and number != digit) or (number == digit and place in seen)
        for place, number in step.placements
    )


def _reason(step: Step) -> str:
    return BY_ID[step.technique].explain(step).reason


def _breaking(step: Step) -> WhyNot:
    """Return the contradiction after a digit is put in and the singles after it are followed."""
    title = _("What would break")
    if placed_count(step):
        return WhyNot(_reason(step), step, title)
    with naming_of(step) as found:
        ((cell, digit),) = found.eliminations
        dead, name = found.proof[-2], cell_name(cell)
        if dead.rule is Rule.NO_CANDIDATE:
            text = _("{digit} cannot go into {cell}: no digit would be left for {other}.")
            return WhyNot(
                text.format(digit=digit, cell=name, other=cell_name(dead.cells[0])), step, title
            )
        text = _("{digit} cannot go into {cell}: the {other} would have no place left in {house}.")
        house = house_name(dead.house)
    return WhyNot(text.format(digit=digit, cell=name, other=dead.digit, house=house), step, title)


def _harder(step: Step, digit: int, cell: str) -> WhyNot:
    """Return an argument of a technique harder than the board needs, with a remark on this.

    Args:
        cell: the name of the cell.
    """
    text = _(
        "{digit} cannot go into {cell}, but no simple reason shows it. This one takes more than "
        "the puzzle asks for: {reason}"
    )
    return WhyNot(text.format(digit=digit, cell=cell, reason=_reason(step)), step)
