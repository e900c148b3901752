"""Every technique the engine knows, level by level, the easiest first.

Adding a technique
    (1) One module for the search, one search for all its sizes, with what it finds in integers: it
    is compiled (``setup.py`` compiles every module here that its ``MODULES`` does not call PLAIN).
    (2) What people read stays plain Python in ``words.py`` of the family's folder, or
    ``<name>_words.py`` beside the search: one ``Technique`` constant per id, and its ``tell``.
    Words import searches, never the other way. The constant says all there is to say: rating and
    level, HoDoKu's place, level, score and code (None where it lacks the technique), and whether
    it is used unasked. (3) Insert the constant in ``TECHNIQUES``, where neither ratings nor levels
    fall. Profiles, scales, the trainer, the generator, help and the command line follow from it.
    (4) Make cases with ``python -m tests.sudoku.techniques.cases ID ...``, and add three that do
    not come from the search. (5) ``python -m assets.build.catalogues`` takes up the new words.
    (6) Say in ``sudoku/proofs/prove.py`` how its steps are proved, and in ``compact.py`` how they
    are written in one line; without that they are proved by singles and named by conclusions.
    ``tests/sudoku/techniques/test_new_technique.py`` does (1) to (3) on a copy of the package. A
    new module that stays plain is named in ``tests/sudoku/test_engine_mode.py``.

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
from numberplace.sudoku.techniques import (
    locked_words,
    singles_words,
    subsets_words,
    templates_words,
)
from numberplace.sudoku.techniques.als import aligned_words, sue_de_coq_words
from numberplace.sudoku.techniques.als import words as als
from numberplace.sudoku.techniques.chains import alternating_words as alternating
from numberplace.sudoku.techniques.chains import words as chains
from numberplace.sudoku.techniques.colouring import words as colouring
from numberplace.sudoku.techniques.exotic import counting_words as counting
from numberplace.sudoku.techniques.exotic import exocet_words
from numberplace.sudoku.techniques.fish import forms as fish
from numberplace.sudoku.techniques.fish import kraken_words
from numberplace.sudoku.techniques.forcing import nested_nets, nets_words
from numberplace.sudoku.techniques.forcing import words as forcing
from numberplace.sudoku.techniques.rules import words as rules
from numberplace.sudoku.techniques.single_digit import words as single_digit
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.uniqueness import rectangle_words
from numberplace.sudoku.techniques.uniqueness import words as uniqueness
from numberplace.sudoku.techniques.wings import words as wings

__all__ = ["BY_ID", "EVERY", "TECHNIQUES", "Explanation", "Technique"]

TECHNIQUES: Final[tuple[Technique, ...]] = (
    singles_words.FULL_HOUSE,
    singles_words.HIDDEN_SINGLE_BOX,
    singles_words.HIDDEN_SINGLE_ROW,
    singles_words.HIDDEN_SINGLE_COLUMN,
    singles_words.NAKED_SINGLE,
    locked_words.POINTING,
    locked_words.CLAIMING,
    locked_words.LOCKED_PAIR,
    locked_words.LOCKED_TRIPLE,
    subsets_words.NAKED_PAIR,
    subsets_words.HIDDEN_PAIR,
    subsets_words.NAKED_TRIPLE,
    subsets_words.HIDDEN_TRIPLE,
    fish.X_WING,
    fish.SWORDFISH,
    single_digit.SKYSCRAPER,
    single_digit.TWO_STRING_KITE,
    wings.XY_WING,
    single_digit.TURBOT_FISH,
    single_digit.EMPTY_RECTANGLE,
    wings.XYZ_WING,
    wings.W_WING,
    single_digit.DUAL_TWO_STRING_KITE,
    single_digit.DUAL_EMPTY_RECTANGLE,
    rectangle_words.UNIQUE_RECTANGLE_1,
    rectangle_words.UNIQUE_RECTANGLE_2,
    *fish.FINNED_X_WINGS,
    rectangle_words.UNIQUE_RECTANGLE_4,
    rectangle_words.UNIQUE_RECTANGLE_5,
    wings.WXYZ_WING,
    rectangle_words.UNIQUE_RECTANGLE_3,
    rectangle_words.UNIQUE_RECTANGLE_6,
    rectangle_words.HIDDEN_RECTANGLE,
    rectangle_words.AVOIDABLE_RECTANGLE_1,
    rectangle_words.AVOIDABLE_RECTANGLE_2,
    uniqueness.UNIQUE_LOOP,
    subsets_words.NAKED_QUAD,
    *fish.FINNED_SWORDFISH,
    fish.JELLYFISH,
    subsets_words.HIDDEN_QUAD,
    uniqueness.BUG_PLUS_1,
    *fish.FINNED_JELLYFISH,
    uniqueness.BUG_2,
    uniqueness.BUG_4,
    uniqueness.BUG_3,
    colouring.SIMPLE_TRAP,
    colouring.SIMPLE_WRAP,
    *fish.SMALL_SIAMESE_FISH,
    chains.REMOTE_PAIR,
    colouring.MULTI_1,
    colouring.MULTI_2,
    *fish.SIAMESE_JELLYFISH,
    sue_de_coq_words.SUE_DE_COQ,
    aligned_words.ALIGNED_PAIR,
    colouring.MEDUSA_TRAP,
    colouring.MEDUSA_WRAP,
    alternating.X_CHAIN,
    alternating.XY_CHAIN,
    *fish.FRANKEN_FISH,
    fish.SQUIRMBAG,
    fish.WHALE,
    fish.LEVIATHAN,
    *fish.LARGE_FINNED_FISH,
    alternating.AIC,
    alternating.CONTINUOUS,
    als.ALS_XZ,
    alternating.DISCONTINUOUS,
    als.ALS_XY_WING,
    alternating.GROUPED_AIC,
    alternating.GROUPED_CONTINUOUS,
    alternating.GROUPED_DISCONTINUOUS,
    aligned_words.ALIGNED_TRIPLE,
    als.ALS_CHAIN,
    als.DEATH_BLOSSOM,
    *fish.MUTANT_FISH,
    *fish.LARGE_FRANKEN_FISH,
    *fish.LARGE_MUTANT_FISH,
    forcing.VERITY,
    forcing.CONTRADICTION,
    kraken_words.KRAKEN_1,
    kraken_words.KRAKEN_2,
    counting.SK_LOOP,
    exocet_words.JUNIOR_EXOCET,
    counting.SECTOR_SET,
    nets_words.NET_CONTRADICTION,
    nets_words.NET_VERITY,
    forcing.SETS,
    templates_words.TEMPLATE_SET,
    templates_words.TEMPLATE_DELETE,
    nested_nets.NET_CONTRADICTION,
    nested_nets.NET_VERITY,
)
"""Those of the classic board. Neither ratings nor levels fall along the tuple."""

OF_RULES: Final[tuple[Technique, ...]] = (
    rules.HIDDEN_SINGLE,
    rules.RELATION,
    rules.SUM_END,
    rules.SUM_STEP,
    rules.LINE_STEP,
    rules.LOCKED,
    rules.CAGE_LOCKED,
    rules.TOTALS,
    rules.WIDE_TOTALS,
    rules.CONTRADICTION,
)
"""Those that further rules bring, in the same order."""


def _place(technique: Technique) -> tuple[int, float]:
    return LEVELS.index(technique.level), technique.rating


EVERY: Final[tuple[Technique, ...]] = tuple(sorted((*TECHNIQUES, *OF_RULES), key=_place))
"""The techniques of every board, in the same order."""

BY_ID: Final[dict[str, Technique]] = {technique.id: technique for technique in EVERY}
"""The techniques by their ids."""
