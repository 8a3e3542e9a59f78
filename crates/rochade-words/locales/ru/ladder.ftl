# Лестницы: кто выиграл у стоящего выше, занимает его место.

ladder-heading = { $column ->
    [games] партии
    [won] победы
   *[moved] сдвиг
}
ladder-no-tiebreaks = { $code }: у лестницы нет дополнительных показателей; каждое место принадлежит одному игроку.
ladder-board = Доска { $board }: { $white } (место { $whiterank }) – { $black } (место { $blackrank })
ladder-challenge = Вызов: { $player } — { $other }.
ladder-neighbours = Соседи на лестнице среди присутствующих.
ladder-passed-met = Пара { $player } — { $other } не составлена: они встречались в туре { $round }.
ladder-passed-stuck = Пара { $player } — { $other } не составлена: тогда не удалось бы составить пары для всех остальных.
ladder-passed-forbidden = Пара { $player } — { $other } не составлена: она запрещена арбитром.
ladder-rests = Освобождение от игры: { $player }, нижний из тех, без кого у всех остальных есть соперник.
ladder-shortened = Ни при какой жеребьёвке не выдержать срок между двумя встречами: на этот раз { $rounds ->
    [one] можно встретиться снова сразу.
   *[many] достаточно { $rounds } туров.
}
ladder-color = { $rule ->
    [lower] Белыми играет стоящий ниже.
    [higher] Белыми играет стоящий выше.
    [fewer] Белыми играет тот, у кого белых, по сравнению с чёрными, было меньше.
   *[arbiter] Цвета определил арбитр.
}
ladder-color-reversed = Цвета противоположны туру { $round }.
ladder-no-challenge = Вызовов пока нет: введите их как пары.
ladder-too-far = Вызов { $player } — { $other } невозможен: на { $places } мест выше, а разрешено не больше чем на { $reach }.
ladder-too-soon = Новый вызов { $player } — { $other } пока невозможен: они встречались в туре { $round } и могут встретиться снова с тура { $again }.
ladder-place = { $player }: место { $rank }, { $start }
ladder-left = { $player }: больше не на лестнице, { $start }
ladder-started = в начале { $place }
ladder-entered = вступление после тура { $round } на последнее место, { $place }
ladder-gone = Больше не на лестнице: { $players }
ladder-move = Тур { $round }: { $why }: с места { $from } на место { $to }
ladder-why = { $why ->
    [won] победа, соперник { $other }
    [drew] ничья, соперник { $other }
    [lost] поражение, соперник { $other }, обмен местами
    [passed] выше теперь { $other }
   *[freed] { $other } опускается или уходит
}
ladder-inactive = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
} без партии
ladder-problem-number = { $what ->
    [reach] Вызов должен быть на 1–{ $most } мест вверх.
    [rematch] Срок между двумя встречами должен быть 1–{ $most } туров.
   *[inactive] Число туров без партии должно быть от 1 до { $most }.
}
ladder-problem-players = Лестнице нужно не меньше двух игроков.

ladder-field-kind = Как составляются партии
ladder-kind-challenge = По вызову: пары вводит организатор
ladder-kind-paired = Все присутствующие разбиваются на пары сверху вниз
ladder-field-reach = На сколько мест вверх можно вызвать
ladder-field-win = Победа над стоящим выше
ladder-win-place = даёт его место; остальные сдвигаются вниз
ladder-win-exchange = меняет их местами
ladder-field-draw = Ничья со стоящим выше
ladder-draw-nothing = ничего не меняет
ladder-draw-up = даёт одно место
ladder-draw-below = даёт место сразу под соперником
ladder-field-rematch = Через сколько туров соперники могут встретиться снова
ladder-field-inactive = Сколько туров без игры до потери места (пусто: никогда)
ladder-field-white = Белые
ladder-white-lower = Игрок, стоящий ниже
ladder-white-higher = Игрок, стоящий выше
ladder-white-alternate = Кто реже играл белыми
