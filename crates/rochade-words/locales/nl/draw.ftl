draw-title = Beginstelling { $number }
draw-title-double = Beginstelling { $white } voor Wit, { $black } voor Zwart
draw-title-round = Ronde { $round }: beginstelling { $number }
draw-dgt = Op een DGT-klok heeft zij nummer { $number }.
start-id-error = “{ $given }” is niet het nummer van een beginstelling: verwacht wordt 0 tot en met 959.
draw-error-polyhedral = “{ $given }” is geen worp met vier dobbelstenen: verwacht worden vier getallen zoals in 3,0,5,9.
draw-error-rolls = “{ $given }” zijn geen worpen: verwacht worden getallen van 1 tot 6, zoals in 2,3,3.
draw-error-rolls-few = Er zijn nog te weinig worpen: ga door tot de stelling compleet is.
draw-error-rolls-many = Dat zijn te veel worpen: hoogstens { $most }.
draw-error-public = Een openbare loting moet eerst worden aangekondigd.
draw-error-refused = { $refusal ->
    [excluded] { $number } telt niet, omdat dit nummer vóór de loting is uitgesloten.
   *[used] { $number } telt niet, omdat deze stelling in dit toernooi al voorkwam.
}
draw-error-more = { $refusal ->
    [excluded] { $number } werd getrokken, maar was vóór de loting uitgesloten: loot opnieuw en geef de nieuwe getallen erbij op.
   *[used] { $number } werd getrokken, maar kwam in dit toernooi al voor: loot opnieuw en geef de nieuwe getallen erbij op.
}
draw-error-black = Dat geeft de stelling van Wit; dubbel Schaak960 vraagt een tweede loting voor Zwart.
draw-error-left-over = Er is meer opgegeven dan de loting nodig heeft: de stelling was compleet vóór “{ $rest }”.

dice-ask = Uw worp, 1 tot en met 6 (u neemt de laatste terug, q stopt):
dice-ask-done = De stelling is compleet. Enter houdt haar, u neemt de laatste worp terug:
dice-input-unknown = “{ $input }” is geen worp van 1 tot en met 6 en ook geen u of q.
dice-input-ended = De invoer eindigde voordat de stelling compleet was.
dice-input-stopped = Gestopt: er is geen stelling geloot.

commit-publish = Publiceer dit protocol vóór het toernooi. De vastlegging (commitment) daarin bindt de voorwaarden en de schakels van alle ronden:
commit-secret = Het geheim staat in “{ $file }”, alleen voor uw ogen: wie het ziet, kent alle schakels, en zonder kan er niets worden onthuld.
file-unreadable = “{ $file }” kan niet worden gelezen: { $reason }
file-unwritable = “{ $file }” kan niet worden geschreven: { $reason }
secret-exists = “{ $file }” bestaat al en bevat misschien het geheim van een toernooi; het wordt daarom niet overschreven. Kies een ander bestand.
secret-busy = Het geheime bestand “{ $file }” is in gebruik door een andere onthulling.

reveal-again = Ronde { $round } is al eerder onthuld; dit is wat toen werd onthuld.
reveal-unseen = Ronde { $round } was al geloot, maar het programma stopte voordat het haar kon tonen; hier is zij.
reveal-contributions = { $count ->
    [one] { $count } bijdrage:
   *[other] { $count } bijdragen:
}
reveal-silent = Niemand heeft iets bijgedragen, dus de organisator had deze stelling al vóór het toernooi kunnen kennen.
reveal-proof = Het bewijs:
reveal-error-other = Ronde { $round } is al eerder onthuld, met andere bijdragen. Een ronde heeft één stelling: er wordt niet opnieuw geloot.
reveal-error-order = Ronde { $round } kan nog niet worden onthuld: ronde { $next } is aan de beurt.
reveal-error-finished = Alle { $rounds } ronden zijn onthuld.
reveal-error-no-such-round = Er is geen ronde { $round }: het toernooi heeft { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } ronden
}.

verify-form = Het protocol is volledig en heeft zijn enige geldige vorm ({ $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}).
verify-joined = { $count ->
    [one] Er is { $count } protocol opgegeven.
   *[other] { $count } protocollen van hetzelfde toernooi zijn samengevoegd.
}
verify-yes = Het protocol klopt.
verify-no = Het protocol klopt niet.
verify-unreadable = Dit is niet het protocol van een openbare loting.
verify-position = Ronde { $round }: beginstelling { $number }
verify-nothing = Er is nog geen ronde onthuld.
verify-silent = { $count ->
    [one] In ronde { $rounds } heeft niemand iets bijgedragen: de organisator had de stelling al vóór het toernooi kunnen kennen.
   *[other] In de ronden { $rounds } heeft niemand iets bijgedragen: de organisator had deze stellingen al vóór het toernooi kunnen kennen.
}
verify-ask-published = Alleen mensen kunnen nagaan dat de vastlegging vóór het toernooi is gepubliceerd, en wel als { $commitment }.
verify-ask-contributions = Alleen mensen kunnen nagaan dat de bijdragen in het protocol precies die zijn die ongezien waren ingeleverd voordat de schakel werd onthuld.
