# What a game on the server says: refusals, outcomes, terms.

ui-game-computer = Computer, Stufe { $level }
ui-game-guest = Gast { $number }
ui-game-said =
    { $what ->
        [draw_offered] { $color ->
            [w] Weiß bietet Remis an.
           *[b] Schwarz bietet Remis an.
        }
        [draw_declined] { $color ->
            [w] Weiß lehnt das Remis ab.
           *[b] Schwarz lehnt das Remis ab.
        }
        [draw_withdrawn] { $color ->
            [w] Weiß zieht das Remisangebot zurück.
           *[b] Schwarz zieht das Remisangebot zurück.
        }
        [takeback_asked] { $color ->
            [w] Weiß möchte einen Zug zurücknehmen.
           *[b] Schwarz möchte einen Zug zurücknehmen.
        }
        [takeback_declined] { $color ->
            [w] Weiß lehnt ab: Der Zug bleibt stehen.
           *[b] Schwarz lehnt ab: Der Zug bleibt stehen.
        }
        [takeback_withdrawn] { $color ->
            [w] Weiß möchte den Zug nicht mehr zurücknehmen.
           *[b] Schwarz möchte den Zug nicht mehr zurücknehmen.
        }
        [rematch_offered] { $color ->
            [w] Weiß bietet eine Revanche an.
           *[b] Schwarz bietet eine Revanche an.
        }
        [rematch_declined] { $color ->
            [w] Weiß lehnt die Revanche ab.
           *[b] Schwarz lehnt die Revanche ab.
        }
        [rematch_withdrawn] { $color ->
            [w] Weiß bietet keine Revanche mehr an.
           *[b] Schwarz bietet keine Revanche mehr an.
        }
        [half_time] { $color ->
            [w] Weiß spielt mit halber Zeit.
           *[b] Schwarz spielt mit halber Zeit.
        }
       *[time_given] { $color ->
            [w] Weiß schenkt Schwarz 15 Sekunden.
           *[b] Schwarz schenkt Weiß 15 Sekunden.
        }
    }
ui-game-illegal-refused = Regelwidrige Züge werden nicht angenommen, und der Grund wird gezeigt.
ui-refused-not-a-player = Das können nur die Spieler; Sie schauen zu.
ui-refused-not-started = Die Partie hat noch nicht begonnen: Ein Platz ist noch frei.
ui-refused-studying = Die Vorbereitungszeit läuft noch; danach können Sie ziehen.
ui-refused-not-studying = Es läuft keine Vorbereitungszeit.
ui-refused-not-over = Die Partie ist noch nicht beendet.
ui-refused-not-your-turn = Ihr Gegner ist am Zug.
ui-refused-stale = Die Partie ist inzwischen weitergegangen; es wurde nichts geändert.
ui-refused-not-a-move = Das ist kein Zug. Versuchen Sie etwas wie Sf3, e2e4 oder 0-0.
ui-refused-ambiguous-move = Es können mehrere Figuren gemeint sein: auf { $squares }. Nennen Sie das Ausgangsfeld.
ui-refused-no-offer = Es gibt nichts anzunehmen, abzulehnen oder zurückzuziehen.
ui-refused-nobody-to-give-time-to = Es gibt keine Uhr oder niemanden, dem Sie Zeit schenken könnten.
ui-refused-no-half-time = Die Zeit können Sie nur vor Ihrem ersten Zug halbieren, in einer Arena, die dafür einen Punkt gibt.
ui-refused-nobody-to-leave = In dieser Partie kann niemand durch Verlassen verlieren.
ui-refused-opponent-is-here = Ihr Gegner ist da oder noch nicht lange genug fort.
ui-refused-nobody-to-talk-to = Es ist kein Gegner da, mit dem Sie chatten könnten.
ui-refused-text-not-allowed = Freier Text wird nur gesendet, wenn beide ihn in ihren Einstellungen erlauben.
ui-refused-not-a-text = Das lässt sich nicht senden: Geben Sie eine Zeile mit 1 bis { $most } sichtbaren Zeichen ein.
ui-refused-saying-too-soon = Das war viel in kurzer Zeit. Bitte warten Sie einige Sekunden.
ui-refused-offer-too-soon = Sie haben seit Ihrem letzten Zug schon Remis angeboten.
ui-refused-already-asked = Darum haben Sie schon gebeten.
ui-refused-nothing-to-take-back = Sie haben noch keinen Zug gemacht, den Sie zurücknehmen könnten.
ui-refused-too-late-to-abort = Beide Spieler haben gezogen: Die Partie kann nicht mehr abgebrochen werden.
ui-refused-club-game = Das geht in einer Partie eines Vereinsturniers nicht.
ui-refused-seat-taken = Der Platz ist besetzt.
ui-refused-already-seated = Sie spielen schon an diesem Brett.
ui-refused-not-your-seat = Das ist der Platz eines anderen Spielers.
ui-refused-rematch-agreed = Eine Revanche ist schon vereinbart.
ui-refused-no-rematch = Es ist keine Revanche vereinbart.
ui-refused-not-yet = Die Zeit ist noch nicht um.
ui-refused-no-invitation = Für diesen Platz brauchen Sie den Einladungslink.
ui-refused-no-such-piece =
    { $color ->
        [w] Weiß
       *[b] Schwarz
    } hat diese Figur nicht: { $piece }.
ui-refused-wrong-claim-threefold =
    { $found ->
        [one] Die Stellung stand einmal auf dem Brett; für die Reklamation muss es dreimal sein.
       *[other] Die Stellung stand { $found }-mal auf dem Brett; für die Reklamation muss es dreimal sein.
    }
ui-refused-wrong-claim-fifty =
    { $found ->
        [one] Es gab einen Halbzug ohne Schlagen und Bauernzug; für die Reklamation müssen es 100 sein.
       *[other] Es gab { $found } Halbzüge ohne Schlagen und Bauernzug; für die Reklamation müssen es 100 sein.
    }
ui-game-days = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
ui-game-time =
    { $kind ->
        [fischer] { $minutes } min + { $seconds } s pro Zug
        [bronstein] { $minutes } min, Bronstein { $seconds } s pro Zug
        [simple_delay] { $minutes } min, { $seconds } s Verzögerung pro Zug
       *[none] ohne Uhr
    }
ui-game-times = Weiß: { $white }; Schwarz: { $black }
ui-outcome =
    { $reason ->
        [checkmate] { $winner ->
            [w] Weiß gewinnt: Schachmatt.
           *[b] Schwarz gewinnt: Schachmatt.
        }
        [resignation] { $winner ->
            [w] Weiß gewinnt: Schwarz hat aufgegeben.
           *[b] Schwarz gewinnt: Weiß hat aufgegeben.
        }
        [time] { $winner ->
            [w] Weiß gewinnt: Schwarz hat die Zeit überschritten.
           *[b] Schwarz gewinnt: Weiß hat die Zeit überschritten.
        }
        [illegal_moves] { $winner ->
            [w] Weiß gewinnt: zu viele regelwidrige Züge von Schwarz.
           *[b] Schwarz gewinnt: zu viele regelwidrige Züge von Weiß.
        }
        [left] { $winner ->
            [w] Weiß gewinnt: Schwarz hat die Partie verlassen.
           *[b] Schwarz gewinnt: Weiß hat die Partie verlassen.
        }
        [left_without_mate] Remis: Ein Spieler hat die Partie verlassen, aber der Gegner kann nicht mattsetzen.
        [stalemate] Remis: Patt.
        [dead_position] Remis: tote Stellung, keine Seite kann mattsetzen.
        [fivefold_repetition] Remis durch fünfmalige Stellungswiederholung.
        [seventy_five_moves] Remis nach der 75-Züge-Regel.
        [agreement] Remis durch Vereinbarung.
        [threefold_repetition] Remis durch dreimalige Stellungswiederholung.
        [fifty_moves] Remis nach der 50-Züge-Regel.
        [time_without_mate] Remis: Zeit überschritten, aber der Gegner kann nicht mattsetzen.
        [illegal_moves_without_mate] Remis: zu viele regelwidrige Züge, aber der Gegner kann nicht mattsetzen.
       *[aborted] Die Partie wurde abgebrochen.
    }
