prize-main = { $player }: { $amount }, место { $place } в таблице
prize-category = { $player }: { $amount }, место { $place } в категории «{ $name }»
prize-hort = Поровну набрали: { $tied }. Половина приза за своё место ({ $own }) — { $half }, равная доля других половин от { $pool } — { $share }; в целых копейках { $amount }.
prize-equal = Поровну набрали: { $tied }; { $pool } делится поровну: { $amount }.
prize-left-main = Основной приз { $amount } переходит к следующему: каждый получает один приз, самый ценный.
prize-left-category = Приз { $amount } в категории «{ $name }» переходит к следующему: каждый получает один приз, самый ценный.
prize-problem-order = Призы не должны расти от места к месту, но { $higher } идёт после { $lower }{ $category ->
    [none] .
   *[other] {" "}в категории «{ $category }».
}
prize-problem-year = Возрастным категориям нужен год, на который считается возраст: укажите его.
prize-problem-part = Части { $number } из { $of } нет; ожидается, например, [2, 3] – вторая треть участников.
