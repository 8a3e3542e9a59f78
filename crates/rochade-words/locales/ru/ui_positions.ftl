# The pages of the start positions.

ui-positions-title = 960 начальных позиций
ui-positions-one = Начальная позиция
ui-positions-lead = У каждой расстановки есть номер от 0 до 959. Ищите по номеру или по тому, где стоят фигуры.
ui-positions-search = Найти
ui-positions-search-text = Номер, фигуры или слова
ui-positions-search-hint = Например, 518, или Л?СФКрС?Л, где ? — любая фигура, или словами:
ui-positions-example-corners = слоны в углах, король на e
ui-positions-example-classical = ладьи на a и h, король на e, кони на b и g
ui-positions-example-beside = ферзь рядом с королём, без коня в углу
ui-positions-by-square = Или выберите поле за полем
ui-positions-any = любая
ui-positions-found = { $count ->
    [one] { $count } позиция
    [few] { $count } позиции
   *[many] { $count } позиций
}
ui-positions-none = Таких начальных позиций нет. Король всегда стоит между ладьями, а слоны — на полях разного цвета.
ui-positions-all = Показать все 960
ui-positions-pages = Страницы списка
ui-positions-before = Назад
ui-positions-after = Дальше
ui-positions-no-piece = «{ $given }» — не фигура первой горизонтали: используйте Кр, Ф, Л, С или К.
ui-positions-not-understood = Слово «{ $word }» непонятно. Попробуйте «король на b» или «слоны в углах».
ui-positions-no-place = Где? Скажите, где должна стоять фигура: { $piece }. Попробуйте «король на b».
ui-positions-place-alone = Какая фигура? Назовите фигуру перед «{ $place }». Попробуйте «король на b».
ui-positions-neighbours = Соседние номера
ui-positions-go = К начальной позиции { $number }
ui-positions-pieces = Фигуры
ui-positions-dgt = На часах DGT
ui-positions-mirror = Зеркальная позиция
ui-positions-alone = Одинаковая у обоих
ui-positions-play = Играть из этой позиции
ui-positions-card = Карточка для печати
ui-positions-analyse = Анализировать эту позицию
ui-positions-table = Найти этот номер в таблицах, шаг за шагом
ui-positions-castling = Как рокировать
ui-positions-by-hand = Как выполнить за доской
ui-positions-share = Поделиться
ui-positions-link = Ссылка
ui-positions-qr = QR-код ссылки
ui-positions-copy = Копировать
ui-positions-copied = Скопировано
ui-positions-print = Напечатать
ui-positions-back = Назад к позиции
ui-positions-card-hint = Одна страница A5 — на стол или на доску объявлений.
