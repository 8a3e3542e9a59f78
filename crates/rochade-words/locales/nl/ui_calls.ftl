# Toernooien waarin meteen wordt ingedeeld wie vrij is, op de pagina’s.

ui-club-calls-going = Lopende partijen
ui-club-calls-none = Er is nu geen partij bezig.
ui-club-calls-ended = Laatste uitslagen
ui-club-calls-left = Laatste indelingen over
ui-club-calls-last = Geen nieuwe indelingen meer: de laatste partijen zijn bezig.
ui-club-calls-few = { $count ->
    [one] Er is nog hoogstens { $count } oproep mogelijk; daarna wordt er niet meer gepaard.
   *[other] Er zijn nog hoogstens { $count } oproepen mogelijk; daarna wordt er niet meer gepaard.
}
ui-club-calls-waiting = Wachten op een tegenstander
ui-club-calls-pausing = Pauzeren
ui-club-calls-why = Waarom?
ui-club-calls-free = U bent aan de beurt. Uw bord verschijnt hier zodra er een tegenstander is.
ui-club-calls-over = Er zijn geen nieuwe indelingen meer.
ui-club-calls-pause = Pauze nemen
ui-club-calls-pause-after = Pauze nemen na deze partij
ui-club-calls-paused = U pauzeert en wordt niet ingedeeld.
ui-club-calls-paused-after = Na deze partij wordt u niet meer ingedeeld.
ui-club-calls-resume = Verder spelen
ui-club-calls-half = Met de helft van de tijd spelen: winst levert 1 punt extra op
ui-club-calls-has-half = halve tijd
ui-club-calls-news = Bord { $board }, { $color }, stelling { $position }
ui-club-calls-row = { $count } zeges op rij
ui-club-calls-number = Tafel
ui-club-desk-start = Begin: deel iedereen in die er is
ui-club-desk-stop = Stop met indelen
ui-club-desk-resume = Verder indelen
ui-club-desk-pair-free = Met de hand indelen
ui-club-log-half-time = Ronde { $round }, bord { $board }: { $name } speelt met de helft van de tijd.
ui-club-log-pairing-stopped = Indelen gestopt.
ui-club-log-pairing-resumed = Er wordt verder ingedeeld.
