"""The words that players type for commands and settings of other names, and settings' names.

Catalogues hold the words that players of each language type; the English ones are always found.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.words import N_

SETTINGS: Final[dict[str, str]] = {
    "language": N_("Language"),
    "theme": N_("Theme"),
    "text_size": N_("Text size"),
    "coordinates": N_("Coordinates"),
    "cell_names": N_("Cell names"),
    "clock": N_("Clock"),
    "shading": N_("Shading"),
    "counts": N_("Digits left"),
    "glints": N_("Mark hard cells in fights"),
    "fight_end": N_("A fight ends"),
    "tooltips": N_("Tooltips"),
    "cell_tips": N_("Tooltips of cells"),
    "input": N_("A click"),
    "checking": N_("Mark as wrong"),
    "hints": N_("Hints"),
    "strike_marks": N_("A digit clears marks it sees"),
    "confirm_solve": N_("Ask before Solve"),
    "path_marks": N_("Marks in paths"),
    "sound": N_("Sound"),
    "volume": N_("Volume of sounds"),
    "music": N_("Music in the arcade"),
    "music_volume": N_("Volume of the music"),
    "reduced_motion": N_("Motion"),
}
"""The settings by preference, as rows of the settings and the palette name them."""

_THEME = N_("dark mode night light colours colors appearance")
_VOLUME = N_("mute quiet loud silent")

COMMAND_WORDS: Final[dict[str, str]] = {
    "theme": _THEME,
    "sound": _VOLUME,
    "language": N_("english japanese korean translate"),
    "fullscreen": N_("maximise maximize bigger window"),
    "clear": N_("erase eraser delete remove empty"),
    "undo": N_("back take back"),
    "redo": N_("forward again"),
    "pause": N_("timer stop break hide"),
    "new": N_("start difficulty level easy hard"),
    "another": N_("next similar same"),
    "daily": N_("today calendar date streak"),
    "open": N_("import load photo"),
    "paste": N_("import clipboard"),
    "copy": N_("export clipboard"),
    "save_file": N_("export store"),
    "share": N_("send friend qr"),
    "print": N_("paper pdf booklet"),
    "picture": N_("image screenshot png"),
    "page": N_("html web share online export"),
    "book": N_("paper pdf publish print cover"),
    "restart": N_("reset clear everything begin"),
    "library": N_("load resume continue history"),
    "statistics": N_("best time average record score"),
    "school": N_("learn tutorial course practice"),
    "arcade": N_("fight battle race opponent"),
    "quit": N_("exit close end"),
    "hint": N_("help tip clue stuck"),
    "check": N_("mistakes errors wrong verify"),
    "count_solutions": N_("unique proper"),
    "solve": N_("answer solution give up"),
    "what_if": N_("guess test"),
    "replay": N_("watch film video"),
    "set_hint": N_("candidates notes auto"),
    "show_marks": N_("candidates notes hide"),
    "pencil_mode": N_("candidates notes mode"),
    "hint_cor": N_("highlight singles"),
    "digit_filter": N_("highlight number"),
    "colour_mode": N_("color highlight paint"),
    "edit": N_("editor create own enter"),
    "help": N_("manual instructions tutorial"),
    "settings": N_("options preferences configure"),
    "about": N_("version licence license credits"),
    "log": N_("history list of moves"),
}
"""Further words for commands by id."""

SETTING_WORDS: Final[dict[str, str]] = {
    "theme": _THEME,
    "volume": _VOLUME,
    "music_volume": _VOLUME,
    "sound": _VOLUME,
    "language": COMMAND_WORDS["language"],
    "text_size": N_("bigger larger smaller text font letters zoom scale"),
    "coordinates": N_("row column numbers labels edge"),
    "cell_names": N_("notation r4c7"),
    "clock": N_("timer time hide"),
    "shading": N_("highlight row column box"),
    "counts": N_("remaining count number"),
    "tooltips": N_("hover explain"),
    "cell_tips": N_("candidates hover possible"),
    "input": N_("mouse touch digit first cell first"),
    "checking": N_("mistakes errors auto check highlight"),
    "strike_marks": N_("auto remove candidates notes"),
    "confirm_solve": N_("warning question"),
    "path_marks": N_("colour blind color blind patterns"),
    "reduced_motion": N_("animation effects"),
}
"""Further words for settings by preference."""
