"""The clock of a game, and how it is written."""

from __future__ import annotations

import pytest
from numberplace.core.clock import Clock, format_clock


class Time:
    """Seconds that pass when told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


def test_a_new_clock_stands_at_what_was_played_before(time: Time) -> None:
    clock = Clock(time, elapsed=12.5)
    time.now += 50
    assert clock.elapsed == 12.5
    assert not clock.is_running


def test_only_the_time_between_start_and_pause_counts(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.now += 3
    clock.pause()
    time.now += 100
    clock.start()
    time.now += 4
    assert clock.elapsed == 7


def test_starting_twice_loses_nothing_and_pausing_twice_adds_nothing(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.now += 3
    clock.start()
    time.now += 2
    clock.pause()
    time.now += 9
    clock.pause()
    assert clock.elapsed == 5


def test_a_source_of_time_that_goes_back_takes_nothing_away(time: Time) -> None:
    clock = Clock(time, elapsed=30)
    clock.start()
    time.now -= 1000
    assert clock.elapsed == 30


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
     (36_061, "10:01:01")],
)  # fmt: skip
def test_a_time_is_written_in_minutes_and_from_one_hour_on_in_hours(
    seconds: float, text: str
) -> None:
    assert format_clock(seconds) == text
