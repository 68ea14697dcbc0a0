# What figures of games that a page states say.

game = the start of the game
position = a position
reach = where a piece can go
board = board
first = first
second = second
# $side, $letter: a piece by its letter
piece = { $side } { $letter }
# $count, $letter: pieces in hand
in-hand = { $count } { $letter } in hand
hint = Pick up one of your pieces, or one in hand.
hint-reach = Pick up a piece to see where it can go.
# $side: whose turn it is
turn = It is the { $side } side's turn.
# $piece, $from, $to: a move
moved = { CAPITAL($piece) } from { $from } to { $to }.
# $piece, $to: a drop
dropped = { CAPITAL($piece) } is put on { $to }.
passed = Passed.
# $piece, $square, $count: what was picked up and how many squares it can go to
picked = { CAPITAL($piece) } on { $square }: { $count ->
    [one] { $count } square
   *[other] { $count } squares
}.
can-go = can go here
can-capture = can capture here
wall = wall
pass = pass
undo = undo
reset = reset
choose = What does it become?
stays = it stays
# $letter: what it becomes
becomes = { $letter }
over = The game is over.
empty = Nothing stands there.
not-yours = This is not a piece of the side to move.
# $square: the piece that goes on
must-go-on = The piece on { $square } goes on capturing.
own-piece = A piece of your own stands there.
off-pattern = This piece does not move so.
# $square: the piece that must be safe
leaves-royal = The piece on { $square } could be captured.
must-capture = There is something to capture, and who can must.
must-drop = A piece in hand must be put first.
not-in-hand = None is in hand.
drop-here = It cannot be put there.
repeats = The board would be as it was before.
forbidden = The rules of this game forbid it.
# $side: who has won
wins = The { $side } side wins.
draw = The game is drawn.
nobody-moves = There is no move.
row = A row is complete.
repeated = This position has come too often.
