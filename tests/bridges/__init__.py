"""The bridges: every test here runs for every game on the shelf."""
