//! Values in JSON, with the feature `serde`.
use rochade::uci::Uci;
use rochade::{CastlingMethod, CastlingSide, Color, Position, Role, Setup, Square, StartId};
use serde_json::{from_str, to_string};

#[test]
fn values_are_written_as_people_write_them() {
    let position = Position::classical();
    let e4 = position.read_san("e4").unwrap();
    assert_eq!(to_string(&Square::E4).unwrap(), r#""e4""#);
    assert_eq!(to_string(&StartId::CLASSICAL).unwrap(), "518");
    assert_eq!(to_string(&e4).unwrap(), r#""e2e4""#);
    assert_eq!(to_string(&(Color::White, Role::Rook)).unwrap(), r#"["white","rook"]"#);
    assert_eq!(
        to_string(&(CastlingSide::GSide, CastlingMethod::KingOnly)).unwrap(),
        r#"["g-side","king-only"]"#
    );
    assert_eq!(
        to_string(&position).unwrap(),
        r#""rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1""#
    );
}

#[test]
fn what_was_written_is_read() {
    let position = Position::start(StartId::new(234).unwrap());
    let text = to_string(&position).unwrap();
    assert_eq!(from_str::<Position>(&text).unwrap(), position);
    assert_eq!(from_str::<Setup>(&text).unwrap(), position.setup());
    assert_eq!(from_str::<StartId>("0").unwrap().get(), 0);
    assert_eq!(from_str::<Uci>(r#""e2e4""#).unwrap().to, Square::E4);
    // Escapes, which cannot be borrowed from the text.
    assert_eq!(from_str::<Color>(r#""\u0077hite""#).unwrap(), Color::White);
}

#[test]
fn refusals_keep_their_reasons() {
    let error = from_str::<StartId>("960").unwrap_err().to_string();
    assert!(error.starts_with("there is no start position 960"), "{error}");
    let error = from_str::<Position>(r#""8/8/8/8/8/8/8/8 w - - 0 1""#).unwrap_err().to_string();
    assert!(error.contains("White has no king; Black has no king"), "{error}");
    let error = from_str::<Color>(r#""red""#).unwrap_err().to_string();
    assert!(error.starts_with("unknown variant `red`, expected `white` or `black`"), "{error}");
}
