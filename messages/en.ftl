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
outcome-row = A row is complete.
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
outcome-board-full = The board is full.
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

## figures: what the figures of all games say beside them

# What is said when the reader has chosen this language.
labels-are-in-this-language = Labels are in English
# The next question.
button-next = next question
# Show the answer.
button-answer = show me
# Leave the exercise.
button-leave = leave
# Mark the squares to which the piece may move.
button-brush-moves = moves
# Mark the squares on which the piece may capture.
button-brush-captures = captures
# Yes.
button-yes = yes
# No.
button-no = no
# Mark every square that the piece can go to.
button-mark-squares = mark every square
# Set up the pieces as the game begins.
button-place-army = place the army
# An exercise: find every move that ends the check.
button-escape = end the check
# An exercise: find the move that mates.
button-find-mate = find the mate
# An exercise: find the first move of a mate in two.
button-mate-in-two = mate in two moves
# An exercise: mark the legal moves of a pinned piece.
button-pinned = a pinned piece
# An exercise: find the moves that protect a piece.
button-defend = protect a piece
# An exercise: find every capture of a piece.
button-captures = capture all you can
# Is it mate, stalemate or neither?
button-classify = which is it?
# May the pawn capture in passing?
button-may-capture = may it capture?
# May the king castle?
button-may-castle = may they castle?
# Find the light squares.
button-light-or-dark = light or dark?
# Find the square with a name.
button-find-square = find the square
# After the questions: make the special move.
button-do-it = now do it
# Said where the page states no rule about something.
button-no-rule = The page has no sentence for this.
# Said for a step back from the first moment, or forward from the last.
button-no-further = There is nothing more in that direction.
# Goes to the sentence of the page that states a rule.
button-rule = the page states this rule
# It may be dropped there.
drop-allowed = allowed
# It may be promoted, or not.
drop-may = it may be promoted
# It must be promoted.
drop-must = it must be promoted
# It may not be promoted.
drop-may-not = it may not be promoted
# Begins the marking of drops; the piece follows.
drop-begin-mark = Mark every square where this may be dropped:{" "}
# Mark every legal drop.
drop-mark-drops = mark every drop
# Why not here?
drop-why-not = why not here?
# May, must, or may not?
drop-may-must = may, must, may not?
# Asks whether a piece can be dropped on a square; the piece and the square follow.
drop-ask-drop = Can it be dropped here?
# Asks whether a piece is promoted by a move; the move follows.
drop-ask-promotion = Is it promoted by this move?
# Begins a marking exercise; the piece follows.
exercise-begin-mark = Mark every square that this piece can go to:{" "}
# Begins the placing of the pieces.
exercise-begin-place = Put every missing piece on its starting square.
# What an exercise asks.
exercise-goal-escape = Find every move that ends the check.
# What an exercise asks.
exercise-goal-mate = Find the move that mates.
# What an exercise asks.
exercise-goal-mate-in-two = Find the first move: whatever the other side does, the next one mates.
# What an exercise asks; the piece follows.
exercise-goal-pinned = Mark every legal move of this piece:{" "}
# What an exercise asks; the piece follows.
exercise-goal-defend = Find every move that protects this piece:{" "}
# What an exercise asks; the piece follows.
exercise-goal-captures = Find every capture of this piece:{" "}
# What an exercise asks.
exercise-goal-passing = Capture the pawn in passing.
# A position is being made.
exercise-comes = A new position comes
# Part of the program is on its way, or could not be loaded.
later-comes = One moment
later-missing = This could not be loaded. Try again later
# Before the text that the reader may copy by hand.
not-copied = The browser does not allow this page to copy. The text is:{" "}
# Why a move does not protect: the capture follows.
exercise-loses = Then it is captured for nothing:{" "}
# After the number of squares that are right.
exercise-hits = right
# After the number of squares that are too many.
exercise-extra = too many
# After the number of squares that are missing.
exercise-missed = missing
# Before the squares that are too many.
exercise-extra-squares = Too many:{" "}
# Before the squares that are missing.
exercise-missed-squares = Missing:{" "}
# Marked a square.
exercise-marked = marked
# Took a mark away.
exercise-unmarked = mark removed
# The exercise is over, unsolved.
exercise-left = The exercise is over.
# Solved at an earlier visit.
exercise-solved = You have solved this.
# The number from which a position was made follows.
exercise-seed = position number
# In the corner.
exercise-in-corner = in the corner
# Behind a piece of its own side.
exercise-behind-friend = with a friend in the way
# With an enemy to capture.
exercise-with-enemy = with an enemy in the way
# Mate, stalemate or neither?
exercise-classify = Is it mate, stalemate or neither?
# What an exercise asks; the squares of king and rook follow.
exercise-ask-castling = May king and rook castle:
# What an exercise asks; the square of the pawn and that behind the other pawn follow.
exercise-ask-passing = May the pawn capture in passing:
# It is check, and no mate.
exercise-is-check = check
# It is mate.
exercise-is-mate = mate
# It is stalemate.
exercise-is-stalemate = stalemate
# It is neither.
exercise-is-neither = neither
# Before why an answer is wrong.
board-no = No:{" "}
exercise-count-hits = { $count } right
exercise-count-extra = { $count } too many
exercise-count-missed = { $count } missing
# Everything is right; the reason follows.
exercise-is-right = Right.
# How many hints it took.
exercise-hints-taken = { $count ->
        [one] With one hint.
       *[other] With { $count } hints.
    }
# A hint: which piece, which square, why.
button-hint = hint
# Before a hint; there are three.
exercise-hint = Hint { $number } of 3:{" "}
# All hints were given.
exercise-no-hint = There are no more hints.
# The answer was asked for too early.
exercise-show-later = The answer can be seen after the second check, or after three hints.
# How many of all questions were answered right at once.
exercise-score = { $count } of { $all } right at the first try.
# Every square was marked.
exercise-all-squares = { $count ->
        [one] That is the square.
       *[other] All { $count } squares.
    }
# Before why an answer is wrong.
exercise-not = Not { $what }:{" "}
# The king is attacked by pieces that follow.
exercise-attacked-by = the king is attacked by:{" "}
# The king is not attacked.
exercise-not-attacked = the king is not attacked
# No move is allowed.
exercise-no-move = no move is left
# A move is allowed; it follows.
exercise-a-move = this can be played:{" "}
# Nothing forbids the move that a question is about.
exercise-nothing-forbids = Nothing forbids it
# Where a piece begins.
exercise-starts-on = The { $kind } starts on { $square }
# An exercise; the king follows.
exercise-goal-covered = Mark every square beside this king that is attacked:{" "}
# An exercise with two brushes.
exercise-goal-two = Mark where this can move, then where it can capture:{" "}
# Why a move mates.
exercise-why-mate = The king is attacked and no move helps
# Why a move leads to mate.
exercise-why-mate-in-two = Whatever comes, the next move mates
# Why a move ends the check.
exercise-why-escape = Then nothing attacks the king
# Why a move protects.
exercise-why-defend = Then it cannot be taken for nothing
# Why a move captures.
exercise-why-capture = An enemy stands there
# Why a capture in passing is allowed.
exercise-why-passing = The pawn has just gone two squares; it is taken as if it had gone one
# How a piece moves; its ways follow.
hint-moves = It goes:{" "}
# How a piece captures; its ways follow.
hint-captures = It captures:{" "}
# One square in a direction.
hint-step = one square { $way }
# Any number of squares in a direction.
hint-ride = { $way } as far as the way is free
# A leap over others. $a and $b are numbers of squares.
hint-leap = { $a } squares one way and { $b } to the side, over others
# A leap forward over others. $a and $b are numbers of squares.
hint-leap-forward = { $a } squares forward and { $b } to the side, over others
# A pawn's first move.
hint-first-two = from where it begins also two
# A direction.
hint-every-way = in every direction
# Directions.
hint-straight = straight
# Directions.
hint-diagonal = diagonally
# A direction.
hint-forward = forward
# A direction.
hint-back = back
# Directions.
hint-sides = to the sides
# Directions.
hint-forward-diagonal = diagonally forward
# Directions.
hint-back-diagonal = diagonally back
# Part of the board.
hint-above = above
# Part of the board.
hint-below = below
# Part of the board.
hint-left = on the left
# Part of the board.
hint-right = on the right
# Where something is missing.
hint-part = Look { $way }: { $count } missing there
# Nothing is missing, but some squares are too many.
hint-nothing-missing = Nothing is missing, but { $count } too many
# A square that belongs to the answer.
hint-square = { $square } is one of them
# A square that does not belong to the answer.
hint-not-square = { $square } is none of them
# The piece that moves follows.
hint-piece = Look at this piece:{" "}
# The square to which it goes.
hint-to = It goes to { $square }
# A piece aims at the king through another; it follows.
hint-aims = This aims at the king behind it:{" "}
# The squares between attacker and king follow.
hint-line = It must stay on this line:{" "}
# The row in which a piece begins.
hint-row = The { $kind } starts in row { $number }, counted from its own side
# The column in which a piece begins.
hint-column = In column { $number } from the left
# Whether the king is attacked is the first question.
hint-is-attacked = Is the king attacked?
# The conditions of castling.
hint-castling = King and rook never moved, nothing between them, no square of the king's way attacked
# The condition of capturing in passing.
hint-passing = Only right after a pawn has gone two squares at once
# The promotion zone follows.
hint-zone = Does the move begin or end in the promotion zone?
# What it could do after the move.
hint-future = From there it could still go to { $count } squares
# What to look at for a drop.
hint-drop = Is the square free, is there a way on from it, and what else stands on the file?
# The squares to look at follow.
hint-look = Look at:{" "}
# The colour of a corner.
hint-corner = { $square } is a { $what }
# Colours alternate.
hint-alternate = Each step to the side or forward changes the colour
# Goes on to the exercise that is named.
button-on = Next: { $what }
# Check what is marked.
button-check = check
# Plays against the machine from the position on the board.
button-play = play from here
# Check once more.
button-check-again = check again
# The same exercise with a new position.
button-again = again, new position
# Heads the answer.
part-answer = answer
# Heads the list of answers at the end of a printed page.
part-answers = answers
# Heads the choice of a letter.
part-choose-letter = show only
# Every letter.
part-all-letters = all
# The text agrees with the rules.
part-verified-text = what is said here agrees with the rules
# This condition holds.
part-holds = holds
# This condition fails.
part-fails = fails
# The names beside a board.
part-names = names
# Reads the status line before the board comes alive.
part-touch = Touch a piece or a square.
# The same position for the third time, or the fourth.
part-may-claim-repetition = The same position three times or more: a draw may be claimed
# Fifty moves without a capture or a pawn move.
part-may-claim-fifty = Fifty moves without a capture or a pawn move: a draw may be claimed
# What a side holds and may drop. $side: the side
part-hand = { $side } in hand
# A number of nothing.
part-none = none
# Heads the choice of how pieces are drawn.
part-pieces = signs of the pieces
# Pieces show their characters.
part-pieces-kanji = kanji
# Pieces show letters.
part-pieces-letters = letters
# Heads the choice of how tiles are drawn.
part-tiles = corners of the tiles
# Tiles show number and suit in their corners.
part-tiles-index = with letters in the corners
# Tiles show nothing but their faces.
part-tiles-plain = plain
button-the-list-of-keys-is = The list of keys is below.
button-the-list-of-keys-is-2 = The list of keys is closed.
button-short-castling = short castling
button-long-castling = long castling
why-occupied = occupied
why-no-future-move = no future move
why-two-pawns-on-a-file = two pawns on a file
why-mate-by-a-dropped-pawn = mate by a dropped pawn
why-the-king-stays-in-check = the king stays in check
castling-the-king-has-not-moved = the king has not moved
castling-the-rook-has-not-moved = the rook has not moved
castling-nothing-stands-between-them = nothing stands between them
castling-the-king-is-not-in = the king is not in check
castling-the-king-crosses-no-attacked = the king crosses no attacked square
meaning-this-piece = this piece
meaning-piece = piece
meaning-may-go-here = may go here
meaning-may-move-not-capture = may move, not capture
meaning-may-only-capture = may only capture
meaning-attacked = attacked
meaning-may-not-go-here = may not go here
meaning-may-be-dropped-here = may be dropped here
meaning-this-move-mates = this move mates
meaning-light-square = light square
meaning-dark-square = dark square
meaning-the-double-step = the double step
meaning-captures-in-passing = captures in passing
meaning-castling = castling
meaning-may-be-promoted-here = may be promoted here
meaning-must-be-promoted-here = must be promoted here
meaning-cannot-be-promoted-here = cannot be promoted here
meaning-named-in-the-text = named in the text
meaning-set-off = set off by the author
meaning-arrow = an arrow of the author's
# $from, $to: an arrow between two squares
arrow = arrow from { $from } to { $to }
meaning-as-written = as the author wrote it
meaning-your-answer = your answer
meaning-the-promotion-zone-begins-here = the promotion zone begins here
meaning-water = water
meaning-plants = plants
meaning-a-stack = a stack
key-the-answer = the answer
key-this-list = this list
key-a-step-back-forward = a step back, forward
# The list of keys.
button-help = keys
# A person plays this side.
button-me = me
# The machine plays this side.
button-machine = machine
# The board that a table stands for.
part-board = board
title-the-board = the board
# Leaves pieces to take.
button-level-beginner = beginner
# Sees two moves ahead.
button-level-friend = friend
# Plays as well as it can, and explains mistakes.
button-level-teacher = teacher

## boards: what boards of squares say while somebody plays

# Copy the moves as USI.
button-copy-usi = copy USI
board-in-hand = {" "}in hand
board-nothing = nothing
board-no-squares = no squares
board-empty = , empty
board-you-had-this-one = {"."} You had this one
board-that-is-all-of-them = That is all of them. Well done!
board-but-then = But then{" "}
board-this-is-not-it = This is not it
board-look-at = Look at:
board-it-may-be-dropped-here = it may be dropped here
board-it-may-capture-here = it may capture here
board-it-may-capture-an-enemy = it may capture an enemy here
board-it-may-go-here = it may go here
board-to = {" "}to{" "}
board-right = Right:{" "}
board-find-the-square = Find the square{" "}
board-mark-every-square = Mark every square that these can go to
board-every-piece-is-on-its = Every piece is on its square
board-there-is-no-such-exercise = There is no such exercise here
board-the-board-is-turned = The board is turned
board-copied-the-board-as-text = Copied the board as text
board-letter-keys-are-on = Letter keys are on
board-letter-keys-are-off = Letter keys are off
board-this-is-the-beginning = This is the beginning
board-this-is-the-end = This is the end
board-picking-moves-pieces = Picking moves pieces
board-pick-squares-enemies-appear = Pick squares: enemies appear
board-pick-squares-friends-appear = Pick squares: friends appear
board-copied = Copied:{" "}
board-no-mate = No mate:{" "}
board-is-it-promoted = Is it promoted?
board-what-does-it-become = What does it become?
board-every-piece-may-move = every piece may move
board-captures = Captures:{" "}
board-guarded-by = Guarded by:{" "}
board-attacked-by = Attacked by:{" "}
board-it-stands-here-go-to = It stands here. Go to another square
board-the-keys-are-listed-below = The keys are listed below the board
board-the-list-of-keys-is = The list of keys is closed
board-put-down = Put down
board-pick-a-piece-first = Pick a piece first
board-there-are-no-pieces = There are no pieces
board-captures-2 = Captures:
board-you-hold-the = You hold the{" "}
board-nothing-has-changed = Nothing has changed
board-there-was-no-move-yet = There was no move yet
board-there-is-nothing-to-answer = There is nothing to answer
board-the-exercise-asks-this-key = The exercise asks this. Key h gives a hint
board-the-page-has-no-sentence = The page has no sentence for this
board-it-may-go-here-2 = It may go here
board-two-sides-play-this-game = Two sides play this game
board-it-has-just-gone-two = It has just gone two squares
board-it-went-two-squares-one = It went two squares, one move ago
board-it-went-one-square-then = It went one square, then one more
board-a-knight-has-just-come = A knight has just come there
board-the-king-has-moved-and = The king has moved and come back
board-the-rook-has-moved-and = The rook has moved and come back
board-side-in-hand = { $side } in hand:{" "}
# Whose turn it is.
board-side-to-move = { $side } to move
# Whose turn it is, beside a question.
board-turn-of = { $side } to move
board-squares = { $count } { $count ->
        [one] square
       *[other] squares
    }
board-machine-thinks = The machine is thinking
board-machine-is-missing = The machine player could not be loaded. Try again later
board-no-game-from-here = No game can go on from this board
board-game-begins = You play against the machine
board-game-waits = The game waits here

## opponent: what the opponent says, a program of its own

# $piece: what is lost, with its side
opponent-loses = A mistake: { $piece } is lost.
# $side: who mates. $count: in how many moves
opponent-mated = A mistake: { $side } mates in { $count } { $count ->
        [one] move
       *[other] moves
    }.
opponent-worse = A mistake: another move was much better.
# Said when moves are laid out that show how something is lost.
opponent-step = Step forward to see how.
opponent-take-back = You can take it back.
# $piece: a piece with its square
opponent-look = Look at { $piece }.
# $kind: what is in hand
opponent-look-hand = Look at your hand: { $kind }.
# $square: where it goes
opponent-go = It goes to { $square }.
# $count: in how many moves
opponent-why-mate = It leads to checkmate in { $count } { $count ->
        [one] move
       *[other] moves
    }.
# $piece: a piece with its square
opponent-why-wins = It wins { $piece }.
# $piece: a piece with its square
opponent-why-saves = Otherwise { $piece } is lost.
opponent-why-best = No better move was found.
# $piece: a piece with its square
opponent-hangs = { CAPITAL($piece) } can be taken.
opponent-hangs-none = Nothing of yours can be taken with a profit.

## templates: what only the build writes: titles, the list of keys, buttons of games

# Which pieces of the reader can be taken.
button-hangs = what can be taken?
# Leaves the game.
button-quit = stop playing
# Heads the choice of who plays how well.
part-levels = machine plays as
key-play = play from here, against the machine
key-hint = a hint
key-go-to-the-next-square = go to the next square
key-ends-of-the-rank = ends of the rank
key-corners-of-the-board = corners of the board
key-pick-place-or-mark = pick, place or mark
key-cancel-then-leave-the-exercise = cancel, then leave the exercise
key-moves-of-this-piece = moves of this piece
key-captures-of-this-piece = captures of this piece
key-who-attacks-here = who attacks here
key-why-not-here = why not here
key-where-am-i = where am I
key-the-board = the board
key-what-changed = what changed
key-the-last-move = the last move
key-whose-turn-it-is = whose turn it is
key-the-next-piece = the next piece
key-a-hand-or-the-pieces = a hand, or the pieces of a side
key-undo = undo
key-reset = reset
key-the-sentence-that-defines-this = the sentence that defines this mark
key-leave-the-board = leave the board
key-switch = Letter keys can be switched off.
title-a-position = a position
title-colours-of-the-squares = colours of the squares
title-where-the-piece-can-go = where the piece can go
title-where-the-pieces-can-go = where the pieces can go
title-the-start-of-the-game = the start of the game
title-checkmate = checkmate
title-stalemate = stalemate
title-en-passant = en passant
title-promotion = promotion
title-drops = drops
title-attacked-squares = attacked squares
# Take the last move back.
button-undo = take back
# What was taken back, again.
button-redo = redo
# As the page shows it.
button-reset = restart
# Turn the board.
button-flip = rotate
# Copy the board as an ASCII drawing.
button-copy-text = copy as text
# Square names and announcements in the other language.
button-labels = square names in the other language
# Letter keys on or off.
button-keys = letter keys
# Picking a square puts an enemy there.
button-enemy = put an enemy
# Picking a square puts a friend there.
button-friend = put a friend
# Put an enemy where one is missing.
button-put = put one there
# A board of a group, on the board to play on.
button-load = play on this board
# The button that leaves a piece as it is.
drop-stay = do not promote
# Heads what is there for authors, below a figure.
part-about = About this picture
# Names the buttons under a board.
part-tools = Board tools
# Heads the author's ASCII.
part-drawing = as the author drew it
# What opens the list of the moves that were played.
part-played = moves played
# Heads the choice of a step.
part-choose-step = step
# The first picture of a sequence.
part-step-before = before
# The pawn has gone two squares.
part-step-double = the pawn goes two squares
# The pawn was captured in passing.
part-step-captured = it is captured in passing
# King and rook have moved.
part-step-castled = after castling
# Heads the moves of a recorded game.
part-moves = moves
# The board before the first of them.
part-moves-start = start
# Before the verdict of a figure whose claims all hold; the number of squares follows.
part-verified = verified:
# Before what agrees with the rules, where some sentences were not understood.
part-partly = partly verified:
# How many sentences were not understood. $all: how many there are
part-unread = { $count } of { $all } sentences { $count ->
        [one] was
       *[other] were
    } not checked
# Before the reason for which nothing was to be checked.
part-described = described
# Nothing to check, in toki pona.
part-described-why = nothing here is for the rules to check
# Before the number of faults.
part-wrong = wrong by the rules:
# Before the author's reason for a wrong mark that is meant to be there.
part-deliberate = deliberate
# Castling is allowed here.
part-castling-allowed = castling is allowed
# Castling is not allowed here.
part-castling-refused = castling is not allowed
# How many squares agree with the rules.
part-agreed = { $count } of { $count } { $count ->
        [one] square agrees
       *[other] squares agree
    } with the rules
