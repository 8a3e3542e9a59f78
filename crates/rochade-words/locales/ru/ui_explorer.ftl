# Обзор дебютов.

ui-explorer-title = Дебюты
ui-explorer-lead = Что, кем и с каким результатом играли из каждой начальной позиции.
ui-explorer-empty = Здесь пока нет партий
ui-explorer-empty-text = Партии, законченные на этом сервере, попадают сюда сами. Прежние можно добавить сейчас.
ui-explorer-add = Добавить партии этого сервера
ui-explorer-fill = Файлы партий любого размера добавляются из командной строки в папку данных сервера:
ui-explorer-fill-command = rochade explorer add партии.pgn --source клуб
ui-explorer-filters = Выбрать начальную позицию и партии
ui-explorer-start = Начальная позиция (или белые/чёрные)
ui-explorer-speeds = Контроль времени
ui-explorer-any = любой
ui-explorer-min-rating = Рейтинг от
ui-explorer-since = С
ui-explorer-until = По
ui-explorer-player = Игрок
ui-explorer-color = Цвет
ui-explorer-white = Белые
ui-explorer-black = Чёрные
ui-explorer-source = Собрание
ui-explorer-show = Показать
ui-explorer-move = Ход
ui-explorer-games = Партии
ui-explorer-results = Белые / ничьи / чёрные
ui-explorer-rating = Рейтинг
ui-explorer-performance = Перформанс
ui-explorer-last = Последний раз
ui-explorer-none = Ни одна партия сюда не пришла.
ui-explorer-top = Самые высокие рейтинги
ui-explorer-recent = Последние партии
ui-explorer-unusable = Дебюты сейчас недоступны: { $reason }
ui-explorer-wrong = «{ $given }» — недопустимое значение параметра { $name }.
ui-explorer-length = в среднем { $moves } ходов
ui-explorer-played = Что играли отсюда
ui-explorer-more = Все ходы и партии
ui-explorer-added = { $games ->
    [one] Добавлена { $games } партия.
    [few] Добавлены { $games } партии.
   *[many] Добавлено { $games } партий.
}
ui-explorer-speed = { $speed ->
    [ultraBullet] ультрапуля
    [bullet] пуля
    [blitz] блиц
    [rapid] рапид
    [classical] классика
   *[correspondence] по переписке
}
ui-explorer-castling = { $happened ->
    [yes] { $player } { $castling }: в { $percent } % партий, обычно на { $move }-м ходу ({ $method })
   *[no] { $player } { $castling }: ни в одной партии ({ $method })
}
