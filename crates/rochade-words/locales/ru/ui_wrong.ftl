# Что не так с запросом и что ожидалось.

ui-wrong-unreadable = Этот запрос не удалось прочитать. Вернитесь и попробуйте ещё раз.
ui-wrong-unreadable-because = Запрос не удалось прочитать: { $detail }
ui-wrong-whole-number = { $field }: «{ $given }» — не целое число. Введите только цифры.
ui-wrong-minutes = { $field }: «{ $given }» — не число минут. Введите, например, 2 или 0,5.
ui-wrong-choice = { $field }: «{ $given }» выбрать нельзя.
ui-wrong-base = Время на игрока должно быть от 15 секунд до 12 часов, а не { $time }.
ui-wrong-bonus = Добавление или задержка не может быть больше 10 минут, а здесь { $time }.
ui-wrong-study = Время на изучение не может быть больше 60 минут, а здесь { $time }.
ui-wrong-days = Выберите от 1 до 14 дней на ход, а не { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } ч { $minutes } мин
        [minutes] { $minutes } мин { $seconds } с
       *[seconds] { $seconds } с
    }
ui-wrong-level = Уровня { $given } нет. Выберите от 1 до 8.
ui-wrong-name-empty = Имя пустое. Введите хотя бы один знак.
ui-wrong-name-too-long = Имя слишком длинное: не больше { $most } знаков.
ui-wrong-name-invisible = В имени есть невидимый знак.
ui-wrong-policy-form = Неизвестное правило о невозможных ходах: напишите refused, fide, fide-rapid, club или что-нибудь вроде 60s/3.
ui-wrong-policy-time = Слишком много времени за невозможный ход: введите не больше 65535 секунд.
ui-wrong-policy-count = Какой по счёту невозможный ход — поражение? Введите число от 1 до 255.
ui-wrong-secret = Ссылка неполная. Откройте её ещё раз там, где вы её получили.
ui-wrong-too-long-for-a-code = Это слишком длинно для QR-кода.
