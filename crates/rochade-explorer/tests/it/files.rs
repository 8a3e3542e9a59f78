//! Damage, newer versions, interruptions: named, and what was there stays in use.

use std::fs;
use std::path::{Path, PathBuf};

use rochade_explorer::{Error, Explorer, Filter, Game, Keep, Place, Store, Wanted};

use crate::games::{Random, random_game};

fn filled(folder: &Path, games: usize, seed: u64) -> Vec<Game> {
    let mut random = Random(seed);
    let games: Vec<Game> = (0..games).map(|_| random_game(&mut random)).collect();
    let mut store = Store::open(folder).unwrap();
    for game in &games {
        store.add(game.clone()).unwrap();
    }
    store.finish().unwrap();
    games
}

fn total(folder: &Path, game: &Game) -> u64 {
    let place = Place::start(game.white_start, game.black_start);
    let explorer = Explorer::open(folder).unwrap();
    explorer.explore(&place, &Filter::default(), &Wanted::default()).unwrap().total.games()
}

fn index_file(folder: &Path, name: &str) -> PathBuf {
    let current = fs::read_to_string(folder.join("current")).unwrap();
    folder.join(current.split_whitespace().next().unwrap()).join(name)
}

#[test]
fn a_game_is_added_once_whether_it_is_in_an_index_or_not() {
    let folder = tempfile::tempdir().unwrap();
    let games = filled(folder.path(), 20, 1);
    assert_eq!(Explorer::open(folder.path()).unwrap().games(), 20);
    for _ in 0..2 {
        filled(folder.path(), 20, 1);
        assert_eq!(Explorer::open(folder.path()).unwrap().games(), 20);
        Store::open(folder.path()).unwrap().build(Keep::Needed, |_| true).unwrap();
    }
    let explorer = Explorer::open(folder.path()).unwrap();
    assert_eq!((explorer.games(), explorer.waiting()), (20, (0, 0)));
    let again = explorer.game(games[7].fingerprint()).unwrap();
    assert_eq!(again, games[7]);
}

#[test]
fn a_player_is_forgotten_in_one_collection_and_the_games_stay() {
    let folder = tempfile::tempdir().unwrap();
    let games = filled(folder.path(), 60, 9);
    Store::open(folder.path()).unwrap().build(Keep::Needed, |_| true).unwrap();
    filled(folder.path(), 80, 9);
    let (name, source) = (games[0].players[0].clone(), games[0].source.clone());
    let count = |sources: Vec<String>| {
        let filter = Filter { player: Some(name.clone()), sources, ..Filter::default() };
        Explorer::open(folder.path()).unwrap().count(&filter)
    };
    let (all, here) = (count(vec![]), count(vec![source.clone()]));
    assert!(here > 0 && all > here, "{here} of {all}");
    let store = Store::open(folder.path()).unwrap();
    store.forget(&name.to_uppercase(), &source, Keep::Needed).unwrap();
    assert_eq!((count(vec![]), count(vec![source])), (all - here, 0));
    assert_eq!(Explorer::open(folder.path()).unwrap().games(), 80);
}

#[test]
fn a_build_that_is_stopped_leaves_everything_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let games = filled(folder.path(), 30, 2);
    Store::open(folder.path()).unwrap().build(Keep::Needed, |_| true).unwrap();
    filled(folder.path(), 40, 3);
    let (before, current) =
        (total(folder.path(), &games[0]), fs::read(folder.path().join("current")).unwrap());
    for calls in [0, 1, 3] {
        let mut left = calls;
        let stopped = Store::open(folder.path()).unwrap().build(Keep::Needed, |_| {
            left -= 1;
            left >= 0
        });
        assert!(matches!(stopped, Err(Error::Stopped)), "{calls}: {stopped:?}");
        assert_eq!(fs::read(folder.path().join("current")).unwrap(), current);
        assert_eq!(total(folder.path(), &games[0]), before);
        assert!(!folder.path().join("index-00000002").exists());
    }
}

/// As after a crash between the new index and the removal of what it holds.
#[test]
fn games_of_files_that_could_not_be_removed_are_not_counted_twice() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path(), 30, 4);
    let added = folder.path().join("added-00000001.arrow");
    let kept = fs::read(&added).unwrap();
    Store::open(folder.path()).unwrap().build(Keep::Needed, |_| true).unwrap();
    fs::write(&added, kept).unwrap();
    assert_eq!(Explorer::open(folder.path()).unwrap().games(), 30);
    filled(folder.path(), 31, 4);
    assert_eq!(Explorer::open(folder.path()).unwrap().games(), 31);
}

#[test]
fn only_one_program_changes_a_folder_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let first = Store::open(folder.path()).unwrap();
    assert!(matches!(Store::open(folder.path()), Err(Error::Busy { .. })));
    drop(first);
    Store::open(folder.path()).unwrap();
}

#[test]
fn damage_is_named_and_never_a_panic() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path(), 30, 5);
    Store::open(folder.path()).unwrap().build(Keep::Needed, |_| true).unwrap();
    for name in ["games.arrow", "positions.redb"] {
        let path = index_file(folder.path(), name);
        let good = fs::read(&path).unwrap();
        let begin = [
            b"not a file of ours".to_vec(),
            Vec::new(),
            good[..good.len() / 2].to_vec(),
            good[..100].to_vec(),
        ];
        for damaged in begin {
            fs::write(&path, damaged).unwrap();
            let error = Explorer::open(folder.path()).unwrap_err();
            assert!(matches!(error, Error::Damaged { .. } | Error::Io { .. }), "{error}");
            assert!(error.to_string().contains(name), "{error}");
        }
        fs::remove_file(&path).unwrap();
        assert!(matches!(Explorer::open(folder.path()), Err(Error::Io { .. })));
        fs::write(&path, good).unwrap();
    }
    fs::write(folder.path().join("current"), "").unwrap();
    assert!(matches!(Explorer::open(folder.path()), Err(Error::Damaged { .. })));
}

#[test]
fn a_newer_format_is_refused_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path(), 3, 6);
    let path = folder.path().join("added-00000001.arrow");
    let name = b"rochade-explorer";
    let mut bytes = fs::read(&path).unwrap();
    // The format stands beside its name in the head of the file and in its foot.
    let places: Vec<usize> =
        (0..bytes.len() - name.len()).filter(|&at| &bytes[at..at + name.len()] == name).collect();
    assert_eq!(places.len(), 2);
    for at in places {
        let value = (at.saturating_sub(40)..at + 60)
            .find(|&at| bytes[at..].starts_with(b"\x01\0\0\x001\0"))
            .unwrap()
            + 4;
        bytes[value] = b'7';
    }
    fs::write(&path, bytes).unwrap();
    let error = Explorer::open(folder.path()).unwrap_err();
    assert!(matches!(error, Error::Newer { found: 7, known: 1, .. }), "{error}");
}

#[test]
fn a_folder_that_is_not_there_has_no_games() {
    let folder = tempfile::tempdir().unwrap();
    let explorer = Explorer::open(&folder.path().join("none")).unwrap();
    assert_eq!(explorer.games(), 0);
}
