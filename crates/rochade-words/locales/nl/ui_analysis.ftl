# The analysis of games and positions that somebody brings.

ui-analysis-title = Analysebord
ui-analysis-open = Partij openen
ui-analysis-open-text = Een PGN, een FEN of het nummer van een beginstelling
ui-analysis-open-hint = Zoveel partijen als u wilt, tot 1 MB. U kunt ook een bestand naar deze pagina slepen, gecomprimeerd (gz, bz2, zst, xz) of niet.
ui-analysis-open-file = Bestand kiezen
ui-analysis-open-go = Openen
ui-analysis-anew = Nieuw bord
ui-analysis-close = Sluiten
ui-analysis-drop = Laat los om het bestand te openen.
ui-analysis-too-large = Dit bestand is te groot: hoogstens { $bytes } bytes kunnen worden geopend.
ui-analysis-no-games = Er is geen partij gevonden. Voer partijen in PGN, een stelling in FEN of een nummer van 0 tot en met 959 in.
ui-analysis-no-such-game = { $count ->
    [one] Het bestand heeft maar { $count } partij.
   *[other] Het bestand heeft maar { $count } partijen.
}
ui-analysis-games = Partijen in dit bestand
ui-analysis-unread = Niet tot het einde gelezen: { $why }
ui-analysis-repaired = Gecorrigeerd: { $what }
ui-analysis-notes = Problemen in deze partij
ui-analysis-note = Regel { $line }: { $text }
ui-analysis-more-notes = { $count ->
    [one] En nog { $count } correctie.
   *[other] En nog { $count } correcties.
}
ui-analysis-number = Beginstelling { $number }
ui-analysis-ask-arbiter = Vraag de arbiter
ui-analysis-download = PGN downloaden
ui-analysis-copy = PGN kopiëren
ui-analysis-copy-fen = FEN kopiëren
ui-analysis-not-kept = Deze partij is te groot om te bewaren als de pagina opnieuw wordt geladen. Download de partij voordat u weggaat.
ui-analysis-remarks = Aantekeningen
ui-analysis-comment = Commentaar
ui-analysis-glyphs = De zet beoordelen
ui-analysis-glyph-1 = Goede zet
ui-analysis-glyph-2 = Fout
ui-analysis-glyph-3 = Schitterende zet
ui-analysis-glyph-4 = Blunder
ui-analysis-glyph-5 = Interessante zet
ui-analysis-glyph-6 = Twijfelachtige zet
ui-analysis-promote = Tot hoofdvariant maken
ui-analysis-delete = Vanaf hier verwijderen
ui-analysis-erase = Tekeningen wissen
ui-analysis-draw-hint = Rechtermuisknop, of een veld ingedrukt houden: cirkels, of pijlen als u naar een ander veld sleept. Shift tekent rood, Alt blauw, samen geel.
ui-analysis-lines = Varianten
ui-analysis-review = Hele partij analyseren
ui-analysis-bad-result = “{ $given }” is geen uitslag: gebruik 1-0, 0-1, 1/2-1/2 of *.
ui-analysis-bad-tree = De varianten passen niet in elkaar: elk moet beginnen bij een zet van een eerdere variant, hoogstens { $most } niveaus diep.
ui-analysis-bad-tag = “{ $name }” kan geen naam van een tag zijn: gebruik letters, cijfers en lage streepjes.
ui-analysis-bad-drawing = “{ $given }” is geen tekening: gebruik een kleur (G, R, Y of B) en een of twee velden, zoals Ge4 of Rd1d8.
