//! `rochade pgn fix`: good games, written right.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rochade::{FenDialect, Position, Role};
use rochade_pgn::parallel::Outbox;
use rochade_pgn::{
    Attention, ENGLISH, Element, Fault, FaultKind, GameResult, GameTree, MAX_GAME, Nag, Place,
    Played, Repair, Style, Text, TreeBuilder, Verdict, Visitor, Writer,
};

use rochade_words::{Language, Words};

use super::input::{Input, PartReader, create};
use super::record::Record;
use crate::output::{self, STRONG};

/// Write the good games in export format, and the others as they are.
///
/// Exit code 1 if any game is bad.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Where the good games go; `-` is standard output.
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// Where the bad games go, byte for byte, so that nothing is lost.
    #[arg(long, value_name = "FILE")]
    bad: Option<PathBuf>,
    /// How the FEN names castling rights.
    #[arg(long, value_enum, default_value_t)]
    fen: Dialect,
    /// The longest line.
    #[arg(long, default_value_t = 79, value_name = "N")]
    width: usize,
    /// The language of the piece letters. Other than English is for people:
    /// programs will not read it.
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code))
            .try_map(|code| code.parse::<Language>())
    )]
    letters: Option<Language>,
    /// One line for each game: its start position and its moves as engines
    /// take them, castling as king takes rook.
    #[arg(long, conflicts_with_all = ["fen", "width", "letters"])]
    uci: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Dialect {
    #[default]
    XFen,
    Shredder,
}

/// What the pieces are called in a language.
fn letters(language: Language) -> [String; 6] {
    let words = Words::of(language);
    Role::ALL.map(|role| words.piece_letter(role).unwrap_or_default())
}

enum Item {
    Good(Vec<u8>),
    Bad(Vec<u8>),
    Record(Record),
}

/// Builds a game and keeps its bytes, until it is clear what to do with it.
struct Fixer<'a> {
    builder: TreeBuilder,
    raw: Vec<u8>,
    place: Option<Place>,
    /// The game is too large to be kept: it goes to the bad ones as it comes.
    too_large: bool,
    style: Style<'a>,
    uci: bool,
    outbox: &'a Outbox<Item>,
}

impl Fixer<'_> {
    fn refuse(&mut self, fault: Fault) {
        self.outbox.send(Item::Bad(std::mem::take(&mut self.raw)));
        self.outbox.send(Item::Record(Record::Fault(fault)));
    }

    fn text(&self, game: &GameTree) -> Vec<u8> {
        if self.uci {
            let fen = game.start().fen(FenDialect::Shredder);
            return format!("position fen {fen} moves {}\n", game.uci()).into_bytes();
        }
        let mut writer = Writer::new(Vec::new(), self.style);
        // Memory cannot fail.
        let _ = writer.write_game(game);
        writer.into_inner()
    }
}

impl Visitor for Fixer<'_> {
    fn begin_game(&mut self, place: &Place) {
        self.place = Some(place.clone());
        self.builder.begin_game(place);
    }
    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        self.builder.tag(name, value);
    }
    fn start(&mut self, position: &Position) -> Attention {
        self.builder.start(position)
    }
    fn play(&mut self, played: Played<'_>) {
        self.builder.play(played);
    }
    fn null_move(&mut self, after: &Position) {
        self.builder.null_move(after);
    }
    fn nag(&mut self, nag: Nag) {
        self.builder.nag(nag);
    }
    fn comment(&mut self, text: Text<'_>) {
        self.builder.comment(text);
    }
    fn begin_variation(&mut self) -> Attention {
        self.builder.begin_variation()
    }
    fn end_variation(&mut self) {
        self.builder.end_variation();
    }
    fn result(&mut self, result: GameResult) {
        self.builder.result(result);
    }
    fn repair(&mut self, repair: Repair) {
        self.outbox.send(Item::Record(Record::Repair(repair)));
    }
    fn fault(&mut self, fault: Fault) {
        self.builder.fault(fault);
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
        if self.raw.len() > MAX_GAME {
            self.too_large = true;
            self.outbox.send(Item::Bad(std::mem::take(&mut self.raw)));
        }
    }

    fn end_game(&mut self, verdict: Verdict, end: &Position) {
        self.builder.end_game(verdict, end);
        let collected = self.builder.take();
        let fault = match (collected.fault, std::mem::take(&mut self.too_large)) {
            (Some(fault), _) => Some(fault),
            (None, true) => self.place.take().map(|place| {
                let kind = FaultKind::TooLong { what: Element::Game, limit: MAX_GAME };
                Fault { place, kind }
            }),
            (None, false) => None,
        };
        match fault {
            Some(fault) => self.refuse(fault),
            None => {
                self.raw.clear();
                self.outbox.send(Item::Good(self.text(&collected.game)));
            }
        }
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.input.words();
    for path in std::iter::once(&args.output).chain(&args.bad) {
        args.input.check_output(path)?;
    }
    let mut good = create(&args.output, words)?;
    let mut bad: Box<dyn Write> = match &args.bad {
        Some(path) => create(path, words)?,
        None => Box::new(io::sink()),
    };
    let dialect = match args.fen {
        Dialect::XFen => FenDialect::XFen,
        Dialect::Shredder => FenDialect::Shredder,
    };
    let letters = args.letters.map(letters);
    let letters = match &letters {
        Some(letters) => letters.each_ref().map(String::as_str),
        None => ENGLISH,
    };
    let style = Style { width: args.width, dialect, letters };
    let work = |reader: &mut PartReader, outbox: &Outbox<Item>| -> io::Result<()> {
        let mut fixer = Fixer {
            builder: TreeBuilder::default(),
            raw: Vec::new(),
            place: None,
            too_large: false,
            style,
            uci: args.uci,
            outbox,
        };
        reader.read_all(&mut fixer)?;
        // What follows the last game and belongs to none.
        if !fixer.raw.trim_ascii().is_empty() {
            outbox.send(Item::Bad(fixer.raw));
        }
        Ok(())
    };
    let (mut fixed, mut faults, mut repairs) = (0u64, 0u64, 0u64);
    let mut errors = anstream::stderr();
    args.input.read(work, |base, item| match item {
        Item::Good(bytes) => {
            fixed += 1;
            good.write_all(&bytes)
        }
        Item::Bad(bytes) => bad.write_all(&bytes),
        Item::Record(Record::Repair(_)) => {
            repairs += 1;
            Ok(())
        }
        Item::Record(fault @ Record::Fault(_)) => {
            faults += 1;
            writeln!(errors, "{}", fault.shifted(base).text(words))
        }
    })?;
    good.flush()?;
    bad.flush()?;
    let (written, rest) = (words.pgn_written(fixed), words.pgn_fix_totals(faults, repairs));
    writeln!(errors, "{STRONG}{written}{STRONG:#}, {rest}")?;
    Ok(output::answer(faults == 0))
}
