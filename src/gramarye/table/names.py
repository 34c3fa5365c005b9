"""Made-up names: for guests who have not chosen one, for bots, and for tables."""

import hashlib
import random
import unicodedata
from collections.abc import Iterable

from gramarye.table.messages import MOST_NAME_LETTERS
from gramarye.table.refusal import Refused

__all__ = ["bot_names", "clean", "guest_name", "table_name"]

GUESTS = (
    "Amber Birch Bramble Cedar Clover Comfrey Elder Fern Flint Foxglove Garnet Hazel Heather Holly Ivy "
    "Jasper Juniper Larch Linden Maple Moss Myrtle Nettle Oak Opal Poppy Quartz Reed Rowan Rue Sage "
    "Sorrel Tansy Teasel Willow Yarrow"
).split()
BOTS = (
    "Ansel Beatrix Corvin Dorothea Edmund Fenella Gareth Hester Isolde Jocelyn Kester Lettice Mirela "
    "Nesta Osric Perrin Quill Rosamund Silvan Thistle Ulric Verity Wystan Ysolde"
).split()
TABLES = (
    "Bittern Buzzard Crane Curlew Dipper Dunlin Egret Falcon Finch Goshawk Grebe Heron Hobby Jackdaw "
    "Kestrel Kite Lapwing Linnet Magpie Martin Merlin Nightjar Oriole Osprey Owl Partridge Pipit Plover "
    "Quail Raven Redstart Robin Rook Shrike Siskin Skylark Snipe Starling Stork Swallow Swift Teal Thrush "
    "Wagtail Warbler Whimbrel Wigeon Wren"
).split()


def guest_name(visitor: str) -> str:
    """The name of somebody who has not chosen one: always the same."""
    digest = hashlib.sha256(visitor.encode()).digest()
    return f"{GUESTS[digest[0] % len(GUESTS)]} {10 + digest[1] % 90}"


def bot_names(count: int, taken: Iterable[str] = ()) -> list[str]:
    """Names for that many bots, all different."""
    free = [name for name in BOTS if name not in set(taken)]
    return random.sample(free, count)


def table_name() -> str:
    return random.choice(TABLES)


def clean(text: str, what: str, most: int = MOST_NAME_LETTERS) -> str:
    """One line of text without control letters and doubled spaces. What looks like markup is text."""
    seen = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text)
    line = " ".join(seen.split())
    if not 0 < len(line) <= most:
        raise Refused(409, f"{what} of 1 to {most} letters", f"{len(line)} letters" if line else "nothing")
    return line
