//! What all commands share that copy games as they stand in their files.

use std::io::{self, Write};
use std::path::Path;

use rochade_pgn::FaultKind;
use rochade_words::Words;

use super::games::{Bytes, Item, Joined, Lens, RawGame, each_game, fault_line};
use super::input::{Input, Seen};
use crate::output_file::OutputFile;

/// Games on their way from one place to another.
pub struct Selection<'a> {
    input: &'a Input,
    words: &'static Words,
    out: Out<'a>,
}

/// Where the games go, and how many went.
pub struct Out<'a> {
    joined: Joined<OutputFile<'a>>,
    written: u64,
}

impl Out<'_> {
    /// Writes a game.
    pub fn write(&mut self, game: &RawGame) -> io::Result<()> {
        self.written += 1;
        self.joined.write(game)
    }

    /// How many were written.
    pub const fn written(&self) -> u64 {
        self.written
    }
}

impl<'a> Selection<'a> {
    /// Games go to this file.
    pub fn create(input: &'a Input, output: &Path) -> anyhow::Result<Self> {
        let words = input.words();
        let file = OutputFile::create(output, input.files(), words)?;
        Ok(Self { input, words, out: Out { joined: Joined::new(file), written: 0 } })
    }

    /// Reads all games that a lens finds worth having. One that is too long to
    /// be copied is reported.
    pub fn read<L: Lens>(
        &mut self,
        lens: impl Fn() -> L + Sync,
        mut take: impl FnMut(&mut Out<'a>, RawGame, L::Fact) -> io::Result<()>,
    ) -> anyhow::Result<Seen> {
        let (out, words) = (&mut self.out, self.words);
        each_game(self.input, Bytes::Keep, lens, |base, item| match item {
            Item::Game(game, fact) => take(out, game, fact),
            Item::Fault(fault) if matches!(fault.kind, FaultKind::TooLong { .. }) => {
                writeln!(anstream::stderr(), "{}", fault_line(fault, base, words))
            }
            Item::Fault(_) => Ok(()),
        })
    }

    /// Writes games that were kept back.
    pub const fn out(&mut self) -> &mut Out<'a> {
        &mut self.out
    }

    /// Puts the file in its place, and tells how many games it has.
    pub fn finish(self) -> anyhow::Result<u64> {
        self.out.joined.into_inner().finish()?;
        Ok(self.out.written)
    }
}
