# Что не так с запросом и что ожидалось.

ui-wrong-unreadable = Этот запрос не удалось прочитать. Вернитесь и попробуйте ещё раз.
ui-wrong-unreadable-because = Запрос не удалось прочитать: { $detail }
ui-wrong-whole-number = { $field }: «{ $given }» — не целое число.
ui-wrong-minutes = { $field }: «{ $given }» — не число минут, например 2 или 0,5.
ui-wrong-choice = { $field }: «{ $given }» выбрать нельзя.
ui-wrong-base = Время на партию — { $time }: ожидается от 15 секунд до 12 часов.
ui-wrong-bonus = Добавление или задержка — { $time }: ожидается не больше 10 минут.
ui-wrong-study = Время на изучение — { $time }: ожидается не больше 60 минут.
ui-wrong-days = На ход даётся от 1 до 14 дней, а не { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } ч { $minutes } мин
        [minutes] { $minutes } мин { $seconds } с
       *[seconds] { $seconds } с
    }
ui-wrong-level = Уровня { $given } нет: ожидается от 1 до 8.
ui-wrong-name-empty = Имени нет: нужен хотя бы один знак.
ui-wrong-name-too-long = Имя слишком длинное: не больше { $most } знаков.
ui-wrong-name-invisible = В имени есть невидимый знак.
ui-wrong-policy-form = Это не правило о невозможных ходах: ожидается refused, fide, fide-rapid, club или вид 60s/3.
ui-wrong-policy-time = Слишком много времени за невозможный ход: не больше 65535 секунд.
ui-wrong-policy-count = Какой невозможный ход проигрывает: ожидается число от 1 до 255.
ui-wrong-secret = Ссылка неполная: в её секрете 22 знака. Откройте её ещё раз там, где вы её получили.
ui-wrong-too-long-for-a-code = Это слишком длинно для QR-кода.
