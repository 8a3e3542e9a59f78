//! `rochade players`: lists are imported once, and a running server completes names from them.

use std::io::Write as _;

use serde_json::Value;
use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::online::Process;
use crate::program::full_answer;

const MEMBERS: &str = "\
ZPS,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land
99901,1001,A,\"Muster,Jörg\",M,,1971,202414,1834,56,1902,,99900045,GER
99902,0017,A,\"Probe,Ümit,Dr.\",M,,2000,,0,0,,,,
,,,,,,,,,,,,,GER
";
const CLUBS: &str = "ZPS,LV,Verband,Vereinname\n99901,9,990,SK Test\n";
const DUTCH: &str = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n\
                     99900102;Muster, Marieke;WFM;NED;2051;100;1981;w\n";

#[test]
fn lists_are_imported_once_and_complete_names_on_a_running_server() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().display().to_string();
    let server = Process::rochade(folder.path());
    let players = |arguments: &[&str]| {
        full_answer(&[&["players", "--data", &data, "--lang", "en"], arguments].concat())
    };
    assert_eq!(players(&["lists"]).2, 1, "there are none");

    // An archive as the federation publishes it, with a file that is no list.
    let packed = folder.path().join("LV-0-csv.zip");
    let mut archive = ZipWriter::new(std::fs::File::create(&packed).unwrap());
    for (name, text) in
        [("verbaende.csv", "Verband;LV\n"), ("spieler.csv", MEMBERS), ("vereine.csv", CLUBS)]
    {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap();
    let rapid = folder.path().join("RAPID.csv");
    std::fs::write(&rapid, DUTCH).unwrap();
    let files = [packed.display().to_string(), rapid.display().to_string()];
    let (printed, complained, code) = players(&["import", &files[0], &files[1]]);
    assert_eq!(code, 0, "{complained}");
    for told in [
        "spieler.csv: DWZ, players read: 2",
        "vereine.csv: clubs read: 1",
        "RAPID.csv: KNSB, players read: 1",
        "Lines that were not understood: 1",
        "4: ,,,,,,,,,,,,,GER",
    ] {
        assert!(printed.contains(told), "{told}: {printed}");
    }
    assert_eq!(players(&["lists"]).0, "DWZ: 2\nKNSB: 1\n");
    let (printed, ..) = players(&["search", "muster jo"]);
    assert_eq!(printed, "DWZ  Muster, Jörg  1834  1971  GER  SK Test  99900045\n");

    // The server has been running all the time.
    let address = format!("http://{}", server.address());
    let asked = ["tournament", "new", "Club", "--server", &address, "--json", "--settings"];
    let listed = |time: &str, name: &str| -> Value {
        let (made, ..) = full_answer(&[&asked[..], &[&format!(r#"{{"time": {time}}}"#)]].concat());
        let made: Value =
            serde_json::from_str(&made).unwrap_or_else(|error| panic!("{made}: {error}"));
        let url = format!("{address}/api/club/{}/listed?name={name}", made["id"].as_str().unwrap());
        let secret = format!("Bearer {}", made["secret"].as_str().unwrap());
        let answer =
            ureq::get(&url).header("Authorization", secret).header("Accept-Language", "en");
        answer.call().unwrap().body_mut().read_json().unwrap()
    };
    let found = listed(r#"{"kind": "fischer", "base": 900000, "increment": 10000}"#, "muster");
    assert_eq!(found["lists"], serde_json::json!(["DWZ", "KNSB"]));
    let told: Vec<&str> = found["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["told"].as_str().unwrap())
        .collect();
    assert_eq!(told, ["KNSB rapid 2051", "DWZ 1834"]);
    assert_eq!(found["players"][0]["card"]["name"], "Muster, Marieke");
    assert_eq!(found["players"][1]["card"]["club"], "SK Test");
    let found = listed(r#"{"kind": "fischer", "base": 5400000, "increment": 30000}"#, "marieke");
    assert_eq!(found["players"][0]["told"], "KNSB, unrated", "no rating for long games");
}

#[test]
fn what_is_no_list_is_refused_with_what_to_do() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().display().to_string();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let other = file("other.csv", "Name;Verein\nA;B\n");
    let xml = file("players_list.xml", "<playerslist></playerslist>");
    let good = file("KLASSIEK.csv", DUTCH);
    let (printed, complained, code) =
        full_answer(&["players", "--data", &data, "--lang", "de", "import", &other, &xml, &good]);
    assert_eq!(code, 1);
    assert!(complained.contains("other.csv: Das ist keine der Listen"), "{complained}");
    assert!(complained.contains("players_list.xml: Das ist keine der Listen"), "nobody is in it");
    assert!(printed.contains("KNSB, Spieler gelesen: 1"), "the others are imported: {printed}");
}
