"""How hard a puzzle is: our own scale, HoDoKu's, and the profiles of techniques behind both."""
