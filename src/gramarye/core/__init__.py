"""What every game is made of; nothing here knows a game by name."""
