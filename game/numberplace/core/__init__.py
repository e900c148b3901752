"""The frame every puzzle kind shares: sessions, history, clock, steps, errors and words.

Imports nothing else from ``game``; knows no puzzle and no pixel.
"""
