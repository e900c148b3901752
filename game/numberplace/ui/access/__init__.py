"""The window as screen readers are told of it; imported once one of them is running."""
