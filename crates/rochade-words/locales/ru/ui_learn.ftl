ui-learn-title = Учимся рокировать
ui-learn-lead = Эти позиции показывают всё, что есть нового в рокировке. Разыграйте их на доске, а потом проверьте себя.
ui-learn-examples = Примеры
ui-learn-number = Пример { $number } из { $count }
ui-learn-previous = Предыдущий пример
ui-learn-next = Следующий пример
ui-learn-all = Все примеры
ui-learn-unknown = Примера «{ $name }» нет. Список всех примеров — на странице /learn.
ui-learn-castlings = Рокировка в этой позиции
ui-learn-try = Попробовать на доске
ui-learn-by-hand = Как выполнить за доской
ui-learn-how = Как возникла эта позиция
ui-learn-fen = Позиция в записи FEN
ui-learn-hint = Чтобы рокировать, перетащите короля на ладью или нажмите кнопку. Попробуйте и невозможную рокировку: вы увидите, почему нельзя.
ui-learn-reset = Назад к позиции
ui-learn-step-first = С самого начала
ui-learn-step-back = На ход назад
ui-learn-step-on = На ход вперёд
ui-learn-offline = Нет связи с сервером. Попробуйте ещё раз.
ui-learn-played-too-long = Для примера достаточно: вернитесь к позиции и попробуйте ещё раз.
ui-learn-not-a-move = «{ $text }» — не ход. Введите что-нибудь вроде 0-0, Кf3 или e2e4.

ui-quiz-title = Можно ли рокировать?
ui-quiz-lead = Позиции из случайно сыгранных партий. Вы отвечаете «да» или «нет», арбитр выносит решение и называет причины.
ui-quiz-begin = Начать викторину
ui-quiz-question = { $color ->
    [white] { $side ->
        [c] Ход белых. Могут ли белые рокировать в сторону c (0‑0‑0)?
       *[g] Ход белых. Могут ли белые рокировать в сторону g (0‑0)?
    }
   *[black] { $side ->
        [c] Ход чёрных. Могут ли чёрные рокировать в сторону c (0‑0‑0)?
       *[g] Ход чёрных. Могут ли чёрные рокировать в сторону g (0‑0)?
    }
}
ui-quiz-hint = Ходили ли король и ладья, видно из записи ходов.
ui-quiz-moves = Ходы из начальной позиции { $number }
ui-quiz-yes = Да
ui-quiz-no = Нет
ui-quiz-right = Верно!
ui-quiz-wrong = Увы, нет.
ui-quiz-answer-yes = Рокировка возможна: { $method }.
ui-quiz-answer-no = Рокировка невозможна.
ui-quiz-score = Верных ответов: { $right } из { $asked }
ui-quiz-next = Следующий вопрос
ui-quiz-link = Ссылка на этот вопрос
ui-quiz-restart = Сбросить счёт
ui-quiz-no-such-seed = Вопроса «{ $seed }» нет: введите число от 0 до { $most }.
ui-quiz-no-such-answer = «{ $answer }» — не ответ: введите yes или no.
