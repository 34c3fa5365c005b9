"""What Gymnasium's users expect, where it is installed: its errors, its word for what follows the end, its spaces."""

from typing import Any

import numpy as np

from gramarye.core.errors import GramaryeError

__all__ = ["Spaces", "autoreset_mode", "closed", "reset_needed"]


def _error(name: str, message: str) -> Exception:
    try:
        from gymnasium import error
    except ImportError:
        return GramaryeError(message)
    kind: type[Exception] = getattr(error, name)
    return kind(message)


def reset_needed(message: str) -> Exception:
    """The error for what is done before a reset or after the end."""
    return _error("ResetNeeded", message)


def closed(what: str) -> Exception:
    """The error for what is done after the environment was closed."""
    return _error("ClosedEnvironmentError", f"expected no {what} after close()")


def autoreset_mode(autoreset: bool) -> Any:
    """What follows the end of a match: a new one in the same step, or nothing."""
    name = "SameStep" if autoreset else "Disabled"
    try:
        from gymnasium.vector import AutoresetMode
    except ImportError:
        return name
    return AutoresetMode(name)


class Spaces:
    """The spaces of a vector environment; its arrays say the rest."""

    num_envs: int
    observe: str
    legal: str
    actions: Any
    views: Any
    game: Any

    @property
    def single_action_space(self) -> Any:
        """The space of one action."""
        from gymnasium import spaces

        if self.legal == "mask":
            return spaces.Discrete(self.actions.size)
        return spaces.Box(0, np.iinfo(np.int32).max, (), np.int32)

    @property
    def single_observation_space(self) -> Any:
        """The space of one view, as floats or bytes: Gymnasium has none for records."""
        from gymnasium import spaces

        if self.observe == "records":
            raise GramaryeError('Gymnasium has no space of records; expected observe="floats" or "bytes"')
        if self.observe == "floats":
            return self.views.space()
        return spaces.Box(-128, 127, (self.game.record.dtype.itemsize,), np.int8)

    @property
    def action_space(self) -> Any:
        """The space of a step's actions."""
        return self._batch(self.single_action_space)

    @property
    def observation_space(self) -> Any:
        """The space of a step's views."""
        return self._batch(self.single_observation_space)

    def _batch(self, space: Any) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(space, self.num_envs)
