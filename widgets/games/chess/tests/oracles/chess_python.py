"""Random chess positions on 8x8, with and without kings, as PyPI's `chess` sees them."""

import random

import chess

from common import arguments, board_text, head, listed, scatter, walk


def random_board():
    """Scattered pieces with random castling rights, or a position of a random game; then, half of the time, a move."""
    if random.random() < 0.3:
        return walk(chess.Board(), random.randint(0, 80))
    cells = scatter(8, 8, "pppnbrq", random.choice((4, 10, 20, 40)))
    for king in "Kk":
        if random.random() < 0.8:
            cells[random.randrange(8), random.randrange(8)] = king
    if random.random() < 0.3:
        # Castling needs kings and rooks at home.
        cells = {place: letter for place, letter in cells.items() if letter not in "Kk"}
        for rank, letters in ((0, "RKR"), (7, "rkr")):
            for file, letter in zip((0, 4, 7), letters):
                if letter in "Kk" or random.random() < 0.8:
                    cells[file, rank] = letter
            for file in (1, 2, 3, 5, 6):
                if random.random() < 0.7:
                    cells.pop((file, rank), None)
    rights = "".join(letter for letter in "KQkq" if random.random() < 0.7) or "-"
    board = chess.Board(f"{board_text(cells, 8, 8)} {random.choice('wb')} {rights} - 0 1")
    moves = list(board.legal_moves)
    if moves and random.random() < 0.5:
        double = [move for move in moves if board.piece_type_at(move.from_square) == chess.PAWN
                  and abs(move.from_square - move.to_square) == 16]
        if not board.was_into_check():
            board.push(random.choice(double or moves))
    return board


def main():
    chosen = arguments(__doc__)
    head(f"chess {chess.__version__}", "FEN, in check, moves, UCI of the moves, SAN of the moves, "
         "reasons against a real game, cannot be mated by material")
    seen = set()
    while len(seen) < chosen.count:
        board = random_board()
        fen = board.fen(en_passant="fen")
        kings = [len(board.pieces(chess.KING, side)) for side in chess.COLORS]
        # From its own first rank, where no pawn can stand, this library lets a pawn go two squares; pyffish does not.
        own_first_rank = (board.pieces(chess.PAWN, chess.WHITE) & chess.BB_RANK_1
                          or board.pieces(chess.PAWN, chess.BLACK) & chess.BB_RANK_8)
        if fen in seen or board.was_into_check() or max(kings) > 1 or own_first_rank:
            continue
        seen.add(fen)
        # What the text does not say, such as a right to castle without a king, does not count.
        board = chess.Board(fen)
        moves = list(board.legal_moves)
        status = board.status()
        reasons = "".join(letter for letter, flag in (
            ("k", chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING),
            ("p", chess.STATUS_PAWNS_ON_BACKRANK),
            ("c", chess.STATUS_BAD_CASTLING_RIGHTS),
            ("e", chess.STATUS_INVALID_EP_SQUARE),
        ) if status & flag) or "-"
        print(fen, int(board.is_check()), len(moves), listed([move.uci() for move in moves], chosen.moves),
              listed([board.san(move) for move in moves], chosen.moves), reasons,
              int(min(kings) == 1 and board.is_insufficient_material()), sep="\t")


main()
