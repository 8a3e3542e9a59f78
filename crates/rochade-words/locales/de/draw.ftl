draw-title = Startstellung { $number }
draw-title-double = Startstellung { $white } für Weiß, { $black } für Schwarz
draw-title-round = Runde { $round }: Startstellung { $number }
draw-dgt = Auf einer DGT-Uhr hat sie die Nummer { $number }.
start-id-error = „{ $given }“ ist nicht die Nummer einer Startstellung: erwartet wird 0 bis 959.
draw-error-polyhedral = „{ $given }“ ist kein Wurf mit vier Würfeln: erwartet werden vier Zahlen wie in 3,0,5,9.
draw-error-rolls = „{ $given }“ sind keine Würfe: erwartet werden Zahlen von 1 bis 6, wie in 2,3,3.
draw-error-rolls-few = Die Würfe reichen noch nicht: Würfeln Sie weiter, bis die Stellung vollständig ist.
draw-error-rolls-many = Das sind zu viele Würfe: höchstens { $most }.
draw-error-public = Eine öffentliche Auslosung muss zuerst angekündigt werden.
draw-error-refused = { $refusal ->
    [excluded] { $number } zählt nicht, weil diese Nummer vor der Auslosung ausgeschlossen wurde.
   *[used] { $number } zählt nicht, weil diese Stellung in diesem Turnier schon vorkam.
}
draw-error-more = { $refusal ->
    [excluded] { $number } wurde gezogen, war aber vor der Auslosung ausgeschlossen: Noch einmal auslosen und die neuen Zahlen dazu angeben.
   *[used] { $number } wurde gezogen, kam aber in diesem Turnier schon vor: Noch einmal auslosen und die neuen Zahlen dazu angeben.
}
draw-error-black = Das ergibt die Stellung von Weiß; doppeltes Schach960 braucht eine zweite Auslosung für Schwarz.
draw-error-left-over = Es wurde mehr angegeben, als die Auslosung braucht: Die Stellung war vor „{ $rest }“ vollständig.

dice-ask = Ihr Wurf, 1 bis 6 (u nimmt den letzten zurück, q bricht ab):
dice-ask-done = Die Stellung ist vollständig. Die Eingabetaste behält sie, u nimmt den letzten Wurf zurück:
dice-input-unknown = „{ $input }“ ist weder ein Wurf von 1 bis 6 noch u oder q.
dice-input-ended = Die Eingabe endete, bevor die Stellung vollständig war.
dice-input-stopped = Abgebrochen: Es wurde keine Stellung ausgelost.

commit-publish = Veröffentlichen Sie dieses Protokoll vor dem Turnier. Die Festlegung (commitment) darin bindet die Bedingungen und die Glieder aller Runden:
commit-secret = Das Geheimnis steht in „{ $file }“, nur für Sie: Wer es sieht, kennt alle Glieder, und ohne es lässt sich nichts aufdecken.
file-unreadable = „{ $file }“ lässt sich nicht lesen: { $reason }
file-unwritable = „{ $file }“ lässt sich nicht schreiben: { $reason }
secret-exists = „{ $file }“ gibt es schon; die Datei könnte das Geheimnis eines Turniers enthalten und wird deshalb nicht überschrieben. Wählen Sie eine andere Datei.
secret-busy = Die Geheimdatei „{ $file }“ wird gerade von einem anderen Aufruf benutzt.

reveal-again = Runde { $round } wurde schon aufgedeckt; dies wurde damals aufgedeckt.
reveal-unseen = Runde { $round } wurde schon ausgelost, aber das Programm brach ab, bevor es sie zeigen konnte; hier ist sie.
reveal-contributions = { $count ->
    [one] { $count } Beitrag:
   *[other] { $count } Beiträge:
}
reveal-silent = Niemand hat etwas beigetragen, also hätte der Veranstalter diese Stellung schon vor dem Turnier kennen können.
reveal-proof = Der Beweis:
reveal-error-other = Runde { $round } wurde schon aufgedeckt, mit anderen Beiträgen. Eine Runde hat eine Stellung: Sie wird nicht noch einmal ausgelost.
reveal-error-order = Runde { $round } kann noch nicht aufgedeckt werden: Runde { $next } ist an der Reihe.
reveal-error-finished = Alle { $rounds } Runden sind aufgedeckt.
reveal-error-no-such-round = Es gibt keine Runde { $round }: Das Turnier hat { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}.

verify-form = Das Protokoll ist vollständig und in seiner einzig gültigen Form ({ $bytes ->
    [one] { $bytes } Byte
   *[other] { $bytes } Bytes
}).
verify-joined = { $count ->
    [one] { $count } Protokoll wurde angegeben.
   *[other] { $count } Protokolle desselben Turniers wurden zusammengefügt.
}
verify-yes = Das Protokoll stimmt.
verify-no = Das Protokoll stimmt nicht.
verify-unreadable = Das ist nicht das Protokoll einer öffentlichen Auslosung.
verify-position = Runde { $round }: Startstellung { $number }
verify-nothing = Es ist noch keine Runde aufgedeckt.
verify-silent = { $count ->
    [one] In Runde { $rounds } hat niemand etwas beigetragen: Der Veranstalter hätte die Stellung schon vor dem Turnier kennen können.
   *[other] In den Runden { $rounds } hat niemand etwas beigetragen: Der Veranstalter hätte diese Stellungen schon vor dem Turnier kennen können.
}
verify-ask-published = Nur Menschen können prüfen, dass die Festlegung vor dem Turnier veröffentlicht war, und zwar als { $commitment }.
verify-ask-contributions = Nur Menschen können prüfen, dass die Beiträge im Protokoll genau die sind, die ungesehen abgegeben waren, bevor das Glied aufgedeckt wurde.
