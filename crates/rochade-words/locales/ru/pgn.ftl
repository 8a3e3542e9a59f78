# Файлы партий: что подсчитано, что исправлено, что неверно.

pgn-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
pgn-check-totals = { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
   *[many] { $plies } полуходов
}, с ошибками: { $bad }, { $repairs ->
    [one] { $repairs } исправление
    [few] { $repairs } исправления
   *[many] { $repairs } исправлений
}, { $persecond ->
    [one] { $persecond } партия в секунду
    [few] { $persecond } партии в секунду
   *[many] { $persecond } партий в секунду
}
pgn-written = { $games ->
    [one] Записана { $games } партия
    [few] Записаны { $games } партии
   *[many] Записано { $games } партий
}
pgn-fix-totals = с ошибками: { $bad }, { $repairs ->
    [one] { $repairs } исправление
    [few] { $repairs } исправления
   *[many] { $repairs } исправлений
}
pgn-too-large-to-copy = { $file }: партия { $game } подходит, но она больше { $limit } байт: пропущена
pgn-same-file = Файл { $file } читается, и одновременно писать в него нельзя
pgn-cannot-go-on = Не удаётся прочитать или записать партии
pgn-cannot-draw = Не удаётся нарисовать картинку
pgn-time-left = осталось { $time }
pgn-offer-start-rights = { $games ->
    [1] В { $games } партии рокируют, хотя FEN этого не разрешает; с --start-rights она правильна
    [one] В { $games } партии рокируют, хотя FEN не даёт на это права; с --start-rights все они правильны
   *[many] В { $games } партиях рокируют, хотя FEN не даёт на это права; с --start-rights все они правильны
}
pgn-file-empty = { $file }: файл пуст
pgn-file-without-games = { $file }: партий нет; файл начинается с «{ $begin }»
pgn-not-games = это { $what }, а не файл партий
pgn-duplicates = { $games ->
    [one] пропущен { $games } повтор
    [few] пропущено { $games } повтора
   *[many] пропущено { $games } повторов
}
pgn-files-written = { $files ->
    [one] { $files } файл
    [few] { $files } файла
   *[many] { $files } файлов
}

pgn-stats-from = из { $positions ->
    [one] { $positions } начальной позиции
   *[many] { $positions } начальных позиций
}; кроме того: двойные шахматы-960: { $double }, другие позиции: { $other }, с ошибками: { $bad }
pgn-stats-results = Победы белых: { $white }, ничьи: { $drawn }, победы чёрных: { $black }, неизвестно: { $unknown }
pgn-stats-length = средняя длина { $moves } хода
pgn-stats-score = Результат белых { $score } %
pgn-stats-castling = Рокировки: партии (средний номер хода)
pgn-stats-castled = { $count } (ход { $move })
pgn-stats-most = Чаще всего играли:
pgn-stats-moves = { $moves } хода
pgn-map-caption = Результат белых по начальным позициям, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
pgn-map-no-value = нет завершённых партий

pgn-place = { $file }:{ $line }:{ $column } (партия { $game })
fault-illegal-move = невозможный ход { $move }: { $why } (в позиции { $fen })
fault-right-not-given = FEN партии не разрешает рокировать в эту сторону.
fault-not-a-move = { $move } — не ход: { $why }
fault-null-move = пустой ход { $move }: допустим только в вариантах и не под шахом
fault-start-position = FEN «{ $fen }»: { $why }
fault-other-variant = разновидность «{ $name }» не поддерживается: только шахматы или Chess960
fault-too-deep = слишком глубокая вложенность вариантов: допускается не больше { $levels ->
    [one] { $levels } уровня
   *[many] { $levels } уровней
}
fault-too-long = { $what ->
    [tag] слишком длинный тег
    [comment] слишком длинный комментарий
   *[game] слишком длинная партия
}: допускается не больше { $limit } байт
fault-refused = не принято: { $found }; должно быть { $assumed } ({ $why })

san-syntax = байт { $offset }: { $expected ->
    [shorter] слишком длинно для хода
    [move] здесь должен быть ход, например e4, Nf3, exd8=Q или O-O
    [square] здесь должно быть поле, например f3
   *[promotion] укажите, во что превращается пешка: Q, R, B или N
}
san-no-legal-move = { $move } здесь невозможный ход
san-ambiguous = { $move } может означать разные ходы, с { $squares }: добавьте исходное поле
san-or = { $first } или { $last }
san-promotion-missing = { $move } не говорит, во что превращается пешка: добавьте =Q, =R, =B или =N

repair-line = найдено: { $found }, принято: { $assumed } ({ $why })
finding-nothing = ничего
finding-tag = тег { $name }
finding-no-tag = нет тега { $name }
finding-set-up-without-fen = SetUp "{ $value }" без FEN
finding-fen-without-set-up = FEN без SetUp
finding-fen-without-position = тег FEN, который не задаёт позицию
finding-two-fens = два разных тега FEN
finding-castling-rights = права на рокировку { $rights }
finding-variant-with-rights = Variant "{ $variant }" с правами на рокировку { $rights }
finding-no-start = Chess960 без начальной позиции
finding-start-position = начальная позиция { $number }, { $rank }
finding-same-position = позиция как есть
finding-open-variations = { $variations ->
    [one] { $variations } незакрытый вариант
    [few] { $variations } незакрытых варианта
   *[other] { $variations } незакрытых вариантов
}
finding-closed-variations = конец вариантов в этом месте
finding-open-comment = комментарий «{ $text }» без закрывающей скобки
finding-closed-comment = закрывающая скобка перед следующей партией
finding-one-comment = один комментарий
finding-last-tag = последний из них
finding-same-game = тег той же партии
finding-other-game = другая партия
finding-not-utf-8 = байты не в UTF-8 в тексте «{ $text }»
finding-move-number = номер хода { $number }
finding-no-result = нет результата после ходов
finding-two-results = Result "{ $tag }", но { $moves } после ходов

repair-variant-spelling = другое название Chess960
repair-variant-spelling-why = у этих шахмат много названий, а название Chess960 знает большинство программ
repair-variant-missing = не указано, что это Chess960
repair-variant-missing-why = только в Chess960 так начинают партию или так рокируют
repair-stale-right = право на рокировку, которого нет в классических шахматах
repair-stale-right-why = тег Variant называет классические шахматы, а в них такой рокировки нет
repair-start-rights = права на рокировку начальной позиции
repair-start-rights-why = фигуры стоят как в начале партии, когда есть все права
repair-impossible-start = начальная позиция, которая не может возникнуть
repair-impossible-start-why = она не может возникнуть, но играть из неё можно
repair-setup-alone = SetUp без FEN
repair-setup-alone-why = без FEN расставлять нечего
repair-piece-letters = значки фигур или буквы другого языка
repair-piece-letters-why = в стандарте буквы K, Q, R, B и N
repair-en-passant-remark = «e.p.» после хода
repair-en-passant-remark-why = по полям видно, что это взятие на проходе
repair-escaped-line = строка, которая начинается с %
repair-escaped-line-why = такая строка предназначена для программы, которая её написала
repair-empty = пустой комментарий или вариант
repair-empty-why = в нём ничего не сказано
repair-setup-missing = FEN без SetUp "1"
repair-setup-missing-why = это следует из тега FEN
repair-fen-empty = пустой тег FEN
repair-fen-empty-why = так пишут некоторые программы, когда записи FEN нет
repair-fen-incomplete = запись FEN, в конце которой не хватает полей
repair-fen-incomplete-why = у только что начатой партии возможно лишь одно значение
repair-fen-impossible = FEN с невозможными данными
repair-fen-impossible-why = это противоречит фигурам на доске
repair-fen-move-number = номер хода 0 в FEN
repair-fen-move-number-why = ходы считают с 1
repair-two-fens = два разных тега FEN
repair-two-fens-why = из этой позиции возможно больше ходов партии
repair-back-rank-in-tag = начальная позиция как расстановка фигур в другом теге
repair-back-rank-in-tag-why = FEN нет, а это буквы начальной позиции
repair-start-number-in-tag = начальная позиция как номер в другом теге
repair-start-number-in-tag-why = FEN нет, а это номер начальной позиции
repair-start-disagrees = не та начальная позиция, что в FEN
repair-start-disagrees-why = запись FEN полнее
repair-start-unknown = Chess960 без начальной позиции
repair-start-unknown-why = партия без начальной позиции начинается как в обычных шахматах
repair-tag-form = тег записан иначе
repair-tag-form-why = тег — это имя и значение в кавычках, в квадратных скобках
repair-tag-twice = повторный тег
repair-tag-twice-why = каждый тег у партии один, и большинство программ берёт последний
repair-tags-apart = пустая строка между тегами одной партии
repair-tags-apart-why = тег новый, значит, он относится к той же партии
repair-tags-together = нет пустой строки между тегами двух партий
repair-tags-together-why = у каждой партии свой тег Event
repair-latin-1 = байты не в UTF-8
repair-latin-1-why = они читаются как Latin-1, как в стандарте 1994 года
repair-nested-braces = фигурные скобки внутри комментария
repair-nested-braces-why = у этого комментария каждой скобке есть пара
repair-unclosed = незакрытый комментарий, тег или вариант
repair-unclosed-why = партия здесь кончается
repair-unopened = закрывающая скобка без открывающей
repair-unopened-why = закрывать нечего
repair-castling-letters = рокировка нулями, строчными буквами или тире
repair-castling-letters-why = рокировку пишут буквой O и дефисами
repair-castling-as-king-move = рокировка записана как ход королём
repair-castling-as-king-move-why = пойти туда король не может, но может рокировать
repair-uci-move = ход в нотации UCI
repair-uci-move-why = это единственный возможный ход между этими полями
repair-move-number = неверный номер хода
repair-move-number-why = важен порядок ходов, а не их номера
repair-sign = знак вместо его номера (NAG)
repair-sign-why = так его печатают в книгах
repair-stray = посторонний текст
repair-stray-why = в файле партий он ничего не значит
repair-result-missing = нет результата после ходов
repair-result-missing-why = из тега Result или неизвестен
repair-results-differ = два разных результата
repair-results-differ-why = действует результат после ходов, если это не *
repair-result-extra = лишний результат
repair-result-extra-why = у партии один результат, в конце
