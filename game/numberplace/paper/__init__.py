"""Pictures and printed pages of an artist's drawings: SVG, PNG, PDF. Knows no puzzle."""
