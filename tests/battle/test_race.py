from dataclasses import replace

import pytest
from numberplace.battle import race
from numberplace.battle.events import BoardDone, ComboBroken, RaceOver, Scored, Slipped
from numberplace.battle.modes import MODES, SPRINT, SURVIVAL, Mode, Stage, mode_named
from numberplace.battle.race import Race, RacePhase

SHORT = Mode("short", "Short", "", (Stage(4, "easy"), Stage(6, "easy")), clock=60.0, penalty=5.0)


def started(mode: Mode = SHORT, **changes: object) -> Race:
    return replace(race.start(mode), **changes)  # type: ignore[arg-type]


def test_a_race_begins_with_a_full_clock_and_the_first_stage() -> None:
    begun = race.start(SPRINT)
    assert (begun.clock, begun.score, begun.number) == (SPRINT.clock, 0, 0)
    assert begun.stage == SPRINT.stages[0]


def test_a_streak_raises_what_a_digit_brings() -> None:
    now, points = started(), []
    for _digit in range(4):
        now, events = race.place_right(now)
        points += [event.points for event in events if isinstance(event, Scored)]
    assert points == [10, 11, 12, 13]
    assert (now.score, now.combo, now.best_combo) == (46, 4, 4)
    assert race.place_right(started(combo=500)).events == (Scored(30, 501),)


def test_larger_boards_and_finished_houses_bring_more() -> None:
    assert race.place_right(started(), 2).events == (Scored(50, 1),)
    assert race.place_right(started(number=1)).events == (Scored(20, 1),)


def test_a_mistake_costs_time_and_the_combo() -> None:
    now, events = race.place_wrong(started(combo=7))
    assert events == (Slipped(5.0), ComboBroken(7))
    assert (now.clock, now.combo, now.mistakes, now.score) == (55.0, 0, 1, 0)


def test_the_last_board_ends_the_race_and_the_seconds_left_count() -> None:
    now, events = race.place_right(started(), solves=True)
    assert events == (Scored(10, 1), BoardDone(100, 1))
    assert now.stage == Stage(6, "easy")
    now, events = race.advance(now, 9.5)
    now, events = race.place_right(now, solves=True)
    assert events == (Scored(22, 2), BoardDone(200, 2), RaceOver(True, 250, 582))
    assert (now.phase, now.score) == (RacePhase.COMPLETE, 582)


def test_when_time_is_up_the_score_stands() -> None:
    now, events = race.advance(started(score=120), 99.0)
    assert events == (RaceOver(False, 0, 120),)
    assert (now.phase, now.clock, now.seconds) == (RacePhase.TIME_UP, 0.0, 60.0)


def test_a_mistake_can_take_the_last_second() -> None:
    now, events = race.place_wrong(started(clock=3.0, combo=2, score=30))
    assert events == (Slipped(5.0), ComboBroken(2), RaceOver(False, 0, 30))
    assert now.clock == 0.0


def test_survival_goes_on_with_its_last_stage_and_buys_time() -> None:
    last = len(SURVIVAL.stages) - 1
    now, _events = race.place_right(started(SURVIVAL, clock=5.0, number=last), solves=True)
    assert now.phase is RacePhase.OPEN
    assert now.stage == SURVIVAL.stages[last]
    assert now.clock == 5.0 + SURVIVAL.gain + SURVIVAL.puzzle_gain


@pytest.mark.parametrize(
    "still", [race.pause(started()), started(phase=RacePhase.TIME_UP)], ids=["paused", "over"]
)
def test_in_a_pause_and_after_the_end_nothing_happens(still: Race) -> None:
    assert race.advance(still, 5.0) == (still, ())
    assert race.place_right(still, 1, solves=True) == (still, ())
    assert race.place_wrong(still) == (still, ())


def test_a_pause_ends() -> None:
    assert race.resume(race.pause(started())) == started()


def test_modes_have_ids_of_their_own_and_boards_of_known_sizes() -> None:
    assert len({mode.id for mode in MODES}) == len(MODES)
    for mode in MODES:
        assert mode_named(mode.id) is mode
        assert {stage.size for stage in mode.stages} <= set(race.SIZE_FACTOR)
