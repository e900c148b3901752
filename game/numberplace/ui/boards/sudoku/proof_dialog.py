"""The card on which a reason is said in a fight; it closes with the judge's answer."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace.core.judgement import AS_SAID, NOTHING_NEW
from numberplace.core.words import _
from numberplace.sudoku.judging.claim_words import tell_claim
from numberplace.sudoku.judging.claims import Judged
from numberplace.ui.boards.proof import Proof
from numberplace.ui.boards.sudoku.claiming import MarkedBoard
from numberplace.ui.boards.sudoku.say_why import Answer, SayWhyDialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter


class ProofDialog(SayWhyDialog):
    """The dialog of a reason in a fight; it waits some seconds, and hands the fight the judge's
    answer."""

    def __init__(
        self, host: Host, board: MarkedBoard, seconds: float, on_done: Callable[[Proof], object]
    ) -> None:
        """Mark the cursor's cell and the digit.

        Args:
            seconds: for which it stays open at most.
            on_done: called once with the answer, in whatever way it closes.
        """
        self._on_done = on_done
        self._proof = Proof()
        self._until = host.now() + seconds
        super().__init__(host, board)
        self.title = _("Proof shield: right stops the next attack, wrong brings it nearer")
        self.ask.label = _("Say it")

    def tick(self) -> bool:
        """Close once the time is up, else as the judge answers."""
        if self.host.now() >= self._until:
            self._proof = Proof(None, _("The time to say why is up."))
            self.cancel()
            return True
        return super().tick()

    def _show_verdict(self, found: Answer) -> None:
        self._proof = _proof_of(found)
        self.play.sounded("hint" if self._proof.is_right else "error")
        self.cancel()

    def closed(self) -> None:
        super().closed()
        self._on_done(self._proof)

    def place(self, layout: Layout, painter: Painter) -> None:
        """Leave the cursor's half of the board free where there is no panel to stand over."""
        super().place(layout, painter)
        board = self.board.cells_place
        if layout.panel is not None or self.play.view.cursor < 0:
            return
        cursor = self.board.rect_of(self.play.view.cursor)
        if cursor.centery > board.centery:
            card = self.card.copy()
            card.y = layout.px(6)
            self.move_to(card, layout)
            self.marks.place(layout, Rect(card))


def _proof_of(found: Answer) -> Proof:
    """Return the meaning of an answer in a fight: nothing where there was nothing to judge.

    Of a reason that does not hold nothing more is told: whether its claim is true all the same
    would be worth more than it costs.
    """
    if not isinstance(found, Judged):
        return Proof(None, found.message)
    verdict = found.judged.verdict
    if verdict == NOTHING_NEW:
        return Proof(None, tell_claim(found))
    if verdict != AS_SAID:
        return Proof(False)
    return Proof(True, tell_claim(found), (found.placements, found.eliminations))
