# What figures of Go say in Japanese.

board = 碁盤
black = 黒石
white = 白石
numbered = { $stone }、{ $number }手目
marked = { $stone }、{ $mark }
circle = 丸印
square = 四角印
triangle = 三角印
cross = バツ印
line = { $from }から{ $to }への線
