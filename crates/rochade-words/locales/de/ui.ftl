# Every page: its frame, and words that several pages use.

ui-language = Sprache
ui-skip = Zum Inhalt springen
ui-tagline = Schach960 für alle
ui-nav-play = Spielen
ui-nav-draw = Auslosen
ui-nav-positions = Stellungen
ui-nav-arbiter = Schiedsrichter
ui-nav-learn = Lernen
ui-nav-rules = Regeln
ui-nav-club = Verein
ui-menu = Menü
ui-not-found = Nicht gefunden
ui-not-found-text = Unter { $path } gibt es keine Seite.
ui-home = Zurück zur Startseite
ui-broken = Etwas ist schiefgegangen
ui-broken-text = Der Fehler liegt bei uns, nicht bei Ihnen. Nichts ist verloren. Bitte versuchen Sie es noch einmal.
ui-too-many = Zu viele Anfragen. Bitte { $seconds } Sekunden warten.
ui-footer = Freie Software unter der GPL; der Quelltext gehört dazu.
ui-for-programmers = Für Programmierer
ui-cross-site = Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt.
ui-bad-request = Ungültige Anfrage
ui-too-large = Das war zu viel auf einmal: höchstens { $bytes } Bytes.
