"""A game that anyone can read, places in a temporary folder, and a clock set by hand."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from numberplace.core.session import Session
from numberplace.storage.collections import Collections
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.upgrades import create_tables
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


class Now:
    """A clock that stands still until it is set."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture(autouse=True)
def _what_a_test_opens_is_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what a test leaves open; what the program itself loses is an error all the same."""
    opened: list[Library | Collections] = []
    for one in (Library, Collections):
        begin = one.__init__

        def begin_and_note(self: Any, *args: Any, begin: Any = begin, **named: Any) -> None:
            begin(self, *args, **named)
            opened.append(self)

        monkeypatch.setattr(one, "__init__", begin_and_note)
    yield
    for it in opened:
        it.close()


@pytest.fixture
def target() -> Iterator[sqlite3.Connection]:
    """An empty library in memory, to rescue games into."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create_tables(connection)
        yield connection


@pytest.fixture
def now() -> Now:
    return Now(1_790_000_000.0)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "saves", tmp_path / "saves")


@pytest.fixture
def new_game() -> Callable[[], Session]:
    """Make a session of the easy puzzle, with its own resting clock."""
    return lambda: Session(SUDOKU, Puzzle.parse(EASY), now=lambda: 0.0, level="easy")
