"""Judging steps with their reasons: readers of what people and programs write, and the judge."""
