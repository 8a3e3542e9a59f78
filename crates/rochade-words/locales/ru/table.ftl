table-row = { $exact ->
    [yes] В таблице короля есть строка { $minimum }: { $pieces }.
   *[no] В таблице короля нет строки { $number }; ближайшая меньшая — { $minimum }: { $pieces }.
}
table-remainder = { $number } − { $minimum } даёт остаток { $remainder }.
table-bishops = Строка { $remainder } таблицы слонов: слоны ставятся на { $dark } и { $light }.
table-others = Остальные фигуры занимают свободные поля слева направо в порядке таблицы короля: { $pieces }.
