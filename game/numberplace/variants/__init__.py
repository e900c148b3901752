"""Number Place of every size and rule: 4 x 4 to 25 x 25, jigsaw, killer, thermometers and more."""
