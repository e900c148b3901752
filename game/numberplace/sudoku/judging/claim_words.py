"""Answers to a player's claim: short, friendly, and without the digit that is right."""

from __future__ import annotations

from numberplace.core.cell_names import in_words
from numberplace.core.judgement import (
    AS_SAID,
    FALSE,
    FOLLOWS,
    NOT_FROM_HERE,
    NOTHING_NEW,
    OTHERWISE,
    UNREADABLE,
)
from numberplace.core.words import N_, _
from numberplace.sudoku.judging.claims import Judged

MAX_FIRST = 3
"""Steps that have to come first of which the first is named; of more the number is told."""
_TITLES = {
    AS_SAID: N_("Well reasoned!"),
    FOLLOWS: N_("That is true"),
    OTHERWISE: N_("True, but for another reason"),
    NOT_FROM_HERE: N_("True, but not from here"),
    FALSE: N_("That is not so"),
    NOTHING_NEW: N_("Nothing new"),
    UNREADABLE: N_("I did not understand that"),
}


def title_of(found: Judged) -> str:
    """Return the verdict in a few words."""
    return _(_TITLES[found.judged.verdict])


def tell_claim(found: Judged) -> str:
    """Return the judge's answer to a claim in one to three sentences."""
    judged = found.judged
    fault, name = in_words(judged.fault), judged.name
    match judged.verdict:
        case "as_said":
            if name:
                return _("Your reason holds: {technique}.").format(technique=name)
            return _("Your reason holds.")
        case "follows":
            return _("{technique} shows this.").format(technique=name)
        case "otherwise":
            if not name:
                return _("It was known before, but not for this reason. {fault}").format(
                    fault=fault
                )
            text = _("{fault} Yet {technique} shows it.")
            return text.format(fault=fault, technique=name)
        case "not_from_here":
            return f"{fault} {_tell_first(found)}".strip()
        case "false":
            return _tell_false(found)
        case "nothing_new":
            return in_words(judged.why)
    text = _(
        '{fault} Say it like this: "the only place in row 4", "r1c2 and r1c5 are both 4 or 7".'
    )
    return text.format(fault=fault)


def _tell_first(found: Judged) -> str:
    needs = found.judged.needs
    if not needs:
        return _("More than patterns is needed to show it.")
    if len(needs) > MAX_FIRST:
        text = _("{count} easier steps come first.")
        return text.format(count=len(needs))
    return _("First comes: {step}.").format(step=in_words(str(needs[0])))


def _tell_false(found: Judged) -> str:
    """Return the sentence that a claim is false, without the right digit."""
    if found.placements:
        return _("This digit does not belong there. It costs nothing: look once more.")
    if len(found.eliminations) == 1:
        return _("This candidate has to stay. It costs nothing: look once more.")
    return _("Not all of these candidates can go. It costs nothing: look once more.")
