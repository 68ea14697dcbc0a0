rook = tour
    .gender = feminine
