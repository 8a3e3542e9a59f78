//! The prizes of an event: who gets them, exact to the cent, and since when they are declared.

use rochade_tournament::prizes::PrizeFund;

use super::*;

fn fund(json: &str) -> EventCommand {
    let fund: PrizeFund = serde_json::from_str(json).expect("a fund");
    EventCommand::DeclarePrizes { fund }
}

#[test]
fn prizes_follow_from_the_standings_without_losing_a_cent() {
    let mut club = Club::swiss(8);
    club.ok(fund(
        r#"{ "main": ["100.00", "50.01"], "sharing": "equal",
             "categories": [{ "name": "Under 2340", "prizes": ["30.00"], "rating_below": 2340 }] }"#,
    ));
    assert_eq!(club.event.state().prizes().expect("prizes").after, 0);
    assert!(club.event.state().prize_list().expect("a list").list.awards.is_empty());
    club.play(1);
    let told = club.event.state().prize_list().expect("a list");
    // Four have won, and share what there is for four places; one of them would also have
    // won the category.
    let amounts: Vec<&str> = told.list.awards.iter().map(|one| one.amount.as_str()).collect();
    let cents: u64 = amounts.iter().map(|text| text.replace('.', "").parse::<u64>().unwrap()).sum();
    assert_eq!(cents, 18_001, "{amounts:?}");
    assert_eq!((told.list.total.as_str(), told.list.paid.as_str()), ("180.01", "180.01"));
    assert_eq!(told.reasons.len(), told.list.awards.len());
    assert!(told.reasons.iter().all(|reasons| !reasons.is_empty()));
    let mut names: Vec<&str> = told.list.awards.iter().map(|one| one.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), told.list.awards.len(), "one prize each");
    // A change while the event goes on is told.
    club.ok(fund(r#"{ "main": ["10.00"] }"#));
    assert_eq!(club.event.state().prize_list().expect("a list").list.declared_after, 1);
    assert_eq!(read(&club.journal), club.event, "the journal tells the same");
    // A fund without prizes takes them back.
    club.ok(fund("{}"));
    assert!(club.event.state().prize_list().is_none());
}

#[test]
fn impossible_funds_are_refused_with_the_reason() {
    let mut club = Club::swiss(4);
    let mut why = |json: &str| system_key(club.refused(fund(json)));
    assert_eq!(why(r#"{ "main": ["10.00", "20.00"] }"#), "prize-problem-order");
    let age = r#"{ "categories": [{ "name": "U12", "prizes": ["5.00"], "under": 12 }] }"#;
    assert_eq!(why(age), "prize-problem-year");
    let part = r#"{ "categories": [{ "name": "?", "prizes": ["5.00"], "part": [4, 3] }] }"#;
    assert_eq!(why(part), "prize-problem-part");
}
