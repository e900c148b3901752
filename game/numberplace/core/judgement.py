"""Verdicts of a judge on a solution, step by step, as plain values for scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from numberplace.core.answers import Step
from numberplace.core.words import N_, _, ngettext

AS_SAID, FOLLOWS, OTHERWISE = "as_said", "follows", "otherwise"
NOT_FROM_HERE, FALSE, NOTHING_NEW, UNREADABLE = (
    "not_from_here",
    "false",
    "nothing_new",
    "unreadable",
)
VERDICTS: Final = {
    AS_SAID: N_("as said"),
    FOLLOWS: N_("follows"),
    OTHERWISE: N_("true for another reason"),
    NOT_FROM_HERE: N_("not from here"),
    FALSE: N_("false"),
    NOTHING_NEW: N_("nothing new"),
    UNREADABLE: N_("unreadable"),
}
"""The verdicts by their ids, marked for the catalogues."""
SOUND: Final = frozenset({AS_SAID, FOLLOWS, NOTHING_NEW})
"""Verdicts that leave no gap."""


@dataclass(frozen=True, slots=True)
class JudgedStep:
    """A step and the judge's verdict on it."""

    number: int
    """Counted from 1."""
    text: str
    """Text of the step as written."""
    place: str
    """Place of the step in the solution."""
    verdict: str
    """``as_said``, ``follows``, ``otherwise``, ``not_from_here``, ``false``, ``nothing_new`` or
    ``unreadable``."""
    why: str
    """One or two sentences."""
    technique: str = ""
    """The id of the technique that shows the step; empty where none does."""
    name: str = ""
    rating: float = 0.0
    """Rating of the technique."""
    fault: str = ""
    """Fault of the reason, or the part of the text that cannot be read."""
    faulty_line: int = 0
    """The line of a written argument that does not follow, counted from 1."""
    placements: tuple[tuple[str, int], ...] = ()
    eliminations: tuple[tuple[str, int], ...] = ()
    needs: tuple[Step, ...] = ()
    """The easiest steps that have to come first."""
    proof: tuple[str, ...] = ()
    """The argument that was checked, line by line."""
    proof_record: tuple[dict[str, object], ...] = field(default=(), compare=False, hash=False)

    @property
    def is_sound(self) -> bool:
        """True for a step that leaves no gap."""
        return self.verdict in SOUND

    @property
    def verdict_name(self) -> str:
        """The verdict in the player's language."""
        return _(VERDICTS[self.verdict])

    @property
    def record(self) -> dict[str, object]:
        """The verdict on the step, ready for JSON."""
        return {
            "number": self.number,
            "text": self.text,
            "place": self.place,
            "verdict": self.verdict,
            "why": self.why,
            "technique": self.technique,
            "name": self.name,
            "rating": self.rating or None,
            "fault": self.fault,
            "faulty_line": self.faulty_line or None,
            "placements": [{"cell": cell, "digit": digit} for cell, digit in self.placements],
            "eliminations": [{"cell": cell, "digit": digit} for cell, digit in self.eliminations],
            "needs": [step.record for step in self.needs],
            "proof": list(self.proof_record),
        }

    def __str__(self) -> str:
        return f"{self.number}. {self.verdict_name}: {self.text}"


@dataclass(frozen=True)
class Judgement:
    """The verdicts on all steps of a solution, and their sum."""

    puzzle: str
    steps: tuple[JudgedStep, ...]
    is_solved: bool
    """True if the true steps fill the board."""
    end: str
    """The position they lead to, as one line."""
    find_likeness: Callable[[], float] = field(
        default=lambda: 0.0, repr=False, compare=False, hash=False
    )

    def __iter__(self) -> Iterator[JudgedStep]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int) -> JudgedStep:
        return self.steps[index]

    @property
    def valid(self) -> int:
        """Number of steps before the first gap."""
        return self.first_gap - 1 if self.first_gap else len(self.steps)

    @property
    def first_gap(self) -> int:
        """The number of the first step that is a gap, 0 where there is none."""
        return next((step.number for step in self.steps if not step.is_sound), 0)

    @property
    def counts(self) -> dict[str, int]:
        """Number of steps with each verdict."""
        found = dict.fromkeys(VERDICTS, 0)
        for step in self.steps:
            found[step.verdict] += 1
        return found

    @property
    def techniques(self) -> dict[str, int]:
        """Number of steps that each technique shows, the easiest technique first."""
        found: dict[str, int] = {}
        for step in sorted(self.steps, key=lambda one: (one.rating, one.technique)):
            if step.technique:
                found[step.technique] = found.get(step.technique, 0) + 1
        return found

    @property
    def hardest(self) -> str:
        """The id of the hardest technique among them, empty without any."""
        return list(self.techniques)[-1] if self.techniques else ""

    @cached_property
    def likeness(self) -> float:
        """The share of the easiest path's digits whose order the solution keeps."""
        return self.find_likeness()

    @property
    def summary(self) -> str:
        """The sum in a sentence or two."""
        text = ngettext("{count} step: {told}.", "{count} steps: {told}.", len(self.steps))
        told = _(", ").join(
            _("{verdict} {count}").format(verdict=_(VERDICTS[one]), count=count)
            for one, count in self.counts.items()
            if count
        )
        parts = [text.format(count=len(self.steps), told=told or _("nothing new"))]
        if self.first_gap:
            parts.append(_("The first gap is step {number}.").format(number=self.first_gap))
        else:
            parts.append(_("There is no gap."))
        parts.append(_("The puzzle is solved.") if self.is_solved else _("It is not solved."))
        return " ".join(parts)

    @property
    def record(self) -> dict[str, object]:
        """The verdicts on all steps and their summary, ready for JSON."""
        return {
            "puzzle": self.puzzle,
            "steps": [step.record for step in self.steps],
            "summary": {
                "valid": self.valid,
                "first_gap": self.first_gap or None,
                "solved": self.is_solved,
                "verdicts": self.counts,
                "techniques": self.techniques,
                "hardest": self.hardest,
                "likeness": round(self.likeness, 4),
            },
            "end": self.end,
        }
