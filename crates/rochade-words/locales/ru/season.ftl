# Таблицы сезона по нескольким турнирам.

season-heading = { $column ->
    [rank] место
    [name] имя
   *[total] сумма
}
season-place = { $name }: место { $rank }, очки: { $total }
season-result = { $event }: место { $rank }{ $tied ->
    [one] { "" }
   *[other] , делят { $tied }
}: { $points }{ $counts ->
    [no] , не учитывается
   *[yes] { "" }
}
season-incomplete = Сыграно турниров: { $events } из нужных { $least }.
season-nobody = Никого с именем «{ $name }» в этих турнирах нет.
season-problem-best = Должен учитываться хотя бы один результат.
season-problem-places = Место ({ $lower }) не может давать больше, чем предыдущее ({ $higher }).
season-problem-others = Все после последнего названного места получили бы очков: { $others }. Назовите хотя бы одно место и дайте остальным не больше его { $last }.
