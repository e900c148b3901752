"""The school of Number Place: thirteen chapters of techniques, boxes, and the player's ability."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from numberplace.core.errors import GameError, SaveError
from numberplace.core.titles import CHOSEN
from numberplace.core.words import _, ngettext
from numberplace.storage.answers import Answer
from numberplace.sudoku.bank import BankRow, read_bank_rows
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS, level_name
from numberplace.sudoku.teach.ability import START as UNKNOWN
from numberplace.sudoku.teach.ability import Trial, closest, history, level_for
from numberplace.sudoku.teach.path import CHAPTERS, Chapter, core_of, techniques_of
from numberplace.sudoku.teach.positions import disguised, has_positions
from numberplace.sudoku.teach.progress import (
    Reply,
    Standing,
    chapter_standing,
    due_again,
    next_up,
    standings,
)
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.exercises import needing, start_find, start_use
from numberplace.ui.boards.sudoku.lessons import open_lesson
from numberplace.ui.boards.sudoku.trainer import read_answers
from numberplace.ui.dialogs.school import SchoolChapter, SchoolSide, Topic
from numberplace.ui.kit.host import Host

NEAR = 12
"""Among how many fitting puzzles chance decides."""


class SudokuSchool(SchoolSide):
    """What Number Place teaches, with the player's standing in it."""

    @cached_property
    def _answers(self) -> list[Answer]:
        return read_answers(self.host)

    @cached_property
    def _found(self) -> dict[str, Standing]:
        return standings(Reply(a.technique, a.task, a.mark, a.day) for a in self._answers)

    @cached_property
    def _today(self) -> int:
        try:
            return self.host.library.answers.today()
        except SaveError:
            return 0

    @cached_property
    def abilities(self) -> list[float]:
        """The ability after each answer."""
        return history(trials_of(self._answers))

    def chapters(self) -> Sequence[SchoolChapter]:
        """Return the path."""
        due = set(due_again(self._found, self._today))
        return [self._chapter(chapter, due) for chapter in CHAPTERS]

    def _chapter(self, chapter: Chapter, due: set[str]) -> SchoolChapter:
        standing = chapter_standing(chapter.id, self._found)
        topics = tuple(
            Topic(
                technique.id,
                _(technique.name),
                self._found.get(technique.id, Standing()).stars,
                technique.id in due and self._found[technique.id].box >= 2,
                _(technique.description),
            )
            for technique in techniques_of(chapter.id)
            if has_positions(technique.id)
        )
        return SchoolChapter(
            chapter.id, _(chapter.title), _(chapter.about), topics, standing.mastered,
            standing.count,
        )  # fmt: skip

    def next_topic(self) -> str:
        """Return what is due again, or the first technique that is not known yet."""
        return next_up(self._found, self._today)

    def has_use(self, topic: str) -> bool:
        """Tell whether puzzles that need it are bundled."""
        return bool(needing(topic))

    def open_lesson(self, topic: str) -> None:
        """Show the lesson on a technique."""
        open_lesson(self.host, topic)

    def start_find(self, topic: str) -> None:
        """Begin an exercise."""
        start_find(self.host, topic)

    def start_use(self, topic: str) -> None:
        """Begin a puzzle that needs a technique and nothing harder."""
        start_use(self.host, topic)

    @property
    def ability(self) -> float:
        """The ability as it stands."""
        return self.abilities[-1] if self.abilities else UNKNOWN

    def standing(self) -> str:
        """Say how much is mastered, what is due, and how strong the player is."""
        core = [technique.id for chapter in CHAPTERS for technique in core_of(chapter.id)]
        mastered = sum(self._found.get(each, Standing()).is_mastered for each in core)
        words = [_("{n} of {count} mastered").format(n=mastered, count=len(core))]
        due = sum(self._found[each].box >= 2 for each in due_again(self._found, self._today))
        if due:
            words.append(ngettext("{n} due again", "{n} due again", due).format(n=due))
        if self.abilities:
            level = level_name(level_for(self.ability))
            text = _("ability {number} ({level})")
            words.append(text.format(number=f"{self.ability:.1f}", level=level))
        return " · ".join(words)

    def open_standing(self) -> None:
        """Show the ability over time."""
        from numberplace.ui.boards.sudoku.ability_dialog import AbilityDialog  # when asked for

        self.host.show(AbilityDialog(self.host, self.abilities))

    def start_for_you(self) -> None:
        """Begin a bundled puzzle that the player will probably solve, but not without thinking."""
        played = self.host.library.played_puzzles(SUDOKU.id)
        level = LEVELS.index(level_for(self.ability))
        rows: list[BankRow] = []
        for name in LEVELS[max(0, level - 1) : level + 2]:
            try:
                rows += read_bank_rows(name)
            except GameError:
                continue
        fresh = [row for row in rows if str(row.puzzle) not in played]
        chosen = fresh or rows
        if not chosen:
            return
        row = chosen[self.host.rng.choice(closest([r.hardest for r in chosen], self.ability, NEAR))]
        puzzle = row.puzzle if fresh else disguised(row.puzzle, self.host.rng)
        play = self.host.start_game(SUDOKU, puzzle, CHOSEN, row.level)
        text = _("Chosen for you: the hardest step is {technique}.")
        play.say(text.format(technique=_(BY_ID[row.hardest].name)))


def trials_of(answers: Sequence[Answer]) -> list[Trial]:
    """Return what counts of answers for the ability."""
    return [Trial(a.technique, a.task, a.mark, a.hints, a.seconds) for a in answers]


def new_school(host: Host) -> SudokuSchool:
    """Return the school with the player's standing as it is now."""
    return SudokuSchool(host)
