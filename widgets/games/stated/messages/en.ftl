# What figures of games that a page states say.

game = the start of the game
position = a position
reach = where a piece can go
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
stopped = The turn ends there.
# $piece, $square, $count: what was picked up and how many squares it can go to
picked = { CAPITAL($piece) } on { $square }: { $count ->
    [one] { $count } square
   *[other] { $count } squares
}.
can-go = can go here
can-capture = can capture here
wall = wall
pass = pass
# ends a turn of several leaps
stop = stop here
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
must-go-on = The piece on { $square } goes on leaping.
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
group = All pieces of a side are one group.
repeated = This position has come too often.
# $side, $letter: a piece by its name on the page
named = { $side } { $letter }
redo = redo
copy = copy the position
copied = The position is copied.
share = link to this game
shared = The address of the page leads to this game now.
# Before the levels of the machine.
against = Against the machine:
swap = change sides
help = hint
quit = stop playing
begins = You play against the machine.
thinks = The machine is thinking.
absent = The machine player could not be loaded. Try again later.
# Before the move that it found best.
best = The best move found:
do-reach = Where can it go?
do-start = Where do they begin?
do-capture = What can it capture?
do-win = Find the move that wins
do-end = Is it over?
# $piece, $square: a piece and where it stands
ask-reach = Mark every square that { $piece } on { $square } can go to.
# $piece: a piece
ask-start = Mark every square on which { $piece } begins.
# $piece, $square: a piece and where it stands
ask-capture = Mark every square on which { $piece } on { $square } can capture.
# $side: whose turn it is
ask-win = Find the move that wins at once. It is the { $side } side's turn.
# $side: whose turn it is
ask-end = It is the { $side } side's turn. How does the game stand?
goes-on = The game goes on.
no-task = This game has no such position.
# Why a board does not play. $count: how many sentences of the page are not understood
incomplete = Nobody can play on this board: the rules of the game are incomplete. { $count ->
    [one] This sentence of the page
   *[other] These { $count } sentences of the page
} may state a rule, and the program does not understand { $count ->
    [one] it:
   *[other] them:
}
