from dataclasses import replace

import pytest
from numberplace.battle import race
from numberplace.battle.events import BoardDone, ComboBroken, RaceOver, Scored, Slipped
from numberplace.battle.modes import LINKS, MODES, SPRINT, SURVIVAL, Mode, RaceStage, mode_named
from numberplace.battle.race import Race, RacePhase

SHORT = Mode(
    "short", "Short", "", (RaceStage(4, "easy"), RaceStage(6, "easy")), clock=60.0, penalty=5.0
)


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


def test_a_solved_board_brings_as_much_again_for_speed_in_its_par() -> None:
    now, _events = race.advance(started(), 10.0)
    now, _events = race.place_right(now, 2)
    now, _events = race.advance(now, SHORT.stages[0].par - 10.0)
    now, events = race.place_right(now, solves=True)
    assert events == (Scored(10, 1), BoardDone(100, 1, 160))
    assert now.score == 2 * 160
    assert now.speed_points == 160


def test_a_board_of_the_sprint_counts_for_speed_without_a_mistake_alone() -> None:
    now = race.start(mode_named("sprint"))
    now = race.place_right(now, solves=True).race
    assert (now.speed_points, now.board_points) == (3 * 210, 210)
    slipped = race.place_wrong(race.go_on(now)).race
    done, (scored, board) = race.place_right(slipped, solves=True)
    assert isinstance(scored, Scored)
    assert board == BoardDone(100, 2, 0)
    assert done.has_lost_speed
    assert done.speed_points == now.speed_points
    assert not race.go_on(done).has_lost_speed


@pytest.mark.parametrize(
    ("seconds", "percent"), [(1.0, 300), (12.5, 200), (25.0, 100), (50.0, 50), (250.0, 10)]
)
def test_speed_counts_by_the_par_of_a_board(seconds: float, percent: int) -> None:
    assert race.speed_percent(RaceStage(4, "easy"), seconds) == percent


def test_a_mistake_counts_as_time_spent_on_the_board() -> None:
    quick, slow = started(), race.place_wrong(started()).race
    assert slow.board_seconds == quick.board_seconds + SHORT.penalty


def test_each_further_mistake_on_a_board_costs_more() -> None:
    now, costs = started(), []
    for _mistake in range(3):
        now, events = race.place_wrong(now)
        costs += [event.seconds for event in events if isinstance(event, Slipped)]
    assert costs == [5.0, 10.0, 15.0]
    assert (now.clock, now.board_seconds) == (SHORT.clock - 30.0, 30.0)
    following = race.go_on(race.place_right(now, solves=True).race)
    assert race.place_wrong(following).events == (Slipped(5.0),)


def test_links_drawn_three_at_a_time_keep_a_combo_three_times_as_long() -> None:
    now = replace(race.start(LINKS), combo=4)
    assert race.advance(now, 23.9).race.combo == 4
    assert race.advance(now, 24.0).race.combo == 3


def test_a_combo_fades_after_eight_seconds_without_a_digit() -> None:
    now = started(combo=4)
    assert race.advance(now, 7.9).race.combo == 4
    now = race.advance(now, 8.0).race
    assert (now.combo, now.freshness) == (3, 0.0)
    assert race.advance(now, 1.0).race.combo == 2
    assert race.advance(now, 20.0).race.combo == 0
    fresh = race.place_right(now).race
    assert (fresh.combo, fresh.freshness) == (4, 1.0)
    in_frames = started(combo=4)
    for _frame in range(80):
        in_frames = race.advance(in_frames, 0.125).race
    assert in_frames.combo == race.advance(started(combo=4), 10.0).race.combo == 1


def test_between_boards_the_clock_stands_still() -> None:
    now = race.place_right(started(), solves=True).race
    assert now.phase is RacePhase.BETWEEN
    assert not now.is_running
    assert race.advance(now, 30.0) == (now, ())
    following = race.go_on(now)
    assert following.phase is RacePhase.OPEN
    assert (following.board_points, following.board_seconds, following.combo) == (0, 0.0, 1)
    assert race.go_on(following) == following


@pytest.mark.parametrize("mode", [m for m in MODES if not m.is_endless], ids=lambda m: m.id)
def test_whoever_solves_all_boards_in_time_earns_half_of_the_points_by_speed(mode: Mode) -> None:
    share = mode.clock / sum(stage.par for stage in mode.stages)
    now = race.start(mode)
    for stage in mode.stages:
        digits = stage.size**2 // 2
        for number in range(digits):
            now = race.advance(now, share * stage.par / digits * 0.999).race
            now = race.place_right(now, number % 3, solves=number == digits - 1).race
        now = race.go_on(now)
    assert now.phase is RacePhase.COMPLETE
    assert now.speed_points * 2 >= now.score


def test_the_last_board_ends_the_race_and_the_seconds_left_count() -> None:
    now = race.place_right(started(), solves=True).race
    assert now.stage == RaceStage(6, "easy")
    now, events = race.advance(race.go_on(now), 5.5)
    now, events = race.place_right(now, solves=True)
    assert events == (Scored(22, 2), BoardDone(200, 2, 666), RaceOver(True, 270, 1598))
    assert (now.phase, now.score) == (RacePhase.COMPLETE, 1598)
    assert now.speed_points == 330 + 666 + 270


def test_when_time_is_up_the_score_stands() -> None:
    now, events = race.advance(started(score=120), 99.0)
    assert events == (RaceOver(False, 0, 120),)
    assert (now.phase, now.clock, now.seconds) == (RacePhase.TIME_UP, 0.0, 60.0)


def test_a_mistake_can_take_the_last_second() -> None:
    now, events = race.place_wrong(started(clock=3.0, combo=2, score=30))
    assert events == (Slipped(5.0), ComboBroken(2), RaceOver(False, 0, 30))
    assert now.clock == 0.0


def test_survival_goes_on_with_its_last_stage_and_buys_less_time_with_each_board() -> None:
    last = len(SURVIVAL.stages) - 1
    now, _events = race.place_right(started(SURVIVAL, clock=5.0, number=last), solves=True)
    assert now.phase is RacePhase.BETWEEN
    assert now.stage == SURVIVAL.stages[last]
    assert now.clock == 5.0 + sum(SURVIVAL.gains(last))


def test_survival_gets_harder_without_end() -> None:
    gains = [SURVIVAL.gains(number)[0] for number in range(60)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] == SURVIVAL.gain
    assert gains[-1] < 0.2
    pars = [stage.par for stage in SURVIVAL.stages]
    assert pars == sorted(pars)


def test_scores_that_were_counted_in_another_way_have_another_table() -> None:
    tables = [mode.table for mode in MODES] + [mode.earlier_table for mode in MODES]
    assert len(set(tables)) == len(tables)


@pytest.mark.parametrize(
    "still",
    [
        started(is_paused=True),
        started(phase=RacePhase.BETWEEN),
        started(phase=RacePhase.TIME_UP),
    ],
    ids=["paused", "between", "over"],
)
def test_in_a_pause_and_after_the_end_nothing_happens(still: Race) -> None:
    assert race.advance(still, 5.0) == (still, ())
    assert race.place_right(still, 1, solves=True) == (still, ())
    assert race.place_wrong(still) == (still, ())


def test_a_pause_ends() -> None:
    assert not started(is_paused=True).is_running
    assert started().is_running


def test_modes_have_ids_of_their_own_and_boards_of_known_sizes() -> None:
    assert len({mode.id for mode in MODES}) == len(MODES)
    for mode in MODES:
        assert mode_named(mode.id) is mode
        assert all(stage.kind == mode.kind for stage in mode.stages)
        assert all(stage.par > 0 and stage.factor > 0 for stage in mode.stages)
