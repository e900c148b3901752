"""Pictures and printed pages of what a kind's artist draws: SVG, PNG, PDF. Knows no puzzle."""
