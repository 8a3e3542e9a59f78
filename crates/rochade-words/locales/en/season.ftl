# Season tables over several events.

season-heading = { $column ->
    [rank] rank
    [name] name
   *[total] total
}
season-place = { $name }: rank { $rank }, { $total } points
season-result = { $event }: place { $rank }{ $tied ->
    [one] { "" }
   *[other] , shared by { $tied }
}: { $points }{ $counts ->
    [no] , not among the best
   *[yes] { "" }
}
season-incomplete = Played in { $events } of the { $least } events that are needed.
season-nobody = Nobody is called “{ $name }” in these events.
season-problem-best = At least one result must count.
season-problem-places = A place ({ $lower }) cannot bring more than the one before it ({ $higher }).
season-problem-others = Everybody after the last place that is named would get { $others } points; expected at most its { $last }, and at least one place.
