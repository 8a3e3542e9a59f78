# Series: tables over several events.
ui-series = Series
ui-series-lead = A table over several events: a grand prix, the best results of a season, or the sum of all evenings.
ui-series-new = New series
ui-series-all = All series
ui-series-none = There is none yet.
ui-series-name = Name
ui-series-counting = What an event gives
ui-series-counting-places = Points by place (grand prix)
ui-series-counting-scores = The points made there, or the total of a Keizer season
ui-series-places = Points of the first places
ui-series-places-hint = The first place first; whoever is tied shares the mean.
ui-series-others = Points of everyone after them
ui-series-best = Results that count
ui-series-best-hint = The best of each player; empty: all.
ui-series-least = Events needed for the final table
ui-series-before = The rules are declared now: once the first event is in the series, they stay as they are.
ui-series-declare = Declare the series
ui-series-table = Table of the series
ui-series-total = Total
ui-series-place = ({ $place }.)
ui-series-empty = No event is in the series yet.
ui-series-opens = Open a name to see where the total comes from. Struck-out results are dropped.
ui-series-late = was put into the series when { $rounds } of its rounds had already been published.
ui-series-rules = Rules
ui-series-told-places = Places 1, 2, 3 … give { $places } points, everyone after them { $others }; whoever is tied shares the mean.
ui-series-told-scores = The points made in each event are added up.
ui-series-told-best = { $best ->
    [one] The best result of each player counts.
   *[other] The best { $best } results of each player count.
}
ui-series-told-all = All results count.
ui-series-told-least = { $least ->
    [one] One event is needed for the final table.
   *[other] { $least } events are needed for the final table; others are listed below.
}
ui-series-told-ties = Equal totals: the best dropped result decides, then the best single result, then more events played.
ui-series-print = Print the table
ui-series-events = Events of the series
ui-series-event = One of your events
ui-series-add = Put into the series
ui-series-remove = Take out
ui-series-no-events = This browser organises no other event. Create one, and put it in here.
ui-series-change = Name and rules
ui-series-fixed = An event is or was in the series: the rules stay as they are. Only the name can still be changed.
ui-series-number = “{ $text }” is not a whole number.
ui-series-organiser-only = Only the organiser of the series can do this.
ui-series-not-yours = Only someone who organises the event can put it into a series.
ui-series-link = Your link as the organiser
ui-series-link-text = Keep this link: whoever has it can change the series.

# Who is who.
ui-series-people = Who is who
ui-series-people-text = Players are recognised in other events by their FIDE number, or by name and year of birth. Where that is wrong, correct it here.
ui-series-same-one = This row
ui-series-same-other = and this row
ui-series-same = are the same player
ui-series-apart = One row is two players
ui-series-apart-text = Tick the results that belong to someone else.
ui-series-apart-do = Make a row of their own
ui-series-seat = { $name } ({ $event })
ui-series-said-same = The same player: { $results }
ui-series-said-apart = Two players: { $one } / { $other }
ui-series-take-back = Take back
ui-series-taken-back = taken back
ui-series-by-hand = The organiser decided which results belong to this player.
ui-series-twice = Both rows have a result in the same event: no one plays twice in one event.
ui-series-no-people = Choose two different rows, or some of the results of one row, but not all of them.
