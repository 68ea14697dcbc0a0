"""Values the hands of the sample with PyPI's `mahjong` and prints how many a second."""

import sys
import time

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

KINDS = {"chi": Meld.CHI, "pon": Meld.PON, "kan": Meld.KAN, "closedkan": Meld.KAN, "addedkan": Meld.SHOUMINKAN}


def tiles(text):
    return [] if text == "-" else [int(tile) for tile in text.split(",")]


def hands():
    for line in open(sys.argv[1], encoding="utf-8"):
        if line.startswith("#"):
            continue
        _, drawn, riichi, ippatsu, special, seat, wind, closed, melds, tile, indicators, under = line.split("\t")[:12]
        called = [text.split(":") for text in melds.split() if text != "-"]
        melds = [Meld(KINDS[kind], tiles=sorted(tiles(text)), opened=kind != "closedkan") for kind, text in called]
        drawn = drawn == "1"
        config = HandConfig(
            is_tsumo=drawn, is_riichi=riichi == "riichi", is_daburu_riichi=riichi == "double", is_ippatsu=ippatsu == "1",
            is_rinshan=special == "deadwall", is_chankan=special == "robbed", is_haitei=special == "last" and drawn,
            is_houtei=special == "last" and not drawn, player_wind=27 + int(seat), round_wind=27 + int(wind),
            options=OptionalRules(has_open_tanyao=True))
        every = tiles(closed) + [int(tile)] + [one for meld in melds for one in meld.tiles]
        yield every, int(tile), melds, tiles(indicators), config, tiles(under)


def main():
    all_hands = list(hands())
    start, done = time.perf_counter(), 0
    while time.perf_counter() - start < 1:
        for every, tile, melds, indicators, config, under in all_hands:
            HandCalculator.estimate_hand_value(every, tile, melds=melds, dora_indicators=indicators, config=config,
                                               ura_dora_indicators=under)
        done += len(all_hands)
    print(done / (time.perf_counter() - start))


main()
