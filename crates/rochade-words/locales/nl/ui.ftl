# Every page: its frame, and words that several pages use.

ui-language = Taal
ui-skip = Naar de inhoud
ui-tagline = Schaak960 voor iedereen
ui-nav-play = Spelen
ui-nav-draw = Loten
ui-nav-positions = Stellingen
ui-nav-arbiter = Arbiter
ui-nav-learn = Leren
ui-nav-rules = Regels
ui-nav-club = Club
ui-menu = Menu
ui-not-found = Niet gevonden
ui-not-found-text = Er is geen pagina op { $path }.
ui-home = Terug naar de startpagina
ui-broken = Er ging iets mis
ui-broken-text = Dat is onze fout, niet die van u. Er is niets verloren gegaan. Probeer het nog eens.
ui-too-many = Te veel verzoeken. Wacht { $seconds } seconden.
ui-footer = Vrije software onder de GPL; de broncode hoort erbij.
ui-for-programmers = Voor programmeurs
ui-cross-site = Dit verzoek kwam van een andere website en is niet uitgevoerd.
ui-bad-request = Ongeldig verzoek
ui-too-large = Dat was te veel ineens: hoogstens { $bytes } bytes.
