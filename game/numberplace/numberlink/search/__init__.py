"""Exact search: how many solutions a puzzle has under a rule, and which."""
