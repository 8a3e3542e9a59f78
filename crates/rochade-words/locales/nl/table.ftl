table-row = { $exact ->
    [yes] De koningstabel heeft rij { $minimum }: { $pieces }.
   *[no] De koningstabel heeft geen rij { $number }; de eerstvolgende kleinere is { $minimum }: { $pieces }.
}
table-remainder = { $number } − { $minimum } geeft de rest { $remainder }.
table-bishops = Rij { $remainder } van de lopertabel: de lopers komen op { $dark } en { $light }.
table-others = De overige stukken vullen de vrije velden van links af, in de volgorde van de koningstabel: { $pieces }.
