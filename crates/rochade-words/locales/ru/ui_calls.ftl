# Турниры, в которых свободные игроки сразу получают соперника, на страницах.

ui-club-calls-going = Идут партии
ui-club-calls-none = Сейчас партий нет.
ui-club-calls-ended = Последние результаты
ui-club-calls-left = Последние пары через
ui-club-calls-last = Новых пар не будет: доигрываются последние партии.
ui-club-calls-few = { $count ->
    [one] Возможен ещё не более чем { $count } вызов, затем пары составляться не будут.
    [few] Возможно ещё не более { $count } вызовов, затем пары составляться не будут.
   *[other] Возможно ещё не более { $count } вызовов, затем пары составляться не будут.
}
ui-club-calls-waiting = Ждут соперника
ui-club-calls-pausing = На перерыве
ui-club-calls-why = Почему?
ui-club-calls-free = Ваша очередь. Доска появится здесь, как только найдётся соперник.
ui-club-calls-over = Новых пар больше не будет.
ui-club-calls-pause = Сделать перерыв
ui-club-calls-pause-after = Перерыв после этой партии
ui-club-calls-paused = У вас перерыв: пара для вас не составляется.
ui-club-calls-paused-after = После этой партии пара для вас составляться не будет.
ui-club-calls-resume = Играть дальше
ui-club-calls-half = Играть с половиной времени: победа приносит на 1 очко больше
ui-club-calls-has-half = половина времени
ui-club-calls-news = Доска { $board }, { $color }, позиция { $position }
ui-club-calls-row = Побед подряд: { $count }
ui-club-calls-number = Стол
ui-club-desk-start = Начать: составить пары для всех присутствующих
ui-club-desk-stop = Больше не составлять пары
ui-club-desk-resume = Снова составлять пары
ui-club-desk-pair-free = Составить пару вручную
ui-club-log-half-time = Тур { $round }, доска { $board }: { $name } играет с половиной времени.
ui-club-log-pairing-stopped = Пары больше не составляются.
ui-club-log-pairing-resumed = Пары снова составляются.
