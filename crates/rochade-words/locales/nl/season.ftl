# Seizoenstabellen over meerdere toernooien.

season-heading = { $column ->
    [rank] plaats
    [name] naam
   *[total] totaal
}
season-place = { $name }: plaats { $rank }, { $total } punten
season-result = { $event }: plaats { $rank }{ $tied ->
    [one] { "" }
   *[other] , gedeeld door { $tied }
}: { $points }{ $counts ->
    [no] , telt niet mee
   *[yes] { "" }
}
season-incomplete = Meegedaan aan { $events } van de { $least } toernooien die nodig zijn.
season-nobody = Niemand heet “{ $name }” in deze toernooien.
season-problem-best = Minstens één resultaat moet tellen.
season-problem-places = Een plaats ({ $lower }) kan niet meer opleveren dan die ervoor ({ $higher }).
season-problem-others = Iedereen na de laatst genoemde plaats zou { $others } punten krijgen. Noem minstens één plaats, en geef de anderen hoogstens de { $last } punten van de laatste.
