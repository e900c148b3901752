"""Fish of every size and form, kraken fish among them."""
