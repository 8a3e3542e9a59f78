keizer-heading = { $column ->
    [total] сумма
    [gained] прирост
   *[value] цена
}
keizer-no-tiebreaks = { $code }: в системе Кейзера дополнительных показателей нет; при равной сумме порядок задаёт стартовый список.

keizer-board = Доска { $board }: { $white } (место { $whiterank }) – { $black } (место { $blackrank })
keizer-neighbours = Соседи в таблице присутствующих.
keizer-passed = { $player } не играет с { $other }: { $why }.
keizer-bar-met = они играли в туре { $round } и могут встретиться снова с тура { $again }
keizer-bar-meetings = они уже встречались { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}, больше нельзя
keizer-bar-colors = оба слишком часто играли { $color ->
    [white] белыми
   *[black] чёрными
}
keizer-bar-stuck = тогда остальных не удалось бы свести в пары
keizer-color-fewer = Белыми играет { $player }: партий белыми минус чёрными { $white } против { $black }.
keizer-color-reversed = Цвета противоположны туру { $round }.
keizer-color-rank = Баланс цветов равный, раньше не встречались: белыми играет стоящий { $rule ->
    [lower] ниже
   *[higher] выше
}.
keizer-color-arbiter = Цвета назначил арбитр.
keizer-bye = Свободен от игры: { $player }
keizer-bye-lowest = Последний в таблице из тех, кто может быть свободен.
keizer-bye-not = Не { $player }: { $why ->
    [stuck] тогда остальных не удалось бы свести в пары.
   *[more] чаще был свободен или отсутствовал.
}
keizer-shortened = Ни одна жеребьёвка не соблюдает срок между двумя встречами: на этот раз { $rounds ->
    [one] можно встретиться сразу снова.
    [few] достаточно { $rounds } туров.
   *[other] достаточно { $rounds } туров.
}
keizer-limits-dropped = Ни одна жеребьёвка не соблюдает пределы для встреч и цветов: на этот раз они не действуют.
keizer-no-pairing = Из-за пар, запрещённых арбитром, жеребьёвка невозможна: разрешите часть из них или составьте пары вручную.

keizer-place = { $player }: место { $rank }, очки: { $total }
keizer-left = { $player }: выбыл, очки: { $total }
keizer-share = { $share ->
    [nothing] ничего
    [all] всё
    [half] половина
   *[other] { $number }
}
keizer-own = Собственная цена: { $amount } = { $share } от цены { $value } места { $rank }
keizer-game = Тур { $round }: { $made ->
    [win] победа над { $opponent }
    [draw] ничья с { $opponent }
   *[loss] поражение от { $opponent }
}: { $amount } = { $share } от цены соперника { $value } (место { $rank })
keizer-game-left = Тур { $round }: { $made ->
    [win] победа над { $opponent }
    [draw] ничья с { $opponent }
   *[loss] поражение от { $opponent }
}, соперник выбыл: { $amount } = { $share } от собственной цены { $value } (место { $rank })
keizer-away = Тур { $round }: { $made ->
    [bye] свободен
    [excused] отсутствовал с предупреждением
    [duty] занят делами клуба
    [late] до вступления
   *[absent] отсутствовал
}: { $amount } = { $share } от собственной цены { $value }
keizer-away-and = Тур { $round }: { $made ->
    [bye] свободен
    [excused] отсутствовал с предупреждением
    [duty] занят делами клуба
    [late] до вступления
   *[absent] отсутствовал
}: { $amount } = { $share } от собственной цены { $value } и { $points }
keizer-away-points = Тур { $round }: { $made ->
    [bye] свободен
    [excused] отсутствовал с предупреждением
    [duty] занят делами клуба
    [late] до вступления
   *[absent] отсутствовал
}: { $amount }
keizer-over-limit = Тур { $round }: { $made ->
    [bye] свободен
    [excused] отсутствовал с предупреждением
    [duty] занят делами клуба
    [late] до вступления
   *[absent] отсутствовал
}, сверх оплачиваемого числа: { $amount }
keizer-since = После тура { $round }: { $was } и { $by }
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

keizer-problem-top = Цена первого места была бы { $top }; допустимо от 1 до { $most }.
keizer-problem-step = Все места стоили бы одинаково: шаг не меньше 1.
keizer-problem-times = Первое место может стоить в 2 и более раз больше последнего, не меньше.
keizer-problem-lowest = Наименьшая цена { $lowest } выше цены первого места { $top }.
keizer-problem-results = Победа ({ $win }) должна что-то давать и не меньше ничьей ({ $draw }), а ничья — не меньше поражения ({ $loss }).
keizer-problem-share = Доля за { $what ->
    [win] победу
    [draw] ничью
    [loss] поражение
    [bye] свободный тур
    [excused] отсутствие с предупреждением
    [duty] работу для клуба
    [late] туры до вступления
    [withdrawn] партии с выбывшими
   *[absent] отсутствие
} равна { $share }; допустимо не больше 2.
keizer-problem-unit = У долей нет достаточно малого общего знаменателя для точных сумм; допустимы дроби, кратные 1/{ $most }.
keizer-problem-rematch = Снова встретиться можно не раньше чем через 1 тур: срок не меньше 1.
keizer-problem-limit = Пределы для встреч и цветов не меньше 1.
