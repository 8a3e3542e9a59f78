//! What several tests need: boards from text, and pixels from PNG.

use rochade::{Board, File, Piece, Rank, Square};

/// A board from the placement field of a FEN.
pub fn board(placement: &str) -> Board {
    let mut pieces = Vec::new();
    for (rank, row) in Rank::ALL.into_iter().rev().zip(placement.split('/')) {
        let mut file = 0;
        for letter in row.bytes() {
            match Piece::from_fen_letter(letter) {
                Some(piece) => {
                    let file = File::from_index(file).expect("eight files a rank");
                    pieces.push((Square::new(file, rank), piece));
                }
                None => file += usize::from(letter - b'1'),
            }
            file += 1;
        }
    }
    pieces.into_iter().collect()
}

/// A decoded PNG.
pub struct Picture {
    pub width: u32,
    pub height: u32,
    rgba: Vec<u8>,
}

impl Picture {
    pub fn decode(png: &[u8]) -> Self {
        let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
        let mut rgba = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut rgba).expect("a frame");
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgba, png::BitDepth::Eight));
        Self { width: info.width, height: info.height, rgba }
    }

    pub fn pixel(&self, x: u32, y: u32) -> [u8; 4] {
        let at = 4 * (y * self.width + x) as usize;
        [0, 1, 2, 3].map(|channel| self.rgba[at + channel])
    }

    /// How light a pixel is in a black-and-white print, 0 to 255.
    pub fn grey(&self, x: u32, y: u32) -> u32 {
        let [red, green, blue, _] = self.pixel(x, y).map(u32::from);
        (299 * red + 587 * green + 114 * blue) / 1000
    }

    /// The grey values of a rectangle, row by row.
    pub fn greys(&self, x: u32, y: u32, width: u32, height: u32) -> Vec<u32> {
        (y..y + height).flat_map(|y| (x..x + width).map(move |x| self.grey(x, y))).collect()
    }
}
