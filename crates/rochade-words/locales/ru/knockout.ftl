knockout-heading = { $column ->
    [matches] матчи
   *[games] очки в партиях
}
knockout-no-tiebreaks = { $code }: в турнире на выбывание без групп дополнительных показателей нет; при равном счёте решают дополнительные партии.
knockout-match = { $name ->
    [final] Финал
    [second-final] Второй финал
    [place] Матч за место { $size }
    [lower] Нижняя сетка, тур { $size }, матч { $number }
    [upper-final] Финал верхней сетки
    [semi-final] Полуфинал { $number }
    [quarter-final] Четвертьфинал { $number }
   *[round-of] Стадия { $size } участников, матч { $number }
}
knockout-part-main = основные партии
knockout-part-rung = { $kind ->
    [armageddon] армагеддон
   *[games] дополнительные партии, ступень { $step }
}{ $timed ->
    [yes] , { $time }
   *[no] {""}
}{ $again ->
    [yes] , ещё раз
   *[no] {""}
}
knockout-board = { $match }, { $part }, партия { $game }.
knockout-comes = { $player }: { $from }.
knockout-from-seed = номер посева { $seed }
knockout-from-winner = победитель: { $match }
knockout-from-loser = проигравший: { $match }
knockout-stands = { $first } — { $second }, счёт: { $score }.
knockout-color = { $rule ->
    [first] В первой партии белыми играет { $player }: по посеву и номеру матча.
   *[reversed] Цвета меняются: белыми играет { $player }.
}
knockout-odds = Ничья засчитывается как победа, чёрными играет { $player }.
knockout-bids = Цвет решают ставки: меньшая ставка получает чёрных со своим временем, и ничья засчитывается как победа. У белых { $time }.
knockout-bid = { $equal ->
    [yes] Обе ставки — { $own }, решил жребий:
   *[no] Ставка { $black }: { $own }, ставка { $white }: { $other }.
} { $black } — чёрные, { $own }, ничья засчитывается как победа; { $white } — белые, { $time }.
knockout-bye = { $player } проходит дальше без игры: { $match }.
knockout-postponed = Отложено: { $player } отсутствует.
knockout-all-postponed = Ни один матч нельзя продолжить: игроки отсутствуют.
knockout-over = Турнир окончен, победитель: { $player }.
knockout-undecided = Ни один матч нельзя продолжить: в одном нет победителя. Решить должен арбитр.
knockout-fixed = В турнире на выбывание пары задаёт сетка. Арбитр может назначать цвета и решать матчи, но не пары и не освобождения от игры.
knockout-group-round = Группа { $group }, тур { $round } таблицы Бергера.
knockout-place = { $player }: место { $rank }, номер посева { $seed }
knockout-played = { $match }, соперник { $opponent }: { $score }{ $result ->
    [won] , победа: { $how }
    [lost] , поражение: { $how }
   *[open] , ещё не решён
}
knockout-had-bye = { $match }: без соперника
knockout-game = Тур { $round }: { $result }, { $color ->
    [white] белыми
   *[black] чёрными
}
knockout-by-games = по партиям ({ $part })
knockout-by-odds = ничья в армагеддоне засчитывается как победа чёрных
knockout-by-walkover = соперник выбыл
knockout-by-arbiter = решение арбитра
knockout-no-bracket = У системы «{ $system }» нет сетки: возьмите турнир на выбывание.

knockout-problem-games = Партий в матче не может быть { $games }. Выберите от 1 до 24.
knockout-problem-rung = Дополнительных партий не может быть { $games }. Выберите от 1 до 24, для армагеддона — 1.
knockout-problem-ladder = Матч мог бы навсегда остаться равным: последней ступенью должен быть армагеддон или партии до первой победы.
knockout-problem-players = Сетка рассчитана на { $needed } участников, а заявлено { $players }. Нужно не меньше 2 и не больше, чем заявлено.
knockout-problem-groups = Групп: { $groups }, в наименьшей { $smallest } участников; по { $qualify } из каждой выйти не может. В группе должно быть не меньше 2 участников, а выходить — не меньше 1 и не больше, чем в наименьшей.
knockout-problem-swiss = В швейцарской части перед сеткой нет туров: укажите хотя бы 1.
knockout-problem-order = В заданном порядке { $given } мест, а нужно назвать каждого из { $players } участников один раз.
knockout-problem-order-preliminary = Посев в сетке определяют группы: порядок задать нельзя.
knockout-problem-tiebreaks = «{ $codes }» — не список дополнительных показателей: напишите что-нибудь вроде DE,WIN,SB.

knockout-field-games = Партий в матче
knockout-field-seeding = Посев
knockout-seeding-fold = Первый с последним
knockout-seeding-slide = Верхняя половина с нижней
knockout-seeding-adjacent = Соседи по списку
knockout-seeding-lot = По жребию при жеребьёвке 1-го тура
knockout-field-ladder = При равенстве в матче
knockout-ladder-blitz = Две партии 5+3, затем армагеддон (5 минут против 4)
knockout-ladder-armageddon = Сразу армагеддон (5 минут против 4)
knockout-ladder-bidding = Две партии 5+2, затем армагеддон с торгом за чёрных
knockout-ladder-sudden-death = Партии 3+2 до первой победы
knockout-ladder-world-cup = Как на Кубке мира: 25+10, 10+10, 5+3, затем 3+2 до победы
knockout-field-preliminary = До сетки
knockout-preliminary-none = Ничего: сразу на выбывание
knockout-preliminary-groups = Группы, все со всеми
knockout-preliminary-swiss = Швейцарская система
knockout-field-third = Матч за третье место
knockout-field-groups = Число групп
knockout-field-groups-qualify = Сколько выходит из каждой группы
knockout-field-swiss-rounds = Туров швейцарки
knockout-field-swiss-qualify = Сколько выходит из швейцарки
knockout-field-final = Партий в финале (пусто: как в других матчах)
knockout-field-places = Партий в матчах за нижние места (пусто: не играются)
knockout-field-elimination = Выбывание
knockout-elimination-single = После одного проигранного матча
knockout-elimination-double = После двух проигранных матчей
knockout-field-white = Белые в первой партии
knockout-white-alternate = По очереди: посеянный выше и ниже
knockout-white-higher = Посеянный выше
knockout-white-lower = Посеянный ниже
knockout-preset = { $name ->
    [world-cup] Кубок мира
    [weissenhaus-2025] Вайсенхаус 2025
    [las-vegas-2025] Лас-Вегас 2025
    [world-championship-2026] Чемпионат мира 2026
   *[play-in-2026] Квалификация 2026
}
