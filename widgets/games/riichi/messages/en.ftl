# What figures of riichi mahjong say.

ring-tiles = tiles
ring-turns = turns
mahjong-all-breaks = every break
mahjong-to-the-right = to the right
mahjong-to-the-left = to the left
mahjong-where-the-players-sit = where the players sit
mahjong-one-side-of-the-wall = one side of the wall
mahjong-where-the-wall-breaks = where the wall breaks
mahjong-the-first-tiles = the first tiles
mahjong-who-takes-which-tiles = who takes which tiles
mahjong-which-way-round = which way round
dead-wall = the dead wall
mahjong-a-hand = a hand
mahjong-a-table-to-play-at = a table to play at
mahjong-called-groups = called groups
mahjong-which-tile-is-dora = which tile is dora
mahjong-tiles-are-taken-clockwise-the = Tiles are taken clockwise; the players' turns go the other way.
mahjong-counterclockwise = Counterclockwise.
felt-honba = honba{" "}
felt-riichi-sticks = riichi sticks{" "}
felt-text = {""}
felt-indicator = indicator:{" "}
felt-closed-kan = closed kan
still-what = A table to play at: you and three machine players. It needs a browser that runs scripts; without them it shows a moment of a game.
still-tap-a-tile-of-your = Tap a tile of your hand to throw it away. With the keyboard, arrows go along the hand and Enter discards.
still-when-you-can-call-declare = When you can call, declare riichi or win, buttons appear above the hand, with the rule beside them.
still-when-a-deal-is-over = When a deal is over, the table says which yaku there were and who pays what.
still-the-number-of-the-game = The number of the game is in the address of the page: send it to a friend, who then plays the same game.
still-one-deal-is-played = One deal is played.
still-a-tonp-sen-game-is = A Tonpūsen game is played: an East round, in which each player deals.
practice-one-hand = one hand
practice-tonp-sen = Tonpūsen
bracket-run = run
bracket-triplet = triplet
bracket-kan = kan
bracket-pair = pair
options-text = {""}
ask-text = {""}
hand-worth = worth
hand-change = change
hand-ask = ask me
hand-reset = as on the page
hand-clear = take all away
hand-copy = copy as text
hand-winning = winning tile
hand-hand = hand
hand-tiles = all tiles
hand-add-to = a new tile goes
hand-to-hand = into the hand
hand-chi = chi
hand-pon = pon
hand-kan = open kan
hand-closed-kan = closed kan
hand-tap = a tap on the hand
hand-takes = takes the tile away
hand-wins = chooses the winning tile
hand-as-text = as text (123m 55z)
hand-how = won
hand-by-discard = by a discard (ron)
hand-by-draw = by a draw (tsumo)
hand-riichi = riichi
hand-no = no
hand-yes = yes
hand-double = double
hand-ippatsu = ippatsu
hand-luck = chance
hand-last = last tile
hand-dead-wall = after a kan
hand-robbed = robbing a kan
hand-first = first turn
hand-seat = my wind
hand-round = wind of the round
hand-dora = indicators
hand-ura = under them
hand-discards = my discards
hand-too-many = The hand has 14 tiles: take one away first.
hand-none-left = All four of it are in the hand.
hand-one-red = Each suit has only one red five.
hand-no-room = There is no room or no tile for this group.
hand-added = { $a } added: { $b } tiles.
hand-removed = { $a } taken away: { $b } tiles.
hand-chosen = The winning tile is { $a }.
hand-no-text = This cannot be read. Write it like this: 123m 55z _345m 7_77z 0z11s0z.
hand-copied = Copied: { $a }
hand-yaku = Yaku
hand-fu = Fu
hand-points = Points
hand-dora-han = dora
hand-han = { $a } han
yakuman = yakuman
hand-han-fu = { $a } han, { $b } fu:{" "}
hand-discarder-pays = the discarder pays { $a }.
hand-all-pay = each pays { $a }; { $b } in all.
hand-split = East pays { $a }, the others { $b } each; { $c } in all.
hand-rounded = { $a } is rounded up to { $b }
hand-no-yaku = But groups and a pair are not enough: a complete hand also needs one yaku or more.
hand-dora-alone = Dora is no yaku.
hand-furiten = One of your waits is among your own discards. Even if it is only one of them, you cannot say "ron" on any of your waits.
hand-complete = The hand is complete.
hand-ready = Ready. It waits for:
hand-from-ready = { $a } from ready.
hand-nearer = Tiles that bring it nearer:
hand-throw = throw away
hand-then = then { $a } from ready, { $b } tiles help
hand-then-ready = then ready, { $a } tiles complete it
hand-few = { $a } tiles. A complete hand has 14.
hand-no-worth = no yaku
hand-what-does-it-wait-for = Which tiles finish this hand? Choose every one.
hand-which-yaku-are-there = Which yaku are in this hand?
hand-how-much-is-it-worth = How many points?
hand-how-many-tiles-from-ready = How many tiles from ready?
hand-the-wait = the wait
hand-the-yaku = the yaku
hand-the-points = the points
hand-how-far = how far
hand-number = number
hand-right = right
hand-wrong = wrong
hand-missed = missing
seats-at-the-right = at the right
seats-at-the-left = at the left
seats-turns = turns
seats-tiles = tiles
seats-who = who plays next?
seats-begin = Touch a player. The arrows pass the turn on.
seats-after = { $a }, { $b }. The player to the right comes next: { $c }. Tiles are taken on to the left: from the side of { $d }.
seats-turn-of = It is the turn of { $a }.
seats-side-of = Tiles are taken from the side of { $a }.
seats-ask-turn = The turn of { $a } is over. Who plays next?
seats-ask-side = The side of { $a } is empty. From whose side is the next tile?
seats-look = Look at the arrow:
seats-why-turn = The player to the right comes next: for { $a } that is { $b }.
seats-why-side = Tiles go to the left, against the turns: for { $a } that is the side of { $b }.
tools-back = back
tools-forward = forward
tools-ask = exercise
tools-tools = tools
tools-players = players
tools-score = Question { $a } of { $b }. Right: { $c }.
calls-open-kan = open kan
calls-added-kan = added kan
calls-closed-kan = closed kan
calls-middle = in the middle
calls-what = call
calls-who = who threw it away?
calls-may = may you call?
calls-turned = The turned tile lies { $a }: it came from { $b }.
calls-added = The fourth tile lies on the turned one, { $a }: that one came from { $b }.
calls-closed = Nobody threw a tile away: all four are from your hand. Two of them lie face down.
calls-only-left = Not possible: for "chi" the tile must come from the player to the left.
calls-nobody = nobody
calls-ask-from = Who threw the tile of this group away?
calls-look = Look where the turned tile lies.
calls-look-backs = Look: no tile is turned. Two lie face down.
calls-ask-may = Your hand: { $a }. From { $b } comes { $c }. May you say "{ $d }"?
calls-may-chi = The tile is from the left and makes a run.
calls-may-pon = Your hand has two of it.
calls-may-kan = Your hand has three of it.
calls-no-run = No two tiles of your hand make a run with it.
calls-no-pair = Your hand does not have two of it.
calls-no-three = Your hand does not have three of it.
desk-wrong = No.
# A hint: how turns go.
seats-hint-turn = Play goes to the player at the right.
# A hint: how tiles go.
seats-hint-side = Tiles go the other way: to the left.
# A hint: $a is a player, $b where that one sits.
seats-hint-seat = { $a } sits { $b }.
# A hint: what the place of the turned tile means.
calls-hint-places = Left, middle, right: the player at the left, across, at the right.
# A hint: from whom a tile may be called.
calls-hint-who = Chi takes only from the left; pon and kan from anybody.
# A hint: which tiles a call needs.
calls-hint-tiles = Chi needs two that make a run with it, pon two of it, kan three of it.
# A hint.
dora-hint-suit = The dora is of the same suit; winds and dragons go round among themselves.
# A hint: how to count.
wall-hint-turns = Count on in the order of turns: East, South, West, North.
# A hint: where counting begins.
wall-hint-right = Begin at the right end of that side and count to the left.
# A hint.
hand-hint-groups = Set the finished groups aside: runs, triplets, the pair. What is left?
# A hint: how many answers are right.
hand-hint-count = { $a } { $a ->
        [one] is right
       *[other] are right
    }.
# A hint: one right answer.
hand-hint-one = { $a } is one of them.
# A hint to the yaku.
hand-hint-look = Is the hand open? Has it 1, 9, winds or dragons? One suit? Equal runs or triplets?
# A hint to the points.
hand-hint-han = { $a } han.
# A hint to the points.
hand-hint-fu = { $a } han, { $b } fu.
# A hint to the best discard.
hand-hint-apart = A tile that makes no group with another one helps least.
# A hint to the best discard.
hand-hint-leaves = The best discard leaves { $a } tiles.
# What an exercise asks.
hand-which-discard = Which discard leaves the most tiles that help?
# The name of an exercise.
hand-the-discard = the best discard
# Why a discard is right or wrong: $a the tile, $b how many tiles help after it.
hand-discard-leaves = { $a } leaves { $b }
# Why a discard is wrong: $a the tile.
hand-discard-away = { $a } leads away from ready
dora-begin = Touch an indicator.
dora-ten = ten questions
dora-makes = The indicator is { $a }: the dora is { $b }.
dora-ask = { $a } of { $b }. The indicator is { $c }. Which tile is dora?
dora-round-of = The round is: { $a }.
wall-throw = throw the dice
wall-one-throw = one throw
wall-where = where does it break?
wall-dice = dice
wall-die = die { $a }: { $b }
wall-phase = parts
wall-the-side = the side
wall-the-break = the break
wall-the-deal = the deal
wall-whole = The wall is whole.
wall-thrown-two = The first throw is { $a }: it tells the side. The second is { $b }: it tells the place.
wall-thrown-one = The throw is { $a }: it tells both side and place.
wall-count-seat = { $a }: { $b }.
wall-side-told = { $a }: { $b }. The wall breaks on the side of { $c }.
wall-count-stack = Stack { $a } from the right.
wall-open = On the side of { $a }, the wall breaks to the left of stack { $b }.
wall-takes = { $a } takes { $b } tiles and has { $c }.
wall-takes-one = { $a } takes { $b } tile and has { $c }.
wall-dead = The seven stacks to the right of the break are the dead wall.
wall-indicator = The top tile of its third stack is the dora indicator.
wall-holds = { $a } has { $b } tiles.
wall-ask-side = On whose side does the wall break?
wall-ask-stack = To the left of which stack does it break? Count from the right.
wall-ask-taker = Tiles were taken { $a } times. Who takes next?
wall-stack = stack
wall-this = this one
wall-aim = stack { $a }
wall-why-side = Count from East in the order of turns: { $a } is { $b }.
wall-why-stack = The number is { $a }, so { $b } stacks stay at the right.
wall-why-taker = East begins, then South, West, North and again: after { $a } takes it is { $b }.
wall-why-dead = The dead wall has 14 tiles. They are not taken in ordinary turns.
wall-why-indicator = Count the stacks of the dead wall from the break: 1, 2, 3.
wall-again = Count again.
wall-hint-side = East is 1, South is 2.
wall-hint-stack = Stack 1 is the last at the right.
wall-hint-taker = All take in the order of turns.
keys-the-next-button-or-tile = the next button or tile
keys-a-player-a-die = a player; a die
keys-what-it-is-worth = what it is worth
keys-what-is-to-be-seen = what is to be seen
keys-what-was-told-last = the last announcement
keys-why = why
keys-the-rule-on-the-page = the rule on the page
keys-the-next-question = the next question
keys-check = check
keys-as-on-the-page = as on the page
keys-leave-the-exercise = leave the exercise
name-face-down = face down
you = you
view-take-back = take back
view-advice = advice
view-again = again
view-new-one-hand = new: one hand
view-new-tonp-sen = new: Tonpūsen
view-link-to-this-moment = link to this moment
view-just-drawn = , just drawn
view-dora = , dora
view-riichi-possible = , riichi possible
view-your-hand = your hand
view-controls = controls
view-keys-kbd-kbd = keys <kbd>?</kbd>
view-ask-me-for-chi-pon = ask me for chi, pon and kan
view-one-hand-number = one hand, number{" "}
view-tonp-sen-number = Tonpūsen number{" "}
keys-the-next-tile-of-the = the next tile of the hand
keys-the-buttons-over-the-hand = the buttons over the hand, and back
keys-discard-this-tile-use-this = discard this tile; use this button
keys-pass-no-riichi-after-all = pass; no riichi after all
keys-where-am-i-wind-points = where am I: wind, points, tile, waits
keys-whose-turn-it-is-and = whose turn it is, and what is offered
keys-the-last-move = the last move
keys-what-happened-since-my-last = what happened since my last move
keys-round-wall-dora-points = round, wall, dora, points
keys-east-south-west-north-points = East, South, West, North: points, groups, discards
keys-who-discarded-this-tile-and = who discarded this tile, and how many are not seen
keys-why-not-win-declare-riichi = why not win, declare riichi or discard this
keys-the-rule-of-what-is = the rule of what is offered
keys-what-a-machine-player-would = what a machine player would do
keys-forward-the-next-deal = forward; the next deal
keys-this-game-from-its-beginning = this game from its beginning
outcome-ura-dora = ura dora
outcome-red-fives = red fives
outcome-han = {" "}han
outcome-text = ,{" "}
outcome-from-each = {" "}from each
outcome-from-each-2 = {" "}from each,{" "}
outcome-from-east = {" "}from East
outcome-ura-dora-2 = Ura dora:{" "}
outcome-points = Points:{" "}
outcome-riichi-sticks = Riichi sticks: +
outcome-from = {" "}from{" "}
outcome-the-wall-is-used-up = The wall is used up. Ready:{" "}
outcome-nagashi-mangan = Nagashi mangan:{" "}
outcome-riichi-sticks-2 = {" "}(riichi sticks: +
outcome-the-game-is-over = The game is over.{" "}
outcome-text-2 = {""}
outcome-text-2-2 = {""}
outcome-fu = {" "}fu
outcome-honba = Honba{" "}
ask-you-draw = You draw{" "}
ask-your-turn = Your turn.
ask-choose-the-tile-to-discard = Choose the tile to discard with riichi.
ask-you-can-call = You can call:{" "}
ask-you-cannot-call-ron-on = You cannot call ron on{" "}
ask-the-deal-is-over-begin = The deal is over: begin the next one with the button.
ask-no-riichi = no riichi
ask-next-deal = next deal
ask-new-game = new game
ask-the-address-of-the-page = The address of the page leads to this moment now: send it to a friend.
ask-a-machine-player-would = A machine player would{" "}
ask-discard = discard{" "}
ask-declare-riichi-with = declare riichi with{" "}
ask-pass = pass
ask-call = call{" "}
ask-tsumo = Tsumo:{" "}
ask-riichi-2 = Riichi:{" "}
ask-ron = Ron:{" "}
ask-chi = Chi:{" "}
ask-nothing-is-refused = Nothing is refused.
ask-it-is-dora = {" "}It is dora.
ask-discarded-by = {" "}Discarded by:{" "}
ask-not-seen = {"."} Not seen:{" "}
ask-you-are = You are{" "}
ask-round = {"."} Round:{" "}
ask-points = {"."} Points:{" "}
ask-you-wait-for = {" "}You wait for:{" "}
ask-tile = {" "}Tile{" "}
ask-of = {" "}of{" "}
rules-chi = you make a run. The discard has to come from the player to your left.
rules-pon = you make a triplet. The discard can come from anyone.
rules-open-kan = your hand has three of the same tile. Another player throws away the fourth.
rules-closed-kan = on your turn, your hand has all four of the same tile. Your hand stays closed.
rules-added-kan = On your turn, you get the fourth tile and add it to this group.
rules-riichi = If your hand is closed and ready, you can say "riichi" on your turn.
rules-tsumo = If your hand is complete, you can say "tsumo".
rules-ron = When another player throws away a tile, it may complete your hand. Then you can say "ron".
rules-nine-orphans = on your first turn your hand has nine or more of them, and nobody has called. You can choose to end the deal.
rules-discard = If it is not, throw away one tile.
rules-pass = Another player threw away one of your waits, and you did not say "ron". This lasts only to your next turn.
rules-furiten-in-riichi = You have said "riichi". Then another player threw away one of your waits, and you did not say "ron". This lasts for all of this deal.
rules-no-yaku = But groups and a pair are not enough: a complete hand also needs one yaku or more.
rules-swap-call = After "chi" or "pon" you cannot throw away the same tile on that turn.
rules-in-riichi = You cannot change your hand any more. If a new tile is no good, throw it away.
rules-four-winds = on the first turn, all four players throw away the same wind.
rules-four-riichi = all players say "riichi".
rules-four-kans = there are four kans, and not all of them are one player's.
rules-three-rons = three players say "ron" on one tile.
rules-discard-2 = discard
rules-tsumo-2 = tsumo
rules-nine-different-terminals-and-honours = nine different terminals and honours
rules-ron-2 = ron
result-player = player
result-change = change
result-points = points
result-fu = fu:{" "}
result-rounded-to = , rounded to{" "}
result-result = result
result-ura-dora = ura dora:{" "}
game-over = The game is over.
result-waits = waits:{" "}
result-furiten = {" "}furiten
tell-on = {" "}on{" "}
tell-nobody-has-discarded-yet = Nobody has discarded yet.
tell-points = {" "}points
tell-in-riichi = {" "}In riichi.
tell-discards = {" "}Discards:{" "}
tell-riichi = {" "}(riichi)
tell-to = {" "}(to{" "}
tell-you-are = {"."} You are{" "}
tell-honba = {" "}Honba:{" "}
tell-riichi-sticks = {" "}Riichi sticks:{" "}
tell-a-new-dora-indicator = A new dora indicator:{" "}
tell-text = :{" "}
tell-text-2 = {""}
tell-text-2-2 = {"."}{" "}
tell-tiles-are-left-in-the = {" "}tiles are left in the wall. Dora:{" "}
told-it-waits-for = It waits for: { $a }.
told-it-has-no-yaku = It has no yaku.
told-yakuman = { $a }: yakuman.
told-han = { $a }: { $b } han.
told-dora-han = Dora: { $a } han.
told-fu = { $a }: { $b } fu.
told-in-all-points = In all: { $a } points.
told-sits = { $a } sits { $b }.
told-stacks-of-two-tiles = { $a } stacks of two tiles.
told-count-the-stacks-from-the = Count the stacks from the right: when the dice show { $a }, { $b } stacks stay right of the break.
told-the-dice-show-the-wall = The dice show { $a }: the wall breaks left of stack { $b } from the right.
told-east-takes-tiles = East takes { $a } tiles.
told-the-dora-indicator-lies-on = The dora indicator lies on top of stack { $a } from the break.
told-tile-of-lies-turned-it = Tile { $a } of { $b } lies turned: it came from { $c }.
told-number-takes-tiles = { $a }: { $b } takes { $c } tiles.
action-the-deal-is-over = The deal is over.
action-it-is-another-player-s = It is another player's turn.
action-that-tile-is-not-in = That tile is not in your hand.
action-the-discard-and-your-tiles = The discard and your tiles do not make such a group.
action-only-the-player-whose-turn = Only the player whose turn comes next calls chi.
action-furiten-one-of-the-tiles = Furiten: one of the tiles you wait for lies among your own discards. You can win by drawing only.
action-furiten-you-let-a-winning = Furiten: you let a winning tile go. After your next discard you can win by a discard again.
action-furiten-you-let-a-winning-2 = Furiten: you let a winning tile go in riichi. You can win by drawing only.
action-the-hand-is-complete-but = The hand is complete, but it has no yaku.
action-your-hand-is-open-riichi = Your hand is open; riichi takes a closed one.
action-this-tile-does-not-complete = This tile does not complete your hand.
action-the-hand-would-not-be = The hand would not be ready after that.
action-you-are-in-riichi-the = You are in riichi: the hand stays as it is.
action-riichi-takes-1000-points-and = Riichi takes 1000 points, and you have less.
action-too-few-tiles-are-left = Too few tiles are left in the wall.
action-right-after-the-call-you = Right after the call you may not throw away what would have made the same group.
action-there-are-four-kans-already = There are four kans already.
action-the-last-discard-can-only = The last discard can only be called to win.
action-that-takes-a-tile-just = That takes a tile just drawn from the wall.
action-that-is-possible-only-at = That is possible only at the first turn, before any call.
action-your-hand-has-fewer-than = Your hand has fewer than nine different orphans.
action-discard = discard
call-riichi = riichi
action-tsumo = tsumo
action-nine-orphans = nine orphans
action-ron = ron
action-pass = pass
end-four-winds = four winds
end-four-riichi = four riichi
end-four-kans = four kans
end-three-rons = three rons
fu-every-hand = every hand
fu-seven-pairs = seven pairs
fu-closed-hand-by-a-discard = closed hand, by a discard
fu-pair-that-counts = pair that counts
fu-wait-in-the-middle-of = wait in the middle of a run
fu-wait-at-the-edge-of = wait at the edge of a run
fu-wait-for-the-pair = wait for the pair
fu-drawn-from-the-wall = drawn from the wall
fu-open-hand-without-other-fu = open hand without other fu
fu-open-kan-of-simples = open kan of simples
fu-open-kan-of-1-9 = open kan of 1, 9 or honours
fu-closed-kan-of-simples = closed kan of simples
fu-closed-kan-of-1-9 = closed kan of 1, 9 or honours
fu-open-triplet-of-simples = open triplet of simples
fu-open-triplet-of-1-9 = open triplet of 1, 9 or honours
fu-closed-triplet-of-simples = closed triplet of simples
fu-closed-triplet-of-1-9 = closed triplet of 1, 9 or honours
name-east = East
name-south = South
name-west = West
name-north = North
name-white-dragon = white dragon
name-green-dragon = green dragon
name-red-dragon = red dragon
points-text = {""}
points-mangan = mangan
points-haneman = haneman
points-baiman = baiman
points-sanbaiman = sanbaiman
points-counted-yakuman = counted yakuman
seat-east = East
seat-south = South
seat-west = West
seat-north = North
seat-the-right = the right
seat-across = across
seat-the-left = the left
yaku-a-triplet-or-kan-of = A triplet or kan of it.
yaku-two-triplets-and-the-pair = Two triplets and the pair are dragons.
yaku-triplets-of-all-three-dragons = Triplets of all three dragons.
yaku-three-triplets-and-the-pair = Three triplets and the pair are winds.
yaku-triplets-of-all-four-winds = Triplets of all four winds.
yaku-white-dragon = White dragon
yaku-green-dragon = Green dragon
yaku-red-dragon = Red dragon
yaku-seat-wind = Seat wind
yaku-round-wind = Round wind
yaku-three-small-dragons = Three small dragons
yaku-three-big-dragons = Three big dragons
yaku-four-small-winds = Four small winds
yaku-four-big-winds = Four big winds
yaku-a-closed-hand-that-is = A closed hand that is ready: declared, with a deposit of 1000 points.
yaku-riichi-at-the-first-turn = Riichi at the first turn, before any call.
yaku-a-win-within-one-turn = A win within one turn of riichi, before any call.
yaku-a-closed-hand-wins-with = A closed hand wins with a tile it drew.
yaku-a-win-with-the-last = A win with the last tile that can be drawn.
yaku-a-win-by-the-discard = A win by the discard after the last draw.
yaku-a-win-with-the-tile = A win with the tile drawn after a kan.
yaku-a-win-by-the-tile = A win by the tile that another player makes a kan with.
yaku-the-dealer-s-first-fourteen = The dealer's first fourteen tiles are complete.
yaku-another-than-the-dealer-wins = Another than the dealer wins with the first draw, before any call.
yaku-a-win-by-a-discard = A win by a discard before the first own turn and any call, where the rules count it.
yaku-at-the-end-of-the = At the end of the wall: nothing but orphans thrown away, and none of them called.
yaku-riichi = Riichi
yaku-double-riichi = Double riichi
yaku-ippatsu = Ippatsu
yaku-closed-self-draw = Closed self-draw
yaku-last-tile-of-the-wall = Last tile of the wall
yaku-last-discard = Last discard
yaku-draw-from-the-dead-wall = Draw from the dead wall
yaku-robbing-a-kan = Robbing a kan
yaku-blessing-of-heaven = Blessing of heaven
yaku-blessing-of-earth = Blessing of earth
yaku-blessing-of-man = Blessing of man
yaku-mangan-at-the-draw = Mangan at the draw
yaku-closed-four-runs-a-pair = Closed: four runs, a pair that counts nothing, and a wait at both ends of a run.
yaku-closed-the-same-run-of = Closed: the same run of the same suit twice.
yaku-closed-two-pairs-of-equal = Closed: two pairs of equal runs.
yaku-the-same-run-in-all = The same run in all three suits.
yaku-triplets-or-kans-of-the = Triplets or kans of the same number in all three suits.
yaku-1-2-3-4-5 = 1-2-3, 4-5-6 and 7-8-9 of one suit.
yaku-all-runs = All runs
yaku-two-equal-runs = Two equal runs
yaku-twice-two-equal-runs = Twice two equal runs
yaku-one-run-in-three-suits = One run in three suits
yaku-one-triplet-in-three-suits = One triplet in three suits
yaku-straight = Straight
yaku-seven-different-pairs = Seven different pairs.
yaku-four-triplets-or-kans = Four triplets or kans.
yaku-three-closed-triplets-or-kans = Three closed triplets or kans, none completed by a discard.
yaku-three-kans = Three kans.
yaku-four-kans = Four kans.
yaku-four-closed-triplets-or-kans = Four closed triplets or kans, none completed by a discard.
yaku-four-closed-triplets-are-there = Four closed triplets are there; the winning tile completes the pair.
yaku-seven-pairs = Seven pairs
yaku-all-triplets = All triplets
yaku-three-closed-triplets = Three closed triplets
yaku-three-kans-2 = Three kans
yaku-four-kans-2 = Four kans
yaku-four-closed-triplets = Four closed triplets
yaku-four-closed-triplets-waiting-for = Four closed triplets, waiting for the pair
yaku-no-1-no-9-no = No 1, no 9, no honour; in an open hand only where the rules allow it.
yaku-a-1-a-9-or = A 1, a 9 or an honour in every group, with a run and an honour.
yaku-a-1-or-a-9 = A 1 or a 9 in every group, with a run and no honour.
yaku-only-1-9-and-honours = Only 1, 9 and honours.
yaku-only-one-suit-and-honours = Only one suit, and honours.
yaku-only-one-suit-no-honours = Only one suit, no honours.
yaku-all-simples = All simples
yaku-an-end-or-honour-in = An end or honour in each group
yaku-a-1-or-9-in = A 1 or 9 in each group
yaku-all-ends-and-honours = All ends and honours
yaku-one-suit-and-honours = One suit and honours
yaku-one-suit = One suit
yaku-each-1-each-9-and = Each 1, each 9 and each honour, and one of them twice.
yaku-each-1-9-and-honour = Each 1, 9 and honour is there once; any of them wins.
yaku-only-winds-and-dragons = Only winds and dragons.
yaku-only-1-and-9 = Only 1 and 9.
yaku-only-2-3-4-6 = Only 2, 3, 4, 6, 8 of bamboos and the green dragon.
yaku-closed-1112345678999-of-one-suit = Closed: 1112345678999 of one suit, and one more of it.
yaku-closed-1112345678999-of-one-suit-2 = Closed: 1112345678999 of one suit; any tile of it wins.
yaku-thirteen-orphans = Thirteen orphans
yaku-thirteen-orphans-waiting-for-all = Thirteen orphans, waiting for all
yaku-all-honours = All honours
yaku-all-1-and-9 = All 1 and 9
yaku-all-green = All green
yaku-nine-gates = Nine gates
yaku-nine-gates-waiting-for-all = Nine gates, waiting for all
# A numbered tile; $colour is `red` for a red five.
name-characters = { $colour ->
        [red] red { $number }
       *[plain] { $number }
    } of characters
# A numbered tile; $colour is `red` for a red five.
name-circles = { $colour ->
        [red] red { $number }
       *[plain] { $number }
    } of circles
# A numbered tile; $colour is `red` for a red five.
name-bamboos = { $colour ->
        [red] red { $number }
       *[plain] { $number }
    } of bamboos
# $who: you or player; $player: the wind of who does it
does-discard = { $who ->
    [you] You discard{" "}
   *[player] { $player } discards{" "}
}
# $who: you or player; $player: the wind of who does it
does-discard-riichi = { $who ->
    [you] You declare riichi and discard{" "}
   *[player] { $player } declares riichi and discards{" "}
}
# $who: you or player; $player: the wind of who does it
does-call = { $who ->
    [you] You call{" "}
   *[player] { $player } calls{" "}
}
# $who: you or player; $player: the wind of who does it
does-ron = { $who ->
    [you] You call ron on{" "}
   *[player] { $player } calls ron on{" "}
}
# $who: you or player; $player: the wind of who does it
does-tsumo = { $who ->
    [you] You call tsumo with{" "}
   *[player] { $player } calls tsumo with{" "}
}
# $who: you or player; $player: the wind of who does it
does-stay-east = { $who ->
    [you] You stay East.
   *[player] { $player } stays East.
}
# $who: you or player; $player: the wind of who does it
does-become-east = { $who ->
    [you] You become East.
   *[player] { $player } becomes East.
}
# $who: you or player; $player: the wind of who does it
does-end = { $who ->
    [you] You end the deal.
   *[player] { $player } ends the deal.
}
call-chi = chi
call-pon = pon
call-kan = kan
call-closed-kan = a closed kan
call-added-kan = an added kan
table-no-discard = You cannot discard now.{" "}
felt-round = {""}
felt-wall = wall{" "}
felt-dora = dora{" "}
felt-has-turn = has the turn
felt-discards = discards
felt-taken-by = {" "}taken by{" "}
felt-from = , from{" "}
ring-right = right
ring-across = across
ring-left = left
