//! The public draw from both sides: the organiser's journal survives crashes,
//! and everybody else notices when anything in a record was changed.

use proptest::collection::vec;
use proptest::prelude::*;
use rochade::StartId;
use rochade_tournament::lots::{
    Check, Contributions, Digest, DrawOutcome, Flaw, JoinError, JournalError, OneLine, Organiser,
    OsRandom, Record, RecordError, Refusal, Repeats, RevealError, Round, Rules, StartIdSet, Terms,
    TermsError, verify,
};

fn one_line(text: &str) -> OneLine {
    OneLine::new(text).unwrap()
}

fn organiser(rounds: u16, excluded: StartIdSet, repeats: Repeats) -> Organiser {
    let rules = Rules::new(excluded, repeats).unwrap();
    let terms = Terms::new(one_line("Vereinsabend „Rössl“"), rounds, rules).unwrap();
    Organiser::new(terms, &mut OsRandom).unwrap()
}

/// An organiser who keeps no journal.
fn reveal(organiser: &mut Organiser, contributions: &[&str]) -> u16 {
    let contributions = contributions.iter().map(|text| one_line(text)).collect();
    organiser.reveal(contributions, |_| Ok::<(), ()>(())).unwrap()
}

/// A record with everything in it: three rounds, contributions and none, and
/// redraws for both reasons. Two of eight positions are left at the end, so
/// it takes a few tries to get both, but each try is short.
fn rich_record() -> Record {
    loop {
        let excluded = StartId::all().filter(|id| id.get() % 240 > 1).collect();
        let mut organiser = organiser(3, excluded, Repeats::Forbidden);
        reveal(&mut organiser, &["Ann 17", "голубой \"кит\" \\"]);
        reveal(&mut organiser, &[]);
        reveal(&mut organiser, &["877"]);
        let record = organiser.record().clone();
        let draws = || record.revealed.iter().flat_map(|round| &round.draws);
        let used = DrawOutcome::Refused(Refusal::Used);
        // Short records keep the tests that change every byte fast.
        if draws().count() < 200 && draws().any(|draw| draw.outcome == used) {
            assert!(draws().any(|draw| draw.outcome == DrawOutcome::Refused(Refusal::Excluded)));
            return record;
        }
    }
}

/// A record of two rounds without redraws, to change every byte of.
fn short_record() -> Record {
    let classical = StartIdSet::from_iter([StartId::CLASSICAL]);
    let mut organiser = organiser(9, classical, Repeats::Allowed);
    reveal(&mut organiser, &["Ann 17", "é"]);
    reveal(&mut organiser, &[]);
    organiser.record().clone()
}

fn with_one_more(round: &Round) -> Contributions {
    round.contributions.iter().cloned().chain([one_line("1")]).collect()
}

fn is_accepted(bytes: &[u8]) -> bool {
    Record::read(bytes).is_ok_and(|record| verify(&record, None).is_ok())
}

#[test]
fn records_are_read_as_they_were_written() {
    for record in [short_record(), rich_record()] {
        assert_eq!(Record::read(record.to_text().as_bytes()), Ok(record.clone()));
        assert_eq!(Record::read(record.to_json().as_bytes()), Ok(record.clone()));
        assert!(verify(&record, Some(&record.announcement.commitment)).is_ok());
    }
}

#[test]
fn any_changed_byte_is_noticed() {
    let record = short_record();
    for form in [record.to_text(), record.to_json()] {
        assert!(is_accepted(form.as_bytes()));
        let mut bytes = form.clone().into_bytes();
        for place in 0..bytes.len() {
            let original = bytes[place];
            for other in (0..=255).filter(|&byte| byte != original) {
                bytes[place] = other;
                assert!(!is_accepted(&bytes), "{place}: {original} became {other} in\n{form}");
            }
            bytes[place] = original;
        }
    }
}

#[test]
fn any_missing_or_added_byte_is_noticed() {
    let record = short_record();
    for form in [record.to_text(), record.to_json()] {
        let bytes = form.as_bytes();
        for place in 0..=bytes.len() {
            let (before, after) = bytes.split_at(place);
            if !after.is_empty() {
                assert!(!is_accepted(&[before, &after[1..]].concat()), "without {place}\n{form}");
            }
            for added in [&b" "[..], b"\n", b"0", b"\t", b"\r", b"\"", b"\xff"] {
                assert!(!is_accepted(&[before, added, after].concat()), "at {place}\n{form}");
            }
        }
        for end in 0..bytes.len() {
            assert!(!is_accepted(&bytes[..end]), "cut off at {end}\n{form}");
        }
    }
}

#[test]
fn a_change_in_any_field_is_named() {
    let good = rich_record();
    let flaw = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        assert_ne!(record, good);
        verify(&record, None).unwrap_err()
    };
    let other = Digest::of(b"other");
    let terms =
        |event: &str, rounds, rules: Rules| Terms::new(one_line(event), rounds, rules).unwrap();
    let rules = *good.announcement.terms.rules();
    let more = Rules::new(rules.excluded().iter().skip(1).collect(), Repeats::Forbidden).unwrap();
    let repeated = Rules::new(*rules.excluded(), Repeats::Allowed).unwrap();
    for changed in [
        terms("Vereinsabend", 3, rules),
        terms("Vereinsabend „Rössl“", 4, rules),
        terms("Vereinsabend „Rössl“", 3, more),
        terms("Vereinsabend „Rössl“", 3, repeated),
    ] {
        let flaw = flaw(&|record| record.announcement.terms = changed.clone());
        assert!(matches!(flaw, Flaw::Commitment { round: 1, .. }), "{flaw}");
    }
    let named = flaw(&|record| record.announcement.commitment = other);
    assert!(matches!(named, Flaw::Commitment { round: 1, .. }), "{named}");
    for round in 1..=3u16 {
        let at = usize::from(round) - 1;
        let named = flaw(&|record| record.revealed[at].link = other);
        match round {
            1 => assert!(matches!(named, Flaw::Commitment { round: 1, .. }), "{named}"),
            _ => assert!(matches!(named, Flaw::Link { round: r, .. } if r == round), "{named}"),
        }
        let named =
            flaw(&|record| record.revealed[at].contributions = with_one_more(&record.revealed[at]));
        assert!(matches!(named, Flaw::Hash { round: r, draw: 1, .. } if r == round), "{named}");
        let last = good.revealed[at].draws.len();
        for (index, draw) in (1..).zip(0..last) {
            let named = flaw(&|record| record.revealed[at].draws[draw].digest = other);
            assert!(matches!(named, Flaw::Hash { draw, .. } if draw == index), "{named}");
            let named = flaw(&|record| {
                let number = &mut record.revealed[at].draws[draw].number;
                *number = StartId::from_remainder(u128::from(number.get()) + 1);
            });
            assert!(matches!(named, Flaw::Number { draw, .. } if draw == index), "{named}");
            for outcome in DrawOutcome::ALL {
                if outcome != good.revealed[at].draws[draw].outcome {
                    let named = flaw(&|record| record.revealed[at].draws[draw].outcome = outcome);
                    assert!(matches!(named, Flaw::Outcome { draw, .. } if draw == index));
                }
            }
        }
        let named = flaw(&|record| record.revealed[at].draws.truncate(last - 1));
        assert_eq!(named, Flaw::NoPosition { round });
        let named = flaw(&|record| {
            let draw = record.revealed[at].draws[last - 1];
            record.revealed[at].draws.push(draw);
        });
        assert_eq!(named, Flaw::DrawTooMany { round, draw: last as u32 + 1 });
    }
}

#[test]
fn missing_swapped_and_invented_rounds_are_named() {
    let good = rich_record();
    let mut record = good.clone();
    record.revealed.remove(1);
    assert_eq!(verify(&record, None), Err(Flaw::NotConsecutive { expected: 2, found: 3 }));
    let mut record = good.clone();
    record.revealed.swap(0, 1);
    assert_eq!(verify(&record, None), Err(Flaw::EarlierRoundsMissing { first: 2 }));
    let mut record = good.clone();
    record.revealed[0].round = 0;
    assert_eq!(verify(&record, None), Err(Flaw::NoSuchRound { round: 0, rounds: 3 }));
    let mut record = good.clone();
    record.revealed.push(good.revealed[2].clone());
    assert_eq!(verify(&record, None), Err(Flaw::NotConsecutive { expected: 4, found: 3 }));
    record.revealed[3].round = 4;
    assert_eq!(verify(&record, None), Err(Flaw::NoSuchRound { round: 4, rounds: 3 }));
    let other = Digest::of(b"other");
    let recorded = good.announcement.commitment;
    let flaw = Flaw::NotThePublished { published: other, recorded };
    assert_eq!(verify(&good, Some(&other)), Err(flaw));
}

#[test]
fn the_proof_of_a_round_stands_alone() {
    for repeats in [Repeats::Allowed, Repeats::Forbidden] {
        let mut organiser = organiser(5, StartIdSet::default(), repeats);
        for round in 1..=5 {
            assert_eq!(reveal(&mut organiser, &["a", "b"]), round);
            let proof = organiser.proof(round).unwrap();
            let verified = verify(&proof, Some(&organiser.announcement().commitment)).unwrap();
            let position = organiser.round(round).and_then(Round::position).unwrap();
            assert_eq!(verified.positions().last(), Some(&(round, position)));
            assert_eq!(verified.checks()[0], Check::Published);
            let (first, hashes) = match repeats {
                Repeats::Allowed => (round, round + 1),
                Repeats::Forbidden => (1, 2),
            };
            assert_eq!(verified.checks()[1], Check::Commitment { round: first, hashes });
        }
        assert_eq!(organiser.proof(0), None);
        assert_eq!(organiser.proof(6), None);
        assert_eq!(
            organiser.reveal(Contributions::default(), |_| Ok::<(), ()>(())),
            Err(RevealError::AllRevealed)
        );
    }
}

#[test]
fn rounds_without_contributions_are_pointed_out() {
    let verified = verify(&rich_record(), None).unwrap();
    assert_eq!(verified.without_contributions(), [2]);
    assert_eq!(verified.positions().len(), 3);
}

#[test]
fn positions_do_not_come_twice_where_that_is_forbidden() {
    let excluded = StartId::all().skip(4).collect();
    let mut organiser = organiser(4, excluded, Repeats::Forbidden);
    let positions: StartIdSet = (1..=4)
        .map(|_| {
            let round = reveal(&mut organiser, &["x"]);
            organiser.round(round).unwrap().position().unwrap()
        })
        .collect();
    assert_eq!(positions.len(), 4);
    assert!(verify(organiser.record(), None).is_ok());
}

#[test]
fn records_of_an_event_can_be_joined() {
    let mut organiser = organiser(3, StartIdSet::default(), Repeats::Allowed);
    for _ in 0..3 {
        reveal(&mut organiser, &["x"]);
    }
    let proofs: Vec<Record> = [3, 1, 2, 1].map(|round| organiser.proof(round).unwrap()).into();
    assert_eq!(Record::join(proofs.clone()), Ok(organiser.record().clone()));
    let mut contradiction = proofs[0].clone();
    contradiction.revealed[0].contributions = Contributions::default();
    assert_eq!(
        Record::join([proofs[0].clone(), contradiction]),
        Err(JoinError::TwoAccounts { round: 3 })
    );
    assert_eq!(Record::join([proofs[0].clone(), short_record()]), Err(JoinError::OtherEvent));
    assert_eq!(Record::join([]), Err(JoinError::Nothing));
}

/// A journal of two rounds, both seen, and its organiser.
fn journal() -> (Organiser, String) {
    let mut organiser = organiser(3, StartIdSet::default(), Repeats::Forbidden);
    let mut journal = organiser.opening();
    for contributions in [vec![one_line("Ann 17"), one_line("é")], vec![]] {
        organiser
            .reveal(contributions.into_iter().collect(), |line| {
                journal += line;
                Ok::<(), ()>(())
            })
            .unwrap();
        journal += &organiser.shown();
    }
    (organiser, journal)
}

/// A crash may cut the journal off anywhere. What was shown to people is
/// always still there, and says the same.
#[test]
fn a_journal_that_was_cut_off_anywhere_never_changes_a_round() {
    let (organiser, journal) = journal();
    assert!(Organiser::is_journal(journal.as_bytes()));
    assert!(!Organiser::is_journal(organiser.record().to_json().as_bytes()));
    assert_eq!(Organiser::from_journal(&journal), Ok((organiser.clone(), journal.len())));
    let opening = organiser.opening().len();
    for cut in (0..=journal.len()).filter(|&cut| journal.is_char_boundary(cut)) {
        let left = &journal[..cut];
        if cut < opening {
            assert_eq!(Organiser::from_journal(left), Err(JournalError::Empty));
            continue;
        }
        let (after_crash, whole) = Organiser::from_journal(left).unwrap();
        assert!(whole <= cut && journal[..whole].ends_with('\n'));
        assert_eq!(after_crash.announcement(), organiser.announcement());
        let rounds = usize::from(after_crash.revealed());
        assert_eq!(after_crash.record().revealed[..], organiser.record().revealed[..rounds]);
        let lines = left.matches('\n').count();
        assert_eq!(rounds, lines / 2);
        // Stored, but perhaps not shown: it is shown again before the next one.
        let unseen = (lines % 2 == 0).then_some(after_crash.revealed());
        assert_eq!(after_crash.unseen(), unseen.filter(|_| lines > 1), "{left}");
    }
}

#[test]
fn a_round_that_could_not_be_stored_is_not_revealed() {
    let (mut organiser, _) = journal();
    let before = organiser.clone();
    assert_eq!(
        organiser.reveal(Contributions::default(), |_| Err("disk full")),
        Err(RevealError::NotStored("disk full"))
    );
    assert_eq!(organiser, before);
}

#[test]
fn a_journal_with_other_lines_is_refused() {
    let (_, journal) = journal();
    let line = |n: usize| journal.split_inclusive('\n').nth(n).unwrap();
    let refused = |text: &str| Organiser::from_journal(text).unwrap_err();
    assert_eq!(refused(""), JournalError::Empty);
    assert!(matches!(refused("hello\n"), JournalError::Opening(RecordError::Json { .. })));
    // The same round twice, a round left out, a mark for a round not revealed.
    for lines in [vec![0, 1, 2, 1], vec![0, 3], vec![0, 2]] {
        let text: String = lines.iter().map(|&n| line(n)).collect();
        let last = lines.len();
        assert_eq!(refused(&text), JournalError::Entry { line: last, problem: None });
    }
}

#[test]
fn debug_output_does_not_give_the_secret_away() {
    let (organiser, _) = journal();
    let opening = organiser.opening();
    let seed = opening.split('"').find(|text| text.parse::<Digest>().is_ok()).unwrap();
    assert!(!format!("{organiser:?}").contains(seed));
}

#[test]
fn terms_leave_a_position_for_every_round() {
    let rules = |left: usize, repeats| Rules::new(StartId::all().skip(left).collect(), repeats);
    let terms = |rounds, rules| Terms::new(one_line("x"), rounds, rules);
    let forbidden = rules(5, Repeats::Forbidden).unwrap();
    assert!(terms(5, forbidden).is_ok());
    let error = TermsError::TooFewPositions { rounds: 6, positions: 5 };
    assert_eq!(terms(6, forbidden), Err(error));
    assert!(terms(6, rules(5, Repeats::Allowed).unwrap()).is_ok());
    assert_eq!(terms(0, Rules::all_positions()), Err(TermsError::Rounds { rounds: 0 }));
    assert!(terms(10_000, Rules::all_positions()).is_ok());
    assert_eq!(terms(10_001, Rules::all_positions()), Err(TermsError::Rounds { rounds: 10_001 }));
}

/// Contributions that look alike when they are run together are different
/// messages, and so different hashes.
#[test]
fn contributions_cannot_be_mistaken_for_each_other() {
    let mut hashes = Vec::new();
    let start = organiser(1, StartIdSet::default(), Repeats::Allowed);
    for contributions in [
        &["1", "2"][..],
        &["12"],
        &["1 2"],
        &["1", "2", "2"],
        &["1,2"],
        &[],
        &["contribution 1 2"],
        &["1 contribution 1 2"],
    ] {
        let mut organiser = start.clone();
        reveal(&mut organiser, contributions);
        hashes.push(organiser.record().revealed[0].draws[0].digest);
    }
    let mut swapped = start.clone();
    reveal(&mut swapped, &["2", "1"]);
    assert_eq!(swapped.record().revealed[0].draws[0].digest, hashes[0], "any order is the same");
    let count = hashes.len();
    hashes.sort();
    hashes.dedup();
    assert_eq!(hashes.len(), count);
}

proptest! {
    /// Whatever people write on a line, both forms keep it to the letter.
    #[test]
    fn any_texts_survive_both_forms(event in "\\PC{1,40}", texts in vec("\\PC{1,60}", 0..5)) {
        let contributions: Contributions =
            texts.into_iter().filter_map(|text| OneLine::new(text).ok()).collect();
        let event = OneLine::new(event).unwrap_or_else(|_| one_line("event"));
        let terms = Terms::new(event, 2, Rules::all_positions()).unwrap();
        let mut organiser = Organiser::new(terms, &mut OsRandom).unwrap();
        let mut journal = organiser.opening();
        organiser
            .reveal(contributions, |line| {
                journal += line;
                Ok::<(), ()>(())
            })
            .unwrap();
        let record = organiser.record();
        prop_assert_eq!(&Record::read(record.to_text().as_bytes()), &Ok(record.clone()));
        prop_assert_eq!(&Record::read(record.to_json().as_bytes()), &Ok(record.clone()));
        prop_assert!(verify(record, None).is_ok());
        prop_assert_eq!(Organiser::from_journal(&journal), Ok((organiser, journal.len())));
    }

    /// Whatever bytes come, reading ends with a record or an error.
    #[test]
    fn any_bytes_are_read_without_harm(bytes in vec(any::<u8>(), 0..300), cut in 0..400usize) {
        let _ = Record::read(&bytes);
        let mut text = short_record().to_text().into_bytes();
        text.truncate(cut);
        text.extend(bytes);
        prop_assert!(!is_accepted(&text));
        let _ = Organiser::from_journal(&String::from_utf8_lossy(&text));
    }
}

/// A free order would let the organiser, who knows the link, choose a position.
#[test]
fn contributions_in_another_order_are_refused() {
    let mut organiser = organiser(1, StartIdSet::default(), Repeats::Allowed);
    reveal(&mut organiser, &["b", "a", "a"]);
    let (text, json) = (organiser.record().to_text(), organiser.record().to_json());
    let ordered = "contribution 1 a\ncontribution 1 a\ncontribution 1 b\n";
    assert!(text.contains(ordered));
    let swapped = text.replace(ordered, "contribution 1 a\ncontribution 1 b\ncontribution 1 a\n");
    assert_eq!(Record::read(swapped.as_bytes()), Err(RecordError::NotCanonical { line: 12 }));
    let swapped = json.replacen("\"a\"", "\"x\"", 1).replacen("\"b\"", "\"a\"", 1);
    let swapped = swapped.replacen("\"x\"", "\"b\"", 1);
    assert!(matches!(Record::read(swapped.as_bytes()), Err(RecordError::NotCanonical { .. })));
}
