# The pages of the start positions.

ui-positions-title = The 960 starting positions
ui-positions-one = Starting position
ui-positions-lead = Every arrangement has a number from 0 to 959. Find one by its number, or by where the pieces are.
ui-positions-search = Search
ui-positions-search-text = Number, pieces or words
ui-positions-search-hint = For example 518, or R?BQKB?R with ? for any piece, or in words:
ui-positions-example-corners = bishops in the corners, king on e
ui-positions-example-classical = rooks on a and h, king on e, knights on b and g
ui-positions-example-beside = queen next to the king, no knight in the corner
ui-positions-by-square = Or choose square by square
ui-positions-any = any
ui-positions-found = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
ui-positions-none = No starting position looks like that. The king is always between the rooks, and the bishops are on squares of opposite colours.
ui-positions-all = Show all 960
ui-positions-pages = Pages of the list
ui-positions-before = Back
ui-positions-after = Next
ui-positions-no-piece = “{ $given }” is not a piece of the back rank: use K, Q, R, B or N.
ui-positions-not-understood = I do not understand the word “{ $word }”. Try “king on b” or “bishops in the corners”.
ui-positions-no-place = Where? Say where this piece should be: { $piece }. Try “king on b”.
ui-positions-place-alone = Which piece? Name a piece before “{ $place }”. Try “king on b”.
ui-positions-neighbours = Neighbouring numbers
ui-positions-go = Go to starting position { $number }
ui-positions-pieces = Pieces
ui-positions-dgt = On a DGT clock
ui-positions-mirror = Mirror image
ui-positions-alone = Same position for both
ui-positions-play = Play from this position
ui-positions-card = Printable card
ui-positions-analyse = Analyse this position
ui-positions-table = Look this number up in the tables, step by step
ui-positions-castling = How to castle
ui-positions-by-hand = How to do it over the board
ui-positions-share = Share
ui-positions-link = Link
ui-positions-qr = QR code of the link
ui-positions-copy = Copy
ui-positions-copied = Copied
ui-positions-print = Print
ui-positions-back = Back to the position
ui-positions-card-hint = One A5 page, for the table or the notice board.
