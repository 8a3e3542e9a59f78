# What is wrong with a request, and what was expected.

ui-wrong-unreadable = This request cannot be read. Please go back and try again.
ui-wrong-unreadable-because = The request cannot be read: { $detail }
ui-wrong-whole-number = { $field }: “{ $given }” is not a whole number.
ui-wrong-minutes = { $field }: “{ $given }” is not a number of minutes, as in 2 or 0.5.
ui-wrong-choice = { $field }: “{ $given }” cannot be chosen.
ui-wrong-base = The time for the game is { $time }: expected from 15 seconds to 12 hours.
ui-wrong-bonus = The increment or delay is { $time }: expected at most 10 minutes.
ui-wrong-study = The study time is { $time }: expected at most 60 minutes.
ui-wrong-days = A move has 1 to 14 days, not { $given }.
ui-wrong-time =
    { $kind ->
        [hours] { $hours } h { $minutes } min
        [minutes] { $minutes } min { $seconds } s
       *[seconds] { $seconds } s
    }
ui-wrong-level = There is no level { $given }: expected 1 to 8.
ui-wrong-name-empty = No name: expected at least one character.
ui-wrong-name-too-long = The name is too long: at most { $most } characters.
ui-wrong-name-invisible = The name has a character that cannot be seen.
ui-wrong-policy-form = That is no rule for illegal moves: expected refused, fide, fide-rapid, club, or something like 60s/3.
ui-wrong-policy-time = Too much extra time for an illegal move: at most 65535 seconds.
ui-wrong-policy-count = Which illegal move loses: expected a number from 1 to 255.
ui-wrong-secret = The link is not complete: its secret has 22 characters. Open it again where you got it from.
ui-wrong-too-long-for-a-code = That is too long for a QR code.
