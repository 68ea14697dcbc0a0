# Was Figuren von Spielen sagen, die eine Seite festlegt.

game = der Anfang des Spiels
position = eine Stellung
reach = wohin eine Figur ziehen kann
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
stopped = Der Zug endet dort.
picked = { CAPITAL($piece) } auf { $square }: { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}.
can-go = kann hierher ziehen
can-capture = kann hier schlagen
wall = Mauer
pass = passen
stop = hier aufhören
undo = zurück
reset = von vorn
choose = Was wird daraus?
stays = bleibt, was es ist
becomes = { $letter }
over = Das Spiel ist zu Ende.
empty = Dort steht nichts.
not-yours = Das ist keine Figur der Seite am Zug.
must-go-on = Die Figur auf { $square } springt weiter.
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
group = Alle Figuren einer Seite sind eine Gruppe.
repeated = Diese Stellung ist zu oft gekommen.
named = { $letter } ({ $side } Seite)
redo = wieder vor
copy = Stellung kopieren
copied = Die Stellung ist kopiert.
share = Link zu dieser Partie
shared = Die Adresse der Seite führt jetzt zu dieser Partie.
against = Gegen die Maschine:
swap = Seiten tauschen
help = Hinweis
quit = Partie beenden
begins = Du spielst gegen die Maschine.
thinks = Die Maschine überlegt.
absent = Die Maschine ist nicht gekommen. Versuche es später noch einmal.
best = Der beste Zug, der gefunden wurde:
do-reach = Wohin kann sie ziehen?
do-start = Wo stehen sie am Anfang?
do-capture = Was kann sie schlagen?
do-win = Finde den Gewinnzug
do-end = Ist es zu Ende?
ask-reach = Markiere jedes Feld, auf das { $piece } auf { $square } ziehen kann.
ask-start = Markiere jedes Feld, auf dem { $piece } am Anfang steht.
ask-capture = Markiere jedes Feld, auf dem { $piece } auf { $square } schlagen kann.
ask-win = Finde den Zug, der sofort gewinnt. Die { $side } Seite ist am Zug.
ask-end = Die { $side } Seite ist am Zug. Wie steht das Spiel?
goes-on = Das Spiel geht weiter.
no-task = In diesem Spiel gibt es keine solche Stellung.
incomplete = Auf diesem Brett kann niemand spielen: Die Spielregeln sind unvollständig. { $count ->
    [one] Dieser Satz der Seite ist
   *[other] Diese { $count } Sätze der Seite sind
} vielleicht { $count ->
    [one] eine Regel, und das Programm versteht ihn nicht:
   *[other] Regeln, und das Programm versteht sie nicht:
}
