"""Parts of the editor: drawing with the mouse, the inquiry, the words of the panel."""
