lot-random = { $count ->
    [one] Door het besturingssysteem willekeurig getrokken; alleen deze stelling was toegestaan.
   *[other] Door het besturingssysteem willekeurig getrokken uit { $count } stellingen, elk even waarschijnlijk.
}
lot-redraw = { $refusal ->
    [excluded] { $number } werd getrokken, maar was vóór de loting uitgesloten: opnieuw getrokken.
   *[used] { $number } werd getrokken, maar kwam in dit toernooi al voor: opnieuw getrokken.
}
lot-error-nothing-left = Elke stelling is uitgesloten of al gebruikt: er valt niets meer te loten.
lot-error-all-excluded = Alle 960 stellingen zijn uitgesloten: er valt niets meer te loten.
lot-error-random = Het besturingssysteem levert geen toevalsgetallen: { $reason }

slips-sum = { $count ->
    [one] Eén briefje: { $sum }
   *[other] { $count } briefjes: { $slips } = { $sum }
}; { $sum } = { $quotient } · 960 + { $number }.
slip-error = { $problem ->
    [no-slips] Geen briefjes: verwacht wordt ten minste één getal.
    [not-a-number] Geen briefje: verwacht wordt een getal zoals 877, alleen cijfers.
   *[too-long] Geen briefje: verwacht wordt een getal van ten hoogste { $digits } cijfers.
}

text-error = { $problem ->
    [empty] De tekst is leeg.
    [too-long] De tekst heeft { $bytes } bytes: ten hoogste { $most } zijn toegestaan.
    [space] De tekst begint of eindigt met witruimte.
    [hidden] Bij byte { $offset } staat in de tekst een onzichtbaar teken. Laat het weg.
   *[control] Bij byte { $offset } van de tekst staat een regeleinde of een ander stuurteken.
}
terms-error-rounds = Een keten kan geen { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
} hebben: verwacht wordt 1 tot en met { $most }.
terms-error-positions = { $rounds } ronden zonder herhaling vragen evenveel stellingen, maar er zijn er slechts { $positions } van de 960 toegestaan.

check-published = De vastlegging is de gepubliceerde.
check-commitment = De voorwaarden en de schakel van ronde { $round } leiden in { $hashes ->
    [one] { $hashes } hash
   *[other] { $hashes } hashes
} naar de vastlegging.
check-link = De schakel van ronde { $round } leidt naar de schakel van de ronde ervoor.
check-draw = Ronde { $round }, trekking { $draw }: schakel en { $contributions ->
    [0] geen bijdrage
    [one] { $contributions } bijdrage
   *[other] { $contributions } bijdragen
} geven { $number }; { $outcome ->
    [excluded] dat nummer is uitgesloten
    [used] die stelling kwam al voor
   *[position] dat is de stelling
}.

flaw-published = Gepubliceerd was de vastlegging { $published }, maar in het protocol staat { $recorded }.
flaw-no-such-round = Er is geen ronde { $round }: volgens de voorwaarden is ronde { $rounds } de laatste.
flaw-not-consecutive = Ronde { $expected } was aan de beurt, maar ronde { $found } volgt.
flaw-earlier-rounds = Geen stelling mag twee keer voorkomen, dus moet het protocol met ronde 1 beginnen, niet met ronde { $first }.
flaw-commitment = De voorwaarden en de schakel van ronde { $round } leiden naar de vastlegging { $computed }; in het protocol staat een andere.
flaw-link = De schakel van ronde { $round } leidt naar { $computed }; dat is niet de schakel van de ronde ervoor.
flaw-hash = Ronde { $round }, trekking { $draw }: schakel en bijdragen geven de hash { $computed }; in het protocol staat een andere.
flaw-number = Ronde { $round }, trekking { $draw }: de hash geeft { $computed }, maar in het protocol staat { $recorded }.
flaw-outcome = Ronde { $round }, trekking { $draw }: volgens de regels { $computed ->
    [excluded] is { $number } uitgesloten
    [used] kwam { $number } al voor
   *[position] is { $number } de stelling
}, maar in het protocol staat iets anders.
flaw-no-position = De trekkingen van ronde { $round } eindigen zonder stelling.
flaw-draw-too-many = Ronde { $round }, trekking { $draw }: de stelling was al getrokken.

record-error-utf8 = Byte { $offset } is geen UTF-8-tekst.
record-error-json = Regel { $line } is niet de JSON van een protocol: { $problem }
record-error-line = Regel { $line }: verwacht wordt “{ $expected }”.
record-error-format = Dit is geen protocol van een openbare loting, of een van een latere versie.
record-error-word = “{ $found }” is geen waarde van “{ $field }”: verwacht wordt { $expected }.
record-error-digest = Geen SHA-256-hash: verwacht worden 64 van de tekens 0–9 en a–f.
record-error-form = Regel { $line } is niet geschreven zoals een protocol dat doet: spaties, volgorde en spelling horen bij het bewijs.

join-error = { $problem ->
    [nothing] Er is geen protocol opgegeven.
    [other-event] De protocollen hebben verschillende aankondigingen.
   *[two-accounts] De protocollen zeggen over ronde { $round } twee verschillende dingen.
}
journal-error-empty = Het geheime bestand heeft geen volledige regel.
journal-error-opening = De eerste regel van het geheime bestand is niet die van een geheim: { $problem }
journal-error-line = Regel { $line } van het geheime bestand: { $problem }
journal-error-order = Regel { $line } van het geheime bestand is niet de ronde die aan de beurt is.
