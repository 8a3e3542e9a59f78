knockout-heading = { $column ->
    [matches] matches
   *[games] bordpunten
}
knockout-no-tiebreaks = { $code }: een knock-outtoernooi zonder groepen kent geen weerstandspunten; een gelijke match wordt door partijen beslist.
knockout-match = { $name ->
    [final] Finale
    [second-final] Tweede finale
    [place] Match om plaats { $size }
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
knockout-stands = { $first } tegen { $second } tot nu toe: { $score }.
knockout-color = { $rule ->
    [first] { $player } heeft wit in de eerste partij, volgens plaatsing en nummer van de match.
   *[reversed] De kleuren wisselen: { $player } heeft wit.
}
knockout-odds = Remise is winst voor { $player } met zwart.
knockout-bye = { $player } gaat zonder partij door: { $match }.
knockout-postponed = Uitgesteld: { $player } is er niet.
knockout-all-postponed = Geen enkele match kan doorgaan, omdat spelers er niet zijn.
knockout-over = Het toernooi is afgelopen: { $player } heeft gewonnen.
knockout-undecided = Geen enkele match kan doorgaan: één heeft geen winnaar. De arbiter beslist.
knockout-fixed = In een knock-outtoernooi deelt het schema in; de arbiter kan kleuren bepalen en matches beslissen, geen paren of vrije ronden.
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
knockout-by-odds = remise in armageddon is winst voor zwart
knockout-by-walkover = de andere kant is gestopt
knockout-by-arbiter = door de arbiter beslist
knockout-no-bracket = „{ $system }” heeft geen schema; verwacht wordt een knock-outtoernooi.

knockout-problem-games = Een match zou { $games } partijen hebben; toegestaan is 1 tot 24.
knockout-problem-rung = Een beslissing zou { $games } partijen hebben; toegestaan is 1 tot 24, voor armageddon 1.
knockout-problem-ladder = Een match zou altijd gelijk kunnen blijven: de laatste beslissing moet armageddon zijn of worden herhaald tot er een winnaar is.
knockout-problem-players = Het schema is voor { $needed } spelers, maar er zijn er { $players } ingeschreven; toegestaan is minstens 2 en hoogstens alle ingeschrevenen.
knockout-problem-groups = Uit { $groups } groepen, waarvan de kleinste { $smallest } spelers heeft, kunnen er geen { $qualify } per groep door; toegestaan zijn groepen vanaf 2 spelers en per groep minstens 1, hoogstens alle van de kleinste.
knockout-problem-swiss = Het Zwitserse deel voor het schema heeft geen ronden; toegestaan is minstens 1.
knockout-problem-order = De opgegeven volgorde heeft { $given } plaatsen, maar moet elk van de { $players } spelers één keer noemen.
knockout-problem-order-preliminary = Het schema volgt uit de groepen: er kan geen volgorde worden opgegeven.
knockout-problem-tiebreaks = „{ $codes }” is geen lijst van weerstandspunten; verwacht wordt iets als DE,WIN,SB.
