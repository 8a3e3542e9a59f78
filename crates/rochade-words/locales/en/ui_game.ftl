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
            [w] White no longer offers a draw.
           *[b] Black no longer offers a draw.
        }
        [takeback_asked] { $color ->
            [w] White asks to take a move back.
           *[b] Black asks to take a move back.
        }
        [takeback_declined] { $color ->
            [w] White declines: the move stands.
           *[b] Black declines: the move stands.
        }
        [takeback_withdrawn] { $color ->
            [w] White no longer asks to take a move back.
           *[b] Black no longer asks to take a move back.
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
            [w] White no longer offers a rematch.
           *[b] Black no longer offers a rematch.
        }
       *[time_given] { $color ->
            [w] White gives Black 15 seconds.
           *[b] Black gives White 15 seconds.
        }
    }
ui-game-illegal-refused = Illegal moves are refused with the reason.
ui-refused-not-a-player = Only the players can do that; you are watching.
ui-refused-not-started = The game has not begun: a seat is still free.
ui-refused-studying = Study time is not over yet; moves come after it.
ui-refused-not-studying = There is no study time to end.
ui-refused-not-over = The game is not over yet.
ui-refused-not-your-turn = It is your opponent’s turn.
ui-refused-stale = The game has gone on since then; nothing was done.
ui-refused-not-a-move = That is no move. Expected is something like Nf3, e2e4 or O-O.
ui-refused-ambiguous-move = Several pieces can be meant: on { $squares }. Name the square it leaves.
ui-refused-no-offer = There is nothing to accept, decline or take back.
ui-refused-nobody-to-give-time-to = There is no clock, or nobody to give time to.
ui-refused-nobody-to-leave = In this game nobody loses by leaving.
ui-refused-opponent-is-here = Your opponent is there, or has not been away for long enough.
ui-refused-nobody-to-talk-to = There is nobody at the other side to talk to.
ui-refused-text-not-allowed = Free text is sent only if both players allow it in their settings.
ui-refused-not-a-text = This cannot be sent: expected one line of 1 to { $most } characters that can be seen.
ui-refused-saying-too-soon = That was a lot at once. Please wait a few seconds.
ui-refused-offer-too-soon = You have already offered a draw since your last move.
ui-refused-already-asked = That has been asked for already.
ui-refused-nothing-to-take-back = You have made no move to take back.
ui-refused-too-late-to-abort = Both have moved: the game can no longer be called off.
ui-refused-club-game = That is not possible in a game of a club’s event.
ui-refused-seat-taken = That seat is taken.
ui-refused-already-seated = You already sit at this board.
ui-refused-not-your-seat = That is another player’s seat.
ui-refused-rematch-agreed = A rematch is already agreed.
ui-refused-no-rematch = No rematch is agreed.
ui-refused-not-yet = The time is not up yet.
ui-refused-no-invitation = This seat needs the link with the invitation.
ui-refused-no-such-piece =
    { $color ->
        [w] White
       *[b] Black
    } has no { $piece }.
ui-refused-wrong-claim-threefold =
    { $found ->
        [one] The position has come about once; a claim needs three times.
       *[other] The position has come about { $found } times; a claim needs three times.
    }
ui-refused-wrong-claim-fifty =
    { $found ->
        [one] There was one half-move without capture or pawn move; a claim needs 100.
       *[other] There were { $found } half-moves without capture or pawn move; a claim needs 100.
    }
ui-game-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
ui-game-time =
    { $kind ->
        [fischer] { $minutes } min + { $seconds } s a move
        [bronstein] { $minutes } min, up to { $seconds } s given back a move
        [simple_delay] { $minutes } min, { $seconds } s free a move
       *[none] no clock
    }
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
        [dead_position] Draw: neither side can checkmate any more.
        [fivefold_repetition] Draw: the same position for the fifth time.
        [seventy_five_moves] Draw: 75 moves without capture or pawn move.
        [agreement] Draw by agreement.
        [threefold_repetition] Draw: the same position for the third time.
        [fifty_moves] Draw: 50 moves without capture or pawn move.
        [time_without_mate] Draw: time ran out, but the opponent cannot checkmate.
        [illegal_moves_without_mate] Draw: too many illegal moves, but the opponent cannot checkmate.
       *[aborted] The game was called off.
    }
