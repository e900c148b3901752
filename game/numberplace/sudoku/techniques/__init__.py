"""Every technique the engine knows, in the order a teacher would introduce them.

Adding a family
    One module per family, one search for all its sizes. Define one ``Technique`` constant per id
    (``X_WING: Final[Technique] = ...``: the annotation is what lets mypyc read the package), insert
    them in ``TECHNIQUES`` by rating, add the module to ``COMPILED_MODULES`` in ``setup.py``, and
    make cases with ``python -m tests.sudoku.techniques.cases ID ...``. Ids are fixed already: those
    of ``profiles.HODOKU`` and of ``CODES`` in ``tests/sudoku/techniques/hodoku_cases.py``.

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
    takes ``grid.copy()``, uses ``place``/``eliminate`` and looks at ``broken``. ``geometry`` has
    the packed tables; cell sets are two words, ``low`` and ``high``: ``low & PEERS_LOW[cell]`` is
    what a cell sees, and the AND over several cells what sees them all. ``parts`` builds
    conclusions and marks from cell sets, ``confined`` finds n masks with n bits, ``wording`` has
    the words explanations share.

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

from numberplace.sudoku.techniques import locked, singles, subsets, templates
from numberplace.sudoku.techniques.als import (
    aligned,
    aligned_triples,
    death_blossom,
    sue_de_coq,
)
from numberplace.sudoku.techniques.als import (
    chains as als_chains,
)
from numberplace.sudoku.techniques.als import (
    pairs as als,
)
from numberplace.sudoku.techniques.chains import alternating, remote_pairs
from numberplace.sudoku.techniques.colouring import colouring
from numberplace.sudoku.techniques.fish import basic as fish
from numberplace.sudoku.techniques.fish import forms as fish_forms
from numberplace.sudoku.techniques.fish import kraken_words
from numberplace.sudoku.techniques.forcing import chains as forcing
from numberplace.sudoku.techniques.forcing import nested_nets, nets
from numberplace.sudoku.techniques.single_digit import empty_rectangle, strong_pairs
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.uniqueness import (
    avoidable_rectangles,
    bug,
    unique_loops,
    unique_rectangles,
)
from numberplace.sudoku.techniques.wings import wings
from numberplace.sudoku.techniques.wings import wxyz as wxyz_wing

__all__ = ["BY_ID", "TECHNIQUES", "Explanation", "Technique"]

TECHNIQUES: Final[tuple[Technique, ...]] = (
    singles.FULL_HOUSE,
    singles.HIDDEN_SINGLE_BOX,
    singles.HIDDEN_SINGLE_ROW,
    singles.HIDDEN_SINGLE_COLUMN,
    singles.NAKED_SINGLE,
    locked.POINTING,
    locked.CLAIMING,
    locked.LOCKED_PAIR,
    locked.LOCKED_TRIPLE,
    subsets.NAKED_PAIR,
    fish.X_WING,
    subsets.HIDDEN_PAIR,
    subsets.NAKED_TRIPLE,
    fish.SWORDFISH,
    subsets.HIDDEN_TRIPLE,
    strong_pairs.SKYSCRAPER,
    strong_pairs.TWO_STRING_KITE,
    wings.XY_WING,
    strong_pairs.TURBOT_FISH,
    empty_rectangle.EMPTY_RECTANGLE,
    wings.XYZ_WING,
    wings.W_WING,
    strong_pairs.DUAL_TWO_STRING_KITE,
    empty_rectangle.DUAL_EMPTY_RECTANGLE,
    colouring.SIMPLE_TRAP,
    colouring.SIMPLE_WRAP,
    unique_rectangles.UNIQUE_RECTANGLE_1,
    unique_rectangles.UNIQUE_RECTANGLE_2,
    *fish_forms.FINNED_X_WINGS,
    unique_rectangles.UNIQUE_RECTANGLE_4,
    unique_rectangles.UNIQUE_RECTANGLE_5,
    wxyz_wing.WXYZ_WING,
    remote_pairs.REMOTE_PAIR,
    unique_rectangles.UNIQUE_RECTANGLE_3,
    unique_rectangles.UNIQUE_RECTANGLE_6,
    unique_rectangles.HIDDEN_RECTANGLE,
    avoidable_rectangles.AVOIDABLE_RECTANGLE_1,
    avoidable_rectangles.AVOIDABLE_RECTANGLE_2,
    unique_loops.UNIQUE_LOOP,
    subsets.NAKED_QUAD,
    *fish_forms.FINNED_SWORDFISH,
    fish.JELLYFISH,
    subsets.HIDDEN_QUAD,
    colouring.MULTI_1,
    colouring.MULTI_2,
    bug.BUG_PLUS_1,
    *fish_forms.FINNED_JELLYFISH,
    bug.BUG_2,
    bug.BUG_4,
    bug.BUG_3,
    sue_de_coq.SUE_DE_COQ,
    aligned.ALIGNED_PAIR,
    colouring.MEDUSA_TRAP,
    colouring.MEDUSA_WRAP,
    alternating.X_CHAIN,
    alternating.XY_CHAIN,
    *fish_forms.FRANKEN_FISH,
    fish.SQUIRMBAG,
    fish.WHALE,
    fish.LEVIATHAN,
    *fish_forms.LARGE_FINNED_FISH,
    alternating.AIC,
    alternating.CONTINUOUS,
    als.ALS_XZ,
    alternating.DISCONTINUOUS,
    als.ALS_XY_WING,
    alternating.GROUPED_AIC,
    alternating.GROUPED_CONTINUOUS,
    alternating.GROUPED_DISCONTINUOUS,
    aligned_triples.ALIGNED_TRIPLE,
    als_chains.ALS_CHAIN,
    death_blossom.DEATH_BLOSSOM,
    *fish_forms.MUTANT_FISH,
    *fish_forms.LARGE_FRANKEN_FISH,
    *fish_forms.LARGE_MUTANT_FISH,
    forcing.VERITY,
    forcing.CONTRADICTION,
    kraken_words.KRAKEN_1,
    kraken_words.KRAKEN_2,
    nets.NET_CONTRADICTION,
    nets.NET_VERITY,
    forcing.SETS,
    templates.TEMPLATE_SET,
    templates.TEMPLATE_DELETE,
    nested_nets.NET_CONTRADICTION,
    nested_nets.NET_VERITY,
)
"""Ratings never fall along the tuple."""

BY_ID: Final[dict[str, Technique]] = {technique.id: technique for technique in TECHNIQUES}
"""The techniques by their ids."""
