"""NUMBERLINK: the kind of puzzle, as ``core.kind`` defines it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from numberplace.core.battlefield import BattleAdapter
from numberplace.core.kind import Late, PuzzleKind, PuzzleMaker, Verdict
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.numberlink.logic.words import explain_step, technique_name
from numberplace.numberlink.model.moves import apply_move, describe_move
from numberplace.numberlink.model.notation import format_line, parse_line
from numberplace.numberlink.model.paths import EAST, SOUTH, Paths
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.numberlink.model.rules import judge

if TYPE_CHECKING:
    from numberplace.core.answers import PuzzleSolver
    from numberplace.core.console import Console
    from numberplace.core.drawing.artist import Artist


class Numberlink(PuzzleKind[Puzzle, Paths]):
    """Numberlink on boards of any size."""

    id = "numberlink"

    maker: Late[PuzzleMaker[Any, Puzzle]] = Late("numberplace.numberlink.generate.maker:MAKER")
    battle: Late[BattleAdapter[Puzzle]] = Late("numberplace.numberlink.battle:BATTLE")
    solver: Late[PuzzleSolver[Puzzle]] = Late("numberplace.numberlink.solver:SOLVER")
    console: Late[Console[Puzzle]] = Late("numberplace.numberlink.cli:CONSOLE")
    artist: Late[Artist[Puzzle, Paths]] = Late("numberplace.numberlink.artist:ARTIST")

    parse_puzzle = staticmethod(parse_line)
    format_puzzle = staticmethod(format_line)
    start = staticmethod(Paths.empty)
    apply = staticmethod(apply_move)
    check = staticmethod(judge)
    technique_name = staticmethod(technique_name)
    explain = staticmethod(explain_step)
    describe = staticmethod(describe_move)

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
        return format_line(state.puzzle).encode("ascii") + b"\n" + state.links

    def written(self, state: Paths) -> tuple[int, ...]:
        links = state.links
        west, north = bytes(1) + links, bytes(state.puzzle.width) + links
        return tuple(
            bits | (left & EAST) << 2 | (above & SOUTH) << 2
            for bits, left, above in zip(links, west, north, strict=False)
        )

    def hints(self, state: Paths) -> Iterator[Step]:
        from numberplace.numberlink.logic.hints import find_hints

        return find_hints(state)

    def trouble(self, state: Paths) -> Verdict | None:
        from numberplace.numberlink.logic.hints import find_trouble

        return find_trouble(state)

    def moves_of(self, state: Paths, step: Step) -> tuple[str, ...]:
        from numberplace.numberlink.logic.hints import moves_of

        return moves_of(state, step)


NUMBERLINK = Numberlink()
