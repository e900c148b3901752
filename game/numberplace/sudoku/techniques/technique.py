"""Technique: one named way of reasoning, as data. The contract every family fills in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple

from numberplace.core.cell_names import told
from numberplace.core.step import Explanation as Explanation
from numberplace.core.step import LessonText, Step
from numberplace.core.words import _
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology, PlainGrid, PlainTopology
from numberplace.sudoku.proofs.draft import ProofDraft
from numberplace.sudoku.proofs.spread import prove_plainly
from numberplace.sudoku.techniques.several_grids import find_on_grids
from numberplace.sudoku.techniques.words import board, naming_of

Finder = Callable[[Any], Iterator[Step]]
"""Yields every useful step of one technique lazily, in a fixed order, and changes nothing. Takes
the kind of grid it was written for: ``find`` a ``Grid``, ``find_plain`` a ``PlainGrid``."""
Explainer = Callable[[Step], Explanation]
"""Puts a step of the technique into words, from the step alone."""
Prover = Callable[[ProofDraft, Step, AnyGrid], None]
"""Writes the argument of a step on the position where it is taken."""
Notation = Callable[[Step, AnyGrid], str]
"""Writes the pattern of a step in one line as players of other programs do; empty for none."""
RestsOn = Literal["houses", "regions", "boxes", "rules", "bare"]
"""Parts of a board that a technique needs: any houses; regions of any shape; rows, columns and 3 x
3 boxes, whatever else the board has; further rules; or the bare board, which has none of these."""
Reach = Literal["grid", "joined", "board"]
"""Reach of a technique on a board of several grids: one grid after the other; then rules whose
cells lie in several grids, too; or the whole board alone."""
Level = Literal["beginner", "easy", "medium", "hard", "expert", "extreme", "inferno"]
"""The ids of ``levels.LEVELS``; a test compares the two."""


def no_pattern(step: Step, grid: AnyGrid) -> str:
    """Return no pattern: the conclusion says all."""
    return ""


class Hodoku(NamedTuple):
    """The place of a technique in HoDoKu's default settings."""

    code: str
    """Code as in HoDoKu's library of cases: ``0200``. A fifth figure tells a Siamese fish."""
    place: int
    """Its place in HoDoKu's order of search; only the order counts, so tens leave room."""
    level: int
    """0-4, an index of ``profiles.LEVELS``."""
    score: int
    """Points that one step adds to a puzzle's score."""
    is_on: bool = True
    """True if HoDoKu uses the technique unasked."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique's name, place in the order of learning, search and words."""

    id: str
    """Snake case, one spelling everywhere: ``naked_pair``."""
    name: str
    """English name marked with ``N_``; shown through ``_``."""
    family: str
    """Techniques that share a search, or that tests treat alike: ``subsets``."""
    rating: float
    """Difficulty for a person, on our scale; a step's effort grows with the rating."""
    level: Level
    """The level of a puzzle that needs it. Along ``TECHNIQUES`` neither this nor the rating falls,
    so that both are one order."""
    hodoku: Hodoku | None
    """Its place on HoDoKu's scale, None where HoDoKu does not have it."""
    find: Finder
    """Searches the engine's grid."""
    tell: Explainer
    """Puts a step into words; others call ``explain``."""
    description: str
    """One paragraph for a person who has never heard the name; marked for the catalogues."""
    lesson: LessonText | None = None
    """Texts of the lesson in the school; without them a lesson has the description and the
    position."""
    prove: Prover = prove_plainly
    compact: Notation = no_pattern
    unique: bool = False
    """Assumes that the puzzle has one solution."""
    is_on: bool = True
    """True if used unasked. False for techniques too far from a person's way, or too slow."""
    rests_on: RestsOn = "boxes"
    """Boards on which the technique is sound and quick. One that is ``unique`` looks, beyond that,
    only at cells in which digits may be exchanged (``Topology.free_low``)."""
    find_plain: Finder | None = None
    """Searches the boards that the engine's tables cannot hold; None where there is no search."""
    reach: Reach = "grid"

    def suits(self, topology: AnyTopology) -> bool:
        """Return True if the technique is made for a board and can search such boards."""
        if not isinstance(topology, PlainTopology):
            return self._is_sound(topology)
        if self._spans(topology):
            return True
        return self.reach != "board" and any(map(self._is_sound, topology.parts))

    def _is_sound(self, topology: AnyTopology) -> bool:
        return self.rests_on in topology.offers

    def _spans(self, topology: PlainTopology) -> bool:
        """Tell whether the technique looks at the whole of a board of any size at once."""
        if self.find_plain is None or not self._is_sound(topology):
            return False
        if not topology.parts or self.reach == "board":
            return True
        return self.reach == "joined" and bool(topology.rules)

    def search(self, grid: AnyGrid) -> Iterator[Step]:
        """Yield the steps on a grid of either kind; the technique has to suit its board."""
        return self.find(grid) if isinstance(grid, Grid) else self.search_by(self.find, grid)

    def search_by(self, find: Finder, grid: PlainGrid) -> Iterator[Step]:
        """Yield the steps on a board that the engine's tables cannot hold.

        Args:
            find: what searches each of several grids.
        """
        if grid.topology.parts and self.reach != "board":
            yield from find_on_grids(self.id, find, self._is_sound, grid)
        if self.find_plain is not None and self._spans(grid.topology):
            yield from self.find_plain(grid)

    def name_of(self, step: Step) -> str:
        """Return the name of a step of this technique, in the player's language.

        The third house of a cell is a region where the board has no boxes.
        """
        if self.id == "hidden_single_box" and step.board is not None:
            with naming_of(step):
                if not board().has_rectangles:
                    return _("Hidden single in a region")
        return _(self.name)

    def explain(self, step: Step) -> Explanation:
        """Put a step of this technique into three rungs of sentences."""
        with naming_of(step) as found:
            return told(self.tell(found))


def by_position(find: Finder) -> Finder:
    """Return a search with what it is asked for by place: a ``partial`` with names copies them at
    each call, and the search sorts them out again, which takes longer than most look in vain."""
    if not isinstance(find, partial) or not find.keywords:
        return find
    search, values = find.func, tuple(find.keywords.values())
    if len(values) == 2:
        technique, wanted = values
        return lambda grid: search(grid, technique, wanted)
    return lambda grid: search(grid, *values)


def technique_of(
    said: Mapping[str, Mapping[str, str]],
    technique: str,
    rating: float,
    level: Level,
    hodoku: Hodoku | None,
    find: Callable[..., Iterator[Step]],
    tell: Explainer,
    *,
    family: str,
    prove: Prover = prove_plainly,
    compact: Notation = no_pattern,
    unique: bool = False,
    is_on: bool = True,
    rests_on: RestsOn = "houses",
    find_plain: Finder | None = None,
    reach: Reach = "grid",
    **bound: object,
) -> Technique:
    """Make a technique of its family's shared parts and of its own.

    Args:
        said: what ``sections`` returns.
        bound: what the search is asked for, in the order in which it takes that after the grid
            and the technique's id.
    """
    mine = said[technique]
    lesson = None
    if "idea" in mine:
        lesson = LessonText(mine["idea"], mine["why"], mine["spot"], mine["mistake"])
    return Technique(
        id=technique,
        name=mine["name"],
        family=family,
        rating=rating,
        level=level,
        hodoku=hodoku,
        find=partial(find, technique=technique, **bound) if bound else find,
        tell=tell,
        description=mine["about"],
        lesson=lesson,
        prove=prove,
        compact=compact,
        unique=unique,
        is_on=is_on,
        rests_on=rests_on,
        find_plain=find_plain,
        reach=reach,
    )
