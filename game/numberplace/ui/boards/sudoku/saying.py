"""Reasons that a board asks of its player, and the times that puzzles take him."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from numberplace.core.words import _
from numberplace.ui.boards.proof import Proof
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import KeepTicking

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.claiming import MarkedBoard
    from numberplace.ui.boards.sudoku.expected_time import ExpectedTime


class Saying:
    """Opens the cards on which reasons are said; both cards bring the judge in."""

    def __init__(
        self, play: SudokuPlay, host: Host, board: MarkedBoard, keep_ticking: KeepTicking
    ) -> None:
        self._play = play
        self._host = host
        self._keep_ticking = keep_ticking
        self._board = board
        self._expected: ExpectedTime | None = None

    def say_why(self) -> None:
        """Open the dialog of a claim with its reason, which is judged."""
        from numberplace.ui.boards.sudoku.say_why import SayWhyDialog

        if self._play.was_solved:
            self._play.say(_("The puzzle is solved; nothing is left to give a reason for."))
        else:
            self._host.show(SayWhyDialog(self._host, self._board))

    def ask_for_proof(self, seconds: float, on_done: Callable[[Proof], object]) -> None:
        """Let the hero of a fight say why, for some seconds."""
        from numberplace.ui.boards.sudoku.proof_dialog import ProofDialog

        self._host.show(ProofDialog(self._host, self._board, seconds, on_done))

    @property
    def expected_time(self) -> str:
        """Return the time the solved puzzle usually takes the player, by his other games."""
        play = self._play
        if not play.was_solved or play.is_solved_by_program:
            return ""
        if self._expected is None:
            from numberplace.ui.boards.sudoku.expected_time import ExpectedTime  # of won games

            here = play.session.kind.format_puzzle(play.puzzle)
            self._expected = ExpectedTime(self._host, play.session.shelf, here)
            self._expected.ask(here, lambda: [play.puzzle])
            self._keep_ticking(self._expected)
        return self._expected.text
