# De openingsverkenner.

ui-explorer-title = Openingen
ui-explorer-lead = Wat er vanuit elke beginstelling is gespeeld, door wie en hoe het afliep.
ui-explorer-empty = Hier zijn nog geen partijen
ui-explorer-empty-text = Partijen die op deze server eindigen, komen hier vanzelf. Eerdere partijen kunt u nu toevoegen.
ui-explorer-add = De partijen van deze server toevoegen
ui-explorer-fill = Partijbestanden van elke omvang voegt u op de opdrachtregel toe aan de gegevensmap van de server:
ui-explorer-fill-command = rochade explorer add partijen.pgn --source vereniging
ui-explorer-filters = Beginstelling en partijen kiezen
ui-explorer-start = Beginstelling (of wit/zwart)
ui-explorer-speeds = Speeltempo
ui-explorer-any = alle
ui-explorer-min-rating = Rating vanaf
ui-explorer-since = Vanaf
ui-explorer-until = Tot en met
ui-explorer-player = Speler
ui-explorer-color = Kleur
ui-explorer-white = Wit
ui-explorer-black = Zwart
ui-explorer-source = Verzameling
ui-explorer-show = Tonen
ui-explorer-move = Zet
ui-explorer-games = Partijen
ui-explorer-results = Wit / remise / zwart
ui-explorer-rating = Rating
ui-explorer-performance = Prestatie
ui-explorer-last = Laatst gespeeld
ui-explorer-none = Geen partij kwam hier.
ui-explorer-top = Hoogste ratings
ui-explorer-recent = Nieuwste partijen
ui-explorer-unusable = De openingen zijn nu niet beschikbaar: { $reason }
ui-explorer-wrong = “{ $given }” is geen waarde voor { $name }.
ui-explorer-length = gemiddeld { $moves } zetten
ui-explorer-played = Wat er vanaf hier is gespeeld
ui-explorer-more = Alle zetten en partijen
ui-explorer-added = { $games ->
    [one] { $games } partij is toegevoegd.
   *[other] { $games } partijen zijn toegevoegd.
}
ui-explorer-speed = { $speed ->
    [ultraBullet] ultrabullet
    [bullet] bullet
    [blitz] snelschaak
    [rapid] rapid
    [classical] klassiek
   *[correspondence] correspondentie
}
ui-explorer-castling = { $happened ->
    [yes] { $player } { $castling }: in { $percent } % van de partijen, meestal rond zet { $move } ({ $method })
   *[no] { $player } { $castling }: in geen partij ({ $method })
}
