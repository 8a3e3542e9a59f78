lot-random = { $count ->
    [one] Willekeurig getrokken; alleen deze stelling was toegestaan.
   *[other] Willekeurig getrokken uit { $count } stellingen, alle even waarschijnlijk.
}
lot-redraw = { $refusal ->
    [excluded] Stelling { $number } is getrokken, maar was vooraf uitgesloten en telt niet.
   *[used] Stelling { $number } is getrokken, maar kwam in dit toernooi al voor en telt niet.
}
lot-error-nothing-left = Elke stelling is uitgesloten of al gebruikt: er valt niets meer te loten.
lot-error-all-excluded = Alle 960 stellingen zijn uitgesloten: er valt niets meer te loten.
lot-error-random = Het besturingssysteem levert geen toevalsgetallen: { $reason }

slips-sum = { $count ->
    [one] Eén briefje: { $sum }
   *[other] { $count } briefjes: { $slips } = { $sum }
}; { $sum } = { $quotient } · 960 + { $number }.
slip-error = { $problem ->
    [no-slips] Geen briefjes: voer minstens één getal in.
    [not-a-number] Geen getal: voer alleen cijfers in, zoals 877.
   *[too-long] Het getal is te lang: voer hoogstens { $digits } cijfers in.
}

text-error = { $problem ->
    [empty] De tekst is leeg.
    [too-long] De tekst is te lang: { $bytes } bytes, en hoogstens { $most } zijn toegestaan.
    [space] De tekst begint of eindigt met een spatie. Haal die weg.
    [hidden] Bij byte { $offset } staat in de tekst een onzichtbaar teken. Haal het weg.
   *[control] Bij byte { $offset } van de tekst staat een regeleinde of een ander stuurteken. Haal het weg.
}
terms-error-rounds = Een loting kan geen { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
} hebben. Kies 1 tot en met { $most }.
terms-error-positions = { $rounds } ronden zonder herhaling vragen evenveel stellingen, maar er zijn er slechts { $positions } van de 960 toegestaan.

check-published = De controlecode is de gepubliceerde.
check-commitment = De voorwaarden en de sleutel van ronde { $round } leiden in { $hashes ->
    [one] { $hashes } hash
   *[other] { $hashes } hashes
} naar de controlecode.
check-link = De sleutel van ronde { $round } leidt naar de sleutel van de ronde ervoor.
check-draw = Ronde { $round }, trekking { $draw }: sleutel en { $contributions ->
    [0] geen bijdrage
    [one] { $contributions } bijdrage
   *[other] { $contributions } bijdragen
} geven { $number }; { $outcome ->
    [excluded] dat nummer is uitgesloten
    [used] die stelling kwam al voor
   *[position] dat is de stelling
}.

flaw-published = De gepubliceerde controlecode is { $published }, maar in het verslag staat { $recorded }.
flaw-no-such-round = Er is geen ronde { $round }: volgens de voorwaarden is ronde { $rounds } de laatste.
flaw-not-consecutive = Ronde { $expected } was aan de beurt, maar ronde { $found } volgt.
flaw-earlier-rounds = Geen stelling mag twee keer voorkomen, dus moet het verslag met ronde 1 beginnen, niet met ronde { $first }.
flaw-commitment = De voorwaarden en de sleutel van ronde { $round } leiden naar de controlecode { $computed }; in het verslag staat een andere.
flaw-link = De sleutel van ronde { $round } leidt naar { $computed }; dat is niet de sleutel van de ronde ervoor.
flaw-hash = Ronde { $round }, trekking { $draw }: sleutel en bijdragen geven de hash { $computed }; in het verslag staat een andere.
flaw-number = Ronde { $round }, trekking { $draw }: de hash geeft { $computed }, maar in het verslag staat { $recorded }.
flaw-outcome = Ronde { $round }, trekking { $draw }: volgens de regels { $computed ->
    [excluded] is { $number } uitgesloten
    [used] kwam { $number } al voor
   *[position] is { $number } de stelling
}, maar in het verslag staat iets anders.
flaw-no-position = Ronde { $round } eindigt zonder stelling.
flaw-draw-too-many = Ronde { $round }, trekking { $draw }: de stelling was al getrokken.

record-error-utf8 = Byte { $offset } is geen UTF-8-tekst.
record-error-json = Regel { $line } is niet de JSON van een verslag: { $problem }
record-error-line = Regel { $line } moet luiden: “{ $expected }”.
record-error-format = Dit is geen verslag van een openbare loting, of het is van een nieuwere versie.
record-error-word = “{ $found }” is geen waarde van “{ $field }”: gebruik { $expected }.
record-error-digest = Dit is geen SHA-256-hash: voer 64 tekens uit 0–9 en a–f in.
record-error-form = Regel { $line } heeft niet precies de vorm van een verslag: spaties, volgorde en spelling horen bij het bewijs.

join-error = { $problem ->
    [nothing] Er is geen verslag opgegeven.
    [other-event] De verslagen horen bij verschillende toernooien.
   *[two-accounts] De verslagen spreken elkaar tegen over ronde { $round }.
}
journal-error-empty = Het geheime bestand heeft geen volledige regel.
journal-error-opening = Het geheime bestand begint niet zoals het hoort: { $problem }
journal-error-line = Regel { $line } van het geheime bestand: { $problem }
journal-error-order = Regel { $line } van het geheime bestand hoort niet bij de volgende ronde.
