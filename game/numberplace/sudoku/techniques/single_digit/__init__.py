"""Patterns of one digit: skyscraper, kite, turbot fish, empty rectangle."""
