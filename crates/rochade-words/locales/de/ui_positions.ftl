# The pages of the start positions.

ui-positions-title = Die 960 Startstellungen
ui-positions-one = Startstellung
ui-positions-lead = Jede Aufstellung hat eine Nummer von 0 bis 959. Suchen Sie nach der Nummer oder danach, wo die Figuren stehen.
ui-positions-search = Suchen
ui-positions-search-text = Nummer, Figuren oder Wörter
ui-positions-search-hint = Zum Beispiel 518, oder T?LDKL?T mit ? für eine beliebige Figur, oder in Worten:
ui-positions-example-corners = Läufer in den Ecken, König auf e
ui-positions-example-classical = Türme auf a und h, König auf e, Springer auf b und g
ui-positions-example-beside = Dame neben dem König, kein Springer in der Ecke
ui-positions-by-square = Oder Feld für Feld wählen
ui-positions-any = beliebig
ui-positions-found = { $count ->
    [one] { $count } Stellung
   *[other] { $count } Stellungen
}
ui-positions-none = So sieht keine Startstellung aus. Der König steht immer zwischen den Türmen, und die Läufer stehen auf verschiedenfarbigen Feldern.
ui-positions-all = Alle 960 zeigen
ui-positions-pages = Seiten der Liste
ui-positions-before = Zurück
ui-positions-after = Weiter
ui-positions-no-piece = „{ $given }“ ist keine Figur der Grundreihe: Verwenden Sie K, D, T, L oder S.
ui-positions-not-understood = Das Wort „{ $word }“ verstehe ich nicht. Versuchen Sie „König auf b“ oder „Läufer in den Ecken“.
ui-positions-no-place = Wo? Sagen Sie, wo diese Figur stehen soll: { $piece }. Versuchen Sie „König auf b“.
ui-positions-place-alone = Welche Figur? Nennen Sie vor „{ $place }“ eine Figur. Versuchen Sie „König auf b“.
ui-positions-neighbours = Benachbarte Nummern
ui-positions-go = Zur Startstellung { $number }
ui-positions-pieces = Figuren
ui-positions-dgt = Auf der DGT-Uhr
ui-positions-mirror = Spiegelbild
ui-positions-alone = Gleiche Stellung für beide
ui-positions-play = Aus dieser Stellung spielen
ui-positions-card = Karte zum Drucken
ui-positions-analyse = Diese Stellung analysieren
ui-positions-table = Diese Nummer Schritt für Schritt in den Tabellen nachschlagen
ui-positions-castling = So wird rochiert
ui-positions-by-hand = So geht es am Brett
ui-positions-share = Teilen
ui-positions-link = Link
ui-positions-qr = QR-Code des Links
ui-positions-copy = Kopieren
ui-positions-copied = Kopiert
ui-positions-print = Drucken
ui-positions-back = Zurück zur Stellung
ui-positions-card-hint = Eine Seite A5, für den Tisch oder den Aushang.
