"""``numberplace convert``: rewrite the puzzles of a file in another format."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from numberplace.cli.kinds import kinds_asked, options_for
from numberplace.cli.output import complain, open_output, write
from numberplace.cli.reading import read_file, say_remarks
from numberplace.cli.requests import FileRequest, option
from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.words import N_, _
from numberplace.formats.by_kind import form_named, texts_of
from numberplace.formats.kind_texts import Form, say_lost


class Request(FileRequest):
    """What ``convert`` is asked for."""

    takes_own_options = True
    to: str | None = option("", adapt=lambda kind: _formats(kind), metavar=N_("FORMAT"))
    output: Path | None = option(
        N_("write to this file instead of standard output"),
        *("-o", "--output"),
        metavar=N_("OUTPUT"),
    )


def _formats(kind: str) -> dict[str, Any]:
    """Return the formats of the kinds asked for, as choices and in words."""
    lists = [(one.name, [form.id for form in texts_of(one).forms]) for one in kinds_asked(kind)]
    text = _("the format to write (default: the one OUTPUT's ending names, else lines)")
    return {
        "choices": list(dict.fromkeys(name for _kind, names in lists for name in names)),
        "help": "; ".join([text, *(f"{title}: {', '.join(names)}" for title, names in lists)]),
    }


def run(args: Request) -> int:
    """Read, rewrite, write. Raises GameError."""
    kind, items = read_file(args.file, args.kind)
    options_for(kind, args)
    form = _form_for(kind, args.to, args.output)
    items = [item.checked() for item in items]
    say_remarks(args.file, items)
    text = form.write(items)
    lost = frozenset[str]().union(*map(form.lost, items))
    if lost:
        complain(f"{form.name}: {say_lost(lost)}")
    if args.output is None:
        write(text)
        return 0
    with open_output(args.output) as output:
        output.write(text)
    return 0


def _form_for(kind: AnyKind, wanted: str | None, path: Path | None) -> Form:
    if wanted is not None or path is None:
        return form_named(kind, wanted or "")
    suffix = path.suffix.lower()
    usual = [form for form in texts_of(kind).forms if form.suffixes[0] == suffix]
    possible = [form for form in texts_of(kind).forms if suffix in form.suffixes]
    if not possible:
        text = _("The ending of '{path}' names no format; choose one with --to.")
        raise FormatError(text.format(path=path))
    return (usual + possible)[0]
