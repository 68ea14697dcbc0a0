# Was Bilder von Go sagen.

board = Go-Brett
black = schwarzer Stein
white = weißer Stein
# $stone, $number: a stone with the number of its move
numbered = { $stone }, Zug { $number }
# $stone, $mark: a stone with a letter or a sign on it
marked = { $stone }, { $mark }
circle = Kreis
square = Quadrat
triangle = Dreieck
cross = Kreuz
# $from, $to: a line between two points
line = Linie von { $from } nach { $to }
