"""Results of the engine as plain values, for scripts and the command line.

A cell is ``r4c7`` here and a technique has its name beside its id, so that an answer can be printed
or kept without asking its kind again. Sentences are in the language spoken when it was given, even
if they are computed later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from numberplace.core.words import _, current_language, speaking

NONE, ONE, MANY, UNDECIDED, FOUND = "none", "one", "2 or more", "undecided", "1 or more"
"""Number of solutions of a puzzle, as text."""

KeptT = TypeVar("KeptT")

Conclusion = tuple[str, int | str]
"""A cell, and the digit or the other cell that goes with it."""


def say_conclusion(
    placements: Iterable[tuple[str, object]], eliminations: Iterable[tuple[str, object]]
) -> str:
    """Return the conclusions for cells and digits in one line: ``5 in r5c5``, ``no 4 in r1c1,
    r1c2``."""
    parts = [_("{digit} in {cell}").format(digit=digit, cell=cell) for cell, digit in placements]
    cells_of: dict[object, list[str]] = {}
    for cell, digit in eliminations:
        cells_of.setdefault(digit, []).append(cell)
    parts += [
        _("no {digit} in {cells}").format(digit=digit, cells=", ".join(cells))
        for digit, cells in cells_of.items()
    ]
    return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class Solution:
    """The solutions found, and how many there are."""

    grids: tuple[str, ...]
    """Each solution as one line."""
    outcome: str
    """``none``, ``one``, ``2 or more`` or ``undecided``."""
    message: str
    """One sentence with the outcome, and the reason when there is no solution."""
    paths: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """Of Numberlink, for each grid the path of each pair as the names of its cells: the numbers
    alone do not always tell how a path runs."""

    @property
    def is_unique(self) -> bool:
        """True for a puzzle with exactly one solution."""
        return self.outcome == ONE

    @property
    def grid(self) -> str:
        """The first solution, empty when none was found."""
        return self.grids[0] if self.grids else ""

    def __str__(self) -> str:
        return self.grid or self.message


class Teller(Protocol):
    """Computes the fields of a ``Step``, by their names, from the engine's step."""

    def tell_conclusion(self) -> dict[str, object]:
        """Return ``name``, ``conclusion``, ``placements`` and ``eliminations``."""

    def tell_reason(self) -> dict[str, object]:
        """Return ``nudge``, ``where``, ``reason`` and ``is_summary``."""

    def tell_proof(self) -> dict[str, object]:
        """Return ``proof``."""

    def tell_record(self) -> dict[str, object]:
        """Return ``facts``."""

    def tell_finding(self) -> dict[str, object]:
        """Return ``finding``."""

    def argument(self) -> dict[str, object]:
        """Return the value of ``Step.argument()``."""


_TOLD_BY = {
    **dict.fromkeys(("name", "conclusion", "placements", "eliminations"), "tell_conclusion"),
    **dict.fromkeys(("nudge", "where", "reason", "is_summary"), "tell_reason"),
    "proof": "tell_proof",
    "facts": "tell_record",
    "finding": "tell_finding",
}
"""The method of a ``Teller`` that computes a field of a step."""


class _kept(Generic[KeptT]):  # noqa: N801 - as ``cached_property``, whose lock takes as long as a text
    """A property that is computed when first read. Two threads may both compute it."""

    def __init__(self, ask: Callable[[Any], KeptT]) -> None:
        self._ask = ask
        self.__doc__ = ask.__doc__

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, step: Any, _owner: type | None = None) -> KeptT:
        if step is None:
            return self  # type: ignore[return-value]
        found = step.__dict__[self._name] = self._ask(step)
        return found


@dataclass(frozen=True, repr=False)
class Step:
    """One deduction: its conclusion, its technique and its reason.

    A step made by ``of`` computes its fields when they are first read: a solver finds thousands a
    second, and of most of them nobody reads a word. So no field may have a default in the class,
    where ``__getattr__`` would never be asked for it.
    """

    technique: str
    """The technique's id, such as ``naked_single``."""
    name: str
    """The technique's name."""
    conclusion: str
    """Conclusion of the step, such as ``5 in r5c5``."""
    placements: tuple[Conclusion, ...]
    """Certain placements: (cell, digit), or in Numberlink (cell, cell) for a link."""
    eliminations: tuple[Conclusion, ...]
    """Impossible candidates or links, as pairs like those of ``placements``."""
    nudge: str
    """The pattern to look for, without a cell."""
    where: str
    """The place to look at."""
    reason: str
    """The whole argument."""
    proof: tuple[str, ...] = field(default_factory=tuple)
    """The argument line by line, numbered and indented."""
    is_summary: bool = field(default_factory=bool)
    """True if the reason only outlines a long argument."""
    facts: dict[str, object] = field(default_factory=dict, compare=False, hash=False)
    """The part of ``record`` without the argument."""
    finding: dict[str, Any] = field(default_factory=dict, compare=False, hash=False)
    """Effort of a person to find the step: ``scans`` made in order (``scan``, ``looks``, ``met``:
    looks that show another step), ``looks`` in all, ``open`` steps by the same technique, the steps
    that it ``rests_on``, and all these facts in ``lines``. Empty for a kind without such facts."""
    argument: Callable[[], dict[str, object]] = field(
        default_factory=lambda: dict, compare=False, hash=False
    )
    """Returns the rest of ``record``: writing an argument down takes up to seconds. It can be
    pickled, as the step is."""

    @classmethod
    def of(cls, technique: str, teller: Teller) -> Step:
        """Return a step whose fields are computed when they are read."""
        step = cls.__new__(cls)
        step.__dict__.update(technique=technique, _teller=teller, _language=current_language())
        return step

    if not TYPE_CHECKING:  # which would take any name for a field

        def __getattr__(self, name: str) -> object:
            """Compute a missing field, and the fields that come with it."""
            known = self.__dict__
            teller = known.get("_teller")
            if teller is not None and name == "argument":
                return teller.argument
            if teller is None or name not in _TOLD_BY:
                raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
            tell = getattr(teller, _TOLD_BY[name])
            if known["_language"] == current_language():
                known.update(tell())
            else:
                with speaking(known["_language"]):
                    known.update(tell())
            return known[name]

    @_kept
    def record(self) -> dict[str, object]:
        """The hint and the pattern behind the hint, ready for JSON; computed when first read."""
        known = self.__dict__
        language = known.get("_language")
        if language is None or language == current_language():
            facts = known.get("facts")
            return {**(self.facts if facts is None else facts), **self.argument()}
        with speaking(language):
            return {**self.facts, **self.argument()}

    def __str__(self) -> str:
        return f"{self.name}: {self.conclusion}"

    def __repr__(self) -> str:
        return f"Step({self.technique!r}, {self.conclusion!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Path:
    """The steps of a solution by logic alone, as far as logic goes."""

    steps: tuple[Step, ...]
    is_solved: bool
    """True if the steps solve the puzzle."""
    end: str
    """The position they lead to, as one line."""
    message: str
    """One sentence about the end."""

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int) -> Step:
        return self.steps[index]

    def __repr__(self) -> str:
        return f"<Path of {len(self.steps)} steps: {self.message}>"


@dataclass(frozen=True, slots=True)
class Rating:
    """Difficulty of a puzzle, by level and by the scales that were asked for."""

    level: str
    """The level's id, such as ``hard``."""
    effort: int
    """Work of the steps, in the scale's own measure."""
    hardest: str
    """The id of the hardest technique needed, empty when none is."""
    techniques: tuple[tuple[str, int], ...]
    """(technique id, how many steps)."""
    is_solved: bool
    """True if logic solves the puzzle."""
    scale: str = "own"
    measures: tuple[tuple[str, float], ...] = ()
    """Further measures of the kind: of Numberlink ``share`` (of links found without a what-if) and
    ``rounds`` (of what-ifs)."""
    cracks: tuple[str, ...] | None = None
    """The cells after any of which singles are enough, where that was asked for."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Takes the place of an answer where one of many puzzles has none."""

    index: int
    """The puzzle's place among those given, from 0."""
    error: str
    """The name of the error that the puzzle alone would raise, such as ``FormatError``."""
    message: str
    """One sentence with the index and the reason."""

    def __str__(self) -> str:
        return self.message
