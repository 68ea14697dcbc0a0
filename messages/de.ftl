# What figures say in German.

# Names of pieces have a gender and, where they differ, an accusative, a dative and a form after a definite article
# (`.weak`); names of sides stand without an ending.

language-name = Deutsch

## squares: what boards of squares say of pieces, moves and refusals

# $kind: a kind of piece, with the article or the case that a sentence wants
kind = { $kind }
    .the = { FORM($kind, form: "gender") ->
        [feminine] die
        [neuter] das
       *[masculine] der
    } { FORM($kind, form: "weak") }
    .a = { FORM($kind, form: "gender") ->
        [feminine] eine
        [neuter] ein
       *[masculine] ein
    } { $kind }
    .no = { FORM($kind, form: "gender") ->
        [feminine] keine
        [neuter] kein
       *[masculine] kein
    } { $kind }
    .a-accusative = { FORM($kind, form: "gender") ->
        [feminine] eine
        [neuter] ein
       *[masculine] einen
    } { FORM($kind, form: "accusative") }
    .to-dative = { FORM($kind, form: "gender") ->
        [feminine] zur
        [neuter] zum
       *[masculine] zum
    } { FORM($kind, form: "dative") }
# $kind, $side: a piece with the side that it belongs to
piece = { $side }{ FORM($kind, form: "gender") ->
        [feminine] e
        [neuter] es
       *[masculine] er
    } { $kind }
    .the = { FORM($kind, form: "gender") ->
        [feminine] die
        [neuter] das
       *[masculine] der
    } { $side }e { FORM($kind, form: "weak") }
    .the-dative = { FORM($kind, form: "gender") ->
        [feminine] der
        [neuter] dem
       *[masculine] dem
    } { $side }en { FORM($kind, form: "dative") }
    .the-accusative = { FORM($kind, form: "gender") ->
        [feminine] die { $side }e
        [neuter] das { $side }e
       *[masculine] den { $side }en
    } { FORM($kind, form: "accusative") }
# $square: where it stands
piece-on = { FORM($piece, form: "the") } auf { $square }
    .dative = { FORM($piece, form: "the-dative") } auf { $square }
    .accusative = { FORM($piece, form: "the-accusative") } auf { $square }
nothing-on = der Stein auf { $square }
    .dative = dem Stein auf { $square }
    .accusative = den Stein auf { $square }
in-hand = auf der Hand
nothing-after-colon = : nichts
# $side, $kind, $to: who drops what where
played-drop = { CAPITAL($side) } setzt { FORM($kind, form: "a-accusative") } auf { $to } ein
# $piece, $from, $to: what moves from where to where
played-move = { CAPITAL($piece) } von { $from } nach { $to }
played-taking = , schlägt { FORM($piece, form: "the-accusative") } auf { $square }
played-also = , { $piece } von { $from } nach { $to }
played-becoming = , wird { FORM($kind, form: "to-dative") }
# $side: who is in check
played-check = {" "}Schach.
# $side: who is mated
played-mate = {" "}Schachmatt.
to-move = { CAPITAL($side) } ist am Zug.
check-from = {" "}Schach durch { FORM($piece, form: "accusative") }.
# $loser: who has lost
outcome-mate = Schachmatt.
# $loser: who has lost
outcome-no-move = Es ist kein regelgerechter Zug mehr möglich.
# $loser: who has lost
outcome-resignation = Die andere Seite gibt auf.
# $loser: who has lost
outcome-perpetual-check = Viermal dieselbe Stellung, mit Schach in jedem Zug.
# $loser: who has lost
outcome-impasse-won = Keiner der Könige ist mehr zu fangen, und die Punkte entscheiden.
# $loser: who has lost
outcome-wins = { CAPITAL($winner) } gewinnt.
outcome-drawn = Die Partie ist remis.
outcome-stalemate = Patt: kein regelgerechter Zug, und der König steht nicht im Schach.
outcome-dead-position = Tote Stellung: Keine Zugfolge kann zum Matt führen.
outcome-threefold = Dieselbe Stellung entstand zum dritten Mal, und das Remis wurde beansprucht.
outcome-fivefold = Dieselbe Stellung entstand zum fünften Mal.
outcome-fifty-moves = Fünfzig Züge, ohne dass etwas geschlagen oder ein Bauer gezogen wurde, und das Remis wurde beansprucht.
outcome-seventy-five-moves = Fünfundsiebzig Züge, ohne dass etwas geschlagen oder ein Bauer gezogen wurde.
outcome-agreement = Beide Seiten einigen sich.
outcome-fourfold = Dieselbe Stellung entstand zum vierten Mal.
outcome-impasse-drawn = Keiner der Könige ist mehr zu fangen, und beide Seiten haben genug Punkte.
problem-foreign-side = Eine Figur gehört einer Seite, die in diesem Spiel nicht mitspielt.
problem-board-size = Das Brett hat nicht die Größe des Spiels.
problem-missing-king = Eine Seite hat keinen König.
problem-too-many-kings = Eine Seite hat mehrere Könige.
problem-too-many-pieces = Eine Seite hat mehr Figuren, als eine Partie ihr geben kann.
problem-no-future = Eine Figur steht, wo sie nie hingekommen sein oder nie wieder wegziehen kann.
problem-opponent-in-check = Der König der Seite, die nicht am Zug ist, steht im Schach.
problem-too-many-checkers = Mehr Figuren greifen den König an, als ein einziger Zug es bewirken kann.
problem-castling-rights = Die Rochade ist hier erlaubt, obwohl König oder Turm nicht auf dem Ausgangsfeld steht.
problem-en-passant = Kein Bauer kann im letzten Zug über das Feld für en passant gezogen sein.
problem-two-pawns = Eine Seite hat zwei unbeförderte Bauern auf einer Linie.
refusal-game-over = Die Partie ist zu Ende.
refusal-no-piece = Auf { $square } steht keine Figur.
refusal-not-your-turn = Die andere Seite ist am Zug.
refusal-own-piece = Auf { $square } steht eine eigene Figur.
refusal-off-pattern = So zieht { FORM($kind, form: "the") } nicht.
refusal-blocked-by = { CAPITAL($piece) } steht im Weg.
refusal-leaves-king-attacked = Danach könnte { $piece } den König auf { $other } schlagen.
refusal-pawn-needs-enemy = Ein Bauer zieht nur zum Schlagen schräg, und auf { $square } steht keine gegnerische Figur.
# $piece, $square: what is in front of the pawn, and where
refusal-pawn-blocked = Ein Bauer schlägt nicht geradeaus, und dort steht { $piece }.
refusal-first-move-only = Ein Bauer zieht nur in seinem ersten Zug zwei Felder weit.
refusal-castling-king-moved = Keine Rochade: Der König hat schon gezogen.
refusal-castling-rook-moved = Keine Rochade: Der Turm von { $square } hat schon gezogen oder ist nicht mehr da.
refusal-castling-blocked = Keine Rochade: { CAPITAL($piece) } steht zwischen König und Turm.
refusal-castling-in-check = Keine Rochade, während der König im Schach steht, hier durch { FORM($piece, form: "accusative") }.
refusal-castling-through-check = Keine Rochade: Der König zöge über { $other }, und dieses Feld greift { $piece } an.
refusal-en-passant-late = En passant ist nur unmittelbar nach dem Doppelschritt des Bauern auf { $square } erlaubt.
refusal-promotion-forced = Dort muss die Figur umgewandelt werden: Sag, in welche.
refusal-promotion-outside-zone = Durch einen Zug auf dieses Feld wird die Figur nicht umgewandelt.
refusal-promotion-never = Dazu wird die Figur niemals umgewandelt.
refusal-promotion-from-hand = Eine Figur wird unbefördert eingesetzt.
refusal-drop-not-in-hand = Es ist { FORM($kind, form: "no") } auf der Hand.
refusal-drop-occupied = Eine Figur wird nur auf ein leeres Feld eingesetzt, und dort steht { $piece }.
refusal-drop-no-future = Von dort könnte { FORM($kind, form: "a") } niemals ziehen.
refusal-drop-two-pawns = Auf dieser Linie steht schon ein eigener Bauer, auf { $square }.
refusal-drop-pawn-mate = Ein Bauer darf nicht so eingesetzt werden, dass er mattsetzt.
