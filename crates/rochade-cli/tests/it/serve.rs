//! What `rochade serve` says when it cannot begin, in the reader's language.

use std::net::TcpListener;

use crate::program::complaint;

/// The languages, each with a word of its sentence for both troubles.
const SAID: [(&str, &str, &str); 4] = [
    ("en", "is not free", "cannot be used"),
    ("de", "ist nicht frei", "lässt sich nicht verwenden"),
    ("nl", "is niet vrij", "niet te gebruiken"),
    ("ru", "занят", "нельзя пользоваться"),
];

#[test]
fn a_port_that_is_taken_and_a_folder_that_is_none() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").expect("a file");
    let (data, file) = (data.display().to_string(), file.display().to_string());
    for (language, taken, no_folder) in SAID {
        let said = complaint(&["serve", "--port", &port, "--data", &data, "--lang", language]);
        assert!(said.contains(taken) && said.contains(&port), "{said}");
        let said = complaint(&["serve", "--port", "0", "--data", &file, "--lang", language]);
        assert!(said.contains(no_folder) && said.contains(&file), "{said}");
    }
}
