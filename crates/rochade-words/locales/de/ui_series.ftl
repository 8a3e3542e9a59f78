
ui-series = Serien
ui-series-lead = Eine Tabelle über mehrere Turniere: ein Grand Prix, die besten Ergebnisse einer Saison oder die Summe aller Abende.
ui-series-new = Neue Serie
ui-series-all = Alle Serien
ui-series-none = Es gibt noch keine.
ui-series-name = Name
ui-series-counting = Was ein Turnier bringt
ui-series-counting-places = Punkte nach Platz (Grand Prix)
ui-series-counting-scores = Die dort erzielten Punkte, oder die Summe einer Keizer-Saison
ui-series-places = Punkte der ersten Plätze
ui-series-places-hint = Der erste Platz zuerst; wer gleich steht, teilt den Durchschnitt.
ui-series-others = Punkte für alle danach
ui-series-best = Ergebnisse, die zählen
ui-series-best-hint = Die besten jedes Spielers; leer: alle.
ui-series-least = Turniere, die für die Endtabelle nötig sind
ui-series-before = Die Regeln werden jetzt festgelegt: Sobald das erste Turnier zur Serie gehört, bleiben sie, wie sie sind.
ui-series-declare = Serie ausschreiben
ui-series-table = Tabelle der Serie
ui-series-total = Summe
ui-series-place = ({ $place }.)
ui-series-empty = Noch gehört kein Turnier zur Serie.
ui-series-opens = Ein Klick auf den Namen zeigt, woraus die Summe besteht. Durchgestrichene Ergebnisse sind gestrichen.
ui-series-late = kam in die Serie, als { $rounds } seiner Runden schon veröffentlicht waren.
ui-series-rules = Regeln
ui-series-told-places = Die Plätze 1, 2, 3 … bringen { $places } Punkte, alle danach { $others }; wer gleich steht, teilt den Durchschnitt.
ui-series-told-scores = Die in jedem Turnier erzielten Punkte werden addiert.
ui-series-told-best = { $best ->
    [one] Das beste Ergebnis jedes Spielers zählt.
   *[other] Die besten { $best } Ergebnisse jedes Spielers zählen.
}
ui-series-told-all = Alle Ergebnisse zählen.
ui-series-told-least = { $least ->
    [one] Für die Endtabelle ist ein Turnier nötig.
   *[other] Für die Endtabelle sind { $least } Turniere nötig; die Übrigen stehen darunter.
}
ui-series-told-ties = Bei gleicher Summe entscheidet das beste gestrichene Ergebnis, dann das beste Einzelergebnis, dann mehr gespielte Turniere.
ui-series-print = Tabelle drucken
ui-series-events = Turniere der Serie
ui-series-event = Eines Ihrer Turniere
ui-series-add = In die Serie aufnehmen
ui-series-remove = Herausnehmen
ui-series-no-events = Dieser Browser veranstaltet kein weiteres Turnier. Legen Sie eines an und nehmen Sie es hier auf.
ui-series-change = Name und Regeln
ui-series-fixed = Ein Turnier gehört oder gehörte zur Serie: Die Regeln bleiben, wie sie sind. Nur der Name lässt sich noch ändern.
ui-series-number = „{ $text }“ ist keine ganze Zahl.
ui-series-organiser-only = Das kann nur, wer die Serie veranstaltet.
ui-series-not-yours = Nur wer das Turnier veranstaltet, kann es in eine Serie aufnehmen.
ui-series-link = Ihr Link als Turnierleiter
ui-series-link-text = Bewahren Sie diesen Link auf: Wer ihn hat, kann die Serie ändern.

# Wer ist wer.
ui-series-people = Wer ist wer
ui-series-people-text = Spieler werden in anderen Turnieren an der FIDE-Nummer erkannt, sonst an Name und Geburtsjahr. Wo das nicht stimmt, korrigieren Sie es hier.
ui-series-same-one = Diese Zeile
ui-series-same-other = und diese Zeile
ui-series-same = sind derselbe Spieler
ui-series-apart = Eine Zeile sind zwei Spieler
ui-series-apart-text = Kreuzen Sie die Ergebnisse an, die jemand anderem gehören.
ui-series-apart-do = Eigene Zeile daraus machen
ui-series-seat = { $name } ({ $event })
ui-series-said-same = Derselbe Spieler: { $results }
ui-series-said-apart = Zwei Spieler: { $one } / { $other }
ui-series-take-back = Zurücknehmen
ui-series-taken-back = zurückgenommen
ui-series-by-hand = Welche Ergebnisse diesem Spieler gehören, hat der Turnierleiter festgelegt.
ui-series-twice = Beide Zeilen haben ein Ergebnis im selben Turnier: Niemand spielt in einem Turnier zweimal.
ui-series-no-people = Wählen Sie zwei verschiedene Zeilen, oder einige Ergebnisse einer Zeile, aber nicht alle.
