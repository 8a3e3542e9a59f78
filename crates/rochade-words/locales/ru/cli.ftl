cli-error = ошибка:
cli-unknown-argument = У этой команды нет аргумента «{ $argument }».
cli-unknown-command = Команды «{ $command }» нет.
cli-did-you-mean = Возможно, вы имели в виду { $names }?
cli-after-dashes = Если «{ $argument }» — значение, а не параметр, напишите перед ним --.
cli-value-missing = Для «{ $argument }» нужно значение.
cli-invalid-value = «{ $value }» не подходит для «{ $argument }».
cli-use-one-of = Укажите одно из значений: { $values }.
cli-example = Напишите так: { $example }.
cli-whole-number = Введите целое число.
cli-number-between = Введите число от { $least } до { $most }.
cli-number-from = Введите число не меньше { $least }.
cli-letters = Введите язык или пять разных букв для короля, ферзя, ладьи, слона и коня.
cli-argument-twice = Укажите «{ $argument }» только один раз.
cli-conflict = «{ $argument }» нельзя сочетать с { $others }.
cli-missing-arguments = { $count ->
    [one] Не хватает аргумента: { $arguments }.
   *[other] Не хватает аргументов: { $arguments }.
}
cli-missing-command = Укажите команду после «{ $command }»: { $commands }.
cli-too-many-values = «{ $argument }» больше не принимает значений; уберите «{ $value }».
cli-values-expected = Для «{ $argument }» нужно { $expected ->
    [one] { $expected } значение
    [few] { $expected } значения
   *[many] { $expected } значений
}; указано: { $given }.
cli-no-equals = Поставьте знак равенства между «{ $argument }» и значением.
cli-not-utf8 = Один из аргументов не в UTF-8. Используйте терминал с UTF-8.
cli-try-help = Подробнее: «{ $option }».
cli-not-json = Это не JSON: { $reason }
cli-overlooked = пропущено: { $problem }
cli-position-missing = Укажите позицию: FEN в кавычках, число от 0 до 959 или start.
cli-no-positions = Во входных данных нет позиций.
cli-fen-valid = правильная позиция
cli-fen-not-a-fen = не FEN
cli-fen-not-a-position = неправильная позиция
cli-fen-standard = стандарт
cli-moves-count = { $color ->
    [white] { $count ->
        [one] { $count } возможный ход у белых
        [few] { $count } возможных хода у белых
       *[many] { $count } возможных ходов у белых
    }
   *[black] { $count ->
        [one] { $count } возможный ход у чёрных
        [few] { $count } возможных хода у чёрных
       *[many] { $count } возможных ходов у чёрных
    }
}
cli-checkmated = { $color ->
    [white] Белым мат.
   *[black] Чёрным мат.
}
cli-stalemated = { $color ->
    [white] Белым пат.
   *[black] Чёрным пат.
}
cli-perft-differs = { $depth }: { $nodes }, а в файле указано { $expected }
