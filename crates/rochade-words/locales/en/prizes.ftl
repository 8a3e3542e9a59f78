# Prizes: what everybody gets, and where the amount comes from.

prize-main = { $player }: { $amount }, place { $place } in the standings
prize-category = { $player }: { $amount }, place { $place } in “{ $name }”
prize-hort = { $tied } are tied: half of the player’s own prize { $own } is { $half }, and an equal share of the other halves ({ $pool }) is { $share }; in whole cents { $amount }.
prize-equal = { $tied } are tied and share { $pool } equally: { $amount } each.
prize-left-main = The main prize of { $amount } goes to the next player, because everyone receives only one prize, the most valuable.
prize-left-category = The prize of { $amount } in “{ $name }” goes to the next player, because everyone receives only one prize, the most valuable.
prize-problem-order = A lower place cannot win more, but { $higher } comes after { $lower }{ $category ->
    [none] .
   *[other] {" "}in “{ $category }”.
}
prize-problem-year = Age categories need the year for which ages are counted: please give it.
prize-problem-part = There is no part { $number } of { $of }: use something like [2, 3] for the second third of the field.
