"""``numberplace convert``: rewrite the puzzles of a file in another format."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from numberplace.cli.kinds import options_for
from numberplace.cli.output import complain, open_output, write
from numberplace.cli.reading import read_file, say_remarks
from numberplace.cli.requests import FileRequest, option
from numberplace.core.errors import FormatError
from numberplace.core.kind import Shelf
from numberplace.core.words import N_, _
from numberplace.formats.by_kind import form_named, texts_of
from numberplace.formats.kind_texts import TextForm, say_lost
from numberplace.kinds import SHELVES, shelf_named


class Request(FileRequest):
    """Options of the command ``convert``."""

    takes_own_options = True
    to: str | None = option("", adapt=lambda kind: _formats(kind), metavar=N_("FORMAT"))
    output: Path | None = option(
        N_("write to this file instead of standard output"),
        "-o",
        "--output",
        metavar=N_("OUTPUT"),
    )


def _formats(kind: str) -> dict[str, Any]:
    """Return the formats of the kinds asked for, as choices and in words."""
    shelves = [shelf_named(kind)] if kind else SHELVES
    lists = [(one.name, [form.id for form in texts_of(one).forms]) for one in shelves]
    text = _("the format to write (default: the one OUTPUT's ending names, else lines)")
    return {
        "choices": list(dict.fromkeys(name for _kind, names in lists for name in names)),
        "help": "; ".join([text, *(f"{title}: {', '.join(names)}" for title, names in lists)]),
    }


def run(args: Request) -> int:
    """Read, rewrite, write. Raises GameError."""
    kind, items = read_file(args.file, args.kind)
    options_for(kind, args)
    items = [item.checked() for item in items]
    held = {kind.shelf_of(item.puzzle) for item in items}
    # What writes boards with rules writes the classic too.
    shelf = [each for each in kind.shelves if each in held][-1]
    form = _form_for(shelf_named(args.kind) if args.kind else shelf, args.to, args.output)
    say_remarks(args.file, items)
    text = form.write(items)
    lost = frozenset[str]().union(*map(form.left_out, items))
    if lost:
        complain(f"{_(form.name)}: {say_lost(lost)}")
    if args.output is None:
        write(text)
        return 0
    with open_output(args.output) as output:
        output.write(text)
    return 0


def _form_for(shelf: Shelf, wanted: str | None, path: Path | None) -> TextForm:
    if wanted is not None or path is None:
        return form_named(shelf, wanted or "")
    suffix = path.suffix.lower()
    usual = [form for form in texts_of(shelf).forms if form.suffixes[0] == suffix]
    possible = [form for form in texts_of(shelf).forms if suffix in form.suffixes]
    if not possible:
        text = _("The ending of '{path}' names no format; choose one with --to.")
        raise FormatError(text.format(path=path))
    return (usual + possible)[0]
