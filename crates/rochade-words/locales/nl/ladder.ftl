# Ladders: wie van een hogere wint, neemt de plaats in.

ladder-heading = { $column ->
    [games] partijen
    [won] gewonnen
   *[moved] verschoven
}
ladder-no-tiebreaks = { $code }: een ladder heeft geen weerstandspunten; elke plaats is van één speler.
ladder-board = Bord { $board }: { $white } (plaats { $whiterank }) – { $black } (plaats { $blackrank })
ladder-challenge = { $player } daagt { $other } uit.
ladder-neighbours = Buren op de ladder van de aanwezigen.
ladder-passed-met = { $player } treft { $other } niet: ze speelden in ronde { $round } tegen elkaar.
ladder-passed-stuck = { $player } treft { $other } niet: de anderen kunnen dan niet allemaal worden ingedeeld.
ladder-passed-forbidden = { $player } treft { $other } niet: de arbiter sluit deze partij uit.
ladder-rests = { $player } is vrij: de laagste zonder wie alle anderen een tegenstander hebben.
ladder-shortened = Geen indeling houdt de afstand tussen twee ontmoetingen aan: deze keer { $rounds ->
    [one] mag men meteen weer tegen elkaar.
   *[other] zijn { $rounds } ronden genoeg.
}
ladder-color = { $rule ->
    [lower] Wie lager staat, heeft wit.
    [higher] Wie hoger staat, heeft wit.
    [fewer] Wit had het, vergeleken met zwart, minder vaak.
   *[arbiter] De arbiter heeft de kleuren vastgelegd.
}
ladder-color-reversed = Kleuren andersom dan in ronde { $round }.
ladder-no-challenge = Niemand heeft iemand uitgedaagd: voer de uitdagingen in als paren.
ladder-too-far = { $player } kan { $other } niet uitdagen, die { $places } plaatsen hoger staat; verwacht hoogstens { $reach }.
ladder-too-soon = { $player } kan { $other } niet opnieuw uitdagen: ze speelden in ronde { $round } en mogen vanaf ronde { $again } weer.
ladder-place = { $player }: plaats { $rank }, aan het begin { $start }
ladder-left = { $player }: heeft de ladder verlaten, aan het begin { $start }
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
    [reach] Een uitdaging reikt 1 tot en met { $most } plaatsen omhoog.
    [rematch] Twee spelers mogen na 1 tot en met { $most } ronden weer tegen elkaar.
   *[inactive] Men zakt na 1 tot en met { $most } ronden zonder partij.
}
ladder-problem-players = Een ladder heeft minstens twee spelers nodig.
