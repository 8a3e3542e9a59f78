# De arbiter: oordelen, redenen, rokadeadvies, onreglementaire zetten, voorbeelden.

arbiter-piece = { $role ->
    [knight] het
   *[other] de
} { $color ->
    [white] witte
   *[black] zwarte
} { piece-name } op { $square }
arbiter-and = { $first } en { $last }
article-laws = FIDE-regels { $number }
article-guidelines = FIDE-richtlijnen { $number }

verdict-legal = { $move } mag.
verdict-illegal = { $move } mag niet.
attempt-castling = de { castling-name } ({ $notation }) van { $color ->
    [white] wit
   *[black] zwart
}
change-temporary = Redenen die kunnen veranderen:
change-permanent = Redenen die niet meer veranderen:

reason-game-over = De partij is afgelopen: { $ending ->
    [white] wit heeft matgezet
    [black] zwart heeft matgezet
    [stalemate] het is pat
    [dead] geen van beiden kan matzetten (dode stelling)
    [fivefold] de stelling is voor de vijfde keer ontstaan
   *[seventy-five] in vijfenzeventig zetten is niets geslagen en geen pion gespeeld
}.
reason-not-your-turn = { $color ->
    [white] Zwart is aan zet, niet wit
   *[black] Wit is aan zet, niet zwart
}.
reason-empty-square = Op { $square } staat geen stuk.
reason-opponents-piece = { $piece } is van de tegenstander van de speler aan zet.
reason-king-has-moved = De { $color ->
    [white] witte
   *[black] zwarte
} koning { $known ->
    [yes] is op zet { $move } verplaatst
   *[no] staat niet meer op de achterste rij, is dus verplaatst,
} en mag niet meer rokeren.
reason-has-castled = { color-name } heeft al gerokeerd op zet { $move }; iedereen mag maar één keer rokeren.
reason-rook-has-moved = De { $color ->
    [white] witte
   *[black] zwarte
} toren van { $rook } is op zet { $move } verplaatst; ermee rokeren kan niet meer, ook niet als hij terugkeert.
reason-rook-was-captured = De { $color ->
    [white] witte
   *[black] zwarte
} toren is op zet { $move } op { $rook } geslagen.
reason-rook-is-not-original = De toren op { $rook } is niet de toren die op { $original } begon; alleen met die toren zou het kunnen.
reason-no-rook = { color-name } heeft aan de { $side ->
    [c] c-kant
   *[g] g-kant
} van de koning geen toren.
reason-right-is-gone = { color-name } heeft het recht op de { castling-name } verloren: de koning of de toren is verplaatst, of de toren is geslagen.
reason-king-in-check = De koning op { $king } staat schaak door { $pieces }; uit schaak mag niemand rokeren.
reason-square-is-occupied = { $piece } staat in de weg: { $needed ->
    [king] de koning heeft dit veld nodig
    [rook] de toren heeft dit veld nodig
   *[both] koning en toren hebben dit veld nodig
}, het moet leeg zijn.
reason-king-crosses-attack = De koning zou { $square } passeren, en dat veld wordt aangevallen door { $pieces }.
reason-king-lands-in-attack = De koning zou op { $square } terechtkomen, en dat veld wordt aangevallen door { $pieces }.
reason-rook-shields-king = De toren op { $rook } beschermt zijn koning op { $king } tegen { $pieces }; na de rokade zou de koning schaak staan.
reason-does-not-move-like-that = { $role ->
    [king] Een koning gaat één veld in elke richting
    [queen] Een dame gaat over lijnen, rijen en diagonalen
    [rook] Een toren gaat over lijnen en rijen
    [bishop] Een loper gaat over diagonalen
    [knight] Een paard gaat twee velden rechtuit en één opzij
   *[pawn] Een pion gaat één veld vooruit, vanaf het beginveld ook twee, en slaat één veld schuin vooruit
}, niet van { $from } naar { $to }.
reason-nothing-to-capture = Een pion gaat alleen schuin om te slaan, en op { $square } valt niets te slaan.
reason-pawn-captures-straight = Een pion slaat alleen schuin, en { $piece } verspert hem de weg.
reason-no-en-passant = { $why ->
    [too-late] De pion op { $pawn } deed zijn dubbele stap op zet { $move }; en passant slaan kon alleen meteen daarna
    [no-double-step] De pion op { $pawn } kwam daar niet met een dubbele stap en kan niet en passant worden geslagen
   *[not-last-move] De laatste zet was geen dubbele stap van de pion op { $pawn }; hij kan niet en passant worden geslagen
}.
reason-way-is-blocked = De weg van { $from } naar { $to } wordt versperd door { $pieces }.
reason-own-piece-on-goal = Op het doelveld staat al een stuk van dezelfde kleur: { $piece }.
reason-pinned = { $piece } staat gepend: als het stuk de lijn verliet, zou { $pinner } de koning op { $king } aanvallen.
reason-en-passant-uncovers-check = En passant slaan zou beide pionnen tegelijk van de lijn halen, en dan { $count ->
    [one] valt
   *[other] vallen
} { $pieces } de koning op { $king } aan.
reason-check-not-answered = De koning op { $king } staat schaak door { $pieces }, en deze zet heft dat niet op.
reason-king-into-attack = De koning zou op { $square } komen, en dat veld wordt aangevallen door { $pieces }.
reason-promotion-missing = De pion bereikt op { $square } de laatste rij: de speler moet zeggen of hij dame, toren, loper of paard wordt.
reason-promotion-impossible = { $why ->
    [not-a-pawn] Alleen een pion kan promoveren
    [not-on-last-rank] Een pion promoveert alleen op de laatste rij
   *[not-to-this-piece] Een pion wordt dame, toren, loper of paard, niets anders
}.

standing-allowed = toegestaan
standing-not-now = nu niet
standing-never = niet meer
standing-as-if = { $color ->
    [white] Wit is niet aan zet; dit geldt als wit aan zet zou zijn.
   *[black] Zwart is niet aan zet; dit geldt als zwart aan zet zou zijn.
}
method-name = { $method ->
    [double-move] koning en toren worden allebei verplaatst
    [transposition] koning en toren wisselen van plaats
    [king-only] alleen de koning wordt verplaatst
   *[rook-only] alleen de toren wordt verplaatst
}
hand-announce = Zeg: “Ik ga rokeren.”
hand-king-beside-board = Neem de koning van { $from } en zet hem naast het bord, naast { $to }.
hand-rook-to-goal = Zet de toren van { $from } op { $to }.
hand-king-onto-goal = Zet de koning op { $to }.
hand-only-king = Zet de koning van { $from } op { $to }; de toren blijft op { $stays }.
hand-only-rook = Zet de toren van { $from } op { $to }; de koning blijft op { $stays }.

obligation = { $kind ->
    [move-king] Nu moet met de koning worden gespeeld; rokeren naar de andere kant mag ook, als dat kan.
    [king-cannot-move] Met de koning kan niet worden gespeeld: elke reglementaire zet mag.
    [move-piece] Nu moet met het aangeraakte stuk op { $square } worden gespeeld.
    [capture-piece] Nu moet het aangeraakte stuk op { $square } worden geslagen.
   *[free] Met geen van de aangeraakte stukken kan worden gespeeld en geen ervan kan worden geslagen: elke reglementaire zet mag.
}

conduct = { $kind ->
    [played] een onreglementaire zet: { $move }
    [pawn] pion op { $square } niet gepromoveerd
    [clock] klok ingedrukt zonder te zetten
   *[hands] twee handen gebruikt voor één zet: { $move }
}
incident = Zet { $move }, { $color ->
    [white] wit
   *[black] zwart
}, onreglementaire zet nr. { $count }: { $conduct }.
remedy = { $kind ->
    [set-up-again] De stelling van vóór de onreglementaire zet wordt hersteld.
    [queen] De pion wordt een dame.
    [make-a-move] De stelling blijft zo, en de speler moet een zet doen.
   *[move-stands] De zet blijft staan.
}
consequence-time = { $color ->
    [white] Wit
   *[black] Zwart
} krijgt er { $seconds ->
    [0] niets
    [60] één minuut
    [120] twee minuten
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
} bij.
consequence-lost = { color-name } wint de partij.
consequence-drawn = De partij is remise: de tegenstander kan met geen enkele reeks reglementaire zetten matzetten.
policy-summary = Telkens { $seconds ->
    [60] één minuut
    [120] twee minuten
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
} voor de tegenstander; bij onreglementaire zet nummer { $count } is de partij verloren.

lesson-before = Ervoor
lesson-after = Erna
lesson-start = Beginstelling { $number }
lesson-moves = Zetten: { $moves }
lesson-no-moves = Er is nog geen zet gedaan.
lesson-title = { $name ->
    [same-way] Beide bewegen dezelfde kant op
    [swap] Rokeren als eerste zet
    [onto-the-rook] Naar het veld van de toren
    [past-the-rook] Voorbij de toren
    [rook-only] Alleen de toren wordt verplaatst
    [king-only] Alleen de koning wordt verplaatst
    [attacked-e1] Door schaak heen en in schaak
    [attacked-f1] Alleen de toren passeert een aangevallen veld
    [occupied-g1] Een loper op g1, een toren die is verplaatst
    [enemy-on-g1] Een vijandelijke loper op g1
   *[shielding-rook] De toren beschermt zijn koning
}
lesson-text = { $name ->
    [same-way] Koning en toren gaan allebei naar links, en de koning passeert het veld van zijn toren. a1 en b1 blijven bezet: geen van beide stukken heeft die velden nodig.
    [swap] Koning en toren staan naast elkaar, elk op het doelveld van de ander: ze wisselen van plaats, en dat kan de eerste zet van de partij zijn.
    [onto-the-rook] De koning komt terecht op het veld van waar zijn toren rokeert.
    [past-the-rook] De koning passeert het veld van zijn toren, en beide gaan naar rechts.
    [rook-only] De koning staat al op c1, zijn doelveld: alleen de toren wordt verplaatst.
    [king-only] De toren staat al op f1, zijn doelveld: alleen de koning wordt verplaatst.
    [attacked-e1] Wit mag niet naar de c-kant rokeren, want de koning zou het aangevallen veld e1 passeren. Zwart mag niet naar de g-kant rokeren, want de koning zou op g8 schaak staan. De andere twee rokades mogen, en daarna staan de stukken precies zoals in het klassieke schaak.
    [attacked-f1] Wit mag niet naar de c-kant rokeren, want de koning zou het aangevallen veld f1 passeren. Zwart mag naar beide kanten rokeren: b8 is aangevallen, maar alleen de toren passeert het. De witte koning staat al op g1 en blijft daar.
    [occupied-g1] Wit mag nu niet naar de g-kant rokeren, want op g1, het doelveld van de koning, staat een loper; die kan weg. Zwart mag nooit meer naar de c-kant rokeren, want die toren is verplaatst, ook al is hij teruggekeerd.
    [enemy-on-g1] Van wie de loper op g1 is, maakt niet uit: bij het rokeren wordt niets geslagen, dus wit mag niet naar de g-kant rokeren.
   *[shielding-rook] Alleen de toren op b1 staat tussen de koning en de dame op a1. Na de rokade zou de koning op c1 schaak staan, hoewel nu geen veld van zijn weg is aangevallen.
}
