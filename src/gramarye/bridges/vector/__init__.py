"""Many matches at once, as arrays.

import gramarye
tables = gramarye.vector(name, 4096, seats=4)
views, info = tables.reset(seed=7)
views, rewards, over, cut, info = tables.step(tables.sample())
"""

from gramarye.bridges.vector.actions import Actions
from gramarye.bridges.vector.open import vector
from gramarye.bridges.vector.tables import Tables
from gramarye.bridges.vector.views import Views

__all__ = ["Actions", "Tables", "Views", "vector"]
