"""Storage of fights and of the road: the fight under way, and the progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from numberplace.battle.progress import RoadProgress, Run
from numberplace.battle.road import Stage
from numberplace.battle.state import Battle, Spell
from numberplace.battle.texts import (
    SavedFight,
    SavedMove,
    format_battle,
    format_fight,
    format_progress,
    parse_battle,
    parse_fight,
    parse_progress,
)
from numberplace.core.battlefield import Field, Trick
from numberplace.core.errors import FormatError, GameError, IllegalMove, SaveError
from numberplace.core.session import AnySession, Session
from numberplace.core.words import _
from numberplace.kinds import kind_named, shelf_named
from numberplace.storage.fights import ROAD, Fights, not_saved
from numberplace.ui.kit.host import Host


class Occasion(NamedTuple):
    """The occasion of a fight, beside its puzzle; constant from the beginning to the end."""

    slot: str
    """Slot of the fight in the storage while the fight is under way."""
    foe: str
    """The opponent's id."""
    kind: str
    """The id of the puzzle's shelf."""
    level: str
    stage: str = ""
    """The stage of the road, or the expedition; empty on the ladder."""
    board: int = 0
    """The place of the puzzle in the stage, from 0."""


class FightKeeper:
    """Keeps one fight in its slot of ``Fights``, unless another window keeps one there by now."""

    def __init__(self, fights: Fights, occasion: Occasion) -> None:
        self._fights, self._occasion, self._slot = fights, occasion, occasion.slot
        self._has_told = False
        self._is_over = False
        self.notice = ""
        """Why the fight is not kept any more, until it is told."""
        self._stamp = self._fights.stamp(self._slot)
        """The file as this window knows it."""

    def save(self, session: AnySession, battle: Battle) -> str:
        """Store a fight; return a sentence when this fails, once until storing succeeds again."""
        if self._is_over:
            return ""
        if self._is_taken:
            self._is_over = True
            self.notice = _("A fight in another window is being saved in place of this one.")
            if self._fights.stamp(self._slot) is None:
                self.notice = _("This fight was ended in another window and is not saved any more.")
            return ""
        try:
            self._fights.save(self._slot, self._text_of(session, battle))
        except (SaveError, FormatError) as error:
            told, self._has_told = self._has_told, True
            return "" if told else str(error if isinstance(error, SaveError) else not_saved(error))
        finally:  # a write that failed halfway has changed the file, too
            self._stamp = self._fights.stamp(self._slot)
        self._has_told = False
        return ""

    def drop(self) -> None:
        """Forget the fight; nothing of it is written any more."""
        self._is_over = True
        if not self._is_taken:
            self._fights.drop(self._slot)

    @property
    def _is_taken(self) -> bool:
        """Return True if another window has dropped this fight, or saved one of its own."""
        return self._fights.stamp(self._slot) != self._stamp

    def _text_of(self, session: AnySession, battle: Battle) -> str:
        history = session.history
        moves = [SavedMove(each.move, each.note, each.spent) for each in history.entries]
        over, puzzle = self._occasion, session.kind.format_puzzle(session.puzzle)
        what = over.foe, over.kind, puzzle, over.level, over.stage, over.board
        done = session.clock.elapsed, session.hints_used, moves, history.position
        return format_fight(SavedFight(*what, *done, format_battle(battle)))


def load_fight(fights: Fights, slot: str) -> SavedFight | None:
    """Return the fight under way in a slot, None when there is none. Raises FormatError."""
    text = fights.load(slot)
    return None if text is None else parse_fight(text)


def read_puzzle(saved: SavedFight) -> Any:
    """Return the puzzle of a saved fight. Raises FormatError."""
    try:
        shelf = shelf_named(saved.kind)
        if shelf.battle is None or saved.level not in shelf.battle.levels:
            raise FormatError(_("There is no fight over such a puzzle."))
        return shelf.kind.parse_puzzle(saved.puzzle)
    except GameError as error:
        raise FormatError(_cannot(error)) from error


def resume_saved(
    saved: SavedFight, puzzle: Any, field: Field, first: Battle, now: Callable[[], float]
) -> tuple[AnySession, Battle]:
    """Return the game and the battle of a saved fight.

    Args:
        first: the fight's first moment, as ``parse_battle`` wants it.

    Raises FormatError: a move or a part of the battle makes no sense on this puzzle.
    """
    session = Session(
        kind_named(saved.kind),
        puzzle,
        now=now,
        level=saved.level,
        elapsed=saved.elapsed,
        hints_used=saved.hints_used,
    )
    try:
        session.replay(
            [(each.move, each.note) for each in saved.moves],
            saved.position,
            [each.spent for each in saved.moves],
        )
        battle = parse_battle(saved.battle, first)
    except GameError as error:
        raise FormatError(_cannot(error)) from error
    if not battle.placed <= {unit.id for unit in field.load().units}:
        raise FormatError(_cannot(_("it was fought over another puzzle.")))
    spell = battle.spell
    if spell is not None and not all(at in _places(spell, field) for at in spell.places):
        raise FormatError(_cannot(_("it was fought over another puzzle.")))
    return session, battle


def _places(spell: Spell, field: Field) -> range:
    """Return the places for a trick: the tiles of the strip, or the cells."""
    if spell.trick is not Trick.SWAP:
        return range(field.size)
    return range(1, 10) if len(spell.places) == 2 else range(0)


def _cannot(reason: object) -> str:
    return _("The saved fight cannot be taken up: {reason}").format(reason=reason)


Change = Callable[[RoadProgress], RoadProgress]
"""Makes one progress of another; may be called again, on a progress that another window has
saved."""


class Changed(NamedTuple):
    """The result of a change of the road."""

    run: Run | None
    """The stage under way as the fight that made the change sees it."""
    is_elsewhere: bool
    """True if the road's stage is another one by now: another window has gone on with the road."""


class Journey:
    """The progress as stored in the library; screens share one journey.

    A change is carried out on what the library holds at that moment, so that two windows add up
    what is earned in both. The stage under way is that of the window which went on with it last:
    a fight of another window keeps its own stage to itself, and earns as before.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._has_told = False
        self._pending: list[tuple[Change, Run | None, bool]] = []
        """Changes that are not on the disk, each with what ``change`` was told of its fight."""
        self.notice = ""
        """Fault of reading, for a screen to tell as soon as it is shown."""
        self.progress = self._read()

    def _read(self) -> RoadProgress:
        """Return the stored progress; an invalid text begins the road anew."""
        try:
            return parse_progress(self._host.library.road.load())
        except FormatError as error:
            self.notice = _("The road starts over. {reason}").format(reason=error)
        except SaveError as error:
            self.notice = str(error)
        return RoadProgress()

    def refresh(self) -> None:
        """Load the changes saved by another window, unless changes of this one are still
        unsaved."""
        if not self._pending:
            self.progress = self._read()

    def begin(self, stage: Stage, over: Run | None, *, is_fierce: bool = False) -> None:
        """Begin a stage in place of ``over``, the one seen under way. Raises IllegalMove."""

        def begin(progress: RoadProgress) -> RoadProgress:
            if progress.run != over:
                told = _("The road was also played in another window. Look at it and choose again.")
                raise IllegalMove(told)
            return progress.begin(stage, is_fierce=is_fierce)

        self.refresh()
        begin(self.progress)
        self._host.library.fights.drop(ROAD)
        self.change(begin)

    def hold(self, change: Change) -> None:
        """Make a change, and store it with the next one or ``flush``."""
        self._pending.append((change, None, False))
        self.progress = change(self.progress)

    def flush(self) -> None:
        if self._pending:
            self._write(Changed(None, is_elsewhere=False))

    def change(
        self, change: Change, run: Run | None = None, *, is_elsewhere: bool = False
    ) -> Changed:
        """Make a change and store it; trouble with the disk is told once.

        Args:
            run: the stage of the fight that makes the change, as that fight left it.
            is_elsewhere: what was returned for that fight before.

        Raises IllegalMove: the change is not possible on what the library holds by now.
        """
        self._pending.append((change, run, is_elsewhere))
        return self._write(Changed(run, is_elsewhere))

    def _write(self, changed: Changed) -> Changed:
        def write(text: str) -> str:
            nonlocal changed
            try:
                found = parse_progress(text)
            except FormatError:  # told when it was read
                found = RoadProgress()
            self.progress, changed = self._carry_out(found)
            return text if self.progress == found else format_progress(self.progress)

        try:
            self._host.library.road.update(write)
        except IllegalMove:
            self._pending.pop()
            self.refresh()
            raise
        except SaveError as error:
            if not self._has_told:
                self._host.notify(str(error))
            self._has_told = True
        else:
            self._pending.clear()
            self._has_told = False
        return changed

    def _carry_out(self, progress: RoadProgress) -> tuple[RoadProgress, Changed]:
        """Make all changes that are due; only the last one may be refused. Raises IllegalMove."""
        changed = Changed(None, is_elsewhere=False)
        for number, (change, run, was_elsewhere) in enumerate(self._pending, 1):
            is_elsewhere = run is not None and (was_elsewhere or run != progress.run)
            before = replace(progress, run=run) if is_elsewhere else progress
            try:
                after = change(before)
            except IllegalMove:
                if number == len(self._pending):
                    raise
                continue
            changed = Changed(after.run, is_elsewhere)
            progress = replace(after, run=progress.run) if is_elsewhere else after
        return progress, changed
