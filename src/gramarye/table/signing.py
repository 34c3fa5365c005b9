"""Who somebody is: the one cookie, and passes that take a visitor to another device. Both are signed."""

import hashlib
import hmac
from collections.abc import Iterable

__all__ = ["PASS_SECONDS", "Headers", "Signer"]

Headers = Iterable[tuple[bytes, bytes]]
YEAR = 365 * 24 * 3600
PASS_SECONDS = 600  # long enough to fetch a phone, too short to be found lying about


class Signer:
    """Signs with the secret of a database, and reads what was signed with it."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self.name = f"gramarye-{hashlib.sha256(self._secret).hexdigest()[:6]}"  # each database's has its own

    def cookie(self, visitor: str, scheme: str) -> str:
        """The header that makes a browser a visitor's."""
        secure = "; Secure" if scheme in ("https", "wss") else ""
        value = f"{self.name}={visitor}.{self._sign(visitor)}"
        return f"{value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def visitor_of(self, headers: Headers) -> str | None:
        """The visitor of a request; None when the cookie is missing or forged."""
        for key, value in headers:
            if key != b"cookie":
                continue
            for part in value.decode("latin-1").split(";"):
                name, _, content = part.strip().partition("=")
                visitor, _, mark = content.partition(".")
                if name == self.name and self._is_signed(visitor, mark):
                    return visitor
        return None

    def make_pass(self, visitor: str, now: float) -> str:
        """A pass: who holds it in time may become that visitor."""
        until = f"{visitor}.{int(now) + PASS_SECONDS}"
        return f"{until}.{self._sign(f'pass {until}')}"

    def read_pass(self, text: str, now: float) -> str | None:
        """The visitor of a pass; None when it is forged or too old."""
        until, _, mark = text.rpartition(".")
        visitor, _, last = until.rpartition(".")
        good = self._is_signed(f"pass {until}", mark) and now <= int(last)
        return visitor if good else None

    def _is_signed(self, text: str, mark: str) -> bool:
        return hmac.compare_digest(mark.encode(), self._sign(text).encode())

    def _sign(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()
