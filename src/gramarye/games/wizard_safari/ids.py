"""The rules that can forbid something, by number."""

from gramarye.core.rulebook import number

WS_10 = number("WS-10")
WS_11 = number("WS-11")
WS_13 = number("WS-13")
WS_14 = number("WS-14")
WS_22 = number("WS-22")
WS_R01 = number("WS-R01")
WS_R02 = number("WS-R02")
WS_R03 = number("WS-R03")
WS_R04 = number("WS-R04")
WS_R09 = number("WS-R09")
WS_R18 = number("WS-R18")
