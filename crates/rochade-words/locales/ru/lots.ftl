lot-random = { $count ->
    [1] Выбрано операционной системой случайно; разрешена была только эта позиция.
    [one] Выбрано операционной системой случайно из { $count } позиции, все равновероятны.
   *[many] Выбрано операционной системой случайно из { $count } позиций, все равновероятны.
}
lot-redraw = { $refusal ->
    [excluded] Выпал номер { $number }, но он был исключён до жеребьёвки: жребий повторён.
   *[used] Выпал номер { $number }, но эта позиция в турнире уже была: жребий повторён.
}
lot-error-nothing-left = Все позиции исключены или уже сыграны: выбирать не из чего.
lot-error-all-excluded = Исключены все 960 позиций: выбирать не из чего.
lot-error-random = Операционная система не даёт случайных чисел: { $reason }

slips-sum = { $count ->
    [1] Одна записка: { $sum }
    [one] { $count } записка: { $slips } = { $sum }
    [few] { $count } записки: { $slips } = { $sum }
   *[many] { $count } записок: { $slips } = { $sum }
}; { $sum } = { $quotient } · 960 + { $number }.
slip-error = { $problem ->
    [no-slips] Записок нет: ожидается хотя бы одно число.
    [not-a-number] Это не записка: ожидается число, например 877, только цифры.
   *[too-long] Это не записка: ожидается число, в котором цифр не больше { $digits }.
}

text-error = { $problem ->
    [empty] Текст пуст.
    [too-long] В тексте { $bytes ->
        [one] { $bytes } байт
        [few] { $bytes } байта
       *[many] { $bytes } байт
    }: разрешено не больше { $most }.
    [space] Текст начинается или кончается пробелом.
    [hidden] В байте { $offset } текста стоит невидимый знак. Уберите его, пожалуйста.
   *[control] В байте { $offset } текста стоит конец строки или другой управляющий символ.
}
terms-error-rounds = В цепочке не может быть { $rounds ->
    [one] { $rounds } тура
   *[many] { $rounds } туров
}: ожидается от 1 до { $most }.
terms-error-positions = { $rounds ->
    [one] Для { $rounds } тура
   *[many] Для { $rounds } туров
} без повторений нужно столько же позиций, а разрешено только { $positions } из 960.

check-published = Обязательство совпадает с опубликованным.
check-commitment = Условия и звено тура { $round } приводят к обязательству за { $hashes ->
    [one] { $hashes } хеш
    [few] { $hashes } хеша
   *[many] { $hashes } хешей
}.
check-link = Звено тура { $round } приводит к звену предыдущего тура.
check-draw = Тур { $round }, жребий { $draw }: звено и { $contributions ->
    [0] отсутствие вкладов
    [one] { $contributions } вклад
    [few] { $contributions } вклада
   *[many] { $contributions } вкладов
} дают номер { $number }; { $outcome ->
    [excluded] он исключён
    [used] эта позиция уже была
   *[position] это и есть позиция
}.

flaw-published = Опубликовано обязательство { $published }, а в протоколе — { $recorded }.
flaw-no-such-round = Тура { $round } нет: по условиям последний тур — { $rounds }.
flaw-not-consecutive = Ожидается тур { $expected }, а следует тур { $found }.
flaw-earlier-rounds = Позиции не должны повторяться, поэтому протокол должен начинаться с тура 1, а не с тура { $first }.
flaw-commitment = Условия и звено тура { $round } приводят к обязательству { $computed }, а в протоколе другое.
flaw-link = Звено тура { $round } приводит к { $computed }, а это не звено предыдущего тура.
flaw-hash = Тур { $round }, жребий { $draw }: звено и вклады дают хеш { $computed }, а в протоколе другой.
flaw-number = Тур { $round }, жребий { $draw }: хеш даёт номер { $computed }, а в протоколе — { $recorded }.
flaw-outcome = Тур { $round }, жребий { $draw }: по правилам { $computed ->
    [excluded] номер { $number } исключён
    [used] позиция { $number } уже была
   *[position] { $number } — это и есть позиция
}, а в протоколе сказано другое.
flaw-no-position = Жребии тура { $round } кончаются без позиции.
flaw-draw-too-many = Тур { $round }, жребий { $draw }: позиция уже была определена.

record-error-utf8 = Байт { $offset } — не текст в UTF-8.
record-error-json = Строка { $line } — не JSON протокола: { $problem }
record-error-line = Строка { $line }: ожидается «{ $expected }».
record-error-format = Это не протокол открытой жеребьёвки или протокол более поздней версии.
record-error-word = «{ $found }» не может быть значением «{ $field }»: ожидается { $expected }.
record-error-digest = Это не хеш SHA-256: ожидаются 64 символа из 0–9 и a–f.
record-error-form = Строка { $line } записана не так, как в протоколе: пробелы, порядок и написание — часть доказательства.

join-error = { $problem ->
    [nothing] Протокол не указан.
    [other-event] В протоколах разные объявления.
   *[two-accounts] Протоколы говорят о туре { $round } разное.
}
journal-error-empty = В секретном файле нет ни одной целой строки.
journal-error-opening = Первая строка секретного файла — не секрет: { $problem }
journal-error-line = Строка { $line } секретного файла: { $problem }
journal-error-order = Строка { $line } секретного файла — не тот тур, который следует.
