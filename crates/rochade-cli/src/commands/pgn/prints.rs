//! Which fingerprints were seen, in constant memory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};

/// 128 bits about a game, which no two different games share in practice.
pub type Print = u128;

/// A set of prints: a table of buckets, in memory while it is small and then in a
/// temporary file without a name.
pub struct Prints {
    table: Table,
    /// There are two to this power buckets; so many of its first bits tell in which
    /// a print is.
    bits: u32,
    count: u64,
}

/// How many prints a bucket holds; the table is kept half empty.
const SLOTS: usize = 256;
const SLOT: usize = size_of::<Print>();
const BUCKET: usize = SLOTS * SLOT;

/// With more buckets, the table is in a file.
const IN_MEMORY: u64 = 1024;

enum Table {
    Memory(Vec<u8>),
    File(File),
}

impl Table {
    fn new(buckets: u64) -> io::Result<Self> {
        if buckets <= IN_MEMORY {
            return Ok(Self::Memory(vec![0; buckets as usize * BUCKET]));
        }
        let file = tempfile::tempfile()?;
        file.set_len(buckets * BUCKET as u64)?;
        Ok(Self::File(file))
    }

    fn read(&mut self, bucket: u64, into: &mut [u8; BUCKET]) -> io::Result<()> {
        let at = bucket * BUCKET as u64;
        match self {
            Self::Memory(bytes) => into.copy_from_slice(&bytes[at as usize..][..BUCKET]),
            Self::File(file) => {
                file.seek(SeekFrom::Start(at))?;
                file.read_exact(into)?;
            }
        }
        Ok(())
    }

    fn write(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Memory(all) => all[at as usize..][..bytes.len()].copy_from_slice(bytes),
            Self::File(file) => {
                file.seek(SeekFrom::Start(at))?;
                file.write_all(bytes)?;
            }
        }
        Ok(())
    }
}

/// What a bucket says about a print.
enum Found {
    /// It is there.
    Known,
    /// It is not, and would go into this slot.
    Free(usize),
    Full,
}

fn find(bucket: &[u8; BUCKET], print: Print) -> Found {
    let (slots, _) = bucket.as_chunks::<SLOT>();
    let begin = print as usize % SLOTS;
    for slot in (begin..SLOTS).chain(0..begin) {
        match Print::from_le_bytes(slots[slot]) {
            0 => return Found::Free(slot),
            known if known == print => return Found::Known,
            _ => {}
        }
    }
    Found::Full
}

impl Prints {
    /// None was seen.
    pub fn new() -> io::Result<Self> {
        Ok(Self { table: Table::new(1)?, bits: 0, count: 0 })
    }

    /// Whether this print is new; it is not for the next time.
    pub fn insert(&mut self, print: Print) -> io::Result<bool> {
        // An empty slot is zero.
        let print = print.max(1);
        let mut bucket = [0; BUCKET];
        loop {
            let number = print.checked_shr(Print::BITS - self.bits).unwrap_or(0) as u64;
            self.table.read(number, &mut bucket)?;
            match find(&bucket, print) {
                Found::Known => return Ok(false),
                Found::Free(slot) if 2 * self.count < (SLOTS as u64) << self.bits => {
                    let at = number * BUCKET as u64 + (slot * SLOT) as u64;
                    self.table.write(at, &print.to_le_bytes())?;
                    self.count += 1;
                    return Ok(true);
                }
                Found::Free(_) | Found::Full => self.grow()?,
            }
        }
    }

    /// Makes two buckets of each.
    fn grow(&mut self) -> io::Result<()> {
        let mut table = Table::new(2 << self.bits)?;
        let mut old = [0; BUCKET];
        for number in 0..1u64 << self.bits {
            self.table.read(number, &mut old)?;
            let mut two = [[0; BUCKET]; 2];
            for print in old.as_chunks::<SLOT>().0.iter().map(|slot| Print::from_le_bytes(*slot)) {
                let half = &mut two[(print >> (Print::BITS - 1 - self.bits)) as usize & 1];
                // It has as many slots as the bucket that is split.
                if let (1.., Found::Free(slot)) = (print, find(half, print)) {
                    half[slot * SLOT..][..SLOT].copy_from_slice(&print.to_le_bytes());
                }
            }
            table.write(2 * number * BUCKET as u64, two.as_flattened())?;
        }
        (self.table, self.bits) = (table, self.bits + 1);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_print_is_new_once_in_memory_and_on_disk() {
        let mut prints = Prints::new().expect("memory");
        let print = |n: u128| (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        for n in 0..300_000 {
            assert!(prints.insert(print(n)).expect("room"), "{n}");
            if n % 7 == 0 {
                assert!(!prints.insert(print(n / 2)).expect("room"), "{n}");
            }
        }
        assert!(matches!(prints.table, Table::File(_)));
        assert!((0..300_000).all(|n| !prints.insert(print(n)).expect("room")));
        assert!(prints.insert(0).expect("room") && !prints.insert(0).expect("room"));
    }
}
