"""The tests of the reader are left out where its extra is not installed."""

from numberplace.photo.extra import can_read_pictures

collect_ignore_glob = [] if can_read_pictures() else ["test_*.py"]
