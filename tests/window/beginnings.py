"""Readers begin to listen, one after the other, to adapters that are told the focus all the time.

A program of its own: one that freezes is ended from outside. It writes a line for each reader.
"""

import sys

from accesskit import Node, Role, Tree, TreeUpdate
from numberplace.ui.access.nodes import Adapter


def window():
    """Return a tree with a window alone."""
    node = Node(Role.WINDOW)
    node.set_label("Numberplace")
    update = TreeUpdate(1)
    update.tree = Tree(1)
    update.nodes = [(1, node)]
    return update


def main():
    sys.setswitchinterval(1e-6)  # the threads change as often as they can
    for number in range(int(sys.argv[1])):
        adapter = Adapter(window(), lambda request: None)
        is_focused = False
        while not adapter.begins():
            is_focused = not is_focused
            adapter.set_focused(is_focused)
            adapter.set_bounds((0, 0), (100, 100))
            adapter.update(window())
        adapter.set_focused(True)
        adapter.set_bounds((0, 0), (100, 100))
        adapter.update(window())
        print(number, flush=True)


if __name__ == "__main__":
    main()
