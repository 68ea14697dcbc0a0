# What figures of Go say in French.

board = plateau de go
black = pierre noire
white = pierre blanche
numbered = { $stone }, coup { $number }
marked = { $stone }, { $mark }
circle = cercle
square = carré
triangle = triangle
cross = croix
line = ligne de { $from } à { $to }
