# What the command `rochade draw` says around a draw.

draw-title = Start position { $number }
draw-title-double = Start position { $white } for White, { $black } for Black
draw-title-round = Round { $round }: start position { $number }
draw-dgt = A DGT clock calls it { $number }.
start-id-error = “{ $given }” is not the number of a start position: expected 0 to 959.
draw-error-polyhedral = “{ $given }” is not a roll of four dice: expected four numbers as in 3,0,5,9.
draw-error-rolls = “{ $given }” is not a list of rolls: expected numbers from 1 to 6, as in 2,3,3.
draw-error-rolls-few = The rolls are not enough yet: go on until the position is complete.
draw-error-rolls-many = That is too many rolls: at most { $most }.
draw-error-public = A public draw has to be announced first.
draw-error-refused = { $refusal ->
    [excluded] { $number } does not count, because it was excluded before the draw.
   *[used] { $number } does not count, because it was already used in this event.
}
draw-error-more = { $refusal ->
    [excluded] { $number } was drawn, but it was excluded before the draw: draw again, and give the new numbers too.
   *[used] { $number } was drawn, but it was already used in this event: draw again, and give the new numbers too.
}
draw-error-black = That gives the position of White; double Chess960 needs a second draw for Black.
draw-error-left-over = More was given than the draw needs: the position was complete before “{ $rest }”.

dice-ask = Your roll, 1 to 6 (u takes the last one back, q stops):
dice-ask-done = The position is complete. Enter keeps it, u takes the last roll back:
dice-input-unknown = “{ $input }” is neither a roll from 1 to 6 nor u or q.
dice-input-ended = The input ended before the position was complete.
dice-input-stopped = Stopped: no position was drawn.

commit-publish = Publish this record before the event. Its commitment fixes the terms and the links of all rounds:
commit-secret = The secret is in “{ $file }”, for your eyes only: whoever sees it knows every link, and without it nothing can be revealed.
file-unreadable = “{ $file }” cannot be read: { $reason }
file-unwritable = “{ $file }” cannot be written: { $reason }
secret-exists = “{ $file }” exists already and may hold the secret of an event, so it is not overwritten. Choose another file.
secret-busy = The secret file “{ $file }” is in use by another reveal.

reveal-again = Round { $round } was revealed before; this is what was revealed then.
reveal-unseen = Round { $round } was drawn before, but the program was stopped before it could show it; here it is.
reveal-contributions = { $count ->
    [one] { $count } contribution:
   *[other] { $count } contributions:
}
reveal-silent = Nobody contributed, so the organiser could have known this position before the event.
reveal-proof = The proof:
reveal-error-other = Round { $round } was revealed before, with other contributions. A round has one position: it is not drawn again.
reveal-error-order = Round { $round } cannot be revealed yet: round { $next } comes next.
reveal-error-finished = All { $rounds } rounds are revealed.
reveal-error-no-such-round = There is no round { $round }: the event has { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.

verify-form = The record is complete and in its one valid form ({ $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}).
verify-joined = { $count ->
    [one] { $count } record was given.
   *[other] { $count } records of the same event were put together.
}
verify-yes = The record is true.
verify-no = The record is not true.
verify-unreadable = This is not the record of a public draw.
verify-position = Round { $round }: start position { $number }
verify-nothing = No round has been revealed yet.
verify-silent = { $count ->
    [one] In round { $rounds } nobody contributed: the organiser could have known the position before the event.
   *[other] In rounds { $rounds } nobody contributed: the organiser could have known these positions before the event.
}
verify-ask-published = Only people can check that the commitment was published before the event, as { $commitment }.
verify-ask-contributions = Only people can check that the contributions in the record are those that were handed in, unseen, before the link was revealed.
