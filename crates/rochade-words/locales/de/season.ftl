# Saisontabellen über mehrere Turniere.

season-heading = { $column ->
    [rank] Rang
    [name] Name
   *[total] Summe
}
season-place = { $name }: Rang { $rank }, { $total } Punkte
season-result = { $event }: Platz { $rank }{ $tied ->
    [one] { "" }
   *[other] , geteilt von { $tied }
}: { $points }{ $counts ->
    [no] , nicht unter den besten
   *[yes] { "" }
}
season-incomplete = An { $events } von { $least } nötigen Turnieren teilgenommen.
season-nobody = In diesen Turnieren heißt niemand „{ $name }“.
season-problem-best = Mindestens ein Ergebnis muss zählen.
season-problem-places = Ein Platz ({ $lower }) kann nicht mehr bringen als der davor ({ $higher }).
season-problem-others = Alle nach dem letzten genannten Platz bekämen { $others } Punkte; erwartet höchstens dessen { $last } und mindestens ein Platz.
