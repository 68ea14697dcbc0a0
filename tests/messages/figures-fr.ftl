# What figures say in French.
#
# Names of pieces have a gender. A side is called by its plural ("Blancs"); as adjectives it has `.masculine` and `.feminine`.

language-name = français

## squares: what boards of squares say of pieces, moves and refusals

kind = { $kind }
    .the = { FORM($kind, form: "gender") ->
        [feminine] la
       *[masculine] le
    } { $kind }
    .a = { FORM($kind, form: "gender") ->
        [feminine] une
       *[masculine] un
    } { $kind }
    .no = { FORM($kind, form: "gender") ->
        [feminine] aucune
       *[masculine] aucun
    } { $kind }
piece = { $kind } { FORM($kind, form: "gender") ->
        [feminine] { FORM($side, form: "feminine") }
       *[masculine] { FORM($side, form: "masculine") }
    }
    .the = { FORM($kind, form: "gender") ->
        [feminine] la { $kind } { FORM($side, form: "feminine") }
       *[masculine] le { $kind } { FORM($side, form: "masculine") }
    }
    .of = { FORM($kind, form: "gender") ->
        [feminine] de la { $kind } { FORM($side, form: "feminine") }
       *[masculine] du { $kind } { FORM($side, form: "masculine") }
    }
    .lost = { FORM($kind, form: "gender") ->
        [feminine] perdue
       *[masculine] perdu
    }
    .taken = { FORM($kind, form: "gender") ->
        [feminine] prise
       *[masculine] pris
    }
piece-on = { FORM($piece, form: "the") } en { $square }
    .of = { FORM($piece, form: "of") } en { $square }
    .lost = { FORM($piece, form: "lost") }
    .taken = { FORM($piece, form: "taken") }
nothing-on = la pièce en { $square }
    .of = de la pièce en { $square }
    .lost = perdue
    .taken = prise
in-hand = en main
nothing-after-colon = : rien
played-drop = Les { $side } parachutent { FORM($kind, form: "a") } en { $to }
played-move = { CAPITAL($piece, form: "the") } va de { $from } en { $to }
played-taking = , prend { FORM($piece, form: "the") } en { $square }
played-also = , { FORM($piece, form: "the") } va de { $from } en { $to }
played-becoming = , devient { FORM($kind, form: "a") }
played-check = {" "}Échec.
played-mate = {" "}Échec et mat.
to-move = Trait aux { $side }.
check-from = {" "}Échec { FORM($piece, form: "of") }.
outcome-mate = Échec et mat.
outcome-no-move = Il ne reste aucun coup légal.
outcome-resignation = L’autre camp abandonne.
outcome-perpetual-check = La même position quatre fois, avec échec à chaque coup.
outcome-impasse-won = Aucun des deux rois ne peut être pris, et les points décident.
outcome-row = Une rangée est complète.
outcome-wins = Les { $winner } gagnent.
outcome-drawn = La partie est nulle.
outcome-stalemate = Pat : aucun coup légal, et le roi n’est pas en échec.
outcome-dead-position = Position morte : aucune suite de coups ne peut mener au mat.
outcome-threefold = La même position s’est produite pour la troisième fois, et la nulle a été réclamée.
outcome-fivefold = La même position s’est produite pour la cinquième fois.
outcome-fifty-moves = Cinquante coups sans prise ni coup de pion, et la nulle a été réclamée.
outcome-seventy-five-moves = Soixante-quinze coups sans prise ni coup de pion.
outcome-agreement = Les deux camps sont d’accord.
outcome-fourfold = La même position s’est produite pour la quatrième fois.
outcome-impasse-drawn = Aucun des deux rois ne peut être pris, et les deux camps ont assez de points.
outcome-board-full = Le plateau est plein.
problem-foreign-side = Une pièce appartient à un camp qui ne joue pas dans ce jeu.
problem-board-size = Le plateau n’a pas la taille du jeu.
problem-missing-king = Un camp n’a pas de roi.
problem-too-many-kings = Un camp a plusieurs rois.
problem-too-many-pieces = Un camp a plus de pièces qu’une partie ne peut lui en donner.
problem-no-future = Une pièce se trouve là où elle n’a jamais pu arriver ou d’où elle ne pourra plus jamais bouger.
problem-opponent-in-check = Le roi du camp qui n’a pas le trait est en échec.
problem-too-many-checkers = Plus de pièces attaquent le roi qu’un seul coup ne peut le permettre.
problem-castling-rights = Le roque est permis ici alors que le roi ou la tour n’est pas sur sa case de départ.
problem-en-passant = Aucun pion n’a pu franchir la case de prise en passant au dernier coup.
problem-two-pawns = Un camp a deux pions non promus sur une même colonne.
refusal-game-over = La partie est finie.
refusal-no-piece = Il n’y a pas de pièce en { $square }.
refusal-not-your-turn = C’est à l’autre camp de jouer.
refusal-own-piece = Une pièce du même camp se trouve en { $square }.
refusal-off-pattern = { CAPITAL($kind, form: "the") } ne se déplace pas ainsi.
refusal-blocked-by = { CAPITAL($piece) } barre le chemin.
refusal-leaves-king-attacked = Après cela, { $piece } pourrait prendre le roi en { $other }.
refusal-pawn-needs-enemy = Un pion ne va en diagonale que pour prendre, et il n’y a pas d’ennemi en { $square }.
refusal-pawn-blocked = Un pion ne prend pas droit devant lui, et { $piece } s’y trouve.
refusal-first-move-only = Un pion n’avance de deux cases qu’à son premier coup.
refusal-castling-king-moved = Pas de roque : le roi a déjà bougé.
refusal-castling-rook-moved = Pas de roque : la tour de { $square } a déjà bougé ou n’est plus là.
refusal-castling-blocked = Pas de roque : { $piece } se trouve entre le roi et la tour.
refusal-castling-in-check = Pas de roque tant que le roi est en échec, ici par le fait { FORM($piece, form: "of") }.
refusal-castling-through-check = Pas de roque : le roi passerait par { $other }, que { $piece } attaque.
refusal-en-passant-late = La prise en passant n’est permise que juste après l’avance de deux cases du pion en { $square }.
refusal-promotion-forced = La pièce doit y être promue : dites en quoi.
refusal-promotion-outside-zone = Un coup vers cette case ne promeut pas la pièce.
refusal-promotion-never = La pièce n’est jamais promue en cela.
refusal-promotion-from-hand = Une pièce se parachute sans promotion.
refusal-drop-not-in-hand = Il n’y a { FORM($kind, form: "no") } en main.
refusal-drop-occupied = Une pièce ne se parachute que sur une case vide, et { $piece } s’y trouve.
refusal-drop-no-future = De là, { FORM($kind, form: "a") } ne pourrait plus jamais bouger.
refusal-drop-two-pawns = Un pion du même camp se trouve déjà sur cette colonne, en { $square }.
refusal-drop-pawn-mate = Un pion ne peut pas être parachuté pour mater.

## figures: what the figures of all games say beside them

labels-are-in-this-language = Les noms sont en français
button-next = question suivante
button-answer = montrer la réponse
button-leave = quitter
button-brush-moves = déplacements
button-brush-captures = prises
button-yes = oui
button-no = non
button-mark-squares = marquer chaque case
button-place-army = placer les pièces
button-escape = parer l’échec
button-find-mate = trouver le mat
button-mate-in-two = mat en deux coups
button-pinned = une pièce clouée
button-defend = protéger une pièce
button-captures = trouver toutes les prises
button-classify = lequel des trois ?
button-may-capture = peut-il prendre ?
button-may-castle = peuvent-ils roquer ?
button-light-or-dark = claire ou foncée ?
button-find-square = trouver la case
button-do-it = à vous de le jouer
button-no-rule = La page n’a pas de phrase à ce sujet.
button-no-further = Il n’y a plus rien dans cette direction.
button-rule = la page énonce cette règle
drop-allowed = permis
drop-may = elle peut être promue
drop-must = elle doit être promue
drop-may-not = elle ne peut pas être promue
drop-begin-mark = Marquez chaque case où cette pièce peut être parachutée :{" "}
drop-mark-drops = marquer chaque parachutage
drop-why-not = pourquoi pas ici ?
drop-may-must = peut, doit ou ne peut pas ?
drop-ask-drop = Peut-on la parachuter ici ?
drop-ask-promotion = Est-elle promue par ce coup ?
exercise-begin-mark = Marquez chaque case où cette pièce peut aller :{" "}
exercise-begin-place = Placez chaque pièce manquante sur sa case de départ.
exercise-goal-escape = Trouvez tous les coups qui parent l’échec.
exercise-goal-mate = Trouvez le coup qui fait mat.
exercise-goal-mate-in-two = Trouvez le premier coup : quoi que fasse l’autre camp, le suivant fait mat.
exercise-goal-pinned = Marquez chaque coup légal de cette pièce :{" "}
exercise-goal-defend = Trouvez tous les coups qui protègent cette pièce :{" "}
exercise-goal-captures = Trouvez toutes les prises de cette pièce :{" "}
exercise-goal-passing = Prenez le pion en passant.
exercise-comes = Une nouvelle position arrive
later-comes = Un instant
later-missing = Le chargement a échoué. Réessayez plus tard
not-copied = Le navigateur ne permet pas à cette page de copier. Voici le texte :{" "}
exercise-loses = Elle est alors prise sans compensation :{" "}
exercise-hits = juste
exercise-extra = en trop
exercise-missed = manquant
exercise-extra-squares = En trop :{" "}
exercise-missed-squares = Il manque :{" "}
exercise-marked = marquée
exercise-unmarked = marque retirée
exercise-left = L’exercice est terminé.
exercise-solved = Vous avez résolu cet exercice.
exercise-seed = numéro de la position
exercise-in-corner = dans le coin
exercise-behind-friend = avec une pièce amie sur le chemin
exercise-with-enemy = avec une pièce ennemie sur le chemin
exercise-classify = Est-ce mat, pat, ou ni l’un ni l’autre ?
exercise-ask-castling = Le roi et la tour peuvent-ils roquer :
exercise-ask-passing = Le pion peut-il prendre en passant :
exercise-is-check = échec
exercise-is-mate = mat
exercise-is-stalemate = pat
exercise-is-neither = ni l’un ni l’autre
board-no = Non :{" "}
exercise-count-hits = { $count ->
        [one] { $count } juste
       *[other] { $count } justes
    }
exercise-count-extra = { $count } en trop
exercise-count-missed = { $count ->
        [one] { $count } manque
       *[other] { $count } manquent
    }
exercise-is-right = Juste.
exercise-hints-taken = { $count ->
        [one] Avec un indice.
       *[other] Avec { $count } indices.
    }
button-hint = indice
exercise-hint = Indice { $number } sur 3 :{" "}
exercise-no-hint = Il n’y a plus d’indices.
exercise-show-later = La réponse peut être vue après la deuxième vérification ou après trois indices.
exercise-score = { $count } sur { $all } du premier coup.
exercise-all-squares = { $count ->
        [one] C’est bien la case.
       *[other] Les { $count } cases y sont.
    }
exercise-not = Pas { $what } :{" "}
exercise-attacked-by = le roi est attaqué par :{" "}
exercise-not-attacked = le roi n’est pas attaqué
exercise-no-move = il ne reste aucun coup
exercise-a-move = ce coup est possible :{" "}
exercise-nothing-forbids = Rien ne l’interdit
exercise-starts-on = { $kind } : départ en { $square }
exercise-goal-covered = Marquez chaque case voisine de ce roi qui est attaquée :{" "}
exercise-goal-two = Marquez où cette pièce peut aller, puis où elle peut prendre :{" "}
exercise-why-mate = Le roi est attaqué et aucun coup n’y remédie
exercise-why-mate-in-two = Quoi qu’il arrive, le coup suivant fait mat
exercise-why-escape = Plus rien n’attaque alors le roi
exercise-why-defend = Elle ne peut plus être prise sans compensation
exercise-why-capture = Un ennemi s’y trouve
exercise-why-passing = Le pion vient d’avancer de deux cases ; il est pris comme s’il n’avait avancé que d’une
hint-moves = Déplacement :{" "}
hint-captures = Prise :{" "}
hint-step = une case { $way }
hint-ride = { $way } aussi loin que la voie est libre
hint-leap = { $a } cases dans un sens et { $b } de côté, par-dessus les autres
hint-leap-forward = { $a } cases en avant et { $b } de côté, par-dessus les autres
hint-first-two = deux aussi depuis sa case de départ
hint-every-way = dans toutes les directions
hint-straight = en ligne droite
hint-diagonal = en diagonale
hint-forward = en avant
hint-back = en arrière
hint-sides = de côté
hint-forward-diagonal = en diagonale vers l’avant
hint-back-diagonal = en diagonale vers l’arrière
hint-above = en haut
hint-below = en bas
hint-left = à gauche
hint-right = à droite
hint-part = Cherchez { $way } : il y en manque { $count }
hint-nothing-missing = Il ne manque rien, mais il y en a { $count } en trop
hint-square = { $square } en fait partie
hint-not-square = { $square } n’en fait pas partie
hint-piece = Regardez cette pièce :{" "}
hint-to = Elle va en { $square }
hint-aims = Celle-ci vise le roi qui est derrière :{" "}
hint-line = Elle doit rester sur cette ligne :{" "}
hint-row = { $kind } : départ dans la rangée { $number }, comptée depuis son camp
hint-column = Dans la colonne { $number } à partir de la gauche
hint-is-attacked = Le roi est-il attaqué ?
hint-castling = Roi et tour n’ont jamais bougé, rien entre eux, aucune case du chemin du roi n’est attaquée
hint-passing = Seulement juste après qu’un pion a avancé de deux cases d’un coup
hint-zone = Le coup commence-t-il ou finit-il dans la zone de promotion ?
hint-future = De là, elle pourrait encore aller sur { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
hint-drop = La case est-elle libre, peut-on en repartir, et qu’y a-t-il d’autre sur la colonne ?
hint-look = Regardez :{" "}
hint-corner = { $square } : { $what }
hint-alternate = Chaque pas de côté ou en avant change de couleur
button-on = Suite : { $what }
button-check = vérifier
button-play = jouer à partir d’ici
button-check-again = vérifier à nouveau
button-again = recommencer, nouvelle position
part-answer = réponse
part-answers = réponses
part-choose-letter = montrer seulement
part-all-letters = toutes
part-verified-text = ce qui est dit ici est conforme aux règles
part-holds = remplie
part-fails = non remplie
part-names = noms
part-touch = Touchez une pièce ou une case.
part-may-claim-repetition = La même position trois fois ou plus : la nulle peut être réclamée
part-may-claim-fifty = Cinquante coups sans prise ni coup de pion : la nulle peut être réclamée
part-hand = main des { $side }
part-none = aucun
part-pieces = signes des pièces
part-pieces-kanji = kanjis
part-pieces-letters = lettres
part-tiles = coins des tuiles
part-tiles-index = avec des lettres dans les coins
part-tiles-plain = sans rien
button-the-list-of-keys-is = La liste des touches est ci-dessous.
button-the-list-of-keys-is-2 = La liste des touches est fermée.
button-short-castling = petit roque
button-long-castling = grand roque
why-occupied = occupée
why-no-future-move = plus aucun coup possible
why-two-pawns-on-a-file = deux pions sur une colonne
why-mate-by-a-dropped-pawn = mat par parachutage d’un pion
why-the-king-stays-in-check = le roi reste en échec
castling-the-king-has-not-moved = le roi n’a pas bougé
castling-the-rook-has-not-moved = la tour n’a pas bougé
castling-nothing-stands-between-them = il n’y a rien entre eux
castling-the-king-is-not-in = le roi n’est pas en échec
castling-the-king-crosses-no-attacked = le roi ne traverse aucune case attaquée
meaning-this-piece = cette pièce
meaning-piece = pièce
meaning-may-go-here = peut aller ici
meaning-may-move-not-capture = peut y aller, non y prendre
meaning-may-only-capture = peut seulement prendre
meaning-attacked = attaquée
meaning-may-not-go-here = ne peut pas aller ici
meaning-may-be-dropped-here = peut être parachutée ici
meaning-this-move-mates = ce coup fait mat
meaning-light-square = case claire
meaning-dark-square = case foncée
meaning-the-double-step = l’avance de deux cases
meaning-captures-in-passing = prend en passant
meaning-castling = roque
meaning-may-be-promoted-here = peut être promue ici
meaning-must-be-promoted-here = doit être promue ici
meaning-cannot-be-promoted-here = ne peut pas être promue ici
meaning-named-in-the-text = nommée dans le texte
meaning-set-off = mise en évidence par l’auteur
meaning-arrow = une flèche de l’auteur
arrow = flèche de { $from } vers { $to }
meaning-as-written = tel que l’auteur l’a écrit
meaning-your-answer = votre réponse
meaning-the-promotion-zone-begins-here = la zone de promotion commence ici
meaning-water = eau
meaning-plants = plantes
meaning-a-stack = une pile
key-the-answer = la réponse
key-this-list = cette liste
key-a-step-back-forward = un pas en arrière, en avant
button-help = touches
button-me = moi
button-machine = ordinateur
part-board = plateau
title-the-board = le plateau
button-level-beginner = débutant
button-level-friend = ami
button-level-teacher = professeur

## boards: what boards of squares say while somebody plays

button-copy-usi = copier l’USI
board-in-hand = {" "}en main
board-nothing = rien
board-no-squares = aucune case
board-empty = , vide
board-you-had-this-one = {"."} Vous avez déjà trouvé celui-ci
board-that-is-all-of-them = Ils y sont tous. Bravo !
board-but-then = Mais alors{" "}
board-this-is-not-it = Ce n’est pas cela
board-look-at = Regardez :
board-it-may-be-dropped-here = elle peut être parachutée ici
board-it-may-capture-here = elle peut prendre ici
board-it-may-capture-an-enemy = elle peut prendre un ennemi ici
board-it-may-go-here = elle peut aller ici
board-to = {" "}vers{" "}
board-right = Juste :{" "}
board-find-the-square = Trouvez la case{" "}
board-mark-every-square = Marquez chaque case où celles-ci peuvent aller
board-every-piece-is-on-its = Chaque pièce est sur sa case
board-there-is-no-such-exercise = Il n’y a pas d’exercice de ce genre ici
board-the-board-is-turned = Le plateau est retourné
board-copied-the-board-as-text = Le plateau est copié sous forme de texte
board-letter-keys-are-on = Les touches de lettres sont actives
board-letter-keys-are-off = Les touches de lettres sont inactives
board-this-is-the-beginning = C’est le début
board-this-is-the-end = C’est la fin
board-picking-moves-pieces = Choisir une case déplace les pièces
board-pick-squares-enemies-appear = Choisissez des cases : des ennemis y apparaissent
board-pick-squares-friends-appear = Choisissez des cases : des amis y apparaissent
board-copied = Copié :{" "}
board-no-mate = Pas de mat :{" "}
board-is-it-promoted = Est-elle promue ?
board-what-does-it-become = Que devient-elle ?
board-every-piece-may-move = chaque pièce peut bouger
board-captures = Prises :{" "}
board-guarded-by = Protégée par :{" "}
board-attacked-by = Attaquée par :{" "}
board-it-stands-here-go-to = Elle est ici. Allez sur une autre case
board-the-keys-are-listed-below = Les touches sont énumérées sous le plateau
board-the-list-of-keys-is = La liste des touches est fermée
board-put-down = Reposée
board-pick-a-piece-first = Choisissez d’abord une pièce
board-there-are-no-pieces = Il n’y a pas de pièces
board-captures-2 = Prises :
board-you-hold-the = Vous tenez :{" "}
board-nothing-has-changed = Rien n’a changé
board-there-was-no-move-yet = Aucun coup n’a encore été joué
board-there-is-nothing-to-answer = Il n’y a rien à répondre
board-the-exercise-asks-this-key = C’est ce que demande l’exercice. La touche h donne un indice
board-the-page-has-no-sentence = La page n’a pas de phrase à ce sujet
board-it-may-go-here-2 = Elle peut aller ici
board-two-sides-play-this-game = Ce jeu se joue à deux camps
board-it-has-just-gone-two = Il vient d’avancer de deux cases
board-it-went-two-squares-one = Il a avancé de deux cases il y a un coup
board-it-went-one-square-then = Il a avancé d’une case, puis encore d’une
board-a-knight-has-just-come = Un cavalier vient d’y arriver
board-the-king-has-moved-and = Le roi a bougé et il est revenu
board-the-rook-has-moved-and = La tour a bougé et elle est revenue
board-side-in-hand = Main des { $side } :{" "}
board-side-to-move = Trait aux { $side }
board-turn-of = Trait aux { $side }
board-squares = { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
board-machine-thinks = L’ordinateur réfléchit
board-machine-is-missing = L’ordinateur n’est pas venu. Réessayez plus tard
board-no-game-from-here = Aucune partie ne peut continuer à partir de ce plateau
board-game-begins = Vous jouez contre l’ordinateur
board-game-waits = La partie attend ici

## opponent: what the opponent says, a program of its own

opponent-loses = Une faute : { FORM($piece, form: "the") } est { FORM($piece, form: "lost") }.
opponent-mated = Une faute : les { $side } matent en { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }.
opponent-worse = Une faute : un autre coup était bien meilleur.
opponent-step = Avancez d’un pas pour voir comment.
opponent-take-back = Vous pouvez reprendre ce coup.
opponent-look = Regardez { $piece }.
opponent-look-hand = Regardez votre main : { $kind }.
opponent-go = L’arrivée est en { $square }.
opponent-why-mate = Cela mène au mat en { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }.
opponent-why-wins = Cela gagne { $piece }.
opponent-why-saves = Sinon, { $piece } est { FORM($piece, form: "lost") }.
opponent-why-best = Aucun meilleur coup n’a été trouvé.
opponent-hangs = { CAPITAL($piece) } peut être { FORM($piece, form: "taken") }.
opponent-hangs-none = Aucune de vos pièces ne peut être prise avec profit.

## templates: what only the build writes: titles, the list of keys, buttons of games

button-hangs = qu’est-ce qui peut être pris ?
button-quit = arrêter de jouer
part-levels = l’ordinateur joue comme
key-play = jouer d’ici contre l’ordinateur
key-hint = un indice pendant la partie
key-go-to-the-next-square = aller à la case voisine
key-ends-of-the-rank = bouts de la rangée
key-corners-of-the-board = coins du plateau
key-pick-place-or-mark = prendre, poser ou marquer
key-cancel-then-leave-the-exercise = annuler, puis quitter l’exercice
key-moves-of-this-piece = coups de cette pièce
key-captures-of-this-piece = prises de cette pièce
key-who-attacks-here = qui attaque ici
key-why-not-here = pourquoi pas ici
key-where-am-i = où suis-je
key-the-board = le plateau
key-what-changed = ce qui a changé
key-the-last-move = le dernier coup
key-whose-turn-it-is = à qui de jouer
key-the-next-piece = la pièce suivante
key-a-hand-or-the-pieces = une main, ou les pièces d’un camp
key-undo = annuler
key-reset = recommencer
key-the-sentence-that-defines-this = la phrase qui définit cette marque
key-leave-the-board = quitter le plateau
key-switch = Les touches de lettres peuvent être désactivées.
title-a-position = une position
title-colours-of-the-squares = couleurs des cases
title-where-the-piece-can-go = où la pièce peut aller
title-where-the-pieces-can-go = où les pièces peuvent aller
title-the-start-of-the-game = le début de la partie
title-checkmate = échec et mat
title-stalemate = pat
title-en-passant = prise en passant
title-promotion = promotion
title-drops = parachutages
title-attacked-squares = cases attaquées
button-undo = reprendre
button-redo = rejouer
button-reset = recommencer
button-flip = retourner
button-copy-text = copier en texte
button-labels = noms des cases dans l’autre langue
button-keys = touches de lettres
button-enemy = mettre un ennemi
button-friend = mettre un ami
button-put = en mettre un là
button-load = jouer sur ce plateau
drop-stay = ne pas promouvoir
part-about = À propos de cette image
part-tools = Outils du plateau
part-drawing = tel que l’auteur l’a dessiné
part-played = coups joués
part-choose-step = étape
part-step-before = avant
part-step-double = le pion avance de deux cases
part-step-captured = il est pris en passant
part-step-castled = après le roque
part-moves = coups
part-moves-start = début
part-verified = vérifié :
part-partly = vérifié en partie :
part-unread = { $count ->
        [one] { $count } phrase sur { $all } non vérifiée
       *[other] { $count } phrases sur { $all } non vérifiées
    }
part-described = décrit
part-described-why = il n’y a rien ici que les règles puissent vérifier
part-wrong = contraire aux règles :
part-deliberate = voulu
part-castling-allowed = le roque est permis
part-castling-refused = le roque n’est pas permis
part-agreed = { $count ->
        [one] { $count } case sur { $count } est conforme
       *[other] { $count } cases sur { $count } sont conformes
    } aux règles
