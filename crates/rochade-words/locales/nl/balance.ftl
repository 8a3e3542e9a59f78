# Wat een engine over de beginstellingen zegt.

engine-error = { $kind ->
    [start] { $program } kan niet worden gestart: { $detail }
    [gone] { $program } is gestopt voordat er een antwoord was
    [silent] { $program } antwoordt niet zoals UCI-engines doen
    [not-chess960] { $program } kan geen Chess960 spelen: de optie UCI_Chess960 ontbreekt
    [option] { $program } heeft geen optie { $detail }
   *[answer] { $program } gaf een onbegrijpelijk antwoord: { $detail }
}
balance-no-engine = geen engine gevonden: geef er een op met --engine of installeer het npm-pakket stockfish (npm install stockfish)
balance-other-search = { $file } is berekend met een andere engine, een ander netwerk, een ander aantal knopen of een andere hashtabel: kies een ander bestand, of dezelfde engine en opties
balance-summary = { $rows ->
    [one] { $rows } beginstelling
   *[other] { $rows } beginstellingen
} van 960, gemiddelde { $mean }, standaardafwijking { $deviation }
