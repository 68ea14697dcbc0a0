"""Perft and positions of random games, as Fairy-Stockfish (pyffish) sees them: of the games that the engine builds on, and with
LIPU_MUSI_VARIANTS set to a file variants.ini, of every game in that file."""

import os
import random
import re

import pyffish

from common import arguments, head, listed

BUILT_IN = """3check amazons antichess atomic breakthrough capablanca chess crazyhouse dobutsu extinction flipello gardner giveaway
gorogoro grand janus kingofthehill losalamos makruk minishogi nocheckatomic placement pocketknight racingkings shogi xiangqi"""

# Above so many positions at depth 2, perft(3) is left out: so many times is the library asked for it. The kept sample asks for less.
MOST = 60_000
MOST_KEPT = 1500


def perft(variant, fen, depth):
    moves = pyffish.legal_moves(variant, fen, [])
    if depth == 1:
        return len(moves)
    return sum(perft(variant, pyffish.get_fen(variant, fen, [move]), depth - 1) for move in moves)


# Of a whole file every position of a game is asked for, as each call of the library takes 2 ms; of the kept sample one in three.
KEPT = 0.3


def positions(variant, count, kept):
    """Positions of random games of many lengths, each once."""
    seen = set()
    start = pyffish.start_fen(variant)
    games = 0
    while len(seen) < count and games < count + 20:
        games += 1
        fen = start
        for _ in range(random.randint(20, 200)):
            moves = pyffish.legal_moves(variant, fen, [])
            if fen not in seen and random.random() < kept:
                seen.add(fen)
                yield fen, moves
                if len(seen) == count:
                    return
            if not moves:
                break
            fen = pyffish.get_fen(variant, fen, [random.choice(moves)])


def main():
    chosen = arguments(__doc__)
    names = BUILT_IN.split()
    path = os.environ.get("LIPU_MUSI_VARIANTS")
    if path:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        pyffish.load_variant_config(text)
        names = re.findall(r"^\[([^\]:]+)", text, re.MULTILINE)
    head("pyffish " + ".".join(map(str, pyffish.version())), "game, FEN, depth of perft, count, UCI of the moves")
    for name in names:
        start = pyffish.start_fen(name)
        first = perft(name, start, 1)
        most = MOST if path else MOST_KEPT
        depth = 3 if perft(name, start, 2) < most else 2 if first < most / 20 else 1
        print(name, start, depth, perft(name, start, depth), "-", sep="\t", flush=True)
        for fen, moves in positions(name, max(1, chosen.count // len(names)), 1 if path else KEPT):
            print(name, fen, 1, len(moves), listed(moves, chosen.moves), sep="\t")


main()
