ui-learn-title = Leren rokeren
ui-learn-lead = Deze stellingen laten alles zien wat nieuw is aan het rokeren. Speel ze na op het bord en test daarna uzelf.
ui-learn-examples = Voorbeelden
ui-learn-number = Voorbeeld { $number } van { $count }
ui-learn-previous = Vorig voorbeeld
ui-learn-next = Volgend voorbeeld
ui-learn-all = Alle voorbeelden
ui-learn-unknown = Er is geen voorbeeld “{ $name }”. De lijst van alle voorbeelden staat op /learn.
ui-learn-castlings = Rokeren in deze stelling
ui-learn-try = Probeer het op het bord
ui-learn-by-hand = Zo gaat het aan het bord
ui-learn-how = Hoe de stelling ontstond
ui-learn-fen = De stelling als FEN
ui-learn-hint = Om te rokeren sleept u de koning naar de toren of drukt u op een knop. Probeer ook rokades die niet mogen: u ziet dan waarom.
ui-learn-reset = Terug naar de stelling
ui-learn-step-first = Vanaf het begin
ui-learn-step-back = Eén zet terug
ui-learn-step-on = Eén zet verder
ui-learn-offline = Geen verbinding met de server. Probeer het nog eens.
ui-learn-played-too-long = Dat is genoeg voor een voorbeeld: ga terug naar de stelling en probeer het opnieuw.
ui-learn-not-a-move = “{ $text }” is geen zet. Probeer iets als 0-0, Pf3 of e2e4.

ui-quiz-title = Mag ik rokeren?
ui-quiz-lead = Stellingen uit willekeurig gespeelde partijen. U antwoordt ja of nee; de arbiter geeft het oordeel en de redenen.
ui-quiz-begin = Start de quiz
ui-quiz-question = { $color ->
    [white] { $side ->
        [c] Wit is aan zet. Mag wit naar de c‑kant rokeren (0‑0‑0)?
       *[g] Wit is aan zet. Mag wit naar de g‑kant rokeren (0‑0)?
    }
   *[black] { $side ->
        [c] Zwart is aan zet. Mag zwart naar de c‑kant rokeren (0‑0‑0)?
       *[g] Zwart is aan zet. Mag zwart naar de g‑kant rokeren (0‑0)?
    }
}
ui-quiz-hint = De zetten verraden of koning en toren al verplaatst zijn.
ui-quiz-moves = De zetten vanuit beginstelling { $number }
ui-quiz-yes = Ja
ui-quiz-no = Nee
ui-quiz-right = Goed!
ui-quiz-wrong = Helaas niet.
ui-quiz-answer-yes = Rokeren mag: { $method }.
ui-quiz-answer-no = Rokeren mag niet.
ui-quiz-score = { $right } van de { $asked } goed
ui-quiz-next = Volgende vraag
ui-quiz-link = Link naar deze vraag
ui-quiz-restart = Score op nul zetten
ui-quiz-no-such-seed = Er is geen vraag “{ $seed }”: voer een getal van 0 tot en met { $most } in.
ui-quiz-no-such-answer = “{ $answer }” is geen antwoord: gebruik yes of no.
