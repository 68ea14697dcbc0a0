# The names of shogi in Arabic.

black = الأسود
    .indefinite = أسود
    .to = للأسود
white = الأبيض
    .indefinite = أبيض
    .to = للأبيض

pawn = بيدق
    .definite = البيدق
lance = رمح
    .definite = الرمح
knight = فارس
    .definite = الفارس
silver = جنرال فضي
    .definite = الجنرال الفضي
gold = جنرال ذهبي
    .definite = الجنرال الذهبي
bishop = فيل
    .definite = الفيل
rook = رخ
    .definite = الرخ
king = ملك
    .definite = الملك
promoted-pawn = بيدق مرقّى
    .definite = البيدق المرقّى
promoted-lance = رمح مرقّى
    .definite = الرمح المرقّى
promoted-knight = فارس مرقّى
    .definite = الفارس المرقّى
promoted-silver = جنرال فضي مرقّى
    .definite = الجنرال الفضي المرقّى
horse = حصان
    .definite = الحصان
dragon = تنين
    .definite = التنين

copy = انسخ SFEN
copy-record = انسخ KIF
elsewhere = افتح في Lishogi
