"""NUMBERLINK: the kind of puzzle, as ``core.kind`` defines it.

Nothing of it is imported before it is asked: it stands in the list of kinds, which every command
and the first frame read, and most of them are about another kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from numberplace.core.errors import never
from numberplace.core.kind import PuzzleKind, PuzzleMaker, Verdict
from numberplace.core.lazy_attribute import LazyAttribute
from numberplace.core.words import _

if TYPE_CHECKING:
    from numberplace.core.battlefield import BattleAdapter
    from numberplace.core.console import Console
    from numberplace.core.drawing.artist import Artist
    from numberplace.core.solver import PuzzleSolver
    from numberplace.core.step import Explanation, Step
    from numberplace.numberlink.model.paths import Paths
    from numberplace.numberlink.model.puzzle import Puzzle


class Numberlink(PuzzleKind["Puzzle", "Paths"]):
    """Numberlink on boards of any size."""

    id = "numberlink"

    maker: LazyAttribute[PuzzleMaker[Any, Puzzle]] = LazyAttribute(
        "numberplace.numberlink.generate.maker:MAKER"
    )
    battle: LazyAttribute[BattleAdapter[Puzzle]] = LazyAttribute(
        "numberplace.numberlink.battle:BATTLE"
    )
    solver: LazyAttribute[PuzzleSolver[Puzzle]] = LazyAttribute(
        "numberplace.numberlink.solver:SOLVER"
    )
    console: LazyAttribute[Console[Puzzle]] = LazyAttribute("numberplace.numberlink.cli:CONSOLE")
    artist: LazyAttribute[Artist[Puzzle, Paths]] = LazyAttribute(
        "numberplace.numberlink.artist:ARTIST"
    )

    def parse_puzzle(self, text: str) -> Puzzle:
        from numberplace.numberlink.model.notation import parse_line

        return parse_line(text)

    def format_puzzle(self, puzzle: Puzzle) -> str:
        from numberplace.numberlink.model.notation import format_line

        return format_line(puzzle)

    def start(self, puzzle: Puzzle) -> Paths:
        from numberplace.numberlink.model.paths import Paths

        return Paths.empty(puzzle)

    def apply(self, state: Paths, move: str) -> Paths:
        from numberplace.numberlink.model.moves import apply_move

        return apply_move(state, move)

    def check(self, state: Paths) -> Verdict:
        from numberplace.numberlink.model.rules import judge

        return judge(state)

    def technique_name(self, technique: str) -> str:
        from numberplace.numberlink.logic.words import technique_name

        return technique_name(technique)

    def explain(self, step: Step) -> Explanation:
        from numberplace.numberlink.logic.words import explain_step

        return explain_step(step)

    def describe(self, move: str, before: Paths | None = None) -> str:
        from numberplace.numberlink.model.moves import describe_move

        return describe_move(move, before)

    @property
    def name(self) -> str:
        return _("Numberlink")

    def progress(self, state: Paths) -> float:
        terminals = 2 * len(state.puzzle.labels)
        to_cover = state.puzzle.open_count - terminals
        if not to_cover:
            return len(state.joined_pairs()) / len(state.puzzle.labels)
        return (state.covered_count() - terminals) / to_cover

    def picture(self, state: Paths) -> bytes:
        return self.format_puzzle(state.puzzle).encode("ascii") + b"\n" + state.links

    def written(self, state: Paths) -> tuple[int, ...]:
        from numberplace.numberlink.model.paths import EAST, SOUTH

        links, width = state.links, state.puzzle.width
        last, bridges = len(links) - width, state.puzzle.bridges
        written = []
        for cell, bits in enumerate(links):
            # West of a row's first cell, and north of a column's, a warp leads to the last one.
            # Beyond a bridge lies the cell that a path comes from.
            west, north = (cell - step - step * (cell - step in bridges) for step in (1, width))
            left = links[west if cell % width else cell + width - 1]
            above = links[north if cell >= width else cell + last]
            if cell in bridges:
                written.append(0)
                continue
            written.append(bits | (left & EAST) << 2 | (above & SOUTH) << 2)
        return tuple(written)

    def hints(self, state: Paths, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
        from numberplace.numberlink.logic.hints import find_hints

        return find_hints(state, should_stop)

    def trouble(self, state: Paths, should_stop: Callable[[], bool] = never) -> Verdict | None:
        from numberplace.numberlink.logic.hints import find_trouble

        return find_trouble(state, should_stop)

    def moves_of(self, state: Paths, step: Step) -> tuple[str, ...]:
        from numberplace.numberlink.logic.hints import moves_of

        return moves_of(state, step)


NUMBERLINK = Numberlink()
