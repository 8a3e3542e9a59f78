# The pages of the start positions.

ui-positions-title = De 960 beginstellingen
ui-positions-one = Beginstelling
ui-positions-lead = Elke opstelling heeft een nummer van 0 tot en met 959. Zoek op nummer, of op wat waar staat.
ui-positions-search = Zoeken
ui-positions-search-text = Nummer, stukken of woorden
ui-positions-search-hint = Bijvoorbeeld 518, of T?LDKL?T met ? voor een willekeurig stuk, of in woorden:
ui-positions-example-corners = lopers in de hoeken, koning op e
ui-positions-example-classical = torens op a en h, koning op e, paarden op b en g
ui-positions-example-beside = dame naast de koning, geen paard in de hoek
ui-positions-by-square = Of kies veld voor veld
ui-positions-any = willekeurig
ui-positions-found = { $count ->
    [one] { $count } stelling
   *[other] { $count } stellingen
}
ui-positions-none = Zo ziet geen enkele beginstelling eruit. De koning staat altijd tussen de torens, en de lopers staan op velden van verschillende kleur.
ui-positions-all = Toon alle 960
ui-positions-pages = Pagina’s van de lijst
ui-positions-before = Terug
ui-positions-after = Verder
ui-positions-no-piece = “{ $given }” is geen stuk van de onderste rij: verwacht wordt een van de letters K Q R B N.
ui-positions-not-understood = Het woord “{ $word }” wordt niet begrepen. Probeer “koning op b” of “lopers in de hoeken”.
ui-positions-no-place = Waar? De plaats ontbreekt voor: { $piece }. Probeer “koning op b”.
ui-positions-place-alone = Welk stuk? Vóór “{ $place }” ontbreekt een stuk. Probeer “koning op b”.
ui-positions-neighbours = Naburige nummers
ui-positions-go = Naar beginstelling { $number }
ui-positions-pieces = Stukken
ui-positions-dgt = Op de DGT-klok
ui-positions-mirror = Spiegelbeeld
ui-positions-alone = Voor beide spelers
ui-positions-play = Speel vanuit deze stelling
ui-positions-card = Kaart om af te drukken
ui-positions-analyse = Deze stelling analyseren
ui-positions-table = Zoek dit nummer stap voor stap op in de tabellen
ui-positions-castling = Zo wordt er gerokeerd
ui-positions-by-hand = Met de hand op een houten bord
ui-positions-share = Doorgeven
ui-positions-link = Link
ui-positions-qr = QR-code van de link
ui-positions-copy = Kopiëren
ui-positions-copied = Gekopieerd
ui-positions-print = Afdrukken
ui-positions-back = Terug naar de stelling
ui-positions-card-hint = Eén pagina A5, voor op tafel of op het prikbord.
