"""Answers for a setter about a board that is being made, without a screen.

``true_candidates`` says which digits some solution has, ``conflict`` which clues cannot be true
together, ``redundant`` which ones can go; ``examine`` puts them in the order in which a setter
waits for them.
"""
