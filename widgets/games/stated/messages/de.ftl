# Was Figuren von Spielen sagen, die eine Seite festlegt.

game = der Anfang des Spiels
position = eine Stellung
reach = wohin eine Figur ziehen kann
board = Brett
first = erste
second = zweite
piece = { $side } { $letter }
in-hand = { $count } { $letter } auf der Hand
hint = Nimm eine deiner Figuren, oder eine aus der Hand.
hint-reach = Nimm eine Figur, um zu sehen, wohin sie ziehen kann.
turn = Die { $side } Seite ist am Zug.
moved = { CAPITAL($piece) } von { $from } nach { $to }.
dropped = { CAPITAL($piece) } kommt auf { $to }.
passed = Gepasst.
picked = { CAPITAL($piece) } auf { $square }: { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}.
can-go = kann hierher ziehen
can-capture = kann hier schlagen
wall = Mauer
pass = passen
undo = zurück
reset = von vorn
choose = Was wird daraus?
stays = bleibt, was es ist
becomes = { $letter }
over = Das Spiel ist zu Ende.
empty = Dort steht nichts.
not-yours = Das ist keine Figur der Seite am Zug.
must-go-on = Die Figur auf { $square } schlägt weiter.
own-piece = Dort steht eine eigene Figur.
off-pattern = So zieht diese Figur nicht.
leaves-royal = Die Figur auf { $square } könnte geschlagen werden.
must-capture = Es gibt etwas zu schlagen, und wer kann, muss.
must-drop = Zuerst muss eine Figur aus der Hand gesetzt werden.
not-in-hand = Auf der Hand ist keine.
drop-here = Dort kann sie nicht hin.
repeats = Das Brett wäre wieder wie vorher.
forbidden = Die Regeln dieses Spiels verbieten es.
wins = Die { $side } Seite gewinnt.
draw = Das Spiel endet unentschieden.
nobody-moves = Es gibt keinen Zug.
row = Eine Reihe ist voll.
repeated = Diese Stellung ist zu oft gekommen.
