# The dice procedure, and the direct way with four polyhedral dice.

dice-stage = { $stage ->
    [dark-bishop] dark-squared bishop
    [light-bishop] light-squared bishop
    [queen] queen
    [first-knight] first knight
   *[second-knight] second knight
}
dice-faces = { $stage ->
    [dark-bishop] Dark-squared bishop
    [light-bishop] Light-squared bishop
    [queen] Queen
    [first-knight] First knight
   *[second-knight] Second knight
}: { $faces }
dice-face-again = { $faces }: roll again
dice-placed = { $face } rolled: the { dice-stage } goes to { $square }.
dice-again = { $face } rolled: there is no square for that, roll again.
dice-undone = The { $face } has been undone.
dice-nothing-to-undo = Nothing has been rolled yet.
dice-rest = The king and rooks take the last three squares, with the king between the rooks: { $pieces }.
dice-count = { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
}, { $useful } of them used.
dice-error-face = A die has no { $face }: enter a number from 1 to 6.
dice-error-complete = The position is complete: there is nothing left to roll for.

polyhedral-sum = The dice, counted from zero: { $sum } = { $number }.
polyhedral-error = { $die ->
    [light-bishop] The first die
    [dark-bishop] The second die
    [queen] The third die
   *[knights] The fourth die
} has { $faces } faces, counted from zero: enter a number from 0 to { $last }, not { $value }.
dice-prompt = Now roll for the { $stage ->
    [dark-bishop] dark-squared bishop
    [light-bishop] light-squared bishop
    [queen] queen
    [first-knight] first knight
   *[second-knight] second knight
}
polyhedral-prompt = Die with { $faces } faces: { $stage ->
    [dark-bishop] dark-squared bishop
    [light-bishop] light-squared bishop
    [queen] queen
    [first-knight] first knight
   *[second-knight] second knight
}
polyhedral-knights = Die with { $faces } faces, for both knights
