//! Who sits at a game and what that allows.

use rochade::Color;

use super::support::{BLACK, Table, WHITE, draft, holder, refusal, tags};
use crate::game::{Actor, Chore, Draft, Holder, Mode, NameError, Phase, PlayerName, Request, Who};
use crate::id::{GuestId, Secret};

fn sit(color: Color, guest: GuestId) -> Chore {
    Chore::Sit { color, holder: holder(guest) }
}

#[test]
fn the_game_begins_when_both_seats_are_taken() {
    let mut table = Table::empty(draft());
    let (anna, boris) = (GuestId::random(), GuestId::random());
    assert_eq!(table.chore(&sit(Color::Black, anna)), tags(&["sit"]));
    assert_eq!(table.chore(&sit(Color::Black, anna)), tags(&[]));
    assert_eq!(refusal(table.chore(&sit(Color::Black, boris))), "seat_taken");
    assert_eq!(refusal(table.chore(&sit(Color::White, anna))), "already_seated");
    assert_eq!(refusal(table.play_as(BLACK, "e5")), "not_started");
    assert_eq!(refusal(table.send(BLACK, &Request::Ready)), "not_started");
    table.wait(100);
    assert_eq!(table.game.phase(), Phase::Waiting);
    assert_eq!(table.chore(&sit(Color::White, boris)), tags(&["sit"]));
    assert_eq!((table.game.phase(), table.clocks()), (Phase::Playing, (60_000, 60_000)));
    let carla = sit(Color::White, GuestId::random());
    assert_eq!(refusal(table.chore(&carla)), "seat_taken");
}

#[test]
fn rights_come_from_the_cookie_or_the_secret_link() {
    let mut table = Table::empty(draft());
    let (anna, secret) = (GuestId::random(), Secret::random());
    let anna_sits = Holder::guest(Some(anna), secret.digest(), None);
    let program = Secret::random();
    let program_sits = Holder::guest(None, program.digest(), None);
    for (color, holder) in [(Color::White, anna_sits), (Color::Black, program_sits)] {
        let sit = Chore::Sit { color, holder: Box::new(holder) };
        table.chore(&sit).expect("seated");
    }
    let actor = |guest, secret: Option<&Secret>| {
        table.game.actor_for(&Who { guest, key: secret.map(Secret::digest), account: None })
    };
    assert_eq!(actor(Some(anna), None), Some(WHITE));
    assert_eq!(actor(None, Some(&secret)), Some(WHITE));
    assert_eq!(actor(None, Some(&program)), Some(BLACK));
    assert_eq!(actor(Some(anna), Some(&program)), Some(Actor::Both));
    assert_eq!(actor(None, None), None);
    assert_eq!(actor(Some(GuestId::random()), Some(&Secret::random())), None);
}

#[test]
fn at_one_device_one_guest_has_both_seats() {
    let mut table = Table::empty(Draft { mode: Mode::OneDevice {}, ..draft() });
    let guest = GuestId::random();
    for color in Color::ALL {
        table.chore(&sit(color, guest)).expect("seated");
    }
    assert_eq!(
        table.game.actor_for(&Who { guest: Some(guest), ..Who::default() }),
        Some(Actor::Both)
    );
}

#[test]
fn a_player_chooses_a_name() {
    let mut table = Table::new(draft());
    let name: PlayerName = "  Anna \n Müller ".parse().expect("a name");
    assert_eq!(name.as_str(), "Anna Müller");
    let rename = Request::Rename { color: Color::White, name: "  Anna \n Müller ".to_owned() };
    assert_eq!(refusal(table.send(BLACK, &rename)), "not_your_seat");
    assert_eq!(table.send(WHITE, &rename), tags(&["name"]));
    let nameless = Request::Rename { color: Color::White, name: " ".to_owned() };
    assert_eq!(refusal(table.send(WHITE, &nameless)), "name");
    assert_eq!(table.send(WHITE, &rename), tags(&[]));
    let holder = table.game.holder(Color::White).expect("seated");
    assert_eq!(holder.name.as_ref(), Some(&name));
}

#[test]
fn names_are_one_line_that_can_be_seen() {
    let long = "я".repeat(PlayerName::LONGEST);
    assert!(long.parse::<PlayerName>().is_ok());
    for (text, error) in [
        ("", NameError::Empty),
        (" \t\n", NameError::Empty),
        (&format!("{long}я"), NameError::TooLong),
        ("Anna\u{202e}annA", NameError::Invisible),
        ("An\u{200b}na", NameError::Invisible),
        ("Anna\u{7}", NameError::Invisible),
    ] {
        assert_eq!(text.parse::<PlayerName>(), Err(error), "{text:?}");
    }
}
