# The names of shogi. Names of pieces contain "pi": "jan" sets that of a side off.

black = pimeja
    .of = pi jan pimeja
white = walo
    .of = pi jan walo

pawn = jan utala
lance = tomo kon
knight = soweli tawa
silver = jan utala lawa pi kiwen lili
gold = jan utala lawa pi kiwen suli
bishop = ijo pi tawa nasa
rook = tomo tawa
king = jan lawa
promoted-pawn = jan utala wawa
promoted-lance = tomo kon wawa
promoted-knight = soweli wawa
promoted-silver = jan utala lawa pi kiwen wawa
horse = soweli seli
dragon = akesi seli

copy = o jo e SFEN
copy-record = o jo e KIF
elsewhere = o open lon ilo Lishogi
