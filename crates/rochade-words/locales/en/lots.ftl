# Draws by lot: refused numbers, slips, the public draw and its verification.

lot-random = { $count ->
    [one] Drawn at random by the operating system; only this position was allowed.
   *[other] Drawn at random by the operating system from { $count } positions, each as likely as any other.
}
lot-redraw = { $refusal ->
    [excluded] { $number } was drawn, but it was excluded before the draw: drawn again.
   *[used] { $number } was drawn, but it was already used in this event: drawn again.
}
lot-error-nothing-left = Every position is excluded or already used: there is nothing left to draw.
lot-error-all-excluded = All 960 positions are excluded: there is nothing left to draw.
lot-error-random = The operating system gives no random bytes: { $reason }

slips-sum = { $count ->
    [one] One slip: { $sum }
   *[other] { $count } slips: { $slips } = { $sum }
}; { $sum } = { $quotient } · 960 + { $number }.
slip-error = { $problem ->
    [no-slips] No slips: expected at least one number.
    [not-a-number] Not a slip: expected a number such as 877, digits only.
   *[too-long] Not a slip: expected a number of at most { $digits } digits.
}

text-error = { $problem ->
    [empty] The text is empty.
    [too-long] The text has { $bytes } bytes: at most { $most } are allowed.
    [space] The text begins or ends with white space.
    [hidden] At byte { $offset } of the text there is a character that cannot be seen. Please leave it out.
   *[control] At byte { $offset } of the text there is a line end or another control character.
}
terms-error-rounds = A chain cannot have { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}: expected 1 to { $most }.
terms-error-positions = { $rounds } rounds without repeats need as many positions, but only { $positions } of 960 are allowed.

check-published = The commitment is the one that was published.
check-commitment = The terms and the link of round { $round } lead to the commitment in { $hashes ->
    [one] { $hashes } hash
   *[other] { $hashes } hashes
}.
check-link = The link of round { $round } leads to the link of the round before.
check-draw = Round { $round }, draw { $draw }: link and { $contributions ->
    [0] no contribution
    [one] { $contributions } contribution
   *[other] { $contributions } contributions
} give { $number }, { $outcome ->
    [excluded] which is excluded
    [used] which was already used
   *[position] which is the position
}.

flaw-published = Published was the commitment { $published }, but the record has { $recorded }.
flaw-no-such-round = There is no round { $round }: by the terms the last one is round { $rounds }.
flaw-not-consecutive = Round { $expected } was due, but round { $found } follows.
flaw-earlier-rounds = No position may come twice, so the record has to start with round 1, not with round { $first }.
flaw-commitment = The terms and the link of round { $round } lead to the commitment { $computed }, which is not the one in the record.
flaw-link = The link of round { $round } leads to { $computed }, which is not the link of the round before.
flaw-hash = Round { $round }, draw { $draw }: link and contributions give the hash { $computed }, which is not the one in the record.
flaw-number = Round { $round }, draw { $draw }: the hash gives { $computed }, but the record says { $recorded }.
flaw-outcome = Round { $round }, draw { $draw }: by the rules { $number } { $computed ->
    [excluded] is excluded
    [used] was already used
   *[position] is the position
}, but the record says otherwise.
flaw-no-position = The draws of round { $round } end without a position.
flaw-draw-too-many = Round { $round }, draw { $draw }: the position was already drawn.

record-error-utf8 = Byte { $offset } is not UTF-8 text.
record-error-json = Line { $line } is not the JSON of a record: { $problem }
record-error-line = Line { $line }: expected “{ $expected }”.
record-error-format = This is no record of a public draw, or one of a later version.
record-error-word = “{ $found }” is no value of “{ $field }”: expected { $expected }.
record-error-digest = Not a SHA-256 digest: expected 64 of the characters 0–9 and a–f.
record-error-form = Line { $line } is not written as a record writes it: spacing, order and spelling are part of the proof.

join-error = { $problem ->
    [nothing] No record was given.
    [other-event] The records have different announcements.
   *[two-accounts] The records say two different things about round { $round }.
}
journal-error-empty = The secret file has no whole line.
journal-error-opening = The first line of the secret file is not that of a secret: { $problem }
journal-error-line = Line { $line } of the secret file: { $problem }
journal-error-order = Line { $line } of the secret file is not the round that comes next.
