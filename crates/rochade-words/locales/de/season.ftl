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
    [no] , Streichergebnis
   *[yes] { "" }
}
season-incomplete = An { $events } von { $least } nötigen Turnieren teilgenommen.
season-nobody = In diesen Turnieren heißt niemand „{ $name }“.
season-problem-best = Mindestens ein Ergebnis muss zählen.
season-problem-places = Ein Platz ({ $lower }) kann nicht mehr bringen als der davor ({ $higher }).
season-problem-others = Alle nach dem letzten genannten Platz bekämen { $others } Punkte. Nennen Sie mindestens einen Platz, und geben Sie den übrigen höchstens dessen { $last } Punkte.
