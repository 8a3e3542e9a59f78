# The analysis of games and positions that somebody brings.

ui-analysis-title = Analysebord
ui-analysis-open = Partij openen
ui-analysis-open-text = Een PGN, een FEN of een startnummer
ui-analysis-open-hint = Zoveel partijen als u wilt, tot 1 MB. U kunt een bestand ook ergens op deze pagina neerzetten, ingepakt (gz, bz2, zst, xz) of niet.
ui-analysis-open-file = Bestand kiezen
ui-analysis-open-go = Openen
ui-analysis-anew = Nieuw bord
ui-analysis-close = Sluiten
ui-analysis-drop = Laat los om het bestand te openen.
ui-analysis-too-large = Dit bestand is te groot: hoogstens { $bytes } bytes kunnen worden geopend.
ui-analysis-no-games = Hierin is geen partij gevonden. Verwacht worden partijen in PGN, een stelling in FEN of een nummer van 0 tot 959.
ui-analysis-no-such-game = { $count ->
    [one] Het bestand heeft maar { $count } partij.
   *[other] Het bestand heeft maar { $count } partijen.
}
ui-analysis-games = Partijen in dit bestand
ui-analysis-unread = Niet tot het einde gelezen: { $why }
ui-analysis-repaired = Hersteld: { $what }
ui-analysis-notes = Wat er mis was met deze partij
ui-analysis-note = Regel { $line }: { $text }
ui-analysis-more-notes = { $count ->
    [one] En nog { $count } herstel.
   *[other] En nog { $count } keer hersteld.
}
ui-analysis-number = Beginstelling { $number }
ui-analysis-ask-arbiter = De arbiter vragen
ui-analysis-download = PGN downloaden
ui-analysis-copy = PGN kopiëren
ui-analysis-copy-fen = FEN kopiëren
ui-analysis-not-kept = Deze partij is te groot om te bewaren als de pagina opnieuw wordt geladen. Download haar voordat u weggaat.
ui-analysis-remarks = Aantekeningen
ui-analysis-comment = Commentaar
ui-analysis-glyphs = De zet beoordelen
ui-analysis-glyph-1 = Goede zet
ui-analysis-glyph-2 = Fout
ui-analysis-glyph-3 = Schitterende zet
ui-analysis-glyph-4 = Blunder
ui-analysis-glyph-5 = Interessante zet
ui-analysis-glyph-6 = Twijfelachtige zet
ui-analysis-promote = Hoofdvariant van maken
ui-analysis-delete = Vanaf hier verwijderen
ui-analysis-erase = Tekeningen wissen
ui-analysis-draw-hint = Teken met de rechtermuisknop, of houd een vinger op een veld: cirkels, of pijlen naar een ander veld. Shift tekent rood, Alt blauw, samen geel.
ui-analysis-lines = Varianten
ui-analysis-review = Partij doorlopen
ui-analysis-bad-result = “{ $given }” is geen uitslag: verwacht wordt 1-0, 0-1, 1/2-1/2 of *.
ui-analysis-bad-tree = De varianten passen niet in elkaar: elk moet beginnen bij een zet van een variant ervoor, hoogstens { $most } niveaus diep.
ui-analysis-bad-tag = “{ $name }” kan geen naam van een gegeven zijn: verwacht worden letters, cijfers en lage streepjes.
ui-analysis-bad-drawing = “{ $given }” is geen tekening: verwacht worden een kleur (G, R, Y of B) en een of twee velden, zoals in Ge4 of Rd1d8.
