#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rochade_server::laws::records(bytes));
