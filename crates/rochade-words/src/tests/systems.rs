//! Every sentence of the pairing systems, shown in every language.

use std::collections::BTreeSet;

use rochade::Color;
use rochade_tournament::pairing::{ArbiterChoices, FixedPair};
use rochade_tournament::prizes::{Cents, PrizeFund};
use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::season::{Season, SeasonEvent};
use rochade_tournament::standings::Tiebreak;
use rochade_tournament::systems::{
    Arena, Bid, Decision, FieldKind, Format, Keizer, KnockOut, Ladder, LotsError, RoundRobin,
    Scheveningen, Swiss, System, TeamRoundRobin, TeamSwiss, VarmaRow,
};
use rochade_tournament::{Amount, Bye, ForbiddenPairs, Points, Sentence, Tournament};

use crate::{Language, Value, Words};

/// Everything that a system says about an event: its next round, its table and
/// every line of it.
fn about(words: &Words, system: &dyn System, event: &Tournament) -> Vec<String> {
    let mut told: Vec<String> =
        system.problems(event).iter().map(|problem| words.tell(event, problem)).collect();
    match system.explain(event, &ArbiterChoices::default()) {
        Ok(explained) => {
            let sentences = explained.boards.iter().chain(&explained.others).flatten();
            told.extend(sentences.map(|sentence| words.tell(event, sentence)));
        }
        Err(refusal) => told.push(words.tell(event, &refusal.why)),
    }
    let tiebreaks = Tiebreak::list(system.usual_tiebreaks()).unwrap();
    let table = system.standing(event, event.rounds_played(), &tiebreaks);
    let around = table.columns.iter().chain(&table.remarks);
    told.extend(around.map(|sentence| words.tell(event, sentence)));
    told.extend(table.rows.iter().flat_map(|row| &row.cells).map(|&cell| words.cell(cell)));
    for player in event.players() {
        let lines = system.open(event, event.rounds_played(), &tiebreaks, player.id);
        told.extend(lines.unwrap_or_default().iter().map(|line| words.told(event, line)));
    }
    told
}

/// Seven players, some rounds played by the rules of a system.
fn event(rounds: u16) -> Tournament {
    let mut simulation = Simulation::new(RandomEvent::usual(7, 9, 3));
    simulation.play_rounds(rounds).unwrap().clone()
}

fn robin(words: &Words) -> Vec<String> {
    let format = Format::preset("round-robin").unwrap();
    let mut told = about(words, format.system(), &event(2));
    told.push(
        words.tell(
            &event(0),
            &Sentence::new("robin-rounds")
                .with("declared", 9usize)
                .with("players", 2usize)
                .with("rounds", 1usize),
        ),
    );
    told
}

/// A season of a small club in which everything happens: with settings that bar
/// much, and with settings that pay for everything.
fn keizer(words: &Words) -> Vec<String> {
    let mut told = Vec::new();
    let settings: [&str; 5] = [
        r#"{ "rematch": 3, "withdrawn": "75%", "late": { "points": "15" } }"#,
        r#"{ "rematch": 6, "meetings": 2, "difference": 1, "bye_rule": "lowest",
             "excused": { "share": "1/3", "points": "1/2", "most": 1 }, "recalculation": "until_stable" }"#,
        r#"{ "rematch": 2, "white": "higher", "own": "start", "fade": 5 }"#,
        r#"{ "top": 20000, "step": 0, "lowest": 30000, "draw": "3", "loss": "4", "rematch": 0,
             "meetings": 0, "bye": { "share": "1/997" }, "duty": { "share": "1/991" } }"#,
        r#"{ "top": { "times": 1 }, "win": "5/2", "bye": { "share": "9/4" },
             "excused": { "share": "9/4" }, "duty": { "share": "9/4" }, "absent": { "share": "9/4" },
             "late": { "share": "9/4" }, "withdrawn": "9/4" }"#,
    ];
    for (seed, settings) in (0..).zip(settings) {
        let settings: Keizer = serde_json::from_str(settings).unwrap();
        for seed in [seed, seed + 10] {
            let habits = Habits { bye: 250, ..Habits::ROUGH };
            let kind = RandomEvent { habits, ..RandomEvent::usual(9, 12, seed) };
            let mut simulation = Simulation::new(kind);
            for round in 1..=6 {
                simulation.prepare();
                let event = simulation.event();
                if let Ok(pairing) = settings.pair(event, &ArbiterChoices::default()) {
                    simulation.play(&pairing);
                }
                if round % 2 == 0 {
                    told.extend(about(words, &settings, simulation.event()));
                }
            }
        }
    }
    told
}

/// Sentences that a season seldom has.
fn keizer_rarely(words: &Words) -> Vec<String> {
    let mut event = event(0);
    let id = |n| rochade_tournament::PlayerId::new(n).unwrap();
    let pairs = ArbiterChoices {
        pairs: vec![FixedPair::Board { white: id(2), black: id(1) }],
        bye: Some(id(3)),
        ..ArbiterChoices::default()
    };
    let settings = Keizer::default();
    let explained = settings.explain(&event, &pairs).unwrap();
    let mut said: Vec<Sentence> = explained.boards.concat();
    said.extend(explained.others.concat());
    let players = event.players().iter().map(|player| player.id).collect();
    event.forbid(ForbiddenPairs { players, first_round: 1, last_round: 9 }).unwrap();
    said.push(settings.pair(&event, &ArbiterChoices::default()).unwrap_err().why);
    said.extend(
        [1, 2, 5].map(|passes: usize| Sentence::new("keizer-stable").with("passes", passes)),
    );
    said.push(Sentence::new("keizer-cycle").with("length", 6usize));
    said.extend(
        [1, 2].map(|rounds: usize| Sentence::new("keizer-shortened").with("rounds", rounds)),
    );
    said.extend([1, 2, 5].map(|n: usize| Sentence::new("keizer-bar-meetings").with("count", n)));
    said.push(Sentence::new("keizer-limits-dropped"));
    let by = Sentence::new("keizer-by").with("sign", "less").with("amount", Amount::from(2));
    let left = Sentence::new("keizer-change-left").with("player", id(2)).with("round", 3u16);
    said.push(left.with("by", by));
    said.extend(
        [Color::White, Color::Black].map(|c| Sentence::new("keizer-bar-colors").with("color", c)),
    );
    for why in ["stuck", "more"] {
        said.push(Sentence::new("keizer-bye-not").with("player", id(1)).with("why", why));
    }
    said.extend(settings.forbids(&Tiebreak::list("BH").unwrap()[0]));
    said.iter().map(|sentence| words.tell(&event, sentence)).collect()
}

/// Events as they are played, to the end, and settings that cannot be.
fn knockout(words: &Words) -> Vec<String> {
    let habits = Habits { draw: 700, forfeit: 0, bye: 0, withdraw: 0, late: 0, forbidden: 0 };
    let double = r#"{ "elimination": "double", "games": 1, "third_place": true }"#;
    let mut cups: Vec<(KnockOut, u16)> = vec![
        (serde_json::from_str(double).unwrap(), 9),
        (KnockOut::preset("world-cup").unwrap(), 11),
        (KnockOut::preset("las-vegas-2025").unwrap(), 9),
        (KnockOut::preset("world-championship-2026").unwrap(), 8),
        (KnockOut::preset("play-in-2026").unwrap(), 10),
    ];
    let mut told = Vec::new();
    for (cup, players) in &mut cups {
        let mut simulation =
            Simulation::new(RandomEvent { habits, ..RandomEvent::usual(*players, 9, 4) });
        while let Ok(pairing) = cup.pair(simulation.event(), &ArbiterChoices::default()) {
            if simulation.event().rounds_played() % 3 == 1 {
                told.extend(about(words, cup, simulation.event()));
            }
            simulation.play(&pairing);
        }
        told.extend(about(words, cup, simulation.event()));
    }
    let wrong = [
        r#"{ "games": 0, "ladder": [{ "games": 0 }], "seeding": { "order": [1] }, "tiebreaks": "x" }"#,
        r#"{ "preliminary": { "groups": { "groups": 3, "qualify": 9 } }, "seeding": { "order": [1] } }"#,
        r#"{ "preliminary": { "swiss": { "rounds": 0, "qualify": 4 } } }"#,
    ];
    let event = event(0);
    for settings in wrong {
        let settings: KnockOut = serde_json::from_str(settings).unwrap();
        told.extend(settings.problems(&event).iter().map(|problem| words.tell(&event, problem)));
    }
    told.extend(knockout_rarely(words));
    told
}

/// Matches without games, and what the arbiter may not do.
fn knockout_rarely(words: &Words) -> Vec<String> {
    let id = |n| rochade_tournament::PlayerId::new(n).unwrap();
    let none = ArbiterChoices::default();
    let mut event = event(0);
    let decision = Decision { winner: id(4), loser: id(5) };
    let cup = KnockOut { decisions: vec![decision], ..KnockOut::default() };
    event.request_bye(id(3), 1, Bye::ZeroPoint).unwrap();
    let mut told = about(words, &cup, &event);
    let bid = Bid { white: id(1), black: id(2), black_seconds: 195 };
    let bids = [Bid::announced(300), bid.sentence(300, 210), bid.sentence(300, 195)];
    told.extend(bids.iter().map(|sentence| words.tell(&event, sentence)));
    event.withdraw(id(7), 1).unwrap();
    told.extend(about(words, &cup, &event));
    event.withdraw(id(2), 1).unwrap();
    told.extend(about(words, &cup, &event));
    event.withdraw(id(3), 1).unwrap();
    event.withdraw(id(6), 1).unwrap();
    for player in [1, 4] {
        event.withdraw(id(player), 1).unwrap();
    }
    told.extend(about(words, &cup, &event));
    let fixed = ArbiterChoices { bye: Some(id(1)), ..none };
    let mut said = vec![cup.pair(&event, &fixed).unwrap_err().why];
    said.extend(cup.forbids(&Tiebreak::list("BH").unwrap()[0]));
    said.push(Sentence::new("knockout-undecided"));
    said.push(Sentence::new("knockout-all-postponed"));
    told.extend(said.iter().map(|sentence| words.tell(&event, sentence)));
    told.push(words.ui_with("knockout-no-bracket", &[("system", Value::text("swiss"))]));
    told
}

/// Team events in which boards and whole matches are forfeited, and players are away.
fn teams(words: &Words) -> Vec<String> {
    let habits = Habits { forfeit: 250, bye: 200, withdraw: 0, late: 0, ..Habits::ROUGH };
    let mut told = Vec::new();
    for (seed, preference) in (0..).zip(["type_a", "type_b", "none", "type_b", "type_a", "type_b"])
    {
        let settings =
            format!(r#"{{ "preference": "{preference}", "matches": {{ "boards": 2 }} }}"#);
        let swiss: TeamSwiss = serde_json::from_str(&settings).unwrap();
        let kind = RandomEvent { habits, ..RandomEvent::usual(27, 9, seed) };
        let mut simulation = Simulation::new(kind);
        simulation.make_teams(3);
        for _ in 0..6 {
            simulation.prepare();
            told.extend(about_teams(words, &swiss, simulation.event()));
            let pairing = swiss.pair(simulation.event(), &ArbiterChoices::default());
            let Ok(pairing) = pairing else { break };
            simulation.play(&pairing);
        }
    }
    let mut simulation = Simulation::new(RandomEvent::usual(20, 4, 3));
    simulation.make_teams(4);
    let robin = TeamRoundRobin::default();
    told.extend(about_teams(words, &robin, simulation.event()));
    let mut two = Simulation::new(RandomEvent::usual(4, 2, 3));
    two.make_teams(2);
    told.extend(about_teams(words, &Scheveningen::default(), two.event()));
    told.extend(teams_rarely(words, simulation.event().clone()));
    told
}

/// As `about`, with the lines of every team.
fn about_teams(words: &Words, system: &dyn System, event: &Tournament) -> Vec<String> {
    let mut told = about(words, system, event);
    let tiebreaks = Tiebreak::list(system.usual_tiebreaks()).unwrap();
    for team in system.entrants(event).players() {
        let lines = system.open(event, event.rounds_played(), &tiebreaks, team.id);
        told.extend(lines.unwrap().iter().map(|line| words.told(event, line)));
    }
    told
}

/// What team events seldom say, and settings that cannot be.
fn teams_rarely(words: &Words, mut event: Tournament) -> Vec<String> {
    let id = |n| rochade_tournament::PlayerId::new(n).unwrap();
    let mut said = Vec::new();
    let wrong: TeamSwiss = serde_json::from_str(
        r#"{ "acceleration": "baku",
             "matches": { "boards": 0, "draw": "2", "colors": "BW", "primary": "game_points" } }"#,
    )
    .unwrap();
    said.extend(wrong.problems(&event));
    said.extend(
        TeamRoundRobin { order: vec![id(1)], ..TeamRoundRobin::default() }.problems(&event),
    );
    event.settings_mut().rounds = Some(9);
    said.extend(TeamRoundRobin::default().problems(&event));
    said.extend(Scheveningen::default().problems(&event));
    for code in ["ARO", "BH"] {
        let code = Tiebreak::list(code).unwrap()[0];
        said.extend(TeamRoundRobin::default().forbids(&code));
        said.extend(Scheveningen::default().forbids(&code));
    }
    said.extend(Swiss::default().forbids(&Tiebreak::list("EDE").unwrap()[0]));
    let fixed = ArbiterChoices {
        pairs: vec![FixedPair::Board { white: id(2), black: id(1) }],
        bye: Some(id(3)),
        ..ArbiterChoices::default()
    };
    let seated = System::seated(&TeamRoundRobin::default(), &event, &fixed).unwrap();
    said.push(seated.unwrap_err().why);
    event.set_lineup(1, id(4), vec![None, None]).unwrap();
    event.set_lineup(1, id(5), vec![None, None]).unwrap();
    let explained = TeamSwiss::default().explain(&event, &fixed).unwrap();
    said.extend(explained.boards.into_iter().chain(explained.others).flatten());
    for player in event.teams()[1].players.clone() {
        event.withdraw(player, 1).unwrap();
    }
    said.extend(TeamRoundRobin::default().standing(&event, 0, &[]).remarks);
    let mut teams = event.teams().to_vec();
    teams[0].players.clear();
    event.set_teams(teams.clone()).unwrap();
    said.extend(TeamSwiss::default().problems(&event));
    for kept in [1, 0] {
        event.set_teams(teams[4..4 + kept].to_vec()).unwrap();
        said.extend(TeamSwiss::default().problems(&event));
    }
    let mut two = Simulation::new(RandomEvent::usual(4, 9, 3));
    two.make_teams(2);
    said.extend(Scheveningen::default().problems(two.event()));
    said.extend(
        ["C8", "C9", "C10"]
            .map(|criterion| Sentence::new("team-obstacle-worse").with("criterion", criterion)),
    );
    for rule in ["strong", "first", "first-alternates", "other-alternates"] {
        said.push(Sentence::new("team-color").with("team", "1 A".to_owned()).with("rule", rule));
    }
    for key in ["team-obstacle-later", "team-obstacle-stuck", "team-over", "team-board-nobody"] {
        said.push(Sentence::new(key));
    }
    said.push(Sentence::new("team-board-empty").with("board", 3u16));
    said.push(Sentence::new("team-rests-not").with("team", "1 A".to_owned()));
    let mixed = Sentence::new("team-problem-mixed").with("round", 2u16);
    said.push(mixed.with("team", "1 A".to_owned()));
    said.push(Sentence::new("team-unopposed").with("player", id(2)));
    let alone = Sentence::new("team-board-alone").with("board", 3u16).with("player", id(2));
    said.push(alone.with("points", Points::ONE));
    said.iter().map(|sentence| words.tell(&event, sentence)).collect()
}

/// Evenings of an arena and of a ladder, and what they seldom say.
fn arenas_and_ladders(words: &Words) -> Vec<String> {
    let id = |n| rochade_tournament::PlayerId::new(n).unwrap();
    let mut told = Vec::new();
    let systems: [Format; 5] = [
        r#"{ "system": "arena", "patience": 1 }"#,
        r#"{ "system": "arena", "rematch": 2, "patience": 0 }"#,
        r#"{ "system": "ladder", "kind": "paired", "white": "alternate", "draw": "below", "inactive": 1 }"#,
        r#"{ "system": "ladder", "kind": "paired", "rematch": 4, "white": "higher", "win": "exchange" }"#,
        r#"{ "system": "ladder", "reach": 0, "rematch": 0, "inactive": 0 }"#,
    ]
    .map(|settings| serde_json::from_str(settings).unwrap());
    for (seed, format) in (0..).zip(&systems) {
        let kind = RandomEvent { habits: Habits::ROUGH, ..RandomEvent::usual(6, 12, seed) };
        let mut simulation = Simulation::new(kind);
        for _ in 0..8 {
            simulation.prepare();
            told.extend(about(words, format.system(), simulation.event()));
            let pairing = format.system().pair(simulation.event(), &ArbiterChoices::default());
            match pairing {
                Ok(pairing) => simulation.play(&pairing),
                Err(_) => break,
            }
        }
    }
    let mut event = event(0);
    let mut said = Vec::new();
    let fixed = |a, b| ArbiterChoices {
        pairs: vec![FixedPair::Board { white: id(a), black: id(b) }],
        ..ArbiterChoices::default()
    };
    let arena = Arena::default();
    let ladder = Ladder::default();
    let paired = Ladder { kind: rochade_tournament::systems::LadderKind::Paired, ..ladder.clone() };
    for system in [&arena as &dyn System, &ladder, &paired] {
        let explained = system.explain(&event, &fixed(2, 1)).unwrap();
        said.extend(explained.boards.into_iter().chain(explained.others).flatten());
        said.extend(system.forbids(&Tiebreak::list("BH").unwrap()[0]));
    }
    said.push(ladder.pair(&event, &fixed(1, 7)).unwrap_err().why);
    let berserk =
        vec![rochade_tournament::systems::Berserk { round: 1, player: id(1), short: false }];
    let wrong = Arena {
        draw: Points::from_halves(9),
        rematch: 200,
        patience: 200,
        minutes: Some(0),
        tables: Some(501),
        ..arena.clone()
    };
    said.extend(Arena { berserk: berserk.clone(), ..wrong }.problems(&event));
    for result in [rochade_tournament::GameResult::WhiteWins; 4] {
        event.add_round(&[(id(1), id(2), result)], None).unwrap();
    }
    said.push(ladder.pair(&event, &fixed(2, 1)).unwrap_err().why);
    let fast = Arena { berserk, ..arena.clone() };
    said.extend(fast.open(&event, 4, &[], id(1)).unwrap().into_iter().flat_map(|t| t.sentences));
    event.add_round(&[(id(1), id(2), rochade_tournament::GameResult::Adjourned)], None).unwrap();
    let explained = arena.explain(&event, &ArbiterChoices::default()).unwrap();
    said.extend(explained.boards.into_iter().chain(explained.others).flatten());
    said.extend(Ladder::default().problems(&Tournament::new(event.settings().clone())));
    event.enter_after(id(3), 2).unwrap();
    event.withdraw(id(3), 5).unwrap();
    said.extend(ladder.open(&event, 5, &[], id(3)).unwrap().into_iter().flat_map(|t| t.sentences));
    said.extend(ladder.standing(&event, 5, &[]).remarks);
    let short = vec![rochade_tournament::systems::Berserk { short: true, ..fast.berserk[0] }];
    let quick = Arena { berserk: short, ..arena.clone() };
    said.extend(quick.open(&event, 1, &[], id(1)).unwrap().into_iter().flat_map(|t| t.sentences));
    said.push(Sentence::new("arena-nobody"));
    said.push(Sentence::new("arena-again"));
    for why in ["played", "forbidden", "stuck", "waits"] {
        let passed = Sentence::new("arena-passed").with("player", id(1)).with("other", id(2));
        said.push(passed.with("why", why));
    }
    for rounds in [1usize, 2, 5] {
        said.push(Sentence::new("arena-waited").with("player", id(1)).with("rounds", rounds));
        said.push(Sentence::new("ladder-shortened").with("rounds", rounds));
        said.push(Sentence::new("ladder-inactive").with("rounds", rounds));
    }
    for key in ["ladder-passed-stuck", "ladder-passed-forbidden", "ladder-passed-met"] {
        let passed = Sentence::new(key).with("player", id(1)).with("other", id(2));
        said.push(if key.ends_with("met") { passed.with("round", 3u16) } else { passed });
    }
    said.push(Sentence::new("ladder-color-reversed").with("round", 3u16));
    for why in ["won", "drew", "lost", "passed", "freed"] {
        said.push(Sentence::new("ladder-why").with("why", why).with("other", id(2)));
    }
    told.extend(said.iter().map(|sentence| words.tell(&event, sentence)));
    told
}

/// A season of three events, and rules that cannot be.
fn season(words: &Words) -> Vec<String> {
    let event = SeasonEvent::by_places;
    let events = [
        event("A", &[&["Anna"], &["Boris", "Carla"]]),
        event("B", &[&["Boris"], &["Anna"]]),
        event("C", &[&["Anna"]]),
    ];
    let season = Season { best: Some(2), least: 2, ..Season::default() };
    let told = season.table(&events).into_iter().flat_map(|row| season.told(&events, &row));
    let mut said: Vec<Sentence> = told.flat_map(|told| told.sentences).collect();
    said.extend(
        ["rank", "name", "total"].map(|c| Sentence::new("season-heading").with("column", c)),
    );
    said.push(Sentence::new("season-nobody").with("name", "Dirk".to_owned()));
    let wrong = Season { best: Some(0), places: vec![5, 8], others: 9, ..Season::default() };
    said.extend(wrong.problems());
    said.iter().map(|sentence| words.tell(&self::event(0), sentence)).collect()
}

/// What a form says of every system.
fn forms(words: &Words) -> Vec<String> {
    let mut said = Vec::new();
    for format in Format::CODES.into_iter().filter_map(Format::preset) {
        said.extend([format.name(), format.about()]);
        for field in format.fields() {
            said.push(field.name());
            if let FieldKind::Choice(options) = field.kind {
                said.extend(options.iter().map(|option| Sentence::new(option.label)));
            }
            said.extend(format.with_text(field, "?").err());
        }
    }
    let presets = KnockOut::PRESETS.into_iter();
    said.extend(presets.map(|name| Sentence::new("knockout-preset").with("name", name)));
    said.iter().map(|sentence| words.tell(&event(0), sentence)).collect()
}

/// The lines, each once, in the order in which they come first.
fn distinct(lines: Vec<String>) -> String {
    let mut seen = BTreeSet::new();
    let form = |line: &str| line.replace(|c: char| c.is_ascii_digit(), "");
    let first = lines.into_iter().filter(|line| seen.insert(form(line)));
    first.collect::<Vec<_>>().join("\n")
}

/// Makes every sentence of the systems.
pub fn say_systems(words: &Words, said: &mut Vec<String>) {
    said.extend(robin(words));
    said.extend(forms(words));
    said.extend(keizer(words));
    said.extend(keizer_rarely(words));
    said.extend(knockout(words));
    said.extend(teams(words));
    said.extend(arenas_and_ladders(words));
    said.extend(season(words));
    said.extend(limits(words));
    said.extend(prizes(words));
}

#[test]
fn every_sentence_of_a_knock_out_event_in_every_language() {
    for language in Language::ALL {
        let told = distinct(knockout(Words::of(language)));
        insta::assert_snapshot!(format!("knockout_{language}"), told);
    }
}

#[test]
fn every_sentence_of_team_events_in_every_language() {
    for language in Language::ALL {
        let told = distinct(teams(Words::of(language)));
        insta::assert_snapshot!(format!("teams_{language}"), told);
    }
}

#[test]
fn every_sentence_of_arenas_ladders_and_seasons_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        let told = distinct([arenas_and_ladders(words), season(words)].concat());
        insta::assert_snapshot!(format!("arenas_{language}"), told);
    }
}

#[test]
fn every_sentence_of_a_keizer_season_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        let told = distinct([keizer(words), keizer_rarely(words)].concat());
        insta::assert_snapshot!(format!("keizer_{language}"), told);
    }
}

#[test]
fn every_sentence_of_a_round_robin_in_every_language() {
    for language in Language::ALL {
        let told = robin(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("robin_{language}"), told);
    }
}

#[test]
fn exact_numbers_are_written_with_decimals_or_fractions() {
    for (language, expected) in [
        (Language::En, ["10 1/3", "9.5", "−1/6", "12", "−2.25", "0.07"]),
        (Language::De, ["10 1/3", "9,5", "−1/6", "12", "−2,25", "0,07"]),
    ] {
        let numbers = [(31, 3), (19, 2), (-1, 6), (12, 1), (-9, 4), (7, 100)];
        let written = numbers.map(|(n, d)| Words::of(language).amount(Amount::new(n, d)));
        assert_eq!(written, expected);
    }
}

/// What Swiss and round robin say beyond the reasons of their pairs.
fn limits(words: &Words) -> Vec<String> {
    let id = |n| rochade_tournament::PlayerId::new(n).unwrap();
    let mut event = event(2);
    let wrong: Swiss = serde_json::from_str(
        r#"{ "acceleration": "baku", "half_byes": 0, "no_byes_in_last": 2,
             "fixed_boards": { "1": 2, "2": 2, "99": 3 } }"#,
    )
    .unwrap();
    let mut one = Tournament::new(event.settings().clone());
    let player = rochade_tournament::Player::new(id(1), "Anna");
    for number in [1, 2] {
        let club = "Rooks".to_owned();
        let own = rochade_tournament::Player { id: id(number), club, ..player.clone() };
        one.add_player(own).unwrap();
    }
    let mates = Swiss { club_mates_apart: 3, ..Swiss::default() }.problems(&one);
    event.settings_mut().points.win = Points::from_halves(6);
    event.request_bye(id(1), 3, Bye::HalfPoint).unwrap();
    event.request_bye(id(2), 9, Bye::HalfPoint).unwrap();
    let mut said = wrong.problems(&event);
    said.extend(mates);
    for number in [1, 2, 5] {
        let limits = Swiss { half_byes: Some(number), no_byes_in_last: number, ..Swiss::default() };
        said.extend(limits.may_request(&event, id(2), 9, Bye::HalfPoint).err());
        let few = Sentence::new("swiss-bye-most").with("player", id(2)).with("round", 3u16);
        said.push(few.with("most", usize::from(number)));
    }
    event.settings_mut().rounds = None;
    said.extend(wrong.problems(&event));
    let tables = Swiss { fixed_boards: [(id(1), 3)].into(), ..Swiss::default() };
    let mut fixed = self::event(0);
    fixed.settings_mut().initial_color = Some(Color::White);
    said.extend(tables.explain(&fixed, &ArbiterChoices::default()).unwrap().boards.concat());
    fixed.withdraw(id(3), 1).unwrap();
    let robin = RoundRobin::default();
    said.extend(robin.standing(&fixed, 0, &[]).remarks);
    said.extend(RoundRobin { order: vec![id(1)], ..robin }.problems(&fixed));
    said.extend(VarmaRow::Printed.warning(12));
    let [swiss, robin] = ["swiss", "round-robin"].map(|code| Format::preset(code).unwrap());
    let played = self::event(2);
    said.extend(swiss.change(&Format::preset("keizer").unwrap(), &played).err());
    let double = Format::RoundRobin(serde_json::from_str(r#"{ "cycles": "double" }"#).unwrap());
    said.extend(robin.change(&double, &self::event(1)).err());
    let limited = Swiss { half_byes: Some(3), no_byes_in_last: 1, ..tables.clone() };
    said.extend(swiss.change(&Format::Swiss(limited), &played).unwrap());
    let late = Swiss { late_half_points: 2, ..tables };
    said.extend(swiss.change(&Format::Swiss(late), &played).unwrap());
    let players = [1, 8].map(|players| LotsError::Players(players).sentence());
    said.extend(players.into_iter().flatten());
    said.iter().map(|sentence| words.tell(&event, sentence)).collect()
}

fn prizes(words: &Words) -> Vec<String> {
    let event = event(3);
    let table = Swiss::default().standing(&event, 3, &[]);
    let mut told = Vec::new();
    for sharing in ["none", "hort", "equal"] {
        let fund: PrizeFund = serde_json::from_str(&format!(
            r#"{{ "main": ["100", "50.50", "25"], "sharing": "{sharing}", "categories": [
                {{ "name": "all", "prizes": ["99", "70", "10.01"] }},
                {{ "name": "part", "prizes": ["1"], "part": [4, 3] }},
                {{ "name": "U2000", "prizes": ["20", "30"], "rating_below": 2000, "under": 20 }}
            ] }}"#
        ))
        .unwrap();
        let awards = fund.awards(&event, &table);
        let said = awards.iter().flat_map(|award| fund.told(award));
        told.extend(said.chain(fund.problems()).map(|sentence| words.tell(&event, &sentence)));
        let main = PrizeFund { main: vec![Cents(1), Cents(2)], ..PrizeFund::default() };
        told.extend(main.problems().iter().map(|problem| words.tell(&event, problem)));
    }
    told
}

#[test]
fn every_limit_and_every_prize_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        let told = distinct([limits(words), prizes(words)].concat());
        insta::assert_snapshot!(format!("limits_{language}"), told);
    }
}
