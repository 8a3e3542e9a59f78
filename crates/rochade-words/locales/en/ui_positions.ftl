# The pages of the start positions.

ui-positions-title = The 960 start positions
ui-positions-one = Start position
ui-positions-lead = Every arrangement has a number from 0 to 959. Find one by its number, or by what stands where.
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
ui-positions-none = No start position looks like that. The king always stands between the rooks, and the bishops stand on squares of different colours.
ui-positions-all = Show all 960
ui-positions-pages = Pages of the list
ui-positions-before = Back
ui-positions-after = Next
ui-positions-no-piece = “{ $given }” is not a piece of the back rank: expected one of K Q R B N.
ui-positions-not-understood = The word “{ $word }” is not understood. Try “king on b” or “bishops in the corners”.
ui-positions-no-place = Where? The place is missing for: { $piece }. Try “king on b”.
ui-positions-place-alone = Which piece? Before “{ $place }” a piece is missing. Try “king on b”.
ui-positions-neighbours = Neighbouring numbers
ui-positions-go = Go to start position { $number }
ui-positions-pieces = Pieces
ui-positions-dgt = On a DGT clock
ui-positions-mirror = Mirror image
ui-positions-alone = For both players
ui-positions-play = Play from this position
ui-positions-card = Card to print
ui-positions-analyse = Analyse this position
ui-positions-table = Look this number up in the tables, step by step
ui-positions-castling = How to castle
ui-positions-by-hand = By hand on a wooden board
ui-positions-share = Pass it on
ui-positions-link = Link
ui-positions-qr = QR code of the link
ui-positions-copy = Copy
ui-positions-copied = Copied
ui-positions-print = Print
ui-positions-back = Back to the position
ui-positions-card-hint = One A5 page, for the table or the notice board.
