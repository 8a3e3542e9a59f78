# The pages of the draw.

ui-draw-title = Eine Startstellung auslosen
ui-draw-lead = Mit dem Zufall, mit Würfeln, mit Zetteln oder öffentlich mit Beweis: Jeder Weg zeigt alle Schritte.
ui-draw-now = Jetzt auslosen
ui-draw-trust = Ohne jemandem trauen zu müssen
ui-draw-random = Zufällig
ui-draw-random-lead = Das Programm lost aus, jede der 960 Stellungen gleich wahrscheinlich.
ui-draw-number = Nach Nummer
ui-draw-number-lead = Jemand sagt eine Nummer von 0 bis 959, und alle sehen die Stellung.
ui-draw-table = Mit den gedruckten Tabellen
ui-draw-table-lead = Von der Nummer zu den Figuren mit dem Finger in Königs- und Läufertabelle, Schritt für Schritt.
ui-draw-roll = Die Würfel des Programms
ui-draw-roll-lead = Das Programm würfelt, und die Grundreihe füllt sich Wurf für Wurf.
ui-draw-dice = Mit dem eigenen Würfel
ui-draw-dice-lead = Würfeln Sie am Tisch und tippen Sie an, was gefallen ist: Die Grundreihe füllt sich.
ui-draw-polyhedral = Vier Vielflächner
ui-draw-polyhedral-lead = Zwei Würfel mit vier Seiten, einer mit sechs und einer mit zehn ergeben die Stellung in einem Wurf.
ui-draw-slips = Mit Zetteln
ui-draw-slips-lead = Jeder schreibt eine Zahl, keiner sieht die anderen; die Summe entscheidet. Ein ehrlicher Zettel genügt.
ui-draw-public = Öffentliche Auslosung mit Beweis
ui-draw-public-lead = Der Veranstalter legt sich vorher fest, alle tragen bei, und jeder kann jede Runde prüfen.
ui-draw-verify = Einen Beweis prüfen
ui-draw-verify-lead = Fügen Sie das Protokoll einer öffentlichen Auslosung ein, von diesem oder einem anderen Programm.
ui-draw-projector = Beamer
ui-draw-screen = Beameransicht verlassen
ui-draw-tap = Was ist gefallen?
ui-draw-again-face = noch einmal
ui-draw-not-rolls = Das sind keine Würfe: erwartet werden Zahlen mit Kommas dazwischen, wie in 2,3,3.
ui-draw-four-knights = Würfel mit { $faces } Seiten: beide Springer
ui-draw-four-placed = { $face } gewürfelt: { $squares }.
ui-draw-roll-once = Würfeln
ui-draw-roll-all = Bis zum Ende würfeln
ui-draw-number-one = Nummer, 0 bis 959
ui-draw-number-two = Nummern von Weiß und Schwarz, wie in 518/12
ui-draw-show = Zeigen
ui-draw-look-up = Nachschlagen
ui-draw-slips-numbers = Die Zahlen auf den Zetteln
ui-draw-slips-hint = Mit Leerzeichen, Kommas oder Zeilen dazwischen. Der Rest der Summe durch 960 ist die Stellung.
ui-draw-add = Zusammenzählen
ui-draw-undo = Zurücknehmen
ui-draw-start-again = Von vorn
ui-draw-other-way = Anders auslosen
ui-draw-how = Wie es dazu kam
ui-draw-position = Alles über diese Stellung
ui-draw-rules = Regeln dieser Auslosung
ui-draw-exclude = Nummern, die nicht zählen, wie 518
ui-draw-used = Nummern, die im Turnier schon vorkamen
ui-draw-double = Doppeltes Schach960: Weiß und Schwarz bekommen je eine eigene
ui-draw-apply = Übernehmen und von vorn
ui-draw-step-before = Schritt zurück
ui-draw-step-after = Nächster Schritt
ui-draw-king-table = Königstabelle
ui-draw-bishop-table = Läufertabelle
ui-draw-dice-prompt = Jetzt würfeln: { $stage ->
    [dark-bishop] schwarzfeldriger Läufer
    [light-bishop] weißfeldriger Läufer
    [queen] Dame
    [first-knight] erster Springer
   *[second-knight] zweiter Springer
}
ui-draw-four-prompt = Würfel mit { $faces } Seiten: { $stage ->
    [dark-bishop] schwarzfeldriger Läufer
    [light-bishop] weißfeldriger Läufer
    [queen] Dame
    [first-knight] erster Springer
   *[second-knight] zweiter Springer
}

# The public draw, and the check of a proof.

ui-draw-event = Name des Turniers
ui-draw-rounds = Runden
ui-draw-rounds-error = Die Zahl der Runden fehlt: erwartet wird 1 bis 10000.
ui-draw-no-repeats = Keine Stellung kommt zweimal vor
ui-draw-repeats = Wiederholungen
ui-draw-repeats-allowed = erlaubt
ui-draw-repeats-forbidden = nicht erlaubt
ui-draw-excluded = Zählen nicht
ui-draw-announce = Festlegung erzeugen
ui-draw-public-step-commit = Vor dem Turnier veröffentlicht der Veranstalter die Festlegung: Sie bindet die Bedingungen und die geheimen Glieder aller Runden.
ui-draw-public-step-contribute = Vor jeder Runde darf jeder einen Text beitragen, den niemand errät. Keiner sieht ihn, bevor die Runde aufgedeckt ist.
ui-draw-public-step-reveal = Der Veranstalter deckt die Runde auf. Glied und Beiträge zusammen ergeben die Stellung.
ui-draw-public-step-check = Jeder kann den Beweis prüfen: hier, auf der Kommandozeile oder von Hand mit sha256sum.
ui-draw-public-trust = Das Geheimnis liegt auf diesem Server: Wer ihn betreibt, könnte die Glieder kennen. Beiträge, die niemand errät, schützen davor.
ui-draw-keep = Sie sind der Veranstalter
ui-draw-keep-text = Nur mit diesem Link lassen sich Runden aufdecken. Bewahren Sie ihn auf und zeigen Sie ihn niemandem; er wird nicht noch einmal genannt.
ui-draw-organiser-link = Link des Veranstalters
ui-draw-organiser-only = Das darf nur der Veranstalter, mit dem Link des Veranstalters.
ui-draw-round = Runde { $round }
ui-draw-round-next = Runde { $round } ist offen:
ui-draw-round-closed = Runde { $round } ist schon aufgedeckt; Beiträge gehören jetzt zu Runde { $next }.
ui-draw-round-full = Diese Runde hat { $most } Beiträge, mehr werden nicht angenommen.
ui-draw-finished = Alle Runden sind aufgedeckt.
ui-draw-contribution = Ihr Beitrag
ui-draw-contribution-hint = Ein Satz oder ein Dutzend Buchstaben, wie sie kommen. Merken Sie ihn sich: Er muss Buchstabe für Buchstabe im Protokoll stehen.
ui-draw-contribute = Beitragen
ui-draw-thanks = Ihr Beitrag ist angekommen. Er wird gezeigt, wenn die Runde aufgedeckt ist.
ui-draw-reveal = Runde { $round } aufdecken
ui-draw-reveal-text = Erst aufdecken, wenn alle Beiträge da sind: Danach wird für diese Runde keiner mehr angenommen.
ui-draw-for-everybody = Für alle im Saal
ui-draw-commitment = Festlegung
ui-draw-commitment-hint = Vor dem Turnier veröffentlichen: am Aushang, in der Einladung.
ui-draw-check = Prüfen
ui-draw-checked = Was geprüft wurde
ui-draw-record = Protokoll
ui-draw-proof = Beweis dieser Runde
ui-draw-records = Protokoll
ui-draw-records-hint = Text oder JSON, Buchstabe für Buchstabe. Mehrere Protokolle eines Turniers dürfen aufeinander folgen.
ui-draw-published = Veröffentlichte Festlegung, falls bekannt
ui-draw-waiting = { $count ->
    [0] noch kein Beitrag
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
