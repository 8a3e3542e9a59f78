standings-code = { $code }

robin-board = Bord { $board }: { $white } – { $black }
robin-table = Ronde { $round } van de Berger-tabel: { $white } tegen { $black }.
robin-rests = { $player } heeft een bye.
robin-rounds = Het toernooi is ingesteld op { $declared } ronden, maar de Berger-tabel voor { $players } spelers heeft { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
}: geef dat aantal op, of geen.
robin-order = De volgorde heeft { $given } plaatsen, maar moet elk van de { $players } spelers één keer noemen.
robin-annulled = { $player } stopte vóór de helft van de partijen: die partijen tellen voor niemand (C.05 artikel 6.6).
robin-varma-warning = De gedrukte Varma-tabel voor 12 spelers bevat een fout: de nummers 6 en 12 staan in één groep en spelen in de laatste ronde tegen elkaar. Met 11 en 12 verwisseld klopt de tabel.

swiss-table = Gespeeld aan tafel { $table }, die is gereserveerd voor { $player }.
swiss-table-moved = Gespeeld aan tafel { $table }, omdat een andere tafel is gereserveerd.
swiss-bye-last = { $player } kan in ronde { $round } geen bye met een half punt krijgen: in { $last ->
    [one] de laatste ronde
   *[other] de laatste { $last } ronden
} is dat niet toegestaan.
swiss-bye-most = { $player } kan in ronde { $round } geen bye met een half punt krijgen: slechts { $most ->
    [one] één is
   *[other] { $most } zijn
} toegestaan.
swiss-problem-baku-points = Baku-versnelling vraagt dat winst twee remises waard is en verlies niets (C.04.7).
swiss-problem-baku-rounds = Baku-versnelling heeft het aantal ronden nodig: geef het op.
swiss-problem-club = { $club } heeft { $players } van de { $all } spelers: ze kunnen niet allemaal uit elkaar worden gehouden, want dat is meer dan de helft.
swiss-problem-table = Tafel { $table } kan niet worden gereserveerd: gebruik een nummer vanaf 1, elk maar één keer.

systems-change-system = Het systeem kan niet meer veranderen: er is een ronde ingedeeld.
systems-change-fixed = Deze instellingen kunnen niet meer veranderen: er is een ronde mee ingedeeld, en de stand hangt ervan af.

systems-name = { $system ->
    [swiss] Zwitsers (FIDE)
    [round-robin] Halve competitie
    [keizer] Keizer
    [knock-out] Knock-out
    [team-swiss] Zwitsers voor teams
    [team-round-robin] Competitie voor teams
    [scheveningen] Scheveningen
    [arena] Arena
   *[ladder] Ladder
}
systems-about = { $system ->
    [swiss] Iedereen speelt elke ronde, tegen spelers met evenveel punten.
    [round-robin] Ieder speelt één of twee keer tegen ieder.
    [keizer] Voor een seizoen clubavonden: winst tegen een hoge plaats telt zwaarder, wie er is speelt, en na elke ronde wordt de hele stand opnieuw berekend.
    [knock-out] Matches van een of meer partijen; wie verliest, ligt eruit.
    [team-swiss] Teams spelen tegen teams met evenveel punten.
    [team-round-robin] Elk team speelt tegen elk ander team.
    [scheveningen] Iedereen van het ene team speelt tegen iedereen van het andere.
    [arena] Wie vrij is, wordt meteen ingedeeld, zolang de avond duurt.
   *[ladder] Wie van een hoger geplaatste wint, neemt diens plaats in.
}
systems-continuous-check-in = Wie er is, wordt meteen ingedeeld; aanmelden voor elke ronde kan daarom niet. Kies een andere aanwezigheidscontrole.
systems-continuous-draw = Stellingen worden bij elke indeling geloot; niemand kan telkens dobbelen of briefjes trekken. Kies een openbare loting of een loting door de server.
systems-continuous-scheme = Twee ronden kunnen geen stelling delen als doorlopend wordt ingedeeld. Kies een stelling per ronde of per bord.
systems-table-scheme = Twee ronden met één stelling vragen beide partijen tegen een tegenstander achter elkaar. Kies “twee achter elkaar” of een andere verdeling van de stellingen.
systems-once-scheme = Twee ronden met één stelling vragen twee partijen tegen dezelfde tegenstander; in dit systeem treft men elkaar één keer. Kies een andere verdeling van de stellingen.
systems-field-number = { $label }: voer een geheel getal van { $least } tot { $most } in.
systems-field-limit = { $label }: voer een geheel getal van { $least } tot { $most } in, of niets.
systems-field-share = { $label }: voer een deel in, zoals 2/3, 35% of 0.35.
systems-field-choice = { $label }: kies een van de mogelijkheden.
systems-yes = Ja
systems-no = Nee

swiss-field-acceleration = Versnelling
swiss-acceleration-none = Geen
swiss-acceleration-baku = Baku (de bovenste helft heeft in de eerste ronden extra punten)
swiss-field-club-mates = Eerste ronden waarin clubgenoten niet tegen elkaar spelen
swiss-field-half-byes = Byes van een half punt per speler (leeg: geen grens)
swiss-field-no-byes = Laatste ronden zonder byes van een half punt
swiss-field-late = Gemiste ronden waarvoor wie later instapt een half punt krijgt
systems-change-follows = Dit geldt vanaf ronde { $round }. Ingedeelde ronden blijven zoals ze zijn.
systems-change-field = { $label }: { $was } → { $is }
systems-change-standing = { $players ->
    [0] De stand blijft zoals hij is.
    [one] De stand wordt opnieuw berekend: de plaats of score van één speler verandert.
   *[other] De stand wordt opnieuw berekend: de plaats of score van { $players } spelers verandert.
}
systems-apart = In dit toernooi kan niemand uit elkaar worden gehouden: tabel of schema bepaalt wie elkaar treft.
systems-apart-group = Kies minstens twee spelers die elkaar niet mogen treffen, en een eerste ronde die niet na de laatste komt.
robin-varma-players = Varma-tabellen bestaan voor 9 tot 24 spelers, en hier { $players ->
    [one] doet er één mee
   *[other] doen er { $players } mee
}: kies gewone loting.
robin-fixed = Hier bepaalt de tabel wie tegen wie en met welke kleur speelt; met de hand valt niets vast te leggen.
robin-field-cycles = Partijen tegen elke tegenstander
robin-cycles-single = Eén
robin-cycles-double = Twee (met omgekeerde kleuren; de laatste twee ronden van de eerste helft wisselen van plaats)
robin-cycles-matches = Twee achter elkaar, de tweede met omgekeerde kleuren
robin-field-numbers = Nummers in de tabel
robin-numbers-lot = Door loting
robin-numbers-club = Beperkte loting (Varma): clubgenoten treffen elkaar niet in de laatste drie ronden
robin-numbers-federation = Beperkte loting (Varma), per bond
robin-numbers-rating = Op rating
robin-field-row = Varma-tabel voor 11 en 12 spelers
robin-row-printed = Zoals gedrukt (met een fout: 6 en 12 treffen elkaar in de laatste ronde)
robin-row-corrected = Verbeterd (11 en 12 verwisseld)
robin-field-leavers = Wie vóór de helft van de partijen stopt
robin-leavers-annul = Partijen tellen niet (C.05 artikel 6.6)
robin-leavers-keep = Partijen tellen
