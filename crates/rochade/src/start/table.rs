//! The lookup by table: from a number to the pieces, with a finger on paper.
//!
//! Two printed tables are enough. The king table has 60 rows, one for every
//! 16th number, with the order of the six pieces that are not bishops. What is
//! left of the number, 0 to 15, names the squares of the bishops in the bishop
//! table. The tables follow from the numbering and are computed from it.

use super::{BackRank, StartId, arrange};
use crate::piece::Role;
use crate::square::File;

/// A row of the king table: the order of the six pieces that are not bishops,
/// and the smallest of the 16 numbers for which it holds.
///
/// The smallest number is always a multiple of 16, from 0 to 944.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingTableRow {
    minimum: u16,
    pieces: [Role; 6],
}

impl KingTableRow {
    /// The number printed in front of the row.
    #[must_use]
    pub const fn minimum(&self) -> u16 {
        self.minimum
    }

    /// Queen, knights, rooks and king, from the left.
    #[must_use]
    pub const fn pieces(&self) -> [Role; 6] {
        self.pieces
    }
}

/// A row of the bishop table: where the bishops stand.
///
/// The dark-squared bishop is on the a-, c-, e- or g-file, the light-squared
/// one on the b-, d-, f- or h-file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BishopTableRow {
    /// The file of the bishop on a dark square.
    pub dark: File,
    /// The file of the bishop on a light square.
    pub light: File,
}

/// The king table, 60 rows.
pub static KING_TABLE: [KingTableRow; 60] = king_table();

/// The bishop table, a row for each remainder 0 to 15.
pub static BISHOP_TABLE: [BishopTableRow; 16] = bishop_table();

const fn king_table() -> [KingTableRow; 60] {
    let mut table = [KingTableRow { minimum: 0, pieces: [Role::Pawn; 6] }; 60];
    let mut row = 0;
    while row < 60 {
        // With remainder 0 the bishops stand on a1 and b1, and the six other
        // pieces follow in their order.
        let [_, _, pieces @ ..] = arrange(16 * row);
        table[row] = KingTableRow { minimum: 16 * row as u16, pieces };
        row += 1;
    }
    table
}

const fn bishop_table() -> [BishopTableRow; 16] {
    let mut table = [BishopTableRow { dark: File::A, light: File::B }; 16];
    let mut remainder = 0;
    while remainder < 16 {
        table[remainder] = BishopTableRow {
            dark: File::ALL[2 * (remainder / 4)],
            light: File::ALL[2 * (remainder % 4) + 1],
        };
        remainder += 1;
    }
    table
}

/// One step of the lookup, with everything that is read or done in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableStep {
    /// Find the row of the king table with this number, or with the next
    /// smaller one.
    Row {
        /// The number that is looked up.
        number: StartId,
        /// The row that was found.
        row: KingTableRow,
    },
    /// Take the row's number away.
    Remainder {
        /// The number that is looked up.
        number: StartId,
        /// The number of the row.
        minimum: u16,
        /// What is left, 0 to 15.
        remainder: u8,
    },
    /// Put the bishops where the bishop table says.
    Bishops {
        /// The row of the bishop table.
        remainder: u8,
        /// What it says.
        bishops: BishopTableRow,
    },
    /// Fill the free squares from the left in the order of the king table.
    Others {
        /// Which piece goes on which file, from the left.
        placed: [(File, Role); 6],
    },
}

/// The lookup of one number in the two tables.
///
/// ```
/// use rochade::StartId;
/// use rochade::start::TableLookup;
///
/// let lookup = TableLookup::new(StartId::CLASSICAL);
/// assert_eq!(lookup.row().minimum(), 512);
/// assert_eq!(lookup.remainder(), 6);
/// assert_eq!(lookup.bishops().dark.to_string(), "c");
/// assert_eq!(lookup.back_rank().to_string(), "RNBQKBNR");
/// assert_eq!(lookup.steps().len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLookup {
    id: StartId,
}

impl TableLookup {
    /// Looks up this number.
    #[must_use]
    pub const fn new(id: StartId) -> Self {
        Self { id }
    }

    /// The row of the king table.
    #[must_use]
    pub fn row(&self) -> KingTableRow {
        KING_TABLE[usize::from(self.id.get() / 16)]
    }

    /// What is left of the number, 0 to 15.
    #[must_use]
    pub const fn remainder(&self) -> u8 {
        (self.id.get() % 16) as u8
    }

    /// The row of the bishop table.
    #[must_use]
    pub fn bishops(&self) -> BishopTableRow {
        BISHOP_TABLE[usize::from(self.remainder())]
    }

    /// The six pieces that are not bishops, on their files, from the left.
    #[must_use]
    pub fn others(&self) -> [(File, Role); 6] {
        let bishops = self.bishops();
        let mut free =
            File::ALL.into_iter().filter(|&file| file != bishops.dark && file != bishops.light);
        self.row().pieces.map(|role| (free.next().unwrap_or(File::H), role))
    }

    /// The arrangement to which the steps lead.
    #[must_use]
    pub fn back_rank(&self) -> BackRank {
        let mut roles = [Role::Bishop; 8];
        for (file, role) in self.others() {
            roles[file.index()] = role;
        }
        BackRank(roles)
    }

    /// The steps, in the order in which a person takes them.
    #[must_use]
    pub fn steps(&self) -> [TableStep; 4] {
        let (number, row, remainder) = (self.id, self.row(), self.remainder());
        [
            TableStep::Row { number, row },
            TableStep::Remainder { number, minimum: row.minimum, remainder },
            TableStep::Bishops { remainder, bishops: self.bishops() },
            TableStep::Others { placed: self.others() },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    /// The king table as it is printed for players, in English letters: ten
    /// orders of knights, rooks and king, each with the queen in six places.
    const PRINTED: [(u16, &str); 60] = [
        (0, "QNNRKR"),
        (16, "NQNRKR"),
        (32, "NNQRKR"),
        (48, "NNRQKR"),
        (64, "NNRKQR"),
        (80, "NNRKRQ"),
        (96, "QNRNKR"),
        (112, "NQRNKR"),
        (128, "NRQNKR"),
        (144, "NRNQKR"),
        (160, "NRNKQR"),
        (176, "NRNKRQ"),
        (192, "QNRKNR"),
        (208, "NQRKNR"),
        (224, "NRQKNR"),
        (240, "NRKQNR"),
        (256, "NRKNQR"),
        (272, "NRKNRQ"),
        (288, "QNRKRN"),
        (304, "NQRKRN"),
        (320, "NRQKRN"),
        (336, "NRKQRN"),
        (352, "NRKRQN"),
        (368, "NRKRNQ"),
        (384, "QRNNKR"),
        (400, "RQNNKR"),
        (416, "RNQNKR"),
        (432, "RNNQKR"),
        (448, "RNNKQR"),
        (464, "RNNKRQ"),
        (480, "QRNKNR"),
        (496, "RQNKNR"),
        (512, "RNQKNR"),
        (528, "RNKQNR"),
        (544, "RNKNQR"),
        (560, "RNKNRQ"),
        (576, "QRNKRN"),
        (592, "RQNKRN"),
        (608, "RNQKRN"),
        (624, "RNKQRN"),
        (640, "RNKRQN"),
        (656, "RNKRNQ"),
        (672, "QRKNNR"),
        (688, "RQKNNR"),
        (704, "RKQNNR"),
        (720, "RKNQNR"),
        (736, "RKNNQR"),
        (752, "RKNNRQ"),
        (768, "QRKNRN"),
        (784, "RQKNRN"),
        (800, "RKQNRN"),
        (816, "RKNQRN"),
        (832, "RKNRQN"),
        (848, "RKNRNQ"),
        (864, "QRKRNN"),
        (880, "RQKRNN"),
        (896, "RKQRNN"),
        (912, "RKRQNN"),
        (928, "RKRNQN"),
        (944, "RKRNNQ"),
    ];

    #[test]
    fn the_king_table_is_the_printed_one() {
        for ((minimum, printed), row) in PRINTED.into_iter().zip(KING_TABLE) {
            let pieces: String = row.pieces().iter().map(|role| role.letter()).collect();
            assert_eq!((row.minimum(), pieces.as_str()), (minimum, printed));
        }
    }

    #[test]
    fn the_steps_lead_to_the_arrangement_for_all_960() {
        for id in StartId::all() {
            let lookup = TableLookup::new(id);
            assert_eq!(lookup.back_rank(), id.back_rank());
            let mut roles = [Role::Pawn; 8];
            for step in lookup.steps() {
                match step {
                    TableStep::Row { number, row } => {
                        assert_eq!(number, id);
                        let next_smaller =
                            PRINTED.iter().rev().find(|(minimum, _)| *minimum <= id.get());
                        assert_eq!(Some(row.minimum()), next_smaller.map(|(minimum, _)| *minimum));
                    }
                    TableStep::Remainder { number, minimum, remainder } => {
                        assert_eq!(number.get(), minimum + u16::from(remainder));
                        assert!(remainder < 16);
                    }
                    TableStep::Bishops { bishops, .. } => {
                        roles[bishops.dark.index()] = Role::Bishop;
                        roles[bishops.light.index()] = Role::Bishop;
                    }
                    TableStep::Others { placed } => {
                        for (file, role) in placed {
                            assert_eq!(roles[file.index()], Role::Pawn, "{file} is free");
                            roles[file.index()] = role;
                        }
                    }
                }
            }
            assert_eq!(roles, id.back_rank().roles());
        }
    }

    #[test]
    fn the_bishop_table_has_every_pair_of_squares_once() {
        for (remainder, row) in BISHOP_TABLE.into_iter().enumerate() {
            assert_eq!(row.dark.index() % 2, 0);
            assert_eq!(row.light.index() % 2, 1);
            assert_eq!(2 * row.dark.index() + row.light.index() / 2, remainder);
        }
    }
}
