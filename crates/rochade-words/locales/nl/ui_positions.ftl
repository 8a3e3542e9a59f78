# The pages of the start positions.

ui-positions-title = De 960 beginstellingen
ui-positions-one = Beginstelling
ui-positions-lead = Elke opstelling heeft een nummer van 0 tot en met 959. Zoek op nummer, of op waar de stukken staan.
ui-positions-search = Zoeken
ui-positions-search-text = Nummer, stukken of woorden
ui-positions-search-hint = Bijvoorbeeld 518, of T?LDKL?T met ? voor een willekeurig stuk, of in woorden:
ui-positions-example-corners = lopers in de hoeken, koning op e
ui-positions-example-classical = torens op a en h, koning op e, paarden op b en g
ui-positions-example-beside = dame naast de koning, geen paard in de hoek
ui-positions-by-square = Of kies veld voor veld
ui-positions-any = elk stuk
ui-positions-found = { $count ->
    [one] { $count } stelling
   *[other] { $count } stellingen
}
ui-positions-none = Zo ziet geen enkele beginstelling eruit. De koning staat altijd tussen de torens, en de lopers staan op velden van verschillende kleur.
ui-positions-all = Toon alle 960
ui-positions-pages = Pagina’s van de lijst
ui-positions-before = Terug
ui-positions-after = Verder
ui-positions-no-piece = “{ $given }” is geen stuk van de achterste rij: gebruik K, D, T, L of P.
ui-positions-not-understood = Ik begrijp het woord “{ $word }” niet. Probeer “koning op b” of “lopers in de hoeken”.
ui-positions-no-place = Waar? Zeg waar dit stuk moet staan: { $piece }. Probeer “koning op b”.
ui-positions-place-alone = Welk stuk? Noem een stuk vóór “{ $place }”. Probeer “koning op b”.
ui-positions-neighbours = Naburige nummers
ui-positions-go = Naar beginstelling { $number }
ui-positions-pieces = Stukken
ui-positions-dgt = Op de DGT-klok
ui-positions-mirror = Spiegelbeeld
ui-positions-alone = Zelfde stelling voor beiden
ui-positions-play = Speel vanuit deze stelling
ui-positions-card = Kaart om af te drukken
ui-positions-analyse = Deze stelling analyseren
ui-positions-table = Zoek dit nummer stap voor stap op in de tabellen
ui-positions-castling = Zo wordt er gerokeerd
ui-positions-by-hand = Zo gaat het aan het bord
ui-positions-share = Delen
ui-positions-link = Link
ui-positions-qr = QR-code van de link
ui-positions-copy = Kopiëren
ui-positions-copied = Gekopieerd
ui-positions-print = Afdrukken
ui-positions-back = Terug naar de stelling
ui-positions-card-hint = Eén pagina A5, voor op tafel of op het prikbord.
