//! Compressed files, recognised by their first bytes.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use lzma_rust2::XzReader;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// Files compressed by zstd with a larger window are refused: to read them
/// takes that much memory. Up to `--ultra -20` and `--long=25` fit.
pub const MAX_ZSTD_WINDOW: u64 = 32 * 1024 * 1024;

/// Files compressed by xz that need more memory are refused; up to `-9` fits.
pub const MAX_XZ_MEMORY: u32 = 80 * 1024 * 1024;

/// How a source is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Not at all.
    None,
    /// gzip; several files one after another are one.
    Gzip,
    /// bzip2; the same.
    Bzip2,
    /// Zstandard; the same.
    Zstd,
    /// xz; the same.
    Xz,
}

impl Compression {
    /// What the first bytes of a file tell.
    #[must_use]
    pub fn of(first_bytes: &[u8]) -> Self {
        match first_bytes {
            [0x1F, 0x8B, ..] => Self::Gzip,
            [b'B', b'Z', b'h', b'1'..=b'9', ..] => Self::Bzip2,
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Self::Zstd,
            [0xFD, b'7', b'z', b'X', ..] => Self::Xz,
            _ => Self::None,
        }
    }
}

/// The bytes of a source, decompressed if they are compressed.
///
/// Takes a buffer of 128 kilobytes, and for bzip2 up to 4 megabytes, for zstd
/// up to twice [`MAX_ZSTD_WINDOW`], for xz up to [`MAX_XZ_MEMORY`].
///
/// ```
/// use std::io::Read;
///
/// let mut text = String::new();
/// rochade_pgn::decompress("1. e4 *".as_bytes())?.read_to_string(&mut text)?;
/// assert_eq!(text, "1. e4 *");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// Refuses a source that cannot be read, and a zstd or xz file that needs too
/// much memory.
pub fn decompress<'a>(mut source: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let first = first_bytes(&mut source, 4)?;
    let compression = Compression::of(&first);
    let whole = Cursor::new(first).chain(source);
    Ok(match compression {
        Compression::None => Box::new(whole),
        Compression::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(buffered(whole))),
        Compression::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(buffered(whole))),
        Compression::Zstd => Box::new(ZstdFrames::new(buffered(whole))),
        Compression::Xz => {
            Box::new(XzReader::new_mem_limit(buffered(whole), true, MAX_XZ_MEMORY / 1024))
        }
    })
}

/// The first bytes of a source, fewer than asked for if it has no more.
pub(crate) fn first_bytes(source: &mut impl Read, count: usize) -> io::Result<Vec<u8>> {
    let mut first = Vec::with_capacity(count);
    source.take(count as u64).read_to_end(&mut first)?;
    Ok(first)
}

fn buffered<R: Read>(source: Chain<Cursor<Vec<u8>>, R>) -> BufReader<Chain<Cursor<Vec<u8>>, R>> {
    BufReader::with_capacity(128 * 1024, source)
}

/// Zstandard frames one after another; those that hold no data are skipped.
struct ZstdFrames<R> {
    source: R,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: BufRead> ZstdFrames<R> {
    fn new(source: R) -> Self {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(MAX_ZSTD_WINDOW);
        Self { source, decoder, in_frame: false }
    }

    /// Begins the next frame; false at the end of the source.
    fn begin_frame(&mut self) -> io::Result<bool> {
        loop {
            if self.source.fill_buf()?.is_empty() {
                return Ok(false);
            }
            match self.decoder.reset(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    io::copy(&mut (&mut self.source).take(length.into()), &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
            }
        }
    }
}

impl<R: BufRead> Read for ZstdFrames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.in_frame {
                if !self.begin_frame()? {
                    return Ok(0);
                }
                self.in_frame = true;
            }
            let n = self.decoder.read(buffer)?;
            if n > 0 {
                return Ok(n);
            }
            if self.decoder.is_finished() {
                self.in_frame = false;
                continue;
            }
            self.decoder
                .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        }
    }
}
