"""The proof shield: in a fight the hero says why, and a reason that holds parries the attack."""

from __future__ import annotations

from typing import Final

from numberplace.battle.fight import proof_rest
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.boards.proof import Proof
from numberplace.ui.kit.host import Host

PROOF_SECONDS: Final = 30.0
"""Seconds for which the clock stands while a reason is said; then the card closes by itself."""


class ProofShield:
    """The times for a reason in a fight, and the effects of its answer."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._proved: set[object] = set()
        """Claims proved in this fight, which are not worth a shield again."""
        self._said: Proof | None = None
        """The answer, until the fight goes on."""
        self.is_open = False
        """The card is open: the clock stands, and the board is seen."""

    def why_not(self, fight: Fight, board: GameBoard) -> str:
        """Say why no reason can be said now; nothing where one can."""
        if not board.can_prove:
            return _("There is nothing to prove on this board.")
        if fight.battle.is_shielded and not fight.battle.foe.acts:
            return _("Your shield is up already.")
        left = proof_rest(fight.battle)
        if not left:
            return ""
        text = ngettext(
            "Place {n} more digit before the next proof.",
            "Place {n} more digits before the next proof.",
            left,
        )
        return text.format(n=left)

    def begin(self, fight: Fight, board: GameBoard) -> None:
        """Open the card, or say why not; each opening counts, whatever is said there."""
        why_not = self.why_not(fight, board)
        if why_not:
            fight.play.say(why_not)
            return
        fight.begin_proof()
        self.is_open = True
        board.ask_for_proof(PROOF_SECONDS, self._take)

    def _take(self, proof: Proof) -> None:
        self.is_open, self._said = False, proof

    def tick(self, fight: Fight) -> bool:
        """Apply the answer once the fight goes on; return True if an answer was applied."""
        said = self._said
        if said is None or not fight.battle.is_running:
            return False
        self._said = None
        if said.is_right and said.claim in self._proved:
            fight.play.say(_("You have proved this before."))
            return True
        if said.is_right:
            self._proved.add(said.claim)
        if said.is_right is not None:
            fight.prove(is_right=said.is_right)
        if said.text:
            fight.play.say(said.text)
        return True
