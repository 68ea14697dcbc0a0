# sitelen pi musi Ko li toki e ni.

board = supa pi musi Ko
black = kiwen pimeja
white = kiwen walo
# $stone, $number: a stone with the number of its move
numbered = { $stone } pi tenpo #{ $number }
# $stone, $mark: a stone with a letter or a sign on it
marked = { $stone } pi sitelen { $mark }
circle = sike
square = leko
triangle = sitelen pi poka tu wan
cross = sitelen pi palisa tu
# $from, $to: a line between two points
line = palisa tan { $from } tawa { $to }
