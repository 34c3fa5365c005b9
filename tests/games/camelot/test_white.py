"""Special White cards (SC-19, SC-50 to SC-59, MC-40 to MC-47, SC-R12 to SC-R29)."""

from typing import Any

import pytest

from gramarye.core.record import NONE
from gramarye.games.camelot.pieces import BLACK_NAMES, DESOLATION, DESPAIR, LASTING, MERLIN, WAYS, WHITE_NAMES
from gramarye.games.camelot.rules_table import top
from gramarye.games.camelot.state import (
    DEAD,
    Q_COME,
    Q_DISCARD,
    Q_HEROIC,
    Q_ORDER,
    Q_SEND,
    Q_SLAY,
    Q_TAKE,
    UNMASKED,
)
from tests.games.camelot import (
    GAME,
    black,
    capture,
    close,
    draw,
    evil,
    foes,
    grail,
    hand,
    held,
    heroic,
    in_force,
    lay,
    legal,
    next_black,
    next_white,
    place,
    play,
    stand,
    story,
    table,
    take_white,
    told,
    traitor,
    verbs,
    white,
    why,
)


def ways(s: Any, card: str) -> list[int]:
    """The legal ways to play a card."""
    return [int(move.split()[2]) for move in legal(s) if move.startswith(f"play {card} ")]


def test_sc_19_a_special_card_is_played_anywhere_once_in_a_turn_and_discarded() -> None:
    s = heroic(stand(hand(table(3, expansion="base"), 0, "piety", "fate"), "grail"))
    play(s, "play piety 0")
    assert (s.white_discard[white("piety")], s.seen_thrown[white("piety")]) == (1, 1)
    play(s, "second")
    assert why(s, "play fate 0") == "SC-16"
    assert why(heroic(hand(s, 0, "fight-1")), "play fight-1 0") == "SC-19"


# Merlin


def test_sc_50_sc_r14_a_merlin_undoes_one_thing() -> None:
    s = heroic(hand(table(3), 0, "merlin"))
    assert ways(s, "merlin") == [6]  # the sword can always take a step
    s.sword = 4
    assert ways(s, "merlin") == []  # but not onto the winning one
    assert why(s, "play merlin 0") == "SC-50"
    s.sword, s.engines = -2, 3
    s.warriors[:] = [1, 2]
    foes(s, "black-knight", "black-knight-1", "black-knight-7", by=2)
    foes(s, "lancelot", "lancelot-1-dragon-5")
    grail(s, 0, "despair", "desolation")
    assert ways(s, "merlin") == [0, 1, 2, 3, 4, 5, 6]
    after = []
    for way in range(7):
        t = play(s.copy(), f"play merlin {way}")
        after.append((t.engines, t.warriors.tolist(), t.foes.tolist(), t.woes[:2].tolist(), t.sword))
        assert t.white_discard[MERLIN] == 1
    woes = [DESPAIR, DESOLATION]
    assert after[0] == (2, [1, 2], [2, 1], woes, -2)
    assert after[1] == (3, [0, 2], [2, 1], woes, -2)
    assert after[2] == (3, [1, 1], [2, 1], woes, -2)
    assert after[3] == (3, [1, 2], [1, 1], woes, -2)
    assert after[4] == (3, [1, 2], [2, 0], woes, -2)
    assert after[5] == (3, [1, 2], [2, 1], [DESOLATION, NONE], -2)
    assert after[6] == (3, [1, 2], [2, 1], woes, -1)


def test_sc_r14_the_card_taken_off_is_seen_by_all() -> None:
    s = foes(heroic(hand(table(3), 0, "merlin")), "black-knight", "black-knight-7", by=2)
    play(s, "play merlin 3")
    assert story(s, "black-taken-off")[0]["card"] == 3
    assert (s.black_discard[3], s.foe_by[0, 0]) == (1, NONE)


def test_sc_r206_a_desolation_is_not_taken_off() -> None:
    s = grail(heroic(hand(table(3), 0, "merlin")), 0, "desolation")
    assert 5 not in ways(s, "merlin")


def test_sc_r15_a_merlin_that_pays_is_not_played() -> None:
    s = in_force(heroic(hand(capture(table(4), 1), 0, "merlin", "merlin", "merlin")), "vivien")
    assert why(s, "play merlin 6") == "SC-76"
    assert why(s, "heal merlin") == ""
    assert why(s, "ransom merlin") == ""
    assert why(stand(s, "excalibur"), "give-sword merlin") == ""


# The base game


def test_sc_52_sc_r16_fate_gives_every_free_knight_a_card_or_unmasks_the_traitor() -> None:
    s = traitor(capture(table(7), 3), 0, 4)
    for seat in range(1, 5):
        hand(s, seat, "grail", "grail", "fight-1")
    hand(heroic(s), 0, "fate", "merlin")
    assert ways(s, "fate") == [0, 1]
    good = play(s.copy(), "play fate 0")
    assert good.cards[:7].tolist() == [2, 4, 4, 3, 4, 1, 1]
    play(s, "play fate 1")
    asked = []
    while top(s, 0) == Q_DISCARD:
        asked.append(int(s.seat))
        play(s, "card grail")
    assert asked == [1, 1, 2, 2, 3, 3, 4, 4]
    assert s.cards[:5].tolist() == [0, 1, 1, 1, 1]
    assert (s.status[0], s.turn) == (UNMASKED, 1)
    assert s.white_discard[white("fate")] == 1


def test_a_loyal_knight_cannot_reveal_himself_with_fate() -> None:
    s = heroic(hand(table(3), 0, "fate"))
    assert ways(s, "fate") == [0]
    assert why(s, "play fate 1") == "SC-52"


def test_sc_53_sc_r17_piety_for_oneself_or_the_entitled_others() -> None:
    s = capture(heroic(hand(table(5), 0, "piety")), 2)
    s.life[:5] = [2, 2, 2, 6, 0]
    one = play(s.copy(), "play piety 0")
    assert one.life[0] == 5
    play(s, "play piety 1")
    assert s.life[:4].tolist() == [2, 3, 2, 6]
    assert s.status[4] == DEAD  # a dying knight gets nothing


def test_sc_55_reinforcements_for_oneself_or_the_entitled_others() -> None:
    s = capture(heroic(hand(table(4), 0, "reinforcements")), 2)
    assert play(s.copy(), "play reinforcements 0").cards[:4].tolist() == [4, 0, 0, 0]
    assert play(s, "play reinforcements 1").cards[:4].tolist() == [0, 1, 0, 1]


def test_sc_56_clairvoyance_shows_five_cards_to_the_player_who_orders_them() -> None:
    s = heroic(hand(table(3), 0, "clairvoyance"))
    s.black_known[s.black_left - 1] = 1 << 2  # somebody had looked at the top card
    next_black(s, "picts", "saxons", "despair", "excalibur", "mercenaries")
    play(s, "play clairvoyance 0")
    assert (top(s, 0), legal(s)) == (Q_ORDER, [f"pick {i}" for i in range(5)])
    names = ("picts", "saxons", "despair", "excalibur", "mercenaries")
    assert GAME.redact(s, 0).black[s.black_left - 5 : s.black_left].tolist() == [
        black(name) for name in reversed(names)
    ]
    assert GAME.redact(s, 1).black[s.black_left - 1] == -2
    play(s, "pick 4")  # mercenaries on top
    assert legal(s) == [f"pick {i}" for i in range(4)]
    assert why(s, "pick 4") == "SC-R19"
    play(s, "pick 1", "pick 0", "pick 1")
    order = [int(s.black[s.black_left - 1 - i]) for i in range(5)]
    assert order == [black(name) for name in ("mercenaries", "saxons", "picts", "excalibur", "despair")]
    assert s.black_known[s.black_left - 5 : s.black_left].tolist() == [1] * 5
    assert top(s, 0) == Q_HEROIC


def test_sc_r19_clairvoyance_looks_at_what_is_there() -> None:
    for left, seen in ((2, 2), (1, 1), (0, 5)):
        s = heroic(hand(table(3), 0, "clairvoyance"))
        for _ in range(s.black_left - left):
            s.black_left -= 1
            s.black_discard[s.black[s.black_left]] += 1
            s.black[s.black_left] = NONE
        play(s, "play clairvoyance 0")
        assert story(s, "clairvoyant")[0]["cards"] == seen
        assert ("reshuffled" in told(s)) == (left == 0)
        assert (top(s, 0) == Q_ORDER) == (seen > 1)


def test_sc_57_sc_r20_messenger_carries_one_to_three_cards_seen_by_two() -> None:
    s = capture(heroic(hand(table(4), 0, "messenger", "grail", "fate", "fight-1", "fight-2")), 2)
    assert ways(s, "messenger") == [1, 3]
    assert why(s, "play messenger 2") == "SC-57"
    assert why(s, "play messenger 7") == "SC-57"
    play(s, "play messenger 3")
    assert (top(s, 0), "answer no" in legal(s)) == (Q_SEND, False)
    play(s, "card fate")
    assert story(s, "passed")[0].to == 1 << 0 | 1 << 3
    assert story(s, "card-passed")[0]["to"] == 3
    assert s.told_of[0, 3] == 1 << white("fate")
    stopped = play(s.copy(), "answer no")
    assert (held(stopped, 3), top(stopped, 0)) == (["fate"], Q_HEROIC)
    play(s, "card grail", "card fight-1")
    assert (s.cards[:4].tolist(), top(s, 0)) == ([1, 0, 0, 3], Q_HEROIC)
    assert s.told_of[0, 3] == 1 << white("fate") | 1 << white("grail") | 1 << white("fight-1")


def test_a_messenger_with_one_card_sends_it_unasked() -> None:
    s = play(heroic(hand(table(3), 0, "messenger", "grail")), "play messenger 1")
    assert (held(s, 1), top(s, 0)) == (["grail"], Q_HEROIC)
    assert why(heroic(hand(s, 0, "messenger")), "play messenger 1") == "SC-57"


def test_sc_58_sc_r21_the_lady_moves_the_sword_or_heals() -> None:
    s = play(heroic(hand(table(3), 0, "lady-of-the-lake")), "play lady-of-the-lake 0")
    assert (s.sword, s.life[0]) == (1, 4)
    s = play(close(heroic(hand(table(3), 0, "lady-of-the-lake")), "excalibur"), "play lady-of-the-lake 0")
    assert (s.sword, s.life[0]) == (0, 6)


def test_sc_59_sc_r22_sc_r228_convocation_asks_who_comes_and_shares_among_those_in_camelot() -> None:
    s = capture(stand(table(6), "grail", "black-knight", "camelot", "picts", "camelot", "picts"), 5)
    lay(s, "black-knight", 2, 2)
    next_white(s, "fight-1", "fight-2", "fight-3")
    hand(heroic(s), 0, "convocation")
    play(s, "play convocation 0")
    asked = []
    for answer in ("answer yes", "answer yes", "answer no"):
        asked.append((top(s, 0), int(s.seat)))
        play(s, answer)
    assert asked == [(Q_COME, 0), (Q_COME, 1), (Q_COME, 3)]
    assert s.place[:6].tolist() == [0, 0, 0, place("picts"), 0, place("picts")]
    assert s.laid.sum() == 0  # the solo quest was abandoned
    assert (top(s, 0), s.seat) == (Q_TAKE, 0)
    while top(s, 0) == Q_TAKE:
        play(s, legal(s)[0])
    assert s.cards[:6].tolist() == [1, 1, 1, 0, 1, 0]


def test_sc_r22_a_dying_player_of_convocation_does_not_share() -> None:
    s = stand(table(3), "camelot", "grail", "camelot")
    hand(heroic(s), 0, "convocation")
    s.life[0] = 0
    play(s, "play convocation 0", "answer no")
    assert s.cards[:3].tolist() == [0, 0, 1]


def test_sc_r309_heroism_is_laid_from_afar_on_a_quest_in_play() -> None:
    s = close(heroic(hand(table(3), 0, "heroism")), "grail")
    assert ways(s, "heroism") == [1, 2, 3, 5, 6]
    play(s, "play heroism 6")
    assert s.heroism == place("saxons")


def test_sc_r04_heroism_and_divine_favor_stay_until_used() -> None:
    s = play(heroic(hand(table(3), 0, "divine-favor")), "play divine-favor 0")
    assert (s.favor, s.white_discard.sum()) == (1, 0)
    stand(s, "black-knight")
    lay(s, "black-knight", 4)
    foes(s, "black-knight", *["black-knight-1"] * 3)
    draw(s, "black-knight-1")
    play(s, "face up")
    assert (s.white_swords, s.favor, s.white_discard[white("divine-favor")]) == (1, 0, 1)


def test_sc_r13_a_card_is_nowhere_while_it_works() -> None:
    s = table(3)
    for _ in range(s.white_left - 1):
        s.white_left -= 1
        s.white_discard[s.white[s.white_left]] += 1
        s.white[s.white_left] = NONE
        s.white_thrown += 1
    play(heroic(hand(s, 0, "reinforcements")), "play reinforcements 0")
    assert "reshuffled" in told(s)
    assert s.white_discard[white("reinforcements")] == 1


def test_sc_r12_a_card_that_needs_a_target_needs_one() -> None:
    s = heroic(
        hand(table(3), 0, "dispel", "truce", "call-for-help", "merlin", "messenger", "clairvoyance", "piety")
    )
    s.sword = 4
    s.life[:3] = 6
    assert why(s, "play dispel 0") == "MC-41"
    assert why(s, "play truce 0") == "MC-47"
    assert why(s, "play call-for-help 0") == "MC-40"
    assert why(s, "play merlin 6") == "SC-50"
    assert why(s, "play piety 0") == ""  # for nothing
    for i in range(s.black_left):
        s.black_gone[s.black[i]] += 1
        s.black[i] = NONE
    s.black_gone += s.black_discard
    s.black_discard[:] = 0
    s.black_left = 0
    assert why(s, "play clairvoyance 0") == "SC-R12"


# Merlin's Company


def test_mc_40_sc_r23_call_for_help_asks_the_others_elsewhere() -> None:
    s = capture(stand(table(5), "grail", "black-knight", "grail", "picts", "picts"), 4)
    lay(s, "black-knight", 3)
    hand(heroic(s), 0, "call-for-help")
    play(s, "play call-for-help 0")
    assert (top(s, 0), s.seat) == (Q_COME, 1)
    play(s, "answer yes")
    assert (s.seat, s.laid.sum()) == (3, 0)
    play(s, "answer no")
    assert s.place[:5].tolist() == [4, 4, 4, 5, 5]
    assert "travel-card" not in told(s)
    assert why(heroic(hand(stand(s, "black-knight"), 0, "call-for-help")), "play call-for-help 0") == "MC-40"


def test_sc_r23_call_for_help_works_to_camelot() -> None:
    s = stand(hand(heroic(table(3)), 0, "call-for-help"), "camelot", "grail")
    play(s, "play call-for-help 0", "answer yes")
    assert s.place[1] == 0


@pytest.mark.parametrize("card", [int(card) for card in LASTING])
def test_mc_41_dispel_discards_one_lasting_card(card: int) -> None:
    s = in_force(heroic(hand(table(3), 0, "dispel")), *[BLACK_NAMES[int(other)] for other in LASTING])
    way = LASTING.tolist().index(card)
    play(s, f"play dispel {way}")
    assert s.black_discard[card] == 1
    assert story(s, "force-ended")[0]["card"] == card
    assert bin(s.lasting).count("1") + (s.mordred != NONE) == 7


def test_sc_r24_dispelling_mordred_from_a_full_march_wins_the_war_from_afar() -> None:
    s = in_force(heroic(hand(table(3), 0, "dispel")), "mordred", war=1)
    lay(s, "saxons", 1, 2, 3, 4, 5)
    stand(s, "camelot", "saxons")
    play(s, "play dispel 2")
    assert (s.white_swords, story(s, "quest-won")[0].seat) == (1, 0)
    assert (s.life[:2].tolist(), s.cards[1]) == ([4, 5], 4)


def test_mc_42_sc_r28_sc_r221_the_first_tie_of_any_kind_uses_divine_favor() -> None:
    for seed in range(40):
        s = heroic(hand(table(3, seed, coats=["geraint"]), 0, "fight-4"))
        s.engines, s.favor = 1, 1
        take_white(s, white("divine-favor"))
        play(s, "siege fight-4", "roll")
        rolled = story(s, "rolled")[0]["die"]
        assert (s.engines == 0) == (rolled <= 4)
        assert (s.favor == 0) == (rolled == 4)


def test_mc_43_sc_r25_sc_r224_dragon_slayer_draws_or_lays_up_to_two_cards() -> None:
    s = heroic(stand(hand(table(3), 0, "dragon-slayer", "fight-1", "fight-2"), "lancelot"))
    assert ways(s, "dragon-slayer") == [0]  # Lancelot's side is up
    assert play(s.copy(), "play dragon-slayer 0").cards[0] == 5
    s.side = 1
    assert ways(s, "dragon-slayer") == [0, 1]
    play(s, "play dragon-slayer 1")
    assert (top(s, 0), set(legal(s))) == (Q_SLAY, {"lay fight-1 1", "lay fight-2 2"})
    play(s, "lay fight-1 1")
    assert set(legal(s)) == {"lay fight-2 2", "answer no"}
    declined = play(s.copy(), "answer no")
    assert declined.laid[1].tolist() == [1, 0, 0, 0, 0]
    play(s, "lay fight-2 2")
    assert (s.laid[1].tolist(), top(s, 0)) == ([1, 1, 0, 0, 0], Q_HEROIC)


def test_sc_r224_if_the_first_card_ends_the_quest_there_is_no_second() -> None:
    s = heroic(stand(hand(table(3), 0, "dragon-slayer", "fight-3", "fight-3"), "lancelot"))
    s.side = 1
    lay(s, "lancelot", 1, 1, 1, 2, 2, 2, 3, 3)
    play(s, "play dragon-slayer 1", "lay fight-3 3")
    assert (s.white_swords, s.closed) == (2, 1 << place("lancelot"))
    assert "fight-3" in held(s, 0)
    s = heroic(stand(hand(table(3), 0, "dragon-slayer", "fight-5"), "lancelot"))
    s.side = 1
    lay(s, "lancelot", 1, 2, 3)
    assert why(s, "play dragon-slayer 1") == "MC-43"


def test_mc_44_sc_r26_merlin_to_the_rescue_goes_anywhere_else() -> None:
    s = close(heroic(hand(table(3), 0, "merlin-to-the-rescue")), "grail")
    assert ways(s, "merlin-to-the-rescue") == [0, 1, 2, 3, 4, 5, 6]
    s.merlin = 2
    assert ways(s, "merlin-to-the-rescue") == [0, 1, 3, 4, 5, 6]
    assert why(s, "play merlin-to-the-rescue 2") == "MC-44"
    play(s, "play merlin-to-the-rescue 4")
    assert s.merlin == place("grail")


def test_mc_45_new_hope_trades_the_whole_hand() -> None:
    s = heroic(hand(table(3), 0, "new-hope", "grail", "grail", "fight-1"))
    play(s, "play new-hope 0")
    assert (s.cards[0], s.white_thrown) == (4, 4)
    assert s.seen_thrown[white("new-hope")] == 1
    assert s.seen_thrown[white("grail")] == 0


def test_mc_46_sc_r27_tournament_heals_or_knights_a_squire() -> None:
    s = heroic(hand(table(4, squires=True), 0, "tournament"))
    s.knight[1:4] = NONE
    s.life[:4] = [4, 4, 0, 4]
    s.unknighted = 0b1110
    assert ways(s, "tournament") == [0, 2, 4]
    assert why(s, "play tournament 3") == "MC-46"
    assert play(s.copy(), "play tournament 0").life[0] == 6
    play(s, "play tournament 4")
    assert s.knight[3] != NONE
    assert "knighted" in told(s)


def test_mc_47_sc_r222_a_truce_ends_a_war_without_winner() -> None:
    s = in_force(stand(table(3), "picts", "picts"), "mordred", "vivien", "witch-7", war=0)
    lay(s, "picts", 1, 2)
    s.warriors[0] = 3
    s.heroism = place("picts")
    take_white(s, white("heroism"))
    hand(heroic(s), 0, "truce")
    assert ways(s, "truce") == [0]
    play(s, "play truce 0")
    assert (int(s.marched[0]), int(s.warriors[0]), s.mordred) == (0, 0, NONE)
    assert (s.white_swords, s.black_swords, s.heroism) == (0, 0, place("picts"))
    assert s.lasting == 1 << black("vivien") | 1 << black("witch-7")
    assert s.place[:2].tolist() == [place("picts")] * 2


def test_every_special_card_has_its_ways() -> None:
    for card, name in enumerate(WHITE_NAMES):
        assert (WAYS[card] > 0) == (card >= MERLIN), name
    s = heroic(hand(table(3), 0, "piety"))
    assert why(s, "play piety 2") == "SC-19"
    assert "play" in verbs(s)
    assert top(evil(s), 0) != Q_HEROIC
