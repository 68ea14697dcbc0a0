"""Random shogi positions on boards from 1x8 to 12x10, with hands, with and without kings, as Fairy-Stockfish (pyffish)
sees them. The promotion zone is the farthest third of the ranks, at least one, at most three."""

import random
import re

import pyffish

from common import (arguments, board_text, hand, hand_text, head, listed, scatter, squares_apart, variant,
                    variant_name)

SIZES = [(width, height) for width in range(1, 13) for height in range(2, 11)] + [(9, 9), (8, 8), (3, 3), (3, 6)] * 10
PIECES = ["p"] * 3 + "l n s g b r +p +l +n +s +b +r".split()


def variants():
    for width, height in set(SIZES):
        depth = max(1, min(3, height // 3))
        top = " ".join(f"*{rank}" for rank in range(height - depth + 1, height + 1))
        bottom = " ".join(f"*{rank}" for rank in range(1, depth + 1))
        for kings in (True, False):
            yield f"""{variant("shogi", width, height, kings)}
promotionRegionWhite = {top}
promotionRegionBlack = {bottom}
startFen = {'/'.join([str(width)] * height)}[-] w 0 1
"""


def usi(move, width, height):
    """Fairy-Stockfish counts files from the left with letters and ranks from the bottom."""
    def square(found):
        return f"{width - (ord(found[1]) - ord('a'))}{chr(ord('a') + height - int(found[2]))}"
    return re.sub(r"([a-l])(\d+)", square, move).replace("@", "*")


def mates_by_pawn(called, fen, move):
    """Fairy-Stockfish lists a dropped pawn that mates, and calls the game lost afterwards; the rules forbid the drop."""
    return (move.startswith("P@") and pyffish.gives_check(called, fen, [move])
            and not pyffish.legal_moves(called, fen, [move]))


def place_kings(cells, width, height, count):
    cells.update(zip(squares_apart(width, height, 2 * count), "Kk" * count))


def main():
    chosen = arguments(__doc__)
    pyffish.load_variant_config("".join(variants()))
    head("pyffish " + ".".join(map(str, pyffish.version())), "SFEN, in check, moves, USI of the moves")
    seen = set()
    while len(seen) < chosen.count:
        width, height = random.choice(SIZES)
        kings = random.random() < 0.6
        called = variant_name(width, height, kings)
        cells = scatter(width, height, PIECES, random.randint(1, 1 + width * height * 2 // 3))
        if kings:
            place_kings(cells, width, height, 1)
        elif random.random() < 0.3 and width * height > 6:
            # Two kings of a side are not royal either.
            place_kings(cells, width, height, 2)
        held = hand()
        hands = hand_text(held)
        holdings = "".join(letter * count for letter, count in held) or "-"
        board = board_text(cells, width, height)
        side = random.choice("bw")
        fen = f"{board}[{holdings}] {'w' if side == 'b' else 'b'} 0 1"
        other = f"{board}[{holdings}] {side} 0 1"
        sfen = f"{board} {side} {hands} 1"
        if sfen in seen or (kings and pyffish.gives_check(called, other, [])):
            continue
        seen.add(sfen)
        moves = [usi(move, width, height) for move in pyffish.legal_moves(called, fen, [])
                 if not (kings and mates_by_pawn(called, fen, move))]
        check = int(kings and pyffish.gives_check(called, fen, []))
        print(sfen, check, len(moves), listed(moves, chosen.moves), sep="\t")


main()
