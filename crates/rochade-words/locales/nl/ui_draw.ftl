# The pages of the draw.

ui-draw-title = Een beginstelling loten
ui-draw-lead = Met het toeval, met dobbelstenen, met briefjes of in het openbaar met bewijs: elke manier toont alle stappen.
ui-draw-now = Nu loten
ui-draw-trust = Zonder iemand te hoeven vertrouwen
ui-draw-random = Willekeurig
ui-draw-random-lead = Het programma loot; elk van de 960 stellingen is even waarschijnlijk.
ui-draw-number = Op nummer
ui-draw-number-lead = Iemand noemt een nummer van 0 tot en met 959, en iedereen ziet de stelling.
ui-draw-table = Met de gedrukte tabellen
ui-draw-table-lead = Van het nummer naar de stukken met een vinger in de koningstabel en de lopertabel, stap voor stap.
ui-draw-roll = De dobbelstenen van het programma
ui-draw-roll-lead = Het programma gooit een dobbelsteen, en de onderste rij vult zich worp voor worp.
ui-draw-dice = Met uw eigen dobbelsteen
ui-draw-dice-lead = Gooi aan tafel een echte dobbelsteen en tik aan wat u gooide: de onderste rij vult zich.
ui-draw-polyhedral = Vier veelvlakken
ui-draw-polyhedral-lead = Twee dobbelstenen met vier vlakken, een met zes en een met tien geven de stelling in één worp.
ui-draw-slips = Met briefjes
ui-draw-slips-lead = Iedereen schrijft een getal op, niemand ziet de andere; de som beslist. Eén eerlijk briefje is genoeg.
ui-draw-public = Openbare loting met bewijs
ui-draw-public-lead = De organisator legt zich vooraf vast, iedereen draagt bij, en iedereen kan elke ronde controleren.
ui-draw-verify = Een bewijs controleren
ui-draw-verify-lead = Plak het protocol van een openbare loting, van dit of een ander programma.
ui-draw-projector = Beamer
ui-draw-screen = Beamerweergave verlaten
ui-draw-tap = Wat hebt u gegooid?
ui-draw-again-face = opnieuw
ui-draw-not-rolls = Dit zijn geen worpen: verwacht worden getallen met komma’s ertussen, zoals in 2,3,3.
ui-draw-four-knights = Dobbelsteen met { $faces } vlakken: beide paarden
ui-draw-four-placed = { $face } gegooid: { $squares }.
ui-draw-roll-once = Gooien
ui-draw-roll-all = Tot het einde gooien
ui-draw-number-one = Nummer, 0 tot en met 959
ui-draw-number-two = Nummers van Wit en Zwart, zoals in 518/12
ui-draw-show = Tonen
ui-draw-look-up = Opzoeken
ui-draw-slips-numbers = De getallen op de briefjes
ui-draw-slips-hint = Met spaties, komma’s of regels ertussen. De rest van de som bij deling door 960 is de stelling.
ui-draw-add = Optellen
ui-draw-undo = Terugnemen
ui-draw-start-again = Opnieuw beginnen
ui-draw-other-way = Anders loten
ui-draw-how = Hoe het tot stand kwam
ui-draw-position = Alles over deze stelling
ui-draw-rules = Regels van deze loting
ui-draw-exclude = Nummers die niet tellen, zoals 518
ui-draw-used = Nummers die in het toernooi al voorkwamen
ui-draw-double = Dubbel Schaak960: Wit en Zwart krijgen elk een eigen
ui-draw-apply = Toepassen en opnieuw beginnen
ui-draw-step-before = Stap terug
ui-draw-step-after = Volgende stap
ui-draw-king-table = Koningstabel
ui-draw-bishop-table = Lopertabel
ui-draw-dice-prompt = Gooi nu voor { $stage ->
    [dark-bishop] de loper van de zwarte velden
    [light-bishop] de loper van de witte velden
    [queen] de dame
    [first-knight] het eerste paard
   *[second-knight] het tweede paard
}
ui-draw-four-prompt = Dobbelsteen met { $faces } vlakken: { $stage ->
    [dark-bishop] loper van de zwarte velden
    [light-bishop] loper van de witte velden
    [queen] dame
    [first-knight] eerste paard
   *[second-knight] tweede paard
}

# The public draw, and the check of a proof.

ui-draw-event = Naam van het toernooi
ui-draw-rounds = Ronden
ui-draw-rounds-error = Het aantal ronden ontbreekt: verwacht wordt 1 tot en met 10000.
ui-draw-no-repeats = Geen stelling komt twee keer voor
ui-draw-repeats = Herhalingen
ui-draw-repeats-allowed = toegestaan
ui-draw-repeats-forbidden = niet toegestaan
ui-draw-excluded = Tellen niet
ui-draw-announce = Vastlegging maken
ui-draw-public-step-commit = Vóór het toernooi publiceert de organisator de vastlegging: die bindt de voorwaarden en de geheime schakels van alle ronden.
ui-draw-public-step-contribute = Vóór elke ronde mag iedereen een tekst bijdragen die niemand kan raden. Niemand ziet hem voordat de ronde is onthuld.
ui-draw-public-step-reveal = De organisator onthult de ronde. Schakel en bijdragen samen geven de stelling.
ui-draw-public-step-check = Iedereen kan het bewijs controleren: hier, op de opdrachtregel of met de hand met sha256sum.
ui-draw-public-trust = Het geheim staat op deze server: wie hem beheert, zou de schakels kunnen kennen. Bijdragen die niemand kan raden, beschermen daartegen.
ui-draw-keep = U bent de organisator
ui-draw-keep-text = Alleen met deze link kunnen ronden worden onthuld. Bewaar hem en toon hem aan niemand; hij wordt niet nog eens genoemd.
ui-draw-organiser-link = Link van de organisator
ui-draw-organiser-only = Dat mag alleen de organisator, met de link van de organisator.
ui-draw-round = Ronde { $round }
ui-draw-round-next = Ronde { $round } is open:
ui-draw-round-closed = Ronde { $round } is al onthuld; bijdragen gaan nu naar ronde { $next }.
ui-draw-round-full = Deze ronde heeft { $most } bijdragen, meer worden niet aangenomen.
ui-draw-finished = Alle ronden zijn onthuld.
ui-draw-contribution = Uw bijdrage
ui-draw-contribution-hint = Een zin of een dozijn letters zoals ze komen. Onthoud hem: hij moet letter voor letter in het protocol staan.
ui-draw-contribute = Bijdragen
ui-draw-thanks = Uw bijdrage is binnen. Zij wordt getoond zodra de ronde is onthuld.
ui-draw-reveal = Ronde { $round } onthullen
ui-draw-reveal-text = Onthul pas als alle bijdragen binnen zijn: daarna wordt er voor deze ronde geen meer aangenomen.
ui-draw-for-everybody = Voor iedereen in de zaal
ui-draw-commitment = Vastlegging
ui-draw-commitment-hint = Publiceer haar vóór het toernooi: op het prikbord, in de uitnodiging.
ui-draw-check = Controleren
ui-draw-checked = Wat is gecontroleerd
ui-draw-record = Protocol
ui-draw-proof = Bewijs van deze ronde
ui-draw-records = Protocol
ui-draw-records-hint = Tekst of JSON, letter voor letter. Meer protocollen van één toernooi mogen op elkaar volgen.
ui-draw-published = Gepubliceerde vastlegging, indien bekend
ui-draw-waiting = { $count ->
    [0] nog geen bijdrage
    [one] { $count } bijdrage
   *[other] { $count } bijdragen
}
