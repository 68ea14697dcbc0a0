# What figures say in German.
#
# Names of pieces have a gender and, where they differ, an accusative, a dative and a form after a definite article
# (`.weak`); names of sides stand without an ending.

language-name = Deutsch

## squares: what boards of squares say of pieces, moves and refusals

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
piece-on = { FORM($piece, form: "the") } auf { $square }
    .dative = { FORM($piece, form: "the-dative") } auf { $square }
    .accusative = { FORM($piece, form: "the-accusative") } auf { $square }
nothing-on = der Stein auf { $square }
    .dative = dem Stein auf { $square }
    .accusative = den Stein auf { $square }
in-hand = auf der Hand
nothing-after-colon = : nichts
played-drop = { CAPITAL($side) } setzt { FORM($kind, form: "a-accusative") } auf { $to } ein
played-move = { CAPITAL($piece) } von { $from } nach { $to }
played-taking = , schlägt { FORM($piece, form: "the-accusative") } auf { $square }
played-also = , { $piece } von { $from } nach { $to }
played-becoming = , wird { FORM($kind, form: "to-dative") }
played-check = {" "}Schach.
played-mate = {" "}Schachmatt.
to-move = { CAPITAL($side) } ist am Zug.
check-from = {" "}Schach durch { FORM($piece, form: "accusative") }.
outcome-mate = Schachmatt.
outcome-no-move = Es ist kein regelgerechter Zug mehr möglich.
outcome-resignation = Die andere Seite gibt auf.
outcome-perpetual-check = Viermal dieselbe Stellung, mit Schach in jedem Zug.
outcome-impasse-won = Keiner der Könige ist mehr zu fangen, und die Punkte entscheiden.
outcome-row = Eine Reihe ist voll.
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
outcome-board-full = Das Brett ist voll.
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
problem-two-pawns = Eine Seite hat zwei nicht umgewandelte Bauern auf einer Linie.
refusal-game-over = Die Partie ist zu Ende.
refusal-no-piece = Auf { $square } steht keine Figur.
refusal-not-your-turn = Die andere Seite ist am Zug.
refusal-own-piece = Auf { $square } steht eine eigene Figur.
refusal-off-pattern = So zieht { FORM($kind, form: "the") } nicht.
refusal-blocked-by = { CAPITAL($piece) } steht im Weg.
refusal-leaves-king-attacked = Danach könnte { $piece } den König auf { $other } schlagen.
refusal-pawn-needs-enemy = Ein Bauer zieht nur zum Schlagen schräg, und auf { $square } steht keine gegnerische Figur.
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
refusal-promotion-from-hand = Eine Figur wird nicht umgewandelt eingesetzt.
refusal-drop-not-in-hand = Es ist { FORM($kind, form: "no") } auf der Hand.
refusal-drop-occupied = Eine Figur wird nur auf ein leeres Feld eingesetzt, und dort steht { $piece }.
refusal-drop-no-future = Von dort könnte { FORM($kind, form: "a") } niemals ziehen.
refusal-drop-two-pawns = Auf dieser Linie steht schon ein eigener Bauer, auf { $square }.
refusal-drop-pawn-mate = Ein Bauer darf nicht so eingesetzt werden, dass er mattsetzt.

## figures: what the figures of all games say beside them

labels-are-in-this-language = Die Namen sind jetzt deutsch
button-next = nächste Frage
button-answer = zeig es mir
button-leave = beenden
button-brush-moves = Züge
button-brush-captures = Schläge
button-yes = ja
button-no = nein
button-mark-squares = alle Felder markieren
button-place-army = Figuren aufstellen
button-escape = Schach abwehren
button-find-mate = Matt finden
button-mate-in-two = Matt in zwei Zügen
button-pinned = eine gefesselte Figur
button-defend = eine Figur schützen
button-captures = alles schlagen
button-classify = was ist es?
button-may-capture = darf er schlagen?
button-may-castle = darf rochiert werden?
button-light-or-dark = hell oder dunkel?
button-find-square = Feld finden
button-do-it = jetzt ausführen
button-no-rule = Die Seite hat dazu keinen Satz.
button-no-further = In dieser Richtung kommt nichts mehr.
button-rule = die Seite nennt diese Regel
drop-allowed = erlaubt
drop-may = sie darf umgewandelt werden
drop-must = sie muss umgewandelt werden
drop-may-not = sie darf nicht umgewandelt werden
drop-begin-mark = Markiere jedes Feld, auf dem dies eingesetzt werden darf:{" "}
drop-mark-drops = alle Einsetzfelder markieren
drop-why-not = warum nicht hier?
drop-may-must = darf, muss, darf nicht?
drop-ask-drop = Darf sie hier eingesetzt werden?
drop-ask-promotion = Wird sie durch diesen Zug umgewandelt?
exercise-begin-mark = Markiere alle Felder, auf die diese Figur ziehen kann:{" "}
exercise-begin-place = Stelle jede fehlende Figur auf ihr Ausgangsfeld.
exercise-goal-escape = Finde jeden Zug, der das Schach beendet.
exercise-goal-mate = Finde den Zug, der matt setzt.
exercise-goal-mate-in-two = Finde den ersten Zug: Was auch immer die andere Seite tut, der nächste setzt matt.
exercise-goal-pinned = Markiere jeden erlaubten Zug dieser Figur:{" "}
exercise-goal-defend = Finde jeden Zug, der diese Figur schützt:{" "}
exercise-goal-captures = Finde jeden Zug, mit dem diese Figur schlägt:{" "}
exercise-goal-passing = Schlage den Bauern im Vorbeigehen.
exercise-comes = Eine neue Stellung kommt
later-comes = Einen Augenblick
later-missing = Das konnte nicht geladen werden. Versuche es später noch einmal
not-copied = Der Browser erlaubt dieser Seite nicht zu kopieren. Der Text lautet:{" "}
exercise-loses = Dann wird sie ohne Ersatz geschlagen:{" "}
exercise-hits = richtig
exercise-extra = zu viel
exercise-missed = fehlt
exercise-extra-squares = Zu viel:{" "}
exercise-missed-squares = Es fehlen:{" "}
exercise-marked = markiert
exercise-unmarked = Markierung entfernt
exercise-left = Die Übung ist beendet.
exercise-solved = Du hast dies gelöst.
exercise-seed = Nummer der Stellung
exercise-in-corner = in der Ecke
exercise-behind-friend = mit einer eigenen Figur im Weg
exercise-with-enemy = mit einer gegnerischen Figur im Weg
exercise-classify = Ist es matt, patt oder keines von beiden?
exercise-ask-castling = Dürfen König und Turm rochieren:
exercise-ask-passing = Darf der Bauer im Vorbeigehen schlagen:
exercise-is-check = Schach
exercise-is-mate = matt
exercise-is-stalemate = patt
exercise-is-neither = keines von beiden
board-no = Nein:{" "}
exercise-count-hits = { $count } richtig
exercise-count-extra = { $count } zu viel
exercise-count-missed = { $count ->
        [one] 1 fehlt
       *[other] { $count } fehlen
    }
exercise-is-right = Richtig.
exercise-hints-taken = { $count ->
        [one] Mit einem Tipp.
       *[other] Mit { $count } Tipps.
    }
button-hint = Tipp
exercise-hint = Tipp { $number } von 3:{" "}
exercise-no-hint = Mehr Tipps gibt es nicht.
exercise-show-later = Die Lösung gibt es nach dem zweiten Prüfen oder nach drei Tipps.
exercise-score = { $count } von { $all } gleich beim ersten Mal richtig.
exercise-all-squares = { $count ->
        [one] Das ist das Feld.
       *[other] Alle { $count } Felder.
    }
exercise-not = Nicht { $what }:{" "}
exercise-attacked-by = der König wird angegriffen von:{" "}
exercise-not-attacked = der König wird nicht angegriffen
exercise-no-move = kein Zug ist möglich
exercise-a-move = dies kann gezogen werden:{" "}
exercise-nothing-forbids = Nichts verbietet es
exercise-starts-on = { $kind }: beginnt auf { $square }
exercise-goal-covered = Markiere jedes Feld neben diesem König, das angegriffen ist:{" "}
exercise-goal-two = Markiere, wohin sie ziehen kann, dann, wo sie schlagen kann:{" "}
exercise-why-mate = Der König ist angegriffen, und kein Zug hilft
exercise-why-mate-in-two = Was auch kommt, der nächste Zug setzt matt
exercise-why-escape = Dann greift nichts den König an
exercise-why-defend = Dann kann sie nicht ohne Ersatz geschlagen werden
exercise-why-capture = Dort steht eine gegnerische Figur
exercise-why-passing = Der Bauer ist eben zwei Felder gezogen; er wird geschlagen, als wäre es eines
hint-moves = Sie zieht:{" "}
hint-captures = Sie schlägt:{" "}
hint-step = ein Feld { $way }
hint-ride = { $way }, so weit der Weg frei ist
hint-leap = { $a } Felder geradeaus und { $b } zur Seite, über andere hinweg
hint-leap-forward = { $a } Felder vorwärts und { $b } zur Seite, über andere hinweg
hint-first-two = vom Ausgangsfeld auch zwei
hint-every-way = in jede Richtung
hint-straight = gerade
hint-diagonal = schräg
hint-forward = vorwärts
hint-back = rückwärts
hint-sides = zur Seite
hint-forward-diagonal = schräg vorwärts
hint-back-diagonal = schräg rückwärts
hint-above = oben
hint-below = unten
hint-left = links
hint-right = rechts
hint-part = Sieh { $way } nach: dort fehlt noch { $count }
hint-nothing-missing = Es fehlt nichts, aber { $count } zu viel
hint-square = { $square } gehört dazu
hint-not-square = { $square } gehört nicht dazu
hint-piece = Sieh diese Figur an:{" "}
hint-to = Sie zieht nach { $square }
hint-aims = Diese zielt auf den König dahinter:{" "}
hint-line = Sie muss auf dieser Linie bleiben:{" "}
hint-row = { $kind }: beginnt in Reihe { $number }, von der eigenen Seite gezählt
hint-column = In Spalte { $number } von links
hint-is-attacked = Wird der König angegriffen?
hint-castling = König und Turm nie gezogen, nichts dazwischen, kein Feld des Königswegs angegriffen
hint-passing = Nur gleich nachdem ein Bauer zwei Felder auf einmal gezogen ist
hint-zone = Beginnt oder endet der Zug in der Umwandlungszone?
hint-future = Von dort könnte sie noch auf { $count } Felder ziehen
hint-drop = Ist das Feld frei, geht es von dort weiter, und was steht auf der Linie?
hint-look = Sieh hierhin:{" "}
hint-corner = { $square }: { $what }
hint-alternate = Jeder Schritt zur Seite oder nach vorn wechselt die Farbe
button-on = Weiter: { $what }
button-check = prüfen
button-play = von hier aus spielen
button-check-again = noch einmal prüfen
button-again = noch einmal, neue Stellung
part-answer = Lösung
part-answers = Lösungen
part-choose-letter = nur zeigen
part-all-letters = alle
part-verified-text = was hier steht, stimmt mit den Regeln überein
part-holds = erfüllt
part-fails = nicht erfüllt
part-names = Namen
part-touch = Wähle eine Figur oder ein Feld.
part-may-claim-repetition = Dreimal oder öfter dieselbe Stellung: Remis kann beansprucht werden
part-may-claim-fifty = Fünfzig Züge, ohne dass etwas geschlagen oder ein Bauer gezogen wurde: Remis kann beansprucht werden
part-hand = Hand von { CAPITAL($side) }
part-none = keine
part-pieces = Zeichen der Figuren
part-pieces-kanji = Kanji
part-pieces-letters = Buchstaben
part-tiles = Ecken der Steine
part-tiles-index = mit Zeichen in den Ecken
part-tiles-plain = ohne
button-the-list-of-keys-is = Die Liste der Tasten steht unten.
button-the-list-of-keys-is-2 = Die Liste der Tasten ist geschlossen.
button-short-castling = kurze Rochade
button-long-castling = lange Rochade
why-occupied = besetzt
why-no-future-move = kein Zug mehr möglich
why-two-pawns-on-a-file = zwei Bauern auf einer Linie
why-mate-by-a-dropped-pawn = Matt durch eingesetzten Bauern
why-the-king-stays-in-check = der König bleibt im Schach
castling-the-king-has-not-moved = der König hat noch nicht gezogen
castling-the-rook-has-not-moved = der Turm hat noch nicht gezogen
castling-nothing-stands-between-them = zwischen ihnen steht nichts
castling-the-king-is-not-in = der König steht nicht im Schach
castling-the-king-crosses-no-attacked = der König zieht über kein angegriffenes Feld
meaning-this-piece = diese Figur
meaning-piece = Figur
meaning-may-go-here = darf hierher ziehen
meaning-may-move-not-capture = darf ziehen, nicht schlagen
meaning-may-only-capture = darf nur schlagen
meaning-attacked = angegriffen
meaning-may-not-go-here = darf nicht hierher
meaning-may-be-dropped-here = darf hier eingesetzt werden
meaning-this-move-mates = dieser Zug setzt matt
meaning-light-square = helles Feld
meaning-dark-square = dunkles Feld
meaning-the-double-step = der Doppelschritt
meaning-captures-in-passing = schlägt en passant
meaning-castling = Rochade
meaning-may-be-promoted-here = darf hier umgewandelt werden
meaning-must-be-promoted-here = muss hier umgewandelt werden
meaning-cannot-be-promoted-here = kann hier nicht umgewandelt werden
meaning-named-in-the-text = im Text genannt
meaning-set-off = vom Autor hervorgehoben
meaning-arrow = ein Pfeil des Autors
# $from, $to: an arrow between two squares
arrow = Pfeil von { $from } nach { $to }
meaning-as-written = so vom Autor geschrieben
meaning-your-answer = deine Antwort
meaning-the-promotion-zone-begins-here = hier beginnt die Umwandlungszone
meaning-water = Wasser
meaning-plants = Pflanzen
meaning-a-stack = ein Stapel
key-the-answer = die Lösung
key-this-list = diese Liste
key-a-step-back-forward = einen Schritt zurück, vor
button-help = Tasten
button-me = ich
button-machine = Maschine
part-board = Brett
title-the-board = das Brett
button-level-beginner = Anfänger
button-level-friend = Freund
button-level-teacher = Lehrer

## boards: what boards of squares say while somebody plays

button-copy-usi = USI kopieren
board-in-hand = {" "}auf der Hand
board-nothing = nichts
board-no-squares = keine Felder
board-empty = , leer
board-you-had-this-one = {"."} Diesen hattest du schon
board-that-is-all-of-them = Das sind alle. Gut gemacht!
board-but-then = Aber dann:{" "}
board-this-is-not-it = Das ist es nicht
board-look-at = Sieh dir an:
board-it-may-be-dropped-here = sie darf hier eingesetzt werden
board-it-may-capture-here = sie darf hier schlagen
board-it-may-capture-an-enemy = sie darf hier eine gegnerische Figur schlagen
board-it-may-go-here = sie darf hierher ziehen
board-to = {" "}nach{" "}
board-right = Richtig:{" "}
board-find-the-square = Finde das Feld{" "}
board-mark-every-square = Markiere alle Felder, auf die diese ziehen können
board-every-piece-is-on-its = Jede Figur steht auf ihrem Feld
board-there-is-no-such-exercise = Diese Übung gibt es hier nicht
board-the-board-is-turned = Das Brett ist gedreht
board-copied-the-board-as-text = Das Brett ist als Text kopiert
board-letter-keys-are-on = Buchstabentasten sind an
board-letter-keys-are-off = Buchstabentasten sind aus
board-this-is-the-beginning = Das ist der Anfang
board-this-is-the-end = Das ist das Ende
board-picking-moves-pieces = Auswählen zieht Figuren
board-pick-squares-enemies-appear = Wähle Felder: Gegnerische Figuren erscheinen
board-pick-squares-friends-appear = Wähle Felder: Eigene Figuren erscheinen
board-copied = Kopiert:{" "}
board-no-mate = Nicht matt:{" "}
board-is-it-promoted = Wird sie umgewandelt?
board-what-does-it-become = Was wird daraus?
board-every-piece-may-move = jede Figur darf ziehen
board-captures = Schlägt:{" "}
board-guarded-by = Gedeckt von:{" "}
board-attacked-by = Angegriffen von:{" "}
board-it-stands-here-go-to = Sie steht hier. Geh auf ein anderes Feld
board-the-keys-are-listed-below = Die Tasten stehen unter dem Brett
board-the-list-of-keys-is = Die Liste der Tasten ist geschlossen
board-put-down = Abgelegt
board-pick-a-piece-first = Wähle zuerst eine Figur
board-there-are-no-pieces = Es gibt keine Figuren
board-captures-2 = Schlägt:
board-you-hold-the = In der Hand:{" "}
board-nothing-has-changed = Nichts hat sich geändert
board-there-was-no-move-yet = Es gab noch keinen Zug
board-there-is-nothing-to-answer = Hier gibt es nichts zu lösen
board-the-exercise-asks-this-key = Danach fragt die Übung. Die Taste h gibt einen Tipp
board-the-page-has-no-sentence = Die Seite hat dazu keinen Satz
board-it-may-go-here-2 = Sie darf hierher ziehen
board-two-sides-play-this-game = Dieses Spiel spielen zwei Seiten
board-it-has-just-gone-two = Er ist gerade zwei Felder gezogen
board-it-went-two-squares-one = Er ist vor einem Zug zwei Felder gezogen
board-it-went-one-square-then = Er ist ein Feld gezogen, dann noch eins
board-a-knight-has-just-come = Gerade ist ein Springer dorthin gekommen
board-the-king-has-moved-and = Der König hat gezogen und ist zurückgekehrt
board-the-rook-has-moved-and = Der Turm hat gezogen und ist zurückgekehrt
board-side-in-hand = { CAPITAL($side) }, auf der Hand:{" "}
board-side-to-move = { CAPITAL($side) } am Zug
board-turn-of = { CAPITAL($side) } am Zug
board-squares = { $count } { $count ->
        [one] Feld
       *[other] Felder
    }
board-machine-thinks = Die Maschine überlegt
board-machine-is-missing = Die Maschine ist nicht gekommen. Versuche es später noch einmal
board-no-game-from-here = Von diesem Brett aus kann kein Spiel weitergehen
board-game-begins = Du spielst gegen die Maschine
board-game-waits = Das Spiel wartet hier

## opponent: what the opponent says, a program of its own

opponent-loses = Ein Fehler: { CAPITAL($piece) } geht verloren.
opponent-mated = Ein Fehler: { CAPITAL($side) } setzt in { $count } { $count ->
        [one] Zug
       *[other] Zügen
    } matt.
opponent-worse = Ein Fehler: Ein anderer Zug war viel besser.
opponent-step = Geh einen Zug weiter und sieh, wie.
opponent-take-back = Du kannst ihn zurücknehmen.
opponent-look = Sieh dir { FORM($piece, form: "accusative") } an.
opponent-look-hand = Sieh dir an, was du auf der Hand hast: { $kind }.
opponent-go = Das Ziel ist { $square }.
opponent-why-mate = Das führt in { $count } { $count ->
        [one] Zug
       *[other] Zügen
    } zum Matt.
opponent-why-wins = Das gewinnt { FORM($piece, form: "accusative") }.
opponent-why-saves = Sonst geht { $piece } verloren.
opponent-why-best = Ein besserer Zug wurde nicht gefunden.
opponent-hangs = { CAPITAL($piece) } kann geschlagen werden.
opponent-hangs-none = Nichts von dir kann mit Gewinn geschlagen werden.

## templates: what only the build writes: titles, the list of keys, buttons of games

button-hangs = was kann geschlagen werden?
button-quit = Spiel verlassen
part-levels = Maschine spielt als
key-play = von hier aus gegen die Maschine spielen
key-hint = ein Tipp im Spiel
key-go-to-the-next-square = zum nächsten Feld
key-ends-of-the-rank = Enden der Reihe
key-corners-of-the-board = Ecken des Bretts
key-pick-place-or-mark = wählen, setzen oder markieren
key-cancel-then-leave-the-exercise = abbrechen, dann die Übung verlassen
key-moves-of-this-piece = Züge dieser Figur
key-captures-of-this-piece = was diese Figur schlägt
key-who-attacks-here = wer hier angreift
key-why-not-here = warum nicht hier
key-where-am-i = wo bin ich
key-the-board = das Brett
key-what-changed = was sich geändert hat
key-the-last-move = der letzte Zug
key-whose-turn-it-is = wer am Zug ist
key-the-next-piece = die nächste Figur
key-a-hand-or-the-pieces = eine Hand oder die Figuren einer Seite
key-undo = zurücknehmen
key-reset = zurücksetzen
key-the-sentence-that-defines-this = der Satz, der diese Markierung erklärt
key-leave-the-board = das Brett verlassen
key-switch = Buchstabentasten lassen sich abschalten.
title-a-position = eine Stellung
title-colours-of-the-squares = Farben der Felder
title-where-the-piece-can-go = wohin die Figur ziehen kann
title-where-the-pieces-can-go = wohin die Figuren ziehen können
title-the-start-of-the-game = die Anfangsstellung
title-checkmate = Schachmatt
title-stalemate = Patt
title-en-passant = en passant
title-promotion = Umwandlung
title-drops = Einsetzen
title-attacked-squares = angegriffene Felder
button-undo = zurück
button-redo = vor
button-reset = Anfang
button-flip = drehen
button-copy-text = als Text kopieren
button-labels = Feldnamen in der anderen Sprache
button-keys = Buchstabentasten
button-enemy = gegnerische Figur setzen
button-friend = eigene Figur setzen
button-put = dort eine setzen
button-load = auf diesem Brett spielen
drop-stay = nicht umwandeln
part-about = Über dieses Bild
part-tools = Werkzeuge des Bretts
part-drawing = wie gezeichnet
part-played = gespielte Züge
part-choose-step = Schritt
part-step-before = vorher
part-step-double = der Bauer zieht zwei Felder
part-step-captured = er wird en passant geschlagen
part-step-castled = nach der Rochade
part-moves = Züge
part-moves-start = Anfang
part-verified = geprüft:
part-partly = teils geprüft:
part-unread = { $count } von { $all } Sätzen nicht geprüft
part-described = beschrieben
part-described-why = hier gibt es nichts, was die Regeln prüfen könnten
part-wrong = nach den Regeln falsch:
part-deliberate = beabsichtigt
part-castling-allowed = die Rochade ist erlaubt
part-castling-refused = die Rochade ist nicht erlaubt
part-agreed = { $count } von { $count } { $count ->
        [one] Feld stimmt
       *[other] Feldern stimmen
    } mit den Regeln überein
