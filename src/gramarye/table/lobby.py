"""The HTTP part: games, people, tables. Thin: every handler asks the hall."""

from typing import Annotated, Any

from litestar import Response, get, post, put
from litestar.params import FromPath, Parameter

from gramarye.bots import LEVELS
from gramarye.core.registry import game as load_game
from gramarye.core.registry import shelf
from gramarye.table import making, messages
from gramarye.table.hall import Hall
from gramarye.table.names import clean, guest_name
