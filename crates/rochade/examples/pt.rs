//! scratch
use rochade::{Position, perft::perft};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    if a.len() > 2 {
        let p: Position = a[1].parse().unwrap();
        let d: u32 = a[2].parse().unwrap();
        let reps: u32 = a.get(3).map_or(1, |s| s.parse().unwrap());
        let mut best = f64::MAX;
        let mut n = 0;
        for _ in 0..reps {
            let t = std::time::Instant::now();
            n = perft(&p, d);
            best = best.min(t.elapsed().as_secs_f64());
        }
        println!("{n} {:.1} Mnps", n as f64 / best / 1e6);
        return;
    }
    let t = std::fs::read_to_string(&a[1]).unwrap();
    for l in t.lines().filter(|l| !l.starts_with('#')) {
        let f: Vec<&str> = l.split('|').map(str::trim).collect();
        match f[1].parse::<Position>() {
            Err(e) => println!("{}: {e}", f[0]),
            Ok(p) => {
                let want: Vec<u64> = f[2].split_whitespace().map(|x| x.parse().unwrap()).collect();
                let got: Vec<u64> = (1..=want.len() as u32).map(|d| perft(&p, d)).collect();
                println!("{} {} {:?}", f[0], if got == want { "ok" } else { "WRONG" }, got);
            }
        }
    }
}
