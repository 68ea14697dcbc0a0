# What figures of Muso say.

figure-this-diagram-is-the-rule = sitelen ni li nasin musi. musi li kepeken ona.
scene-this-piece = ijo musi ni
scene-may-go-here = ken tawa
scene-may-capture-here = ken anpa
scene-may-come-to-stand-on = ken kama lon sewi
scene-may-go-here-and-carry = ken tawa, ken jo e ijo anpa
scene-may-not-go-here = ken ala tawa
scene-may-not-go-here-and = ona li jo e ijo anpa la, ken ala tawa
scene-a-kili-of-this-player = kili pi jan ni
scene-named-in-the-text = ma pi toki ni
words-the-board = supa musi
words-the-way-of-moving = nasin tawa
words-a-situation = ijo musi lon supa
words-the-start-of-the-game = open musi
words-telo-space = ma telo
words-kasi-space = ma kasi
words-at = { $a } lon { $b }
