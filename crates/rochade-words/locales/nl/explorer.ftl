# Wat er vanuit de beginstellingen is gespeeld.

explorer-error = { $kind ->
    [io] { $path }: { $detail }
    [damaged] { $path } is beschadigd: { $detail }. Toegevoegde partijen blijven; met “rochade explorer build” wordt een index hersteld
    [newer] { $path } is door een nieuwere versie geschreven (formaat { $detail }): gebruik die versie
    [busy] een ander programma voegt partijen toe aan { $path } of bouwt de index: probeer het daarna opnieuw
    [empty] er zijn nog geen partijen in { $path }: voeg ze toe met “rochade explorer add BESTANDEN --source NAAM”
   *[stopped] gestopt; er is niets gewijzigd
}
explorer-added = { $new ->
    [one] { $new } nieuwe partij
   *[other] { $new } nieuwe partijen
}, { $known } al bekend, { $other } niet vanuit een beginstelling, { $bad } met fouten
explorer-built = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}, { $positions ->
    [one] { $positions } stelling
   *[other] { $positions } stellingen
} in de index
explorer-total = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}{ $known ->
    [yes] {""}, wit scoort { $score }
   *[no] {""}
}
explorer-column-move = zet
explorer-column-games = partijen
explorer-column-results = wit/remise/zwart
explorer-column-rating = rating
explorer-column-performance = prestatie
explorer-column-last = laatst gespeeld
explorer-top = Hoogste ratings
explorer-recent = Nieuwste partijen
explorer-spread = { $kind ->
    [chance] De resultaten van { $starts } beginstellingen met minstens tien partijen verschillen niet meer dan door toeval te verwachten is: dit is geen ranglijst.
   *[more] De resultaten van { $starts } beginstellingen met minstens tien partijen verschillen meer dan het toeval alleen verklaart.
}
