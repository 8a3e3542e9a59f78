ui-rules-contents = Содержание
ui-rules-print = Печать
ui-rules-diagram = Диаграмма
ui-rules-articles = В Руководстве ФИДЕ: { $articles }
ui-rules-practise = Потренироваться на доске
ui-rules-top = Назад к содержанию
