# What figures of Muso say.

figure-this-diagram-is-the-rule = this diagram is the rule, and the game is played by it
scene-this-piece = this piece
scene-may-go-here = may go here
scene-may-capture-here = may capture here
scene-may-come-to-stand-on = may come to stand on this
scene-may-go-here-and-carry = may go here and carry what is under it
scene-may-not-go-here = may not go here
scene-may-not-go-here-and = may not go here and carry what is under it
scene-a-kili-of-this-player = a kili of this player
scene-named-in-the-text = named in the text
words-the-board = the board
words-the-way-of-moving = the way of moving
words-a-situation = a situation
words-the-start-of-the-game = the start of the game
words-telo-space = telo space
words-kasi-space = kasi space
words-at = { $a } at { $b }
