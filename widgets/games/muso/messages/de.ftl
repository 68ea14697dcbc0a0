# What figures of Muso say.

figure-this-diagram-is-the-rule = diese Zeichnung ist die Regel, und danach wird gespielt
scene-this-piece = diese Figur
scene-may-go-here = darf hierher ziehen
scene-may-capture-here = darf hier schlagen
scene-may-come-to-stand-on = darf sich hierauf stellen
scene-may-go-here-and-carry = darf hierher ziehen und tragen, was darunter ist
scene-may-not-go-here = darf nicht hierher
scene-may-not-go-here-and = darf nicht hierher ziehen und tragen, was darunter ist
scene-a-kili-of-this-player = ein Kili dieses Spielers
scene-named-in-the-text = im Text genannt
words-the-board = das Brett
words-the-way-of-moving = die Zugweise
words-a-situation = eine Lage
words-the-start-of-the-game = der Spielbeginn
words-telo-space = Telo-Feld
words-kasi-space = Kasi-Feld
words-at = { $a } auf { $b }
