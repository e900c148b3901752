"""Dates in the player's language: names of months and weekdays, and the day a week begins on."""

from __future__ import annotations

import datetime
import locale
import os
import re
from typing import Final

from numberplace.core.words import _, pgettext

_TERRITORY: Final = re.compile(r"^[a-z]{2,3}_([A-Z]{2})\b")
_FROM_SUNDAY: Final = (
    "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX"
    " MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW"
)
"""Territories whose weeks begin on Sunday, as the CLDR has them."""


def weeks_begin_on_sunday() -> bool:
    """Tell whether weeks begin on Sunday where the system is, rather than on Monday.

    Where the system does not say where it is, they do, as in Japan, Korea and the United States.
    """
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_TIME", "LANG")]
    names.append(locale.getlocale()[0] or "")
    found = next((match for name in names if (match := _TERRITORY.match(name))), None)
    return found is None or found[1] in _FROM_SUNDAY


def weekday_names() -> tuple[str, ...]:
    """Return the short names of the weekdays, Monday first."""
    return (
        pgettext("day", "Mon"),
        pgettext("day", "Tue"),
        pgettext("day", "Wed"),
        pgettext("day", "Thu"),
        pgettext("day", "Fri"),
        pgettext("day", "Sat"),
        pgettext("day", "Sun"),
    )


def month_name(month: int) -> str:
    """Return the name of a month, 1 to 12."""
    names = (
        pgettext("month", "January"),
        pgettext("month", "February"),
        pgettext("month", "March"),
        pgettext("month", "April"),
        pgettext("month", "May"),
        pgettext("month", "June"),
        pgettext("month", "July"),
        pgettext("month", "August"),
        pgettext("month", "September"),
        pgettext("month", "October"),
        pgettext("month", "November"),
        pgettext("month", "December"),
    )
    return names[month - 1]


def month_and_year(date: datetime.date) -> str:
    """Name the month of a date with its year."""
    return _("{month} {year}").format(month=month_name(date.month), year=date.year)


def weekday_and_day(date: datetime.date) -> str:
    """Name a date without its year."""
    weekday, month = weekday_names()[date.weekday()], month_name(date.month)
    return _("{weekday}, {month} {day}").format(weekday=weekday, month=month, day=date.day)


def day_and_year(date: datetime.date) -> str:
    """Name a date with its year."""
    month = month_name(date.month)
    return _("{day} {month} {year}").format(day=date.day, month=month, year=date.year)


def short_month_name(month: int) -> str:
    """Return the name of a month, 1 to 12, as narrow lists have room for it."""
    names = (
        pgettext("short month", "Jan"),
        pgettext("short month", "Feb"),
        pgettext("short month", "Mar"),
        pgettext("short month", "Apr"),
        pgettext("short month", "May"),
        pgettext("short month", "Jun"),
        pgettext("short month", "Jul"),
        pgettext("short month", "Aug"),
        pgettext("short month", "Sep"),
        pgettext("short month", "Oct"),
        pgettext("short month", "Nov"),
        pgettext("short month", "Dec"),
    )
    return names[month - 1]


def short_month(date: datetime.date) -> str:
    """Name the month of a date with its year in a few letters."""
    return _("{month} {year}").format(month=short_month_name(date.month), year=date.year)


def short_date(date: datetime.date) -> str:
    """Name a date with its year in a few letters."""
    month = short_month_name(date.month)
    return _("{day} {month} {year}").format(day=date.day, month=month, year=date.year)
