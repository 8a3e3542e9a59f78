#![no_main]

#[path = "../../crates/rochade/tests/it/laws/mod.rs"]
#[allow(dead_code)]
mod laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| laws::uci(data));
