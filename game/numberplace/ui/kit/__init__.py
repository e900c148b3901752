"""The widget kit: painter, layout, themes, window, input devices. Knows no puzzle."""
