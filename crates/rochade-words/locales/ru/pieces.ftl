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
castling-notation = { $side ->
    [c] 0-0-0
   *[g] 0-0
}
castling-name = { $side ->
    [c] рокировка в сторону c
   *[g] рокировка в сторону g
}
