prize-main = { $player }: { $amount }, plaats { $place } van de eindstand
prize-category = { $player }: { $amount }, plaats { $place } in „{ $name }”
prize-hort = { $tied } staan gelijk: de helft van de eigen prijs { $own } is { $half }, een gelijk deel van de andere helften van { $pool } is { $share }; in hele centen { $amount }.
prize-equal = { $tied } staan gelijk en delen { $pool } gelijk op: { $amount }.
prize-left-main = De hoofdprijs van { $amount } gaat naar de volgende, want iedereen krijgt één prijs, de hoogste.
prize-left-category = De prijs van { $amount } in „{ $name }” gaat naar de volgende, want iedereen krijgt één prijs, de hoogste.
prize-problem-order = Prijzen mogen niet van plaats tot plaats stijgen, maar { $higher } komt na { $lower }{ $category ->
    [none] .
   *[other] {" "}in „{ $category }”.
}
prize-problem-year = Leeftijdscategorieën vragen het jaar waarvoor wordt geteld: geef het op.
prize-problem-part = Er is geen deel { $number } van { $of }; verwacht wordt bijvoorbeeld [2, 3], het tweede derde deel van het veld.
