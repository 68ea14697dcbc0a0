# The names of chess in Arabic. A side is called with the article; `.indefinite` is its adjective, `.to` says "to the …".

white = الأبيض
    .indefinite = أبيض
    .to = للأبيض
black = الأسود
    .indefinite = أسود
    .to = للأسود

pawn = بيدق
    .definite = البيدق
knight = حصان
    .definite = الحصان
bishop = فيل
    .definite = الفيل
rook = رخ
    .definite = الرخ
queen = وزير
    .definite = الوزير
king = ملك
    .definite = الملك

copy = انسخ FEN
copy-moves = انسخ PGN
elsewhere = افتح في Lichess
