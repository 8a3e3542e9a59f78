//! Games as columns in an Arrow IPC file, which is mapped into memory and not read.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, BinaryArray, Int16Array, RecordBatch, StringArray, UInt8Array, UInt16Array,
    UInt32Array, UInt64Array,
};
use arrow_buffer::Buffer;
use arrow_ipc::convert::try_fb_to_schema;
use arrow_ipc::reader::{FileDecoder, read_footer_length};
use arrow_ipc::root_as_footer;
use arrow_ipc::writer::FileWriter;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use rochade::StartId;

use crate::error::Error;
use crate::game::{Date, Game, Outcome, Speed, StoredMove, castlings};

/// The format of the columns. A newer one is refused.
const FORMAT: u64 = 1;

/// So many games are a record batch; a game's number tells in which one it is.
pub(crate) const BATCH: usize = 1 << 14;

/// The columns with their types.
const COLUMNS: [(&str, DataType); 19] = [
    ("white_start", DataType::UInt16),
    ("black_start", DataType::UInt16),
    ("date", DataType::UInt32),
    ("white_rating", DataType::UInt16),
    ("black_rating", DataType::UInt16),
    ("result", DataType::UInt8),
    ("speed", DataType::UInt8),
    ("rated", DataType::UInt8),
    ("white_castling", DataType::Int16),
    ("black_castling", DataType::Int16),
    ("white_id", DataType::UInt32),
    ("black_id", DataType::UInt32),
    ("fingerprint", DataType::UInt64),
    ("white", DataType::Utf8),
    ("black", DataType::Utf8),
    ("event", DataType::Utf8),
    ("source", DataType::Utf8),
    ("link", DataType::Utf8),
    ("moves", DataType::Binary),
];

fn schema() -> SchemaRef {
    let fields: Vec<Field> =
        COLUMNS.iter().map(|(name, kind)| Field::new(*name, kind.clone(), false)).collect();
    let metadata = HashMap::from([("rochade-explorer".to_owned(), FORMAT.to_string())]);
    Arc::new(Schema::new_with_metadata(fields, metadata))
}

/// Writes games, batch by batch.
pub(crate) struct Writer<'a> {
    path: &'a Path,
    out: FileWriter<BufWriter<File>>,
    waiting: Vec<(Game, [u32; 2])>,
}

impl<'a> Writer<'a> {
    pub(crate) fn create(path: &'a Path) -> Result<Self, Error> {
        let file = BufWriter::with_capacity(1 << 18, File::create(path).map_err(Error::io(path))?);
        let out = FileWriter::try_new(file, &schema()).map_err(|error| refused(path, error))?;
        Ok(Self { path, out, waiting: Vec::new() })
    }

    /// Adds a game, whose players have these numbers.
    pub(crate) fn push(&mut self, game: Game, players: [u32; 2]) -> Result<(), Error> {
        self.waiting.push((game, players));
        if self.waiting.len() == BATCH { self.write_batch() } else { Ok(()) }
    }

    fn write_batch(&mut self) -> Result<(), Error> {
        let batch = batch(&std::mem::take(&mut self.waiting));
        batch.and_then(|batch| self.out.write(&batch)).map_err(|error| refused(self.path, error))
    }

    /// Writes what is left, and waits until it is on the disk.
    pub(crate) fn finish(mut self) -> Result<(), Error> {
        if !self.waiting.is_empty() {
            self.write_batch()?;
        }
        let done = self
            .out
            .finish()
            .and_then(|()| self.out.into_inner())
            .map_err(|error| refused(self.path, error))?;
        let mut file = done;
        file.flush().and_then(|()| file.get_ref().sync_all()).map_err(Error::io(self.path))
    }
}

/// An error of the library while writing: mostly one of the disk.
fn refused(path: &Path, error: ArrowError) -> Error {
    let error = if let ArrowError::IoError(_, error) = error {
        error
    } else {
        std::io::Error::other(error)
    };
    Error::Io { path: path.into(), error }
}

fn batch(games: &[(Game, [u32; 2])]) -> Result<RecordBatch, ArrowError> {
    let castled: Vec<[i16; 2]> =
        games.iter().map(|(game, _)| castlings(&game.start(), &game.moves)).collect();
    let small = |value: fn(&Game) -> u16| -> ArrayRef {
        Arc::new(games.iter().map(|(game, _)| value(game)).collect::<UInt16Array>())
    };
    let byte = |value: fn(&Game) -> u8| -> ArrayRef {
        Arc::new(games.iter().map(|(game, _)| value(game)).collect::<UInt8Array>())
    };
    let text = |value: fn(&Game) -> &str| -> ArrayRef {
        Arc::new(StringArray::from_iter_values(games.iter().map(|(game, _)| value(game))))
    };
    let castling = |color: usize| -> ArrayRef {
        Arc::new(castled.iter().map(|both| both[color]).collect::<Int16Array>())
    };
    let player = |color: usize| -> ArrayRef {
        Arc::new(games.iter().map(|(_, ids)| ids[color]).collect::<UInt32Array>())
    };
    let moves = games.iter().map(|(game, _)| {
        game.moves.iter().flat_map(|one| one.bits().to_le_bytes()).collect::<Vec<u8>>()
    });
    let columns: Vec<ArrayRef> = vec![
        small(|game| game.white_start.get()),
        small(|game| game.black_start.get()),
        Arc::new(games.iter().map(|(game, _)| game.date.number()).collect::<UInt32Array>()),
        small(|game| game.ratings[0]),
        small(|game| game.ratings[1]),
        byte(|game| game.result as u8),
        byte(|game| game.speed as u8),
        byte(|game| game.rated.into()),
        castling(0),
        castling(1),
        player(0),
        player(1),
        Arc::new(games.iter().map(|(game, _)| game.fingerprint()).collect::<UInt64Array>()),
        text(|game| &game.players[0]),
        text(|game| &game.players[1]),
        text(|game| &game.event),
        text(|game| &game.source),
        text(|game| &game.link),
        Arc::new(BinaryArray::from_iter_values(moves)),
    ];
    RecordBatch::try_new(schema(), columns)
}

/// The games of a file.
#[derive(Debug)]
pub(crate) struct Columns {
    batches: Vec<Batch>,
    count: usize,
}

/// The columns of some games.
#[derive(Debug)]
struct Batch {
    starts: [UInt16Array; 2],
    date: UInt32Array,
    ratings: [UInt16Array; 2],
    result: UInt8Array,
    speed: UInt8Array,
    rated: UInt8Array,
    castling: [Int16Array; 2],
    ids: [UInt32Array; 2],
    fingerprint: UInt64Array,
    players: [StringArray; 2],
    event: StringArray,
    source: StringArray,
    link: StringArray,
    moves: BinaryArray,
}

/// A game of a file: what is asked for is looked up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    batch: &'a Batch,
    at: usize,
}

impl Columns {
    /// Maps a file.
    pub(crate) fn open(path: &Path) -> Result<Self, Error> {
        let file = File::open(path).map_err(Error::io(path))?;
        // SAFETY: the file has been renamed into its place whole and synced; no version of the program ever writes to it
        // again, and a file that is replaced keeps its old content for those who have it open.
        #[allow(unsafe_code)]
        let map = unsafe { memmap2::Mmap::map(&file) }.map_err(Error::io(path))?;
        let damaged = |why: &str| Error::damaged(path, why);
        let short = || damaged("it is cut off");
        let buffer = bytes_of(map);
        let trailer = buffer.len().checked_sub(10).ok_or_else(short)?;
        let tail: [u8; 10] = buffer[trailer..].try_into().map_err(|_| short())?;
        let length = read_footer_length(tail).map_err(|_| damaged("it is no whole Arrow file"))?;
        let footer = trailer.checked_sub(length).ok_or_else(short)?;
        let footer = root_as_footer(&buffer[footer..trailer])
            .map_err(|error| Error::damaged(path, error))?;
        let found = footer.schema().ok_or_else(|| damaged("it has no schema"))?;
        let found = try_fb_to_schema(found).map_err(|error| Error::damaged(path, error))?;
        check_format(path, &found)?;
        let decoder = FileDecoder::new(Arc::new(found), footer.version());
        let (mut batches, mut count) = (Vec::new(), 0);
        for block in footer.recordBatches().iter().flatten() {
            let size = block.bodyLength() as usize + block.metaDataLength() as usize;
            let offset = usize::try_from(block.offset()).map_err(|_| short())?;
            if offset.checked_add(size).is_none_or(|end| end > buffer.len()) {
                return Err(short());
            }
            let data = buffer.slice_with_length(offset, size);
            let batch = decoder
                .read_record_batch(block, &data)
                .map_err(|error| Error::damaged(path, error))?;
            let batch = batch.ok_or_else(|| damaged("a batch is missing"))?;
            if count % BATCH != 0 {
                return Err(damaged("a batch is too short"));
            }
            count += batch.num_rows();
            batches.push(Batch::of(&batch).ok_or_else(|| damaged("it has other columns"))?);
        }
        Ok(Self { batches, count })
    }

    /// How many games there are.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// A game. Numbers come from this file and the index made with it; one beyond the end finds the last.
    #[inline]
    pub(crate) fn row(&self, number: usize) -> Row<'_> {
        let number = number.min(self.count.saturating_sub(1));
        Row { batch: &self.batches[number / BATCH], at: number % BATCH }
    }

    /// All games in their order.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> + Clone {
        self.batches.iter().flat_map(|batch| (0..batch.date.len()).map(move |at| Row { batch, at }))
    }
}

/// A map as memory that Arrow's arrays share.
fn bytes_of(map: memmap2::Mmap) -> Buffer {
    let (pointer, length) = (std::ptr::NonNull::from(&map[..]).cast::<u8>(), map.len());
    // SAFETY: the map owns this memory, and the buffer keeps the map as long as anybody has a part of the buffer.
    #[allow(unsafe_code)]
    unsafe {
        Buffer::from_custom_allocation(pointer, length, Arc::new(map))
    }
}

fn check_format(path: &Path, found: &Schema) -> Result<(), Error> {
    let format = found.metadata.get("rochade-explorer").and_then(|text| text.parse().ok());
    match format {
        None => Err(Error::damaged(path, "it was not written by this program")),
        Some(found) if found > FORMAT => {
            Err(Error::Newer { path: path.into(), found, known: FORMAT })
        }
        Some(_) => Ok(()),
    }
}

impl Batch {
    fn of(batch: &RecordBatch) -> Option<Self> {
        fn column<A: Array + Clone + 'static>(batch: &RecordBatch, name: &str) -> Option<A> {
            batch
                .column_by_name(name)?
                .as_any()
                .downcast_ref::<A>()
                .filter(|array| array.null_count() == 0)
                .cloned()
        }
        Some(Self {
            starts: [column(batch, "white_start")?, column(batch, "black_start")?],
            date: column(batch, "date")?,
            ratings: [column(batch, "white_rating")?, column(batch, "black_rating")?],
            result: column(batch, "result")?,
            speed: column(batch, "speed")?,
            rated: column(batch, "rated")?,
            castling: [column(batch, "white_castling")?, column(batch, "black_castling")?],
            ids: [column(batch, "white_id")?, column(batch, "black_id")?],
            fingerprint: column(batch, "fingerprint")?,
            players: [column(batch, "white")?, column(batch, "black")?],
            event: column(batch, "event")?,
            source: column(batch, "source")?,
            link: column(batch, "link")?,
            moves: column(batch, "moves")?,
        })
    }
}

impl<'a> Row<'a> {
    pub(crate) fn starts(self) -> [StartId; 2] {
        self.batch
            .starts
            .each_ref()
            .map(|column| StartId::from_remainder(column.value(self.at).into()))
    }
    pub(crate) fn date(self) -> Date {
        Date::from_number(self.batch.date.value(self.at))
    }
    pub(crate) fn ratings(self) -> [u16; 2] {
        self.batch.ratings.each_ref().map(|column| column.value(self.at))
    }
    pub(crate) fn result(self) -> Outcome {
        Outcome::from_number(self.batch.result.value(self.at))
    }
    pub(crate) fn speed(self) -> Speed {
        Speed::from_number(self.batch.speed.value(self.at))
    }
    pub(crate) fn rated(self) -> bool {
        self.batch.rated.value(self.at) != 0
    }
    pub(crate) fn castling(self) -> [i16; 2] {
        self.batch.castling.each_ref().map(|column| column.value(self.at))
    }
    pub(crate) fn ids(self) -> [u32; 2] {
        self.batch.ids.each_ref().map(|column| column.value(self.at))
    }
    pub(crate) fn fingerprint(self) -> u64 {
        self.batch.fingerprint.value(self.at)
    }
    pub(crate) fn players(self) -> [&'a str; 2] {
        self.batch.players.each_ref().map(|column| column.value(self.at))
    }
    pub(crate) fn source(self) -> &'a str {
        self.batch.source.value(self.at)
    }
    pub(crate) fn plies(self) -> usize {
        self.batch.moves.value(self.at).len() / 2
    }
    pub(crate) fn moves(self) -> impl Iterator<Item = StoredMove> + Clone + use<'a> {
        let bytes: &'a [u8] = self.batch.moves.value(self.at);
        bytes.as_chunks::<2>().0.iter().map(|pair| StoredMove::from_bits(u16::from_le_bytes(*pair)))
    }

    /// The whole game.
    pub(crate) fn game(self) -> Game {
        let [white_start, black_start] = self.starts();
        Game {
            white_start,
            black_start,
            date: self.date(),
            players: self.players().map(str::to_owned),
            ratings: self.ratings(),
            result: self.result(),
            speed: self.speed(),
            rated: self.rated(),
            event: self.batch.event.value(self.at).to_owned(),
            source: self.source().to_owned(),
            link: self.batch.link.value(self.at).to_owned(),
            moves: self.moves().collect(),
        }
    }
}
