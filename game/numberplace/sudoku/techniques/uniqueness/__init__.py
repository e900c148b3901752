"""Techniques that rest on there being one solution: rectangles, loops, BUG."""
