draw-title = Startstellung { $number }
draw-title-double = Startstellung { $white } für Weiß, { $black } für Schwarz
draw-title-round = Runde { $round }: Startstellung { $number }
draw-dgt = Auf einer DGT-Uhr hat sie die Nummer { $number }.
start-id-error = „{ $given }“ ist keine Nummer einer Startstellung. Geben Sie eine Zahl von 0 bis 959 ein.
draw-error-polyhedral = „{ $given }“ ist kein Wurf mit vier Würfeln. Geben Sie vier Zahlen ein, etwa 3,0,5,9.
draw-error-rolls = „{ $given }“ sind keine Würfe. Geben Sie Zahlen von 1 bis 6 ein, etwa 2,3,3.
draw-error-rolls-few = Es fehlen noch Würfe: Würfeln Sie weiter, bis die Stellung vollständig ist.
draw-error-rolls-many = Zu viele Würfe: Höchstens { $most } sind nötig.
draw-error-public = Eine öffentliche Auslosung muss zuerst angekündigt werden.
draw-error-refused = { $refusal ->
    [excluded] { $number } zählt nicht, weil diese Nummer vor der Auslosung ausgeschlossen wurde.
   *[used] { $number } zählt nicht, weil diese Stellung in diesem Turnier schon vorkam.
}
draw-error-more = { $refusal ->
    [excluded] { $number } wurde gezogen, war aber vor der Auslosung ausgeschlossen: Noch einmal auslosen und die neuen Zahlen dazu angeben.
   *[used] { $number } wurde gezogen, kam aber in diesem Turnier schon vor: Noch einmal auslosen und die neuen Zahlen dazu angeben.
}
draw-error-black = Das ergibt die Stellung von Weiß; Doppel-Schach960 braucht eine zweite Auslosung für Schwarz.
draw-error-left-over = Mehr Würfe als nötig: Die Stellung war vor „{ $rest }“ vollständig.

dice-ask = Ihr Wurf, 1 bis 6 (u = zurücknehmen, q = abbrechen):
dice-ask-done = Die Stellung ist vollständig. Eingabetaste = behalten, u = letzten Wurf zurücknehmen:
dice-input-unknown = „{ $input }“ ist ungültig: Geben Sie einen Wurf von 1 bis 6 ein, oder u oder q.
dice-input-ended = Die Eingabe endete, bevor die Stellung vollständig war.
dice-input-stopped = Abgebrochen: Es wurde keine Stellung ausgelost.

commit-publish = Veröffentlichen Sie dieses Protokoll vor dem Turnier. Sein Prüfcode (Commitment) legt die Bedingungen und die Schlüssel aller Runden fest:
commit-secret = Das Geheimnis steht in „{ $file }“. Zeigen Sie es niemandem: Wer es sieht, kennt die Schlüssel aller Runden, und ohne es lässt sich nichts aufdecken.
file-unreadable = „{ $file }“ lässt sich nicht lesen: { $reason }
file-unwritable = „{ $file }“ lässt sich nicht schreiben: { $reason }
secret-exists = „{ $file }“ gibt es schon; die Datei könnte das Geheimnis eines Turniers enthalten und wird deshalb nicht überschrieben. Wählen Sie eine andere Datei.
secret-busy = Die Geheimdatei „{ $file }“ wird gerade von einem anderen Aufruf benutzt.

reveal-again = Runde { $round } wurde schon aufgedeckt; hier ist sie noch einmal.
reveal-unseen = Die Stellung für Runde { $round } war schon ausgelost, aber das Programm wurde beendet, bevor es sie zeigen konnte; hier ist sie.
reveal-contributions = { $count ->
    [one] { $count } Beitrag:
   *[other] { $count } Beiträge:
}
reveal-silent = Niemand hat etwas beigetragen; der Turnierleiter hätte diese Stellung also schon vor dem Turnier kennen können.
reveal-proof = Protokoll dieser Runde:
reveal-error-other = Runde { $round } wurde schon aufgedeckt, mit anderen Beiträgen. Eine Runde hat eine Stellung: Sie wird nicht noch einmal ausgelost.
reveal-error-order = Runde { $round } kann noch nicht aufgedeckt werden: Runde { $next } ist an der Reihe.
reveal-error-finished = Alle Runden ({ $rounds }) sind aufgedeckt.
reveal-error-no-such-round = Es gibt keine Runde { $round }: Das Turnier hat { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}.

verify-form = Das Protokoll ist vollständig und hat die richtige Form ({ $bytes ->
    [one] { $bytes } Byte
   *[other] { $bytes } Bytes
}).
verify-joined = { $count ->
    [one] { $count } Protokoll wurde angegeben.
   *[other] { $count } Protokolle desselben Turniers wurden zusammengefügt.
}
verify-yes = Das Protokoll ist gültig.
verify-no = Das Protokoll ist nicht gültig.
verify-unreadable = Das ist nicht das Protokoll einer öffentlichen Auslosung.
verify-position = Runde { $round }: Startstellung { $number }
verify-nothing = Es ist noch keine Runde aufgedeckt.
verify-silent = { $count ->
    [one] In Runde { $rounds } hat niemand etwas beigetragen: Der Turnierleiter hätte die Stellung schon vor dem Turnier kennen können.
   *[other] In den Runden { $rounds } hat niemand etwas beigetragen: Der Turnierleiter hätte diese Stellungen schon vor dem Turnier kennen können.
}
verify-ask-published = Bitte prüfen Sie selbst, dass der Prüfcode vor dem Turnier veröffentlicht war, und zwar als { $commitment }.
verify-ask-contributions = Bitte prüfen Sie selbst, dass die Beiträge im Protokoll genau die sind, die vor dem Aufdecken ungesehen abgegeben wurden.
