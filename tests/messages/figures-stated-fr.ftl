# What figures of games that a page states say in French. A side is "le camp …": the page's own name for it, or its number.

game = le début de la partie
position = une position
reach = où une pièce peut aller
first = numéro un
second = numéro deux
piece = { $letter } du camp { $side }
in-hand = { $count } { $letter } en main
hint = Prenez une de vos pièces, ou une de celles en main.
hint-reach = Prenez une pièce pour voir où elle peut aller.
turn = C’est au camp { $side } de jouer.
moved = { CAPITAL($piece) } : de { $from } en { $to }.
dropped = { CAPITAL($piece) } : posée en { $to }.
passed = Passé.
stopped = Le coup s’arrête là.
picked = { CAPITAL($piece) } en { $square } : { $count ->
    [one] { $count } case
   *[other] { $count } cases
}.
can-go = peut aller ici
can-capture = peut prendre ici
wall = mur
pass = passer
stop = s’arrêter ici
undo = annuler
reset = recommencer
choose = Que devient-elle ?
stays = elle reste ce qu’elle est
becomes = en { $letter }
over = La partie est finie.
empty = Il n’y a rien à cet endroit.
not-yours = Ce n’est pas une pièce du camp qui a le trait.
must-go-on = La pièce en { $square } doit continuer à sauter.
own-piece = Une de vos pièces s’y trouve.
off-pattern = Cette pièce ne se déplace pas ainsi.
leaves-royal = La pièce en { $square } pourrait être prise.
must-capture = Une prise est possible, et qui peut prendre doit prendre.
must-drop = Une pièce en main doit d’abord être posée.
not-in-hand = Il n’y en a pas en main.
drop-here = Elle ne peut pas être posée là.
repeats = Le plateau redeviendrait tel qu’il était.
forbidden = Les règles de ce jeu l’interdisent.
wins = Le camp { $side } gagne.
draw = La partie est nulle.
nobody-moves = Aucun coup n’est possible.
row = Une rangée est complète.
group = Toutes les pièces d’un camp forment un seul groupe.
repeated = Cette position s’est produite trop souvent.
named = { $letter } du camp { $side }
redo = rejouer
copy = copier la position
copied = La position est copiée.
share = lien vers cette partie
shared = L’adresse de la page mène maintenant à cette partie.
against = Contre l’ordinateur :
swap = changer de camp
help = indice
quit = arrêter de jouer
begins = Vous jouez contre l’ordinateur.
thinks = L’ordinateur réfléchit.
absent = L’ordinateur n’est pas venu. Réessayez plus tard.
best = Le meilleur coup trouvé :
do-reach = Où peut-elle aller ?
do-start = D’où partent-elles ?
do-capture = Que peut-elle prendre ?
do-win = Trouvez le coup gagnant
do-end = Est-ce fini ?
ask-reach = { CAPITAL($piece) } en { $square } : marquez chaque case où cette pièce peut aller.
ask-start = { CAPITAL($piece) } : marquez chaque case de départ.
ask-capture = { CAPITAL($piece) } en { $square } : marquez chaque case où cette pièce peut prendre.
ask-win = Trouvez le coup qui gagne aussitôt. C’est au camp { $side } de jouer.
ask-end = C’est au camp { $side } de jouer. Où en est la partie ?
goes-on = La partie continue.
no-task = Ce jeu n’a pas de position de ce genre.
incomplete = Personne ne peut jouer sur ce plateau : les règles du jeu sont incomplètes. { $count ->
    [one] Cette phrase de la page énonce peut-être une règle
   *[other] Ces { $count } phrases de la page énoncent peut-être des règles
} que le programme ne comprend pas :
