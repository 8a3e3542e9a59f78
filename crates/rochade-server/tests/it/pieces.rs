//! The pieces on the board of the pages are those of the printed diagrams.

use std::path::Path;

use rochade::Piece;
use rochade_diagram::pieces;

/// Writes `web/src/pieces/*.svg` and fails if that changed what is committed: build
/// the web part again and commit it.
#[test]
fn the_pieces_of_the_pages_are_those_of_the_diagrams() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/pieces");
    let mut changed = Vec::new();
    for piece in Piece::all() {
        let name = format!("{}{}.svg", piece.color.letter(), piece.role.letter());
        let (file, drawing) = (folder.join(&name), pieces::svg(piece) + "\n");
        if std::fs::read_to_string(&file).ok().as_ref() != Some(&drawing) {
            std::fs::write(&file, drawing).expect("written");
            changed.push(name);
        }
    }
    assert!(changed.is_empty(), "the drawings changed: commit {changed:?}");
}
