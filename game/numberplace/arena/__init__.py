"""Where fights meet puzzles: what a move on a real board is worth in a battle, and which boards to
fight over. Imports the kinds and ``battle``, no screen; whatever takes long is fit for a thread.
"""
