"""Every technique the engine knows, level by level, the easiest first.

Adding a technique
    A family is a folder. (1) Its searches, one for all sizes of a pattern, with what they find in
    integers, are compiled (``setup.py`` compiles every module here that its ``MODULES`` does not
    call PLAIN; ``MAX_COUNTS`` of ``.ci/noxfile.py`` counts the modules, so a short search joins the
    module of a kindred one). (2) What people read stays plain Python in ``techniques.py``, with
    long explanations in ``words.py`` beside it; ``uniqueness`` has four modules of words instead,
    each with its list. Words import searches, never the other way. ``TECHNIQUES`` of the module
    has one line per id: rating and level, HoDoKu's place, level, score and code (None where it
    lacks the technique), search and explanation; ``_TEXTS`` has the name, the description and the
    lesson. ``prove`` says how steps are proved and ``compact`` how they are written in one line;
    without them they are proved by singles and named by their conclusions. An argument that no
    ``Rule`` of ``core/proof.py`` allows needs its check in ``verify.py`` as well (of deadly
    patterns in ``exchanges.py``), and cases that the check refuses in
    ``tests/sudoku/test_verify.py``. (3) ``FAMILIES`` here gains a new folder: profiles, scales, the
    trainer, the school, the generator, help and the command line follow. The chapter of the school
    follows from ``unique`` and the rating, unless ``_OF_FAMILY`` of ``teach/path.py`` names one;
    players can claim the technique by its cells once ``_CELL_COUNTS`` of ``judging/claims.py``
    says how many there are. (4) Make cases with ``python -m tests.sudoku.techniques.cases ID
    ...``, and add three that do not come from the search, after a line such as ``# drawn by hand``
    (``BY_HAND`` of ``test_cases.py``); an argument of a new sort is proved in the tests'
    ``proving.py``, too. (5) ``python -m assets.build.catalogues`` takes up the new texts, which
    are then translated; ``python -m assets.build.manual`` lists the technique in
    ``docs/techniques.md`` and for shells; ``python -m assets.build.positions ID`` finds what the
    school exercises it in. (6) A technique that is used unasked is one more question in each
    position that comes so far: raise ``MAX_TRIED`` of ``tests/sudoku/test_counts.py``, and see
    that no other path changes than those that take a step of the technique.
    ``tests/sudoku/techniques/test_new_technique.py`` does (1) to (4) on a copy.
    A search for boards that the engine's tables cannot hold stands in ``plain.py`` of the folder
    and is named by ``find_plain``; level, rating and words are the same. ``reach`` says where the
    technique looks on a board of several grids.

What ``find(grid)`` promises
    It yields Steps lazily, changes nothing, and never yields a step without effect. Digits ascend,
    then houses or cells, so that both modes give the same order. Conclusions are ascending tuples
    of plain ``int`` pairs of candidates that are there. The set of conclusions must not depend on
    the board's orientation or on the digits' names (a test transposes and relabels): where one
    conclusion has many patterns, choose the pattern as you like, but do not lose the conclusion.
    One size or form per id: parameters are bound with ``functools.partial``. Where one search
    serves several ids, do it once a position: keep its result in ``grid.cache["family"]``, a dict
    that the grid forgets when it changes. ``grid.limits`` says how far to go. A technique whose
    pattern lies in a house, a crossing or a digit notes with ``keep_silent`` that it found nothing,
    and leaves out what has not changed since (``silent_since``): candidates only vanish, so no
    pattern can have come there. What limits decide must not be remembered so.

What the grid offers
    Read ``Grid``'s docstring. Cell masks, position masks by digit and house, cell sets by digit,
    bivalue cells: all kept up to date, so do not recompute them. A search that tries something out
    takes ``grid.copy()``, uses ``place``/``eliminate`` and looks at ``broken``. ``grid.topology``
    has the board's packed tables; cell sets are two words, ``low`` and ``high``: ``low &
    topology.peers_low[cell]`` is what a cell sees, and the AND over several cells what sees them
    all. What asks for nothing but houses and cells that see each other reads only these tables, and
    says ``rests_on="houses"``: it serves every board. The constants of ``geometry`` are those of
    rows, columns and 3 x 3 boxes. ``parts`` builds conclusions and marks from cell sets,
    ``confined`` finds n masks with n bits, ``words`` has the words explanations share. Name what
    ``Step.facts`` holds by a ``NamedTuple`` in the words.

Keeping it fast
    Let a family find out cheaply that it has nothing: no digit, no bivalue cell, too few lines.
    Annotate every integer local and loop variable as ``i64``, each before its loop, and pass ints
    and ``vec[i64]`` between plain functions; a generator should be a thin loop around them, because
    its locals live in memory. Make tuples, marks and Steps only once a conclusion is certain. Word
    arithmetic stays below 2**63; iterate bits with ``bit = word & -word`` and ``BIT_CELL[bit %
    59]``. A value that leaves ``i64`` code for a tuple is boxed by itself; ``Step.facts`` holds
    ints only.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.techniques.als.techniques import TECHNIQUES as ALS
from numberplace.sudoku.techniques.chains.techniques import TECHNIQUES as CHAINS
from numberplace.sudoku.techniques.colouring.techniques import TECHNIQUES as COLOURING
from numberplace.sudoku.techniques.exotic.techniques import TECHNIQUES as EXOTIC
from numberplace.sudoku.techniques.fish.complex import FRANKEN as FRANKEN_FISH
from numberplace.sudoku.techniques.fish.complex import MUTANT as MUTANT_FISH
from numberplace.sudoku.techniques.fish.kraken_words import TECHNIQUES as KRAKEN
from numberplace.sudoku.techniques.fish.techniques import TECHNIQUES as FISH
from numberplace.sudoku.techniques.forcing.techniques import TECHNIQUES as FORCING
from numberplace.sudoku.techniques.locked.techniques import TECHNIQUES as LOCKED
from numberplace.sudoku.techniques.rules.techniques import TECHNIQUES as RULES
from numberplace.sudoku.techniques.single_digit.techniques import TECHNIQUES as SINGLE_DIGIT
from numberplace.sudoku.techniques.singles.techniques import TECHNIQUES as SINGLES
from numberplace.sudoku.techniques.subsets.techniques import TECHNIQUES as SUBSETS
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.templates.techniques import TECHNIQUES as TEMPLATES
from numberplace.sudoku.techniques.uniqueness.deadly_words import TECHNIQUES as DEADLY
from numberplace.sudoku.techniques.uniqueness.rectangle_words import TECHNIQUES as RECTANGLES
from numberplace.sudoku.techniques.uniqueness.symmetry_words import TECHNIQUES as SYMMETRY
from numberplace.sudoku.techniques.uniqueness.words import TECHNIQUES as LOOPS_AND_GRAVES
from numberplace.sudoku.techniques.whips.techniques import TECHNIQUES as WHIPS
from numberplace.sudoku.techniques.wings.techniques import TECHNIQUES as WINGS

__all__ = ["BY_ID", "EVERY", "TECHNIQUES", "Explanation", "Technique"]

FAMILIES: Final = (
    SINGLES,
    LOCKED,
    SUBSETS,
    RECTANGLES,
    LOOPS_AND_GRAVES,
    DEADLY,
    SYMMETRY,
    WINGS,
    COLOURING,
    FRANKEN_FISH,
    FISH,
    SINGLE_DIGIT,
    CHAINS,
    ALS,
    MUTANT_FISH,
    KRAKEN,
    EXOTIC,
    WHIPS,
    FORCING,
    TEMPLATES,
    RULES,
)
"""In the order in which techniques of one level and rating are tried."""


def _place(technique: Technique) -> tuple[int, float]:
    return LEVELS.index(technique.level), technique.rating


EVERY: Final[tuple[Technique, ...]] = tuple(
    sorted([technique for family in FAMILIES for technique in family], key=_place)
)
"""The techniques of every board, the easiest first: neither ratings nor levels fall."""

TECHNIQUES: Final[tuple[Technique, ...]] = tuple(
    [technique for technique in EVERY if technique.rests_on != "rules"]
)
"""The techniques of the classic board, the easiest first."""

BY_ID: Final[dict[str, Technique]] = {technique.id: technique for technique in EVERY}
"""The techniques by their ids."""
