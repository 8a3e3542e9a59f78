//! Bids for Black in an Armageddon game.

use rochade_tournament::systems::Format;

use super::*;
use crate::event::view::{Audience, EventStage};
use crate::game::{Millis, TimeControl};
use crate::id::PublicId;

/// Two players whose match is level after a game: the next game is Armageddon with bidding.
fn level() -> Club {
    let json = r#"{ "system": "knock-out", "games": 1, "ladder": [
        { "games": 1, "time": "3+2" }, { "time": "W300-bid", "armageddon": true }] }"#;
    let format: Format = serde_json::from_str(json).expect("a format");
    let settings = EventSettings {
        system: PairingSystem::new(1, format),
        draw: MethodKind::Random,
        tiebreaks: Vec::new(),
        ..EventSettings::usual("Cup")
    };
    let mut club = Club::new(settings);
    club.add(2);
    for round in 1..=2 {
        club.publish(round);
        club.result(round, 1, GameResult::Draw);
    }
    club
}

fn bid(player: u16, seconds: u32) -> EventCommand {
    EventCommand::Bid { round: 3, board: 1, player: id(player), seconds }
}

fn own(club: &mut Club, player: u16, seconds: u32) -> Result<usize, EventRefusal> {
    club.ask(By::Player { id: id(player) }, None, bid(player, seconds))
}

/// The sentences about the board, as everybody reads them.
fn notes(club: &Club) -> Vec<&'static str> {
    let (_, notes) = club.event.state().matches_of(3).expect("matches");
    notes[0].iter().map(|note| note.key).collect()
}

fn pair(club: &Club) -> [u16; 2] {
    club.event.state().board(3, 1).unwrap().pair.players().map(EntrantId::get)
}

#[test]
fn the_lower_bid_has_black_with_its_time_and_nobody_sees_the_first() {
    let mut club = level();
    assert_eq!(club.event.state().clocks(2, 1).unwrap().0, "3+2".parse().unwrap());
    club.publish(3);
    assert!(notes(&club).contains(&"knockout-bids"), "{:?}", notes(&club));
    let [white, black] = pair(&club);
    let game = PublicId::random_game();
    let start = EventCommand::StartOnline { round: 3, board: 1, game };
    assert_eq!(club.event.state().clocks(3, 1), Err(EventRefusal::BidsMissing));
    // Nobody bids for another, nothing, or more than White has.
    let for_other = club.ask(By::Player { id: id(white) }, None, bid(black, 100));
    assert_eq!(for_other, Err(EventRefusal::NotAllowed));
    for seconds in [0, 301] {
        let refused = own(&mut club, white, seconds);
        assert_eq!(refused, Err(EventRefusal::BidOutOfBounds { most: 300 }));
    }
    assert_eq!(own(&mut club, white, 210), Ok(1));
    assert_eq!(own(&mut club, white, 195), Ok(1), "until both are in it can be changed");
    assert_eq!(own(&mut club, white, 195), Ok(0));
    let view = club.event.state().round_view(3, Audience::Organiser).unwrap();
    let told = view.boards[0].desk.as_ref().unwrap().bids.expect("bids are wanted");
    assert_eq!((told.most, told.handed_in, told.black), (300, [true, false], None));
    let public = club.event.state().round_view(3, Audience::Public).unwrap();
    assert!(!serde_json::to_string(&public).unwrap().contains("195"), "nobody is told");
    assert_eq!(own(&mut club, black, 200), Ok(1));
    // The lower bid has Black, whoever had it before.
    assert_eq!(pair(&club), [black, white]);
    assert!(notes(&club).contains(&"knockout-bid"), "{:?}", notes(&club));
    let reasons = club.event.reasons(3).expect("reasons").boards.remove(0).expect("by the rules");
    let keys: Vec<_> = reasons.iter().map(|said| said.key).collect();
    assert!(keys.contains(&"knockout-bid") && !keys.contains(&"knockout-color"), "{keys:?}");
    let base = Millis::from_secs(300);
    let time = TimeControl::Fischer { base, increment: Millis::ZERO };
    assert_eq!(club.event.state().clocks(3, 1), Ok((time, Some(Millis::from_secs(195)))));
    assert_eq!(own(&mut club, black, 100), Err(EventRefusal::NoBids), "both know both");
    // The organiser typed it wrongly, and puts it right.
    club.ok(bid(black, 180));
    assert_eq!(pair(&club), [white, black]);
    club.undo();
    assert_eq!(pair(&club), [black, white]);
    club.ok(start);
    assert_eq!(club.refused(bid(black, 100)), EventRefusal::NoBids, "the game is on");
    club.result(3, 1, GameResult::Draw);
    let state = club.event.state();
    assert_eq!(state.stage(), EventStage::Close);
    assert_eq!(state.current_standings().rows[0].player.id, id(white), "a draw is Black's win");
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn equal_bids_are_decided_by_a_lot_that_stays() {
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut club = level();
        club.random = Fixed(seed);
        club.publish(3);
        let [white, black] = pair(&club);
        assert_eq!(own(&mut club, white, 200), Ok(1));
        club.ok(bid(black, 200));
        drawn.insert(pair(&club) == [white, black]);
        let seq = club.event.version();
        assert_eq!(
            club.refused(EventCommand::Undo { seq }),
            EventRefusal::DrawStands { round: 3 },
            "undoing would be drawing again"
        );
    }
    assert_eq!(drawn.len(), 2, "either can have Black");
}

#[test]
fn nobody_bids_where_colours_are_not_for_bids() {
    let mut club = level();
    let early = EventCommand::Bid { round: 2, board: 1, player: id(1), seconds: 100 };
    assert_eq!(club.refused(early), EventRefusal::NoBids);
    assert!(matches!(club.refused(bid(1, 100)), EventRefusal::UnknownRound { .. }));
}
