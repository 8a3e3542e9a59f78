//! Laws of the records of public draws: what can be read is in its one form, says the
//! same as text and as JSON, and is true or not without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rochade_tournament::lots::{Record, verify};

fuzz_target!(|bytes: &[u8]| {
    let Ok(record) = Record::read(bytes) else { return };
    let (text, json) = (record.to_text(), record.to_json());
    assert!(bytes == text.as_bytes() || bytes == json.as_bytes());
    assert_eq!(Record::read(text.as_bytes()).as_ref(), Ok(&record));
    assert_eq!(Record::read(json.as_bytes()).as_ref(), Ok(&record));
    let published = record.announcement.commitment;
    let is_true = verify(&record, None).is_ok();
    assert_eq!(verify(&record, Some(&published)).is_ok(), is_true);
});
