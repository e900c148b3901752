"""The languages whose catalogues are whole, which tests of every text go through."""

from __future__ import annotations

from numberplace.core.catalogue import read_po
from numberplace.core.language_files import Language, languages
from numberplace.core.languages import ENGLISH, catalogue_in

from tests.places import ROOT

STRINGS = len(read_po(ROOT / "assets" / "locale" / "numberplace.pot"))


def translated(language: Language) -> float:
    """Return the share of the sentences of a language that are translated; 1 for English."""
    if language.code == ENGLISH:
        return 1.0
    entries = read_po(catalogue_in(ROOT / "assets" / "locale" / language.code))
    return sum(all(entry.texts) for entry in entries) / STRINGS


WHOLE = 0.95
"""The share above which a language counts as whole: what is missing fails a test of its own."""
LANGUAGES = tuple((each.code, each.name) for each in languages() if translated(each) > WHOLE)
PARTIAL = tuple(each.code for each in languages() if translated(each) <= WHOLE)
