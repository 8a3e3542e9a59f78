piece-name = { $role ->
    [king] король
    [queen] ферзь
    [rook] ладья
    [bishop] слон
    [knight] конь
   *[pawn] пешка
}
piece-letter = { $role ->
    [king] Кр
    [queen] Ф
    [rook] Л
    [bishop] С
   *[knight] К
}
color-name = { $color ->
    [white] Белые
   *[black] Чёрные
}
side-name = { $side ->
    [c] сторона a
   *[g] сторона h
}
castling-name = { $side ->
    [c] рокировка в сторону a
   *[g] рокировка в сторону h
}
