# What figures of Muso say.

figure-this-diagram-is-the-rule = this diagram is the rule, and the game is played by it
scene-may-capture-here = may capture here
scene-may-come-to-stand-on = may come to stand on this
scene-may-go-here-and-carry = may go here and carry what is under it
scene-may-not-go-here-and = may not go here and carry what is under it
scene-a-kili-of-this-player = a kili of this player
words-the-way-of-moving = the way of moving
words-a-situation = a situation
words-the-start-of-the-game = the start of the game
words-telo-space = telo space
words-kasi-space = kasi space
words-home-area = home area
words-home-space = home space
words-kili = kili
words-at = { $a } at { $b }
red = red
blue = blue
yellow = yellow
black = black
animal-pipi = bug
animal-waso = bird
animal-kijetesantakalu = raccoon
animal-akesi = amphibian
animal-kala = fish
animal-soweli = land mammal
# $a: the name of an animal, as the page gives it; $b: its side
body = { $b } { $a }
# $a: what is on top; $b: what is below
stack = { $a } on { $b }
# $a: what is on top; $b: what is below
stack-trapped = { $a } on a trapped { $b }
# $a: a side
home-area = { $a } home area
# $a: a side
home-space = { $a } home space
# In sentences about turns: $a: from where; $b: to where; $c: what is there; $d: what moves; $e: what is carried
turn-place = { CAPITAL($d) } is placed on { $b }.
# $b: where; $d: the new piece
turn-trade = The kili on { $b } is traded for { $d }.
# $b: where; $d: the piece
turn-over = { CAPITAL($d) } on { $b } turns over.
# $a: from where; $b: to where; $d: what moves
turn-go = { CAPITAL($d) } moves from { $a } to { $b }.
# $a: from where; $b: to where; $d: what moves; $e: what is carried
turn-carry = { CAPITAL($d) } moves from { $a } to { $b } and carries { $e }.
# $a: from where; $b: to where; $c: what is there; $d: what moves
turn-stack = { CAPITAL($d) } moves from { $a } onto { $c } on { $b }.
# $b: where; $c: what is captured; $d: what moves
turn-capture = { CAPITAL($d) } captures { $c } on { $b }.
# $b: where; $c: what is captured; $d: what moves; $e: what is carried
turn-carry-capture = { CAPITAL($d) } carries { $e } and captures { $c } on { $b }.
# $b: where; $c: what is captured; $d: what moves
turn-capture-top = { CAPITAL($d) } captures { $c } on { $b }; what lay under it stays.
# In refusals: $a: the square; $b: what stands on top there; $c: an animal
refusal-game-over = The game is over.
# $a: the square
refusal-no-piece = No piece stands on { $a }.
# $a: the square
refusal-kili-stays = The kili on { $a } does not move by itself; a piece on top of it can carry it.
refusal-not-your-turn = It is another player's turn.
# $c: the animal
refusal-off-pattern = The { $c } does not move like that.
# $a: the square; $b: what stands there
refusal-blocked-by = The { $b } on { $a } is in the way.
# $a: the square
refusal-needs-enemy = It goes this way only to capture, and no enemy stands on { $a }.
# $a: the square; $b: what stands there
refusal-no-capture = It does not capture in this way, and the { $b } stands on { $a }.
# $a: the square
refusal-stack-full = A stack has two at most, and this would make three on { $a }.
# $a: the square; $b: what stands on top
refusal-stack-trapped = It is trapped under the { $b } on { $a } and cannot move until that one leaves.
# $a: the square
refusal-nothing-to-carry = Nothing is under it on { $a } that it could carry.
# $a: the square
refusal-telo-land-piece = { $a } is telo: a land animal goes there only onto something that stays.
# $a: the square
refusal-telo-leaves-alone = { $a } is telo: the land animal under it must not be left alone there.
# $a: the square
refusal-telo-blocks = The telo on { $a } stops it.
# $a: the square
refusal-trade-no-kili = There is no kili on { $a } to trade.
# $a: the square; $b: what stands there
refusal-trade-covered = The { $b } stands on the kili of { $a }: it must leave first.
# $a: the square
refusal-trade-not-home = Kili are traded on one's own home space, and { $a } is none.
# $c: the animal
refusal-trade-in-play = Every { $c } of yours is in play.
refusal-place-first = Before the game all players place their pieces.
refusal-place-too-late = The game has begun: pieces come in only by trade.
# $a: the square
refusal-place-outside = Pieces are placed in the home area of their player, and { $a } is not an open space of it.
# $a: the square; $b: what stands there
refusal-place-occupied = The { $b } stands on { $a } already.
# $c: the animal
refusal-place-none = No { $c } is left to be placed.
# $a: the square
refusal-turn-never = In this game the piece on { $a } keeps its side.
ending-kasi-empty = No kili is left on the kasi spaces: the game is over.
# $a: a side
ending-no-turn = The { $a } player has no turn: the game is over.
ending-repetition = The same position has come about too often: the game is over.
ending-resignation = Only one player is left: the game is over.
exercise-reach = Where can it go?
exercise-enter = May it enter?
exercise-stack = May it stack?
exercise-capture = What may be captured?
exercise-trade = Which trade?
exercise-control = Who controls this kili?
exercise-score = What is the score?
hint-layers = Look, layer by layer:{" "}
hint-control = A kili counts for whoever has it in the home area or under a piece.
hint-open-ground = The ground is open: no water.
hint-count = { $count ->
        [0] None of them fits.
        [one] One is right.
       *[other] { $count } are right.
    }
# Heads the choice of who plays which side.
seat-who-plays = Who plays
# Heads the choice of how many play.
seat-players = players
# The machine takes all seats but the reader's.
seat-against-machine = play against the machine
seat-thinks = The machine is thinking.
seat-missing = The machine player could not be loaded. Try again later.

## boards: what figures say while somebody plays

# What was said can be pasted.
copied = Copied.
# A turn that the reader cannot take.
turn-of-machine = It is the machine player's turn.
pick-again = Pick it again to take what is under it along.
# Both pieces of a stack are picked up.
picked-stack = The stack.
put-down = Put down.
pick-first = Pick a piece first.
# Answers why a piece may not go to a square: it may.
may-go = It may.
every-piece = Every piece may move.
asked-by-exercise = That would be the answer.
# $a: a side
resigns = The { $a } player resigns.
# $a: a side
now-places = Now the { $a } player places a piece.
# $a: a side
now-machine = Now the { $a } player is a machine.
# $a: a side
now-plays = Now the { $a } player is to play.
# $a: a side; $b: the score of each player
end-won = The { $a } player wins: { $b }.
# $a: sides; $b: the score of each player
end-drawn = A draw between { $a }: { $b }.
beginning = This is the beginning.
end = This is the end.
as-at-beginning = As at the beginning.
# A text was to be played as a game.
no-game = This is no game of Muso.
too-many-players = So many cannot play on this board.
# $a: a word of such a text
no-turn = { $a } is no turn.
# $a: squares
goals-moves = Moves: { $a }.
# $a: squares
goals-stacks = Onto a friend or a kili: { $a }.
# $a: squares
goals-captures = Captures: { $a }.
# $a: squares with stacks of which what lies below stays
goals-stack-captures = Captures the upper one: { $a }.
goals-none = It cannot move.
# $a: a square
nothing-comes = { $a }: nothing can come here.
board-is-empty = Nothing stands on the board.
# $a: a square
now-empty = { $a }: nothing.
no-change = Nothing has changed.
# $a: how many kili wait beside a square
reserve = { $a } kili in reserve
# Heads how many kili wait beside each kasi space.
reserves = kili in reserve
nothing-to-ask = There is nothing to ask here.
# The answer of an exercise: none of the squares, or of the choices.
answer-none = None.
# $a: a piece with its square
ask-captures = { $a }. What can it capture, alone? Mark every square.
# $a: a piece with its square
ask-reach = { $a }. Where can it go, alone? Mark every square.
# $a: a stack with its square; $b: a square with what is there
ask-carry = { $a }. May it carry what is under it to { $b }?
# $a: a piece with its square; $b: a square with what is there
ask-alone = { $a }. May it go alone to { $b }?
choice-may = it may
choice-may-not = it may not
# $a: a square with the kili on it
ask-trade = { $a }. Which pieces can it be traded for? Perhaps none.
# $a: a square with the kili on it
ask-control = { $a }. Whose is this kili? Perhaps two players', perhaps nobody's.
# $a: a side
control-home = { $a }: it lies in their home area.
# $a: a side
control-under = { $a }: their piece stands on it.
# $a: a side
control-neither = { $a }: it lies neither in their home area nor under their piece.
# $a: a side
ask-score = How much does the { $a } player score?
# $a: squares
score-kili = Their kili are on: { $a }.
# A square of the board.
square-asked = this
square-picked = picked up
square-can-go = can move here
square-can-stack = can stack here
square-can-capture = can capture here
# What a reader can do first.
first-place = Choose a piece and place it in your home area.
first-game = Pick up one of your pieces.
first-movement = Move it, or put something in its way.
first-situation = Pick up a piece; pick it again to take the stack.
first-look = Look around.
# Names the buttons.
buttons-actions = actions
buttons-choices = choices
buttons-exercise = exercise
buttons-exercises = exercises
buttons-pieces = your pieces
buttons-trade = trade a kili for
# The machine places what is left of the reader's pieces.
button-fill = place the rest for me
button-trade = trade
# The piece shows its other side.
button-turn-over = turn over
button-resign = resign
resign-sure = Do you really resign?
button-resign-yes = yes, I resign
button-resign-no = no
# The machine takes one turn.
button-step = machine's turn
button-run = play to the end
button-put-enemy = put an enemy
button-put-friend = put a friend
button-put-telo = put telo
button-resume = go on with the last game
button-undo = undo
button-redo = redo
button-restart = start again
button-exercises = exercises
button-text = moves as text
# Heads the game as a text.
text-game = The game:
text-copy = copy the game
text-copy-position = copy the position
# Heads the field for such a text.
text-play = Play a game that was copied:
# Names the table of players; then the heads of its columns.
table-players = players
table-player = player
table-score = score
# Kili under pieces.
table-under = under
# Kili in the home area.
table-home = home
# Kili that count for another player too.
table-shared = shared
# Pieces that are not on the board.
table-out = out
# Beside the name of a player.
player-to-play = to play
player-resigned = resigned
player-wins = wins
player-draws = draws
# The list of keys.
key-move = move the cursor
key-pick = pick up, move; again: take the stack
key-cancel = put down; leave the exercise
key-choose = choose the piece to place
key-next = next piece
key-moves = where this piece can go
key-captures = what this piece can capture
key-attackers = what can come here
key-why-not = why not here
key-where = where am I
key-board = the whole board
key-changes = what has changed
key-last = the last turn
key-turn = whose turn, and the score
key-step = one step back, forward
key-undo = undo
key-restart = begin again
key-check = check an exercise
key-hint = a hint
key-answer = the answer of an exercise
key-rule = the sentence of the page that states this rule
