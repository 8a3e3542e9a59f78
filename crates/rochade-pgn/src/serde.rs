//! With the feature `serde`: results and repairs can be stored and read again.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::finding::Finding;
use crate::place::Place;
use crate::repair::{Repair, RepairKind};
use crate::result::GameResult;

/// As its name for programs.
impl Serialize for RepairKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for RepairKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<'_, str>::deserialize(deserializer)?;
        let known = Self::ALL.iter().find(|kind| kind.name() == name);
        known.copied().ok_or_else(|| D::Error::custom(format!("no kind of repair: {name}")))
    }
}

/// As the PGN standard writes it.
impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for GameResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'_, str>::deserialize(deserializer)?;
        Self::read(text.as_bytes())
            .ok_or_else(|| D::Error::custom("expected 1-0, 0-1, 1/2-1/2 or *"))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredRepair<'a> {
    file: Cow<'a, str>,
    game: u64,
    line: u64,
    column: u64,
    kind: RepairKind,
    found: Cow<'a, Finding>,
    assumed: Cow<'a, Finding>,
}

/// With the place beside what was found: `{"file":"x.pgn","game":1,"line":4,…}`.
impl Serialize for Repair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Place { file, game, line, column } = &self.place;
        StoredRepair {
            file: Cow::Borrowed(file),
            game: *game,
            line: *line,
            column: *column,
            kind: self.kind,
            found: Cow::Borrowed(&self.found),
            assumed: Cow::Borrowed(&self.assumed),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Repair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StoredRepair { file, game, line, column, kind, found, assumed } =
            StoredRepair::deserialize(deserializer)?;
        Ok(Self {
            place: Place { file: file.as_ref().into(), game, line, column },
            kind,
            found: found.into_owned(),
            assumed: assumed.into_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Collected, Reader};

    #[test]
    fn repairs_can_be_stored() {
        let file = "[Variant \"fischerandom\"]\n[Result \"½-½\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 *\n";
        let game = Collected::read(&mut Reader::new("x.pgn", file.as_bytes())).unwrap().unwrap();
        assert!(game.repairs.len() > 1);
        for repair in &game.repairs {
            let text = serde_json::to_string(repair).unwrap();
            assert_eq!(serde_json::from_str::<Repair>(&text).unwrap(), *repair, "{text}");
        }
        for kind in RepairKind::ALL {
            let text = serde_json::to_string(kind).unwrap();
            assert_eq!(text, format!("\"{}\"", kind.name()));
            assert_eq!(serde_json::from_str::<RepairKind>(&text).unwrap(), *kind);
        }
        for result in GameResult::ALL {
            let text = serde_json::to_string(&result).unwrap();
            assert_eq!(serde_json::from_str::<GameResult>(&text).unwrap(), result);
        }
        assert!(serde_json::from_str::<RepairKind>("\"nonsense\"").is_err());
    }
}
