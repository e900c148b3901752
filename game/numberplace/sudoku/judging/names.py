"""Names of techniques as players and other programs write them, and the techniques they mean."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final

from numberplace.core.errors import FormatError
from numberplace.core.languages import language_codes
from numberplace.core.near_words import not_known
from numberplace.core.words import N_, _, speaking
from numberplace.sudoku.aliases import TECHNIQUE_ALIASES, plain_name
from numberplace.sudoku.techniques import BY_ID

ALIASES: Final[dict[str, tuple[str, ...]]] = {
    "hidden single": (
        "hidden_single_box",
        "hidden_single_row",
        "hidden_single_column",
        "hidden_single_extra",
    ),
    "unique candidate": ("hidden_single_box", "hidden_single_row", "hidden_single_column"),
    "locked candidates type 1 pointing": ("locked_candidates_pointing",),
    "locked candidates type 2 claiming": ("locked_candidates_claiming",),
    "locked candidates": ("locked_candidates_pointing", "locked_candidates_claiming"),
    "pointing": ("locked_candidates_pointing",),
    "direct pointing": ("locked_candidates_pointing",),
    "claiming": ("locked_candidates_claiming",),
    "direct claiming": ("locked_candidates_claiming",),
    "direct hidden pair": ("hidden_pair",),
    "direct hidden triplet": ("hidden_triple",),
    **dict.fromkeys(
        (
            "m wing",
            "m2 wing",
            "m3 wing",
            "medusa wing",
            "s wing",
            "split wing",
            "l wing",
            "l2 wing",
            "l3 wing",
            "local wing",
            "h wing",
            "h1 wing",
            "h2 wing",
            "h3 wing",
            "hybrid wing",
        ),
        ("aic", "grouped_aic"),
    ),
    **dict.fromkeys(
        ("m ring", "s ring", "l ring", "h ring", "w ring", "xy ring"),
        ("continuous_nice_loop", "grouped_continuous_nice_loop"),
    ),
    **{f"unique rectangle {n}": (f"unique_rectangle_{n}",) for n in range(1, 7)},
    "unique rectangle": tuple(f"unique_rectangle_{n}" for n in range(1, 7)),
    "bivalue universal grave": ("bug_plus_1", "bug_2", "bug_3", "bug_4"),
    "bug": ("bug_plus_1", "bug_2", "bug_3", "bug_4"),
    "simple colors": ("simple_colours_trap", "simple_colours_wrap"),
    "simple colours": ("simple_colours_trap", "simple_colours_wrap"),
    "multi colors": ("multi_colours_1", "multi_colours_2"),
    "continuous nice loop aic": ("continuous_nice_loop",),
    "nice loop": ("continuous_nice_loop", "discontinuous_nice_loop"),
    "alternating inference chain": ("aic", "x_chain", "xy_chain", "grouped_aic"),
    "aic": ("aic", "x_chain", "xy_chain", "grouped_aic"),
    "bidirectional x cycle": ("continuous_nice_loop", "x_chain"),
    "bidirectional y cycle": ("continuous_nice_loop", "xy_chain"),
    "bidirectional cycle": ("continuous_nice_loop", "aic"),
    "x cycle": ("x_chain", "continuous_nice_loop", "discontinuous_nice_loop"),
    "forcing x chain": ("x_chain",),
    "forcing chain": (
        "aic",
        "discontinuous_nice_loop",
        "forcing_chain_contradiction",
        "forcing_chain_verity",
    ),
    "forcing net": ("forcing_net_contradiction", "forcing_net_verity"),
    "kraken fish": ("kraken_fish_1", "kraken_fish_2"),
    "nice loop aic": (
        "continuous_nice_loop",
        "discontinuous_nice_loop",
        "aic",
        "x_chain",
        "xy_chain",
    ),
    "grouped nice loop aic": (
        "grouped_continuous_nice_loop",
        "grouped_discontinuous_nice_loop",
        "grouped_aic",
    ),
    "almost locked set xz rule": ("als_xz",),
    "kraken fish type 1": ("kraken_fish_1",),
    "kraken fish type 2": ("kraken_fish_2",),
    "nishio forcing chains": ("forcing_chain_contradiction",),
    "cell forcing chains": ("forcing_chain_verity",),
    "region forcing chains": ("forcing_chain_verity",),
    "double forcing chain": ("forcing_chain_verity",),
}
"""Names that logs of HoDoKu and Sudoku Explainer have, and those that may mean several.

What players call one technique alone is in ``sudoku/aliases``.
"""
MAX_NAME: Final = 80
"""Characters of a name; longer texts name nothing."""
HIDDEN_IN_REGION: Final = N_("Hidden single in a region")


@cache
def _known() -> dict[str, tuple[str, ...]]:
    """Return the techniques by all their names, folded."""
    found: dict[str, tuple[str, ...]] = {}
    for code in language_codes():
        with speaking(code):
            for technique in BY_ID.values():
                found.setdefault(plain_name(_(technique.name)), (technique.id,))
            found.setdefault(plain_name(_(HIDDEN_IN_REGION)), ("hidden_single_box",))
    for technique in BY_ID.values():
        found[plain_name(technique.id)] = (technique.id,)
    for technique_id, names in TECHNIQUE_ALIASES.items():
        for alias in chain.from_iterable(names.values()):
            found[plain_name(alias)] = (technique_id,)
    for alias, techniques in ALIASES.items():
        found[plain_name(alias)] = techniques
    return found


def techniques_named(text: str) -> tuple[str, ...]:
    """Return the ids of the techniques that a name may mean; none where it names nothing."""
    return _known().get(plain_name(text), ()) if len(text) <= MAX_NAME else ()


def ceiling_of(text: str | float) -> float:
    """Return the rating that a ceiling names: a rating, or a technique's.

    Raises FormatError.
    """
    try:
        rating = float(text)
    except ValueError:
        named = techniques_named(str(text))
        if not named:
            shown = str(text)[:40]
            otherwise = _("'{text}' is neither a technique nor a rating.").format(text=shown)
            raise FormatError(not_known(str(text), BY_ID, otherwise)) from None
        return max(BY_ID[one].rating for one in named)
    if not 0 <= rating <= 100:
        message = _("'{text}' is neither a technique nor a rating.")
        raise FormatError(message.format(text=str(text)[:40]))
    return rating
