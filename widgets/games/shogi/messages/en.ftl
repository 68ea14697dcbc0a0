# The names of shogi.

black = black
white = white

pawn = pawn
lance = lance
knight = knight
silver = silver general
gold = gold general
bishop = bishop
rook = rook
king = king
promoted-pawn = promoted pawn
promoted-lance = promoted lance
promoted-knight = promoted knight
promoted-silver = promoted silver
horse = horse
dragon = dragon

copy = copy SFEN
# Copies the moves, or the position alone, as KIF.
copy-record = copy KIF
elsewhere = open in Lishogi
