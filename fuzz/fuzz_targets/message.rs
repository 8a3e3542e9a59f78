//! What a page sends over the socket of a game, and to the organiser's desk: what can be
//! read is the same when it is written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rochade_server::wire::ClientMessage;
use rochade_server::wire::event::DeskRequest;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(message) = serde_json::from_slice::<ClientMessage>(bytes) {
        let text = serde_json::to_string(&message).expect("it was read from JSON");
        assert_eq!(serde_json::from_str::<ClientMessage>(&text).expect("our own"), message);
    }
    if let Ok(request) = serde_json::from_slice::<DeskRequest>(bytes) {
        let text = serde_json::to_string(&request).expect("it was read from JSON");
        let again: DeskRequest = serde_json::from_str(&text).expect("our own");
        assert_eq!(again.command, request.command);
    }
});
