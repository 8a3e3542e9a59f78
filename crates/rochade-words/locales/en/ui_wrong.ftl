# What is wrong with a request, and what was expected.

ui-wrong-unreadable = This request cannot be read. Please go back and try again.
ui-wrong-unreadable-because = The request cannot be read: { $detail }
ui-wrong-whole-number = { $field }: “{ $given }” is not a whole number. Enter digits only.
ui-wrong-minutes = { $field }: “{ $given }” is not a number of minutes. Enter something like 2 or 0.5.
ui-wrong-choice = { $field }: “{ $given }” cannot be chosen.
ui-wrong-base = Time per player must be between 15 seconds and 12 hours, not { $time }.
ui-wrong-bonus = The increment or delay must be at most 10 minutes, not { $time }.
ui-wrong-study = The study time must be at most 60 minutes, not { $time }.
ui-wrong-days = Choose 1 to 14 days per move, not { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } h { $minutes } min
        [minutes] { $minutes } min { $seconds } s
       *[seconds] { $seconds } s
    }
ui-wrong-level = There is no level { $given }. Choose 1 to 8.
ui-wrong-name-empty = The name is empty. Enter at least one character.
ui-wrong-name-too-long = The name is too long: at most { $most } characters.
ui-wrong-name-invisible = The name contains an invisible character.
ui-wrong-policy-form = Unknown rule for illegal moves: use refused, fide, fide-rapid, club, or something like 60s/3.
ui-wrong-policy-time = Too much extra time for an illegal move: enter at most 65535 seconds.
ui-wrong-policy-count = Which illegal move loses the game? Enter a number from 1 to 255.
ui-wrong-secret = This link is incomplete. Please open it again from the original message.
ui-wrong-too-long-for-a-code = This is too long for a QR code.
