# The analysis of games and positions that somebody brings.

ui-analysis-title = Analysis board
ui-analysis-open = Open a game
ui-analysis-open-text = A PGN, a FEN or a start number
ui-analysis-open-hint = Any number of games, up to 1 MB. A file can also be dropped anywhere on this page, packed (gz, bz2, zst, xz) or not.
ui-analysis-open-file = Choose a file
ui-analysis-open-go = Open
ui-analysis-anew = New board
ui-analysis-close = Close
ui-analysis-drop = Drop the file to open it.
ui-analysis-too-large = This file is too large: at most { $bytes } bytes can be opened.
ui-analysis-no-games = No game was found in this. Expected games in PGN, a position in FEN, or a number from 0 to 959.
ui-analysis-no-such-game = { $count ->
    [one] The file has only { $count } game.
   *[other] The file has only { $count } games.
}
ui-analysis-games = Games in this file
ui-analysis-unread = Not read to the end: { $why }
ui-analysis-repaired = Put right: { $what }
ui-analysis-notes = What was wrong with this game
ui-analysis-note = Line { $line }: { $text }
ui-analysis-more-notes = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}
ui-analysis-number = Start position { $number }
ui-analysis-ask-arbiter = Ask the arbiter
ui-analysis-download = Download PGN
ui-analysis-copy = Copy PGN
ui-analysis-copy-fen = Copy FEN
ui-analysis-not-kept = This game is too large to be kept when the page is reloaded. Download it before you leave.
ui-analysis-remarks = Notes
ui-analysis-comment = Comment
ui-analysis-glyphs = Mark the move
ui-analysis-glyph-1 = Good move
ui-analysis-glyph-2 = Mistake
ui-analysis-glyph-3 = Brilliant move
ui-analysis-glyph-4 = Blunder
ui-analysis-glyph-5 = Interesting move
ui-analysis-glyph-6 = Dubious move
ui-analysis-promote = Make it the main line
ui-analysis-delete = Delete from here
ui-analysis-erase = Erase drawings
ui-analysis-draw-hint = Draw with the right mouse button, or hold a finger on a square: circles, or arrows to another square. Shift draws in red, Alt in blue, both in yellow.
ui-analysis-lines = Lines
ui-analysis-review = Go through the game
ui-analysis-bad-result = “{ $given }” is no result: expected 1-0, 0-1, 1/2-1/2 or *.
ui-analysis-bad-tree = The variations cannot be put together: each has to begin at a move of a line before it, at most { $most } levels deep.
ui-analysis-bad-tag = “{ $name }” cannot be the name of a tag: expected letters, digits and underscores.
ui-analysis-bad-drawing = “{ $given }” is no drawing: expected a colour (G, R, Y or B) and one or two squares, as in Ge4 or Rd1d8.
