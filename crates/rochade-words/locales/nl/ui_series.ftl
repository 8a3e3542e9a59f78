
ui-series = Reeksen
ui-series-lead = Een stand over meerdere toernooien: een grand prix, de beste resultaten van een seizoen of de som van alle avonden.
ui-series-new = Nieuwe reeks
ui-series-all = Alle reeksen
ui-series-none = Er is er nog geen.
ui-series-name = Naam
ui-series-counting = Wat een toernooi oplevert
ui-series-counting-places = Punten op plaats (grand prix)
ui-series-counting-scores = De daar behaalde punten, of het totaal van een Keizer-seizoen
ui-series-places = Punten van de eerste plaatsen
ui-series-places-hint = De eerste plaats eerst; wie gelijk staat, deelt het gemiddelde.
ui-series-others = Punten voor iedereen daarna
ui-series-best = Resultaten die tellen
ui-series-best-hint = De beste van elke speler; leeg: alle.
ui-series-least = Toernooien die nodig zijn voor de eindstand
ui-series-before = De regels worden nu vastgesteld: zodra het eerste toernooi in de reeks zit, blijven ze zoals ze zijn.
ui-series-declare = Reeks vaststellen
ui-series-table = Stand van de reeks
ui-series-total = Totaal
ui-series-place = ({ $place }e)
ui-series-empty = Er zit nog geen toernooi in de reeks.
ui-series-opens = Open een naam om te zien waaruit het totaal bestaat. Doorgestreepte resultaten vallen weg.
ui-series-late = kwam in de reeks toen { $rounds } van de ronden al waren gepubliceerd.
ui-series-rules = Regels
ui-series-told-places = De plaatsen 1, 2, 3 … leveren { $places } punten op, iedereen daarna { $others }; wie gelijk staat, deelt het gemiddelde.
ui-series-told-scores = De in elk toernooi behaalde punten worden opgeteld.
ui-series-told-best = { $best ->
    [one] Het beste resultaat van elke speler telt.
   *[other] De beste { $best } resultaten van elke speler tellen.
}
ui-series-told-all = Alle resultaten tellen.
ui-series-told-least = { $least ->
    [one] Voor de eindstand is één toernooi nodig.
   *[other] Voor de eindstand zijn { $least } toernooien nodig; de anderen staan eronder.
}
ui-series-told-ties = Bij een gelijk totaal beslist het beste weggevallen resultaat, dan het beste losse resultaat, dan meer gespeelde toernooien.
ui-series-print = Stand afdrukken
ui-series-events = Toernooien van de reeks
ui-series-event = Een van uw toernooien
ui-series-add = In de reeks opnemen
ui-series-remove = Eruit halen
ui-series-no-events = Deze browser organiseert geen ander toernooi. Maak er een en neem het hier op.
ui-series-change = Naam en regels
ui-series-fixed = Er zit of zat een toernooi in de reeks: de regels blijven zoals ze zijn. Alleen de naam kan nog veranderen.
ui-series-number = “{ $text }” is geen geheel getal.
ui-series-organiser-only = Dat kan alleen wie de reeks organiseert.
ui-series-not-yours = Alleen wie het toernooi organiseert, kan het in een reeks opnemen.
ui-series-link = Uw link als wedstrijdleider
ui-series-link-text = Bewaar deze link: wie hem heeft, kan de reeks wijzigen.

# Wie is wie.
ui-series-people = Wie is wie
ui-series-people-text = Spelers worden in andere toernooien herkend aan hun FIDE-nummer, of anders aan naam en geboortejaar. Waar dat niet klopt, verbetert u het hier.
ui-series-same-one = Deze regel
ui-series-same-other = en deze regel
ui-series-same = zijn dezelfde speler
ui-series-apart = Eén regel is twee spelers
ui-series-apart-text = Kruis de resultaten aan die van iemand anders zijn.
ui-series-apart-do = Er een eigen regel van maken
ui-series-seat = { $name } ({ $event })
ui-series-said-same = Dezelfde speler: { $results }
ui-series-said-apart = Twee spelers: { $one } / { $other }
ui-series-take-back = Terugnemen
ui-series-taken-back = teruggenomen
ui-series-by-hand = De wedstrijdleider heeft bepaald welke resultaten van deze speler zijn.
ui-series-twice = Beide regels hebben een resultaat in hetzelfde toernooi: niemand speelt twee keer in één toernooi.
ui-series-no-people = Kies twee verschillende regels, of een paar resultaten van één regel, maar niet allemaal.
