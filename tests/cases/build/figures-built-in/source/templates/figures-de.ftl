part-board = Brettl
