# The names of chess.

white = white
black = black

pawn = pawn
knight = knight
bishop = bishop
rook = rook
queen = queen
king = king

copy = copy FEN
copy-moves = copy PGN
elsewhere = open in Lichess
