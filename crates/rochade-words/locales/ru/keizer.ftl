keizer-heading = { $column ->
    [total] сумма
    [gained] прирост
   *[value] цена
}
keizer-no-tiebreaks = { $code }: в системе Кейзера дополнительных показателей нет; при равной сумме порядок задаёт стартовый список.

keizer-board = Доска { $board }: { $white } (место { $whiterank }) – { $black } (место { $blackrank })
keizer-neighbours = Соседи в таблице присутствующих.
keizer-passed = Пара { $player } — { $other } не составлена: { $why }.
keizer-bar-met = они играли между собой в туре { $round } и могут встретиться снова с тура { $again }
keizer-bar-meetings = они уже встречались { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}, больше нельзя
keizer-bar-colors = оба слишком часто играли { $color ->
    [white] белыми
   *[black] чёрными
}
keizer-bar-stuck = тогда не удалось бы составить пары для всех остальных
keizer-color-fewer = Белыми играет { $player }: партий белыми минус чёрными { $white } против { $black }.
keizer-color-reversed = Цвета противоположны туру { $round }.
keizer-color-rank = Баланс цветов равный, раньше не встречались: белыми играет стоящий { $rule ->
    [lower] ниже
   *[higher] выше
}.
keizer-color-arbiter = Цвета назначил арбитр.
keizer-bye = Освобождение от игры: { $player }
keizer-bye-lowest = Последний в таблице из тех, кого можно освободить от игры.
keizer-bye-not = Не { $player }: { $why ->
    [stuck] тогда не удалось бы составить пары для всех остальных.
   *[more] больше освобождений и пропусков.
}
keizer-shortened = Ни при какой жеребьёвке не выдержать срок между двумя встречами: на этот раз { $rounds ->
    [one] можно встретиться сразу снова.
    [few] достаточно { $rounds } туров.
   *[other] достаточно { $rounds } туров.
}
keizer-limits-dropped = Ни при какой жеребьёвке не выдержать пределы для встреч и цветов: на этот раз они не действуют.
keizer-no-pairing = Из-за пар, запрещённых арбитром, жеребьёвка невозможна: разрешите часть из них или составьте пары вручную.

keizer-place = { $player }: место { $rank }, очки: { $total }
keizer-left = { $player }: вне турнира, очки: { $total }
keizer-share = { $share ->
    [nothing] ничего
    [all] всё
    [half] половина
   *[other] { $number }
}
keizer-own = Собственная цена: { $amount } = { $share } от цены { $value } места { $rank }
keizer-game = Тур { $round }: { $made ->
    [win] победа, соперник { $opponent }
    [draw] ничья, соперник { $opponent }
   *[loss] поражение, соперник { $opponent }
}: { $amount } = { $share } от цены соперника { $value } (место { $rank })
keizer-game-left = Тур { $round }: { $made ->
    [win] победа, соперник { $opponent }
    [draw] ничья, соперник { $opponent }
   *[loss] поражение, соперник { $opponent }
}, теперь вне турнира: { $amount } = { $share } от собственной цены { $value } (место { $rank })
keizer-away = Тур { $round }: { $made ->
    [bye] освобождение от игры
    [excused] отсутствие с предупреждением
    [duty] дела клуба
    [late] до вступления
   *[absent] отсутствие
}: { $amount } = { $share } от собственной цены { $value }
keizer-away-and = Тур { $round }: { $made ->
    [bye] освобождение от игры
    [excused] отсутствие с предупреждением
    [duty] дела клуба
    [late] до вступления
   *[absent] отсутствие
}: { $amount } = { $share } от собственной цены { $value }, плюс { $points }
keizer-away-points = Тур { $round }: { $made ->
    [bye] освобождение от игры
    [excused] отсутствие с предупреждением
    [duty] дела клуба
    [late] до вступления
   *[absent] отсутствие
}: { $amount }
keizer-over-limit = Тур { $round }: { $made ->
    [bye] освобождение от игры
    [excused] отсутствие с предупреждением
    [duty] дела клуба
    [late] до вступления
   *[absent] отсутствие
}, сверх предела: { $amount }
keizer-since = Изменение после тура { $round }: { $was }, затем { $by }
keizer-by = { $sign ->
    [more] на { $amount } больше
   *[less] на { $amount } меньше
}
keizer-change-own = { $moved ->
    [rose] Собственное место поднялось до { $rank }
    [fell] Собственное место опустилось до { $rank }
   *[stayed] Собственное место осталось { $rank }
}: собственная цена { $value } вместо { $was }, { $by }
keizer-change-game = { $moved ->
    [rose] { $player } теперь выше, на месте { $rank }
    [fell] { $player } теперь ниже, на месте { $rank }
   *[stayed] { $player } остаётся на месте { $rank }
}, цена { $value } вместо { $was }: партия тура { $round } стоит { $by }
keizer-change-fade = Собственная цена убывает: { $by }
keizer-change-left = { $player } теперь вне турнира: партия тура { $round } стоит { $by }
keizer-change-away = { $moved ->
    [rose] Собственное место поднялось до { $rank }
    [fell] Собственное место опустилось до { $rank }
   *[stayed] Собственное место осталось { $rank }
}, цена { $value } вместо { $was }: тур { $round } стоит { $by }

keizer-stable = Пересчитано от стартового списка, пока порядок не перестал меняться: { $passes ->
    [one] { $passes } раз
    [few] { $passes } раза
   *[other] { $passes } раз
}.
keizer-cycle = Порядок не устанавливается: варианты сменяют друг друга по кругу (всего { $length }). Действует тот из них, который получился первым.
keizer-stable-warning = Пересчёт «до устойчивости» неоднозначен: при другом начальном порядке те же партии могут дать другую таблицу, а в некоторых сезонах её нет вовсе. Один пересчёт за тур однозначен всегда.

keizer-problem-top = Цена первого места была бы { $top }. Выберите от 1 до { $most }.
keizer-problem-step = Все места стоили бы одинаково: шаг должен быть не меньше 1.
keizer-problem-times = Первое место должно стоить хотя бы вдвое больше последнего.
keizer-problem-lowest = Наименьшая цена { $lowest } выше цены первого места { $top }.
keizer-problem-results = Победа ({ $win }) должна что-то стоить, и не меньше ничьей ({ $draw }), а ничья — не меньше поражения ({ $loss }).
keizer-problem-share = Доля за { $what ->
    [win] победу
    [draw] ничью
    [loss] поражение
    [bye] освобождение от игры
    [excused] отсутствие с предупреждением
    [duty] дела клуба
    [late] туры до вступления
    [withdrawn] партии с выбывшими
   *[absent] отсутствие
} равна { $share }; допустимо не больше 2.
keizer-problem-unit = У долей нет достаточно малого общего знаменателя для точных сумм; допустимы дроби, кратные 1/{ $most }.
keizer-problem-rematch = Снова встретиться можно не раньше чем через один тур: срок должен быть не меньше 1.
keizer-problem-limit = Пределы для встреч и цветов должны быть не меньше 1.

keizer-field-top = Цена первого места (пусто: полтора числа участников)
keizer-field-rematch = Через сколько туров соперники могут встретиться снова
keizer-field-bye = Освобождение от игры: доля собственной цены
keizer-field-excused = Отсутствие с предупреждением: доля собственной цены
keizer-field-excused-most = Сколько таких отсутствий засчитывается (пусто: все)
keizer-field-duty = Дела клуба: доля собственной цены
keizer-field-absent = Отсутствие без предупреждения: доля собственной цены
keizer-field-recalculation = Когда партии оцениваются заново
keizer-recalculation-each = Все партии после каждого тура
keizer-recalculation-frozen = Никогда: цены тура не меняются
keizer-recalculation-stable = До устойчивого порядка (может зависеть от стартового списка или не наступить)
keizer-field-own = Собственная цена в сумме
keizer-own-current = По текущему месту
keizer-own-start = По месту в стартовом списке
keizer-own-none = Не учитывается
keizer-field-fade = За сколько туров убывает собственная цена (0: не убывает)
keizer-field-step = Разница в цене между соседними местами
keizer-field-lowest = Наименьшая цена места
keizer-field-win = Победа: доля цены соперника
keizer-field-draw = Ничья: доля цены соперника
keizer-field-loss = Поражение: доля цены соперника
keizer-field-bye-points = Освобождение от игры: очки сверху
keizer-field-excused-points = Отсутствие с предупреждением: очки сверху
keizer-field-duty-points = Дела клуба: очки сверху
keizer-field-duty-most = Сколько раз засчитываются дела клуба (пусто: всегда)
keizer-field-absent-points = Отсутствие без предупреждения: очки сверху
keizer-field-late = Туры до вступления: доля собственной цены
keizer-field-late-points = Туры до вступления: очки сверху
keizer-field-withdrawn = Партии с выбывшими: доля собственной цены (пусто: они остаются в таблице)
keizer-field-meetings = Сколько раз могут встретиться двое (пусто: без ограничений)
keizer-field-difference = Наибольшая разница белых и чёрных (пусто: без ограничений)
keizer-field-white = Белые, если ничто другое не решает
keizer-white-lower = Игрок, стоящий ниже
keizer-white-higher = Игрок, стоящий выше
keizer-field-bye-rule = Кто освобождается от игры
keizer-bye-rule-fewest = Последний из реже всех отсутствовавших и освобождавшихся
keizer-bye-rule-lowest = Последний в таблице
