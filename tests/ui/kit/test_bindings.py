"""Which command a key gives when the player has keys of his own."""

from numberplace.ui.commands import COMMAND
from numberplace.ui.kit.bindings import bindings_with, keys_of


def test_a_key_of_the_players_own_comes_before_the_one_delivered():
    (key,) = COMMAND["next_marks"].keys
    for text in (f"hint={key}", f"help={key};hint=u"):
        bindings = bindings_with(COMMAND, text)
        assert bindings.ids[key] == text.partition("=")[0]
        assert keys_of(bindings, "next_marks") == ()
    assert bindings_with(COMMAND).ids[key] == "next_marks"
