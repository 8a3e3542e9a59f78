decimal = { $whole },{ $fraction }
digit-group = { "." }
date = { $day } { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }
date-month = { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }
player-nameless = Nr. { $number }

pairing-board = Bord { $board }: { $white } ({ $whitescore }) – { $black } ({ $blackscore })
pairing-by-arbiter = Door de arbiter ingedeeld.
pairing-bracket = Puntengroep { $score }.
pairing-bracket-float = Puntengroep { $score }; { $player } is downfloater.
pairing-expected = De eerste paring volgens de normale volgorde in de puntengroep.
pairing-colors = Kleuren ({ $white }: { $whitepreference }; { $black }: { $blackpreference }): { $rule ->
    [both-granted] aan alle kleurvoorkeuren wordt voldaan (5.2.1).
    [stronger-preference] de sterkste kleurvoorkeur gaat voor (5.2.2).
    [last-difference] ze wisselen ten opzichte van de laatste ronde waarin ze verschillende kleuren hadden (5.2.3).
    [higher-ranked] de kleurvoorkeur van de hoogst geplaatste speler gaat voor (5.2.4).
    [initial-color] de gelote beginkleur en het startnummer beslissen (5.2.5).
   *[arbiter] door de arbiter bepaald.
}
pairing-preference = { $strength ->
    [none] geen kleurvoorkeur
    [mild] lichte voorkeur voor { $color ->
        [white] wit
       *[black] zwart
    }
    [strong] sterke voorkeur voor { $color ->
        [white] wit
       *[black] zwart
    }
   *[absolute] absolute voorkeur voor { $color ->
        [white] wit
       *[black] zwart
    }
}
pairing-preference-why = { $preference }, { $why }
pairing-floats = { $player } is neerwaartse floater uit de puntengroep { $score }.
pairing-floats-lowest = { $player } is neerwaartse floater uit de puntengroep { $score }: niemand met een lagere plaats blijft erin.
pairing-not-opponent = { $player } speelt niet tegen { $other }: { $obstacle }.
pairing-not-float = { $player } is geen downfloater: { $obstacle }.
pairing-bye = Bye: { $player } ({ $score })
pairing-bye-lowest = De laagst geplaatste speler die in aanmerking komt.
pairing-bye-arbiter = Bye: { $player }, door de arbiter bepaald.
pairing-bye-not = Niet { $player }: { $obstacle }.

obstacle-already-played = ze speelden al tegen elkaar in ronde { $round } (C1)
obstacle-forbidden = de arbiter sluit deze paring uit
obstacle-same-color = beiden hebben een absolute voorkeur voor { $color ->
    [white] wit
   *[black] zwart
} (C3): de een { $first }, de ander { $second }
obstacle-due-last = had in de laatste partij { $color ->
    [white] wit
   *[black] zwart
}
obstacle-due-twice = had in de laatste twee partijen { $color ->
    [white] wit
   *[black] zwart
}
obstacle-due-difference = speelde { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
} meer met { $color ->
    [white] wit dan met zwart
   *[black] zwart dan met wit
}
obstacle-no-second-bye = heeft al een bye of een reglementaire winst gehad (C2)
obstacle-not-present = { $player } speelt deze ronde niet
obstacle-arbiter = de arbiter besliste anders
obstacle-would-float = { $player } zou downfloater worden: { $obstacle }
obstacle-not-complete = de andere spelers kunnen dan niet allemaal worden ingedeeld, of de bye zou naar een hogere score gaan (C4, C5)
obstacle-worse = dat zou slechter zijn volgens { $criterion } ({ $counts }): { $alternative } in plaats van { $chosen }
obstacle-later = volgens alle criteria even goed, maar later in de volgorde van C.04.3 artikel 4
criterion-none = geen
criterion = { $criterion ->
    [C1] herhaalde paringen
    [C2] tweede bye of reglementaire winst
    [C3] paren met dezelfde absolute kleurvoorkeur
    [C4] spelers in lagere puntengroepen die niet kunnen worden ingedeeld
    [C5] punten van de speler met de bye
    [C6] aantal downfloaters
    [C7] punten van de downfloaters
    [C8] downfloaters in de volgende puntengroep en hun punten
    [C9] niet gespeelde partijen van de speler met de bye
    [C10] kleurverschillen boven 2
    [C11] drie keer achter elkaar dezelfde kleur
    [C12] kleurvoorkeuren waaraan niet wordt voldaan
    [C13] sterke kleurvoorkeuren waaraan niet wordt voldaan
    [C14] downfloaters die dat de vorige ronde ook waren
    [C15] upfloaters die dat de vorige ronde ook waren
    [C16] downfloaters die dat twee ronden eerder ook waren
    [C17] upfloaters die dat twee ronden eerder ook waren
    [C18] punten van wie verder daalt en de vorige ronde ook downfloater was
    [C19] punten van de tegenstanders van upfloaters van de vorige ronde
    [C20] punten van wie verder daalt en twee ronden eerder ook downfloater was
   *[C21] punten van de tegenstanders van upfloaters van twee ronden eerder
}

pairing-error-rounds-unknown = Het aantal ronden is niet opgegeven, maar de laatste ronde heeft eigen regels: voeg het toe aan het bestand, bijvoorbeeld als “XXR 9”.
pairing-error-no-more-rounds = { $rounds ->
    [one] De enige ronde is al ingedeeld.
   *[other] Alle { $rounds } ronden zijn al ingedeeld.
}
pairing-error-initial-color = De beginkleur is niet opgegeven: loot die en voeg die toe aan het bestand, bijvoorbeeld als “XXC white1”.
pairing-error-no-pairing = Geen indeling voldoet aan de absolute criteria C1 tot en met C3: de arbiter beslist (C.04.3 artikel 1.9.3).
pairing-error-too-large = { $players ->
    [one] { $players } speler kan
   *[other] { $players } spelers kunnen
} niet groep voor groep worden ingedeeld, en { $players ->
    [one] is
   *[other] zijn
} te veel om in één keer in te delen: leg enkele paringen met de hand vast.
pairing-error-not-present = Speler { $player } speelt deze ronde niet.
pairing-error-fixed-twice = Voor speler { $player } is meer dan één paring of bye vastgelegd.
pair-has-met = Spelers { $white } en { $black } hebben al in ronde { $round } tegen elkaar gespeeld; op uw verzoek worden ze opnieuw tegen elkaar ingedeeld.
pairing-error-same-color = De spelers { $first } en { $second } spelen tegen elkaar, maar zouden allebei dezelfde kleur krijgen.
pairing-error-round = Ronde { $round }: { $error }

rounds-differ = { $differing ->
    [0] { $rounds ->
        [one] De ronde is volgens de regels ingedeeld.
       *[other] Alle { $rounds } ronden zijn volgens de regels ingedeeld.
    }
    [one] { $differing } van de { $rounds } ronden wijkt af van de regels.
   *[other] { $differing } van de { $rounds } ronden wijken af van de regels.
}
rounds-round = Ronde { $round }
rounds-in-file = in het bestand: { $pairs }
rounds-by-rules = volgens de regels: { $pairs }

standings-heading = { $column ->
    [rank] plaats
    [number] nr.
    [name] naam
   *[points] punten
}
standings-place = { $player }: plaats { $rank }, { $points } punten
standings-fewer-points = Achter { $before } op punten: { $own } tegen { $other }.
standings-tiebreak = Achter { $before } op { $code } ({ $name }): { $own } tegen { $other }.
standings-tied = Gelijk met { $before } op alle tie-breaks.
standings-opened = { $code } ({ $name }): { $value }
standings-opened-article = { $code } ({ $name }, C.07 artikel { $article }): { $value }
standings-part = Ronde { $round }: { $result } tegen { $opponent }
standings-part-alone = Ronde { $round }: { $result } zonder tegenstander
standings-counts = { $counted ->
    [yes] telt voor { $value }
    [low] { $value } geschrapt als minst belangrijke bijdrage (artikel 14)
    [unplayed] { $value } als eerste geschrapt, omdat de ronde vrijwillig niet is gespeeld (16.5)
   *[high] { $value } geschrapt als belangrijkste bijdrage (artikel 14)
}
standings-source = { $source ->
    [own-score-after] stand na de ronde { $value }
    [opponent-score] punten van de tegenstander { $value }
    [dummy] niet gespeeld: eigen punten { $value } (16.4)
    [dummy-opponent] niet gespeeld: eigen punten, hoogstens die van de tegenstander { $value } (16.4.1)
    [dummy-draws] niet gespeeld: eigen punten, hoogstens { $value } voor remise in elke ronde (16.4.2)
    [opponent-rating] rating van de tegenstander { $value }
   *[opponent-value] waarde van de tegenstander { $value }
}
standings-average = Het gemiddelde, halven naar boven afgerond.
standings-average-plus = Het gemiddelde plus { $difference } voor { $percentage } procent.
standings-expected = De laagste rating waarvan een score van { $points } te verwachten is.
tiebreak-cut = { $name } zonder de { $count ->
    [one] laagste
   *[other] { $count } laagste
}
tiebreak-median = { $name } zonder de { $count ->
    [one] laagste en de hoogste
   *[other] { $count } laagste en de { $count } hoogste
}
tiebreak-name = { $code ->
    [PTS] punten
    [DE] onderling resultaat
    [WIN] aantal overwinningen
    [WON] aan het bord gewonnen partijen
    [BPG] partijen met zwart
    [BWG] met zwart gewonnen partijen
    [PS] progressieve score
    [REP] ronden die de speler wilde spelen
    [STD] standaardpunten
    [TPN] startnummer
    [BH] weerstandspunten (Buchholz)
    [AOB] gemiddelde van de Buchholz van de tegenstanders
    [FB] Fore-Buchholz
    [SB] Sonneborn-Berger
    [KS] Koya-systeem
    [ARO] gemiddelde rating van de tegenstanders
    [TPR] toernooiprestatie
    [PTP] perfecte toernooiprestatie
    [APRO] gemiddelde toernooiprestatie van de tegenstanders
    [APPO] gemiddelde perfecte toernooiprestatie van de tegenstanders
    [BC] bordtelling
    [TBR] resultaten van de hoogste borden
    [BBE] zonder de laagste borden
    [MPVGP] wedstrijd- of bordpunten
    [EMMSB] Sonneborn-Berger, wedstrijdpunten van tegenstanders maal wedstrijdpunten
    [EMGSB] Sonneborn-Berger, wedstrijdpunten van tegenstanders maal bordpunten
    [EGMSB] Sonneborn-Berger, bordpunten van tegenstanders maal wedstrijdpunten
    [EGGSB] Sonneborn-Berger, bordpunten van tegenstanders maal bordpunten
    [EDE] uitgebreid onderling resultaat
    [SSSC] score en sterkte van het programma
   *[RTNG] rating
}
tiebreak-error-unknown = “{ $code }” is geen tie-break; kies een van { $codes }.
tiebreak-error-modifier = { $code }: “{ $modifier }” kan hier niet. Gebruik /C1 of /M1 bij sommen, /L+1 bij KS, /P, /F bij AOB, /R of /U1400.
tiebreak-not-for-round-robins = { $code } ({ $name }) is niet bedoeld voor halve of hele competities (C.07, opmerking bij artikel 8).

tournament-error-duplicate = Startnummer { $player } komt twee keer voor; elke speler heeft een eigen nummer nodig.
tournament-error-unknown-player = Er is geen speler met nummer { $player }.
tournament-error-unknown-opponent = Ronde { $round }: speler { $player } heeft tegenstander { $opponent }, maar niemand heeft dat nummer.
tournament-error-own-opponent = Ronde { $round }: speler { $player } is zijn eigen tegenstander.
tournament-error-twice = Ronde { $round }: speler { $player } komt meer dan één keer voor.
tournament-error-contradiction = Ronde { $round }: speler { $player } heeft een partij tegen { $opponent }, maar bij { $opponent } staat die partij niet met de andere kleur.
tournament-error-two-teams = Speler { $player } staat in twee teams; iedereen speelt voor één team.
tournament-error-unknown-team = Er is geen team met nummer { $team }.
tournament-error-not-in-team = Speler { $player } hoort niet bij team { $team }.
tournament-error-rounds = Een toernooi heeft hoogstens { $most } ronden.
tournament-error-full = Een toernooi heeft hoogstens { $most } startnummers.

trf-line = regel { $line }: { $problem }
trf-unknown-code = “{ $code }” is geen TRF-code; de regel blijft bewaard, maar wordt niet gebruikt.
trf-not-used = { $what ->
    [teams] De gegevens over de teams spreken elkaar tegen; ze blijven bewaard, maar worden niet gebruikt.
    [teams-here] Teams worden hier niet gebruikt: iedereen speelt voor zichzelf.
    [decision] Punten toegekend bij besluit worden niet ondersteund; de regel blijft bewaard, maar wordt niet gebruikt.
    [xxs] Het puntensysteem van XXS wordt niet ondersteund (gebruik 162 of BBW); de regel blijft bewaard, maar wordt niet gebruikt.
   *[system] Dit systeem is hier niet bekend; de regel blijft bewaard, maar wordt niet gebruikt.
}
trf-team-event = Dit is een teamtoernooi, en de partijen van de spelers spreken elkaar tegen.
trf-too-short = De regel heeft { $columns ->
    [one] { $columns } kolom
   *[other] { $columns } kolommen
}, maar heeft er minstens { $needed } nodig.
trf-bad-field = Kolom { $column }: in plaats van “{ $found }” moet hier staan: { $expected }.
trf-expected = { $what ->
    [points] een aantal punten van 0.0 tot en met 99.5
    [points-like] een aantal punten zoals 3.5
    [color] W of B
    [rounds] een aantal ronden van 1 tot en met 3000
    [configuration] white1, black1 of rank
    [result] een van de letters W D L A P X
    [number] een startnummer
    [number-range] een startnummer van 1 tot en met 9999
    [numbers] een reeks startnummers
    [round] een ronde van 001 tot en met 999
    [bye] F, H of Z
    [sex] m of w
    [title] een titel zoals GM of WFM
    [rating] een rating
   *[birth] een geboortedatum zoals 1990/01/31
}
trf-not-blank = Kolom { $column } moet leeg zijn; de velden staan niet in hun kolommen.
trf-too-many-rounds = Te veel ronden: hoogstens { $most } zijn mogelijk.
trf-bad-round = Ronde { $round }: “{ $found }” is geen gegeven van een ronde: gebruik iets als “0012 w 1” of “0000 - H”.
trf-points-differ = Opgegeven zijn { $written } punten, maar de uitslagen geven er { $computed }.
tournament-error-line = Regel { $line }: { $error }
