"""Random shogi positions on 9x9, with hands and promoted pieces, with and without kings, as PyPI's `python-shogi` sees them.

The library takes a tenth of a second a position, so only a tenth of the positions asked for are written."""

import importlib.metadata
import random

import shogi

from common import arguments, board_text, hand, hand_text, head, listed, scatter, walk


def random_board():
    """A position of a random game, or scattered pieces."""
    if random.random() < 0.4:
        return walk(shogi.Board(), random.randint(0, 200))
    pieces = ["p"] * 4 + "l n s g b r +p +l +n +s +b +r".split()
    cells = scatter(9, 9, pieces, random.choice((4, 12, 25, 50)))
    for king in "Kk":
        if random.random() < 0.8:
            cells[random.randrange(9), random.randrange(9)] = king
    hands = hand_text(hand())
    return shogi.Board(f"{board_text(cells, 9, 9)} {random.choice('bw')} {hands} 1")


def main():
    chosen = arguments(__doc__)
    head(f"python-shogi {importlib.metadata.version('python-shogi')}", "SFEN, in check, moves, USI of the moves")
    seen = set()
    while len(seen) < chosen.count // 10:
        board = random_board()
        sfen = board.sfen()
        if sfen in seen or board.was_suicide():
            continue
        try:
            moves = [move.usi() for move in board.legal_moves]
        except IndexError:
            # More pieces of a kind in one hand than a real game has: its hash has no number for that.
            continue
        seen.add(sfen)
        print(sfen, int(board.is_check()), len(moves), listed(moves, chosen.moves), sep="\t")


main()
