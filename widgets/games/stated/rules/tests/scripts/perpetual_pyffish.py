"""Games in which positions come again, with what pyffish says of each: who has given check without end has lost.

Writes oracle-data/perpetual_pyffish.tsv: the first position, the moves, and the result for the side to move.
"""

import pathlib
import random

import pyffish

CONFIG = """
[checks:chess]
maxRank = 5
maxFile = 5
startFen = 2k2/5/5/5/R1K1R w - - 0 1
castling = false
doubleStep = false
promotionPawnTypes = -
nFoldRule = 3
nFoldValue = draw
nMoveRule = 0
perpetualCheckIllegal = true
"""
HEAD = (
    "# Made by tests/scripts/perpetual_pyffish.py with pyffish. Columns, separated by tabs: FEN, moves, result for the side to move.\n"
)
STARTS = [
    "2k2/5/5/5/R1K1R w - - 0 1",
    "r1k1r/5/5/5/Q1K1Q w - - 0 1",
    "2k1q/5/1b3/5/Q1K2 b - - 0 1",
]


def main() -> None:
    pyffish.load_variant_config(CONFIG)
    chance = random.Random(20)
    rows: set[tuple[str, str, str]] = set()
    counts = {"win": 0, "loss": 0, "draw": 0, "none": 0}
    for _ in range(300):
        start = chance.choice(STARTS)
        moves: list[str] = []
        for _ in range(chance.randint(0, 3)):
            legal = pyffish.legal_moves("checks", start, moves)
            if not legal:
                break
            moves.append(chance.choice(legal))
        # Two moves each, back and forth, so that positions come again; checks where there are any.
        for _ in range(12):
            legal = pyffish.legal_moves("checks", start, moves)
            if not legal:
                break
            back = moves[-2][2:4] + moves[-2][0:2] if len(moves) > 1 else ""
            if back in legal and chance.random() < 0.9:
                moves.append(back)
            else:
                checks = [move for move in legal if pyffish.gives_check("checks", start, [*moves, move])]
                moves.append(chance.choice(checks if checks and chance.random() < 0.7 else legal))
            ends = len(moves) > 7 and pyffish.is_optional_game_end("checks", start, moves)[0]
            if ends:
                break
        ends, value = pyffish.is_optional_game_end("checks", start, moves)
        result = "none" if not ends else "draw" if value == 0 else "win" if value > 0 else "loss"
        if counts[result] < 60:
            row = (start, " ".join(moves), result)
            counts[result] += row not in rows
            rows.add(row)
    print(counts)
    path = pathlib.Path(__file__).parents[1] / "oracle-data" / "perpetual_pyffish.tsv"
    path.write_text(HEAD + "".join("\t".join(row) + "\n" for row in sorted(rows)))


main()
