# The names of chess in French. A side is called by its plural; pieces take its adjectives.

white = Blancs
    .masculine = blanc
    .feminine = blanche
black = Noirs
    .masculine = noir
    .feminine = noire

pawn = pion
    .gender = masculine
knight = cavalier
    .gender = masculine
bishop = fou
    .gender = masculine
rook = tour
    .gender = feminine
queen = dame
    .gender = feminine
king = roi
    .gender = masculine

copy = copier la FEN
copy-moves = copier le PGN
elsewhere = ouvrir dans Lichess
