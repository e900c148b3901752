"""The options that every command and the window share, read without argparse.

They tell the language, the names of cells and the folders, which are needed before there is a
parser, and are all that the window and ``--version`` ask for.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

from numberplace.cli import output
from numberplace.cli.output import complain, encoding_without, make_streams_safe, narrow_encodings
from numberplace.core.errors import SaveError
from numberplace.core.languages import is_language, language_codes, look_in, take_faults
from numberplace.core.words import (
    _,
    current_language,
    letters,
    set_language,
    system_language,
)
from numberplace.storage.language import read_language
from numberplace.storage.paths import Places, find_places

MISUSED = 2
"""The exit code for wrong arguments, or input that cannot be read."""


class CommonOptions:
    """The options themselves; an attribute is set where its option is given."""

    saves: Path | None = None
    portable: bool = False
    language: str = ""
    asked: tuple[str, ...] = ()
    """Every language that was named; the last one counts."""
    cells: str = ""
    """The style of cell names, by an example, empty for the style that nobody asks for."""


def split_options(words: Sequence[str]) -> tuple[CommonOptions, list[str]]:
    """Return the common options among ``words``, and the other words.

    A choice counts however it is spelt, as in the full parser. When one of the options is wrong
    nothing counts as an option; the full parser says what is wrong.
    """
    options, others = CommonOptions(), []
    left = iter(words)
    for word in left:
        name, equals, value = word.partition("=")
        if name not in ("--saves", "--portable", "--language", "--cells"):
            others.append(word)
            if word == "--":  # nothing after it is an option
                others += left
            continue
        if name != "--portable" and not equals:
            value = next(left, "-?")
            equals = "" if _is_option(value) else "="
        if bool(equals) is (name == "--portable") or not _take(options, name, value):
            return CommonOptions(), list(words)
    if options.asked:
        _look_for_languages(options)
        options.asked = tuple(map(_language_meant, options.asked))
        options.language = options.asked[-1]
    if not all(map(is_language, options.asked)):
        return CommonOptions(), list(words)
    return options, others


def _is_option(word: str) -> bool:
    """Tell, as argparse does, whether a word is an option and no value of the one before."""
    return len(word) > 1 and word[0] == "-" and " " not in word


def _take(options: CommonOptions, name: str, value: str) -> bool:
    """Set a common option; return True if the option takes the value."""
    if name == "--portable":
        options.portable = True
    elif name == "--saves":
        options.saves = Path(value)
    elif name == "--cells":
        from numberplace.core.cell_names import BY_EXAMPLE  # most commands do without

        options.cells = choice_meant(value, tuple(BY_EXAMPLE))
        return options.cells in BY_EXAMPLE
    else:
        options.language = value
        options.asked = (*options.asked, value)
    return True


def choice_meant(value: str, choices: Sequence[str]) -> str:
    """Return the choice that a value spells but for case, blanks and hyphens, else the value."""
    if value in choices:
        return value
    from numberplace.core.near_words import word_meant  # only for what is spelt otherwise

    return word_meant(value, choices)


def _language_meant(code: str) -> str:
    return code if is_language(code) else choice_meant(code, language_codes())


def places_of(options: CommonOptions) -> Places:
    """Return the folders that the options choose. Raises SaveError."""
    try:
        return find_places(saves=options.saves, portable=options.portable)
    except (RuntimeError, KeyError, OSError) as error:  # a user without a home, or a folder gone
        text = _("There is no folder to keep games in ({reason}); name one with --saves.")
        raise SaveError(text.format(reason=str(error).rstrip("."))) from error


def _look_for_languages(options: CommonOptions) -> None:
    with contextlib.suppress(SaveError):
        look_in(places_of(options).languages)


def speak(options: CommonOptions) -> None:
    """Set the language: the option, else the player's preference, else the system's.

    Also set the style of cell names that is asked for, if any.
    """
    if options.cells:
        from numberplace.core.cell_names import BY_EXAMPLE, in_words, set_cell_names

        set_cell_names(BY_EXAMPLE[options.cells])
        output.cells_named = in_words
    _look_for_languages(options)
    asked = options.language
    with contextlib.suppress(SaveError):
        asked = asked or read_language(places_of(options))
    set_language(asked or system_language())


def speak_readably(options: CommonOptions) -> None:
    """Speak as ``speak`` does, or English if the output has no letters for that language."""
    make_streams_safe()
    speak(options)
    for fault in take_faults():
        complain(fault.told(_))
    if narrow_encodings() and (encoding := encoding_without(letters())):
        language = current_language()
        set_language("en")
        text = _(
            "This is in English: the output's encoding, {encoding}, cannot write '{language}'. "
            "Set PYTHONIOENCODING=utf-8 to change that."
        )
        complain(text.format(encoding=encoding, language=language))
