ui-rules-contents = Inhoud
ui-rules-print = Afdrukken
ui-rules-diagram = Diagram
ui-rules-articles = In het FIDE-handboek: { $articles }
ui-rules-practise = Oefen het op het bord
ui-rules-top = Terug naar de inhoud
