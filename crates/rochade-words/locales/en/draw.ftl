# What the command `rochade draw` says around a draw.

draw-title = Starting position { $number }
draw-title-double = Starting position { $white } for White, { $black } for Black
draw-title-round = Round { $round }: starting position { $number }
draw-dgt = On a DGT clock it is number { $number }.
start-id-error = “{ $given }” is not the number of a starting position. Enter a number from 0 to 959.
draw-error-polyhedral = “{ $given }” is not a roll of four dice. Enter four numbers, such as 3,0,5,9.
draw-error-rolls = “{ $given }” is not a list of dice rolls. Enter numbers from 1 to 6, such as 2,3,3.
draw-error-rolls-few = More rolls are needed: go on until the position is complete.
draw-error-rolls-many = Too many rolls: at most { $most } are needed.
draw-error-public = A public draw has to be announced first.
draw-error-refused = { $refusal ->
    [excluded] { $number } does not count, because it was excluded before the draw.
   *[used] { $number } does not count, because it was already used in this event.
}
draw-error-more = { $refusal ->
    [excluded] { $number } was drawn, but it was excluded before the draw: draw again, and give the new numbers too.
   *[used] { $number } was drawn, but it was already used in this event: draw again, and give the new numbers too.
}
draw-error-black = That gives White’s position; double Chess960 needs a second draw for Black.
draw-error-left-over = More rolls than needed: the position was complete before “{ $rest }”.

dice-ask = Your roll, 1 to 6 (u = undo, q = quit):
dice-ask-done = The position is complete. Enter = keep it, u = undo the last roll:
dice-input-unknown = “{ $input }” is not valid: enter a roll from 1 to 6, or u or q.
dice-input-ended = The input ended before the position was complete.
dice-input-stopped = Stopped: no position was drawn.

commit-publish = Publish this record before the event. Its commitment fixes the terms and the keys of all rounds:
commit-secret = The secret is in “{ $file }”. Keep it private: anyone who sees it knows every round’s key, and without it nothing can be revealed.
file-unreadable = “{ $file }” cannot be read: { $reason }
file-unwritable = “{ $file }” cannot be written: { $reason }
secret-exists = “{ $file }” already exists and may hold the secret of an event, so it was not overwritten. Choose another file.
secret-busy = The secret file “{ $file }” is in use by another reveal.

reveal-again = Round { $round } has already been revealed; here it is again.
reveal-unseen = The position for round { $round } had already been drawn, but the program was stopped before it could show it; here it is.
reveal-contributions = { $count ->
    [one] { $count } contribution:
   *[other] { $count } contributions:
}
reveal-silent = No one contributed, so the organiser could have known this position before the event.
reveal-proof = Record of this round:
reveal-error-other = Round { $round } has already been revealed, with other contributions. A round has one position, which is never drawn again.
reveal-error-order = Round { $round } cannot be revealed yet: round { $next } comes next.
reveal-error-finished = All rounds ({ $rounds }) have been revealed.
reveal-error-no-such-round = There is no round { $round }: the event has { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.

verify-form = The record is complete and correctly formatted ({ $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}).
verify-joined = { $count ->
    [one] { $count } record was given.
   *[other] { $count } records of the same event were combined.
}
verify-yes = The record is valid.
verify-no = The record is not valid.
verify-unreadable = This is not the record of a public draw.
verify-position = Round { $round }: starting position { $number }
verify-nothing = No round has been revealed yet.
verify-silent = { $count ->
    [one] No one contributed to round { $rounds }: the organiser could have known the position before the event.
   *[other] No one contributed to rounds { $rounds }: the organiser could have known these positions before the event.
}
verify-ask-published = Please check yourself that the commitment was published before the event, as { $commitment }.
verify-ask-contributions = Please check yourself that the contributions in the record are the ones handed in, unseen, before the reveal.
