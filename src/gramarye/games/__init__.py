"""One folder a game, all of the same shape; core/game.py tells which."""
