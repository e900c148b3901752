"""Dialogs that the boards of several kinds open or build on. They name no kind."""
