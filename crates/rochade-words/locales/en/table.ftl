# The lookup of a number in the king table and the bishop table.

table-row = { $exact ->
    [yes] The king table has row { $minimum }: { $pieces }.
   *[no] The king table has no row { $number }; the next smaller one is { $minimum }: { $pieces }.
}
table-remainder = { $number } − { $minimum } leaves a remainder of { $remainder }.
table-bishops = Row { $remainder } of the bishop table: the bishops go to { $dark } and { $light }.
table-others = The other pieces fill the free squares from the left, in the order of the king table: { $pieces }.
