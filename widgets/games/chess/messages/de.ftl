# The names of chess. Adjectives stand without an ending: sentences add it.

white = weiß
black = schwarz

pawn = Bauer
    .gender = masculine
    .accusative = Bauern
    .dative = Bauern
knight = Springer
    .gender = masculine
bishop = Läufer
    .gender = masculine
rook = Turm
    .gender = masculine
queen = Dame
    .gender = feminine
king = König
    .gender = masculine

copy = FEN kopieren
copy-moves = PGN kopieren
elsewhere = in Lichess öffnen
