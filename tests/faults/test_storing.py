"""A minute of each harness of storage; ``python -m tests.faults.NAME --count N`` runs longer."""

import pytest

from tests.faults import (
    assets,
    batches,
    clock,
    corrupt,
    disk,
    kill,
    kill_scenes,
    log,
    losses,
    processes,
    signals,
)

pytestmark = pytest.mark.faults


def test_a_window_killed_at_any_moment_has_lost_nothing() -> None:
    kill.run(20, seed=7)


def test_a_fight_race_collection_or_upgrade_killed_at_any_moment_has_lost_nothing() -> None:
    kill_scenes.run(15, seed=7)


def test_damaged_bytes_neither_stop_the_start_nor_lose_what_a_copy_has() -> None:
    corrupt.run(250, seed=7)


def test_damaged_collections_lose_nothing_that_a_copy_has() -> None:
    corrupt.run_collections(100, seed=7)


def test_a_killed_import_leaves_all_or_nothing() -> None:
    kill.run_imports(8, seed=7)


def test_a_damaged_log_costs_little_and_what_it_costs_is_told() -> None:
    logs = log.run_logs(60, seed=7, has_checkpoints=True)
    assert logs.lost < 60 * log.GAMES // 9
    assert logs.silent == 0


def test_damaged_preferences_come_back() -> None:
    choices = log.run_preferences(300, seed=7)
    assert choices.lost < 300 // 10


def test_what_is_lost_of_any_file_is_told() -> None:
    losses.run(60, seed=7)


def test_a_disk_that_refuses_is_told_and_made_up_for() -> None:
    disk.run(12, seed=7)


def test_two_windows_at_once_do_not_mix_their_games() -> None:
    processes.run(6, seed=7)


def test_a_clock_that_jumps_resumes_and_drops_nothing_wrong() -> None:
    clock.run(5000, seed=7)


def test_a_window_ended_by_a_signal_saves_and_is_quiet() -> None:
    signals.run(10, seed=7)


def test_a_batch_ended_at_any_moment_leaves_nothing_and_goes_on() -> None:
    batches.run(5, seed=7)


def test_a_damaged_file_of_the_program_is_named_and_does_without() -> None:
    assets.run(4, seed=7)
