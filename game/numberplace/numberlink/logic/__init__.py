"""Solving Numberlink as a person would: deductions, hints and their words."""
