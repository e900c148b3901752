"""Numberplace: Number Place, Numberlink and a battle, with a solver that explains itself.

For scripts: ``load`` and ``parse`` read puzzles, ``dump`` writes them, ``solve`` and ``count``
search, ``rate`` grades (with ``_many`` a whole list, on all cores when asked), ``hint``,
``all_steps`` and ``steps`` reason, ``judge`` judges reasons, ``generate`` makes new puzzles;
``print_``, ``picture`` and ``page`` make files of them, and ``read_photo`` reads pictures.
``docs/api.md`` shows them at work. Importing the package loads no engine.

>>> import numberplace
>>> print(numberplace.hint(numberplace.generate("easy", seed="book-1")).name)
Naked single
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False
"""As ``typing`` has it, which takes longer to import than all of this."""

if TYPE_CHECKING:
    from numberplace.api import Puzzle as Puzzle
    from numberplace.api import all_steps as all_steps
    from numberplace.api import count as count
    from numberplace.api import dump as dump
    from numberplace.api import generate as generate
    from numberplace.api import hint as hint
    from numberplace.api import judge as judge
    from numberplace.api import load as load
    from numberplace.api import parse as parse
    from numberplace.api import rate as rate
    from numberplace.api import set_language as set_language
    from numberplace.api import solve as solve
    from numberplace.api import steps as steps
    from numberplace.api_many import count_many as count_many
    from numberplace.api_many import rate_many as rate_many
    from numberplace.api_many import solve_many as solve_many
    from numberplace.api_paper import Photo as Photo
    from numberplace.api_paper import page as page
    from numberplace.api_paper import picture as picture
    from numberplace.api_paper import print_ as print_
    from numberplace.api_paper import read_photo as read_photo
    from numberplace.core.answers import Failure as Failure
    from numberplace.core.answers import Path as Path
    from numberplace.core.answers import Rating as Rating
    from numberplace.core.answers import Solution as Solution
    from numberplace.core.answers import Step as Step
    from numberplace.core.errors import ArgumentError as ArgumentError
    from numberplace.core.errors import Contradiction as Contradiction
    from numberplace.core.errors import FormatError as FormatError
    from numberplace.core.errors import GameError as GameError
    from numberplace.core.errors import IllegalMove as IllegalMove
    from numberplace.core.errors import MissingFile as MissingFile
    from numberplace.core.errors import RangeError as RangeError
    from numberplace.core.errors import Stopped as Stopped
    from numberplace.core.judgement import JudgedStep as JudgedStep
    from numberplace.core.judgement import Judgement as Judgement

_FUNCTIONS = (
    "load",
    "parse",
    "dump",
    "solve",
    "count",
    "rate",
    "hint",
    "all_steps",
    "steps",
    "judge",
    "generate",
    "Puzzle",
    "set_language",
)
_HOMES = {
    **dict.fromkeys(_FUNCTIONS, "numberplace.api"),
    **dict.fromkeys(("solve_many", "count_many", "rate_many"), "numberplace.api_many"),
    **dict.fromkeys(("print_", "picture", "page", "read_photo", "Photo"), "numberplace.api_paper"),
    **dict.fromkeys(("Solution", "Step", "Path", "Rating", "Failure"), "numberplace.core.answers"),
    **dict.fromkeys(("Judgement", "JudgedStep"), "numberplace.core.judgement"),
    **dict.fromkeys(
        (
            "GameError",
            "FormatError",
            "MissingFile",
            "ArgumentError",
            "RangeError",
            "IllegalMove",
            "Contradiction",
            "Stopped",
        ),
        "numberplace.core.errors",
    ),
}
"""Module that defines each public name; the module is loaded when the name is first asked for."""

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
