"""Names of months and days, and the day weeks begin on."""

import datetime

import pytest
from numberplace.core.dates import (
    day_and_year,
    month_and_year,
    month_name,
    short_date,
    short_month,
    weekday_and_day,
    weekday_names,
    weeks_begin_on_sunday,
)
from numberplace.core.words import set_language

DAY = datetime.date(2026, 11, 22)


@pytest.mark.parametrize(
    ("names", "on_sunday"),
    [
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE"}, False),
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LANG": "ko_KR"}, True),
        ({"LANG": "C"}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({}, True),
        ({"LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_TIME": "fr_FR", "LC_ALL": "ko_KR.UTF-8"}, True),
    ],
)
def test_weeks_begin_as_they_do_where_the_system_is(monkeypatch, names, on_sunday):
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    for name in ("LC_ALL", "LC_TIME", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    assert weeks_begin_on_sunday() == on_sunday


@pytest.mark.parametrize(
    ("language", "month", "day"),
    [
        ("en", "November 2026", "Sun, November 22"),
        ("ja", "2026年11月", "11月22日（日）"),
        ("ko", "2026년 11월", "11월 22일 (일)"),
    ],
)
def test_dates_are_named_as_the_language_has_them(language, month, day):
    set_language(language)
    assert month_and_year(DAY) == month
    assert weekday_and_day(DAY) == day
    assert len({month_name(number) for number in range(1, 13)}) == 12
    assert len(set(weekday_names())) == 7
    set_language("en")


@pytest.mark.parametrize(
    ("code", "full", "short", "month"),
    [
        ("en", "22 November 2026", "22 Nov 2026", "Nov 2026"),
        ("ja", "2026年11月22日", "2026年11月22日", "2026年11月"),
        ("ko", "2026년 11월 22일", "2026년 11월 22일", "2026년 11월"),
    ],
)
def test_dates_are_written_as_each_language_writes_them(code, full, short, month):
    set_language(code)
    assert (day_and_year(DAY), short_date(DAY), short_month(DAY)) == (full, short, month)
    set_language("en")
