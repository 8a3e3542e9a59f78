//! Compares with recorded tournaments, when the folder with them is there.
use rochade::Color;
use rochade_tournament::{Bye, Record, Tournament, pairing::swiss, trf::Trf};
use std::path::{Path, PathBuf};
fn folder(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/trf").join(name);
    path.is_dir().then_some(path)
}
fn recorded(event: &Tournament, round: u16) -> (Vec<(u16, u16)>, Option<u16>) {
    let mut v = vec![];
    let mut bye = None;
    for p in event.players() {
        let r = event.record(p.id, round).unwrap();
        if let (Some(o), Some(Color::White)) = (r.opponent(), r.scheduled_color()) {
            v.push((p.id.get(), o.get()));
        }
        if r == Record::Bye(Bye::PairingAllocated) {
            bye = Some(p.id.get());
        }
    }
    v.sort();
    (v, bye)
}
#[test]
fn generated() {
    let Some(dir) = folder("generated") else { return };
    let mut files: Vec<_> = std::fs::read_dir(dir).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    let mut bad = 0;
    let mut n = 0;
    for f in files {
        let trf = Trf::read(&std::fs::read(&f).unwrap());
        let (mut event, problems) = trf.event().unwrap_or_else(|e| panic!("{f:?} {}", e[0]));
        for p in problems {
            println!("{f:?} {p}");
        }
        if event.settings().rounds.is_none() {
            event.settings_mut().rounds = Some(event.rounds_played());
        }
        if event.settings().initial_color.is_none() {}
        for round in 1..=event.rounds_played() {
            let mut before = event.before_round(round);
            if before.settings().initial_color.is_none() {
                before.settings_mut().initial_color =
                    rochade_tournament::pairing::swiss::shown_initial_color(&event);
            }
            n += 1;
            match swiss::pair(&before) {
                Err(e) => {
                    println!("{f:?} round {round}: {e}");
                    bad += 1;
                }
                Ok(p) => {
                    let mut v: Vec<_> =
                        p.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
                    v.sort();
                    let got = (v, p.bye.map(|b| b.get()));
                    let want = recorded(&event, round);
                    if got != want {
                        println!(
                            "{f:?} round {round} of {:?}:\n got {got:?}\nwant {want:?}",
                            event.settings().rounds
                        );
                        bad += 1;
                    }
                }
            }
        }
    }
    println!("{n} rounds");
    assert_eq!(bad, 0);
}
