"""The language among the preferences, read without the modules that the other preferences need."""

from __future__ import annotations

from numberplace.core.languages import is_language
from numberplace.storage.paths import Places
from numberplace.storage.preferences_file import read_raw


def read_language(places: Places) -> str:
    """Return the language of ``read_preferences``, "" for the system's. Never raises.

    Every command asks for it, and most files say it or are not there. What needs a closer look,
    such as a damaged file, gets one.
    """
    entries, data, trouble = read_raw(places.preferences)
    if trouble is not None or data is None:  # or there is no file
        return ""
    told = (entries or {}).get("language")
    if isinstance(told, str) and (not told or is_language(told)):
        return told
    from numberplace.storage.preferences import read_preferences

    return read_preferences(places).language
