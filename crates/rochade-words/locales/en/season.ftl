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
    [no] , dropped
   *[yes] { "" }
}
season-incomplete = Played in { $events } of the { $least } events required.
season-nobody = No one is called “{ $name }” in these events.
season-problem-best = At least one result must count.
season-problem-places = A place ({ $lower }) cannot be worth more than the one before it ({ $higher }).
season-problem-others = Everyone after the last place listed would get { $others } points. List at least one place, and give the others at most the { $last } points of the last one.
