"""Lines in the exact search: the digits on some way through their automata."""

from __future__ import annotations

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.automata import Automaton
from numberplace.sudoku.model.forms import LineForm
from numberplace.sudoku.search.masks import BROKEN, CHANGED, SAME, narrow, settled


class PackedLines:
    """The lines of one puzzle, packed. Lines with one automaton share its states."""

    def __init__(self, lines: tuple[LineForm, ...]) -> None:
        """Pack lines."""
        self.start: vec[i64] = vec[i64]([0])
        self.cell: vec[i64] = vec[i64]([])
        self.known: vec[i64] = vec[i64]([])
        """Candidates of a line's cells after the last look; the line is skipped while they are
        unchanged."""
        self.layer: vec[i64] = vec[i64]([])
        """For each line where its automaton's layers begin in ``first``."""
        self.first: vec[i64] = vec[i64]([])
        """The first state of each layer, and of what follows the last one."""
        self.edge_start: vec[i64] = vec[i64]([])
        """For each state its first edge; one more at the end of each automaton."""
        self.target: vec[i64] = vec[i64]([])
        self.mask: vec[i64] = vec[i64]([])
        places: dict[int, int] = {}
        for line in lines:
            for cell in line.cells:
                self.cell = append(self.cell, cell)
                self.known = append(self.known, 0)
            self.start = append(self.start, len(self.cell))
            number = id(line.automaton)
            if number not in places:
                places[number] = len(self.first)
                self._pack(line.automaton)
            self.layer = append(self.layer, places[number])
        count: int = len(self.edge_start)
        self.ahead: vec[i64] = vec[i64]([0] * count)
        """The look at which each state was last found to be reached from the start."""
        self.back: vec[i64] = vec[i64]([0] * count)
        """The look at which the end was last found to be reached from it."""
        self.look: i64 = 0

    def _pack(self, automaton: Automaton) -> None:
        base: int = len(self.edge_start)
        for layer in automaton.layers:
            self.first = append(self.first, base)
            after: int = base + len(layer)
            for edges in layer:
                self.edge_start = append(self.edge_start, len(self.target))
                for target, mask in edges:
                    self.target = append(self.target, after + target)
                    self.mask = append(self.mask, mask)
            base = after
        self.first = append(self.first, base)
        self.edge_start = append(self.edge_start, len(self.target))  # of the state after the last

    def settle(self, candidates: vec[i64]) -> i64:
        """Look at every line once; return BROKEN, SAME or CHANGED."""
        state: i64 = SAME
        one: i64
        for one in range(len(self.layer)):
            if self._is_known(candidates, one):
                continue
            found: i64 = self._look(candidates, one)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def kept(self, masks: list[int]) -> list[int]:
        """Return the candidates of a board that the lines keep; zeros where a line cannot be
        filled."""
        return settled(self.settle, masks)

    def needs(self, candidates: vec[i64], one: i64, bit: i64) -> bool:
        """Tell whether no way through a line leaves a digit out, given as a mask."""
        without: vec[i64] = candidates[:]
        at: i64
        for at in range(self.start[one], self.start[one + 1]):
            without[self.cell[at]] &= ~bit
        return not self._reach(without, one)

    def _is_known(self, candidates: vec[i64], one: i64) -> bool:
        """Tell whether the cells of a line are unchanged since the line was settled last."""
        at: i64
        for at in range(self.start[one], self.start[one + 1]):
            if candidates[self.cell[at]] != self.known[at]:
                return False
        return True

    def _look(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits on a way from the start of a line to its end."""
        if not self._reach(candidates, one):
            return BROKEN
        state: i64 = SAME
        base: i64 = self.layer[one] - self.start[one]
        at: i64 = self.start[one + 1]
        while at > self.start[one]:
            at -= 1
            kept: i64 = self._lead_on(candidates[self.cell[at]], base + at)
            self.known[at] = kept
            state |= narrow(candidates, self.cell[at], kept)
        return CHANGED if state & CHANGED else SAME

    def _reach(self, candidates: vec[i64], one: i64) -> bool:
        """Mark the states that can be reached; return True if the end is one of them."""
        self.look += 1
        look: i64 = self.look
        ahead = self.ahead
        target = self.target
        masks = self.mask
        layer: i64 = self.layer[one]
        ahead[self.first[layer]] = look
        at: i64
        for at in range(self.start[one], self.start[one + 1]):
            held: i64 = candidates[self.cell[at]]
            state: i64
            for state in range(self.first[layer], self.first[layer + 1]):
                if ahead[state] == look:
                    edge: i64
                    for edge in range(self.edge_start[state], self.edge_start[state + 1]):
                        if masks[edge] & held:
                            ahead[target[edge]] = look
            layer += 1
        end: i64 = self.first[layer]
        self.back[end] = look
        return ahead[end] == look

    def _lead_on(self, held: i64, layer: i64) -> i64:
        """Return the digits of a cell from states that are reached to such as lead to the end."""
        look: i64 = self.look
        back = self.back
        target = self.target
        masks = self.mask
        kept: i64 = 0
        state: i64
        for state in range(self.first[layer], self.first[layer + 1]):
            if self.ahead[state] != look:
                continue
            edge: i64
            for edge in range(self.edge_start[state], self.edge_start[state + 1]):
                if masks[edge] & held and back[target[edge]] == look:
                    kept |= masks[edge] & held
                    back[state] = look
        return kept
