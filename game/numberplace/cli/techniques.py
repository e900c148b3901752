"""``numberplace techniques``: the list of techniques with their ratings."""

from __future__ import annotations

from numberplace.cli import command
from numberplace.cli.kinds import console_of, kinds_asked
from numberplace.cli.output import say, say_json
from numberplace.cli.requests import kind_option, option
from numberplace.core.console import refuse_together
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.kinds import kind_named


class Request(command.CommandRequest):
    """Options of the command ``techniques``."""

    kind: str | None = kind_option(N_("the kind of puzzles (default: the first with a list)"))
    json: bool = option(N_("print JSON"))
    describe: bool = option(N_("print what each technique is about as well"))


def run(args: Request) -> int:
    """Print the list. Raises FormatError."""
    lists = [console_of(kind).techniques() for kind in kinds_asked(args.kind or "")]
    known = next((records for records in lists if records), [])
    if args.describe:
        refuse_together("--describe", ["--json"] if args.json else [])
        if known and not any(record.get("description") for record in known):
            text = _("{option} is not an option of {kind}.")
            raise FormatError(
                text.format(option="--describe", kind=kind_named(args.kind or "").name)
            )
    if args.json:
        say_json(known)
        return 0
    for record in known:
        rating = record.get("rating")
        shown = "     " if rating is None else f"{rating:5.1f}"
        say(f"{shown}  {record['id']:34}  {record['name']}")
        if args.describe and record.get("description"):
            say(f"       {record['description']}")
            if names := record.get("aliases"):
                say("       " + _("Also called: {names}.").format(names=_(", ").join(names)))
            say()
    return 0
