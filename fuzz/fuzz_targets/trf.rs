//! Laws of TRF files: any bytes are written back unchanged, every problem names a
//! line of the file, and an event that can be read can be written, read again and
//! paired or refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rochade_tournament::pairing::swiss;
use rochade_tournament::trf::Trf;

fuzz_target!(|bytes: &[u8]| {
    let file = Trf::read(bytes);
    assert_eq!(file.to_bytes(), bytes);
    match file.event() {
        Ok((event, remarks)) => {
            assert!(remarks.iter().all(|remark| (1..=bytes.len()).contains(&remark.line)));
            let again = Trf::of(&event).event().expect("our own file can be read");
            assert_eq!(again.0.players().len(), event.players().len());
            if event.players().len() < 60 {
                let _ = swiss::pair(&event);
            }
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            assert!(problems.iter().all(|problem| (1..=bytes.len()).contains(&problem.line)));
        }
    }
});
