# The analysis of games and positions that somebody brings.

ui-analysis-title = Доска для анализа
ui-analysis-open = Открыть партию
ui-analysis-open-text = PGN, FEN или номер начальной позиции
ui-analysis-open-hint = Сколько угодно партий, до 1 МБ. Файл можно перетащить в любое место этой страницы, сжатый (gz, bz2, zst, xz) или нет.
ui-analysis-open-file = Выбрать файл
ui-analysis-open-go = Открыть
ui-analysis-anew = Новая доска
ui-analysis-close = Закрыть
ui-analysis-drop = Отпустите файл, чтобы открыть его.
ui-analysis-too-large = Файл слишком велик: можно открыть не более { $bytes } байт.
ui-analysis-no-games = Партий не найдено. Введите партии в PGN, позицию в FEN или номер от 0 до 959.
ui-analysis-no-such-game = { $count ->
    [one] В файле только { $count } партия.
    [few] В файле только { $count } партии.
   *[many] В файле только { $count } партий.
}
ui-analysis-games = Партии в этом файле
ui-analysis-unread = Прочитана не до конца: { $why }
ui-analysis-repaired = Исправлено: { $what }
ui-analysis-notes = Что не так с этой партией
ui-analysis-note = Строка { $line }: { $text }
ui-analysis-more-notes = { $count ->
    [one] И ещё { $count } исправление.
    [few] И ещё { $count } исправления.
   *[many] И ещё { $count } исправлений.
}
ui-analysis-number = Начальная позиция { $number }
ui-analysis-ask-arbiter = Спросить арбитра
ui-analysis-download = Скачать PGN
ui-analysis-copy = Скопировать PGN
ui-analysis-copy-fen = Скопировать FEN
ui-analysis-not-kept = Партия слишком велика и при перезагрузке страницы не сохранится. Скачайте её, прежде чем уйти.
ui-analysis-remarks = Заметки
ui-analysis-comment = Комментарий
ui-analysis-glyphs = Оценить ход
ui-analysis-glyph-1 = Хороший ход
ui-analysis-glyph-2 = Ошибка
ui-analysis-glyph-3 = Блестящий ход
ui-analysis-glyph-4 = Зевок
ui-analysis-glyph-5 = Интересный ход
ui-analysis-glyph-6 = Сомнительный ход
ui-analysis-promote = Сделать главным вариантом
ui-analysis-delete = Удалить отсюда
ui-analysis-erase = Стереть рисунки
ui-analysis-draw-hint = Правая кнопка мыши или долгое нажатие на поле: кружки, или стрелки, если потянуть к другому полю. С Shift — красным, с Alt — синим, с обеими — жёлтым.
ui-analysis-lines = Варианты
ui-analysis-review = Анализ всей партии
ui-analysis-bad-result = «{ $given }» — не результат: напишите 1-0, 0-1, 1/2-1/2 или *.
ui-analysis-bad-tree = Варианты не складываются: каждый должен начинаться с хода одной из предыдущих линий, не глубже { $most } уровней.
ui-analysis-bad-tag = «{ $name }» не может быть именем тега: используйте латинские буквы, цифры и подчёркивания.
ui-analysis-bad-drawing = «{ $given }» — не рисунок: напишите цвет (G, R, Y или B) и одно или два поля, например Ge4 или Rd1d8.
