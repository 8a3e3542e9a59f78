# Лестницы: кто выиграл у стоящего выше, занимает его место.

ladder-heading = { $column ->
    [games] партии
    [won] победы
   *[moved] сдвиг
}
ladder-no-tiebreaks = { $code }: у лестницы нет дополнительных показателей; каждое место принадлежит одному игроку.
ladder-board = Доска { $board }: { $white } (место { $whiterank }) – { $black } (место { $blackrank })
ladder-challenge = { $player } вызывает { $other }.
ladder-neighbours = Соседи на лестнице среди присутствующих.
ladder-passed-met = { $player } не играет с { $other }: они встречались в туре { $round }.
ladder-passed-stuck = { $player } не играет с { $other }: тогда остальных нельзя было бы полностью свести.
ladder-passed-forbidden = { $player } не играет с { $other }: арбитр запрещает эту пару.
ladder-rests = { $player } отдыхает: нижний из тех, без кого у всех остальных есть соперник.
ladder-shortened = Ни одно составление пар не соблюдает промежуток между встречами: в этот раз { $rounds ->
    [one] можно встретиться снова сразу.
   *[many] достаточно { $rounds } туров.
}
ladder-color = { $rule ->
    [lower] Белыми играет стоящий ниже.
    [higher] Белыми играет стоящий выше.
    [fewer] У белых, по сравнению с чёрными, белых было меньше.
   *[arbiter] Цвета определил арбитр.
}
ladder-color-reversed = Цвета наоборот по сравнению с туром { $round }.
ladder-no-challenge = Никто никого не вызвал: введите вызовы как пары.
ladder-too-far = { $player } не может вызвать { $other }: это на { $places } мест выше; ожидается не больше { $reach }.
ladder-too-soon = { $player } не может снова вызвать { $other }: они встречались в туре { $round } и могут встретиться начиная с тура { $again }.
ladder-place = { $player }: место { $rank }, в начале { $start }
ladder-left = { $player }: больше не на лестнице, в начале { $start }
ladder-move = Тур { $round }: { $why }: с места { $from } на место { $to }
ladder-why = { $why ->
    [won] победа над { $other }
    [drew] ничья с { $other }
    [lost] поражение от { $other } и обмен местами
    [passed] выше встал { $other }
   *[freed] { $other } опускается или уходит
}
ladder-inactive = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
} без партии
ladder-problem-number = { $what ->
    [reach] Вызов возможен на 1–{ $most } мест вверх.
    [rematch] Двое могут встретиться снова через 1–{ $most } туров.
   *[inactive] Опускаются после 1–{ $most } туров без партии.
}
ladder-problem-players = Лестнице нужно не меньше двух игроков.
