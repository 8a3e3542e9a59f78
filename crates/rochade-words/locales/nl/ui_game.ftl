# What a game on the server says: refusals, outcomes, terms.

ui-game-computer = Computer, niveau { $level }
ui-game-guest = Gast { $number }
ui-game-said =
    { $what ->
        [draw_offered] { $color ->
            [w] Wit biedt remise aan.
           *[b] Zwart biedt remise aan.
        }
        [draw_declined] { $color ->
            [w] Wit wijst remise af.
           *[b] Zwart wijst remise af.
        }
        [draw_withdrawn] { $color ->
            [w] Wit trekt het remiseaanbod in.
           *[b] Zwart trekt het remiseaanbod in.
        }
        [takeback_asked] { $color ->
            [w] Wit wil een zet terugnemen.
           *[b] Zwart wil een zet terugnemen.
        }
        [takeback_declined] { $color ->
            [w] Wit weigert: de zet blijft staan.
           *[b] Zwart weigert: de zet blijft staan.
        }
        [takeback_withdrawn] { $color ->
            [w] Wit wil de zet niet meer terugnemen.
           *[b] Zwart wil de zet niet meer terugnemen.
        }
        [rematch_offered] { $color ->
            [w] Wit biedt revanche aan.
           *[b] Zwart biedt revanche aan.
        }
        [rematch_declined] { $color ->
            [w] Wit wijst de revanche af.
           *[b] Zwart wijst de revanche af.
        }
        [rematch_withdrawn] { $color ->
            [w] Wit biedt geen revanche meer aan.
           *[b] Zwart biedt geen revanche meer aan.
        }
        [half_time] { $color ->
            [w] Wit speelt met de helft van de tijd.
           *[b] Zwart speelt met de helft van de tijd.
        }
       *[time_given] { $color ->
            [w] Wit geeft zwart 15 seconden.
           *[b] Zwart geeft wit 15 seconden.
        }
    }
ui-game-illegal-refused = Onreglementaire zetten worden niet aangenomen, en de reden wordt getoond.
ui-refused-not-a-player = Dat kunnen alleen de spelers; u kijkt toe.
ui-refused-not-started = De partij is nog niet begonnen: er is nog een plaats vrij.
ui-refused-studying = De studietijd is nog niet voorbij; daarna kunt u zetten.
ui-refused-not-studying = Er loopt geen studietijd.
ui-refused-not-over = De partij is nog niet afgelopen.
ui-refused-not-your-turn = Uw tegenstander is aan zet.
ui-refused-stale = De partij is intussen verdergegaan; er is niets gewijzigd.
ui-refused-not-a-move = Dat is geen zet. Probeer iets als Pf3, e2e4 of 0-0.
ui-refused-ambiguous-move = Er kunnen meerdere stukken bedoeld zijn: op { $squares }. Noem het vertrekveld.
ui-refused-no-offer = Er valt niets aan te nemen, af te wijzen of in te trekken.
ui-refused-nobody-to-give-time-to = Er is geen klok, of niemand om tijd aan te geven.
ui-refused-no-half-time = U kunt uw tijd alleen vóór uw eerste zet halveren, in een arena die er een punt voor geeft.
ui-refused-nobody-to-leave = In deze partij kan niemand verliezen door weg te gaan.
ui-refused-opponent-is-here = Uw tegenstander is er, of is nog niet lang genoeg weg.
ui-refused-nobody-to-talk-to = Er is geen tegenstander om mee te chatten.
ui-refused-text-not-allowed = Vrije tekst wordt alleen verstuurd als beide spelers die in hun instellingen toestaan.
ui-refused-not-a-text = Dit kan niet worden verstuurd: voer één regel van 1 tot en met { $most } zichtbare tekens in.
ui-refused-saying-too-soon = Dat was veel in korte tijd. Wacht een paar seconden.
ui-refused-offer-too-soon = U hebt sinds uw laatste zet al remise aangeboden.
ui-refused-already-asked = Daar hebt u al om gevraagd.
ui-refused-nothing-to-take-back = U hebt nog geen zet gedaan om terug te nemen.
ui-refused-too-late-to-abort = Beide spelers hebben gezet: de partij kan niet meer worden geannuleerd.
ui-refused-club-game = Dat kan niet in een partij van een clubtoernooi.
ui-refused-seat-taken = Die plaats is bezet.
ui-refused-already-seated = U speelt al aan dit bord.
ui-refused-not-your-seat = Dat is de plaats van een andere speler.
ui-refused-rematch-agreed = Er is al een revanche afgesproken.
ui-refused-no-rematch = Er is geen revanche afgesproken.
ui-refused-not-yet = De tijd is nog niet om.
ui-refused-no-invitation = Voor deze plaats hebt u de uitnodigingslink nodig.
ui-refused-no-such-piece =
    { $color ->
        [w] Wit
       *[b] Zwart
    } heeft dit stuk niet: { $piece }.
ui-refused-wrong-claim-threefold =
    { $found ->
        [one] De stelling stond één keer op het bord; voor een claim moet het drie keer zijn.
       *[other] De stelling stond { $found } keer op het bord; voor een claim moet het drie keer zijn.
    }
ui-refused-wrong-claim-fifty =
    { $found ->
        [one] Er was één halve zet zonder slag- of pionzet; voor een claim moeten het er 100 zijn.
       *[other] Er waren { $found } halve zetten zonder slag- of pionzet; voor een claim moeten het er 100 zijn.
    }
ui-game-days = { $days ->
    [one] { $days } dag per zet
   *[other] { $days } dagen per zet
}
ui-game-time =
    { $kind ->
        [fischer] { $minutes } min + { $seconds } s per zet
        [bronstein] { $minutes } min, Bronstein { $seconds } s per zet
        [simple_delay] { $minutes } min, { $seconds } s vertraging per zet
       *[none] zonder klok
    }
ui-game-times = Wit: { $white }; zwart: { $black }
ui-outcome =
    { $reason ->
        [checkmate] { $winner ->
            [w] Wit wint: schaakmat.
           *[b] Zwart wint: schaakmat.
        }
        [resignation] { $winner ->
            [w] Wit wint: zwart heeft opgegeven.
           *[b] Zwart wint: wit heeft opgegeven.
        }
        [time] { $winner ->
            [w] Wit wint: zwart is door zijn tijd gegaan.
           *[b] Zwart wint: wit is door zijn tijd gegaan.
        }
        [illegal_moves] { $winner ->
            [w] Wit wint: te veel onreglementaire zetten van zwart.
           *[b] Zwart wint: te veel onreglementaire zetten van wit.
        }
        [left] { $winner ->
            [w] Wit wint: zwart heeft de partij verlaten.
           *[b] Zwart wint: wit heeft de partij verlaten.
        }
        [left_without_mate] Remise: een speler heeft de partij verlaten, maar de tegenstander kan niet matzetten.
        [stalemate] Remise: pat.
        [dead_position] Remise: dode stelling, geen van beiden kan matzetten.
        [fivefold_repetition] Remise: vijfmaal dezelfde stelling.
        [seventy_five_moves] Remise volgens de 75-zettenregel.
        [agreement] Remise in overleg.
        [threefold_repetition] Remise: driemaal dezelfde stelling.
        [fifty_moves] Remise volgens de 50-zettenregel.
        [time_without_mate] Remise: de tijd is op, maar de tegenstander kan niet matzetten.
        [illegal_moves_without_mate] Remise: te veel onreglementaire zetten, maar de tegenstander kan niet matzetten.
       *[aborted] De partij is geannuleerd.
    }
