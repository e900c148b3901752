"""Play: one game on the screen; the effects of commands on session and view, whatever the puzzle.

Knows no pixel and no widget. What a kind adds (its moves, its modes, what it calls wrong) is in
the subclass beside its board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, Protocol

from numberplace.core.cell_names import begun, in_words
from numberplace.core.clock import format_clock
from numberplace.core.errors import GameError, IllegalMove, never, refuse_to_go_on
from numberplace.core.kind import Status, Verdict
from numberplace.core.session import AnySession, Win
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.storage.preferences import Preferences
from numberplace.ui.session.teacher import Teacher
from numberplace.ui.session.uistate import Message, Repair, UiState

_WHILE_OPEN = frozenset(
    {
        "hint",
        "hint_at_once",
        "all_steps",
        "why_not",
        "solve",
        "set_hint",
        "hint_cor",
        "pause",
        "undo_mistake",
    }
)
"""Commands that make no sense once the puzzle is solved."""

_OF_LESSONS = frozenset(
    {"apply_hint", "next_link", "previous_link", "next_branch", "fold", "how_found"}
)
"""Commands that need an open hint."""
SOLVED_BY_PROGRAM = "solve"
"""Icon of the message on a board that the program has solved."""
MAX_REPAIRS = 4
"""The most ways out that a warning offers; the commands ``repair_0`` and so on take them."""
WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Rows down and columns right of a step of the cursor."""


def step_cursor(cursor: int, way: str, width: int, height: int) -> int:
    """Return the cell one step from ``cursor`` on a board of that size, round its edges."""
    down, right = WAYS[way]
    row, column = divmod(cursor, width)
    return (row + down) % height * width + (column + right) % width


def pencil_text(marking: str, *, is_on: bool) -> str:
    """Say whether digits go in as marks, and as which."""
    if not is_on:
        return _("Digits go in as digits again.")
    if marking == "corner":
        return _("Digits go in as corner marks.")
    return (
        _("Digits go in as centre marks.") if marking == "centre" else _("Digits go in as marks.")
    )


class Listener(Protocol):
    """The program as a game sees it: has the player's preferences, hears of changes and sounds."""

    @property
    def preferences(self) -> Preferences:
        """The player's choices."""

    def changed(self, play: Play) -> None:
        """The session has changed."""

    def sounded(self, name: str) -> None:
        """Something happened that has a sound, such as ``place``."""


class Play:
    """A session with its view. Commands return nothing: the result is in session and view."""

    session: AnySession
    view: UiState

    def __init__(self, session: AnySession, view: UiState, listener: Listener) -> None:
        self.session = session
        self.view = view
        self._listener = listener
        self.was_solved = session.is_solved
        self.is_solved_by_program = session.is_solved_by_program
        """True if the program has finished a game that is solved."""
        self._told = self._left = ""
        """The fault told last, and the one the player has left, which moves do not tell again."""
        self.mark_wrong()
        self.commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": lambda: self.teacher.hint(at_once=self.preferences.hints == "act"),
            "hint_at_once": lambda: self.teacher.hint(at_once=True),
            "apply_hint": lambda: self.teacher.apply(),
            "next_link": lambda: self.teacher.walk(1),
            "previous_link": lambda: self.teacher.walk(-1),
            "next_branch": lambda: self.teacher.show_branch(),
            "fold": lambda: self.teacher.fold(),
            "how_found": lambda: self.teacher.show_how(),
            "undo_mistake": self.undo_mistake,
            **{f"repair_{n}": partial(self.repair, n) for n in range(MAX_REPAIRS)},
            **self.own_commands(),
        }
        """The actions of the commands that are the game's business, by id."""

    def own_commands(self) -> dict[str, Callable[[], None]]:
        """Return the commands that only this kind has, by command id."""
        return {}

    @property
    def preferences(self) -> Preferences:
        """The player's choices."""
        return self._listener.preferences

    @property
    def prefers_cells_first(self) -> bool:
        """Tell whether a click chooses a cell rather than fills it."""
        return self.preferences.input == "cell"

    @property
    def marks_corners(self) -> bool:
        """Tell whether a right click, or a digit that goes in as a mark, makes a corner mark."""
        return self.preferences.marking == "corner"

    @cached_property
    def teacher(self) -> Teacher:
        """The hint side of the game."""
        return Teacher(self)

    @property
    def state(self) -> Any:
        """The state of the puzzle as it stands."""
        return self.session.state

    @property
    def seconds(self) -> float:
        """Seconds played; of a solved game those until it was solved first."""
        session = self.session
        return session.solved_elapsed if self.was_solved else session.clock.elapsed

    @property
    def is_trying(self) -> bool:
        """Tell whether something is being tried out that can be thrown away."""
        return not self.was_solved and self.session.history.trial() is not None

    def keep(self) -> None:
        """Save the changes beside the board."""
        self._listener.changed(self)

    def close_lesson(self) -> None:
        """Remove the drawing of a hint."""
        self.view.lesson = self.view.carried_out = None

    def take_for_exercise(self, title: str) -> None:
        """Note that a lesson has begun the game under a title: untouched, it need not be kept."""
        self.view.exercise = title
        self.keep()

    def can(self, command_id: str) -> bool:
        """Tell whether a command would do anything now."""
        if command_id == "undo":
            return self.session.history.can_undo
        if command_id == "redo":
            return self.session.history.can_redo
        if command_id == "try":
            return not self.was_solved and self.session.history.trial() is None
        if command_id in ("keep_trial", "drop_trial"):
            return self.is_trying
        if command_id in _OF_LESSONS:
            return self.view.lesson is not None
        if command_id in _WHILE_OPEN:
            return not self.was_solved
        return True

    def run(self, command_id: str) -> None:
        """Carry out a command; a move that is not possible becomes a message."""
        try:
            self.commands[command_id]()
        except IllegalMove as error:
            self.refuse(str(error))
        except GameError as error:
            self.warn(str(error))

    def undo(self) -> None:
        """Take the last move back."""
        if not self.session.history.can_undo:
            self.say(_("There is nothing to undo."))
            return
        history = self.session.history
        history.go(history.undo_position())
        move = history.entries[history.position].move
        said = in_words(self.session.describe(move, self.state))
        self.after_walk(_("Taken back: {move}.").format(move=said))

    def redo(self) -> None:
        """Make the move taken back last again."""
        if not self.session.history.can_redo:
            self.say(_("There is nothing to redo."))
            return
        history, before = self.session.history, self.state
        move = history.entries[history.position].move
        history.go(history.redo_position())
        said = in_words(self.session.describe(move, before))
        self.after_walk(_("Made again: {move}.").format(move=said))

    def undo_mistake(self) -> None:
        """Go back to the last place in the timeline at which nothing was wrong."""
        self.go_back_to(self.sound_position())

    def sound_position(self, should_stop: Callable[[], bool] = never) -> int:
        """Return the last place in the timeline at which nothing was wrong. Raises Stopped."""
        history, kind = self.session.history, self.session.kind
        position, line = history.position, list(history.line())
        while line and kind.trouble(history.state_at(position), should_stop) is not None:
            refuse_to_go_on(should_stop)
            line.pop()
            position = line[-1] + 1 if line else 0
        return position

    def go_back_to(self, position: int) -> None:
        """Take the moves after a position back that made a mistake."""
        taken = self._walk_back(position)
        self.after_walk(
            ngettext(
                "{n} move taken back, to the last position without a mistake.",
                "{n} moves taken back, to the last position without a mistake.",
                taken,
            ).format(n=taken)
            if taken
            else _("There is no mistake on the board.")
        )

    def _walk_back(self, position: int) -> int:
        """Undo as far as a position; return the number of moves in force taken back."""
        history = self.session.history
        before = len(history.line())
        history.go(position)
        return before - len(history.line())

    def repair(self, number: int) -> None:
        """Carry out one of the repairs that the warning offers; the last one leaves all
        unchanged."""
        repairs = self.view.message.repairs
        if number >= len(repairs):
            self.say(_("There is nothing to repair."))
            return
        chosen = repairs[number]
        if chosen.command:
            self.run(chosen.command)
        elif chosen.move:
            self.make_move(chosen.move, "erase")
        elif chosen.position >= 0:
            taken = self._walk_back(chosen.position)
            text = ngettext("{n} move taken back.", "{n} moves taken back.", taken)
            self.after_walk(text.format(n=taken))
        else:
            self._left = self._told
            self.say(_("It stays as it is."))

    def repairs_of(self, verdict: Verdict) -> tuple[Repair, ...]:
        """Return the repairs of a fault, the most fitting first."""
        back = Repair(_("Back to before it"), "undo", command="undo_mistake")
        return (back, Repair(_("Leave it"), "close"))

    def newest_fault(self, verdict: Verdict) -> Verdict:
        """Return the broken rule told of the newest move; the verdict where no rule is broken."""
        return verdict

    def newest_wrong(self) -> int:
        """Return the cell of ``view.wrong`` that a warning speaks of."""
        return min(self.view.wrong)

    def warn_of(self, verdict: Verdict) -> None:
        """Show a fault: the sentence, the cells, and the repairs."""
        self._told = begun(verdict.message)
        self.view.message = Message(
            self._told,
            "warning",
            "warning",
            cells=frozenset(verdict.cells),
            repairs=self.repairs_of(verdict),
        )

    def _warn_anew(self, verdict: Verdict) -> None:
        """Show a fault after a move, unless the player has left this very one."""
        if begun(verdict.message) != self._left:
            self.warn_of(verdict)

    def deselect(self) -> None:
        """Drop the selection and unfinished input; Escape asks for this."""

    def ask_for_digit(self) -> None:
        """Show that no digit is chosen yet, so that nothing is written."""
        self.say(_("Choose a digit below the board first, or type one."))

    def sounded(self, name: str) -> None:
        """Something happened that has a sound."""
        self._listener.sounded(name)

    def warn(self, text: str) -> None:
        """Show a warning."""
        self.view.message = Message(begun(text), "warning", "warning")
        self._listener.sounded("error")

    def say(self, text: str, spoken: str = "") -> None:
        """Show a message; a screen reader says ``spoken`` in its place."""
        report = "" if self.session.history.entries else self.view.message.report
        shown = begun(" ".join(filter(None, (ended(text), report)))) if report else begun(text)
        self.view.message = Message(
            shown, spoken=spoken or (begun(text) if report else ""), report=report
        )

    def report(self, text: str) -> None:
        """Show a finding about the puzzle, which stays to be read until the first move."""
        self.view.message = Message(text, report=text)

    def refuse(self, text: str) -> None:
        """Say why a key or click does nothing; nothing has gone wrong."""
        self.say(text)
        self._listener.sounded("error")

    def conclusion(self, step: Step) -> str:
        """Return the conclusions of a step in a few words."""
        moves = self.session.kind.moves_of(self.state, step)
        return _("; ").join(self.session.kind.describe(move, self.state) for move in moves)

    def spoken_message(self) -> str:
        """Return the message as spoken: after a hint's move, with the ways out, nothing twice."""
        message, history = self.view.message, self.session.history
        ways = "; ".join(repair.label for repair in message.repairs)
        done = ""
        if self.view.carried_out and message.title and history.position:
            before = history.state_at(history.position - 1)
            done = self.session.kind.describe(history.entries[history.position - 1].move, before)
        words = () if done and message.was_told else (message.title, message.spoken or message.text)
        parts = [text for text in (done, *words, ways) if text]
        return " ".join([ended(text) for text in parts[:-1]] + parts[-1:])

    def log(self) -> list[tuple[str, bool]]:
        """Return the moves in force as sentences, each with whether the program made it."""
        history = self.session.history
        kind = self.session.kind
        lines = []
        for at, entry in enumerate(history.entries[: history.position]):
            text = self.session.describe(entry.move, history.state_at(at))
            if entry.note:
                text = _("{technique}: {move}").format(
                    technique=kind.technique_name(entry.note), move=text
                )
            lines.append((begun(in_words(text)), bool(entry.note)))
        return lines

    def make_move(self, move: str, sound: str) -> None:
        """Make a move of the player's. Raises FormatError and IllegalMove."""
        before = self.state
        entry = self.session.play(move) if move else None
        if entry is None:
            self.say(_("Nothing changes."))
            return
        self.close_lesson()
        self.say(in_words(self.session.kind.describe(move, before)))
        self._listener.sounded(sound)
        self.after_change()

    def after_walk(self, text: str) -> None:
        """Show the position reached by a walk in the timeline."""
        self.close_lesson()
        self.say(text)
        self._listener.sounded("undo")
        self.after_change()

    def mark_wrong(self) -> None:
        """Compute the cells marked as wrong, by the player's choice of checking."""
        checking = self.preferences.checking
        self.view.marks_wrong = checking != "off"
        self.view.wrong = self.find_wrong() if checking == "solution" else frozenset()

    def find_wrong(self) -> frozenset[int]:
        """Return the cells that contradict the solution."""
        return frozenset()

    def wrong_text(self, cell: int) -> str:
        """Return the fault of a cell of ``find_wrong`` in words."""
        return ""

    def show_carried_out(self, step: Step) -> None:
        """Bring the changes of a step that the program carried out into sight."""

    def after_change(self) -> None:
        """Judge the board, and tell the listener."""
        self.mark_wrong()
        verdict = self.session.verdict
        if verdict.status is Status.SOLVED and not self.was_solved:
            self.session.clock.pause()
            self._end_game()
        elif verdict.status is Status.BROKEN and self.view.marks_wrong:
            self._warn_anew(self.newest_fault(verdict))
        elif self.view.wrong:
            cell = self.newest_wrong()
            self._warn_anew(Verdict(Status.BROKEN, self.wrong_text(cell), (cell,)))
        else:
            self._left = ""
            if self.was_solved and verdict.status is not Status.SOLVED:
                self.session.clock.start()
        self.was_solved = verdict.status is Status.SOLVED
        self._listener.changed(self)

    def _end_game(self) -> None:
        """Note the player's first win, and say how the game was solved."""
        self.close_lesson()  # what the last step drew would stay behind the card
        session = self.session
        self.is_solved_by_program = session.is_solved_by_program
        if not self.is_solved_by_program:
            session.win = session.win or Win(session.clock.elapsed, session.hints_used)
            self._listener.sounded("win")
        self.tell_end()

    def tell_end(self) -> None:
        """Show that the game is won, or that the program has solved it."""
        if self.is_solved_by_program:
            text = _("The program solved this puzzle, so it does not count as your win.")
            self.view.message = Message(text, "text", SOLVED_BY_PROGRAM)
        else:
            self.congratulate()

    def congratulate(self) -> None:
        """Say that the player has won the game."""
        session = self.session
        time = format_clock(session.solved_elapsed)
        used = session.hints_used if session.win is None else session.win.hints_used
        if used:
            text = ngettext(
                "Solved in {time}, with {n} hint.", "Solved in {time}, with {n} hints.", used
            )
        elif session.has_used_aids:
            text = _("Solved in {time}, with pencil marks filled in by the program.")
        else:
            text = _("Solved in {time}, without a hint.")
        self.view.message = Message(text.format(time=time, n=used), "success", "trophy")

    def warn_of_trouble(self) -> bool:
        """Show the fault of the board, if any; return True if there is one."""
        return self.tell_trouble(self.teacher.trouble())

    def tell_trouble(self, verdict: Verdict | None) -> bool:
        """Show the fault of the board, if any; return True if there is one."""
        if verdict is None:
            return False
        before = self.view.message.text
        self.warn_of(self.newest_fault(verdict))
        text = _("Put this right first. {fault}").format(fault=self._told)
        if before in (self._told, text):  # or the key would seem to do nothing
            self.view.message = replace(self.view.message, text=text)
        self._listener.sounded("error")
        return True


def ended(text: str) -> str:
    """Return a sentence with its stop."""
    return text if text[-1:] in (*".!?…。",) else f"{text}."
