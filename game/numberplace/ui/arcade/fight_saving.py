"""FightKeeper: writes a fight down as it goes; and what reads it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from numberplace.battle.state import Battle, Spell
from numberplace.battle.texts import (
    SavedFight,
    SavedMove,
    format_battle,
    format_fight,
    parse_battle,
    parse_fight,
)
from numberplace.core.battlefield import Field, Trick
from numberplace.core.errors import FormatError, GameError, SaveError
from numberplace.core.session import AnySession, Session
from numberplace.core.words import _
from numberplace.kinds import kind_named
from numberplace.storage.fights import Fights, not_saved

if TYPE_CHECKING:
    from numberplace.ui.arcade.fight import Fight


class FightKeeper:
    """Keeps one fight in its slot of ``Fights``, unless another window keeps one there by now."""

    def __init__(
        self, fights: Fights, slot: str, foe: str, level: str, stage: str = "", board: int = 0
    ) -> None:
        self._fights = fights
        self._slot = slot
        self._foe, self._level = foe, level
        self._stage, self._board = stage, board
        self._has_told = False
        self._is_over = False
        self.notice = ""
        """Why the fight is not kept any more, until it is told."""
        self._stamp = fights.stamp(slot)
        """The file as this window knows it."""

    def save(self, fight: Fight) -> str:
        """Write a fight down; return a sentence when it fails, once until it succeeds again."""
        if self._is_over:
            return ""
        if self._is_taken:
            self._is_over = True
            self.notice = _(
                "A fight in another window is kept in place of this one, which is not saved any"
                " more."
            )
            return ""
        try:
            self._fights.save(self._slot, self._text_of(fight))
            self._stamp = self._fights.stamp(self._slot)
        except (SaveError, FormatError) as error:
            told, self._has_told = self._has_told, True
            return "" if told else str(error if isinstance(error, SaveError) else not_saved(error))
        self._has_told = False
        return ""

    def drop(self) -> None:
        """Forget the fight; nothing of it is written any more."""
        self._is_over = True
        if not self._is_taken:
            self._fights.drop(self._slot)

    @property
    def _is_taken(self) -> bool:
        """Return True if another window has put a fight of its own in place of this one."""
        return self._fights.stamp(self._slot) not in (None, self._stamp)

    def _text_of(self, fight: Fight) -> str:
        session = fight.play.session
        history = session.history
        moves = [SavedMove(each.move, each.note, each.spent) for each in history.entries]
        kind, puzzle = session.kind.id, session.kind.format_puzzle(session.puzzle)
        return format_fight(
            SavedFight(
                *(self._foe, kind, puzzle, self._level, self._stage, self._board),
                *(session.clock.elapsed, session.hints_used, moves, history.position),
                format_battle(fight.battle),
            )
        )


def load_fight(fights: Fights, slot: str) -> SavedFight | None:
    """Return the fight under way in a slot, None when there is none. Raises FormatError."""
    text = fights.load(slot)
    return None if text is None else parse_fight(text)


def read_puzzle(saved: SavedFight) -> Any:
    """Return the puzzle of a saved fight. Raises FormatError."""
    try:
        kind = kind_named(saved.kind)
        if kind.battle is None or saved.level not in kind.battle.levels:
            raise FormatError(_("There is no fight over such a puzzle."))
        return kind.parse_puzzle(saved.puzzle)
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
    """Return where a trick can be played: the tiles of the strip, or the cells."""
    if spell.trick is not Trick.SWAP:
        return range(field.size)
    return range(1, 10) if len(spell.places) == 2 else range(0)


def _cannot(reason: object) -> str:
    return _("The saved fight cannot be taken up: {reason}").format(reason=reason)
