//! Drawing positions, each once.

use std::collections::BTreeMap;

use rochade_tournament::lots::{MethodError, Record, Repeats, Round, verify};
use rochade_tournament::pairing::Cycles;
use rochade_tournament::positions::{PositionError, Scheme};

use super::super::settings::SettingsField;
use super::super::view::Audience;
use super::*;

fn public(players: u16) -> Club {
    let mut club = Club::new(EventSettings::usual("Club evening"));
    club.add(players);
    club
}

fn draw(round: u16, method: Method) -> EventCommand {
    EventCommand::Draw { round, draws: vec![method] }
}

#[test]
fn a_public_draw_is_announced_contributed_to_and_proven() {
    let mut club = public(4);
    club.pair(1);
    assert_eq!(club.refused(draw(1, Method::Public)), EventRefusal::NotAnnounced);
    club.ok(EventCommand::Announce);
    assert_eq!(club.refused(EventCommand::Announce), EventRefusal::AlreadyAnnounced);
    let view = club.event.state().overview(Audience::Public).draw.unwrap();
    let published = view.commitment.parse().unwrap();
    let contribute = |text: &str| contribution(text, 1);
    assert_eq!(club.ask(By::Visitor, None, contribute("Ann: 17 ")), Ok(1));
    assert_eq!(club.ask(By::Visitor, None, contribute("Bob: tree")), Ok(1));
    for text in ["a\nb", "a\u{202e}b", "a\u{200b}"] {
        assert!(
            matches!(club.refused(contribute(text)), EventRefusal::Contribution(_)),
            "{text:?}"
        );
    }
    // Nobody sees what is in, not even the organiser.
    for audience in [Audience::Public, Audience::Organiser] {
        let view = club.event.state().overview(audience);
        assert_eq!(view.draw.as_ref().unwrap().contributions, 2);
        assert!(!serde_json::to_string(&view).unwrap().contains("Ann: 17"));
    }
    let log = serde_json::to_string(&club.event.log_after(0)).unwrap();
    assert!(!log.contains("Ann: 17"), "{log}");
    let open = EventRefusal::ContributionsOpen { round: 1 };
    assert_eq!(club.refused(draw(1, Method::Public)), open);
    club.ok(EventCommand::CloseContributions { round: 1 });
    let digest = club.event.state().closed_contributions().unwrap().to_owned();
    let late = club.ask(By::Visitor, None, contribute("Carl: 1"));
    assert_eq!(late, Err(EventRefusal::ContributionsClosed { round: 1 }));
    assert_eq!(
        club.ask_organiser(EventCommand::CloseContributions { round: 1 }),
        Ok(0),
        "it is so"
    );
    let undone = club.event.version();
    assert_eq!(
        club.refused(EventCommand::Undo { seq: undone }),
        EventRefusal::DrawStands { round: 1 },
        "what was published is not opened again"
    );
    club.ok(draw(1, Method::Public));
    assert_eq!(club.refused(draw(1, Method::Public)), EventRefusal::AlreadyDrawn { round: 1 });
    let late = club.ask(By::Visitor, None, contribute("Carl: 1"));
    assert_eq!(late, Err(EventRefusal::AlreadyDrawn { round: 1 }));
    // Nobody sees the link before the round is published.
    let hidden = club.event.state().overview(Audience::Public).draw.unwrap().record;
    assert!(!hidden.contains("Ann: 17"));
    assert!(club.event.state().proof(1).is_err());
    club.ok(EventCommand::Publish { round: 1 });
    let proof = club.event.state().proof(1).unwrap();
    let again = Record::read(proof.to_text().as_bytes()).unwrap();
    let verified = verify(&again, Some(&published)).unwrap();
    let position = club.event.state().positions(1).unwrap().positions[0];
    assert_eq!(verified.positions(), [(1, position)]);
    assert!(verified.without_contributions().is_empty());
    assert_eq!(proof.revealed[0].contributions.digest(1).to_string(), digest, "none has changed");
    let log = serde_json::to_string(&club.event.log_after(0)).unwrap();
    assert!(log.contains("Ann: 17"), "now everybody may know");
}

fn contribution(text: &str, from: u8) -> EventCommand {
    let from = Some(Contributor::from_bytes([from; 8]));
    EventCommand::Contribute { round: 1, text: text.into(), from }
}

#[test]
fn everybody_contributes_three_times_and_together_not_without_end() {
    let mut club = public(4);
    club.ok(EventCommand::Announce);
    for _ in 0..3 {
        assert_eq!(club.ask(By::Visitor, None, contribution("x", 1)), Ok(1));
    }
    let refused = |bound| Err(EventRefusal::Limit(bound));
    let fourth = club.ask(By::Visitor, None, contribution("x", 1));
    assert_eq!(fourth, refused(Bound::OwnContributions));
    let long = "x".repeat(500);
    let full =
        (2..=255).find_map(|from| club.ask(By::Visitor, None, contribution(&long, from)).err());
    assert_eq!(full.map(Err), Some(refused(Bound::ContributionBytes)));
}

#[test]
fn what_the_draw_was_announced_for_is_fixed() {
    let mut club = public(4);
    club.ok(EventCommand::Announce);
    let settings =
        EventSettings { repeats: Repeats::Allowed, ..club.event.state().settings().clone() };
    let change = EventCommand::ChangeSettings { settings: Box::new(settings) };
    assert_eq!(club.refused(change), EventRefusal::Frozen { field: SettingsField::Repeats });
    club.undo();
    assert!(club.event.state().public_draw().is_none());
}

#[test]
fn the_method_of_the_event_is_used() {
    let mut club = public(4);
    club.pair(1);
    let other = EventRefusal::OtherMethod { method: MethodKind::Public };
    assert_eq!(club.refused(draw(1, Method::Random)), other);
    let mut random = Club::swiss(4);
    let other = EventRefusal::OtherMethod { method: MethodKind::Random };
    assert_eq!(random.refused(EventCommand::Announce), other);
}

fn by(method: MethodKind, scheme: Scheme) -> Club {
    let mut club =
        Club::new(EventSettings { draw: method, scheme, ..EventSettings::usual("Club") });
    club.add(4);
    club.pair(1);
    club
}

#[test]
fn dice_slips_and_numbers_are_checked() {
    let mut club = by(MethodKind::Dice, Scheme::OneForAll);
    let dice = |rolls: &[u8]| draw(1, Method::Dice { rolls: rolls.to_vec() });
    let few = EventRefusal::Method { position: 1, error: MethodError::TooFewRolls };
    assert_eq!(club.refused(dice(&[1, 2])), few);
    let error = |refused| {
        let EventRefusal::Method { position: 1, error } = refused else { panic!("{refused:?}") };
        error
    };
    assert!(matches!(error(club.refused(dice(&[9, 1, 1, 1, 1]))), MethodError::Dice(_)));
    let none = EventCommand::Draw { round: 1, draws: Vec::new() };
    let count = PositionError::WrongCount { given: 0, needed: 1 };
    assert_eq!(club.refused(none), EventRefusal::Position(count));
    club.ok(dice(&[1, 1, 1, 1, 1]));

    let mut club = by(MethodKind::Slips, Scheme::OneForAll);
    club.ok(draw(1, Method::Slips { slips: vec![12, 877, 301] }));
    assert_eq!(club.event.state().positions(1).unwrap().positions[0].get(), 230);

    let mut club = by(MethodKind::Number, Scheme::OneForAll);
    let number = |number| draw(1, Method::Number { number });
    assert!(matches!(club.refused(number(518)), EventRefusal::Position(_)), "excluded");
    assert!(matches!(error(club.refused(number(960))), MethodError::NotANumber(_)));
    club.ok(number(7));

    let mut club = by(MethodKind::Polyhedral, Scheme::OneForAll);
    club.ok(draw(1, Method::Polyhedral { dice: [0, 0, 0, 0] }));
    assert_eq!(club.event.state().positions(1).unwrap().positions[0].get(), 0);
    club.undo();
    club.ok(draw(1, Method::Polyhedral { dice: [1, 0, 0, 0] }));

    let mut club = by(MethodKind::Roll, Scheme::OneForAll);
    club.ok(draw(1, Method::Roll { rolls: Vec::new() }));
    let drawn = club.event.state().positions(1).unwrap().proof.clone().unwrap();
    let Method::Roll { rolls } = &drawn.last().unwrap().by else { panic!("{drawn:?}") };
    assert!(rolls.len() >= 5);
    let last = club.event.version();
    let stands = EventRefusal::DrawStands { round: 1 };
    assert_eq!(club.refused(EventCommand::Undo { seq: last }), stands, "it came by chance");
}

/// Each is told again for every board: a thousand players leave less room for them.
#[test]
fn contributions_do_not_multiply_with_the_boards_without_end() {
    let taken = |players: u16| {
        let settings =
            EventSettings { scheme: Scheme::OnePerBoard, ..EventSettings::usual("Club") };
        let mut club = Club::new(settings);
        club.add(players);
        club.ok(EventCommand::Announce);
        let long = "x".repeat(500);
        (0..=255)
            .take_while(|&from| club.ask(By::Visitor, None, contribution(&long, from)).is_ok())
            .count()
    };
    assert_eq!(taken(40), Bound::ContributionBytes.most() / 500);
    assert_eq!(taken(200), Bound::ContributionBytes.most() / 2_500);
}

#[test]
fn each_board_may_have_its_own_position() {
    let mut club = by(MethodKind::Random, Scheme::OnePerBoard);
    club.ok(draw(1, Method::Random));
    let positions = &club.event.state().positions(1).unwrap().positions;
    assert_eq!(positions.len(), 2);
    assert_ne!(positions[0], positions[1]);
    let unpair = EventCommand::Unpair { round: 1 };
    assert_eq!(club.refused(unpair), EventRefusal::DrawnPerBoard { round: 1 });
    let view = club.event.state().round_view(1, Audience::Organiser).unwrap();
    assert_eq!(view.boards[1].position, Some(view.positions[1]));
    // Who sits at which board would be a choice now.
    let [first, second] = [0, 1].map(|at| view.boards[at].white.id);
    let swaps = [
        EventCommand::SwapPlayers { round: 1, first, second },
        EventCommand::SwapColors { round: 1, board: 1 },
    ];
    for swap in swaps {
        assert_eq!(club.refused(swap), EventRefusal::DrawnPerBoard { round: 1 });
    }
}

#[test]
fn a_public_draw_serves_a_position_for_each_board() {
    let mut club =
        Club::new(EventSettings { scheme: Scheme::OnePerBoard, ..EventSettings::usual("Club") });
    club.add(6);
    club.ok(EventCommand::Announce);
    for round in 1..=2 {
        club.pair(round);
        club.ok(draw(round, Method::Public));
        club.ok(EventCommand::Publish { round });
        club.finish(round);
    }
    let proof = club.event.state().proof(2).unwrap();
    assert_eq!(verify(&proof, None).unwrap().positions().len(), 6);
    let drawn = club.event.state().positions(2).unwrap().proof.clone().unwrap();
    let counted: Vec<_> = drawn.iter().filter(|drawn| drawn.counts()).collect();
    let last = &proof.revealed[3..];
    assert!(counted.iter().all(|drawn| drawn.by == Method::Public));
    assert!(counted.iter().map(|drawn| Some(drawn.number)).eq(last.iter().map(Round::position)));
}

#[test]
fn two_rounds_share_position_and_opponents() {
    let mut club = by(MethodKind::Random, Scheme::TwoRounds);
    club.ok(draw(1, Method::Random));
    club.ok(EventCommand::Publish { round: 1 });
    club.finish(1);
    club.pair(2);
    club.ok(draw(2, Method::Random));
    let state = club.event.state();
    assert_eq!(state.positions(2).unwrap().positions, state.positions(1).unwrap().positions);
    let first = state.board(1, 1).unwrap().pair;
    let second = state.board(2, 1).unwrap().pair;
    assert_eq!((first.white, first.black), (second.black, second.white));
}

#[test]
fn a_table_whose_rounds_share_a_position_plays_them_twice() {
    let settings = |cycles| EventSettings {
        system: PairingSystem::robin(cycles, RobinNumbers::ByRating),
        scheme: Scheme::TwoRounds,
        draw: MethodKind::Random,
        ..EventSettings::usual("Club")
    };
    for cycles in [Cycles::Single, Cycles::Double] {
        assert_eq!(system_key(settings(cycles).check().unwrap_err()), "systems-table-scheme");
    }
    let mut club = Club::new(settings(Cycles::Matches));
    club.add(4);
    assert_eq!(club.event.state().total_rounds(), 6);
    let mut met = BTreeMap::new();
    for round in 1..=6 {
        club.publish(round);
        let state = club.event.state();
        for board in &state.round(round).unwrap().boards {
            let position = state.position(round, 1);
            let [white, black] = board.pair.players();
            met.entry((white.min(black), white.max(black)))
                .or_insert_with(Vec::new)
                .push((white, position));
        }
        club.finish(round);
    }
    assert_eq!(met.len(), 6, "everybody against everybody");
    for games in met.values() {
        let [(first, one), (second, other)] = games[..] else { panic!("{games:?}") };
        assert!(first != second && one == other, "colours reversed, the same position");
    }
}
