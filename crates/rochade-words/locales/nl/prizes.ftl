prize-main = { $player }: { $amount }, plaats { $place } in de eindstand
prize-category = { $player }: { $amount }, plaats { $place } in “{ $name }”
prize-hort = { $tied } staan gelijk: de helft van de eigen prijs { $own } is { $half }, en een gelijk deel van de andere helften ({ $pool }) is { $share }; in hele centen { $amount }.
prize-equal = { $tied } staan gelijk en delen { $pool }: ieder { $amount }.
prize-left-main = De hoofdprijs van { $amount } gaat naar de volgende speler, want iedereen krijgt maar één prijs, de hoogste.
prize-left-category = De prijs van { $amount } in “{ $name }” gaat naar de volgende speler, want iedereen krijgt maar één prijs, de hoogste.
prize-problem-order = Een lagere plaats kan niet meer opleveren, maar { $higher } komt na { $lower }{ $category ->
    [none] .
   *[other] {" "}in “{ $category }”.
}
prize-problem-year = Leeftijdscategorieën hebben het jaar nodig waarvoor wordt geteld: geef het op.
prize-problem-part = Er is geen deel { $number } van { $of }: gebruik bijvoorbeeld [2, 3] voor het tweede derde deel van het veld.
