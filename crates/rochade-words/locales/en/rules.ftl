# The complete rules of Chess960, section by section.

rules-title = The rules of Chess960
rules-lead = Everything players, arbiters and organisers need to know, with the castling rule in full detail.

rules-idea = What Chess960 is
rules-idea-what = Chess960 is chess from a starting position that is drawn at random. The pawns are in their usual places; the pieces behind them are shuffled, the same way for both players. From the first move on it is the game you know.
rules-idea-why = There are 960 starting positions, and the usual one is among them. With so many, nobody can learn openings by heart: both players have to think from move one, and both have the same pieces on the same files.
rules-idea-new = Only two things are new: how the position is drawn, and how to castle from it. Everything else follows the FIDE Laws of Chess. The game is also known as Fischer Random and Freestyle Chess.

rules-start = The starting position
rules-start-intro = Every starting position follows these rules:
rules-start-pawns = The white pawns are on the second rank and the black pawns on the seventh, with all other pieces behind them on the first and the eighth.
rules-start-king = The king is somewhere between its two rooks.
rules-start-bishops = Each player’s bishops are on squares of opposite colours.
rules-start-others = The queen and the knights are on any of the remaining squares.
rules-start-black = Black’s pieces mirror White’s: on every file both back ranks have the same piece.
rules-start-count = There are 4 squares for the dark-squared bishop, 4 for the light-squared bishop, then 6 for the queen and 10 pairs of squares for the knights. That leaves only one way to place the king and rooks: 4 × 4 × 6 × 10 = 960.
rules-start-mirror = It follows that a king never starts in a corner. Every position has a mirror image with left and right swapped, and none is its own mirror image, so there are 480 pairs. The two positions of a pair play differently, because castling always ends on the same squares.
rules-start-figure-classical = Number 518: the starting position of classical chess.
rules-start-figure-example = Number 35: here White can castle on the first move.

rules-numbers = Number and position
rules-numbers-intro = Every starting position has a number from 0 to 959, and everyone uses the same numbers. Two tables lead from the number to the position:
rules-numbers-row = Look for the number in the king table. If it is not there, take the next smaller one.
rules-numbers-subtract = Subtract the number of that row from yours. The remainder is between 0 and 15.
rules-numbers-place-bishops = Look up the remainder in the bishop table, and put the bishops on the two squares given there.
rules-numbers-fill = Put the other six pieces on the free squares, from left to right, in the order of the king table.
rules-numbers-black = Set up Black’s pieces to mirror them.
rules-numbers-example = Number 35, for example:
rules-numbers-king-table = King table
rules-numbers-from = From
rules-numbers-order = Order of the pieces
rules-numbers-bishop-table = Bishop table
rules-numbers-rest = Remainder
rules-numbers-bishops = Bishops
rules-numbers-back = To go from the position to the number: find the order of the six pieces in the king table, the bishops in the bishop table, and add the two numbers.
rules-numbers-dgt = DGT clocks count from 1 to 960. Their numbers are the same, except that position 0 is called 960.

rules-drawing = Ways to draw a position
rules-drawing-intro = Any method is fine if it gives each of the 960 positions the same chance and the players can follow it. These are the usual ones.
rules-drawing-number = By number: a computer, a calculator or a bag of numbered lots gives a number from 0 to 959; the tables do the rest.
rules-drawing-die = With one die: count the squares of White’s back rank from the left, and roll again whenever there is no square for the number rolled.
rules-drawing-die-dark = The dark-squared bishop: 1 is a1, 2 is c1, 3 is e1, 4 is g1. Roll 5 and 6 again.
rules-drawing-die-light = The light-squared bishop: 1 is b1, 2 is d1, 3 is f1, 4 is h1. Roll 5 and 6 again.
rules-drawing-die-queen = The queen goes on the free square with the number of the roll, 1 to 6.
rules-drawing-die-first-knight = So does the first knight, with 1 to 5. Roll 6 again.
rules-drawing-die-second-knight = So does the second knight, with 1 to 4. Roll 5 and 6 again.
rules-drawing-die-rest = Rook, king and rook, in this order, fill the last three squares.
rules-drawing-polyhedral = With four dice in one throw: two with four faces, one with six, one with ten, all numbered from zero. Number = first four-sided die + 4 × second four-sided die + 16 × six-sided die + 96 × ten-sided die. No re-rolls are needed.
rules-drawing-slips = With slips of paper: everyone writes a number from 0 to 959 on a slip without showing it to the others. The numbers are added up; what is left after dividing by 960 is the position. A single slip filled in at random makes the draw fair, whatever the others wrote.
rules-drawing-public = In public, with a proof: see the last section. This method is for events whose players are not all in the room.

rules-before = Before the game
rules-before-study = The Laws do not set a study time. Organisers usually allow a few minutes, five to fifteen, between the draw and the first move, and announce it beforehand:
rules-before-same-time = All players learn the position at the same moment.
rules-before-no-help = During this time, as during the game, notes, books, engines and advice are not allowed, unless the event expressly allows them.
rules-before-pieces = The pieces stay where they are until the game starts.
rules-before-clock = The clocks do not run yet. White’s clock is started when the time is up.
rules-before-check = Before the first move both players check that the king is between the rooks, the bishops are on both colours, Black’s pieces mirror White’s, and the position is the one that was drawn.
rules-before-wrong = If it turns out during the game that the pieces were set up wrongly, the game is cancelled and a new one is played from the right position.
rules-before-wrong-rapid = In rapid and blitz without close supervision it is too late for that once each player has made ten moves. The game continues, but a king or rook that began on the wrong square may not castle.

rules-moves = How the pieces move
rules-moves-same = King, queen, rook, bishop, knight and pawn move and capture exactly as in classical chess. The aim is to checkmate the king.
rules-moves-pawns = On its first move a pawn may advance two squares if both are vacant, whatever piece is behind it.
rules-moves-en-passant = En passant is unchanged: only a pawn that has just advanced two squares can be captured this way, only by a pawn, and only on the very next move.
rules-moves-promotion = A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight of its colour. A rook that was a pawn can never castle.
rules-moves-check = You may not make a move that leaves your own king in check.

rules-castling = Castling: where the pieces go
rules-castling-what = Castling is a single move of the king and one of the rooks. Each player may castle once in a game, to one side or the other:
rules-castling-c-side = C-side castling, with the rook on the king’s left as White sees it: the king goes to c1 and the rook to d1; Black’s go to c8 and d8. It is written O-O-O.
rules-castling-g-side = G-side castling, with the rook on the king’s right as White sees it: the king goes to g1 and the rook to f1; Black’s go to g8 and f8. It is written O-O.
rules-castling-goals = These are the squares of classical chess. Wherever king and rook come from, after castling they are where they have always been.
rules-castling-names = The names come from the file on which the king ends up. “Short” and “long” mean little here: the way to the c-side may be the shorter one.
rules-castling-figure-before = Before castling: White’s king goes from f1 to g1, its rook from g1 to f1.
rules-castling-figure-after = After g-side castling by White and c-side castling by Black.

rules-conditions = Castling: when it is allowed
rules-conditions-intro = Castling is allowed if all of these are true:
rules-conditions-king = The king has not moved in this game.
rules-conditions-rook = The rook has not moved either. It must be the one that was on that side of the king when the game began, not another one that came there later.
rules-conditions-vacant = All squares that the king crosses or lands on are vacant, and so are all squares that the rook crosses or lands on. The king and the castling rook themselves do not count. A piece of either colour is in the way, because castling never captures.
rules-conditions-check = The king is not in check.
rules-conditions-cross = The king does not cross a square attacked by an enemy piece.
rules-conditions-land = The king is not in check after castling.
rules-conditions-lasting = If one of the first two is not met, castling on that side is lost for the rest of the game, even if the piece comes back. The other four are temporary: what is in the way now may be gone next move.
rules-conditions-figure-cross = White may not castle c-side: the king would cross e1, which the bishop on a5 attacks.
rules-conditions-figure-land = Black may not castle g-side: the king would be in check on g8, which the bishop on a2 attacks.
rules-conditions-figure-occupied = White may not castle g-side now: there is a bishop on g1, the king’s destination square.
rules-conditions-figure-enemy = An enemy bishop on g1 is just as much in the way.
rules-conditions-figure-moved = Black can never castle c-side: the rook on b8 has moved and come back.
rules-conditions-not-intro = What does not matter:
rules-conditions-not-rook-attacked = The rook may be attacked.
rules-conditions-not-rook-crosses = The rook may cross attacked squares, if the king does not.
rules-conditions-not-occupied = Squares that neither piece needs may be occupied. So a1, b1 and e1 may still be occupied after c-side castling, and e1 and h1 after g-side castling, which cannot happen in classical chess.
rules-conditions-not-earlier-check = The king may have been in check before, if it did not move.
rules-conditions-not-other-rook = The other rook may have moved or may be gone: each side has its own castling right.
rules-conditions-figure-rook-crosses = Black may castle c-side: b8 is attacked, but only the rook crosses it.
rules-conditions-figure-occupied-edge = White may castle c-side: neither piece needs a1 and b1.

rules-ways = The four ways of castling
rules-ways-intro = Which pieces move depends on where king and rook start. The 960 positions with two castling sides each make 1,920 cases:
rules-ways-double = King and rook both move (1,206 cases), towards each other, in the same direction, or past each other.
rules-ways-transposition = King and rook swap places (162 cases).
rules-ways-king-only = Only the king moves (276 cases), because the rook is already on its destination square.
rules-ways-rook-only = Only the rook moves (276 cases), because the king is already on its destination square.
rules-ways-figure-double = Both move: the king lands where the rook was.
rules-ways-figure-transposition = They swap places.
rules-ways-figure-king-only = Only the king moves; the rook stays on f1.
rules-ways-figure-rook-only = Only the rook moves; the king stays on c1.
rules-ways-first-move = In 162 starting positions White can castle on the first move of the game. King and rook then always swap places: the king is on f1 with the rook on g1, or the king on d1 with the rook on c1.

rules-special = Castling: special cases
rules-special-shield = The rook as a shield. Sometimes only a rook on b1 stands between its king and an enemy rook or queen on a1. No square on the king’s way is attacked, and yet White may not castle: the rook would leave the line, and the king would be in check. The same goes for Black with b8 and a8.
rules-special-figure-shield = White may not castle c-side: without the rook on b1 the queen on a1 would give check.
rules-special-still = The piece that does not move. If the king is already on its destination square, castling is still a king move: the king may not be in check, and it must not have moved before. If the rook is on its destination square, it must not have moved either.
rules-special-past = Past the rook. The castling rook is never in the king’s way, nor the king in the rook’s way. The king may jump over its rook, land on its square, or move in the same direction.
rules-special-figure-past = King and rook both move to the right, and the king passes its rook.
rules-special-step = King move or castling? A king next to its destination square can often choose: move to g1 alone, or castle. In classical chess that cannot happen. They are different moves, and after the king move the right to castle is lost, so make it clear which one you mean.

rules-hand = How to castle
rules-hand-board = Over the board, castle with one hand and in this order, so that nobody can mistake it for another move:
rules-hand-announce = Say: “I am about to castle.”
rules-hand-king-beside = Take the king and put it beside the board, next to its destination square.
rules-hand-rook = Move the rook to its square.
rules-hand-king = Put the king on its destination square.
rules-hand-clock = Only then press the clock, with the same hand.
rules-hand-one-piece = If one of the two is already on its destination square, announce castling and move only the other one.
rules-hand-screen = On a screen, drag the king onto the rook it castles with. That means castling in every position and can mean nothing else. Where there are buttons for O-O and O-O-O, they do the same.

rules-touch = Touch-move
rules-touch-general = As always in chess, a player who deliberately touches a piece must move it, or capture it, if that is possible. A player who only wants to adjust a piece says so first. For castling this means:
rules-touch-king-and-rook = A player who touches king and rook must castle with this rook, if it is allowed.
rules-touch-rook-first = A player who touches the rook first and then the king may not castle with this rook on this move; the rook must be moved, if possible.
rules-touch-not-allowed = If it turns out that this castling is not allowed, the king must make another legal move; castling to the other side is one. If the king has no legal move, the player may make any legal move.
rules-touch-announced = A player who has announced castling and lifts the king is not bound to move the king alone. That is the point of announcing it.

rules-illegal = Illegal moves
rules-illegal-what = An illegal move counts once the player has pressed the clock. The position before it is restored, and the touch-move rule applies to the move that replaces it.
rules-illegal-castling = Castling when it is not allowed is an illegal move, and so is castling that leaves the king or the rook on a wrong square. These count as illegal moves, too:
rules-illegal-clock = pressing the clock without making a move;
rules-illegal-pawn = leaving a pawn on the last rank without promoting it (it then becomes a queen);
rules-illegal-hands = using two hands to make a single move, such as castling.
rules-illegal-cost = What they cost:
rules-illegal-policy = { $name ->
    [fide] FIDE, standard time control:
    [fide-rapid] FIDE, rapid and blitz:
   *[club] Club:
} { $policy }
rules-illegal-draw = A game that would be lost is drawn instead if the opponent could not checkmate by any series of legal moves.
rules-illegal-club = The club rule is for players who are new to Chess960: no one should lose a game just because castling was carried out wrongly. It must be announced before the event.

rules-ending = Clocks and the end of the game
rules-ending-clock = Clocks are used as always in chess. Study time is not on the clock; once it is over, White’s clock runs, whether White is at the board or not. The clock keeps running while a player castles.
rules-ending-flag = A player who runs out of time loses. If the opponent could not checkmate by any series of legal moves, the game is drawn.
rules-ending-intro = The game ends as in classical chess:
rules-ending-mate = by checkmate: the king is in check, and there is no legal move;
rules-ending-resigns = when a player resigns;
rules-ending-stalemate = as a draw by stalemate: the king is not in check, and there is no legal move;
rules-ending-dead = as a draw when no series of legal moves can lead to checkmate (dead position);
rules-ending-agreed = as a draw by agreement, where the event allows it;
rules-ending-threefold = as a draw on a player’s claim, when the same position occurs for the third time;
rules-ending-fifty = as a draw on a player’s claim, after fifty moves by each player without a capture or a pawn move;
rules-ending-automatic = as a draw without a claim, when a position occurs for the fifth time, or after seventy-five such moves.
rules-ending-repetition = Two positions are the same only if the same player is to move and has the same possible moves, now and later. So castling rights are part of the position: if one of them has been lost in between, it is a different position, even with every piece on the same square.

rules-writing = Writing down games
rules-writing-moves = Moves are written as in classical chess. G-side castling is always O-O and c-side castling always O-O-O (or with zeros: 0-0 and 0-0-0), even if only the rook moves. Kg1 or Kc1 is always a plain king move.
rules-writing-start = The starting position belongs on the scoresheet: its number, or the pieces of White’s back rank from left to right.
rules-writing-pgn = A game file (PGN) gives the variant and the starting position in its header:
rules-writing-fen = In a FEN the letters K and Q (k and q for Black) stand for the right to castle with the outermost rook on that side of the king. If another rook is meant, the letter of its file is used instead; this is called X-FEN. Shredder-FEN always gives the files of the rooks. The same position both ways:

rules-double = Double Chess960
rules-double-what = In double Chess960 both back ranks are drawn separately. That makes 960 × 960 = 921,600 starting positions. This form is not in the FIDE Laws; players agree on it beforehand.
rules-double-castling = All other rules are the same, including castling: the destination squares do not change, and each player castles with their own rooks from where they start.
rules-double-figure = White has number 35, Black number 518.

rules-tournament = Tournaments
rules-tournament-intro = In a tournament a new position is drawn for every round. There are three usual ways:
rules-tournament-one = one position for all boards of the round, the most common one;
rules-tournament-boards = one position for each board;
rules-tournament-two-rounds = one position for two games against the same opponent, the second with colours reversed.
rules-tournament-declared = The organiser declares before the first round:
rules-tournament-scheme = which of these ways is used;
rules-tournament-positions = whether a position may be used twice, and which are excluded, such as 518;
rules-tournament-study = how much study time there is;
rules-tournament-illegal = what an illegal move costs;
rules-tournament-draw = when, where and how the positions are drawn, and how that can be checked.
rules-tournament-rest = Pairings, points and tie-breaks work as in any other tournament.

rules-fair = A draw that anyone can check
rules-fair-intro = A draw is fair if nobody can choose the position and everyone can see that. With the public draw nobody has to trust the organiser:
rules-fair-commit = Before the event the organiser creates a secret and publishes its commitment, a check code (SHA-256). From then on the secret cannot be replaced, and nobody can work it out from the commitment.
rules-fair-contribute = Before the round, anyone may hand in a hidden contribution: a number, a few words. Once all are collected, they are read out.
rules-fair-reveal = Then the organiser reveals the key of this round, a part of the secret. The key and the contributions together give the number, by a published formula.
rules-fair-verify = With the record of the draw anyone can recompute all of this, at once or years later, with this program or without it.
rules-fair-why = The organiser cannot choose, because the secret was fixed before anyone knew the contributions. The players cannot choose, because they do not know the secret. One honest contribution that nobody could guess is enough.
rules-fair-watch = What no calculation can show, people have to watch: that the commitment was published before the event, that nothing was handed in after the key was revealed, and that every contribution is in the record as it was read out.
