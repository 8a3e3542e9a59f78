# The pages of the draw.

ui-draw-title = Розыгрыш начальной позиции
ui-draw-lead = Случайно, кубиками, записками или открыто, с доказательством: каждый способ показывает все шаги.
ui-draw-now = Разыграть позицию
ui-draw-trust = Никому не нужно верить на слово
ui-draw-random = Случайно
ui-draw-random-lead = Программа разыгрывает одну из 960 позиций, все равновероятны.
ui-draw-number = По номеру
ui-draw-number-lead = Кто-то называет номер от 0 до 959, и все видят позицию.
ui-draw-table = По печатным таблицам
ui-draw-table-lead = От номера к фигурам: шаг за шагом по таблице короля и таблице слонов.
ui-draw-roll = Кубик программы
ui-draw-roll-lead = Программа бросает кубик, и первая горизонталь заполняется бросок за броском.
ui-draw-dice = Своим кубиком
ui-draw-dice-lead = Бросайте настоящий кубик и отмечайте, что выпало: первая горизонталь заполняется.
ui-draw-polyhedral = Четыре особых кубика (d4, d4, d6, d10)
ui-draw-polyhedral-lead = Два кубика с четырьмя гранями, один с шестью и один с десятью дают позицию за один бросок.
ui-draw-slips = Записками
ui-draw-slips-lead = Каждый пишет число, которого не видят другие; решает сумма. Достаточно одной честной записки.
ui-draw-public = Открытый розыгрыш с доказательством
ui-draw-public-lead = Организатор заранее публикует контрольный код, каждый может прислать текст, и любой может проверить каждый тур.
ui-draw-verify = Проверить протокол
ui-draw-offline = Проверить без сервера
ui-draw-verify-lead = Вставьте протокол открытого розыгрыша, из этой или любой другой программы.
ui-draw-projector = Показ на экране
ui-draw-screen = Выйти из показа на экране
ui-draw-tap = Что выпало?
ui-draw-again-face = бросить ещё раз
ui-draw-four-placed = Выпало { $face }: { $squares }.
ui-draw-roll-once = Бросить
ui-draw-roll-all = Бросать до конца
ui-draw-number-one = Номер, от 0 до 959
ui-draw-number-two = Номера белых и чёрных, например 518/12
ui-draw-show = Показать
ui-draw-look-up = Найти
ui-draw-slips-numbers = Числа на записках
ui-draw-slips-hint = Через пробел, запятую или с новой строки. Остаток от деления суммы на 960 — номер позиции.
ui-draw-add = Сложить
ui-draw-undo = Отменить
ui-draw-start-again = Начать заново
ui-draw-other-way = Другой способ
ui-draw-how = Как разыграли
ui-draw-position = Всё об этой позиции
ui-draw-rules = Правила этого розыгрыша
ui-draw-exclude = Исключённые номера, например 518
ui-draw-used = Номера, которые в турнире уже были
ui-draw-double = Двойные шахматы-960: у белых и у чёрных своя позиция
ui-draw-apply = Применить и начать заново
ui-draw-step-before = Предыдущий шаг
ui-draw-step-after = Следующий шаг
ui-draw-king-table = Таблица короля
ui-draw-bishop-table = Таблица слонов

# The public draw, and the check of a proof.

ui-draw-event = Название турнира
ui-draw-rounds = Туры
ui-draw-rounds-error = Не указано число туров: введите число от 1 до 10000.
ui-draw-no-repeats = Ни одна позиция не повторяется
ui-draw-repeats = Повторы
ui-draw-repeats-allowed = разрешены
ui-draw-repeats-forbidden = не разрешены
ui-draw-excluded = Исключены
ui-draw-announce = Создать контрольный код
ui-draw-public-step-commit = До турнира организатор публикует контрольный код: он закрепляет условия и секретные ключи всех туров.
ui-draw-public-step-contribute = Перед каждым туром каждый может прислать текст, который никто не угадает. До раскрытия тура он скрыт.
ui-draw-public-step-reveal = Организатор раскрывает тур. Ключ тура и присланные тексты вместе дают позицию.
ui-draw-public-step-check = Протокол может проверить каждый: здесь, в командной строке или вручную с помощью sha256sum.
ui-draw-public-trust = Секрет хранится на этом сервере: тот, кто им управляет, мог бы знать ключи. От этого защищают тексты, которые никто не угадает.
ui-draw-keep = Вы организатор
ui-draw-keep-text = Раскрывать туры можно только по этой ссылке. Держите её в секрете: больше она показана не будет.
ui-draw-organiser-link = Ссылка организатора
ui-draw-organiser-only = Это может только организатор по своей ссылке.
ui-draw-round = Тур { $round }
ui-draw-round-next = Тур { $round } открыт:
ui-draw-round-closed = Тур { $round } уже раскрыт; новые тексты относятся к туру { $next }.
ui-draw-finished = Все туры раскрыты.
ui-draw-contribution = Ваш текст
ui-draw-contribution-hint = Фраза или десяток случайных букв. Запомните текст: в протоколе он должен стоять точно так же.
ui-draw-contribute = Отправить
ui-draw-thanks = Ваш текст принят. Он будет показан, когда тур раскроют.
ui-draw-reveal = Раскрыть тур { $round }
ui-draw-reveal-text = Раскрывайте, когда все тексты собраны: после этого они не принимаются.
ui-draw-for-everybody = Для всех в зале
ui-draw-commitment = Контрольный код (commitment)
ui-draw-commitment-hint = Опубликуйте его до турнира: на доске объявлений, в приглашении.
ui-draw-check = Проверить
ui-draw-checked = Что проверено
ui-draw-record = Протокол
ui-draw-proof = Протокол этого тура
ui-draw-records = Протокол
ui-draw-records-hint = Текст или JSON, точно как сохранено. Можно вставить подряд несколько протоколов одного турнира.
ui-draw-published = Опубликованный контрольный код, если он известен
ui-draw-waiting = { $count ->
    [0] текстов пока нет
    [one] { $count } текст
    [few] { $count } текста
   *[many] { $count } текстов
}
ui-draw-list-closed = Приём текстов для тура { $round } закрыт.
ui-draw-list-open = Сначала закройте приём текстов: их контрольная сумма публикуется до раскрытия тура.
ui-draw-list-digest = Приём текстов закрыт. Их контрольная сумма:
ui-draw-close = Закрыть приём текстов для тура { $round }
ui-draw-close-text = Когда все тексты собраны, закройте приём: контрольная сумма будет опубликована, и тур можно будет раскрыть.
ui-draw-renew-link = Отозвать эту ссылку и получить новую
