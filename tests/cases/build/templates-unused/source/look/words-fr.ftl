search = Trouver
