"""The reader of pictures: the pages it learns from, and what teaches it."""
