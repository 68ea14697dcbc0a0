# The names of chess.

white = walo
black = pimeja

pawn = jan utala
knight = soweli tawa
bishop = soweli suli
rook = tomo kiwen tawa
queen = jan lawa meli
king = jan lawa

copy = o jo e FEN
copy-moves = o jo e PGN
elsewhere = o open lon ilo Lichess
