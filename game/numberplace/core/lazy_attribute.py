"""A class attribute that is imported when it is first read."""

from __future__ import annotations

from importlib import import_module
from typing import Generic, TypeVar, cast

T_co = TypeVar("T_co", covariant=True)


class LazyAttribute(Generic[T_co]):
    """A class attribute that is imported when first read, so that the program starts quickly."""

    def __init__(self, where: str = "") -> None:
        """Take over ``module:NAME``; without a module the attribute is None."""
        self._where = where
        self._value: T_co | None = None
        """Kept from the first read on: looking the module up takes as long as counting the
        solutions of a puzzle."""

    def __get__(self, instance: object, owner: type | None = None) -> T_co:
        if self._value is None and self._where:
            module, _colon, name = self._where.partition(":")
            self._value = getattr(import_module(module), name)
        return cast(T_co, self._value)
