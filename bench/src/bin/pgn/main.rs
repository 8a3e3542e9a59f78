//! Game files, read and validated.
mod corpus;
mod peers;

fn main() {
    let which = std::env::args().nth(1).unwrap_or_default();
    let mb: usize = std::env::args().nth(2).and_then(|s| s.parse().ok()).unwrap_or(100);
    let t = std::time::Instant::now();
    let text = corpus::Corpus::bytes(960, mb << 20);
    eprintln!("corpus {:?} {}", t.elapsed(), text.len());
    if which == "dump" { use std::io::Write; std::io::stdout().write_all(&text).unwrap(); return; }
    for _ in 0..3 {
        if which != "theirs" {
            let t = std::time::Instant::now();
            let r = peers::ours(&text[..]);
            println!("ours {:?} {:?} {:.0} MB/s", t.elapsed(), r, text.len() as f64 / 1e6 / t.elapsed().as_secs_f64());
        }
        if which != "ours" {
            let t = std::time::Instant::now();
            let r = peers::theirs(&text[..]);
            println!("theirs {:?} {:?} {:.0} MB/s", t.elapsed(), r, text.len() as f64 / 1e6 / t.elapsed().as_secs_f64());
        }
        if which != "" { break; }
    }
}
