"""The languages whose catalogues are whole, which tests of every text go through."""

from __future__ import annotations

from numberplace.core.catalogue import read_po
from numberplace.core.language_files import Language, languages
from numberplace.core.languages import catalogue_in, folder_of

from tests.places import ROOT

STRINGS = len(read_po(ROOT / "assets" / "locale" / "numberplace.pot"))


def translated(language: Language) -> float:
    """Return the share of the sentences of a language that are translated; 1 for English."""
    folder = folder_of(language.code)
    if folder is None:
        return 1.0
    return sum(all(entry.texts) for entry in read_po(catalogue_in(folder))) / STRINGS


WHOLE = 0.95
"""The share above which a language counts as whole: what is missing fails a test of its own."""
LANGUAGES = tuple((each.code, each.name) for each in languages() if translated(each) > WHOLE)
PARTIAL = tuple(each.code for each in languages() if translated(each) <= WHOLE)
