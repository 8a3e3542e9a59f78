knockout-heading = { $column ->
    [matches] matches
   *[games] bordpunten
}
knockout-no-tiebreaks = { $code }: een knock-outtoernooi zonder groepen kent geen tie-breaks; bij een gelijke stand beslissen extra partijen.
knockout-match = { $name ->
    [final] Finale
    [second-final] Tweede finale
    [place] Match om de plaats { $size }
    [lower] Verliezersronde { $size }, match { $number }
    [upper-final] Finale van de winnaarsronde
    [semi-final] Halve finale { $number }
    [quarter-final] Kwartfinale { $number }
   *[round-of] Laatste { $size }, match { $number }
}
knockout-part-main = gewone partijen
knockout-part-rung = { $kind ->
    [armageddon] armageddon
   *[games] beslissing { $step }
}{ $timed ->
    [yes] , { $time }
   *[no] {""}
}{ $again ->
    [yes] , opnieuw gespeeld
   *[no] {""}
}
knockout-board = { $match }, { $part }, partij { $game }.
knockout-comes = { $player }: { $from }.
knockout-from-seed = plaatsing { $seed }
knockout-from-winner = winnaar: { $match }
knockout-from-loser = verliezer: { $match }
knockout-stands = { $first } tegen { $second }, tussenstand: { $score }.
knockout-color = { $rule ->
    [first] { $player } heeft wit in de eerste partij, volgens plaatsing en nummer van de match.
   *[reversed] De kleuren wisselen: { $player } heeft wit.
}
knockout-odds = Remise telt als winst voor { $player } met zwart.
knockout-bids = Biedingen beslissen over de kleuren: het laagste bod heeft zwart met de geboden tijd, en remise telt als winst. Wit heeft { $time }.
knockout-bid = { $equal ->
    [yes] Beiden boden { $own }, het lot heeft beslist:
   *[no] Bod { $black }: { $own }, bod { $white }: { $other }.
} { $black } heeft zwart met { $own } en wint bij remise, { $white } heeft wit met { $time }.
knockout-bye = { $player } gaat zonder partij door: { $match }.
knockout-postponed = Uitgesteld: { $player } is afwezig.
knockout-all-postponed = Geen enkele match kan doorgaan, omdat spelers afwezig zijn.
knockout-over = Het toernooi is afgelopen: { $player } heeft gewonnen.
knockout-undecided = Geen enkele match kan doorgaan: één heeft geen winnaar. De arbiter moet beslissen.
knockout-fixed = In een knock-outtoernooi bepaalt het schema de indeling. De arbiter kan kleuren bepalen en matches beslissen, maar geen paringen of byes vastleggen.
knockout-group-round = Groep { $group }, ronde { $round } van de Berger-tabel.
knockout-place = { $player }: plaats { $rank }, plaatsing { $seed }
knockout-played = { $match } tegen { $opponent }: { $score }{ $result ->
    [won] , gewonnen: { $how }
    [lost] , verloren: { $how }
   *[open] , nog niet beslist
}
knockout-had-bye = { $match }: zonder tegenstander
knockout-game = Ronde { $round }: { $result } met { $color ->
    [white] wit
   *[black] zwart
}
knockout-by-games = door partijen ({ $part })
knockout-by-odds = remise in armageddon telt als winst voor zwart
knockout-by-walkover = de tegenstander is gestopt
knockout-by-arbiter = door de arbiter beslist
knockout-no-bracket = “{ $system }” heeft geen schema: gebruik een knock-outtoernooi.

knockout-problem-games = Een match kan geen { $games } partijen hebben. Kies 1 tot en met 24.
knockout-problem-rung = Een beslissing kan geen { $games } partijen hebben. Kies 1 tot en met 24, voor armageddon 1.
knockout-problem-ladder = Een match zou altijd gelijk kunnen blijven: de laatste beslissing moet armageddon zijn of worden herhaald tot er een winnaar is.
knockout-problem-players = Het schema is voor { $needed } spelers, maar er zijn er { $players } ingeschreven. Er zijn er minstens 2 nodig, en hoogstens alle ingeschrevenen doen mee.
knockout-problem-groups = Uit { $groups } groepen, de kleinste met { $smallest } spelers, kunnen er geen { $qualify } per groep door. Een groep heeft minstens 2 spelers nodig, en per groep kunnen er 1 tot en met alle spelers van de kleinste groep door.
knockout-problem-swiss = Het Zwitserse deel vóór het schema heeft geen ronden: geef er minstens 1 op.
knockout-problem-order = De opgegeven volgorde heeft { $given } plaatsen, maar moet elk van de { $players } spelers één keer noemen.
knockout-problem-order-preliminary = De groepen bepalen de plaatsing: er kan geen volgorde worden opgegeven.
knockout-problem-tiebreaks = “{ $codes }” is geen lijst van tie-breaks: gebruik iets als DE,WIN,SB.

knockout-field-games = Partijen per match
knockout-field-seeding = Plaatsing
knockout-seeding-fold = Eerste tegen laatste
knockout-seeding-slide = Bovenste helft tegen onderste helft
knockout-seeding-adjacent = Buren op de lijst
knockout-seeding-lot = Door loting bij de indeling van ronde 1
knockout-field-ladder = Bij gelijke stand in een match
knockout-ladder-blitz = Twee partijen 5+3, dan armageddon (5 tegen 4 minuten)
knockout-ladder-armageddon = Meteen armageddon (5 tegen 4 minuten)
knockout-ladder-bidding = Twee partijen 5+2, dan armageddon met bieden op zwart
knockout-ladder-sudden-death = Losse partijen 3+2 tot er een gewonnen wordt
knockout-ladder-world-cup = Als bij de World Cup: 25+10, 10+10, 5+3, dan 3+2 tot er een gewonnen wordt
knockout-field-preliminary = Voor het schema
knockout-preliminary-none = Niets: meteen knock-out
knockout-preliminary-groups = Groepen, ieder tegen ieder
knockout-preliminary-swiss = Zwitsers systeem
knockout-field-third = Match om de derde plaats
knockout-field-groups = Aantal groepen
knockout-field-groups-qualify = Spelers die per groep doorgaan
knockout-field-swiss-rounds = Ronden Zwitsers
knockout-field-swiss-qualify = Spelers die uit het Zwitsers doorgaan
knockout-field-final = Partijen in de finale (leeg: zoals anders)
knockout-field-places = Partijen in matches om de lagere plaatsen (leeg: geen)
knockout-field-elimination = Wie valt af
knockout-elimination-single = Na één verloren match
knockout-elimination-double = Na twee verloren matches
knockout-field-white = Wit in de eerste partij
knockout-white-alternate = Om en om de hoger en de lager geplaatste, per match
knockout-white-higher = De hoger geplaatste
knockout-white-lower = De lager geplaatste
knockout-preset = { $name ->
    [world-cup] World Cup
    [weissenhaus-2025] Weissenhaus 2025
    [las-vegas-2025] Las Vegas 2025
    [world-championship-2026] Wereldkampioenschap 2026
   *[play-in-2026] Play-in 2026
}
