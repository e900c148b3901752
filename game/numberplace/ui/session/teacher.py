"""Teacher: hints rung by rung, carried out when asked, for any kind of puzzle.

Works on a ``Play``; knows no pixel. What the engine says comes through the puzzle's kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from numberplace.core.errors import SaveError, never, refuse_to_go_on
from numberplace.core.kind import Verdict
from numberplace.core.session import AnySession
from numberplace.core.step import Link, Node, Step
from numberplace.core.why_not import WhyNot
from numberplace.core.words import _
from numberplace.storage.answers import ALONE, HELPED
from numberplace.ui.kit.host import Host
from numberplace.ui.session.lesson import HOW, HOW_TOLD, Lesson, folded_at_first, inference_part
from numberplace.ui.session.uistate import Message, UiState


class Thought(NamedTuple):
    """The engine's answer about one position."""

    state: Any
    trouble: Verdict | None
    """The fault that makes hints pointless, None when all is well."""
    step: Step | None
    """The easiest deduction; None where there is none, or something is wrong."""
    why_stuck: str = ""
    """The reason why a board without a mistake has no hint."""


class Taught(Protocol):
    """The game that is taught, such as a ``session.play.Play``; documents each member."""

    @property
    def session(self) -> AnySession: ...
    @property
    def view(self) -> UiState: ...
    @property
    def state(self) -> Any: ...
    def say(self, text: str, spoken: str = "") -> None: ...
    def warn(self, text: str) -> None: ...
    def sounded(self, name: str) -> None: ...
    def after_change(self) -> None: ...
    def close_lesson(self) -> None: ...
    def show_carried_out(self, step: Step) -> None: ...
    def tell_trouble(self, verdict: Verdict | None) -> bool: ...
    def warn_of_trouble(self) -> bool: ...


class Teacher:
    """The hint side of one game, on boards that may take seconds of thought."""

    def __init__(self, play: Taught) -> None:
        self._play = play
        self.thought: Thought | None = None
        """The last answer of the engine."""

    def think(self, state: Any, should_stop: Callable[[], bool] = never) -> Step | None:
        """Return the easiest deduction of a position without a mistake, if any. Raises Stopped."""
        return next(self._play.session.kind.hints(state, should_stop), None)

    def find_trouble(self, state: Any, should_stop: Callable[[], bool] = never) -> Verdict | None:
        """Return the verdict that makes hints pointless, None when all is well. Raises Stopped."""
        return self._play.session.kind.trouble(state, should_stop)

    def why_not(
        self, cell: int, digit: int, should_stop: Callable[[], bool] = never
    ) -> WhyNot | Verdict:
        """Return the reason why a digit cannot go into a cell, or the board's fault. Raises
        Stopped."""
        raise NotImplementedError

    def think_over(self, state: Any, should_stop: Callable[[], bool] = never) -> Thought:
        """Return all that a hint needs to know of a position. Raises Stopped."""
        trouble = self.find_trouble(state, should_stop)
        step = None if trouble is not None else self.think(state, should_stop)
        is_stuck = trouble is None and step is None
        return Thought(state, trouble, step, self.find_why_stuck(state) if is_stuck else "")

    def find_why_stuck(self, state: Any) -> str:
        """Say why there is no hint on a board without a mistake."""
        return _("No technique the game knows finds anything here; Solve can, by search.")

    def has_thought(self) -> bool:
        """Tell whether a hint for the present state is ready."""
        return self.thought is not None and self.thought.state == self._play.state

    def forget(self) -> None:
        """Drop the computed hints: the next hint looks for something else."""
        self.thought = None
        self._play.close_lesson()

    def _thought_now(self) -> Thought:
        if self.thought is None or not self.has_thought():
            self.thought = self.think_over(self._play.state)
        return self.thought

    def hint(self, *, at_once: bool) -> None:
        """Tell the next rung; at the end, or ``at_once``, carry the step out."""
        play = self._play
        if play.session.is_solved:
            return
        lesson = play.view.lesson
        if lesson is not None and not lesson.is_done:
            if lesson.is_told:
                self.apply()
            else:
                play.view.lesson = lesson.climb()
            return
        if play.warn_of_trouble():
            return
        step = self._thought_now().step
        if step is None:
            play.warn(self._thought_now().why_stuck)
        elif at_once:
            play.session.count_hint()
            self.carry_out(step)
        else:
            play.session.count_hint()
            self.teach(self.lesson_of(step))
            play.sounded("hint")

    def trouble(self) -> Verdict | None:
        """Return the fault of the board, None when all is well."""
        if self.has_thought():
            return self._thought_now().trouble
        return self._play.session.kind.trouble(self._play.state)

    def lesson_of(self, step: Step) -> Lesson:
        """Put a step into words."""
        kind = self._play.session.kind
        explanation = kind.explain(step)
        return Lesson(
            step,
            kind.step_name(step),
            explanation,
            place=self.place_of(step, explanation.where),
            folded=folded_at_first(step.proof),
        )

    def retell(self) -> None:
        """Put the open lesson into words again, after the language or the names have changed."""
        lesson = self._play.view.lesson
        if lesson is not None:
            told = self.lesson_of(lesson.step)
            self._play.view.lesson = replace(
                lesson, name=told.name, explanation=told.explanation, place=told.place, spoken=""
            )

    def teach(self, lesson: Lesson) -> None:
        """Open a lesson."""
        self._play.view.lesson = lesson
        self._play.view.carried_out = None
        self._play.say(self.greeting())

    def greeting(self) -> str:
        """Return the sentence that explains a hint just opened."""
        return _("Hint: press H for more, Escape to close it.")

    def answer(self, why: WhyNot) -> None:
        """Show the reason why a digit cannot go somewhere; the deduction that rules the digit out
        is drawn."""
        if why.step is not None:
            lesson = self.lesson_of(why.step).told()
            self.teach(replace(lesson, name=why.title or lesson.name, how=None))
        self._play.view.message = Message(why.text, "text", "help")

    def show_answer(self, found: WhyNot | Verdict) -> None:
        """Show why a digit cannot go somewhere, or that the board holds a mistake."""
        if isinstance(found, WhyNot):
            self.answer(found)
        else:
            self._play.tell_trouble(found)

    def apply(self) -> None:
        """Carry out the step that has been told."""
        lesson = self._play.view.lesson
        if lesson is not None and not lesson.is_done:
            self.carry_out(lesson.step)

    def walk(self, by: int) -> None:
        """Show one link of a chain more or less, or point at the next line of an argument."""
        lesson = self._play.view.lesson
        if lesson is None or not lesson.is_told:
            return
        if lesson.explanation.proof or len(lesson.step.links) < 2:
            self._walk_lines(lesson, by)
            return
        walked = lesson.walk(by)
        link = walked.link
        spoken = "" if link is None else self.tell_link(link)
        self._play.view.lesson = replace(walked, spoken=spoken)
        if spoken:
            self._play.say(spoken)

    def _walk_lines(self, lesson: Lesson, by: int) -> None:
        """Point at the line after or before, round from the last to the first."""
        numbers = [line.number for line in lesson.lines]
        if not numbers:
            return
        if lesson.line in numbers:
            at = (numbers.index(lesson.line) + by) % len(numbers)
        else:
            at = 0 if by > 0 else len(numbers) - 1
        self.point(numbers[at])
        self._play.say(lesson.lines[at].text)

    def point(self, number: int) -> None:
        """Point at a line of the explanation, so that only the candidates of the line are drawn."""
        lesson = self._play.view.lesson
        if lesson is None or not lesson.is_told or lesson.line == number:
            return
        line = next((each for each in lesson.lines if each.number == number), None)
        part = None
        if line is not None and line.inference >= 0:
            part = inference_part(lesson.step, line.inference)
        elif line is not None:
            part = self.part_of(lesson.step, line.text)
        self._play.view.lesson = lesson.pointed(-1 if line is None else number, part)

    def fold(self, number: int = -1) -> None:
        """Fold the part of the proof that a line opens, or open it; by default the line's own."""
        lesson = self._play.view.lesson
        if lesson is None or not lesson.is_told:
            return
        wanted = number if number >= 0 else lesson.line
        line = next((each for each in lesson.lines if each.number == wanted), None)
        if line is not None and line.inference in (HOW, HOW_TOLD):
            self.show_how()
        elif line is not None and line.opens:
            self._play.view.lesson = lesson.fold(line.inference)
            self.point(wanted)
        elif number < 0 and lesson.explanation.proof:
            self._fold_all(lesson)
        else:
            self._play.say(_("There is nothing to fold here."))

    def _fold_all(self, lesson: Lesson) -> None:
        """Open every part of the proof, or fold the inner ones again when all are open."""
        inner = folded_at_first(lesson.step.proof)
        self._play.view.lesson = replace(lesson, folded=frozenset() if lesson.folded else inner)
        folded = self._play.view.lesson.folded
        text = _("The nets inside are folded.") if folded else _("The whole proof is open.")
        self._play.say(text)

    def find_how(self, step: Step, should_stop: Callable[[], bool] = never) -> tuple[str, ...]:
        """Return sentences on finding the step of a hint; none where a kind has none. Raises
        Stopped."""
        return ()

    def show_how(self, told: tuple[str, ...] | None = None) -> None:
        """Show below the full reason how the step is found, or fold that part away again.

        Args:
            told: what ``find_how`` said, where it was asked beside the game.
        """
        lesson = self._play.view.lesson
        if lesson is None or lesson.how is None:
            self._play.say(_("Ask for a hint first; then you can be told how to find it."))
            return
        found = told if told is not None else () if lesson.how else self.find_how(lesson.step)
        self._play.view.lesson = replace(lesson.told() if found else lesson, how=found, line=-1)
        if found:
            asks = [
                line.number for line in self._play.view.lesson.lines if line.inference == HOW_TOLD
            ]
            self.point(asks[0] + 1)
            self._play.say(found[0])

    def show_branch(self) -> None:
        """Draw the next branch of a forcing chain alone; after the last one all of them."""
        lesson = self._play.view.lesson
        if lesson is None or not lesson.is_told:
            return
        ways = (None, *lesson.branches)
        if len(ways) == 1:
            self._play.say(_("This argument has no branches."))
            return
        branch = ways[(ways.index(lesson.branch) + 1) % len(ways)]
        self.choose_branch(branch)

    def toggle_branch(self, branch: int) -> None:
        """Draw a branch alone, or all of them when it is."""
        lesson = self._play.view.lesson
        is_alone = lesson is not None and lesson.branch == branch
        self.choose_branch(None if is_alone else branch)

    def choose_branch(self, branch: int | None) -> None:
        """Draw one branch of a forcing chain alone, or all of them."""
        lesson = self._play.view.lesson
        if lesson is None or not lesson.is_told:
            return
        self._play.view.lesson = lesson.on_branch(branch)
        if branch is None:
            self._play.say(_("All branches are shown."))
        else:
            text = _("Branch {n} of {count}")
            at = lesson.branches.index(branch) + 1
            self._play.say(text.format(n=at, count=len(lesson.branches)))

    def place_of(self, step: Step, where: str) -> Step | None:
        """Return the place named by a sentence that says where to look; None where a kind cannot
        tell."""
        return None

    def part_of(self, step: Step, sentence: str) -> Step | None:
        """Return the part of a step that a sentence speaks of; None where a kind cannot tell."""
        return None

    def name_node(self, node: Node) -> str:
        """Name an end of a chain in a few words; empty where a kind has none."""
        return ""

    def tell_link(self, link: Link) -> str:
        """Return one inference of a chain as a sentence; empty where a kind has no words for it."""
        return ""

    def carry_out(self, step: Step) -> None:
        """Make the moves of a deduction as one, so that one undo takes all of them back.

        The technique is noted, and the deduction stays drawn on the board. A proof line by line
        stays readable in the card.
        """
        play = self._play
        moves = play.session.kind.moves_of(play.state, step)
        if moves:
            play.session.play(";".join(moves), step.technique)
        before = play.view.lesson
        was_told = before is not None and before.is_told and before.step == step
        play.view.lesson = None
        play.view.carried_out = step
        play.show_carried_out(step)
        lesson = self.lesson_of(step)
        text = lesson.explanation.reason
        if lesson.explanation.proof:
            play.view.lesson = replace(lesson.told(), is_done=True, how=None)
            text, was_told = _("Done; the proof can be read line by line."), False
        play.view.message = Message(text, "text", "hint", title=lesson.name, was_told=was_told)
        play.after_change()

    def find_all_steps(self, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
        """Yield every deduction of the position, easiest first.

        Raises:
            Contradiction: the board makes no sense.
            Stopped: ``should_stop`` said so.
        """
        for step in self._play.session.kind.hints(self._play.state, should_stop):
            refuse_to_go_on(should_stop)
            yield step


class Exercise:
    """Counts wrong answers, and stores the result."""

    def __init__(self, play: Taught, host: Host, topic: str, name: str, reason: str) -> None:
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
        """Check the board after a possible change, and answer new placements."""
        raise NotImplementedError

    def miss(self, text: str) -> None:
        """Say that something is not right."""
        self._misses += 1
        self._play.warn(text)

    def another(self) -> None:
        """Show that a placement is right, but by another step than the one asked for."""
        text = _("That is true, but by another step: {others}. You are looking for: {technique}.")
        others = _("another deduction")
        self._play.say(text.format(others=others, technique=self._name))

    def end(self) -> None:
        """End the exercise: the step is found."""
        self.is_over = True
        play, session = self._play, self._play.session
        helped = bool(session.hints_used or self._misses)
        text = _("Right! You found it: {technique}.").format(technique=self._name)
        play.view.message = Message(f"{text} {self._reason}", "success", "check")
        play.sounded("win")
        try:
            self._host.library.answers.add(
                session.shelf.id,
                self._topic,
                "find",
                session.kind.format_puzzle(session.puzzle),
                HELPED if helped else ALONE,
                hints=session.hints_used + self._misses,
                seconds=session.clock.elapsed,
            )
        except SaveError as error:
            play.warn(str(error))
