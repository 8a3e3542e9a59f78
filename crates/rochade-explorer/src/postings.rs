//! Which games reached a position and how each went on, in few bytes.
//!
//! For each move its two bytes, how many games, and their numbers, each as the distance from the one before it.

use crate::game::StoredMove;

/// Writes a number in as few bytes as it takes, seven bits in each.
fn write_number(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<u32> {
    let (mut number, mut shift) = (0u32, 0);
    loop {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

/// Writes the list of a position: moves and games, sorted.
pub(crate) fn write(list: &[(StoredMove, u32)]) -> Vec<u8> {
    let mut out = Vec::with_capacity(list.len() + 8);
    for group in list.chunk_by(|one, other| one.0 == other.0) {
        out.extend(group[0].0.bits().to_le_bytes());
        write_number(&mut out, group.len() as u32);
        let mut before = 0;
        for (_, game) in group {
            write_number(&mut out, game - before);
            before = *game;
        }
    }
    out
}

/// Calls for every game of a list; `None` if the list is damaged.
pub(crate) fn read(mut bytes: &[u8], mut each: impl FnMut(StoredMove, u32)) -> Option<()> {
    while let Some((bits, rest)) = bytes.split_first_chunk::<2>() {
        bytes = rest;
        let played = StoredMove::from_bits(u16::from_le_bytes(*bits));
        let mut game = 0u32;
        for _ in 0..read_number(&mut bytes)? {
            game = game.checked_add(read_number(&mut bytes)?)?;
            each(played, game);
        }
    }
    bytes.is_empty().then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_damage_is_noticed() {
        let list: Vec<(StoredMove, u32)> = [(5, 0), (5, 1), (5, 300), (9, 7), (9, 4_000_000_000)]
            .map(|(bits, game)| (StoredMove::from_bits(bits), game))
            .into();
        let bytes = write(&list);
        let mut back = Vec::new();
        assert_eq!(read(&bytes, |played, game| back.push((played, game))), Some(()));
        assert_eq!(back, list);
        for cut in 1..bytes.len() {
            let mut count = 0;
            let whole = read(&bytes[..cut], |_, _| count += 1).is_some();
            assert!(!whole || count == 3, "{cut}");
        }
    }
}
