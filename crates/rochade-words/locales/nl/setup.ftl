# Stellingen, met de hand opgezet of uit FEN gelezen, ingetypte zetten, en wat er niet aan klopt.

setup-no-king = { color-name } heeft geen koning.
setup-several-kings = { color-name } heeft meer dan één koning: op { $squares }.
setup-pawns-on-back-rank = Op de eerste en de achtste rij kan geen pion staan: { $squares }.
setup-too-many-pieces = { color-name } heeft { $count } stukken; zestien is het maximum.
setup-too-many-pawns = { color-name } heeft { $count } pionnen; acht is het maximum.
setup-too-many-promoted = { color-name } heeft meer gepromoveerde stukken (minstens { $promoted }) dan er pionnen ontbreken ({ $missing }).
setup-castling-without-king = { color-name } kan niet rokeren met de toren op { $rook }: de koning staat niet op de achterste rij.
setup-castling-without-rook = { color-name } kan niet rokeren met een toren op { $rook }: daar staat er geen.
setup-two-rights = { color-name } kan niet met beide torens op { $first } en { $second } rokeren: ze staan aan dezelfde kant van de koning, dus een van de twee is al verplaatst.
setup-kings-adjacent = De koningen op { $first } en { $second } staan naast elkaar.
setup-opponent-in-check = De speler die niet aan zet is, staat schaak: de koning op { $king } wordt aangevallen vanaf { $squares }.
setup-impossible-check = Geen enkele zet kan de koning op { $king } tegelijk schaak geven vanaf { $squares }.
setup-en-passant-rank = { $square } kan niet het en-passantveld zijn: met { $color ->
    [white] wit aan zet ligt het op de zesde rij
   *[black] zwart aan zet ligt het op de derde rij
}.
setup-en-passant-without-pawn = { $square } kan niet het en-passantveld zijn: op { $expected } staat geen pion die er net overheen is gegaan.
setup-en-passant-blocked = { $square } kan niet het en-passantveld zijn: op { $blocked }, waar de pion vandaan kwam of overheen ging, staat een stuk.
setup-en-passant-during-check = { $square } kan niet het en-passantveld zijn: de koning stond al vóór de pionzet schaak, vanaf { $squares }.
setup-move-number-zero = Het zetnummer is 0; er wordt vanaf 1 geteld.

fen-error = Ongeldige FEN bij teken { $place }: { $expected }
fen-shorter-text = een FEN heeft hoogstens { $limit } tekens.
fen-piece-or-digit = hier moet een stuk staan (PNBRQK of pnbrqk) of een aantal lege velden van 1 tot en met 8.
fen-eight-squares = rij { $rank } moet acht velden hebben, maar heeft er { $found }.
fen-eight-ranks = er moeten acht rijen met / ertussen zijn, maar het zijn er { $found }.
fen-turn = hier moet staan wie aan zet is: w of b.
fen-castling-rights = hier moeten de rokaderechten staan: letters uit KQkq, of lijnen A tot en met H en a tot en met h, of -.
fen-new-castling-right = dit rokaderecht is al genoemd.
fen-castling-rook = { color-name } heeft op de achterste rij geen toren voor de { castling-name }.
fen-en-passant-square = hier moet het en-passantveld staan, zoals e3, of -.
fen-halfmove-clock = hier moeten de halve zetten sinds de laatste slag- of pionzet staan, 0 tot en met 65535.
fen-move-number = hier moet het nummer van de zet staan, 1 tot en met 65535.
fen-end = de FEN moet na het zesde veld eindigen.
fen-castling-right-ignored = rokaderecht genegeerd: { $because }
fen-en-passant-ignored = en-passantveld genegeerd: { $because }
fen-move-number-zero = zetnummer 0 gelezen als 1

attempt-not-a-move = “{ $given }” is geen zet. Schrijf hem zoals op het notatieformulier (e4, { $knight }f3, exd8={ $queen }, 0-0) of als twee velden (g1f3).
attempt-no-such-piece = { color-name } heeft geen stuk dat met { $move } bedoeld kan zijn.

ledger-legal = { $move } mag hier, dus er valt niets te registreren.
ledger-no-promotion = Geen pion van de speler aan zet kan van { $from } naar { $to } gaan en promoveren.
ledger-nothing = Er valt niets te registreren.
ledger-decided = Een onreglementaire zet heeft deze partij al beslist.
