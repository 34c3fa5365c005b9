"""The games inside the tools that researchers use; nothing here knows a game by name."""
