"""Progress: the techniques mastered by the player, and those due again, by his answers.

A technique lies in one of six boxes (S. Leitner, 1972). Found or used without help it goes one box
up, with help it stays, not found it goes two down. From the second box on it only goes up on a day
of play on which it is due: 1, 2, 4 and 8 days after it was last answered. In the third box it is
mastered, for then it was known again on another day. Days are days of play, as the library counts
them: a clock that is wrong does no harm, and who was away for a month has not forgotten a month's
worth of boxes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from numberplace.sudoku.teach.path import CHAPTERS, core_of
from numberplace.sudoku.teach.rule_lessons import TOPICS
from numberplace.sudoku.techniques import TECHNIQUES

INTERVALS: Final = (0, 0, 1, 2, 4, 8)
"""Days of play until a technique of each box is due again."""
MASTERED: Final = 3
"""The box from which a technique counts as mastered."""
MAX_COMPARED: Final = 3
"""Boards on each side of a lesson that are compared."""
MISSED, HELPED, ALONE = 0, 1, 2
"""Results of an answer, as the library writes them."""


@dataclass(frozen=True, slots=True)
class ProgressAnswer:
    """The part of an answer that counts for the progress."""

    technique: str
    task: str
    """``lesson``, ``find``, ``why``, ``use`` or ``game``."""
    mark: int
    day: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The player's standing with one technique."""

    box: int = 0
    due: int = 0
    """The day of play on which it is to come again."""
    has_read: bool = False
    """True if the lesson was read to the end."""
    found: int = 0
    """Exercises found, with help or without."""
    used: int = 0
    """Puzzles solved that need it."""
    missed: int = 0
    """Exercises that were shown."""

    @property
    def is_begun(self) -> bool:
        """Tell whether the technique was asked about so far."""
        return bool(self.found or self.used or self.missed)

    @property
    def is_mastered(self) -> bool:
        """Tell whether the technique was known again on a later day."""
        return self.box >= MASTERED

    @property
    def stars(self) -> int:
        """0 to 3, for a row of a list."""
        return min(3, self.box)


def standings(replies: Iterable[ProgressAnswer]) -> dict[str, Standing]:
    """Return the standing of every technique something was asked of, by its id."""
    found: dict[str, Standing] = {}
    for reply in replies:
        found[reply.technique] = _after(found.get(reply.technique, Standing()), reply)
    return found


def _after(before: Standing, reply: ProgressAnswer) -> Standing:
    if reply.task == "lesson":
        return replace(before, has_read=True)
    if reply.task == "find":
        before = replace(
            before,
            found=before.found + (reply.mark != MISSED),
            missed=before.missed + (reply.mark == MISSED),
        )
    elif reply.task == "use":
        before = replace(before, used=before.used + (reply.mark != MISSED))
    else:
        return before
    if reply.mark == ALONE:
        box = min(len(INTERVALS) - 1, before.box + 1) if reply.day >= before.due else before.box
    else:
        box = before.box if reply.mark == HELPED else max(0, before.box - 2)
    if box == before.box and reply.mark == ALONE:
        return before  # known, but it was not due: its day stays
    return replace(before, box=box, due=reply.day + INTERVALS[box])


class Tried(NamedTuple):
    """The facts of an answer that count where boards before and after a lesson are compared."""

    task: str
    """``find``, ``why`` (the reason of a found step), ``lesson`` or another one."""
    mark: int
    puzzle: str


class Gain(NamedTuple):
    """The numbers of new boards, and of those found without help, before and after a lesson."""

    right_before: int
    before: int
    right_after: int
    after: int


def gain_of(tried: Iterable[Tried]) -> Gain | None:
    """Return the gain by a lesson; None while there is no board before it or none after it.

    A board counts the first time that it is seen, and as right where it was found without help and
    its reason, if it was asked for, was right at once. Of the boards on each side those next to
    the lesson count, at most ``MAX_COMPARED``.

    Args:
        tried: the answers of one technique or topic, the oldest first.
    """
    boards: dict[str, bool] = {}
    is_after: dict[str, bool] = {}
    has_read = False
    for each in tried:
        if each.task == "lesson":
            has_read = True
        elif each.task == "find" and each.puzzle not in boards:
            boards[each.puzzle], is_after[each.puzzle] = each.mark == ALONE, has_read
        elif each.task == "why" and each.puzzle in boards:
            boards[each.puzzle] &= each.mark == ALONE
    before = [right for puzzle, right in boards.items() if not is_after[puzzle]][-MAX_COMPARED:]
    after = [right for puzzle, right in boards.items() if is_after[puzzle]][:MAX_COMPARED]
    if not before or not after:
        return None
    return Gain(sum(before), len(before), sum(after), len(after))


@dataclass(frozen=True, slots=True)
class ChapterStanding:
    """The player's standing with a chapter."""

    mastered: int
    begun: int
    """Techniques something was asked of; the mastered ones are among them."""
    count: int

    @property
    def is_mastered(self) -> bool:
        """Tell whether every technique of the chapter is mastered."""
        return self.mastered == self.count


def chapter_standing(core: Iterable[str], found: Mapping[str, Standing]) -> ChapterStanding:
    """Add up the standings of the techniques or topics that mastering a chapter asks for."""
    mine = [found.get(each, Standing()) for each in core]
    mastered = sum(each.is_mastered for each in mine)
    return ChapterStanding(mastered, sum(each.is_begun for each in mine), len(mine))


def due_again(found: Mapping[str, Standing], today: int) -> list[str]:
    """Return the ids of the techniques and topics due again, the weakest first."""
    known = [*(technique.id for technique in TECHNIQUES), *(topic.id for topic in TOPICS)]
    order = {subject: number for number, subject in enumerate(known)}
    due = [
        technique
        for technique, standing in found.items()
        if standing.is_begun and standing.due <= today and standing.box < len(INTERVALS) - 1
        if technique in order
    ]
    return sorted(due, key=lambda each: (found[each].box, found[each].due, order[each]))


def next_up(found: Mapping[str, Standing], today: int) -> str:
    """Return the id of the technique to go on with.

    What was learnt on an earlier day and is due comes first, the weakest of it before the rest;
    then the first technique of the path that was not found twice.
    """
    for technique in due_again(found, today):
        if found[technique].box >= 2:
            return technique
    for chapter in CHAPTERS:
        for each in core_of(chapter.id):
            if found.get(each.id, Standing()).box < 2:
                return each.id
    due = due_again(found, today)
    return due[0] if due else TECHNIQUES[0].id
