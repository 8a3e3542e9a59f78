# Arena's: wie vrij is, wordt meteen ingedeeld.

arena-heading = { $column ->
    [points] punten
    [games] partijen
    [won] gewonnen
    [streak] op rij
   *[performance] prestatie
}
arena-no-tiebreaks = { $code }: een arena heeft geen tie-breaks volgens C.07; bij gelijke punten beslist de prestatie.
arena-board = Bord { $board }: { $white } (plaats { $whiterank }) – { $black } (plaats { $blackrank })
arena-nearest = De dichtstbijzijnde vrije tegenstander.
arena-again = Ze hebben net tegen elkaar gespeeld, maar verder is niemand vrij of lang genoeg vrij geweest.
arena-passed = { $player } speelt niet tegen { $other }: { $why ->
    [played] ze hebben net tegen elkaar gespeeld.
    [forbidden] de arbiter sluit deze paring uit.
    [stuck] de anderen kunnen dan niet allemaal worden ingedeeld.
   *[waits] niet iedereen kan nu spelen, en wie korter heeft gewacht of lager staat, wacht.
}
arena-waited = { $player } heeft { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
} gewacht.
arena-waits = { $player } is vrij en wacht.
arena-plays = { $player } speelt nog.
arena-color = { $player } heeft wit: { $rule ->
    [fewer] had in verhouding tot zwart minder vaak wit.
    [alternate] had de laatste keer zwart.
    [lower] de kleuren waren gelijk, en deze speler staat lager.
   *[arbiter] bepaald door de arbiter.
}
arena-nobody = Er kan nu niemand worden ingedeeld: de vrije spelers hebben net tegen elkaar gespeeld, of het zijn er te weinig. Probeer het opnieuw als er een partij is afgelopen.
arena-game = Ronde { $round }: { $made ->
    [win] gewonnen van { $opponent }
    [draw] remise tegen { $opponent }
   *[loss] verloren van { $opponent }
}{ $streak ->
    [yes] , telt dubbel na twee overwinningen op rij
   *[no] { "" }
}{ $berserk ->
    [yes] , met de halve bedenktijd
    [short] , met de halve bedenktijd, maar te kort voor het extra punt (minder dan 7 zetten elk)
   *[no] { "" }
}: { $points }
arena-performance = Prestatie { $performance }: de gemiddelde rating van de tegenstanders, plus 500 voor winst en min 500 voor verlies
arena-problem-points = Winst ({ $win }) moet meer waard zijn dan remise ({ $draw }), en remise minstens zoveel als verlies ({ $loss }).
arena-problem-number = { $what ->
    [rematch] Het aantal recente tegenstanders tegen wie u niet opnieuw speelt,
   *[patience] Het aantal ronden dat een speler kan wachten,
} is hoogstens { $most }.
arena-problem-berserk = Speler { $player } heeft in ronde { $round } geen partij en kan daar geen tijd hebben ingeleverd.
arena-problem-limit = { $what ->
    [minutes] Een arena duurt 1 tot { $most } minuten, of de duur blijft open.
   *[tables] Er kunnen 1 tot { $most } partijen tegelijk zijn, of het aantal blijft open.
}
arena-field-where = Waar wordt gespeeld
arena-where-room = Aan het bord
arena-where-server = Op deze server
arena-field-minutes = Minuten tot de laatste indeling (leeg: tot u stopt)
arena-field-tables = Partijen tegelijk (leeg: onbeperkt)
arena-field-streaks = Punten tellen dubbel na twee zeges op rij
arena-field-berserk = Vóór de partij de helft van de tijd opgeven
arena-berserk-yes = Toegestaan; winst levert dan 1 punt extra op
arena-berserk-no = Niet toegestaan
arena-field-rematch = Laatste tegenstanders die men niet opnieuw treft zolang anderen vrij zijn
arena-field-patience = Oproepen die iemand wacht voor hij weer tegen een van hen speelt
