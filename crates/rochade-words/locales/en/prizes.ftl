# Prizes: what everybody gets, and where the amount comes from.

prize-main = { $player }: { $amount }, place { $place } of the table
prize-category = { $player }: { $amount }, place { $place } in “{ $name }”
prize-hort = { $tied } are level: half of the own prize { $own } is { $half }, and an equal share of the other halves of { $pool } is { $share }; in whole cents { $amount }.
prize-equal = { $tied } are level and share { $pool } alike: { $amount }.
prize-left-main = The main prize of { $amount } goes to the next, since everybody gets one prize, the most valuable.
prize-left-category = The prize of { $amount } in “{ $name }” goes to the next, since everybody gets one prize, the most valuable.
prize-problem-order = Prizes must not rise from place to place, but { $higher } comes after { $lower }{ $category ->
    [none] .
   *[other] {" "}in “{ $category }”.
}
prize-problem-year = Categories by age need the year in which ages are counted: declare it.
prize-problem-part = There is no part { $number } of { $of }; expected one like [2, 3], the second third of the field.
