part-board = Échiquier
