# The pages of the draw.

ui-draw-title = Draw a start position
ui-draw-lead = By chance, by dice, by slips of paper, or in public with a proof: every way shows each step.
ui-draw-now = Draw now
ui-draw-trust = Without trusting anybody
ui-draw-random = At random
ui-draw-random-lead = The program draws, each of the 960 positions as likely as any other.
ui-draw-number = By number
ui-draw-number-lead = Somebody says a number from 0 to 959, and everybody sees the position.
ui-draw-table = With the printed tables
ui-draw-table-lead = From a number to the pieces with a finger on the king table and the bishop table, step by step.
ui-draw-roll = The program’s dice
ui-draw-roll-lead = The program rolls a die, and the back rank fills up roll by roll.
ui-draw-dice = Your own die
ui-draw-dice-lead = Roll a real die at the table and tap what you rolled: the back rank fills up.
ui-draw-polyhedral = Four polyhedral dice
ui-draw-polyhedral-lead = Two dice with four faces, one with six and one with ten give the position in one throw.
ui-draw-slips = Slips of paper
ui-draw-slips-lead = Everybody writes a number, nobody sees the others; the sum decides. One honest slip is enough.
ui-draw-public = Public draw with proof
ui-draw-public-lead = The organiser commits before the event, everybody contributes, and anybody can check every round.
ui-draw-verify = Check a proof
ui-draw-verify-lead = Paste the record of a public draw, from this or any other program.
ui-draw-projector = Projector
ui-draw-screen = Leave the projector view
ui-draw-tap = What did you roll?
ui-draw-again-face = again
ui-draw-not-rolls = These are no rolls: expected numbers with commas between, as in 2,3,3.
ui-draw-four-knights = Die with { $faces } faces, for both knights
ui-draw-four-placed = { $face } rolled: { $squares }.
ui-draw-roll-once = Roll
ui-draw-roll-all = Roll to the end
ui-draw-number-one = Number, 0 to 959
ui-draw-number-two = White’s and Black’s number, as in 518/12
ui-draw-show = Show
ui-draw-look-up = Look it up
ui-draw-slips-numbers = The numbers on the slips
ui-draw-slips-hint = With spaces, commas or lines between. The remainder of the sum by 960 is the position.
ui-draw-add = Add up
ui-draw-undo = Undo
ui-draw-start-again = Start again
ui-draw-other-way = Another way to draw
ui-draw-how = How it came about
ui-draw-position = All about this position
ui-draw-rules = Rules of this draw
ui-draw-exclude = Numbers that do not count, as in 518
ui-draw-used = Numbers already used in this event
ui-draw-double = Double Chess960: White and Black each get their own
ui-draw-apply = Apply and start again
ui-draw-step-before = Step back
ui-draw-step-after = Next step
ui-draw-king-table = King table
ui-draw-bishop-table = Bishop table
ui-draw-dice-prompt = Now roll for the { $stage ->
    [dark-bishop] dark-squared bishop
    [light-bishop] light-squared bishop
    [queen] queen
    [first-knight] first knight
   *[second-knight] second knight
}
ui-draw-four-prompt = Die with { $faces } faces: { $stage ->
    [dark-bishop] dark-squared bishop
    [light-bishop] light-squared bishop
    [queen] queen
    [first-knight] first knight
   *[second-knight] second knight
}

# The public draw, and the check of a proof.

ui-draw-event = Name of the event
ui-draw-rounds = Rounds
ui-draw-rounds-error = The number of rounds is missing: expected 1 to 10000.
ui-draw-no-repeats = No position comes twice
ui-draw-repeats = Repeats
ui-draw-repeats-allowed = allowed
ui-draw-repeats-forbidden = not allowed
ui-draw-excluded = Do not count
ui-draw-announce = Make the commitment
ui-draw-public-step-commit = Before the event the organiser publishes the commitment: it fixes the terms and the secret links of all rounds.
ui-draw-public-step-contribute = Before each round everybody may contribute a text that nobody can guess. Nobody sees it before the round is revealed.
ui-draw-public-step-reveal = The organiser reveals the round. Link and contributions together give the position.
ui-draw-public-step-check = Anybody can check the proof: here, with the command line, or by hand with sha256sum.
ui-draw-public-trust = The secret is kept on this server: whoever runs it could know the links. Contributions that nobody can guess protect against that.
ui-draw-keep = You are the organiser
ui-draw-keep-text = Only with this link can rounds be revealed. Keep it and show it to nobody; it is not told again.
ui-draw-organiser-link = Link of the organiser
ui-draw-organiser-only = Only the organiser may do this, with the link of the organiser.
ui-draw-round = Round { $round }
ui-draw-round-next = Round { $round } is open:
ui-draw-round-closed = Round { $round } is already revealed; contributions now go to round { $next }.
ui-draw-round-full = This round has { $most } contributions, more are not taken.
ui-draw-finished = All rounds are revealed.
ui-draw-contribution = Your contribution
ui-draw-contribution-hint = A phrase or a dozen letters as they come. Remember it: it has to stand in the record letter for letter.
ui-draw-contribute = Contribute
ui-draw-thanks = Your contribution is in. It is shown when the round is revealed.
ui-draw-reveal = Reveal round { $round }
ui-draw-reveal-text = Reveal only when all contributions are in: after that none is taken for this round.
ui-draw-for-everybody = For everybody in the room
ui-draw-commitment = Commitment
ui-draw-commitment-hint = Publish it before the event: on the notice board, in the invitation.
ui-draw-check = Check
ui-draw-checked = What was checked
ui-draw-record = Record
ui-draw-proof = Proof of this round
ui-draw-records = Record
ui-draw-records-hint = Text or JSON, letter for letter. Several records of one event may follow one another.
ui-draw-published = Commitment as published, if you have it
ui-draw-waiting = { $count ->
    [0] no contribution yet
    [one] { $count } contribution
   *[other] { $count } contributions
}
