"""True and false sentences about positions of random games, as PyPI's `chess` sees them."""

import random

import chess

from common import arguments, head, walk

NAMES = {kind: chess.piece_name(kind) for kind in chess.PIECE_TYPES}
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]
PLAYERS = {chess.WHITE: "White", chess.BLACK: "Black"}
MOST = 24  # sentences of a position


def of_pair(board, one, other):
    """What a piece does to another, in several wordings, with whether it does so."""
    piece, target = board.piece_at(one), board.piece_at(other)
    who, whom = (f"{NAMES[board.piece_type_at(square)]} on {chess.square_name(square)}" for square in (one, other))
    player, rival = PLAYERS[piece.color], PLAYERS[target.color]
    hits = other in board.attacks(one)
    if piece.color != target.color and target.piece_type == chess.KING:
        yield f"The {who} gives check.", hits
        yield f"The {who} checks the {rival.lower()} king.", hits
    elif piece.color != target.color:
        yield f"The {who} attacks the {whom}.", hits
        yield f"The {whom} is attacked by the {who}.", hits
        yield f"{player}'s {who} threatens {rival}'s {whom}.", hits
        yield f"The {whom} is under attack from the {who}.", hits
    elif target.piece_type != chess.KING:
        yield f"The {who} protects the {whom}.", hits
        yield f"The {whom} is guarded by the {who}.", hits
        yield f"The {who} covers the {whom}.", hits
        yield f"The {whom} is defended by the {who}.", hits
        yield f"The {who} guards {player}'s {whom}.", hits


def of_piece(board, square):
    """How a piece stands."""
    piece = board.piece_at(square)
    who = f"{NAMES[piece.piece_type]} on {chess.square_name(square)}"
    player, rival = PLAYERS[piece.color], PLAYERS[not piece.color]
    if piece.piece_type != chess.KING:
        attacked = bool(board.attackers(not piece.color, square))
        defended = bool(board.attackers(piece.color, square))
        yield f"Nothing attacks the {who}.", not attacked
        yield f"The {who} is not under attack.", not attacked
        yield f"No {rival.lower()} piece attacks the {who}.", not attacked
        yield f"Nothing protects the {who}.", not defended
        yield f"The {who} is undefended.", not defended
        yield f"The {who} is pinned to its king.", board.is_pinned(piece.color, square)
    if piece.color != board.turn:
        return
    targets = {move.to_square for move in board.legal_moves if move.from_square == square}
    to = random.choice(sorted(targets)) if targets and random.random() < 0.6 else random.randrange(64)
    if to != square:
        name = chess.square_name(to)
        yield f"The {who} can go to {name}.", to in targets
        yield f"{player} can move the {who} to {name}.", to in targets
        yield f"The {who} cannot go to {name}.", to not in targets
        if board.piece_at(to) and board.color_at(to) != board.turn and board.piece_type_at(to) != chess.KING:
            yield f"The {who} can capture the {NAMES[board.piece_type_at(to)]} on {name}.", to in targets
    if piece.piece_type != chess.KING:
        yield f"The {who} cannot move.", not targets


def of_board(board):
    """How many pieces there are, and who is in check."""
    for color, player in PLAYERS.items():
        for kind in chess.PIECE_TYPES[:-1]:
            count = len(board.pieces(kind, color))
            told = random.choice([count, random.randrange(9)])
            yield f"{player} has {NUMBERS[told]} {NAMES[kind]}{'s' * (told != 1)}.", told == count
        square = random.choice([board.king(color), random.randrange(64)])
        yield f"The {player.lower()} king is on {chess.square_name(square)}.", square == board.king(color)
    yield f"{PLAYERS[board.turn]} is in check.", board.is_check()
    yield f"{PLAYERS[board.turn]} is not in check.", not board.is_check()
    yield f"{PLAYERS[board.turn]} is checkmated.", board.is_checkmate()


def sentences(board):
    squares = list(board.piece_map())
    for _ in range(12):
        yield from of_pair(board, *random.sample(squares, 2))
    for square in squares:
        for other in board.attacks(square) & board.occupied:
            yield from of_pair(board, square, other)
        yield from of_piece(board, square)
    yield from of_board(board)


def main():
    chosen = arguments(__doc__)
    head(f"chess {chess.__version__}", "FEN, whether the sentence is true, the sentence")
    written = 0
    while written < chosen.count:
        board = walk(chess.Board(), random.randrange(6, 80))
        told = sorted(set(sentences(board)))
        for sentence, holds in random.sample(told, min(MOST, len(told), chosen.count - written)):
            print(board.fen(en_passant="legal"), int(holds), sentence, sep="\t")
            written += 1


if __name__ == "__main__":
    main()
