"""What the oracle scripts share: digests of move lists and the head of their output."""

import argparse
import random
import sys


def digest(texts):
    """FNV-1a, 64 bits, of the sorted texts, each followed by a line break."""
    value = 0xCBF29CE484222325
    for byte in "".join(text + "\n" for text in sorted(texts)).encode():
        value = ((value ^ byte) * 0x100000001B3) % 2**64
    return f"{value:016x}"


def listed(texts, whole):
    """A list of moves for the output: its digest, or the moves themselves."""
    return " ".join(sorted(texts)) if whole else digest(texts)


def arguments(purpose):
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("count", type=int, nargs="?", default=20000, help="positions to write")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", action="store_true", help="write moves instead of digests, to look at a difference")
    chosen = parser.parse_args()
    random.seed(chosen.seed)
    return chosen


def head(library, columns):
    print(f"# Made by tests/oracles/{sys.argv[0].split('/')[-1]} {' '.join(sys.argv[1:])} with {library}.")
    print(f"# Columns, separated by tabs: {columns}. Digests are FNV-1a of the sorted texts, a line each.")


def board_text(cells, width, height):
    """Ranks from the top, as FEN writes them; cells are letters by (file, rank)."""
    ranks = []
    for rank in reversed(range(height)):
        text, empty = "", 0
        for file in range(width):
            letter = cells.get((file, rank))
            if letter is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + letter
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks)


def scatter(width, height, letters, fill):
    """Up to `fill` random pieces out of `letters` on random squares."""
    cells = {}
    for _ in range(random.randint(0, fill)):
        letter = random.choice(letters)
        cells[random.randrange(width), random.randrange(height)] = random.choice((letter.upper(), letter.lower()))
    return cells


def squares_apart(width, height, count):
    """Squares of a board, none of them twice."""
    return random.sample([(file, rank) for file in range(width) for rank in range(height)], count)


def walk(board, most):
    """Plays at most so many random moves on a board of a library, and gives it back."""
    for _ in range(most):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(random.choice(moves))
    return board


def hand():
    """What both sides of shogi hold, mostly nothing: a letter with its number."""
    return [(letter, random.choice((0, 0, 0, 1, 2))) for letter in "RBGSNLPrbgsnlp"]


def hand_text(held):
    """A hand in SFEN."""
    return "".join(f"{count if count > 1 else ''}{letter}" for letter, count in held if count) or "-"


def variant_name(width, height, kings):
    """What Fairy-Stockfish is to call a game on a board of this size."""
    return f"musi{width}x{height}{'k' if kings else 'n'}"


def variant(parent, width, height, kings):
    """How the description of such a game begins; without royal kings, a king is a piece like any other (commoner)."""
    return f"""
[{variant_name(width, height, kings)}:{parent}]
maxFile = {width}
maxRank = {height}
king = {'k' if kings else '-'}
{'' if kings else 'commoner = k'}"""
