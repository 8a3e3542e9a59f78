//! The check that the documentation shows is run for real: the blocks of
//! `docs/public-draw.md` as they stand there, with a shell and `sha256sum`.
use std::path::Path;
use std::process::Command;

use rochade::StartId;
use rochade_tournament::lots::{
    Digest, OneLine, Organiser, OsRandom, Record, Repeats, Rules, StartIdSet, Terms, verify,
};

const DOCUMENT: &str = include_str!("../../../../docs/public-draw.md");

/// The first block of this kind after a heading or a sentence.
fn block(kind: &str, after: &str) -> String {
    let start = DOCUMENT.find(after).unwrap_or_else(|| panic!("`{after}` in the document"));
    let fence = format!("```{kind}\n");
    let from = start + DOCUMENT[start..].find(&fence).expect("a block") + fence.len();
    let length = DOCUMENT[from..].find("```").expect("the end of the block");
    DOCUMENT[from..from + length].to_string()
}

/// Whether the script says yes, and what it prints.
fn shell(script: &str, arguments: &[&str]) -> (bool, String) {
    let output = Command::new("sh").arg("-c").arg(script).arg("check.sh").args(arguments).output();
    let output = output.expect("a shell");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

/// What the script says about a record.
fn check(directory: &Path, record: &str, published: Option<&Digest>) -> (bool, String) {
    let file = directory.join("record.txt");
    std::fs::write(&file, record).unwrap();
    let published = published.map(ToString::to_string);
    let mut arguments = vec![file.to_str().unwrap()];
    arguments.extend(published.as_deref());
    shell(&block("sh", "## By script"), &arguments)
}

/// A record with exclusions and redraws.
fn record(repeats: Repeats) -> Record {
    let excluded = StartId::all().filter(|id| id.get() % 240 != 7).collect::<StartIdSet>();
    let terms = OneLine::new("Клуб „960“ %s \\n $HOME `ls` 'x'").unwrap();
    let terms = Terms::new(terms, 4, Rules::new(excluded, repeats).unwrap()).unwrap();
    let mut organiser = Organiser::new(terms, &mut OsRandom).unwrap();
    for texts in [&["%d \\t * $(ls) \"ё\"", "-n"][..], &[], &["a  b"]] {
        let contributions = texts.iter().map(|&text| OneLine::new(text).unwrap()).collect();
        organiser.reveal(contributions, |_| Ok::<(), ()>(())).unwrap();
    }
    organiser.record().clone()
}

#[test]
fn the_steps_by_hand_give_what_the_document_says() {
    let (_, commitment) = shell(&block("sh", "## By hand"), &[]);
    assert_eq!(commitment, block("text", "That prints the commitment"));
    let (_, number) = shell(&block("sh", "That prints the commitment"), &[]);
    assert_eq!(number, block("text", "That prints the number"));
}

#[test]
fn the_example_is_a_record_and_the_script_agrees() {
    let directory = tempfile::tempdir().unwrap();
    let example = block("text", "An example:");
    let record = Record::read(example.as_bytes()).unwrap();
    assert!(verify(&record, None).is_ok());
    let commitment = &record.announcement.commitment;
    let expected = (true, block("text", "For the example it prints"));
    assert_eq!(check(directory.path(), &example, None), expected);
    assert_eq!(check(directory.path(), &example, Some(commitment)), expected);
    let (yes, said) = check(directory.path(), &example, Some(&Digest::of(b"other")));
    assert_eq!((yes, said.as_str()), (false, "no: the commitment is not the published one\n"));
}

#[test]
fn the_script_agrees_on_redraws_and_on_any_text() {
    let directory = tempfile::tempdir().unwrap();
    for repeats in [Repeats::Allowed, Repeats::Forbidden] {
        // Four positions are left of 960, so some records are long: any will do
        // that a shell checks in a moment.
        let record = loop {
            let record = record(repeats);
            let draws = record.revealed.iter().map(|round| round.draws.len()).sum::<usize>();
            if (4..400).contains(&draws) {
                break record;
            }
        };
        let mut expected = String::new();
        for (round, position) in verify(&record, None).unwrap().positions() {
            expected += &format!("round {round}: position {position}\n");
        }
        assert_eq!(check(directory.path(), &record.to_text(), None), (true, expected + "yes\n"));
    }
}

#[test]
fn the_script_refuses_contributions_in_another_order() {
    let directory = tempfile::tempdir().unwrap();
    let example = block("text", "An example:");
    let altered = example.replace(
        "contribution 6 Ann 17\ncontribution 16 Борис: blue\n",
        "contribution 16 Борис: blue\ncontribution 6 Ann 17\n",
    );
    let (yes, said) = check(directory.path(), &altered, None);
    assert_eq!((yes, said.as_str()), (false, "no: round 1: 'Ann 17' comes before 'Борис: blue'\n"));
}

/// In every line of the example one character is changed; script and library
/// both refuse.
#[test]
fn the_script_refuses_what_the_library_refuses() {
    let directory = tempfile::tempdir().unwrap();
    let example = block("text", "An example:");
    for (start, line) in example.match_indices('\n').map(|(end, _)| {
        let start = example[..end].rfind('\n').map_or(0, |end| end + 1);
        (start, &example[start..end])
    }) {
        for place in [0, line.len() / 2, line.len() - 1] {
            let place = start + place;
            if !example.as_bytes()[place].is_ascii() {
                continue;
            }
            let mut altered = example.clone();
            let other = if &example[place..=place] == "1" { "2" } else { "1" };
            altered.replace_range(place..=place, other);
            let (yes, said) = check(directory.path(), &altered, None);
            assert!(!yes && said.contains("no: "), "{line} became\n{altered}\n{said}");
            let read = Record::read(altered.as_bytes());
            assert!(read.map_or(true, |record| verify(&record, None).is_err()));
        }
    }
}
