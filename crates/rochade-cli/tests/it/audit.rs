//! `rochade audit`: yes for a folder that today's rules agree with, no with a list of
//! what they see otherwise.

use std::path::Path;

use crate::program::{answer, complaint};

/// A folder of version 0.1.
const FOLDER: &str = "../rochade-server/tests/it/first_version/rochade.sqlite";

#[test]
fn a_difference_is_listed_and_the_answer_is_no() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rochade.sqlite");
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER), &file).expect("a copy");
    let data = folder.path().display().to_string();
    let audit = || answer(&["audit", "--data", &data, "--lang", "en"]);
    let (text, code) = audit();
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("as today’s rules have it"), "{text}");
    let database = rusqlite::Connection::open(&file).expect("it opens");
    let sql = "UPDATE records SET text = replace(text, 'e7e5', 'e7e4') WHERE number =
                   (SELECT min(number) FROM records WHERE text LIKE '%\"e7e5\"%')";
    assert_eq!(database.execute(sql, []).expect("it runs"), 1);
    let (text, code) = audit();
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("game ") && text.contains("record ") && text.contains("e7e4"), "{text}");
    let nothing = folder.path().join("nothing").display().to_string();
    assert!(complaint(&["audit", "--data", &nothing, "--lang", "en"]).contains("cannot be used"));
}
