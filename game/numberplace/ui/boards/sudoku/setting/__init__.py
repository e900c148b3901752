"""Parts of the editor: what is drawn with the mouse, what is found out, what the panel says."""
