# The names of shogi in French.

black = Noirs
    .masculine = noir
    .feminine = noire
white = Blancs
    .masculine = blanc
    .feminine = blanche

pawn = pion
    .gender = masculine
lance = lance
    .gender = feminine
knight = cavalier
    .gender = masculine
silver = général d’argent
    .gender = masculine
gold = général d’or
    .gender = masculine
bishop = fou
    .gender = masculine
rook = tour
    .gender = feminine
king = roi
    .gender = masculine
promoted-pawn = pion promu
    .gender = masculine
promoted-lance = lance promue
    .gender = feminine
promoted-knight = cavalier promu
    .gender = masculine
promoted-silver = général d’argent promu
    .gender = masculine
horse = cheval
    .gender = masculine
dragon = dragon
    .gender = masculine

copy = copier la SFEN
copy-record = copier le KIF
elsewhere = ouvrir dans Lishogi
