"""What is imported late is imported once."""

from __future__ import annotations

import pytest
from numberplace.core import kind
from numberplace.core.kind import Late


class Shop:
    """A class with an attribute that another module has."""

    tau: Late[float] = Late("math:tau")
    nothing: Late[float] = Late()


def test_a_late_attribute_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    find = kind.import_module

    def note(name: str) -> object:
        asked.append(name)
        return find(name)

    monkeypatch.setattr(kind, "import_module", note)
    assert (Shop.tau, Shop().tau, Shop.tau) == (pytest.approx(6.2831853),) * 3
    assert asked == ["math"]
    assert Shop.nothing is None
