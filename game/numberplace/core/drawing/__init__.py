"""Boards and hints as shapes by drawing role: what pictures and printed pages are made from.

Nothing here knows a puzzle, a screen or a file format.
"""
