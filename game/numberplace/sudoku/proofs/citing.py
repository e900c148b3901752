"""The lines of a proof while it is written: the candidates they deny, and the lines others cite.

A line that follows cites, of the lines that may be cited where it stands, as few as deny what must
be denied. What in the end no conclusion rests on is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from numberplace.core.proof import Inference, Proof, Rule, claimed, is_absurd
from numberplace.sudoku.board import Candidate, ProofBoard
from numberplace.sudoku.proofs.line import kept_lines, line_of, needed_for


class NoProofError(Exception):
    """A line does not follow, or nothing that would lead to the conclusion does."""


class ProofPart(NamedTuple):
    """An assumption and the line of its part that matters."""

    first: int
    end: int


class ProofLines:
    """The lines so far, and which candidates they deny where the next line stands."""

    def __init__(self, board: ProofBoard, left: int) -> None:
        """Start without a line.

        Args:
            left: the candidates of the position, as a candidate_mask.
        """
        self.board = board
        self._left = [left]
        """The candidate_mask of what is left, at first and after each citable line: lines that
        cannot be cited any more are always the last ones."""
        self.lines: list[Inference] = []
        self.conclusions: list[int] = []
        self._open: list[int] = []
        """The assumptions that the next line stands under."""
        self._citable: list[int] = []
        self._denies: list[int] = []
        """Candidates of the position that each citable line denies, as a candidate_mask."""

    def is_left(self, candidate: Candidate) -> bool:
        """Tell whether the board has a candidate and no citable line denies the candidate."""
        return bool(self._left[-1] >> candidate[0] * self.board.stride + candidate[1] & 1)

    @property
    def left_mask(self) -> int:
        """The candidate_mask of the candidates left at the next line."""
        return self._left[-1]

    def state(self) -> tuple[int, int, list[int]]:
        """Return the candidate_mask of the position, of what is left at the next line, and of what
        each citable line denies of the position."""
        return self._left[0], self._left[-1], list(self._denies)

    def left(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """Return which candidates are left."""
        mask, stride = self._left[-1], self.board.stride
        return [one for one in candidates if mask >> one[0] * stride + one[1] & 1]

    def deniers(self, candidate: Candidate) -> list[int]:
        """Return the citable lines that deny a candidate of the position, in their order."""
        bit = candidate[0] * self.board.stride + candidate[1]
        return [
            line
            for line, denied in zip(self._citable, self._denies, strict=True)
            if denied >> bit & 1
        ]

    def is_news(self, candidates: Iterable[Candidate]) -> bool:
        """Tell whether a line that one of some candidates is true would deny a candidate left."""
        return self._left[-1] & self._common(tuple(candidates)) != 0

    def _common(self, candidates: Sequence[Candidate]) -> int:
        """Return the candidates that clash with all of some candidates, as a candidate_mask."""
        if len(candidates) == 1:
            return self.board.clash_masks[candidates[0]]
        return self.board.common_clashes[self.board.mask_of(candidates)]

    def suppose(self, candidates: Iterable[Candidate], *, is_true: bool = True) -> int:
        """Open a part with an assumption; return its line."""
        self._open.append(len(self.lines))
        return self._add(Rule.ASSUMPTION, candidates, is_true)

    def close(self) -> None:
        """Close the part opened last: its lines cannot be cited any more."""
        self._forget(self._open.pop())

    def _forget(self, first: int) -> None:
        """Cite no line from ``first`` on any more."""
        while self._citable and self._citable[-1] >= first:
            self._citable.pop()
            self._left.pop()
            self._denies.pop()

    def refute(self, part: ProofPart) -> int:
        """Close a part that ends in a contradiction; add the opposite of its assumption."""
        first = self.lines[part.first]
        self.close()
        return self._add(Rule.REFUTATION, claimed(first), not first.is_true, part)

    def either(self, part: ProofPart) -> int:
        """Close a part under the assumption that some are false; say that they or its end hold."""
        said = {*claimed(self.lines[part.first]), *claimed(self.lines[part.end])}
        self.close()
        return self._add(Rule.EITHER, said, True, part)

    def cases(
        self,
        parts: Sequence[ProofPart],
        said: Sequence[Candidate],
        is_true: bool,
        house: int = -1,
        clauses: Sequence[int] = (),
    ) -> int:
        """Add the candidates that all cases agree on; their parts are closed."""
        premises = (*(line for part in parts for line in part), *clauses)
        line = line_of(Rule.CASES, said, is_true and bool(said), premises, len(self._open))
        return self._append(line._replace(house=house, clauses=tuple(clauses)))

    def conclude(self, line: int) -> None:
        """Record that a line states a conclusion, or a part of one."""
        self.conclusions.append(line)

    def conclude_denied(self, candidates: Iterable[Candidate]) -> None:
        """Note few lines that deny some candidates. Raises NoProofError."""
        self.conclusions += self._cite(candidates)

    def conclude_by_rules(self, goals: Iterable[Candidate]) -> None:
        """Write which goals are false where a conclusion denies one by fillings alone.

        Raises NoProofError.
        """
        told = 0
        for line in map(self.lines.__getitem__, self.conclusions):
            said = self.board.mask_of(claimed(line))
            told |= self.board.common_by_rules(said) if line.is_true else said
        for goal in goals:
            if not told & self.board.mask_of([goal]) and self.deniers(goal):
                self.conclude(self.denier(goal))

    def is_absurd(self, line: int) -> bool:
        """Tell whether a line is a contradiction."""
        return is_absurd(self.lines[line])

    def _add(
        self,
        rule: Rule,
        candidates: Iterable[Candidate],
        is_true: bool,
        premises: Iterable[int] = (),
        house: int = -1,
    ) -> int:
        line = line_of(rule, candidates, is_true, tuple(premises), len(self._open), house)
        return self._append(line)

    def _append(self, line: Inference) -> int:
        at = len(self.lines)
        self.lines.append(line)
        self._citable.append(at)
        denied = self._left[0] & self._mask_denied(line)
        self._denies.append(denied)
        self._left.append(self._left[-1] & ~denied)
        return at

    def _mask_denied(self, line: Inference) -> int:
        """Return the candidates that a line makes false, as a candidate_mask."""
        said = claimed(line)
        if not said or not line.is_true:
            return self.board.mask_of(said)
        return self._common(said)

    def _cite(self, denied: Iterable[Candidate], cited: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Return few lines that deny some candidates, with some that are cited anyway.

        What a table of two cells denies beside a true candidate gets a line that names the table.
        What a line or a cage denies beside each of several candidates is told case by case.
        """
        if not self.board.has_tables:
            return self._cite_masked(self.board.mask_of(denied), cited)
        every = list(denied)
        for line, by_table in self._only_by_table(every).items():
            for number, some in by_table.items():
                if number < 0:
                    self._append_cases(line, some)
                else:
                    self._append_table(line, number, some)
        chosen = set(cited)
        open_ = [one for one in every if chosen.isdisjoint(self._plain_deniers(one))]
        while open_:
            votes: dict[int, int] = {}
            for one in open_:
                for line in self._plain_deniers(one):
                    votes[line] = votes.get(line, 0) + 1
            if not votes:
                raise NoProofError(f"nothing denies {open_[0]}")
            best = max(votes, key=lambda line: (votes[line], -line))
            chosen.add(best)
            open_ = [one for one in open_ if best not in self._plain_deniers(one)]
            if any(not self._plain_deniers(one) for one in open_):
                raise NoProofError("nothing denies a candidate")
        return tuple(sorted(chosen))

    def _cite_masked(self, open_: int, cited: tuple[int, ...]) -> tuple[int, ...]:
        """Return few lines that deny some candidates, on a board without tables.

        Args:
            open_: the candidates, as a candidate_mask.
            cited: lines that are cited anyway.
        """
        chosen = set(cited)
        for line in cited:
            open_ &= ~self._denies[self._citable.index(line)]
        while open_:
            votes = [(denied & open_).bit_count() for denied in self._denies]
            most = max(votes, default=0)
            if not most:
                raise NoProofError("nothing denies a candidate")
            best = votes.index(most)  # of equals the first line
            chosen.add(self._citable[best])
            open_ &= ~self._denies[best]
        return tuple(sorted(chosen))

    def denier(self, candidate: Candidate) -> int:
        """Return a line that denies a candidate, written where only a table does.

        Raises NoProofError.
        """
        if not self.deniers(candidate):
            raise NoProofError("the candidate is left")
        self._cite([candidate])
        return self._plain_deniers(candidate)[0]

    def _plain_deniers(self, candidate: Candidate) -> list[int]:
        """Return the citable lines that deny a candidate without a table that no line names."""
        deniers = self.deniers(candidate)
        if not self.board.has_tables:
            return deniers
        return [at for at in deniers if self._is_plain(at, candidate)]

    def _is_plain(self, at: int, candidate: Candidate) -> bool:
        line = self.lines[at]
        if not line.is_true:
            return True
        said = claimed(line)
        if len(said) == 1:
            return candidate in self.board.plain_clashing[said[0]]
        bit = candidate[0] * self.board.stride + candidate[1]
        return bool(self.board.common_by_rules(self.board.mask_of(said)) >> bit & 1)

    def _only_by_table(self, denied: Iterable[Candidate]) -> dict[int, dict[int, list[Candidate]]]:
        """Return the candidates that only tables deny: by true candidate's line, then by table.

        A line that one of several candidates is true has table -1: each of them has its own.
        """
        found: dict[int, dict[int, list[Candidate]]] = {}
        if not self.board.has_tables:
            return found
        for one in denied:
            deniers = self.deniers(one)
            if not deniers or any(self._is_plain(at, one) for at in deniers):
                continue
            # A single true candidate first: no case needs cases of its own then.
            at = min(deniers, key=lambda at: len(claimed(self.lines[at])) > 1)
            said = claimed(self.lines[at])
            number = self.board.table_against(said[0], one) if len(said) == 1 else -1
            found.setdefault(at, {}).setdefault(number, []).append(one)
        return found

    def _append_table(self, line: int, number: int, said: Sequence[Candidate]) -> None:
        """Write the candidates that a table forbids beside the true candidate of a line."""
        added = line_of(Rule.CONSTRAINT, said, False, (line,), len(self._open))
        self._append(added._replace(constraints=(number,)))

    def _append_cases(self, line: int, said: Sequence[Candidate]) -> None:
        """Write the candidates that are false whichever of a line's candidates is true.

        Raises NoProofError.
        """
        for gone in said:
            parts: list[ProofPart] = []
            for one in claimed(self.lines[line]):
                first = self.suppose([one])
                parts.append(ProofPart(first, self.denier(gone)))
                self.close()
            self.cases(parts, [gone], False, clauses=(line,))

    def rewind(self, count: int) -> None:
        """Take the last lines back, down to a number of lines; the parts must be closed."""
        self._forget(count)
        while self._open and self._open[-1] >= count:
            self._open.pop()
        del self.lines[count:]
        self.conclusions = [line for line in self.conclusions if line < count]

    def size(self, line: int, after: int) -> int:
        """Return the number of lines from ``after`` on that a line rests on, itself included."""
        return sum(at >= after for at in self.rest([line]))

    def rest(self, lines: Collection[int]) -> set[int]:
        """Return the lines that some lines rest on, they themselves included."""
        return needed_for(self.lines, lines)

    def finished(self) -> Proof:
        """Return the lines that the conclusions rest on."""
        return kept_lines(self.lines, sorted(self.rest(self.conclusions)))
