ui-learn-title = Leren rokeren
ui-learn-lead = Deze stellingen laten alles zien wat nieuw is aan het rokeren. Speel ze na op het bord en test daarna uzelf.
ui-learn-examples = Voorbeelden
ui-learn-number = Voorbeeld { $number } van { $count }
ui-learn-previous = Vorig voorbeeld
ui-learn-next = Volgend voorbeeld
ui-learn-all = Alle voorbeelden
ui-learn-unknown = Er is geen voorbeeld “{ $name }”. De lijst van alle voorbeelden staat op /learn.
ui-learn-castlings = De rokades in deze stelling
ui-learn-try = Probeer het op het bord
ui-learn-by-hand = Zo gaat het met de hand
ui-learn-how = Hoe de stelling ontstond
ui-learn-fen = De stelling als FEN
ui-learn-hint = Om te rokeren zet u de koning op de toren of drukt u op een knop. Probeer ook wat niet mag: u ziet dan waarom.
ui-learn-reset = Terug naar de stelling
ui-learn-step-first = Vanaf het begin
ui-learn-step-back = Eén zet terug
ui-learn-step-on = Eén zet verder
ui-learn-offline = De server antwoordt niet. Probeer het nog eens.
ui-learn-played-too-long = Dat is genoeg voor een voorbeeld: ga terug naar de stelling en probeer het opnieuw.
ui-learn-not-a-move = “{ $text }” is geen zet: verwacht wordt er een als O-O, Nf3 of e2e4.

ui-quiz-title = Mag ik rokeren?
ui-quiz-lead = Stellingen die in een partij echt kunnen ontstaan, door het toeval gespeeld. U antwoordt ja of nee; de arbiter geeft het oordeel en de redenen.
ui-quiz-begin = Naar de quiz
ui-quiz-question = { $color ->
    [white] { $side ->
        [c] Wit is aan zet. Mag wit op de a-vleugel rokeren (0‑0‑0)?
       *[g] Wit is aan zet. Mag wit op de h-vleugel rokeren (0‑0)?
    }
   *[black] { $side ->
        [c] Zwart is aan zet. Mag zwart op de a-vleugel rokeren (0‑0‑0)?
       *[g] Zwart is aan zet. Mag zwart op de h-vleugel rokeren (0‑0)?
    }
}
ui-quiz-hint = De zetten verraden of koning en toren al verplaatst zijn.
ui-quiz-moves = De zetten vanuit beginstelling { $number }
ui-quiz-yes = Ja
ui-quiz-no = Nee
ui-quiz-right = Goed!
ui-quiz-wrong = Helaas.
ui-quiz-answer-yes = Het mag: { $method }.
ui-quiz-answer-no = Het mag niet.
ui-quiz-score = { $right } van de { $asked } goed
ui-quiz-next = Volgende vraag
ui-quiz-link = Link naar deze vraag
ui-quiz-restart = Weer bij nul beginnen
ui-quiz-no-such-seed = Er is geen vraag “{ $seed }”: verwacht wordt een getal van 0 tot en met { $most }.
ui-quiz-no-such-answer = “{ $answer }” is geen antwoord: verwacht wordt yes of no.
