"""Work off the frame loop."""

import itertools
import threading

import pytest
from numberplace.core.errors import HelperLost
from numberplace.ui.kit.jobs import GradualJob, Job

from tests.waiting import PATIENCE


def finished(job):
    job._thread.join(timeout=PATIENCE)
    assert job.is_done
    return job


def test_the_result_is_there_when_the_work_is_done():
    gate = threading.Event()
    job = Job(lambda _should_stop: gate.wait(PATIENCE) and 42)
    assert not job.is_done
    assert job.result is None
    gate.set()
    assert finished(job).result == 42


def test_an_error_is_kept_for_the_frame_loop():
    def fail(_should_stop):
        raise ValueError("no such puzzle")

    job = finished(Job(fail))
    assert job.result is None
    with pytest.raises(ValueError, match="no such puzzle"):
        raise job.error


def test_cancelling_tells_the_work():
    begun = threading.Event()

    def work(should_stop):
        begun.set()
        while not should_stop():
            pass
        return "stopped"

    job = Job(work)
    begun.wait(PATIENCE)
    job.cancel()
    assert finished(job).result == "stopped"


def test_a_job_that_nobody_holds_is_called_off():
    begun, ended = threading.Event(), threading.Event()

    def work(should_stop):
        begun.set()
        while not should_stop():
            pass
        ended.set()

    job = Job(work)
    begun.wait(PATIENCE)
    del job
    assert ended.wait(PATIENCE)


def test_a_thread_that_cannot_be_started_is_an_error_of_the_job(monkeypatch):
    def refuse(_self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    job = Job(lambda _should_stop: 42)
    assert job.is_done
    assert job.wait(1)
    assert job.result is None
    assert isinstance(job.error, HelperLost)


def test_parts_are_there_before_the_work_is_done():
    reached, gate = threading.Event(), threading.Event()

    def work(_should_stop):
        yield from (1, 2)
        reached.set()
        gate.wait(PATIENCE)
        yield 3

    job = GradualJob(work)
    assert reached.wait(PATIENCE)
    assert not job.is_done
    assert job.take() == [1, 2]
    assert job.take() == []
    gate.set()
    assert finished(job).take() == [3]
    assert job.error is None


def test_parts_found_before_an_error_are_kept():
    def work(_should_stop):
        yield 1
        raise ValueError("no more")

    job = finished(GradualJob(work))
    assert job.take() == [1]
    assert isinstance(job.error, ValueError)


def test_work_that_never_looks_whether_to_stop_ends_at_its_next_part():
    begun, gate = threading.Event(), threading.Event()

    def work(_should_stop):
        begun.set()
        gate.wait(PATIENCE)
        yield from itertools.count()

    job = GradualJob(work)
    begun.wait(PATIENCE)
    job.cancel()
    gate.set()
    assert finished(job).take() == []
