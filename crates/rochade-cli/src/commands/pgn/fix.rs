//! `rochade pgn fix`: good games, written right.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rochade::{FenDialect, Position, Role};
use rochade_pgn::parallel::Outbox;
use rochade_pgn::{
    Attention, ENGLISH, Exporter, Fault, GameResult, MAX_GAME, Nag, Place, Played, Repair, Strip,
    Style, Text, Verdict, Visitor,
};
use rochade_words::{Language, Value, Words};

use super::input::{Input, PartReader};
use super::record::Record;
use super::tally::Tally;
use crate::output::{self, STRONG};
use crate::output_file::OutputFile;

/// Write the good games in export format, and the others unchanged.
///
/// Exit code 1 if any game is bad.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Where the good games go; `-` is standard output.
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// Where the bad games go, and text that belongs to no game, byte for byte, so
    /// that nothing is lost.
    #[arg(long, value_name = "FILE")]
    bad: Option<PathBuf>,
    /// List the repairs: what was found, what was assumed, and why.
    #[arg(long)]
    repairs: bool,
    /// What to leave out, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',')]
    strip: Vec<Stripped>,
    /// How the FEN names castling rights.
    #[arg(long, value_enum, default_value_t)]
    fen: Dialect,
    /// The maximum length of a line.
    #[arg(long, default_value_t = 79, value_name = "N")]
    width: usize,
    /// The language of the piece letters to write. Anything but English is for people: programs
    /// cannot read it.
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code))
            .try_map(|code| code.parse::<Language>())
    )]
    write_letters: Option<Language>,
}

/// How a FEN names castling rights.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Dialect {
    #[default]
    XFen,
    Shredder,
}

impl Dialect {
    /// The dialect itself.
    pub const fn dialect(self) -> FenDialect {
        match self {
            Self::XFen => FenDialect::XFen,
            Self::Shredder => FenDialect::Shredder,
        }
    }
}

/// What can be left out.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Stripped {
    Comments,
    Nags,
    Variations,
    /// The clock times in comments.
    Clocks,
}

/// What the pieces are called in a language.
fn letters(language: Language) -> [String; 6] {
    let words = Words::of(language);
    Role::ALL.map(|role| words.piece_letter(role).unwrap_or_default())
}

/// What a part of the games has become.
#[derive(Default)]
struct Batch {
    good: Vec<u8>,
    bad: Vec<u8>,
    /// Faults, and repairs if they are to be listed.
    records: Vec<Record>,
    written: u64,
    faults: u64,
    repairs: Tally,
}

/// A batch is sent on when it has so many bytes or records.
const BATCH: usize = 256 * 1024;
const RECORDS: usize = 256;

/// Buffers that were written and can be used again. Memory that is given back and
/// taken anew for every batch costs more than all the writing.
#[derive(Default)]
struct Pool(Mutex<Vec<Vec<u8>>>);

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self) -> Vec<u8> {
        self.lock().pop().unwrap_or_else(|| Vec::with_capacity(2 * BATCH))
    }

    fn give_back(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        // One that had to hold a long game is not kept.
        if (1..=4 * BATCH).contains(&buffer.capacity()) {
            self.lock().push(buffer);
        }
    }
}

/// Writes a game, and keeps its bytes until it is clear whether it is good.
struct Fixer<'a> {
    exporter: Exporter<'a>,
    raw: Vec<u8>,
    /// The game is too long, which makes it bad: its bytes go where they belong
    /// as they come.
    too_long: bool,
    list_repairs: bool,
    batch: Batch,
    pool: &'a Pool,
    outbox: &'a Outbox<Batch>,
}

impl Fixer<'_> {
    fn send(&mut self) {
        let next = Batch { good: self.pool.take(), ..Batch::default() };
        self.outbox.send(std::mem::replace(&mut self.batch, next));
    }

    /// What was read last belongs to no game; empty lines are not kept.
    fn keep_text_outside(&mut self) {
        let text = self.raw.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&self.raw);
        if !text.trim_ascii().is_empty() {
            self.batch.bad.append(&mut self.raw);
        }
        self.raw.clear();
    }

    fn push(&mut self, record: Record) {
        self.batch.records.push(record);
        if self.batch.records.len() == RECORDS {
            self.send();
        }
    }
}

impl Visitor for Fixer<'_> {
    fn begin_game(&mut self, place: &Place) {
        self.keep_text_outside();
        self.exporter.begin_game(place);
    }
    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        if !self.too_long {
            self.exporter.tag(name, value);
        }
    }
    fn start(&mut self, position: &Position) -> Attention {
        self.exporter.start(position)
    }
    fn play(&mut self, played: Played<'_>) {
        if !self.too_long {
            self.exporter.play(played);
        }
    }
    fn null_move(&mut self, after: &Position) {
        self.exporter.null_move(after);
    }
    fn nag(&mut self, nag: Nag) {
        if !self.too_long {
            self.exporter.nag(nag);
        }
    }
    fn comment(&mut self, text: Text<'_>) {
        if !self.too_long {
            self.exporter.comment(text);
        }
    }
    fn begin_variation(&mut self) -> Attention {
        // Also where variations are left out: what is wrong in them is wrong.
        self.exporter.begin_variation()
    }
    fn end_variation(&mut self) {
        self.exporter.end_variation();
    }
    fn result(&mut self, result: GameResult) {
        self.exporter.result(result);
    }
    fn repair(&mut self, repair: Repair) {
        self.batch.repairs.count(repair.kind);
        if self.list_repairs {
            self.push(Record::Repair(repair));
        }
    }
    fn fault(&mut self, fault: Fault) {
        self.batch.faults += 1;
        self.push(Record::Fault(fault));
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
        if self.raw.len() > MAX_GAME || self.too_long {
            self.too_long = true;
            self.exporter.clear();
            self.batch.bad.append(&mut self.raw);
            self.send();
        }
    }

    fn end_game(&mut self, verdict: Verdict, _: &Position) {
        match verdict {
            Verdict::Good => {
                self.exporter.finish(&mut self.batch.good);
                self.batch.written += 1;
                self.raw.clear();
            }
            Verdict::Bad => self.batch.bad.append(&mut self.raw),
        }
        self.too_long = false;
        if self.batch.good.len() + self.batch.bad.len() > BATCH {
            self.send();
        }
    }
}

impl Args {
    fn strips(&self) -> Strip {
        let has = |what| self.strip.contains(&what);
        Strip {
            comments: has(Stripped::Comments),
            nags: has(Stripped::Nags),
            variations: has(Stripped::Variations),
            clocks: has(Stripped::Clocks),
        }
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.input.words();
    let create = |path: &Path| OutputFile::create(path, args.input.files(), words);
    let mut good = create(&args.output)?;
    let mut bad = args.bad.as_deref().map(create).transpose()?;
    let letters = args.write_letters.map(letters);
    let letters = match &letters {
        Some(letters) => letters.each_ref().map(String::as_str),
        None => ENGLISH,
    };
    let style = Style { width: args.width, dialect: args.fen.dialect(), letters };
    let pool = Pool::default();
    let work = |reader: &mut PartReader<'_>, outbox: &Outbox<Batch>| -> io::Result<()> {
        let mut fixer = Fixer {
            exporter: Exporter::new(style).strip(args.strips()),
            raw: Vec::new(),
            too_long: false,
            list_repairs: args.repairs,
            batch: Batch { good: pool.take(), ..Batch::default() },
            pool: &pool,
            outbox,
        };
        reader.read_all(&mut fixer)?;
        fixer.keep_text_outside();
        fixer.send();
        Ok(())
    };
    let (mut written, mut faults, mut repairs) = (0u64, 0u64, Tally::default());
    let mut errors = anstream::stderr().lock();
    args.input.read(work, |base, batch| {
        written += batch.written;
        faults += batch.faults;
        repairs.add(batch.repairs);
        for record in batch.records {
            writeln!(errors, "{}", record.shifted(base).text(words))?;
        }
        if let Some(bad) = &mut bad {
            bad.write_all(&batch.bad)?;
        }
        good.write_all(&batch.good)?;
        pool.give_back(batch.good);
        Ok(())
    })?;
    good.finish()?;
    bad.map_or(Ok(()), OutputFile::finish)?;
    let (told, rest) = (
        words.ui_with("pgn-written", &[("games", Value::count(written))]),
        words.ui_with(
            "pgn-fix-totals",
            &[("bad", Value::count(faults)), ("repairs", Value::count(repairs.total()))],
        ),
    );
    write!(errors, "{STRONG}{told}{STRONG:#}, {rest}\n{}", repairs.text(words))?;
    Ok(output::answer(faults == 0 && written > 0))
}
