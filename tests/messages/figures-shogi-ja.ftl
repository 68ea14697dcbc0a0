# The names of shogi in Japanese, with what check and mate are called in it.

black = 先手
    .check = 王手
    .mate = 詰み
white = 後手
    .check = 王手
    .mate = 詰み

pawn = 歩兵
lance = 香車
knight = 桂馬
silver = 銀将
gold = 金将
bishop = 角行
rook = 飛車
king = 玉将
promoted-pawn = と金
promoted-lance = 成香
promoted-knight = 成桂
promoted-silver = 成銀
horse = 竜馬
dragon = 竜王

copy = SFENをコピー
copy-record = KIFをコピー
elsewhere = Lishogiで開く
