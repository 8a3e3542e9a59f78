draw-title = Beginstelling { $number }
draw-title-double = Beginstelling { $white } voor wit, { $black } voor zwart
draw-title-round = Ronde { $round }: beginstelling { $number }
draw-dgt = Op een DGT-klok is dit nummer { $number }.
start-id-error = “{ $given }” is niet het nummer van een beginstelling. Voer een getal van 0 tot en met 959 in.
draw-error-polyhedral = “{ $given }” is geen worp met vier dobbelstenen. Voer vier getallen in, zoals 3,0,5,9.
draw-error-rolls = “{ $given }” zijn geen worpen. Voer getallen van 1 tot en met 6 in, zoals 2,3,3.
draw-error-rolls-few = Er zijn meer worpen nodig: ga door tot de stelling compleet is.
draw-error-rolls-many = Te veel worpen: er zijn er hoogstens { $most } nodig.
draw-error-public = Een openbare loting moet eerst worden aangekondigd.
draw-error-refused = { $refusal ->
    [excluded] { $number } telt niet, omdat dit nummer vóór de loting is uitgesloten.
   *[used] { $number } telt niet, omdat deze stelling in dit toernooi al voorkwam.
}
draw-error-more = { $refusal ->
    [excluded] { $number } werd getrokken, maar was vóór de loting uitgesloten: loot opnieuw en geef de nieuwe getallen erbij op.
   *[used] { $number } werd getrokken, maar kwam in dit toernooi al voor: loot opnieuw en geef de nieuwe getallen erbij op.
}
draw-error-black = Dat geeft de stelling van wit; dubbel Chess960 vraagt een tweede loting voor zwart.
draw-error-left-over = Meer worpen dan nodig: de stelling was compleet vóór “{ $rest }”.

dice-ask = Uw worp, 1 tot en met 6 (u = terugnemen, q = stoppen):
dice-ask-done = De stelling is compleet. Enter = behouden, u = laatste worp terugnemen:
dice-input-unknown = “{ $input }” is ongeldig: voer een worp van 1 tot en met 6 in, of u of q.
dice-input-ended = De invoer eindigde voordat de stelling compleet was.
dice-input-stopped = Gestopt: er is geen stelling geloot.

commit-publish = Publiceer dit verslag vóór het toernooi. De controlecode (commitment) legt de voorwaarden en de sleutels van alle ronden vast:
commit-secret = Het geheim staat in “{ $file }”. Houd het voor uzelf: wie het ziet, kent de sleutels van alle ronden, en zonder het geheim kan er niets worden onthuld.
file-unreadable = “{ $file }” kan niet worden gelezen: { $reason }
file-unwritable = “{ $file }” kan niet worden geschreven: { $reason }
secret-exists = “{ $file }” bestaat al en bevat misschien het geheim van een toernooi; het wordt daarom niet overschreven. Kies een ander bestand.
secret-busy = Het geheime bestand “{ $file }” is in gebruik door een andere onthulling.

reveal-again = Ronde { $round } is al onthuld; hier is die nog eens.
reveal-unseen = De stelling voor ronde { $round } was al geloot, maar het programma stopte voordat het die kon tonen; hier is die.
reveal-contributions = { $count ->
    [one] { $count } bijdrage:
   *[other] { $count } bijdragen:
}
reveal-silent = Niemand heeft iets bijgedragen, dus de wedstrijdleider had deze stelling al vóór het toernooi kunnen kennen.
reveal-proof = Verslag van deze ronde:
reveal-error-other = Ronde { $round } is al onthuld, met andere bijdragen. Een ronde heeft één stelling, die nooit opnieuw wordt geloot.
reveal-error-order = Ronde { $round } kan nog niet worden onthuld: ronde { $next } is aan de beurt.
reveal-error-finished = Alle ronden ({ $rounds }) zijn onthuld.
reveal-error-no-such-round = Er is geen ronde { $round }: het toernooi heeft { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
}.

verify-form = Het verslag is volledig en heeft de juiste vorm ({ $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}).
verify-joined = { $count ->
    [one] Er is { $count } verslag opgegeven.
   *[other] { $count } verslagen van hetzelfde toernooi zijn samengevoegd.
}
verify-yes = Het verslag is geldig.
verify-no = Het verslag is niet geldig.
verify-unreadable = Dit is niet het verslag van een openbare loting.
verify-position = Ronde { $round }: beginstelling { $number }
verify-nothing = Er is nog geen ronde onthuld.
verify-silent = { $count ->
    [one] In ronde { $rounds } heeft niemand iets bijgedragen: de wedstrijdleider had de stelling al vóór het toernooi kunnen kennen.
   *[other] In de ronden { $rounds } heeft niemand iets bijgedragen: de wedstrijdleider had deze stellingen al vóór het toernooi kunnen kennen.
}
verify-ask-published = Controleer zelf dat de controlecode vóór het toernooi is gepubliceerd, en wel als { $commitment }.
verify-ask-contributions = Controleer zelf dat de bijdragen in het verslag precies die zijn die vóór het onthullen ongezien zijn ingeleverd.
