lot-random = { $count ->
    [1] Выбрано случайно; разрешена была только эта позиция.
    [one] Выбрано случайно из { $count } позиции, все равновероятны.
   *[many] Выбрано случайно из { $count } позиций, все равновероятны.
}
lot-redraw = { $refusal ->
    [excluded] Выпал номер { $number }, но он был исключён заранее; этот номер не считается.
   *[used] Выпал номер { $number }, но эта позиция в турнире уже была; этот номер не считается.
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
    [no-slips] Записок нет: введите хотя бы одно число.
    [not-a-number] Это не число: введите только цифры, например 877.
   *[too-long] Число слишком длинное: цифр должно быть не больше { $digits }.
}

text-error = { $problem ->
    [empty] Текст пуст.
    [too-long] В тексте { $bytes ->
        [one] { $bytes } байт
        [few] { $bytes } байта
       *[many] { $bytes } байт
    }: разрешено не больше { $most }.
    [space] Текст начинается или кончается пробелом. Уберите его.
    [hidden] В байте { $offset } текста стоит невидимый знак. Уберите его.
   *[control] В байте { $offset } текста стоит конец строки или другой управляющий символ. Уберите его.
}
terms-error-rounds = В розыгрыше не может быть { $rounds ->
    [one] { $rounds } тура
   *[many] { $rounds } туров
}. Выберите от 1 до { $most }.
terms-error-positions = { $rounds ->
    [one] Для { $rounds } тура
   *[many] Для { $rounds } туров
} без повторений нужно столько же позиций, а разрешено только { $positions } из 960.

check-published = Контрольный код совпадает с опубликованным.
check-commitment = Условия и ключ тура { $round } приводят к контрольному коду за { $hashes ->
    [one] { $hashes } хеш
    [few] { $hashes } хеша
   *[many] { $hashes } хешей
}.
check-link = Ключ тура { $round } приводит к ключу предыдущего тура.
check-draw = Тур { $round }, розыгрыш { $draw }: ключ и { $contributions ->
    [0] отсутствие текстов
    [one] { $contributions } присланный текст
    [few] { $contributions } присланных текста
   *[many] { $contributions } присланных текстов
} дают номер { $number }; { $outcome ->
    [excluded] он исключён
    [used] эта позиция уже была
   *[position] это и есть позиция
}.

flaw-published = Опубликован контрольный код { $published }, а в протоколе — { $recorded }.
flaw-no-such-round = Тура { $round } нет: по условиям последний тур — { $rounds }.
flaw-not-consecutive = Должен идти тур { $expected }, а следует тур { $found }.
flaw-earlier-rounds = Позиции не должны повторяться, поэтому протокол должен начинаться с тура 1, а не с тура { $first }.
flaw-commitment = Условия и ключ тура { $round } приводят к контрольному коду { $computed }, а в протоколе другой.
flaw-link = Ключ тура { $round } приводит к { $computed }, а это не ключ предыдущего тура.
flaw-hash = Тур { $round }, розыгрыш { $draw }: ключ и присланные тексты дают хеш { $computed }, а в протоколе другой.
flaw-number = Тур { $round }, розыгрыш { $draw }: хеш даёт номер { $computed }, а в протоколе — { $recorded }.
flaw-outcome = Тур { $round }, розыгрыш { $draw }: по правилам { $computed ->
    [excluded] номер { $number } исключён
    [used] позиция { $number } уже была
   *[position] { $number } — это и есть позиция
}, а в протоколе сказано другое.
flaw-no-position = Тур { $round } заканчивается без позиции.
flaw-draw-too-many = Тур { $round }, розыгрыш { $draw }: позиция уже была разыграна.

record-error-utf8 = Байт { $offset } — не текст в UTF-8.
record-error-json = Строка { $line } — не JSON протокола: { $problem }
record-error-line = Строка { $line } должна быть такой: «{ $expected }».
record-error-format = Это не протокол открытого розыгрыша, или он записан более новой версией.
record-error-word = «{ $found }» не может быть значением «{ $field }»: напишите { $expected }.
record-error-digest = Это не хеш SHA-256: введите 64 символа из 0–9 и a–f.
record-error-form = Строка { $line } не имеет точной формы протокола: пробелы, порядок и написание — часть доказательства.

join-error = { $problem ->
    [nothing] Протокол не указан.
    [other-event] Протоколы относятся к разным турнирам.
   *[two-accounts] Протоколы противоречат друг другу о туре { $round }.
}
journal-error-empty = В секретном файле нет ни одной целой строки.
journal-error-opening = Секретный файл начинается не так, как нужно: { $problem }
journal-error-line = Строка { $line } секретного файла: { $problem }
journal-error-order = Строка { $line } секретного файла — не о следующем туре.
