"""How fast one client may ask. Who asks faster is slowed down; nobody else notices."""

import time
from dataclasses import dataclass, field

__all__ = ["Bucket", "Limits"]

MOST_KEPT = 20_000  # clients; beyond that the full buckets are forgotten


@dataclass
class Bucket:
    """Tokens: one a request; they come back at a steady rate."""

    burst: float
    rate: float
    tokens: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.tokens, self.at = self.burst, time.monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Take tokens, on credit if need be; the seconds to wait until they are paid."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate) - cost
        self.at = now
        return max(0.0, -self.tokens / self.rate)

    def give_back(self, cost: float = 1.0) -> None:
        """A request that was turned away takes nothing."""
        self.tokens += cost

    @property
    def full(self) -> bool:
        return self.tokens + (time.monotonic() - self.at) * self.rate >= self.burst


class Limits:
    """A bucket for each client."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._buckets: dict[str, Bucket] = {}

    def of(self, client: str) -> Bucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            if len(self._buckets) >= MOST_KEPT:
                self._buckets = {key: kept for key, kept in self._buckets.items() if not kept.full}
            bucket = self._buckets[client] = Bucket(self._burst, self._rate)
        return bucket
