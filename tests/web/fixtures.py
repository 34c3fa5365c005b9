"""Fixture scenes by name."""

from importlib import import_module
from typing import Any

CHAT = [
    {"seat": 1, "name": "Thistle", "text": "Good luck!", "watchers": False},
    {"seat": 2, "name": "Mirela", "text": "<b>Hi</b> all", "watchers": False},
]
LOBBY: dict[str, Any] = {"mine": [], "open": [], "watch": []}


def load(name: str) -> dict[str, Any]:
    """The fixture of a name: {"game", "scene", "story", "you", "title"}."""
    return import_module(f"tests.web.fixture_{name.replace('-', '_')}").FIXTURE
