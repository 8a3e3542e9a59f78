#![no_main]

#[path = "../../crates/rochade/tests/laws/mod.rs"]
#[allow(dead_code)]
mod laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| laws::san(data));
