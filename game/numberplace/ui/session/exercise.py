"""Exercise: something to be found on a board; a kind watches its game and says what was done."""

from __future__ import annotations

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.answers import ALONE, HELPED
from numberplace.ui.kit.host import Host
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import Message


class Exercise:
    """Counts what was missed, and keeps the answer."""

    def __init__(self, play: Play, host: Host, topic: str, name: str, reason: str) -> None:
        """Ask for a topic.

        Args:
            name: the topic's name in the player's language.
            reason: told when it is found.
        """
        self._play = play
        self._host = host
        self._topic = topic
        self._name = name
        self._reason = reason
        self._misses = 0
        self.is_over = False
        play.say(_("{technique} works here. Can you find it?").format(technique=name))

    def watch(self) -> None:
        """The board may have changed: answer what is new."""
        raise NotImplementedError

    def miss(self, text: str) -> None:
        """Say that something is not right."""
        self._misses += 1
        self._play.warn(text)

    def another(self) -> None:
        """Say that something is right, but not what was asked for."""
        text = _("That is right, by another step: {others}. Looked for is: {technique}.")
        others = _("another deduction")
        self._play.say(text.format(others=others, technique=self._name))

    def end(self) -> None:
        """It is found."""
        self.is_over = True
        play, session = self._play, self._play.session
        helped = bool(session.hints_used or self._misses)
        text = _("Right! This is what was looked for: {technique}.").format(technique=self._name)
        play.view.message = Message(f"{text} {self._reason}", "success", "check")
        play.sounded("win")
        try:
            self._host.library.answers.add(
                session.kind.id, self._topic, "find", session.kind.format_puzzle(session.puzzle),
                HELPED if helped else ALONE,
                hints=session.hints_used + self._misses, seconds=session.clock.elapsed,
            )  # fmt: skip
        except SaveError as error:
            play.warn(str(error))
