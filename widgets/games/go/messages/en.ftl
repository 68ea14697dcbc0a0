# What figures of Go say.

board = Go board
black = black stone
white = white stone
# $stone, $number: a stone with the number of its move
numbered = { $stone }, move { $number }
# $stone, $mark: a stone with a letter or a sign on it
marked = { $stone }, { $mark }
circle = circle
square = square
triangle = triangle
cross = cross
# $from, $to: a line between two points
line = line from { $from } to { $to }
