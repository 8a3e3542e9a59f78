# The analysis of games and positions that somebody brings.

ui-analysis-title = Analysis board
ui-analysis-open = Open a game
ui-analysis-open-text = A PGN, a FEN or the number of a starting position
ui-analysis-open-hint = Any number of games, up to 1 MB. You can also drop a file anywhere on this page, compressed (gz, bz2, zst, xz) or not.
ui-analysis-open-file = Choose a file
ui-analysis-open-go = Open
ui-analysis-anew = New board
ui-analysis-close = Close
ui-analysis-drop = Drop the file to open it.
ui-analysis-too-large = This file is too large: at most { $bytes } bytes can be opened.
ui-analysis-no-games = No game was found. Enter games in PGN, a position in FEN, or a number from 0 to 959.
ui-analysis-no-such-game = { $count ->
    [one] The file has only { $count } game.
   *[other] The file has only { $count } games.
}
ui-analysis-games = Games in this file
ui-analysis-unread = Could not be read to the end: { $why }
ui-analysis-repaired = Corrected: { $what }
ui-analysis-notes = Problems found in this game
ui-analysis-note = Line { $line }: { $text }
ui-analysis-more-notes = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}
ui-analysis-number = Starting position { $number }
ui-analysis-ask-arbiter = Ask the arbiter
ui-analysis-download = Download PGN
ui-analysis-copy = Copy PGN
ui-analysis-copy-fen = Copy FEN
ui-analysis-not-kept = This game is too large to survive a reload of the page. Download it before you leave.
ui-analysis-remarks = Notes
ui-analysis-comment = Comment
ui-analysis-glyphs = Annotate the move
ui-analysis-glyph-1 = Good move
ui-analysis-glyph-2 = Mistake
ui-analysis-glyph-3 = Brilliant move
ui-analysis-glyph-4 = Blunder
ui-analysis-glyph-5 = Interesting move
ui-analysis-glyph-6 = Dubious move
ui-analysis-promote = Make this the main line
ui-analysis-delete = Delete from here
ui-analysis-erase = Erase drawings
ui-analysis-draw-hint = Right-click, or press and hold a square: circles, or arrows if you drag to another square. Shift draws in red, Alt in blue, both in yellow.
ui-analysis-lines = Lines
ui-analysis-review = Analyse the whole game
ui-analysis-bad-result = “{ $given }” is not a result: use 1-0, 0-1, 1/2-1/2 or *.
ui-analysis-bad-tree = The variations do not fit together: each must begin at a move of an earlier line, at most { $most } levels deep.
ui-analysis-bad-tag = “{ $name }” cannot be the name of a tag: use letters, digits and underscores.
ui-analysis-bad-drawing = “{ $given }” is not a drawing: use a colour (G, R, Y or B) and one or two squares, such as Ge4 or Rd1d8.
