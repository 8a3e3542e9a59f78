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
       *[time_given] { $color ->
            [w] Wit geeft zwart 15 seconden.
           *[b] Zwart geeft wit 15 seconden.
        }
    }
ui-game-illegal-refused = Onreglementaire zetten worden met de reden geweigerd.
ui-refused-not-a-player = Dat kunnen alleen de spelers; u kijkt toe.
ui-refused-not-started = De partij is nog niet begonnen: er is nog een plaats vrij.
ui-refused-studying = De studietijd is nog niet voorbij; daarna wordt er gezet.
ui-refused-not-studying = Er loopt geen studietijd.
ui-refused-not-over = De partij is nog niet afgelopen.
ui-refused-not-your-turn = Uw tegenstander is aan zet.
ui-refused-stale = De partij is intussen verdergegaan; er is niets gedaan.
ui-refused-not-a-move = Dat is geen zet. Verwacht wordt iets als Nf3, e2e4 of O-O.
ui-refused-ambiguous-move = Er kunnen meer stukken bedoeld zijn: op { $squares }. Noem het veld van vertrek.
ui-refused-no-offer = Er valt niets aan te nemen, af te wijzen of in te trekken.
ui-refused-nobody-to-give-time-to = Er is geen klok, of niemand om tijd aan te geven.
ui-refused-nobody-to-leave = In deze partij verliest niemand door weg te gaan.
ui-refused-opponent-is-here = Uw tegenstander is er, of is nog niet lang genoeg weg.
ui-refused-nobody-to-talk-to = Er is aan de andere kant niemand om mee te praten.
ui-refused-text-not-allowed = Vrije tekst wordt alleen verstuurd als beide spelers die in hun instellingen toestaan.
ui-refused-not-a-text = Dit kan niet worden verstuurd: verwacht wordt één regel van 1 tot { $most } zichtbare tekens.
ui-refused-saying-too-soon = Dat was veel tegelijk. Wacht een paar seconden.
ui-refused-offer-too-soon = U heeft sinds uw laatste zet al remise aangeboden.
ui-refused-already-asked = Daar is al om gevraagd.
ui-refused-nothing-to-take-back = U heeft nog geen zet gedaan om terug te nemen.
ui-refused-too-late-to-abort = Beiden hebben gezet: de partij kan niet meer worden afgebroken.
ui-refused-club-game = Dat kan niet in een partij van een clubtoernooi.
ui-refused-seat-taken = Die plaats is bezet.
ui-refused-already-seated = U zit al aan dit bord.
ui-refused-not-your-seat = Dat is de plaats van een andere speler.
ui-refused-rematch-agreed = Een revanche is al afgesproken.
ui-refused-no-rematch = Er is geen revanche afgesproken.
ui-refused-not-yet = De tijd is nog niet om.
ui-refused-no-invitation = Voor deze plaats is de link met de uitnodiging nodig.
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
        [one] Er was één halve zet zonder slaan of pionzet; voor een claim moeten het er 100 zijn.
       *[other] Er waren { $found } halve zetten zonder slaan of pionzet; voor een claim moeten het er 100 zijn.
    }
ui-game-days = { $days ->
    [one] { $days } dag per zet
   *[other] { $days } dagen per zet
}
ui-game-time =
    { $kind ->
        [fischer] { $minutes } min + { $seconds } s per zet
        [bronstein] { $minutes } min, tot { $seconds } s per zet terug
        [simple_delay] { $minutes } min, { $seconds } s vertraging per zet
       *[none] zonder klok
    }
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
            [w] Wit wint op tijd.
           *[b] Zwart wint op tijd.
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
        [dead_position] Remise: geen van beiden kan nog mat zetten.
        [fivefold_repetition] Remise: dezelfde stelling voor de vijfde keer.
        [seventy_five_moves] Remise: 75 zetten zonder slaan of pionzet.
        [agreement] Remise in overleg.
        [threefold_repetition] Remise: dezelfde stelling voor de derde keer.
        [fifty_moves] Remise: 50 zetten zonder slaan of pionzet.
        [time_without_mate] Remise: de tijd is op, maar de tegenstander kan niet mat zetten.
        [illegal_moves_without_mate] Remise: te veel onreglementaire zetten, maar de tegenstander kan niet mat zetten.
       *[aborted] De partij is afgebroken.
    }
