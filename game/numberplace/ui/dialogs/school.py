"""SchoolSide: what a kind of puzzle brings into the school: chapters, topics, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.ui.kit.host import Host


@dataclass(frozen=True, slots=True)
class Topic:
    """One technique on the path. Texts are in the player's language."""

    id: str
    name: str
    stars: int = 0
    """0 to 3: how well it is known."""
    is_due: bool = False
    """Whether it was learnt on another day and is to be done again."""
    about: str = ""
    """A sentence or two."""


@dataclass(frozen=True, slots=True)
class SchoolChapter:
    """One part of the path."""

    id: str
    title: str
    about: str
    topics: tuple[Topic, ...]
    mastered: int
    count: int
    """How many topics there are to master, and how many are mastered."""


class SchoolSide:
    """What one kind teaches. Made anew each time the school opens."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def chapters(self) -> Sequence[SchoolChapter]:
        """Return the chapters, in the order they are to be learnt."""
        raise NotImplementedError

    def next_topic(self) -> str:
        """Return the id of the topic to go on with, empty when there is none."""
        return ""

    def has_use(self, topic: str) -> bool:
        """Tell whether there are puzzles that need a topic and nothing harder."""
        return False

    def open_lesson(self, topic: str) -> None:
        """Show the lesson on a topic."""
        raise NotImplementedError

    def start_find(self, topic: str) -> None:
        """Begin an exercise of a topic."""
        raise NotImplementedError

    def start_use(self, topic: str) -> None:
        """Begin a puzzle that needs a topic."""
        raise NotImplementedError

    def standing(self) -> str:
        """Return a sentence on how far the player has come; empty where nothing is to be said."""
        return ""

    def open_standing(self) -> None:
        """Show how the player's ability has changed."""

    def start_for_you(self) -> None:
        """Begin a puzzle that fits the player."""
