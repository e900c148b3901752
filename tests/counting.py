"""Counting what must not grow: calls and queries repeat exactly, seconds do not."""

import contextlib
import sqlite3
import sys
from collections.abc import Callable, Iterator


class TooManyCalls(BaseException):
    """Work has called more functions than it may; no ``except Exception`` is to take it."""


def count_calls(work: Callable[[], object], at_most: int = sys.maxsize) -> int:
    """Return how many functions, of Python and of C, a piece of work calls in this thread.

    What a single function of C does, such as a regular expression or a query, counts as one; so
    does a call of a compiled module.

    Raises TooManyCalls as soon as there are more than ``at_most``.
    """
    calls = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1
            if calls > at_most:
                raise TooManyCalls(f"more than {at_most:,} calls")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


@contextlib.contextmanager
def traced_queries(connection: sqlite3.Connection) -> Iterator[list[str]]:
    """Return a list that grows by each statement the connection carries out in the block."""
    found: list[str] = []
    connection.set_trace_callback(found.append)
    try:
        yield found
    finally:
        connection.set_trace_callback(None)
