"""Console: the interface by which a kind extends the command line: its options and its output.

The commands themselves are the same for every kind and know none of them. What is asked of a kind
is plain data, because the work may be done by another process.
"""

from __future__ import annotations

import argparse
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from numberplace.core.answers import FOUND, MANY, NONE, ONE, UNDECIDED, Path, Rating, Solution
from numberplace.core.cell_names import in_notation
from numberplace.core.errors import FormatError, at_line
from numberplace.core.lazy_attribute import LazyAttribute
from numberplace.core.solver import PuzzleSolver
from numberplace.core.time_limit import TimeUp, within
from numberplace.core.words import _

PuzzleT = TypeVar("PuzzleT")

Task = tuple[Any, ...]
"""Arguments of one call of ``make``; can be pickled."""


def whole_number(text: str) -> int:
    """Parse an option that is a whole number."""
    if not text.removeprefix("-").isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError(_("'{text}' is not a whole number").format(text=text[:40]))
    return int(text)


def refuse_together(option: str, others: Iterable[str]) -> None:
    """Raise FormatError for the first of ``others``, options that exclude ``option``."""
    for other in others:
        raise FormatError(_("{option} cannot be used with {other}."), option=option, other=other)


Options = Mapping[str, Any]
"""The options of a command by name."""
Read = tuple[int, str, Any]
"""A puzzle's line, its name (may be empty), and the puzzle or the ``FormatError`` about it."""


@dataclass(slots=True)
class Reply:
    """The result of a block of lines."""

    output: bytes = b""
    """The lines to print."""
    faults: tuple[str, ...] = ()
    """A sentence for each line that is no puzzle."""
    faulty: int = 0
    """Number of such lines, in a sum of replies."""
    none: int = 0
    one: int = 0
    many: int = 0
    undecided: int = 0
    """Puzzles by how many solutions they have; the last: where that takes too long to tell."""
    unrated: int = 0
    """Puzzles that are invalid or not solved by logic."""

    @property
    def puzzles(self) -> int:
        """The puzzles answered."""
        return self.none + self.one + self.many + self.undecided

    def count(self, outcome: str) -> None:
        """Count a puzzle by the outcome of its search."""
        self.none += outcome == NONE
        self.one += outcome == ONE
        self.many += outcome == MANY
        self.undecided += outcome not in (NONE, ONE, MANY)


@dataclass(frozen=True, slots=True)
class Shown:
    """The output of ``solve`` for one puzzle."""

    text: str
    """Text to print."""
    record: dict[str, Any]
    """Record to print with ``--json``."""
    grids: tuple[str, ...]
    """The solutions for a file of them."""
    is_done: bool
    """True if a solution was found."""
    remark: str = ""
    """A sentence for standard error."""


MARGIN = " " * 5
"""Indentation of an argument below its step."""


def log_lines(path: Path, form: str) -> Iterator[str]:
    """Yield the lines of a log of steps whose argument is their reason in words.

    Args:
        form: ``line`` for one line a step, ``full`` for its reason too.
    """
    for number, step in enumerate(path, 1):
        yield f"{number:3}. {in_notation(str(step), gathers=False)}"
        if form == "full":
            yield MARGIN + step.reason
    if form == "full" and path.steps:
        yield _("Only steps of Number Place have an argument line by line; these have a reason.")


def log_of(solver: PuzzleSolver[PuzzleT], puzzle: PuzzleT, shown: Shown, options: Options) -> Shown:
    """Return the output of ``solve`` for a puzzle, with the steps of its way where they are asked
    for.

    Logic may take longer than the search, so it is not asked unless its steps are.
    """
    if not options["log"] and not options["json"]:
        return shown
    path = solver.steps(puzzle)
    remark = "" if path.is_solved and shown.is_done else path.message
    log = "\n".join([*log_lines(path, options["log"]), "", ""]) if options["log"] else ""
    steps = {"remark": remark, "steps": [step.record for step in path] if options["json"] else []}
    return replace(shown, text=log + shown.text, record={**shown.record, **steps}, remark=remark)


class ProofReply(NamedTuple):
    """The result of checking arguments."""

    steps: int
    """The steps checked, all of which hold but perhaps the last."""
    lines: int
    """The lines of their arguments."""
    fault: str = ""
    """A sentence about the first step that does not hold."""


class HardPool(Protocol):
    """The hardest puzzles known so far, in a search for harder ones."""

    def next_task(self) -> Task:
        """Return the next task, as ``Console.search_near`` takes it."""

    def take(self, task: Task, found: list[tuple[int, str]]) -> None:
        """Add the results of a task: ratings in tenths, and puzzles of one line each."""

    def text(self) -> str:
        """Return the lines from which the search can go on."""

    def report(self) -> str:
        """Return a sentence about the hardest."""


class Console(ABC, Generic[PuzzleT]):
    """The options and the output that a kind adds to the command line."""

    made_forms: ClassVar[tuple[str, ...]]
    """Forms that ``generate`` can print, the usual one first."""
    json_is_lines: ClassVar[bool] = False
    """True if ``solve --json`` prints a line for each puzzle rather than one list."""
    counted_shelves: ClassVar[frozenset[str]] = frozenset()
    """Ids of shelves of which ``solve --count`` prints a line for each puzzle, as ``--batch``."""

    lines_at_once: ClassVar[int] = 0
    """Number of lines answered together, few where one may take seconds; 0 = as many as a block of
    bytes holds."""

    solver: LazyAttribute[PuzzleSolver[PuzzleT]]
    """Solver of the kind's puzzles."""

    @abstractmethod
    def add_options(self, command: str, group: argparse._ArgumentGroup) -> None:
        """Declare the kind's own options of ``generate``, ``solve``, ``rate`` and so on."""

    @abstractmethod
    def tasks(self, options: Options) -> Iterator[Task]:
        """Yield the tasks of ``generate``, after checking the options. Raises GameError."""

    @abstractmethod
    def make(self, task: Task, should_stop: Callable[[], bool]) -> Iterator[str]:
        """Yield the text of each puzzle of a task as it is made. Raises GameError and Stopped."""

    @abstractmethod
    def read_block(self, text: str, line: int) -> Iterator[Read]:
        """Yield the puzzles of whole lines, of which the first has the number ``line``."""

    @abstractmethod
    def format(self, puzzle: PuzzleT) -> str:
        """Write a puzzle on one line."""

    @abstractmethod
    def show(self, puzzle: PuzzleT, name: str, options: Options) -> Shown:
        """Solve a puzzle and say so; ``name`` is empty when there is only one. Raises GameError."""

    def techniques(self) -> list[dict[str, Any]]:
        """Return the techniques the kind knows as records, easiest first: id, name and more."""
        return []

    def caveat(self, options: Options) -> str:
        """Return the warning about all puzzles that are made, empty for none."""
        return ""

    def heading(self, form: str) -> str:
        """Return the heading of the output of ``generate`` in a form."""
        return ""

    def tally(self, text: str) -> dict[str, int]:
        """Return sums over lines of ``generate``; those of several texts can be added."""
        raise NotImplementedError

    def say_statistics(self, sums: Mapping[str, int]) -> str:
        """Return lines about all puzzles that were made, from the sums of their tallies."""
        raise NotImplementedError

    def hard_pool(self, size: int, seed: str, text: str) -> HardPool:
        """Return the pool of ``generate --hardest``, as its text left it or a new one.

        Raises FormatError.
        """
        raise NotImplementedError

    def search_near(self, task: Task, should_stop: Callable[[], bool]) -> list[tuple[int, str]]:
        """Carry out a task of such a pool; return ratings in tenths, and puzzles."""
        raise NotImplementedError

    def altered(self, puzzle: PuzzleT, options: Options) -> PuzzleT:
        """Return a puzzle changed as the options ask. Raises GameError."""
        return puzzle

    def refuse(self, options: Options) -> None:
        """Raise GameError for options that do not go together."""

    def place(self, file: str, line: int, name: str, *, is_only: bool) -> str:
        """Return the place of a puzzle in its file for messages; empty for the only one."""
        if is_only:
            return ""
        where = _("line {line}").format(line=line)
        return f"{name} ({where})" if name else where

    def say_rating(self, name: str, puzzle: PuzzleT, rating: Rating, options: Options) -> str:
        """Say a rating in words, several lines."""
        raise NotImplementedError

    def rating_record(
        self, name: str, puzzle: PuzzleT, rating: Rating, options: Options
    ) -> dict[str, Any]:
        """Return a rating as the record of ``--json``."""
        raise NotImplementedError

    def check_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Search the puzzles of whole lines and print a line for each.

        Options: ``limit``, and ``invalid_only`` to print number, puzzle and solutions of those
        with other than one.
        """

        def answer(reply: Reply, number: int, _name: str, puzzle: PuzzleT) -> str:
            try:
                with within(options["patience"]):
                    found = self.search(puzzle, options["limit"], options)
            except TimeUp as error:
                found = Solution((), UNDECIDED, str(error))
            reply.count(found.outcome)
            if not options["invalid_only"]:
                return self._answer(puzzle, found, options["limit"])
            if found.outcome == ONE:
                return ""
            return f"{number}\t{self._answer(puzzle, found, options['limit'], bare=True)}"

        return self._answer_lines(block, line, options, answer)

    def _answer_lines(
        self,
        block: bytes,
        line: int,
        options: Options,
        answer: Callable[[Reply, int, str, PuzzleT], str],
    ) -> Reply:
        """Answer the puzzles of whole lines, of which ``line`` is the number of the first."""
        reply, rows, faults = Reply(), [], []
        for number, name, read in self.read_block(block.decode("utf-8", "replace"), line):
            if isinstance(read, FormatError):
                faults.append(str(at_line(number, read)))
                continue
            try:
                rows.append(answer(reply, number, name, self.altered(read, options)))
            except TimeUp as error:
                faults.append(str(error))
        reply.output = "".join(rows).encode()
        reply.faults = tuple(faults)
        return reply

    def solver_for(self, options: Options) -> PuzzleSolver[PuzzleT]:
        """Return the solver with the techniques that the options choose. Raises FormatError."""
        return self.solver.with_techniques(options.get("without") or (), options.get("order") or ())

    def search(self, puzzle: PuzzleT, limit: int, options: Options) -> Solution:
        """Search for up to ``limit`` solutions in the way the options choose."""
        return self.solver.solve(puzzle, limit)

    def check_proof(self, record: dict[str, Any]) -> ProofReply:
        """Check the argument of each step on the way of a puzzle. Raises FormatError.

        Args:
            record: as ``solve --json`` prints it; without ``steps`` they are found first. Or a
                certificate.
        """
        raise FormatError(_("Only steps of Number Place have arguments that can be checked."))

    def _answer(self, puzzle: PuzzleT, found: Solution, limit: int, *, bare: bool = False) -> str:
        number = str(len(found.grids))
        if found.outcome in (MANY, FOUND) and len(found.grids) >= limit:
            number = f"{limit}+"
        elif found.outcome not in (NONE, ONE, MANY):
            number = "?"
        grid = f"\t{found.grid}" if found.grid and not bare else ""
        return f"{self.format(puzzle)}\t{number}{grid}\n"

    def rate_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Rate the puzzles of whole lines; ``form`` is ``text``, ``batch``, ``csv`` or ``json``."""

        def answer(reply: Reply, number: int, name: str, puzzle: PuzzleT) -> str:
            name = self.place(options["file"], number, name, is_only=False)
            try:
                with within(options["patience"]):
                    rating = self.solver_for(options).rate(puzzle, options.get("scale", "own"))
                    row = self.write_rating(name, puzzle, rating, options)
            except TimeUp as error:
                reply.undecided += 1
                reply.unrated += 1
                raise TimeUp(f"{name}: {error}") from error
            reply.one += 1
            reply.unrated += not rating.is_solved
            return row

        return self._answer_lines(block, line, options, answer)

    def certificate_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Write the certificate of each puzzle of whole lines as a line of JSON."""

        def answer(reply: Reply, number: int, name: str, puzzle: PuzzleT) -> str:
            import json

            try:
                with within(options["patience"]):
                    record = self.certificate_record(puzzle)
            except TimeUp as error:
                reply.undecided += 1
                name = self.place(options["file"], number, name, is_only=False)
                raise TimeUp(f"{name}: {error}") from error
            reply.count(record["solutions"])
            return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"

        return self._answer_lines(block, line, options, answer)

    def certificate_record(self, puzzle: PuzzleT) -> dict[str, Any]:
        """Return the record of a puzzle, its solutions and the proof that there are no others.

        Raises FormatError.
        """
        raise FormatError(_("The number of solutions is proved for Number Place only."))

    def dataset_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Write the record of each puzzle of whole lines as a line of JSON.

        Options: ``se`` and ``proofs``, what the records hold beside their usual fields.
        """

        def answer(reply: Reply, number: int, name: str, puzzle: PuzzleT) -> str:
            import json

            try:
                with within(options["patience"]):
                    record = self.dataset_record(puzzle, options)
            except TimeUp as error:
                reply.undecided += 1
                reply.unrated += 1
                name = self.place(options["file"], number, name, is_only=False)
                raise TimeUp(f"{name}: {error}") from error
            reply.count(record["solutions"])
            reply.unrated += not record["solved"]
            return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"

        return self._answer_lines(block, line, options, answer)

    def dataset_record(self, puzzle: PuzzleT, options: Options) -> dict[str, Any]:
        """Return the record of a puzzle in a data set. Raises FormatError."""
        raise FormatError(_("Only puzzles of Number Place have ways whose steps are proved."))

    def write_rating(self, name: str, puzzle: PuzzleT, rating: Rating, options: Options) -> str:
        """Write a rating in the form asked for."""
        form = options["form"]
        if form == "json":
            import json

            record = self.rating_record(name, puzzle, rating, options)
            return json.dumps(record, ensure_ascii=False) + "\n"
        if form == "text":
            return self.say_rating(name, puzzle, rating, options) + "\n"
        text = self.format(puzzle)
        if form == "batch":
            return f"{text}\t{rating.level}\t{rating.effort}\t{rating.hardest or '-'}\n"
        counts = "|".join(f"{technique}*{count}" for technique, count in rating.techniques)
        fields = (text, rating.level, rating.effort, rating.hardest, counts, self.givens(puzzle))
        return ",".join(map(str, fields)) + "\n"

    def givens(self, puzzle: PuzzleT) -> int:
        """Return the number of givens, or pairs."""
        return 0
