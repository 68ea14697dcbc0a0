rook = tour
