decimal = { $whole },{ $fraction }
digit-group = { "\u00A0" }
date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year } г.
date-month = { $month ->
    [1] январь
    [2] февраль
    [3] март
    [4] апрель
    [5] май
    [6] июнь
    [7] июль
    [8] август
    [9] сентябрь
    [10] октябрь
    [11] ноябрь
   *[12] декабрь
} { $year } г.
player-nameless = № { $number }

pairing-board = Доска { $board }: { $white } ({ $whitescore }) – { $black } ({ $blackscore })
pairing-by-arbiter = Пара составлена арбитром.
pairing-bracket = Очковая группа { $score }.
pairing-bracket-float = Очковая группа { $score }; нисходящий флоатер — { $player }.
pairing-expected = Первая пара в обычном порядке очковой группы.
pairing-colors = Цвета ({ $white }: { $whitepreference }; { $black }: { $blackpreference }): { $rule ->
    [both-granted] удовлетворены все предпочтения (5.2.1).
    [stronger-preference] удовлетворено более сильное предпочтение (5.2.2).
    [last-difference] цвета чередуются относительно последнего тура, где они у соперников различались (5.2.3).
    [higher-ranked] удовлетворено предпочтение игрока, стоящего выше (5.2.4).
    [initial-color] решают начальный цвет по жребию и стартовый номер (5.2.5).
   *[arbiter] назначены арбитром.
}
pairing-preference = { $strength ->
    [none] предпочтения нет
    [mild] слабое предпочтение { $color ->
        [white] белого цвета
       *[black] чёрного цвета
    }
    [strong] сильное предпочтение { $color ->
        [white] белого цвета
       *[black] чёрного цвета
    }
   *[absolute] абсолютное предпочтение { $color ->
        [white] белого цвета
       *[black] чёрного цвета
    }
}
pairing-preference-why = { $preference }, { $why }
pairing-floats = { $player } опускается из очковой группы { $score }.
pairing-floats-lowest = { $player } опускается из очковой группы { $score }: никто из стоящих ниже в ней не остаётся.
pairing-not-opponent = Пара { $player } — { $other } не составлена: { $obstacle }.
pairing-not-float = { $player } — не нисходящий флоатер: { $obstacle }.
pairing-bye = Освобождение от игры: { $player } ({ $score })
pairing-bye-lowest = Стоит ниже всех, кого можно освободить от игры.
pairing-bye-arbiter = Освобождение от игры: { $player }, по решению арбитра.
pairing-bye-not = Не { $player }: { $obstacle }.

obstacle-already-played = они уже встречались в туре { $round } (C1)
obstacle-forbidden = эта пара запрещена арбитром
obstacle-same-color = у обоих абсолютное предпочтение { $color ->
    [white] белого цвета
   *[black] чёрного цвета
} (C3): у одного { $first }, у другого { $second }
obstacle-due-last = в последней партии играл { $color ->
    [white] белыми
   *[black] чёрными
}
obstacle-due-twice = { $color ->
    [white] белые
   *[black] чёрные
} в двух последних партиях
obstacle-due-difference = { $color ->
    [white] белыми
   *[black] чёрными
} сыграно на { $count ->
    [one] { $count } партию
    [few] { $count } партии
   *[many] { $count } партий
} больше
obstacle-no-second-bye = уже было освобождение от игры или выигрыш без игры (C2)
obstacle-not-present = { $player } не играет в этом туре
obstacle-arbiter = арбитр решил иначе
obstacle-would-float = нисходящим флоатером стал бы игрок { $player }: { $obstacle }
obstacle-not-complete = тогда не удалось бы составить пары для всех остальных, или от игры освободили бы игрока с большим числом очков (C4, C5)
obstacle-worse = это было бы хуже по критерию { $criterion } ({ $counts }): { $alternative } вместо { $chosen }
obstacle-later = по всем критериям не хуже, но дальше в порядке по C.04.3, статья 4
criterion-none = ничего
criterion = { $criterion ->
    [C1] повторные встречи
    [C2] второе освобождение от игры или выигрыш без игры
    [C3] пары с одинаковым абсолютным предпочтением цвета
    [C4] игроки нижних групп, оставшиеся без пары
    [C5] очки освобождённого от игры
    [C6] число нисходящих флоатеров
    [C7] очки нисходящих флоатеров
    [C8] нисходящие флоатеры следующей очковой группы и их очки
    [C9] несыгранные партии освобождённого от игры
    [C10] разность цветов больше 2
    [C11] один и тот же цвет три раза подряд
    [C12] неудовлетворённые предпочтения цвета
    [C13] неудовлетворённые сильные предпочтения цвета
    [C14] нисходящие флоатеры, бывшие ими и в прошлом туре
    [C15] восходящие флоатеры, бывшие ими и в прошлом туре
    [C16] нисходящие флоатеры, бывшие ими и два тура назад
    [C17] восходящие флоатеры, бывшие ими и два тура назад
    [C18] очки тех, кто опускается дальше и был нисходящим флоатером в прошлом туре
    [C19] очки соперников восходящих флоатеров прошлого тура
    [C20] очки тех, кто опускается дальше и был нисходящим флоатером два тура назад
   *[C21] очки соперников бывших два тура назад восходящих флоатеров
}

pairing-error-rounds-unknown = Число туров не указано, а для последнего тура есть свои правила: добавьте его в файл, например «XXR 9».
pairing-error-no-more-rounds = { $rounds ->
    [1] Жеребьёвка единственного тура уже проведена.
    [one] Жеребьёвка всех туров уже проведена: их { $rounds }.
   *[many] Жеребьёвка всех { $rounds } туров уже проведена.
}
pairing-error-initial-color = Начальный цвет не указан: определите его жребием и добавьте в файл, например «XXC white1».
pairing-error-no-pairing = Ни одна жеребьёвка не удовлетворяет абсолютным критериям C1–C3: решает арбитр (C.04.3, статья 1.9.3).
pairing-error-too-large = { $players ->
    [one] { $players } игрока
   *[many] { $players } игроков
} нельзя разбить на пары по группам, а для жеребьёвки всех сразу их слишком много: назначьте несколько пар вручную.
pairing-error-not-present = Игрок { $player } не играет в этом туре.
pairing-error-fixed-twice = Игроку { $player } назначено больше одной пары или освобождения.
pair-has-met = Игроки { $white } и { $black } уже встречались в туре { $round }; по вашему указанию они снова играют друг с другом.
pairing-error-same-color = Игроки { $first } и { $second } составляют пару, но обоим назначен один и тот же цвет.
pairing-error-round = Тур { $round }: { $error }

rounds-differ = { $differing ->
    [0] { $rounds ->
        [1] Жеребьёвка тура проведена по правилам.
        [one] Жеребьёвка всех туров проведена по правилам: их { $rounds }.
       *[many] Жеребьёвка всех { $rounds } туров проведена по правилам.
    }
    [one] От правил отличается { $differing } тур из { $rounds }.
    [few] От правил отличаются { $differing } тура из { $rounds }.
   *[many] От правил отличаются { $differing } туров из { $rounds }.
}
rounds-round = Тур { $round }
rounds-in-file = в файле: { $pairs }
rounds-by-rules = по правилам: { $pairs }

standings-heading = { $column ->
    [rank] место
    [number] №
    [name] имя
   *[points] очки
}
standings-place = { $player }: место { $rank }, очки: { $points }
standings-fewer-points = Ниже, чем { $before }, по очкам: { $own } против { $other }.
standings-tiebreak = Ниже, чем { $before }, по показателю { $code } ({ $name }): { $own } против { $other }.
standings-tied = По всем показателям поровну с участником { $before }.
standings-opened = { $code } ({ $name }): { $value }
standings-opened-article = { $code } ({ $name }, C.07, статья { $article }): { $value }
standings-part = Тур { $round }: { $result }, соперник { $opponent }
standings-part-alone = Тур { $round }: { $result }, без соперника
standings-counts = { $counted ->
    [yes] в зачёт { $value }
    [low] { $value } отброшено как наименее значимое (статья 14)
    [unplayed] { $value } отброшено первым: тур не сыгран по собственному желанию (16.5)
   *[high] { $value } отброшено как наиболее значимое (статья 14)
}
standings-source = { $source ->
    [own-score-after] очки после тура { $value }
    [opponent-score] очки соперника { $value }
    [dummy] не сыграно: собственные очки { $value } (16.4)
    [dummy-opponent] не сыграно: собственные очки, но не больше очков соперника { $value } (16.4.1)
    [dummy-draws] не сыграно: собственные очки, но не больше { $value } за ничью в каждом туре (16.4.2)
    [opponent-rating] рейтинг соперника { $value }
   *[opponent-value] показатель соперника { $value }
}
standings-average = Среднее, половины округляются вверх.
standings-average-plus = Среднее и { $difference } за { $percentage ->
    [one] { $percentage } процент
    [few] { $percentage } процента
   *[many] { $percentage } процентов
}.
standings-expected = Наименьший рейтинг, при котором ожидаемый результат — { $points }.
tiebreak-cut = { $name } без { $count ->
    [1] худшего
    [one] { $count } худшего
   *[many] { $count } худших
}
tiebreak-median = { $name } без { $count ->
    [1] худшего и лучшего
    [one] { $count } худшего и { $count } лучшего
   *[many] { $count } худших и { $count } лучших
}
tiebreak-name = { $code ->
    [PTS] очки
    [DE] личная встреча
    [WIN] число побед
    [WON] победы за доской
    [BPG] партии чёрными
    [BWG] победы чёрными
    [PS] прогресс (сумма очков по турам)
    [REP] туры, в которых игрок готов был играть
    [STD] стандартные очки
    [TPN] стартовый номер
    [BH] коэффициент Бухгольца
    [AOB] средний коэффициент Бухгольца соперников
    [FB] коэффициент Бухгольца до последнего тура (Fore Buchholz)
    [SB] коэффициент Зоннеборна–Бергера
    [KS] система Койя
    [ARO] средний рейтинг соперников
    [TPR] турнирный перформанс
    [PTP] идеальный турнирный перформанс
    [APRO] средний перформанс соперников
    [APPO] средний идеальный перформанс соперников
    [BC] счёт досок
    [TBR] результаты на верхних досках
    [BBE] без нижних досок
    [MPVGP] командные очки или очки на досках
    [EMMSB] Зоннеборн – Бергер, командные очки соперников на командные очки
    [EMGSB] Зоннеборн – Бергер, командные очки соперников на очки на досках
    [EGMSB] Зоннеборн – Бергер, очки соперников на досках на командные очки
    [EGGSB] Зоннеборн – Бергер, очки соперников на досках на очки на досках
    [EDE] расширенная личная встреча
    [SSSC] очки и сила соперников
   *[RTNG] рейтинг
}
tiebreak-error-unknown = «{ $code }» — не дополнительный показатель; выберите один из { $codes }.
tiebreak-error-modifier = { $code }: «{ $modifier }» здесь не подходит. Возможны /C1 или /M1 для сумм, /L+1 для KS, /P, /F для AOB, /R или /U1400.
tiebreak-not-for-round-robins = { $code } ({ $name }) не применяется в круговых турнирах (C.07, примечание к статье 8).

tournament-error-duplicate = Стартовый номер { $player } встречается дважды; у каждого игрока должен быть свой.
tournament-error-unknown-player = Игрока с номером { $player } нет.
tournament-error-unknown-opponent = Тур { $round }: у игрока { $player } указан соперник { $opponent }, но игрока с таким номером нет.
tournament-error-own-opponent = Тур { $round }: игрок { $player } указан соперником самому себе.
tournament-error-twice = Тур { $round }: игрок { $player } встречается больше одного раза.
tournament-error-contradiction = Тур { $round }: у игрока { $player } указана партия с игроком { $opponent }, но у игрока { $opponent } этой партии другим цветом нет.
tournament-error-two-teams = Игрок { $player } заявлен за две команды; каждый играет за одну.
tournament-error-unknown-team = Команды с номером { $team } нет.
tournament-error-not-in-team = Игрок { $player } не входит в команду { $team }.
tournament-error-rounds = В турнире может быть не больше { $most } туров.
tournament-error-full = В турнире может быть не больше { $most } стартовых номеров.

trf-line = строка { $line }: { $problem }
trf-unknown-code = «{ $code }» — неизвестный код TRF; строка сохранена, но не используется.
trf-not-used = { $what ->
    [teams] Записи о командах противоречат друг другу; они сохраняются, но не используются.
    [teams-here] Команды здесь не используются: каждый играет сам за себя.
    [decision] Очки, присуждённые решением, не поддерживаются; строка сохранена, но не используется.
    [xxs] Система начисления очков из XXS не поддерживается (используйте 162 или BBW); строка сохранена, но не используется.
   *[system] Эта система здесь неизвестна; строка сохранена, но не используется.
}
trf-team-event = Это командный турнир, и партии его игроков противоречат друг другу.
trf-too-short = В строке { $columns ->
    [one] { $columns } позиция
    [few] { $columns } позиции
   *[many] { $columns } позиций
}, а нужно не меньше { $needed }.
trf-bad-field = Позиция { $column }: вместо «{ $found }» здесь должно быть: { $expected }.
trf-expected = { $what ->
    [points] число очков от 0.0 до 99.5
    [points-like] число очков, например 3.5
    [color] W или B
    [rounds] число туров от 1 до 3000
    [configuration] white1, black1 или rank
    [result] одна из букв W D L A P X
    [number] стартовый номер
    [number-range] стартовый номер от 1 до 9999
    [numbers] список стартовых номеров
    [round] тур от 001 до 999
    [bye] F, H или Z
    [sex] m или w
    [title] звание, например GM или WFM
    [rating] рейтинг
   *[birth] дата рождения, например 1990/01/31
}
trf-not-blank = Позиция { $column } должна быть пустой; поля стоят не на своих местах.
trf-too-many-rounds = Слишком много туров: возможно не больше { $most }.
trf-bad-round = Тур { $round }: «{ $found }» — не запись о туре: напишите, например, «0012 w 1» или «0000 - H».
trf-points-differ = Указано очков: { $written }, а по результатам получается { $computed }.
tournament-error-line = Строка { $line }: { $error }
