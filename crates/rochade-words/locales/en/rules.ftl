# The complete rules of Chess960, section by section.

rules-title = The rules of Chess960
rules-lead = Everything a player, an arbiter and an organiser must know, with the castling rule in every detail.

rules-idea = What Chess960 is
rules-idea-what = Chess960 is chess from a start position that is drawn by lot. The pawns stand where they always stand; the pieces behind them are shuffled, the same way for both players. From the first move on it is the game you know.
rules-idea-why = There are 960 start positions, and the usual one is among them. With so many, nobody can learn openings by heart: both players have to think from move one, and both have the same pieces on the same files.
rules-idea-new = Only two things have to be learned: how the position is drawn, and how to castle from it. In all else the FIDE Laws of Chess hold. The game is also known as Fischer Random and as Freestyle Chess.

rules-start = The start position
rules-start-intro = Every start position keeps these rules:
rules-start-pawns = The white pawns stand on the second rank, the black pawns on the seventh, and all other pieces behind them on the first and the eighth.
rules-start-king = The king stands somewhere between its two rooks.
rules-start-bishops = The two bishops of a player stand on squares of opposite colours.
rules-start-others = The queen and the knights stand on any of the remaining squares.
rules-start-black = Black's pieces face White's: on every file of the back ranks stands the same kind of piece.
rules-start-count = There are 4 squares for the bishop on the dark squares, 4 for the one on the light squares, then 6 for the queen and 10 pairs of squares for the knights. King and rooks have no choice left: 4 × 4 × 6 × 10 = 960.
rules-start-mirror = It follows that a king never starts in a corner. Every position has a mirror image with left and right exchanged, and none is its own: they make 480 pairs. The two of a pair do not play alike, because castling always leads to the same squares.
rules-start-figure-classical = Number 518: the start position of classical chess.
rules-start-figure-example = Number 35: here White can castle with the first move.

rules-numbers = Number and position
rules-numbers-intro = Every start position has a number from 0 to 959, and everybody uses the same numbers. Two tables lead from the number to the position:
rules-numbers-row = Look for the number in the king table. If it is not there, take the next smaller one.
rules-numbers-subtract = Subtract the number of that row from yours. The rest is between 0 and 15.
rules-numbers-place-bishops = Look for the rest in the bishop table, and put the bishops on the two squares given there.
rules-numbers-fill = Put the other six pieces on the free squares, from left to right, in the order of the king table.
rules-numbers-black = Set up Black's pieces opposite.
rules-numbers-example = Number 35, for example:
rules-numbers-king-table = King table
rules-numbers-from = From
rules-numbers-order = Order of the pieces
rules-numbers-bishop-table = Bishop table
rules-numbers-rest = Rest
rules-numbers-bishops = Bishops
rules-numbers-back = The way back is the same: find the order of the six pieces in the king table, the bishops in the bishop table, and add the two numbers.
rules-numbers-dgt = DGT clocks count from 1 to 960. Their numbers are the same, except that they call position 0 by the number 960.

rules-drawing = Ways to draw
rules-drawing-intro = Any draw will do that gives each of the 960 positions the same chance and that the players can follow. These are the usual ones.
rules-drawing-number = By number: a computer, a calculator or a bag of numbered lots gives a number from 0 to 959; the tables do the rest.
rules-drawing-die = With one die: count the squares of White's back rank from the left, and roll again whenever the face stands for no square.
rules-drawing-die-dark = The bishop on the dark squares: 1 is a1, 2 is c1, 3 is e1, 4 is g1. Roll 5 and 6 again.
rules-drawing-die-light = The bishop on the light squares: 1 is b1, 2 is d1, 3 is f1, 4 is h1. Roll 5 and 6 again.
rules-drawing-die-queen = The queen goes on the free square with the number of the roll, 1 to 6.
rules-drawing-die-first-knight = So does the first knight, with 1 to 5. Roll 6 again.
rules-drawing-die-second-knight = So does the second knight, with 1 to 4. Roll 5 and 6 again.
rules-drawing-die-rest = Rook, king and rook, in this order, fill the last three squares.
rules-drawing-polyhedral = With four dice in one throw: two with four faces, one with six, one with ten, all counted from zero. The first die with four faces counts once, the second 4 times, the die with six faces 16 times, the one with ten 96 times; the sum is the number. Nothing is ever rolled again.
rules-drawing-slips = With slips: everybody writes a number from 0 to 959 on a slip, and nobody sees another's. The numbers are added; what is left after dividing by 960 is the position. A single slip filled in blindly makes the draw fair, whatever the others wrote.
rules-drawing-public = In public, with a proof: see the last section. This is the draw for events whose players are not all in the room.

rules-before = Before the game
rules-before-study = The Laws prescribe no time to study the position. Organisers usually grant some minutes, five to fifteen, between the draw and the first move, and announce it beforehand:
rules-before-same-time = All players learn the position at the same moment.
rules-before-no-help = During this time, as in the game, there are no notes, no books, no engines and no advice, unless the event expressly allows it.
rules-before-pieces = The pieces stay where they are until the game starts.
rules-before-clock = The clocks do not run yet. White's clock is started when the time is over.
rules-before-check = Before the first move both players check: the king is between the rooks, the bishops stand on both colours, Black faces White, and the position is the one that was drawn.
rules-before-wrong = If it turns out during the game that the pieces were set up wrongly, the game is cancelled and a new one is played from the right position.
rules-before-wrong-rapid = In rapid and blitz games without an arbiter at every few boards it is too late for that after ten moves by each player. The game goes on, but a king or a rook that began on a wrong square may not castle.

rules-moves = How the pieces move
rules-moves-same = King, queen, rook, bishop, knight and pawn move and capture exactly as in classical chess. The aim is to checkmate the king.
rules-moves-pawns = A pawn may make its first step over two squares if both are vacant, whatever piece stands behind it.
rules-moves-en-passant = Capturing en passant is unchanged: only a pawn that has just made a double step can be taken, only by a pawn, and only at once.
rules-moves-promotion = A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight of its colour. A rook that was a pawn can never castle.
rules-moves-check = Nobody may make a move that leaves the own king in check.

rules-castling = Castling: where the pieces go
rules-castling-what = Castling is a single move of the king and one of its rooks. Each player may castle once in a game, to one side or the other:
rules-castling-c-side = C-side castling, with the rook on the king's left as White sees it: the king goes to c1 and the rook to d1; Black's go to c8 and d8. It is written O-O-O.
rules-castling-g-side = G-side castling, with the rook on the king's right as White sees it: the king goes to g1 and the rook to f1; Black's go to g8 and f8. It is written O-O.
rules-castling-goals = These are the squares of classical chess. Wherever king and rook come from, after castling they stand as they always did.
rules-castling-names = The names come from the file on which the king ends. “Short” and “long” mean little here: to the c-side the way may be the shorter one.
rules-castling-figure-before = Before castling: White's king goes from f1 to g1, its rook from g1 to f1.
rules-castling-figure-after = After g-side castling by White and c-side castling by Black.

rules-conditions = Castling: when it is allowed
rules-conditions-intro = Castling is allowed if all of this is true:
rules-conditions-king = The king has not moved in this game.
rules-conditions-rook = The rook has not moved either. It is the one that stood on that side of the king when the game began, not another that came there later.
rules-conditions-vacant = All squares that the king crosses or lands on are vacant, and so are all that the rook crosses or lands on. Only these two themselves do not count. A piece of either colour is in the way, for castling never captures.
rules-conditions-check = The king is not in check.
rules-conditions-cross = The king crosses no square that an enemy piece attacks.
rules-conditions-land = The king is not in check after castling.
rules-conditions-lasting = If one of the first two fails, this castling is lost for the rest of the game, even if the piece comes back. The other four are only a matter of the moment: what is in the way today may be gone on the next move.
rules-conditions-figure-cross = White may not castle c-side: the king would cross e1, which the bishop on a5 attacks.
rules-conditions-figure-land = Black may not castle g-side: the king would be in check on g8, which the bishop on a2 attacks.
rules-conditions-figure-occupied = White may not castle g-side now: a bishop stands on g1, the king's goal.
rules-conditions-figure-enemy = An enemy bishop on g1 is just as much in the way.
rules-conditions-figure-moved = Black may never castle c-side: the rook on b8 has moved and come back.
rules-conditions-not-intro = What does not matter:
rules-conditions-not-rook-attacked = The rook may be attacked.
rules-conditions-not-rook-crosses = The rook may cross attacked squares, if the king does not.
rules-conditions-not-occupied = Squares that neither piece needs may be occupied. So a1, b1 and e1 may still be full after c-side castling, and e1 and h1 after g-side castling, although classical chess knows no such thing.
rules-conditions-not-earlier-check = The king may have been in check before, if it did not move.
rules-conditions-not-other-rook = The other rook may have moved or may be gone: each side has its own right.
rules-conditions-figure-rook-crosses = Black may castle c-side: b8 is attacked, but only the rook crosses it.
rules-conditions-figure-occupied-edge = White may castle c-side: nobody needs a1 and b1.

rules-ways = The four ways of castling
rules-ways-intro = What moves depends on where king and rook stand. The 960 positions with their two castlings make 1,920 cases:
rules-ways-double = King and rook both move (1,206 cases), towards each other, in the same direction, or past each other.
rules-ways-transposition = King and rook change places (162 cases).
rules-ways-king-only = Only the king moves (276 cases), because the rook already stands on its goal.
rules-ways-rook-only = Only the rook moves (276 cases), because the king already stands on its goal.
rules-ways-figure-double = Both move: the king lands where the rook stood.
rules-ways-figure-transposition = They change places.
rules-ways-figure-king-only = Only the king moves; the rook stays on f1.
rules-ways-figure-rook-only = Only the rook moves; the king stays on c1.
rules-ways-first-move = In 162 start positions White can castle with the first move of the game. King and rook then always change places: the king is on f1 with the rook on g1, or the king on d1 with the rook on c1.

rules-special = Castling: cases to know
rules-special-shield = The rook as a shield. A rook on b1 may be all that stands between its king and an enemy rook or queen on a1. No square of the king's way is attacked, and yet White may not castle: the rook would step aside, and the king would be in check. The same holds for Black on b8 and a8.
rules-special-figure-shield = White may not castle c-side: without the rook on b1 the queen on a1 would give check.
rules-special-still = The piece that stands still. If the king already stands on its goal, castling is still a move of the king: it may not be in check, and it may never have moved. If the rook stands on its goal, it must not have moved either.
rules-special-past = Past the rook. The square of the castling rook is never in the way of the king, nor that of the king in the way of the rook. The king may jump over its rook, land on its square, or walk beside it.
rules-special-figure-past = King and rook both go to the right, and the king passes its rook.
rules-special-step = Step or castling? A king next to its goal can often choose: step to g1 alone, or castle. In classical chess that cannot happen. They are different moves, and after the step the right to castle is lost; so make clear which one you mean.

rules-hand = How castling is carried out
rules-hand-board = On a board of wood, with one hand and in this order, nobody can mistake it for another move:
rules-hand-announce = Say: “I am about to castle.”
rules-hand-king-beside = Take the king and put it beside the board, next to its goal.
rules-hand-rook = Move the rook to its goal.
rules-hand-king = Put the king on its goal.
rules-hand-clock = Only then press the clock, with the same hand.
rules-hand-one-piece = If one of the two already stands on its goal, announce castling and move only the other one.
rules-hand-screen = On a screen, put the king on the rook with which it castles. That means castling in every position and can mean nothing else. Where there are buttons for O-O and O-O-O, they do the same.

rules-touch = Touched pieces
rules-touch-general = As in all chess, whoever touches a piece on purpose must move it, or capture it, if that is possible. Whoever only wants to adjust a piece says so first. For castling this means:
rules-touch-king-and-rook = Whoever touches king and rook must castle with this rook, if it is allowed.
rules-touch-rook-first = Whoever touches the rook first and then the king may not castle with this rook on this move; the rook must move, if it can.
rules-touch-not-allowed = If it turns out that the castling is not allowed, the king must make another legal move; castling to the other side is one. If the king has no legal move, the player is free.
rules-touch-announced = A player who has announced castling and lifts the king has not begun a move of the king alone. That is what the announcement is good for.

rules-illegal = Illegal moves
rules-illegal-what = A move against the rules counts as soon as the player has pressed the clock. The position from before is set up again, and the rule of the touched piece holds for the move that replaces it.
rules-illegal-castling = Castling that is not allowed is an illegal move, and so is castling that leaves king or rook on a wrong square. These count as illegal moves, too:
rules-illegal-clock = the clock pressed without a move;
rules-illegal-pawn = a pawn left on the last rank without promotion, which then becomes a queen;
rules-illegal-hands = two hands used for one move, as in castling with both hands.
rules-illegal-cost = What they cost:
rules-illegal-policy = { $name ->
    [fide] FIDE, classical time limits:
    [fide-rapid] FIDE, rapid and blitz:
   *[club] Club:
} { $policy }
rules-illegal-draw = Where the game would be lost, it is drawn instead if the opponent could not checkmate by any series of legal moves.
rules-illegal-club = The rule for clubs is for players who are new to Chess960: nobody should lose a game only because castling was carried out wrongly. It has to be announced before the event.

rules-ending = Clocks and the end of the game
rules-ending-clock = Clocks are used as in all chess. The time to study the position is not on the clock; once it is over, White's clock runs, whether White is at the board or not. While a player castles, the clock runs on.
rules-ending-flag = Whoever runs out of time loses. If the opponent could not checkmate by any series of legal moves, it is a draw.
rules-ending-intro = The game ends as in classical chess:
rules-ending-mate = by checkmate: the king is in check, and there is no legal move;
rules-ending-resigns = when a player resigns;
rules-ending-stalemate = as a draw by stalemate: the king is not in check, and there is no legal move;
rules-ending-dead = as a draw when no series of legal moves can lead to checkmate any more;
rules-ending-agreed = as a draw by agreement, where the event allows it;
rules-ending-threefold = as a draw on a player’s claim, if the same position appears for the third time;
rules-ending-fifty = as a draw on a player’s claim, after fifty moves by each player without a capture or a pawn move;
rules-ending-automatic = as a draw without any claim, if a position appears for the fifth time, or after seventy-five such moves.
rules-ending-repetition = Two positions are the same only if the same player is to move and has the same moves, now and later. So the rights to castle belong to the position: if one of them has been lost in between, it is another position, even with every piece on the same square.

rules-writing = Writing games down
rules-writing-moves = Moves are written as in classical chess. G-side castling is always O-O and c-side castling always O-O-O (or with zeros: 0-0 and 0-0-0), even if only the rook moves. Kg1 or Kc1 is always a step of the king.
rules-writing-start = The start position belongs on the score sheet: its number, or the pieces of White's back rank from left to right.
rules-writing-pgn = A game file (PGN) names the variant and the start position in its head:
rules-writing-fen = In a FEN the letters K and Q (k and q for Black) stand for the right to castle with the outermost rook on that side of the king. If another rook is meant, the letter of its file stands there instead; this is called X-FEN. Shredder-FEN always writes the files of the rooks. The same position both ways:

rules-double = Double Chess960
rules-double-what = In double Chess960 both back ranks are drawn separately. 960 × 960 makes 921,600 start positions. This form is not in the FIDE Laws; whoever plays it agrees on it beforehand.
rules-double-castling = All other rules stay, those of castling too: the goals are the same, and each player castles with the own rooks from where they stand.
rules-double-figure = White has number 35, Black number 518.

rules-tournament = Tournaments
rules-tournament-intro = In a tournament a new position is drawn for every round. There are three usual ways:
rules-tournament-one = one position for all boards of the round, the most common one;
rules-tournament-boards = one position for each board;
rules-tournament-two-rounds = one position for two games against the same opponent, the second with colours reversed.
rules-tournament-declared = The organiser declares before the first round:
rules-tournament-scheme = which of these ways is used;
rules-tournament-positions = whether a position may come twice, and which are excluded, such as 518;
rules-tournament-study = how long the position may be studied;
rules-tournament-illegal = what an illegal move costs;
rules-tournament-draw = when, where and how the draw takes place, and how it can be checked.
rules-tournament-rest = Pairings, points and tie-breaks are those of any tournament.

rules-fair = A draw that can be checked
rules-fair-intro = A draw is fair if nobody can choose the position and everybody can see that. The public draw needs no trust in the organiser:
rules-fair-commit = Before the event the organiser makes a secret and publishes its fingerprint (SHA-256). From then on the secret cannot be exchanged, and nobody can read it from the fingerprint.
rules-fair-contribute = Before the round everybody who wants hands in something unseen: a number, a few words. When all is collected, it is read out.
rules-fair-reveal = Then the organiser reveals the part of the secret that belongs to this round. Secret and contributions together give the number, by a published formula.
rules-fair-verify = With the record of the draw anybody can compute all of this again, at once or years later, with this program or without.
rules-fair-why = The organiser cannot choose, for the secret was fixed before anyone knew the contributions. The players cannot choose, for they do not know the secret. One honest contribution that could not be guessed is enough.
rules-fair-watch = What no computation shows, people have to watch: that the fingerprint was published before the event, that nothing was handed in after the secret was revealed, and that every contribution stands in the record as it was read out.
