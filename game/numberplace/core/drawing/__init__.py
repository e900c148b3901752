"""Boards and hints as shapes by drawing role, from which pictures and printed pages are made.

Nothing here knows a puzzle, a screen or a file format.
"""
