"""Race: puzzles against the clock, with a score; and the ghost, the best race to run against.

The caller makes the puzzle of each ``stage``, reports what was placed, and lets time pass. A board
brings points for its digits, and as much again for speed when it is solved in its par. In some
modes only a board without a mistake brings points for speed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from numberplace.battle.events import BoardDone, ComboBroken, Event, RaceOver, Scored, Slipped
from numberplace.battle.modes import Mode, RaceStage
from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

PLACE_POINTS: Final = 10
"""For a right digit on a board of 4 x 4; larger boards bring more."""
HOUSE_POINTS: Final = 20
"""Points for a finished row, column or box; the combo raises them as it raises those of a digit."""
PUZZLE_POINTS: Final = 100
"""For a solved board of 4 x 4."""
SECOND_POINTS: Final = 5
"""For each second left when all puzzles are solved."""
COMBO_STEP: Final = 10
"""Percent that each placement of a streak after the first adds."""
MAX_COMBO_PERCENT: Final = 200
"""Percent that a streak adds at most."""
MAX_SPEED_PERCENT: Final = 300
"""Percent of a board's points that its speed adds at most; at par it adds 100."""
MAX_GHOST_TEXT: Final = 20_000
"""Characters of a ghost's text that are read."""
MAX_GHOST_NUMBER: Final = 10**9
TENTHS: Final = 10


class RacePhase(Enum):
    """The phase of a race."""

    OPEN = "open"
    BETWEEN = "between"
    """A board is solved, and the next one waits. The clock stands still."""
    COMPLETE = "complete"
    TIME_UP = "time_up"


@dataclass(frozen=True, slots=True)
class Race:
    """One moment of a race."""

    mode: Mode
    clock: float
    """Seconds left."""
    seconds: float = 0.0
    """Since the start, pauses left out."""
    number: int = 0
    """Puzzles solved."""
    score: int = 0
    combo: int = 0
    idle: float = 0.0
    """Seconds since the last right digit."""
    board_seconds: float = 0.0
    """Seconds spent on this board, the penalties for mistakes included."""
    board_points: int = 0
    """Points for the digits and houses of the board."""
    speed_points: int = 0
    """The part of the score that speed brought."""
    best_combo: int = 0
    mistakes: int = 0
    board_mistakes: int = 0
    """Mistakes on this board."""
    is_paused: bool = False
    phase: RacePhase = RacePhase.OPEN

    @property
    def is_running(self) -> bool:
        """Return True if time passes and placements count."""
        return self.phase is RacePhase.OPEN and not self.is_paused

    @property
    def has_lost_speed(self) -> bool:
        """Return True if a mistake on this board has cost its points for speed."""
        return self.mode.flawless > 0 and self.board_mistakes > 0

    @property
    def is_over(self) -> bool:
        return self.phase in (RacePhase.COMPLETE, RacePhase.TIME_UP)

    @property
    def freshness(self) -> float:
        """Return the share of the time before the combo fades that is left, 1 to 0."""
        return max(0.0, 1.0 - self.idle / self.mode.fades_after)

    @property
    def stage(self) -> RaceStage:
        """Return the stage of the puzzle on the board: its size and level."""
        return self.mode.stage(self.number)


class Placing(NamedTuple):
    """A digit placed on a board, or the links of one drag."""

    placed: int = 0
    """Right digits or links; a link that was there before counts no second time."""
    groups: int = 0
    """The number of rows, columns and boxes finished, or of pairs joined."""
    solves: bool = False
    is_wrong: bool = False


class Lap(NamedTuple):
    """The result of an action in a race."""

    race: Race
    events: tuple[Event, ...] = ()


def start(mode: Mode) -> Race:
    """Return a race's first moment."""
    return Race(mode, mode.clock)


def advance(race: Race, seconds: float) -> Lap:
    """Let time pass; at 0 the race is over."""
    if not race.is_running or seconds <= 0:
        return Lap(race)
    step = min(seconds, race.clock)
    race = replace(
        race,
        clock=race.clock - step,
        seconds=race.seconds + step,
        board_seconds=race.board_seconds + step,
        idle=race.idle + step,
        combo=max(0, race.combo - _faded(race, step) + _faded(race)),
    )
    return Lap(race) if race.clock > 0 else _end(race, RacePhase.TIME_UP)


def _faded(race: Race, more: float = 0.0) -> int:
    """Return the number of placements that a combo has lost since the last right one, or will have
    lost some seconds later."""
    late = race.idle + more - race.mode.fades_after
    return 0 if late < 0 else int(late) + 1


def go_on(race: Race) -> Race:
    """Begin the waiting board."""
    if race.phase is not RacePhase.BETWEEN:
        return race
    return replace(
        race,
        phase=RacePhase.OPEN,
        idle=0.0,
        board_seconds=0.0,
        board_points=0,
        board_mistakes=0,
    )


def speed_percent(stage: RaceStage, seconds: float) -> int:
    """Return the addition for the speed of a board, in percent of its points."""
    return min(MAX_SPEED_PERCENT, int(100 * stage.par / max(seconds, 0.1)))


def place(race: Race, placing: Placing) -> Lap:
    """Score what was placed, each digit or link for itself; something wrong costs its price."""
    if placing.is_wrong:
        return place_wrong(race)
    points, events = 0, []
    for number in range(1, placing.placed + 1):
        is_last = number == placing.placed
        lap = place_right(race, placing.groups if is_last else 0, solves=placing.solves and is_last)
        race = lap.race
        points += sum(event.points for event in lap.events if isinstance(event, Scored))
        events += [event for event in lap.events if not isinstance(event, Scored)]
    return Lap(race, (Scored(points, race.combo), *events) if points else ())


def place_right(race: Race, houses: int = 0, *, solves: bool = False) -> Lap:
    """Score a right digit.

    Args:
        houses: how many rows, columns and boxes it finished.
        solves: the puzzle is solved with it; the next one waits for ``go_on``.
    """
    if not race.is_running:
        return Lap(race)
    factor = race.stage.factor
    combo = race.combo + 1
    percent = 100 + min(MAX_COMBO_PERCENT, COMBO_STEP * (combo - 1))
    points = (PLACE_POINTS * factor + HOUSE_POINTS * houses) * percent // 100
    race = replace(
        race,
        score=race.score + points,
        board_points=race.board_points + points,
        combo=combo,
        idle=0.0,
        best_combo=max(combo, race.best_combo),
        clock=race.clock + race.mode.gains(race.number)[0],
    )
    if not solves:
        return Lap(race, (Scored(points, combo),))
    done, events = _finish_board(race)
    return Lap(done, (Scored(points, combo), *events))


def _finish_board(race: Race) -> Lap:
    stage = race.stage
    points, percent = PUZZLE_POINTS * stage.factor, 0
    if not race.board_mistakes:
        points += race.mode.flawless * stage.factor
    if not race.has_lost_speed:
        percent = speed_percent(stage, race.board_seconds)
    speed = (race.board_points + points) * percent // 100
    race = replace(
        race,
        score=race.score + points + speed,
        board_points=race.board_points + points,
        speed_points=race.speed_points + speed,
        number=race.number + 1,
        clock=race.clock + race.mode.gains(race.number)[1],
    )
    done = BoardDone(points, race.number, speed)
    if race.mode.is_endless or race.number < len(race.mode.stages):
        return Lap(replace(race, phase=RacePhase.BETWEEN), (done,))
    ended, events = _end(race, RacePhase.COMPLETE)
    return Lap(ended, (done, *events))


def _end(race: Race, phase: RacePhase) -> Lap:
    points = int(race.clock) * SECOND_POINTS if phase is RacePhase.COMPLETE else 0
    race = replace(
        race, phase=phase, score=race.score + points, speed_points=race.speed_points + points
    )
    return Lap(race, (RaceOver(phase is RacePhase.COMPLETE, points, race.score),))


def place_wrong(race: Race) -> Lap:
    """Pay for a wrong digit or drag: the combo and time, for the second mistake on a board twice as
    much as for the first, and so on. Else trying out would bring more than solving."""
    if not race.is_running:
        return Lap(race)
    broken = (ComboBroken(race.combo),) if race.combo > 1 else ()
    cost = race.mode.penalty * (1 + race.board_mistakes)
    race = replace(
        race,
        combo=0,
        mistakes=race.mistakes + 1,
        board_mistakes=race.board_mistakes + 1,
        clock=max(0.0, race.clock - cost),
        board_seconds=race.board_seconds + cost,
    )
    events: tuple[Event, ...] = (Slipped(cost), *broken)
    if race.clock > 0:
        return Lap(race, events)
    ended, last = _end(race, RacePhase.TIME_UP)
    return Lap(ended, events + last)


# -- the race to run against


@dataclass(frozen=True, slots=True)
class Ghost:
    """A race that is raced against."""

    moments: tuple[tuple[float, int], ...] = ()
    """Seconds since the start, pauses left out, and the points from then on; both never fall."""

    def score_at(self, seconds: float) -> int:
        """Return the points the race had after so many seconds."""
        at = bisect_right(self.moments, seconds, key=lambda moment: moment[0])
        return self.moments[at - 1][1] if at else 0

    @property
    def score(self) -> int:
        """The points at its end."""
        return self.moments[-1][1] if self.moments else 0


def format_ghost(moments: Iterable[tuple[float, int]]) -> str:
    """Write a race as words of tenths of a second and points, such as ``123:450``."""
    return " ".join(f"{round(seconds * TENTHS)}:{score}" for seconds, score in moments)


def parse_ghost(text: str) -> Ghost:
    """Parse a text of ``format_ghost``. Raises FormatError."""
    moments: list[tuple[float, int]] = []
    last = (0, 0)
    for word in text.split() if len(text) <= MAX_GHOST_TEXT else [text]:
        tenths, colon, score = word.partition(":")
        is_number = tenths.isascii() and tenths.isdigit() and score.isascii() and score.isdigit()
        now = (int(tenths), int(score)) if colon and is_number and len(word) < 24 else (-1, -1)
        if now[0] < last[0] or now[1] < last[1] or max(now) > MAX_GHOST_NUMBER:
            raise FormatError(
                _("'{text}' is not a moment of a race."), text=clean_text(word, QUOTED)
            )
        last = now
        moments.append((now[0] / TENTHS, now[1]))
    return Ghost(tuple(moments))
