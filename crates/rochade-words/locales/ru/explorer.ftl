# Что играли из начальных позиций.

explorer-error = { $kind ->
    [io] { $path }: { $detail }
    [damaged] файл { $path } повреждён: { $detail }. Добавленные партии остаются; индекс восстанавливает «rochade explorer build»
    [newer] файл { $path } записан более новой версией (формат { $detail }): используйте её
    [busy] другая программа добавляет партии в { $path } или строит индекс: повторите, когда она закончит
    [empty] в { $path } пока нет партий: добавьте их командой «rochade explorer add ФАЙЛЫ --source ИМЯ»
   *[stopped] остановлено; ничего не изменено
}
explorer-added = { $new ->
    [one] { $new } новая партия
    [few] { $new } новые партии
   *[many] { $new } новых партий
}, известных ранее: { $known }, не из начальной позиции: { $other }, с ошибками: { $bad }
explorer-built = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $positions ->
    [one] { $positions } позиция
    [few] { $positions } позиции
   *[many] { $positions } позиций
} в индексе
explorer-total = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}{ $known ->
    [yes] {""}, белые набирают { $score }
   *[no] {""}
}
explorer-column-move = ход
explorer-column-games = партий
explorer-column-results = белые/ничьи/чёрные
explorer-column-rating = рейтинг
explorer-column-performance = перформанс
explorer-column-last = последний раз
explorer-top = Самые высокие рейтинги
explorer-recent = Последние партии
explorer-spread = { $kind ->
    [chance] Начальных позиций, из которых сыграно не менее десяти партий: { $starts }. Их результаты различаются не больше, чем это бывает случайно: это не рейтинг позиций.
   *[more] Начальных позиций, из которых сыграно не менее десяти партий: { $starts }. Их результаты различаются сильнее, чем объясняет один случай.
}
