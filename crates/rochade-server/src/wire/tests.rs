//! The TypeScript half of the protocol is written from the Rust half.

use std::path::Path;

use ts_rs::TS as _;

use super::event::{
    CheckedProof, Contribution, DeskRequest, DeskView, EventLog, PairingReasons, RosterView,
};
use super::{
    ArbiterView, ClientMessage, CountedView, GameView, LessonView, LineView, ServerMessage, TryView,
};
use crate::events::Change;
use crate::web::error::ErrorBody;
use crate::web::games::NewGame;

/// Writes `web/src/wire/*.ts` and fails if that changed what is committed: build
/// the web part again and commit it.
#[test]
fn the_typescript_types_are_those_of_the_server() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let before = texts(&folder);
    let config = ts_rs::Config::new().with_out_dir(&folder).with_large_int("number");
    ServerMessage::export_all(&config).expect("written");
    ClientMessage::export_all(&config).expect("written");
    GameView::export_all(&config).expect("written");
    LessonView::export_all(&config).expect("written");
    LineView::export_all(&config).expect("written");
    TryView::export_all(&config).expect("written");
    ArbiterView::export_all(&config).expect("written");
    CountedView::export_all(&config).expect("written");
    DeskView::export_all(&config).expect("written");
    DeskRequest::export_all(&config).expect("written");
    EventLog::export_all(&config).expect("written");
    RosterView::export_all(&config).expect("written");
    PairingReasons::export_all(&config).expect("written");
    Contribution::export_all(&config).expect("written");
    CheckedProof::export_all(&config).expect("written");
    NewGame::export_all(&config).expect("written");
    ErrorBody::export_all(&config).expect("written");
    Change::export_all(&config).expect("written");
    let after = texts(&folder);
    let changed: Vec<&String> =
        after.iter().filter(|file| !before.contains(file)).map(|(name, _)| name).collect();
    assert!(changed.is_empty(), "the protocol changed: commit web/src/wire: {changed:?}");
}

fn texts(folder: &Path) -> Vec<(String, String)> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut texts: Vec<_> = entries
        .filter_map(Result::ok)
        .map(|entry| {
            let text = std::fs::read_to_string(entry.path()).unwrap_or_default();
            (entry.file_name().to_string_lossy().into_owned(), text)
        })
        .collect();
    texts.sort();
    texts
}
