keizer-heading = { $column ->
    [total] totaal
    [gained] winst
   *[value] waarde
}
keizer-no-tiebreaks = { $code }: een Keizer-stand kent geen tie-breaks; bij een gelijk totaal geldt de startlijst.

keizer-board = Bord { $board }: { $white } (plaats { $whiterank }) – { $black } (plaats { $blackrank })
keizer-neighbours = Buren in de ranglijst van de aanwezigen.
keizer-passed = { $player } speelt niet tegen { $other }: { $why }.
keizer-bar-met = ze speelden in ronde { $round } tegen elkaar en mogen dat vanaf ronde { $again } weer
keizer-bar-meetings = ze speelden al { $count ->
    [one] één keer
   *[other] { $count } keer
} tegen elkaar, meer mag niet
keizer-bar-colors = beiden hadden te vaak { $color ->
    [white] wit
   *[black] zwart
}
keizer-bar-stuck = de anderen kunnen dan niet allemaal worden ingedeeld
keizer-color-fewer = { $player } heeft wit: witpartijen min zwartpartijen { $white } tegen { $black }.
keizer-color-reversed = Kleuren andersom dan in ronde { $round }.
keizer-color-rank = Gelijke kleurbalans en nog nooit tegen elkaar gespeeld: de { $rule ->
    [lower] lager
   *[higher] hoger
} geplaatste speler heeft wit.
keizer-color-arbiter = De arbiter heeft de kleuren bepaald.
keizer-bye = Bye: { $player }
keizer-bye-lowest = De laagst geplaatste die ervoor in aanmerking komt.
keizer-bye-not = Niet { $player }: { $why ->
    [stuck] de anderen kunnen dan niet allemaal worden ingedeeld.
   *[more] had vaker een bye of was vaker afwezig.
}
keizer-shortened = Geen enkele indeling houdt de afstand tussen twee ontmoetingen aan: deze keer { $rounds ->
    [one] mogen spelers meteen weer tegen elkaar.
   *[other] zijn { $rounds } ronden genoeg.
}
keizer-limits-dropped = Geen enkele indeling blijft binnen de grenzen voor ontmoetingen en kleuren: deze keer gelden ze niet.
keizer-no-pairing = Met de paringen die de arbiter uitsluit, is er geen indeling mogelijk: sta er enkele toe of deel met de hand in.

keizer-place = { $player }: plaats { $rank }, { $total } punten
keizer-left = { $player }: gestopt met { $total } punten
keizer-share = { $share ->
    [nothing] niets
    [all] alles
    [half] de helft
   *[other] { $number }
}
keizer-own = Eigen waarde: { $amount } = { $share } van de waarde { $value } van plaats { $rank }
keizer-game = Ronde { $round }: { $made ->
    [win] gewonnen van { $opponent }
    [draw] remise tegen { $opponent }
   *[loss] verloren van { $opponent }
}: { $amount } = { $share } van diens waarde { $value } (plaats { $rank })
keizer-game-left = Ronde { $round }: { $made ->
    [win] gewonnen van { $opponent }
    [draw] remise tegen { $opponent }
   *[loss] verloren van { $opponent }
}, die is gestopt: { $amount } = { $share } van de eigen waarde { $value } (plaats { $rank })
keizer-away = Ronde { $round }: { $made ->
    [bye] bye
    [excused] afgemeld
    [duty] clubdienst
    [late] voor de instap
   *[absent] afwezig
}: { $amount } = { $share } van de eigen waarde { $value }
keizer-away-and = Ronde { $round }: { $made ->
    [bye] bye
    [excused] afgemeld
    [duty] clubdienst
    [late] voor de instap
   *[absent] afwezig
}: { $amount } = { $share } van de eigen waarde { $value }, plus { $points }
keizer-away-points = Ronde { $round }: { $made ->
    [bye] bye
    [excused] afgemeld
    [duty] clubdienst
    [late] voor de instap
   *[absent] afwezig
}: { $amount }
keizer-over-limit = Ronde { $round }: { $made ->
    [bye] bye
    [excused] afgemeld
    [duty] clubdienst
    [late] voor de instap
   *[absent] afwezig
}, boven de limiet: { $amount }
keizer-since = Verandering sinds ronde { $round }: { $was }, dan { $by }
keizer-by = { $sign ->
    [more] { $amount } meer
   *[less] { $amount } minder
}
keizer-change-own = { $moved ->
    [rose] De eigen plaats steeg naar { $rank }
    [fell] De eigen plaats daalde naar { $rank }
   *[stayed] De eigen plaats blijft { $rank }
}: eigen waarde { $value } in plaats van { $was }, { $by }
keizer-change-game = { $moved ->
    [rose] { $player } steeg naar plaats { $rank }
    [fell] { $player } daalde naar plaats { $rank }
   *[stayed] { $player } blijft op plaats { $rank }
}, waarde { $value } in plaats van { $was }: de partij van ronde { $round } telt { $by }
keizer-change-fade = De eigen waarde telt minder: { $by }
keizer-change-left = { $player } is gestopt: de partij van ronde { $round } telt { $by }
keizer-change-away = { $moved ->
    [rose] De eigen plaats steeg naar { $rank }
    [fell] De eigen plaats daalde naar { $rank }
   *[stayed] De eigen plaats blijft { $rank }
}, waarde { $value } in plaats van { $was }: ronde { $round } telt { $by }

keizer-stable = Vanaf de startlijst herberekend tot de volgorde niet meer veranderde: { $passes ->
    [one] één keer
   *[other] { $passes } keer
}.
keizer-cycle = De volgorde blijft nooit gelijk: { $length } volgordes wisselen elkaar steeds weer af. De eerst bereikte daarvan geldt.
keizer-stable-warning = “Tot stabiel” is niet eenduidig: vanuit een andere beginvolgorde kunnen dezelfde partijen een andere eindstand geven, en sommige seizoenen hebben er geen. Eén herberekening per ronde is altijd eenduidig.

keizer-problem-top = De eerste plaats zou { $top } waard zijn. Kies een waarde van 1 tot en met { $most }.
keizer-problem-step = Elke plaats zou evenveel waard zijn: de stap moet minstens 1 zijn.
keizer-problem-times = De eerste plaats moet minstens twee keer zoveel waard zijn als de laatste.
keizer-problem-lowest = De laagste waarde { $lowest } ligt boven de waarde { $top } van de eerste plaats.
keizer-problem-results = Winst ({ $win }) moet iets waard zijn en minstens zoveel als remise ({ $draw }), en remise minstens zoveel als verlies ({ $loss }).
keizer-problem-share = Het deel voor { $what ->
    [win] winst
    [draw] remise
    [loss] verlies
    [bye] een bye
    [excused] afmelding
    [duty] clubdienst
    [late] ronden voor de instap
    [withdrawn] partijen tegen spelers die zijn gestopt
   *[absent] afwezigheid
} is { $share }; toegestaan is hoogstens 2.
keizer-problem-unit = De delen hebben geen gemeenschappelijke noemer die klein genoeg is voor exacte totalen; toegestaan zijn breuken die in 1/{ $most } passen.
keizer-problem-rematch = Twee spelers kunnen op zijn vroegst na één ronde weer tegen elkaar: de afstand moet minstens 1 zijn.
keizer-problem-limit = De grenzen voor ontmoetingen en kleuren moeten minstens 1 zijn.

keizer-field-top = Waarde van de eerste plaats (leeg: anderhalf keer het aantal spelers)
keizer-field-rematch = Ronden tot dezelfde spelers weer tegen elkaar mogen
keizer-field-bye = Bye: deel van de eigen waarde
keizer-field-excused = Afgemeld: deel van de eigen waarde
keizer-field-excused-most = Hoe vaak een afmelding telt (leeg: altijd)
keizer-field-duty = Clubdienst: deel van de eigen waarde
keizer-field-absent = Afwezig zonder bericht: deel van de eigen waarde
keizer-field-recalculation = Wanneer partijen opnieuw worden gewaardeerd
keizer-recalculation-each = Alle partijen na elke ronde
keizer-recalculation-frozen = Nooit: een ronde houdt haar waarden
keizer-recalculation-stable = Tot de volgorde stabiel is (kan van de beginvolgorde afhangen of nooit eindigen)
keizer-field-own = Eigen waarde in het totaal
keizer-own-current = Van de huidige plaats
keizer-own-start = Van de plaats op de beginlijst
keizer-own-none = Telt niet
keizer-field-fade = Ronden waarin de eigen waarde verdwijnt (0: nooit)
keizer-field-step = Verschil in waarde tussen twee plaatsen
keizer-field-lowest = Laagste waarde van een plaats
keizer-field-win = Winst: deel van de waarde van de tegenstander
keizer-field-draw = Remise: deel van de waarde van de tegenstander
keizer-field-loss = Verlies: deel van de waarde van de tegenstander
keizer-field-bye-points = Bye: extra punten
keizer-field-excused-points = Afgemeld: extra punten
keizer-field-duty-points = Clubdienst: extra punten
keizer-field-duty-most = Hoe vaak clubdienst telt (leeg: altijd)
keizer-field-absent-points = Afwezig zonder bericht: extra punten
keizer-field-late = Ronden voor de instap: deel van de eigen waarde
keizer-field-late-points = Ronden voor de instap: extra punten
keizer-field-withdrawn = Partijen tegen vertrokken spelers: deel van de eigen waarde (leeg: ze blijven op de lijst)
keizer-field-meetings = Hoogste aantal onderlinge partijen (leeg: geen grens)
keizer-field-difference = Grootste verschil tussen wit en zwart (leeg: geen grens)
keizer-field-white = Wit als niets anders beslist
keizer-white-lower = De lager geplaatste speler
keizer-white-higher = De hoger geplaatste speler
keizer-field-bye-rule = Wie de bye krijgt
keizer-bye-rule-fewest = De laagste van wie het minst een bye had of afwezig was
keizer-bye-rule-lowest = De laagst geplaatste speler
