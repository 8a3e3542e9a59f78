//! An engine on the command line: its program, its options and how hard it thinks.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Result, anyhow};

use rochade_server::uci_engine::{EngineError, Score, Search, UciEngine};

/// How hard engines think, and their options.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct EngineArguments {
    /// Stop searching after so many nodes
    #[arg(long, value_name = "COUNT")]
    pub nodes: Option<u64>,
    /// Stop searching at this depth
    #[arg(long, value_name = "PLIES")]
    pub depth: Option<u32>,
    /// Play as strong as this rating, if the engine can
    #[arg(long, value_name = "RATING")]
    pub elo: Option<u32>,
    /// Set an option of the engine, such as Hash=64
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting)]
    pub options: Vec<(String, String)>,
}

fn setting(text: &str) -> Result<(String, String)> {
    let (name, value) = text.split_once('=').ok_or_else(|| anyhow!("expected NAME=VALUE"))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

impl EngineArguments {
    /// What ends a search, the clock apart.
    pub fn search(&self) -> Search {
        Search { nodes: self.nodes, depth: self.depth, ..Search::default() }
    }
}

/// A program that is an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    path: PathBuf,
    arguments: Vec<String>,
}

impl Program {
    /// From its words.
    pub fn new(words: Vec<String>) -> Result<Self> {
        let mut words = words.into_iter();
        let path = words.next().ok_or_else(|| anyhow!("expected a program"))?.into();
        Ok(Self { path, arguments: words.collect() })
    }

    /// Starts it with these options.
    pub fn start(&self, wanted: &EngineArguments) -> Result<UciEngine, EngineError> {
        let mut engine = UciEngine::start_with(&self.path, &self.arguments)?;
        if let Some(elo) = wanted.elo {
            engine.set_known("UCI_LimitStrength", "true")?;
            engine.set_known("UCI_Elo", &elo.to_string())?;
        }
        for (name, value) in &wanted.options {
            engine.set_known(name, value)?;
        }
        Ok(engine)
    }
}

/// An engine with a name: `Stockfish=/usr/games/stockfish`, or its program alone. Arguments of
/// its own are separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedProgram {
    pub name: String,
    pub program: Program,
}

impl FromStr for NamedProgram {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (name, command) = match text.split_once('=') {
            Some((name, command)) if !name.contains(['/', ' ']) => (Some(name.trim()), command),
            Some(_) | None => (None, text),
        };
        let program = Program::new(command.split_whitespace().map(str::to_owned).collect())?;
        let stem = Path::new(&program.path).file_stem().map(|stem| stem.to_string_lossy());
        let name = name.map(str::to_owned).or_else(|| stem.map(Into::into));
        let name =
            name.filter(|name| !name.is_empty()).ok_or_else(|| anyhow!("expected a name"))?;
        Ok(Self { name, program })
    }
}

impl fmt::Display for NamedProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// A score that has to hold for so many moves: `900/3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threshold {
    /// In centipawns.
    pub score: i32,
    pub moves: u32,
}

impl FromStr for Threshold {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let read = || {
            let (score, moves) = text.split_once('/')?;
            Some(Self { score: score.trim().parse().ok()?, moves: moves.trim().parse().ok()? })
        };
        let known = read().filter(|found| found.score >= 0 && found.moves > 0);
        known.ok_or_else(|| anyhow!("expected centipawns and moves, such as 900/3"))
    }
}

/// For how many moves in a row something held.
#[derive(Clone, Copy, Debug)]
pub struct Streak {
    threshold: Option<Threshold>,
    moves: u32,
}

impl Streak {
    pub const fn new(threshold: Option<Threshold>) -> Self {
        Self { threshold, moves: 0 }
    }

    /// Counts one more move at which an engine saw its own game so, and says whether it has
    /// been lost for long enough.
    pub fn is_lost(&mut self, score: Option<Score>) -> bool {
        self.count(score, |score, least| score <= -least)
    }

    /// The same for a game that is even.
    pub fn is_level(&mut self, score: Option<Score>) -> bool {
        self.count(score, |score, most| score.abs() <= most)
    }

    fn count(&mut self, score: Option<Score>, holds: fn(i32, i32) -> bool) -> bool {
        let Some(Threshold { score: bound, moves }) = self.threshold else { return false };
        let is_so = score.is_some_and(|score| holds(score.centipawns(), bound));
        self.moves = if is_so { self.moves + 1 } else { 0 };
        self.moves >= moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_named_or_called_as_its_program() {
        let read = |text: &str| text.parse::<NamedProgram>().unwrap();
        let named = read("Stockfish=/usr/games/stockfish");
        assert_eq!(
            (named.name.as_str(), named.program.path.to_str()),
            ("Stockfish", Some("/usr/games/stockfish"))
        );
        assert_eq!(read("/usr/games/stockfish").name, "stockfish");
        let with = read("Random=rochade uci --seed=7");
        assert_eq!((with.name.as_str(), with.program.arguments.len()), ("Random", 2));
        assert_eq!(read("rochade uci --seed=7").name, "rochade");
        assert!("".parse::<NamedProgram>().is_err() && "=".parse::<NamedProgram>().is_err());
    }

    #[test]
    fn a_streak_is_broken_by_one_other_score() {
        let score = |centipawns| Some(Score::Centipawns(centipawns));
        let mut lost = Streak::new(Some("900/3".parse().unwrap()));
        let seen = [-950, -1000, -100, -900, -901].map(|one| lost.is_lost(score(one)));
        assert_eq!(seen, [false; 5]);
        assert!(lost.is_lost(Some(Score::Mate(-3))));
        assert!(!lost.is_lost(None), "an engine that says nothing is not lost");
        let mut level = Streak::new(Some("10/2".parse().unwrap()));
        assert!(
            !level.is_level(score(-10)) && level.is_level(score(10)) && !level.is_level(score(11))
        );
        assert!(!Streak::new(None).is_lost(score(-9_999)));
        for wrong in ["", "900", "x/3", "900/0", "-1/3"] {
            assert!(wrong.parse::<Threshold>().is_err(), "{wrong}");
        }
    }
}
