# Draws by lot: refused numbers, slips, the public draw and its verification.

lot-random = { $count ->
    [one] Drawn at random; only this position was allowed.
   *[other] Drawn at random from { $count } positions, all equally likely.
}
lot-redraw = { $refusal ->
    [excluded] { $number } was drawn, but it had been excluded beforehand, so it does not count.
   *[used] { $number } was drawn, but it has already been used in this event, so it does not count.
}
lot-error-nothing-left = Every position is excluded or already used: there is nothing left to draw.
lot-error-all-excluded = All 960 positions are excluded: there is nothing left to draw.
lot-error-random = The operating system did not supply random numbers: { $reason }

slips-sum = { $count ->
    [one] One slip: { $sum }
   *[other] { $count } slips: { $slips } = { $sum }
}; { $sum } = { $quotient } · 960 + { $number }.
slip-error = { $problem ->
    [no-slips] No slips: enter at least one number.
    [not-a-number] Not a number: enter digits only, such as 877.
   *[too-long] This number is too long: enter at most { $digits } digits.
}

text-error = { $problem ->
    [empty] The text is empty.
    [too-long] The text is too long: { $bytes } bytes, and at most { $most } are allowed.
    [space] The text begins or ends with a space. Please remove it.
    [hidden] The text has an invisible character at byte { $offset }. Please remove it.
   *[control] The text has a line break or another control character at byte { $offset }. Please remove it.
}
terms-error-rounds = A draw cannot have { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}. Choose 1 to { $most }.
terms-error-positions = { $rounds } rounds without repeats need as many positions, but only { $positions } of 960 are allowed.

check-published = The commitment is the one that was published.
check-commitment = The terms and the key of round { $round } lead to the commitment in { $hashes ->
    [one] { $hashes } hash
   *[other] { $hashes } hashes
}.
check-link = The key of round { $round } leads to the key of the round before.
check-draw = Round { $round }, draw { $draw }: the key and { $contributions ->
    [0] no contribution
    [one] { $contributions } contribution
   *[other] { $contributions } contributions
} give { $number }, { $outcome ->
    [excluded] which is excluded
    [used] which was already used
   *[position] which is the position
}.

flaw-published = The published commitment is { $published }, but the record has { $recorded }.
flaw-no-such-round = There is no round { $round }: according to the terms, the last one is round { $rounds }.
flaw-not-consecutive = Round { $expected } should come next, but round { $found } follows.
flaw-earlier-rounds = No position may be used twice, so the record must start with round 1, not round { $first }.
flaw-commitment = The terms and the key of round { $round } lead to the commitment { $computed }, which is not the one in the record.
flaw-link = The key of round { $round } leads to { $computed }, which is not the key of the round before.
flaw-hash = Round { $round }, draw { $draw }: the key and the contributions give the hash { $computed }, which is not the one in the record.
flaw-number = Round { $round }, draw { $draw }: the hash gives { $computed }, but the record says { $recorded }.
flaw-outcome = Round { $round }, draw { $draw }: according to the rules, { $number } { $computed ->
    [excluded] is excluded
    [used] was already used
   *[position] is the position
}, but the record says otherwise.
flaw-no-position = Round { $round } ends without a position.
flaw-draw-too-many = Round { $round }, draw { $draw }: the position was already drawn.

record-error-utf8 = Byte { $offset } is not UTF-8 text.
record-error-json = Line { $line } is not the JSON of a record: { $problem }
record-error-line = Line { $line } should read “{ $expected }”.
record-error-format = This is not a record of a public draw, or it was written by a newer version.
record-error-word = “{ $found }” is not a value of “{ $field }”: use { $expected }.
record-error-digest = This is not a SHA-256 digest: enter 64 characters from 0–9 and a–f.
record-error-form = Line { $line } does not have the exact form of a record: spacing, order and spelling are part of the proof.

join-error = { $problem ->
    [nothing] No record was given.
    [other-event] The records belong to different events.
   *[two-accounts] The records contradict each other about round { $round }.
}
journal-error-empty = The secret file contains no complete line.
journal-error-opening = The secret file does not start as it should: { $problem }
journal-error-line = Line { $line } of the secret file: { $problem }
journal-error-order = Line { $line } of the secret file is not for the next round.
