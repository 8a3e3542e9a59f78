# The pages of the draw.

ui-draw-title = Жеребьёвка начальной позиции
ui-draw-lead = Случайно, кубиками, записками или открыто, с доказательством: каждый способ показывает все шаги.
ui-draw-now = Бросить жребий
ui-draw-trust = Когда не нужно никому верить на слово
ui-draw-random = Случайно
ui-draw-random-lead = Программа выбирает сама; все 960 позиций равновероятны.
ui-draw-number = По номеру
ui-draw-number-lead = Кто-то называет номер от 0 до 959, и все видят позицию.
ui-draw-table = По печатным таблицам
ui-draw-table-lead = От номера к фигурам: шаг за шагом по королевской таблице и таблице слонов.
ui-draw-roll = Кубик программы
ui-draw-roll-lead = Программа бросает кубик, и ряд заполняется бросок за броском.
ui-draw-dice = Своим кубиком
ui-draw-dice-lead = Бросайте настоящий кубик и отмечайте, что выпало: ряд заполняется.
ui-draw-polyhedral = Четыре многогранных кубика
ui-draw-polyhedral-lead = Два кубика с четырьмя гранями, один с шестью и один с десятью дают позицию за один бросок.
ui-draw-slips = Записками
ui-draw-slips-lead = Каждый пишет число, не видя чужих; решает сумма. Достаточно одной честной записки.
ui-draw-public = Открытая жеребьёвка с доказательством
ui-draw-public-lead = Организатор связывает себя заранее, все вносят вклад, и каждый может проверить любой тур.
ui-draw-verify = Проверить доказательство
ui-draw-offline = Проверить без сервера
ui-draw-verify-lead = Вставьте протокол открытой жеребьёвки, из этой или любой другой программы.
ui-draw-projector = На экран
ui-draw-screen = Выйти из показа на экране
ui-draw-tap = Что выпало?
ui-draw-again-face = ещё раз
ui-draw-four-placed = Выпало { $face }: { $squares }.
ui-draw-roll-once = Бросить
ui-draw-roll-all = Бросать до конца
ui-draw-number-one = Номер, от 0 до 959
ui-draw-number-two = Номера белых и чёрных, например 518/12
ui-draw-show = Показать
ui-draw-look-up = Найти
ui-draw-slips-numbers = Числа на записках
ui-draw-slips-hint = Через пробел, запятую или с новой строки. Остаток суммы от деления на 960 — номер позиции.
ui-draw-add = Сложить
ui-draw-undo = Отменить
ui-draw-start-again = Начать заново
ui-draw-other-way = Другой способ
ui-draw-how = Как это получилось
ui-draw-position = Всё об этой позиции
ui-draw-rules = Правила этой жеребьёвки
ui-draw-exclude = Номера, которые не считаются, например 518
ui-draw-used = Номера, которые в турнире уже были
ui-draw-double = Двойные шахматы-960: у белых и чёрных своя позиция
ui-draw-apply = Применить и начать заново
ui-draw-step-before = Шаг назад
ui-draw-step-after = Следующий шаг
ui-draw-king-table = Королевская таблица
ui-draw-bishop-table = Таблица слонов

# The public draw, and the check of a proof.

ui-draw-event = Название турнира
ui-draw-rounds = Туров
ui-draw-rounds-error = Не указано число туров: ожидается от 1 до 10000.
ui-draw-no-repeats = Ни одна позиция не повторяется
ui-draw-repeats = Повторы
ui-draw-repeats-allowed = разрешены
ui-draw-repeats-forbidden = не разрешены
ui-draw-excluded = Не считаются
ui-draw-announce = Создать обязательство
ui-draw-public-step-commit = До турнира организатор публикует обязательство: оно закрепляет условия и секретные звенья всех туров.
ui-draw-public-step-contribute = Перед каждым туром каждый может внести текст, который никто не угадает. До раскрытия тура его никто не видит.
ui-draw-public-step-reveal = Организатор раскрывает тур. Звено и вклады вместе дают позицию.
ui-draw-public-step-check = Доказательство может проверить каждый: здесь, в командной строке или вручную с помощью sha256sum.
ui-draw-public-trust = Секрет хранится на этом сервере: тот, кто им управляет, мог бы знать звенья. От этого защищают вклады, которые никто не угадает.
ui-draw-keep = Вы организатор
ui-draw-keep-text = Раскрывать туры можно только по этой ссылке. Сохраните её и никому не показывайте: второй раз она не сообщается.
ui-draw-organiser-link = Ссылка организатора
ui-draw-organiser-only = Это может только организатор, по ссылке организатора.
ui-draw-round = Тур { $round }
ui-draw-round-next = Тур { $round } открыт:
ui-draw-round-closed = Тур { $round } уже раскрыт; вклады теперь относятся к туру { $next }.
ui-draw-finished = Все туры раскрыты.
ui-draw-contribution = Ваш вклад
ui-draw-contribution-hint = Фраза или десяток букв наугад. Запомните: в протоколе она должна стоять буква в букву.
ui-draw-contribute = Внести
ui-draw-thanks = Ваш вклад принят. Он будет показан, когда тур раскроют.
ui-draw-reveal = Раскрыть тур { $round }
ui-draw-reveal-text = Раскрывайте, когда все вклады собраны: после этого вклады в этот тур не принимаются.
ui-draw-for-everybody = Для всех в зале
ui-draw-commitment = Обязательство
ui-draw-commitment-hint = Опубликуйте его до турнира: на доске объявлений, в приглашении.
ui-draw-check = Проверить
ui-draw-checked = Что проверено
ui-draw-record = Протокол
ui-draw-proof = Доказательство этого тура
ui-draw-records = Протокол
ui-draw-records-hint = Текст или JSON, буква в букву. Несколько протоколов одного турнира могут идти подряд.
ui-draw-published = Опубликованное обязательство, если оно известно
ui-draw-waiting = { $count ->
    [0] вкладов пока нет
    [one] { $count } вклад
    [few] { $count } вклада
   *[many] { $count } вкладов
}
ui-draw-list-closed = Вклады в тур { $round } закрыты.
ui-draw-list-open = Сначала закройте вклады: их контрольная сумма публикуется до раскрытия тура.
ui-draw-list-digest = Вклады закрыты. Их контрольная сумма:
ui-draw-close = Закрыть вклады в тур { $round }
ui-draw-close-text = Когда все вклады собраны, закройте их: их контрольная сумма будет опубликована, а затем тур раскрывается.
ui-draw-renew-link = Отозвать эту ссылку и получить новую
