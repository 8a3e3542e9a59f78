# Arena's: wie vrij is, wordt meteen ingedeeld.

arena-heading = { $column ->
    [points] punten
    [games] partijen
    [won] gewonnen
   *[performance] prestatie
}
arena-no-tiebreaks = { $code }: een arena heeft geen weerstandspunten van C.07; bij gelijke punten telt de prestatie.
arena-board = Bord { $board }: { $white } (plaats { $whiterank }) – { $black } (plaats { $blackrank })
arena-nearest = De dichtstbijzijnde van wie vrij is.
arena-again = Ze hebben net tegen elkaar gespeeld, maar verder was er lang genoeg niemand vrij.
arena-passed = { $player } treft { $other } niet: { $why ->
    [played] ze hebben net tegen elkaar gespeeld.
    [forbidden] de arbiter sluit deze partij uit.
    [stuck] de anderen die nu spelen, kunnen dan niet allemaal worden ingedeeld.
   *[waits] niet iedereen kan nu spelen, en wie minder lang gewacht heeft of lager staat, wacht.
}
arena-waited = { $player } heeft { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
} gewacht.
arena-waits = { $player } is vrij en wacht.
arena-plays = { $player } speelt nog.
arena-color = { $player } heeft wit: { $rule ->
    [fewer] had het, vergeleken met zwart, minder vaak.
    [alternate] had het laatst zwart.
    [lower] de kleuren waren gelijk, en deze speler staat lager.
   *[arbiter] de arbiter heeft het vastgelegd.
}
arena-nobody = Nu kan niemand worden ingedeeld: wie vrij is, heeft net tegen elkaar gespeeld, of het zijn er te weinig. Probeer het opnieuw als een partij is afgelopen.
arena-game = Ronde { $round }: { $made ->
    [win] gewonnen van { $opponent }
    [draw] remise tegen { $opponent }
   *[loss] verloren van { $opponent }
}{ $streak ->
    [yes] , telt dubbel na twee overwinningen
   *[no] { "" }
}{ $berserk ->
    [yes] , met de halve bedenktijd
   *[no] { "" }
}: { $points }
arena-performance = Prestatie { $performance }: het gemiddelde van de ratings van de tegenstanders, 500 meer voor winst en 500 minder voor verlies
arena-problem-points = Winst ({ $win }) moet meer opleveren dan remise ({ $draw }), en remise niet minder dan verlies ({ $loss }).
arena-problem-number = { $what ->
    [rematch] Het aantal laatste tegenstanders die men niet opnieuw treft,
   *[patience] Het aantal ronden dat iemand wacht,
} is hoogstens { $most }.
arena-problem-berserk = Speler { $player } heeft in ronde { $round } geen partij en kan daar geen tijd hebben ingeleverd.
