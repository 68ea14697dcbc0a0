# What figures of Muso say.

figure-this-diagram-is-the-rule = this diagram is the rule, and the game is played by it
scene-this-piece = this piece
scene-may-go-here = may go here
scene-may-capture-here = may capture here
scene-may-come-to-stand-on = may come to stand on this
scene-may-go-here-and-carry = may go here and carry what is under it
scene-may-not-go-here = may not go here
scene-may-not-go-here-and = may not go here and carry what is under it
scene-a-kili-of-this-player = a kili of this player
scene-named-in-the-text = named in the text
words-the-board = the board
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
# A person at the screen plays this side.
seat-me = me
# The machine plays this side.
seat-machine = machine
# Heads the choice of who plays which side.
seat-who-plays = Who plays
# Heads the choice of how many play.
seat-players = players
# The machine takes all seats but the reader's.
seat-against-machine = play against the machine
seat-thinks = The machine is thinking.
seat-missing = The machine did not come. Try again later.
