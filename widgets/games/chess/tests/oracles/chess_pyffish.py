"""Random chess positions on boards from 1x8 to 12x10, with and without kings, as Fairy-Stockfish (pyffish) sees them."""

import random

import pyffish

from common import arguments, board_text, head, listed, scatter, squares_apart, variant, variant_name

SIZES = [(width, height) for width in range(1, 13) for height in range(1, 11)
         if width * height > 1 and (width, height) != (8, 8)] + [(8, 8)] * 20


def variants():
    """Chess on each size of board; without royal kings, a king is a piece like any other (pyffish: commoner)."""
    for width, height in set(SIZES):
        for kings in (True, False):
            yield f"""{variant("chess", width, height, kings)}
castling = false
doubleStepRegionWhite = *2
doubleStepRegionBlack = *{height - 1}
promotionRegionWhite = *{height}
promotionRegionBlack = *1
startFen = {'/'.join([str(width)] * height)} w - - 0 1
"""


def main():
    chosen = arguments(__doc__)
    pyffish.load_variant_config("".join(variants()))
    head("pyffish " + ".".join(map(str, pyffish.version())), "FEN, in check, moves, UCI of the moves")
    seen = set()
    while len(seen) < chosen.count:
        width, height = random.choice(SIZES)
        kings = random.random() < 0.6
        called = variant_name(width, height, kings)
        cells = scatter(width, height, "pppnbrq", random.randint(1, 1 + width * height * 2 // 3))
        if kings:
            cells.update(zip(squares_apart(width, height, 2), "Kk"))
        elif random.random() < 0.3 and width * height > 6:
            # Two kings of a side are not royal either.
            cells.update(zip(squares_apart(width, height, 4), "KKkk"))
        side = random.choice("wb")
        board = board_text(cells, width, height)
        fen = f"{board} {side} - - 0 1"
        other = f"{board} {'b' if side == 'w' else 'w'} - - 0 1"
        if kings and pyffish.gives_check(called, other, []):
            continue
        moves = pyffish.legal_moves(called, fen, [])
        if moves and random.random() < 0.5:
            # A double step now and then leaves an en passant square behind.
            fen = pyffish.get_fen(called, fen, [random.choice(moves)])
            moves = pyffish.legal_moves(called, fen, [])
        if fen in seen or (not kings and ("K" in fen) != ("k" in fen)):
            continue
        if not kings and ("K" in fen) and min(fen.split()[0].count("K"), fen.split()[0].count("k")) < 2:
            continue
        seen.add(fen)
        check = int(kings and pyffish.gives_check(called, fen, []))
        print(fen, check, len(moves), listed(moves, chosen.moves), sep="\t")


main()
