"""The logic for boards that the engine does not know: other sizes than 9 x 9."""
