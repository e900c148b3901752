"""Judging steps with their reasons: readers of the texts of people and programs, and the judge."""
