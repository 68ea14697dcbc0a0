# The names of chess in Japanese, with what check and mate are called in it.

white = 白
    .check = チェック
    .mate = チェックメイト
black = 黒
    .check = チェック
    .mate = チェックメイト

pawn = ポーン
knight = ナイト
bishop = ビショップ
rook = ルーク
queen = クイーン
king = キング

copy = FENをコピー
copy-moves = PGNをコピー
elsewhere = Lichessで開く
