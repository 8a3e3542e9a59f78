# Events in which whoever is free is paired at once, on the pages.

ui-club-calls-going = Games in progress
ui-club-calls-none = No game is in progress.
ui-club-calls-ended = Latest results
ui-club-calls-left = Last pairings in
ui-club-calls-last = No new pairings: the last games are being played.
ui-club-calls-few = { $count ->
    [one] At most { $count } more call for boards is possible; then pairing stops.
   *[other] At most { $count } more calls for boards are possible; then pairing stops.
}
ui-club-calls-waiting = Waiting for an opponent
ui-club-calls-pausing = Taking a break
ui-club-calls-why = Why?
ui-club-calls-free = You are next. Your board will appear here as soon as there is an opponent.
ui-club-calls-over = There are no new pairings.
ui-club-calls-pause = Take a break
ui-club-calls-pause-after = Take a break after this game
ui-club-calls-paused = You are taking a break and will not be paired.
ui-club-calls-paused-after = After this game you will not be paired.
ui-club-calls-resume = Play on
ui-club-calls-half = Play with half the time: a win brings 1 more point
ui-club-calls-has-half = half the time
ui-club-calls-news = Board { $board }, { $color }, position { $position }
ui-club-calls-row = { $count } wins in a row
ui-club-calls-number = Table
ui-club-desk-start = Start: pair everyone who is here
ui-club-desk-stop = Stop pairing
ui-club-desk-resume = Resume pairing
ui-club-desk-pair-free = Pair by hand
ui-club-log-half-time = Round { $round }, board { $board }: { $name } plays with half the time.
ui-club-log-pairing-stopped = Pairing stopped.
ui-club-log-pairing-resumed = Pairing resumed.
