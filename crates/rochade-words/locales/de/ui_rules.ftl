ui-rules-contents = Inhalt
ui-rules-print = Drucken
ui-rules-diagram = Diagramm
ui-rules-articles = Im FIDE-Handbuch: { $articles }
ui-rules-practise = Auf dem Brett üben
ui-rules-top = Zurück zum Inhalt
