"""Sentences are English unless a test says otherwise."""

import pytest
from numberplace.core.words import set_language


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")
