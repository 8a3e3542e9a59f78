# Ladders: wie van een hogere wint, neemt de plaats in.

ladder-heading = { $column ->
    [games] partijen
    [won] gewonnen
   *[moved] verschoven
}
ladder-no-tiebreaks = { $code }: een ladder heeft geen tie-breaks; elke plaats is van één speler.
ladder-board = Bord { $board }: { $white } (plaats { $whiterank }) – { $black } (plaats { $blackrank })
ladder-challenge = { $player } daagt { $other } uit.
ladder-neighbours = Buren op de ladder, van de aanwezigen.
ladder-passed-met = { $player } speelt niet tegen { $other }: ze speelden in ronde { $round } tegen elkaar.
ladder-passed-stuck = { $player } speelt niet tegen { $other }: de anderen kunnen dan niet allemaal worden ingedeeld.
ladder-passed-forbidden = { $player } speelt niet tegen { $other }: de arbiter sluit deze paring uit.
ladder-rests = { $player } heeft een bye: de laagste zonder wie alle anderen een tegenstander hebben.
ladder-shortened = Geen indeling houdt de afstand tussen twee ontmoetingen aan: deze keer { $rounds ->
    [one] mogen spelers meteen weer tegen elkaar.
   *[other] zijn { $rounds } ronden genoeg.
}
ladder-color = { $rule ->
    [lower] Wie lager staat, heeft wit.
    [higher] Wie hoger staat, heeft wit.
    [fewer] Wie in verhouding tot zwart minder vaak wit had, heeft wit.
   *[arbiter] De arbiter heeft de kleuren bepaald.
}
ladder-color-reversed = Kleuren andersom dan in ronde { $round }.
ladder-no-challenge = Er zijn nog geen uitdagingen: voer ze in als paren.
ladder-too-far = { $player } kan { $other } niet uitdagen, die { $places } plaatsen hoger staat; hoogstens { $reach } is toegestaan.
ladder-too-soon = { $player } kan { $other } nog niet opnieuw uitdagen: ze speelden in ronde { $round } tegen elkaar en mogen dat vanaf ronde { $again } weer.
ladder-place = { $player }: plaats { $rank }, { $start }
ladder-left = { $player }: heeft de ladder verlaten, { $start }
ladder-started = aan het begin { $place }
ladder-entered = na ronde { $round } onderaan ingestapt, op { $place }
ladder-gone = Niet meer op de ladder: { $players }
ladder-move = Ronde { $round }: { $why }: van plaats { $from } naar { $to }
ladder-why = { $why ->
    [won] gewonnen van { $other }
    [drew] remise tegen { $other }
    [lost] verloren van { $other } en van plaats gewisseld
    [passed] { $other } kwam erboven
   *[freed] { $other } zakte of vertrok
}
ladder-inactive = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
} zonder partij
ladder-problem-number = { $what ->
    [reach] Een uitdaging moet 1 tot en met { $most } plaatsen ver reiken.
    [rematch] De afstand tussen twee ontmoetingen moet 1 tot en met { $most } ronden zijn.
   *[inactive] Het aantal ronden zonder partij moet 1 tot en met { $most } zijn.
}
ladder-problem-players = Een ladder heeft minstens twee spelers nodig.

ladder-field-kind = Hoe partijen tot stand komen
ladder-kind-challenge = Door uitdaging: de wedstrijdleider voert de paringen in
ladder-kind-paired = Alle aanwezigen worden van boven naar beneden ingedeeld
ladder-field-reach = Plaatsen omhoog die een uitdaging mag gaan
ladder-field-win = Winst van een hoger geplaatste
ladder-win-place = geeft de plaats; de anderen zakken
ladder-win-exchange = wisselt de twee plaatsen
ladder-field-draw = Remise tegen een hoger geplaatste
ladder-draw-nothing = verandert niets
ladder-draw-up = geeft één plaats
ladder-draw-below = geeft de plaats onder de tegenstander
ladder-field-rematch = Ronden tot dezelfde spelers weer tegen elkaar mogen
ladder-field-inactive = Ronden zonder partij tot men een plaats zakt (leeg: nooit)
ladder-field-white = Wit
ladder-white-lower = De lager geplaatste speler
ladder-white-higher = De hoger geplaatste speler
ladder-white-alternate = Wie minder vaak wit had
