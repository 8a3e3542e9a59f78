ui-learn-title = Rochieren lernen
ui-learn-lead = Diese Stellungen zeigen alles, was an der Rochade neu ist. Spielen Sie sie auf dem Brett nach, und testen Sie sich danach selbst.
ui-learn-examples = Beispiele
ui-learn-number = Beispiel { $number } von { $count }
ui-learn-previous = Voriges Beispiel
ui-learn-next = Nächstes Beispiel
ui-learn-all = Alle Beispiele
ui-learn-unknown = Ein Beispiel „{ $name }“ gibt es nicht. Die Liste aller Beispiele steht unter /learn.
ui-learn-castlings = Rochade in dieser Stellung
ui-learn-try = Auf dem Brett versuchen
ui-learn-by-hand = So geht es am Brett
ui-learn-how = Wie die Stellung entstand
ui-learn-fen = Die Stellung als FEN
ui-learn-hint = Zum Rochieren ziehen Sie den König auf den Turm oder drücken eine Schaltfläche. Versuchen Sie auch verbotene Rochaden: Sie sehen dann, warum es nicht geht.
ui-learn-reset = Zurück zur Stellung
ui-learn-step-first = Von Anfang an
ui-learn-step-back = Einen Zug zurück
ui-learn-step-on = Einen Zug weiter
ui-learn-offline = Keine Verbindung zum Server. Bitte versuchen Sie es noch einmal.
ui-learn-played-too-long = Das genügt für ein Beispiel: Gehen Sie zurück zur Stellung und versuchen Sie es noch einmal.
ui-learn-not-a-move = „{ $text }“ ist kein Zug. Versuchen Sie etwas wie 0-0, Sf3 oder e2e4.

ui-quiz-title = Darf ich rochieren?
ui-quiz-lead = Stellungen aus zufällig gespielten Partien. Sie antworten mit Ja oder Nein; der Schiedsrichter gibt das Urteil und die Gründe.
ui-quiz-begin = Quiz starten
ui-quiz-question = { $color ->
    [white] { $side ->
        [c] Weiß ist am Zug. Darf Weiß zur c‑Seite rochieren (0‑0‑0)?
       *[g] Weiß ist am Zug. Darf Weiß zur g‑Seite rochieren (0‑0)?
    }
   *[black] { $side ->
        [c] Schwarz ist am Zug. Darf Schwarz zur c‑Seite rochieren (0‑0‑0)?
       *[g] Schwarz ist am Zug. Darf Schwarz zur g‑Seite rochieren (0‑0)?
    }
}
ui-quiz-hint = Ob König und Turm schon gezogen haben, verraten die Züge.
ui-quiz-moves = Die Züge aus Startstellung { $number }
ui-quiz-yes = Ja
ui-quiz-no = Nein
ui-quiz-right = Richtig!
ui-quiz-wrong = Leider nicht.
ui-quiz-answer-yes = Die Rochade ist erlaubt: { $method }.
ui-quiz-answer-no = Die Rochade ist nicht erlaubt.
ui-quiz-score = { $right } von { $asked } richtig
ui-quiz-next = Nächste Frage
ui-quiz-link = Link zu dieser Frage
ui-quiz-restart = Punktestand zurücksetzen
ui-quiz-no-such-seed = Eine Frage „{ $seed }“ gibt es nicht: Geben Sie eine Zahl von 0 bis { $most } ein.
ui-quiz-no-such-answer = „{ $answer }“ ist keine Antwort: Antworten Sie mit yes oder no.
