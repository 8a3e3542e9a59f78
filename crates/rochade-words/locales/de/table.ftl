table-row = { $exact ->
    [yes] Die Königstabelle hat die Zeile { $minimum }: { $pieces }.
   *[no] Die Königstabelle hat keine Zeile { $number }; die nächstkleinere ist { $minimum }: { $pieces }.
}
table-remainder = { $number } − { $minimum } ergibt den Rest { $remainder }.
table-bishops = Zeile { $remainder } der Läufertabelle: Die Läufer kommen auf { $dark } und { $light }.
table-others = Die übrigen Figuren füllen die freien Felder von links, in der Reihenfolge der Königstabelle: { $pieces }.
