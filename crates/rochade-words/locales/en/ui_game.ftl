# What a game on the server says: refusals, outcomes, terms.

ui-game-computer = Computer, level { $level }
ui-game-guest = Guest { $number }
ui-game-said =
    { $what ->
        [draw_offered] { $color ->
            [w] White offers a draw.
           *[b] Black offers a draw.
        }
        [draw_declined] { $color ->
            [w] White declines the draw.
           *[b] Black declines the draw.
        }
        [draw_withdrawn] { $color ->
            [w] White withdraws the draw offer.
           *[b] Black withdraws the draw offer.
        }
        [takeback_asked] { $color ->
            [w] White requests a takeback.
           *[b] Black requests a takeback.
        }
        [takeback_declined] { $color ->
            [w] White declines: the move stands.
           *[b] Black declines: the move stands.
        }
        [takeback_withdrawn] { $color ->
            [w] White withdraws the takeback request.
           *[b] Black withdraws the takeback request.
        }
        [rematch_offered] { $color ->
            [w] White offers a rematch.
           *[b] Black offers a rematch.
        }
        [rematch_declined] { $color ->
            [w] White declines the rematch.
           *[b] Black declines the rematch.
        }
        [rematch_withdrawn] { $color ->
            [w] White withdraws the rematch offer.
           *[b] Black withdraws the rematch offer.
        }
        [half_time] { $color ->
            [w] White plays with half the time.
           *[b] Black plays with half the time.
        }
       *[time_given] { $color ->
            [w] White gives Black 15 seconds.
           *[b] Black gives White 15 seconds.
        }
    }
ui-game-illegal-refused = Illegal moves are not accepted, and the reason is shown.
ui-refused-not-a-player = Only the players can do that; you are watching.
ui-refused-not-started = The game has not started: a seat is still free.
ui-refused-studying = Study time is not over yet; you can move when it ends.
ui-refused-not-studying = There is no study time to end.
ui-refused-not-over = The game is not over yet.
ui-refused-not-your-turn = It is your opponent’s turn.
ui-refused-stale = The game has moved on in the meantime; nothing was changed.
ui-refused-not-a-move = That is not a move. Try something like Nf3, e2e4 or O-O.
ui-refused-ambiguous-move = More than one piece can make that move: { $squares }. Add the square it comes from.
ui-refused-no-offer = There is nothing to accept, decline or withdraw.
ui-refused-nobody-to-give-time-to = There is no clock, or no opponent to give time to.
ui-refused-no-half-time = You can only halve your time before your first move, in an arena that gives a point for it.
ui-refused-nobody-to-leave = In this game nobody can lose by leaving.
ui-refused-opponent-is-here = Your opponent is here, or has not been away for long enough.
ui-refused-nobody-to-talk-to = There is no opponent to talk to.
ui-refused-text-not-allowed = Free text is sent only if both players allow it in their settings.
ui-refused-not-a-text = This cannot be sent: enter one line of 1 to { $most } visible characters.
ui-refused-saying-too-soon = That was a lot in a short time. Please wait a few seconds.
ui-refused-offer-too-soon = You have already offered a draw since your last move.
ui-refused-already-asked = You have already asked for that.
ui-refused-nothing-to-take-back = You have not made a move that could be taken back.
ui-refused-too-late-to-abort = Both players have moved: the game can no longer be aborted.
ui-refused-club-game = That is not possible in a club tournament game.
ui-refused-seat-taken = That seat is taken.
ui-refused-already-seated = You are already playing at this board.
ui-refused-not-your-seat = That is another player’s seat.
ui-refused-rematch-agreed = A rematch has already been agreed.
ui-refused-no-rematch = No rematch has been agreed.
ui-refused-not-yet = The time is not up yet.
ui-refused-no-invitation = To take this seat you need the invitation link.
ui-refused-no-such-piece =
    { $color ->
        [w] White
       *[b] Black
    } has no { $piece }.
ui-refused-wrong-claim-threefold =
    { $found ->
        [one] The position has occurred once; a claim needs three occurrences.
       *[other] The position has occurred { $found } times; a claim needs three occurrences.
    }
ui-refused-wrong-claim-fifty =
    { $found ->
        [one] There was one half-move without a capture or pawn move; a claim needs 100.
       *[other] There were { $found } half-moves without a capture or pawn move; a claim needs 100.
    }
ui-game-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
ui-game-time =
    { $kind ->
        [fischer] { $minutes } min + { $seconds } s per move
        [bronstein] { $minutes } min, Bronstein delay { $seconds } s
        [simple_delay] { $minutes } min, delay { $seconds } s
       *[none] no clock
    }
ui-game-times = White: { $white }; Black: { $black }
ui-outcome =
    { $reason ->
        [checkmate] { $winner ->
            [w] White wins: checkmate.
           *[b] Black wins: checkmate.
        }
        [resignation] { $winner ->
            [w] White wins: Black resigned.
           *[b] Black wins: White resigned.
        }
        [time] { $winner ->
            [w] White wins on time.
           *[b] Black wins on time.
        }
        [illegal_moves] { $winner ->
            [w] White wins: too many illegal moves by Black.
           *[b] Black wins: too many illegal moves by White.
        }
        [left] { $winner ->
            [w] White wins: Black left the game.
           *[b] Black wins: White left the game.
        }
        [left_without_mate] Draw: a player left the game, but the opponent cannot checkmate.
        [stalemate] Draw: stalemate.
        [dead_position] Draw: dead position, neither side can checkmate.
        [fivefold_repetition] Draw by fivefold repetition.
        [seventy_five_moves] Draw by the seventy-five-move rule.
        [agreement] Draw by agreement.
        [threefold_repetition] Draw by threefold repetition.
        [fifty_moves] Draw by the fifty-move rule.
        [time_without_mate] Draw: time ran out, but the opponent cannot checkmate.
        [illegal_moves_without_mate] Draw: too many illegal moves, but the opponent cannot checkmate.
       *[aborted] The game was aborted.
    }
