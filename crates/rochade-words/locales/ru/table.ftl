table-row = { $exact ->
    [yes] В королевской таблице есть строка { $minimum }: { $pieces }.
   *[no] В королевской таблице нет строки { $number }; ближайшая меньшая — { $minimum }: { $pieces }.
}
table-remainder = { $number } − { $minimum } даёт остаток { $remainder }.
table-bishops = Строка { $remainder } таблицы слонов: слоны стоят на { $dark } и { $light }.
table-others = Остальные фигуры занимают свободные поля слева направо в порядке королевской таблицы: { $pieces }.
