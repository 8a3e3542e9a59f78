# What a game on the server says: refusals, outcomes, terms.

ui-game-computer = Компьютер, уровень { $level }
ui-game-guest = Гость { $number }
ui-game-said =
    { $what ->
        [draw_offered] { $color ->
            [w] Белые предлагают ничью.
           *[b] Чёрные предлагают ничью.
        }
        [draw_declined] { $color ->
            [w] Белые отклоняют ничью.
           *[b] Чёрные отклоняют ничью.
        }
        [draw_withdrawn] { $color ->
            [w] Белые отзывают предложение ничьей.
           *[b] Чёрные отзывают предложение ничьей.
        }
        [takeback_asked] { $color ->
            [w] Белые просят вернуть ход.
           *[b] Чёрные просят вернуть ход.
        }
        [takeback_declined] { $color ->
            [w] Белые отказывают: ход остаётся.
           *[b] Чёрные отказывают: ход остаётся.
        }
        [takeback_withdrawn] { $color ->
            [w] Белые больше не просят вернуть ход.
           *[b] Чёрные больше не просят вернуть ход.
        }
        [rematch_offered] { $color ->
            [w] Белые предлагают реванш.
           *[b] Чёрные предлагают реванш.
        }
        [rematch_declined] { $color ->
            [w] Белые отказываются от реванша.
           *[b] Чёрные отказываются от реванша.
        }
        [rematch_withdrawn] { $color ->
            [w] Белые больше не предлагают реванш.
           *[b] Чёрные больше не предлагают реванш.
        }
       *[time_given] { $color ->
            [w] Белые дарят чёрным 15 секунд.
           *[b] Чёрные дарят белым 15 секунд.
        }
    }
ui-game-illegal-refused = Невозможные ходы не принимаются, причина показывается.
ui-refused-not-a-player = Это могут только игроки, а вы смотрите.
ui-refused-not-started = Партия ещё не началась: одно место свободно.
ui-refused-studying = Время на изучение ещё идёт; ходить можно после него.
ui-refused-not-studying = Время на изучение сейчас не идёт.
ui-refused-not-over = Партия ещё не окончена.
ui-refused-not-your-turn = Сейчас ход соперника.
ui-refused-stale = Партия за это время продолжилась; ничего не изменено.
ui-refused-not-a-move = Это не ход. Введите что-нибудь вроде Кf3, e2e4 или 0-0.
ui-refused-ambiguous-move = Этот ход могут сделать несколько фигур: { $squares }. Добавьте исходное поле.
ui-refused-no-offer = Принимать, отклонять или отзывать нечего.
ui-refused-nobody-to-give-time-to = Нет часов или некому дарить время.
ui-refused-nobody-to-leave = В этой партии за уход не засчитывается поражение.
ui-refused-opponent-is-here = Соперник на месте или отсутствует ещё недостаточно долго.
ui-refused-nobody-to-talk-to = Соперника нет, говорить не с кем.
ui-refused-text-not-allowed = Свой текст можно отправить, только если оба игрока разрешили это в настройках.
ui-refused-not-a-text = Это нельзя отправить: введите одну строку от 1 до { $most } видимых знаков.
ui-refused-saying-too-soon = Слишком много за короткое время. Подождите несколько секунд.
ui-refused-offer-too-soon = Вы уже предлагали ничью после своего последнего хода.
ui-refused-already-asked = Вы об этом уже просили.
ui-refused-nothing-to-take-back = У вас нет хода, который можно взять назад.
ui-refused-too-late-to-abort = Оба уже сделали ход: отменить партию нельзя.
ui-refused-club-game = В партии клубного турнира это невозможно.
ui-refused-seat-taken = Это место занято.
ui-refused-already-seated = Вы уже играете за этой доской.
ui-refused-not-your-seat = Это место другого игрока.
ui-refused-rematch-agreed = О реванше уже договорились.
ui-refused-no-rematch = О реванше не договорились.
ui-refused-not-yet = Время ещё не вышло.
ui-refused-no-invitation = Чтобы занять это место, нужна ссылка-приглашение.
ui-refused-no-such-piece =
    { $color ->
        [w] У белых
       *[b] У чёрных
    } нет такой фигуры: { $piece }.
ui-refused-wrong-claim-threefold =
    { $found ->
        [one] Позиция встретилась { $found } раз; для требования ничьей нужно три раза.
        [few] Позиция встретилась { $found } раза; для требования ничьей нужно три раза.
       *[many] Позиция встретилась { $found } раз; для требования ничьей нужно три раза.
    }
ui-refused-wrong-claim-fifty =
    { $found ->
        [one] Без взятий и ходов пешками сделан { $found } полуход; для требования ничьей нужно 100.
        [few] Без взятий и ходов пешками сделано { $found } полухода; для требования ничьей нужно 100.
       *[many] Без взятий и ходов пешками сделано { $found } полуходов; для требования ничьей нужно 100.
    }
ui-game-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}
ui-game-time =
    { $kind ->
        [fischer] { $minutes } мин + { $seconds } с на ход
        [bronstein] { $minutes } мин, Бронштейн { $seconds } с на ход
        [simple_delay] { $minutes } мин, { $seconds } с задержки на ход
       *[none] без часов
    }
ui-outcome =
    { $reason ->
        [checkmate] { $winner ->
            [w] Белые выиграли: мат.
           *[b] Чёрные выиграли: мат.
        }
        [resignation] { $winner ->
            [w] Белые выиграли: чёрные сдались.
           *[b] Чёрные выиграли: белые сдались.
        }
        [time] { $winner ->
            [w] Белые выиграли: чёрные просрочили время.
           *[b] Чёрные выиграли: белые просрочили время.
        }
        [illegal_moves] { $winner ->
            [w] Белые выиграли: у чёрных слишком много невозможных ходов.
           *[b] Чёрные выиграли: у белых слишком много невозможных ходов.
        }
        [left] { $winner ->
            [w] Белые выиграли: чёрные покинули партию.
           *[b] Чёрные выиграли: белые покинули партию.
        }
        [left_without_mate] Ничья: игрок покинул партию, но соперник не может поставить мат.
        [stalemate] Ничья: пат.
        [dead_position] Ничья: мёртвая позиция, никто не может поставить мат.
        [fivefold_repetition] Ничья: пятикратное повторение позиции.
        [seventy_five_moves] Ничья по правилу 75 ходов.
        [agreement] Ничья по соглашению.
        [threefold_repetition] Ничья: троекратное повторение позиции.
        [fifty_moves] Ничья по правилу 50 ходов.
        [time_without_mate] Ничья: время вышло, но соперник не может поставить мат.
        [illegal_moves_without_mate] Ничья: слишком много невозможных ходов, но соперник не может поставить мат.
       *[aborted] Партия отменена.
    }
