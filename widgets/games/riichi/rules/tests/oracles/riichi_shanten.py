"""Random hands of riichi mahjong of every length, and how far from ready PyPI's `mahjong` sees them by each shape.

The library is quick, so five times as many hands as asked for are written."""

import importlib.metadata
import random

from mahjong.shanten import Shanten

from common import arguments


def main():
    chosen = arguments(__doc__)
    print(f"# Made by tests/oracles/riichi_shanten.py {chosen.count} with mahjong {importlib.metadata.version('mahjong')}.")
    print("# Columns, separated by tabs: how many tiles of each face, shanten as groups, as seven pairs, as thirteen orphans.")
    for _ in range(chosen.count * 5):
        length = random.choice((13, 13, 14, 14, 10, 11, 7, 8, 4, 5, 1, 2))
        width = random.choice((34, 34, 18, 12, 9))
        first = random.randrange(35 - width)
        faces = list(range(first, first + width)) if random.random() < 0.9 else [0, 8, 9, 17, 18, 26, *range(27, 34)]
        tiles = random.sample([face for face in faces for _ in range(4)], length)
        counts = [tiles.count(face) for face in range(34)]
        closed = length >= 13
        print("".join(map(str, counts)), Shanten.calculate_shanten_for_regular_hand(counts),
              Shanten.calculate_shanten_for_chiitoitsu_hand(counts) if closed else "-",
              Shanten.calculate_shanten_for_kokushi_hand(counts) if closed else "-", sep="\t")


main()
