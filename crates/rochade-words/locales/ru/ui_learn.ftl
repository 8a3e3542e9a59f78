ui-learn-title = Учимся рокировать
ui-learn-lead = Эти позиции показывают всё, что есть нового в рокировке. Разыграйте их на доске, а потом проверьте себя.
ui-learn-examples = Примеры
ui-learn-number = Пример { $number } из { $count }
ui-learn-previous = Предыдущий пример
ui-learn-next = Следующий пример
ui-learn-all = Все примеры
ui-learn-unknown = Примера «{ $name }» нет. Список всех примеров — на странице /learn.
ui-learn-castlings = Рокировки в этой позиции
ui-learn-try = Попробовать на доске
ui-learn-by-hand = Как сделать это рукой
ui-learn-how = Как возникла эта позиция
ui-learn-fen = Позиция в записи FEN
ui-learn-hint = Чтобы рокировать, поставьте короля на ладью или нажмите кнопку. Попробуйте и то, что нельзя: вы увидите почему.
ui-learn-reset = Назад к позиции
ui-learn-step-first = С самого начала
ui-learn-step-back = На ход назад
ui-learn-step-on = На ход вперёд
ui-learn-offline = Сервер не отвечает. Попробуйте ещё раз.
ui-learn-played-too-long = Для примера достаточно: вернитесь к позиции и попробуйте ещё раз.
ui-learn-not-a-move = «{ $text }» — не ход: ожидается ход вроде O-O, Nf3 или e2e4.

ui-quiz-title = Можно ли рокировать?
ui-quiz-lead = Позиции, которые действительно могут возникнуть в партии; ходы выбраны случайно. Вы отвечаете «да» или «нет», арбитр выносит решение и называет причины.
ui-quiz-begin = Начать викторину
ui-quiz-question = { $color ->
    [white] { $side ->
        [c] Ход белых. Могут ли белые рокировать в сторону a (0‑0‑0)?
       *[g] Ход белых. Могут ли белые рокировать в сторону h (0‑0)?
    }
   *[black] { $side ->
        [c] Ход чёрных. Могут ли чёрные рокировать в сторону a (0‑0‑0)?
       *[g] Ход чёрных. Могут ли чёрные рокировать в сторону h (0‑0)?
    }
}
ui-quiz-hint = Ходили ли король и ладья, видно из записи ходов.
ui-quiz-moves = Ходы из начальной позиции { $number }
ui-quiz-yes = Да
ui-quiz-no = Нет
ui-quiz-right = Верно!
ui-quiz-wrong = Увы, нет.
ui-quiz-answer-yes = Рокировка возможна: { $method }.
ui-quiz-answer-no = Рокировать нельзя.
ui-quiz-score = Верных ответов: { $right } из { $asked }
ui-quiz-next = Следующий вопрос
ui-quiz-link = Ссылка на этот вопрос
ui-quiz-restart = Начать с нуля
ui-quiz-no-such-seed = Вопроса «{ $seed }» нет: ожидается число от 0 до { $most }.
ui-quiz-no-such-answer = «{ $answer }» — не ответ: ожидается yes или no.
