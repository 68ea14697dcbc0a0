# What figures say in toki pona.

language-name = toki pona

## squares: what boards of squares say of pieces, moves and refusals

# $kind: a kind of piece, with the article or the case that a sentence wants
kind = { $kind }
# $kind, $side: a piece with the side that it belongs to
piece = { $kind } { FORM($side, form: "of") }
# $square: where it stands
piece-on = { $piece } lon { $square }
nothing-on = ijo musi lon { $square }
in-hand = poki
nothing-after-colon = : ala
# $side, $kind, $to: who drops what where
played-drop = jan musi { $side } li tawa e { $kind } tan poki tawa { $to }
# $piece, $from, $to: what moves from where to where
played-move = { $piece } li tawa tan { $from } tawa { $to }
played-taking = , li anpa e { $piece } lon { $square }
played-also = {"."} { $piece } li tawa tan { $from } tawa { $to }
played-becoming = , li kama { $kind }
# $side: who is in check
played-check = {" "}jan lawa { $side } li ken moli.
# $side: who is mated
played-mate = {" "}jan lawa { $side } li moli.
to-move = tenpo ni li tenpo { $side }.
check-from = {" "}{ $piece } li ken anpa e jan lawa.
# $loser: who has lost
outcome-mate = jan lawa { $loser } li moli.
# $loser: who has lost
outcome-no-move = jan musi { $loser } li ken ala tawa.
# $loser: who has lost
outcome-resignation = jan musi { $loser } li toki e ni: mi anpa.
# $loser: who has lost
outcome-perpetual-check = jan musi { $loser } li sin e ken moli lon tenpo ale.
# $loser: who has lost
outcome-impasse-won = nanpa pona pi jan musi { $loser } li lili.
# $loser: who has lost
outcome-wins = jan musi { $winner } li anpa e jan musi { $loser }.
outcome-drawn = jan ala li anpa.
outcome-stalemate = jan musi li ken ala tawa, taso jan lawa ona li ken ala moli.
outcome-dead-position = tenpo kama ale la, jan lawa li ken ala moli.
outcome-threefold = ijo musi ale li lon ma sama lon tenpo tu wan.
outcome-fivefold = ijo musi ale li lon ma sama lon tenpo luka.
outcome-fifty-moves = tenpo tawa 50 la, ijo musi ala li weka, jan utala ala li tawa.
outcome-seventy-five-moves = tenpo tawa 75 la, ijo musi ala li weka, jan utala ala li tawa.
outcome-agreement = jan musi tu li wile pini e musi.
outcome-fourfold = ijo musi ale li lon ma sama lon tenpo tu tu.
outcome-impasse-drawn = jan lawa tu li ken ala moli. nanpa pona pi jan musi tu li pona.
problem-foreign-side = ijo musi li ijo pi jan musi ala.
problem-board-size = suli pi supa musi li ante tan suli lawa.
problem-missing-king = jan musi li jo ala e jan lawa.
problem-too-many-kings = jan musi wan li jo e jan lawa mute.
problem-too-many-pieces = jan musi wan li jo e ijo musi mute ike.
problem-no-future = ijo musi li lon ma ni: ona li ken ala kama lon ona, anu ona li ken ala tawa tan ona.
problem-opponent-in-check = jan lawa li ken moli, taso tenpo ni li tenpo pi jan musi ante.
problem-too-many-checkers = ijo musi mute ike li ken anpa e jan lawa wan.
problem-castling-rights = jan lawa anu tomo kiwen tawa li lon ala ma open ona. ona li ken ala tawa lon tenpo sama.
problem-en-passant = jan utala ala li tawa ma tu lon tenpo pini.
problem-two-pawns = jan utala tu pi jan musi wan li lon nasin poka sama.
refusal-game-over = musi li pini.
refusal-no-piece = ijo musi ala li lon { $square }.
refusal-not-your-turn = tenpo ni li tenpo pi jan musi ante.
refusal-own-piece = ijo musi pi jan musi sama li lon { $square }.
refusal-off-pattern = { $kind } li ken ala tawa lon nasin ni.
refusal-blocked-by = { $piece } li lon insa nasin.
refusal-leaves-king-attacked = tawa ni la, { $piece } li ken anpa e jan lawa lon { $other }.
refusal-pawn-needs-enemy = jan utala li ken tawa { $square } lon tenpo ni taso: ijo musi pi jan ante li lon { $square }.
# $piece, $square: what is in front of the pawn, and where
refusal-pawn-blocked = jan utala li ken ala anpa e ijo lon sinpin ona. ijo musi li lon { $square }.
refusal-first-move-only = jan utala li ken tawa ma tu lon tawa open ona taso.
refusal-castling-king-moved = jan lawa li tawa lon tenpo pini. ona en tomo kiwen tawa li ken ala tawa lon tenpo sama.
refusal-castling-rook-moved = tomo kiwen tawa pi ma { $square } li tawa anu weka lon tenpo pini. ona en jan lawa li ken ala tawa lon tenpo sama.
refusal-castling-blocked = { $piece } li lon insa nasin tan jan lawa tawa tomo kiwen tawa.
refusal-castling-in-check = tenpo ni la, { $piece } li ken anpa e jan lawa. jan lawa en tomo kiwen tawa li ken ala tawa lon tenpo sama.
refusal-castling-through-check = ma { $other } li lon nasin pi jan lawa. { $piece } li ken anpa e ma ni.
refusal-en-passant-late = jan utala lon { $square } li tawa ma tu la, sina ken anpa e ona lon nasin ni lon tenpo kama nanpa wan taso.
refusal-promotion-forced = ma ni la, ijo musi ni o kama ijo ante. o toki e ijo ante ni.
refusal-promotion-outside-zone = ma ni la, ijo musi ni li ken ala kama ijo ante.
refusal-promotion-never = ijo musi ni li ken ala kama ijo ante ni.
refusal-promotion-from-hand = ijo musi li tawa tan poki la, ona li ken ala kama wawa lon tenpo sama.
refusal-drop-not-in-hand = { $kind } li lon ala poki.
refusal-drop-occupied = { $piece } li lon. ijo musi tan poki li ken tawa ma pi ijo ala taso.
refusal-drop-no-future = ma ni la, { $kind } li ken ala tawa lon tenpo kama ale.
refusal-drop-two-pawns = jan utala pi jan musi sama li lon nasin poka ni, lon { $square }.
refusal-drop-pawn-mate = jan utala tan poki la, jan lawa o kama moli ala lon tenpo ni.
