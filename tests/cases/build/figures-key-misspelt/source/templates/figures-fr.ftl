part-bord = Échiquier
