# What figures say in English, the source of all other languages: a key that stands here stands in every file.

# How the language calls itself.
language-name = English

## squares: what boards of squares say of pieces, moves and refusals

# $kind: a kind of piece, with the article or the case that a sentence wants
kind = { $kind }
# $kind, $side: a piece with the side that it belongs to
piece = { $side } { $kind }
# $square: where it stands
piece-on = the { $piece } on { $square }
nothing-on = the piece on { $square }
in-hand = in hand
nothing-after-colon = : nothing
# $side, $kind, $to: who drops what where
played-drop = { CAPITAL($side) } drops a { $kind } on { $to }
# $piece, $from, $to: what moves from where to where
played-move = { CAPITAL($piece) } from { $from } to { $to }
played-taking = , taking { $piece } on { $square }
played-also = , { $piece } from { $from } to { $to }
played-becoming = , becoming a { $kind }
# $side: who is in check
played-check = {" "}Check.
# $side: who is mated
played-mate = {" "}Checkmate.
to-move = { CAPITAL($side) } to move.
check-from = {" "}Check from { $piece }.
# $loser: who has lost
outcome-mate = Checkmate.
# $loser: who has lost
outcome-no-move = No legal move is left.
# $loser: who has lost
outcome-resignation = The other side resigns.
# $loser: who has lost
outcome-perpetual-check = The same position four times, with check all the time.
# $loser: who has lost
outcome-impasse-won = Neither king can be caught, and the points decide.
# $loser: who has lost
outcome-wins = { CAPITAL($winner) } wins.
outcome-drawn = The game is drawn.
outcome-stalemate = Stalemate: no legal move, and the king is not in check.
outcome-dead-position = Dead position: no moves can lead to mate.
outcome-threefold = The same position came about for the third time, and the draw was claimed.
outcome-fivefold = The same position came about for the fifth time.
outcome-fifty-moves = Fifty moves without a capture or a pawn move, and the draw was claimed.
outcome-seventy-five-moves = Seventy-five moves without a capture or a pawn move.
outcome-agreement = Both sides agree.
outcome-fourfold = The same position came about for the fourth time.
outcome-impasse-drawn = Neither king can be caught, and both sides have enough points.
problem-foreign-side = A piece belongs to a side that does not play in this game.
problem-board-size = The board does not have the size of the game.
problem-missing-king = A side has no king.
problem-too-many-kings = A side has several kings.
problem-too-many-pieces = A side has more pieces than a game can give it.
problem-no-future = A piece stands where it could never have come or could never move again.
problem-opponent-in-check = The king of the side that is not to move is in check.
problem-too-many-checkers = More pieces attack the king than one move can bring about.
problem-castling-rights = Castling is allowed here although the king or the rook is not on its first square.
problem-en-passant = No pawn can have crossed the en passant square on the last move.
problem-two-pawns = A side has two unpromoted pawns on one file.
refusal-game-over = The game is over.
refusal-no-piece = No piece stands on { $square }.
refusal-not-your-turn = It is the other side's turn.
refusal-own-piece = A piece of the same side stands on { $square }.
refusal-off-pattern = The { $kind } does not move like that.
refusal-blocked-by = { CAPITAL($piece) } is in the way.
refusal-leaves-king-attacked = After that, { $piece } could capture the king on { $other }.
refusal-pawn-needs-enemy = A pawn moves diagonally only to capture, and no enemy stands on { $square }.
# $piece, $square: what is in front of the pawn, and where
refusal-pawn-blocked = A pawn does not capture straight ahead, and { $piece } is there.
refusal-first-move-only = A pawn goes two squares only on its first move.
refusal-castling-king-moved = No castling: the king has moved before.
refusal-castling-rook-moved = No castling: the rook of { $square } has moved before or is gone.
refusal-castling-blocked = No castling: { $piece } stands between the king and the rook.
refusal-castling-in-check = No castling while the king is in check, here from { $piece }.
refusal-castling-through-check = No castling: the king would go over { $other }, which { $piece } attacks.
refusal-en-passant-late = En passant is allowed only right after the double step of the pawn on { $square }.
refusal-promotion-forced = There the piece must be promoted: say to what.
refusal-promotion-outside-zone = The piece is not promoted by a move to that square.
refusal-promotion-never = The piece is never promoted to that.
refusal-promotion-from-hand = A piece is dropped unpromoted.
refusal-drop-not-in-hand = There is no { $kind } in hand.
refusal-drop-occupied = A piece is dropped on an empty square only, and { $piece } is there.
refusal-drop-no-future = From there a { $kind } could never move.
refusal-drop-two-pawns = A pawn of the same side stands on this file already, on { $square }.
refusal-drop-pawn-mate = A pawn must not be dropped to give mate.
