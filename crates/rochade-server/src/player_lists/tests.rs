use tempfile::TempDir;

use super::*;

/// Lines as the federations write them; the people are invented.
const FIDE: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n\
99900011       Example, Anna                                                NED F   WFM  WFM  NA                 2105  9   20 2050  0   20 1998  4   20 1994  w   \r\n\
99900029       Sample, Boris                                                RUS M                            ACM 0     0   0  1655  3   40 0     0   0  2011      \r\n\
99900037       Muster, Carl-Juergen                                         GER M   FM        FA,NI              2301  0   20 2288  0   20 2310  0   20 1961  i   \r\n";
const DSB: &str = "\
ID,ZPS,Mitgliedsnummer,Status,\"Name,Vorname\",Geschlecht,Spielberechtigung,Geburtsjahr,\"Letzte Auswertung\",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname,FIDE-Frauentitel,FIDE-Elozahl-Schnellschach,FIDE-Elozahl-Blitz
NU9990001,99901,1001,A,\"Muster,Jörg\",M,,1971,202614,1834,56,1902,,99900045,GER,Jörg,Muster,,1850,1795
NU9990001,99902,1007,P,\"Muster,Jörg\",M,,1971,202614,1834,56,1902,,99900045,GER,Jörg,Muster,,1850,1795
NU9990002,99901,1002,P,\"Beispiel,Anna-Lena\",W,,2012,202531,987,4,,,,,Anna-Lena,Beispiel,,,
NU9990003,99902,17,,\"von Probe,Ümit\",M,,2000,,,,,,,,Ümit,von Probe,,,
";
const DSB_OLDER: &str = "\
ZPS,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land
99901,1001,A,\"Muster,Jörg\",M,,1971,202414,1834,56,1902,,99900045,GER
99902,0017,A,\"Probe,Ümit,Dr.\",M,,2000,,0,0,,,,
";
const DEWIS: &str = "\
id|nachname|vorname|titel|verein|mglnr|status|dwz|dwzindex|turniercode|turnierende|fideid|fideelo|fidetitel\r\n\
99990001|Muster|Jörg||99901|1001|A|1834|56|C614-99A-XYZ|2026-04-05|99900045|1902|\r\n\
99990003|Probe|Ümit|Dr.|99901|17||||||||\r\n";
const KNSB: &str = "\
Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S
99900101;Van der Voorbeeld, Joël;;NED;1658;42;2012;
99900102;Proef, Marieke;WFM;NED;2051;100;1981;w
99900103;Test, André;;GER;;3;1958;
";
const FSHR: &str = "\
\u{feff}ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int
9990001,Примеров Пётр Иванович,,RUS,77,Москва,1967,1834,99900053,1902
9990002,Образцова Анна Сергеевна,f,RUS,23,Краснодарский край,2012,1201,,
";
const ECF: &str = "\
ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,standard_original_category,revised_standard,standard_revised_category,original_rapid,rapid_original_category,revised_rapid,rapid_revised_category,original_blitz,blitz_original_category,revised_blitz,blitz_revised_category,club_code,club_name,title
999001L,\"Example, Robert J\",99001,99900061,M,ENG,1614,A,1620,A,1571,K,1571,K,,,,,9TST,Testtown,
999002B,\"Sample, Zoë\",99002,,F,SCO,,,,,,,,,1300,C,1312,C,9ABC,\"Rook, Knight & Co\",WIM
";

const FIDE_XML: &str = "\
<playerslist>
<player>
<fideid>99900011</fideid><name>Example, Anna</name><country>NED</country><sex>F</sex><title>WFM</title><w_title>WFM</w_title><o_title>NA</o_title><foa_title></foa_title>
<rating>2105</rating><games>9</games><k>20</k><rapid_rating>2050</rapid_rating><rapid_games>0</rapid_games><rapid_k>20</rapid_k><blitz_rating>1998</blitz_rating><blitz_games>4</blitz_games><blitz_k>20</blitz_k><birthday>1994</birthday><flag>w</flag>
</player>
<player><fideid>99900029</fideid><name>O&apos;Sample &amp; S&#246;hne, Boris</name><country>RUS</country><sex>M</sex><title/><rating></rating><rapid_rating>1655</rapid_rating><birthday>2011</birthday></player>
<player><fideid></fideid><name>Nobody</name></player>
</playerslist>
";

fn western(text: &str) -> Vec<u8> {
    encoding_rs::WINDOWS_1252.encode(text).0.into_owned()
}

fn all() -> (TempDir, PlayerLists) {
    let folder = TempDir::new().unwrap();
    let lists = PlayerLists::new(Some(folder.path()));
    let files: [(&str, Vec<u8>, ListName, usize); 5] = [
        ("players_list_foa.txt", FIDE.into(), ListName::Fide, 3),
        ("spieler.csv", western(DSB), ListName::Dwz, 4),
        ("KLASSIEK.csv", western(KNSB), ListName::Knsb, 3),
        ("smanager_standard.csv", FSHR.into(), ListName::Fshr, 2),
        ("rating-list.csv", ECF.into(), ListName::Ecf, 2),
    ];
    for (name, bytes, list, count) in files {
        let imported = lists.import(name, &bytes[..]).unwrap();
        let expected = Imported { list: Some(list), count, bad: 0, lines: Vec::new() };
        assert_eq!(imported, expected, "{name}");
    }
    (folder, lists)
}

fn names(found: &[Found]) -> Vec<&str> {
    found.iter().map(|found| found.card.name.as_str()).collect()
}

#[test]
fn every_federations_list_is_imported_and_searched() {
    let (_folder, lists) = all();
    let counted = lists.lists().unwrap();
    let expected = [
        (ListName::Dwz, 3),
        (ListName::Knsb, 3),
        (ListName::Fshr, 2),
        (ListName::Ecf, 2),
        (ListName::Fide, 3),
    ];
    assert_eq!(counted, expected);
    let one = |text: &str| {
        let found = lists.search(text, RatingFor::Standard).unwrap();
        let [one] = &found[..] else { panic!("{text}: {found:?}") };
        one.clone()
    };
    let card = |name: &str| PlayerCard::named(name);
    assert_eq!(
        one("muster jö").card,
        PlayerCard {
            rating: Some(1834),
            sex: Some(Sex::Male),
            federation: "GER".into(),
            club: "99901".into(),
            fide_id: "99900045".into(),
            birth_year: Some(1971),
            ..card("Muster, Jörg")
        },
        "active in the first club"
    );
    assert_eq!(one("voorbeeld joel").card.rating, Some(1658), "without the accent");
    assert_eq!(one("proef").card.title, Some(Title::Wfm));
    assert_eq!(one("примеров").card.name, "Примеров, Пётр Иванович");
    assert_eq!(one("ПЁТР").card.club, "Москва");
    assert_eq!(one("Example, Rob").card.rating, Some(1620), "the revised one");
    assert_eq!(one("zoe").card.club, "Rook, Knight & Co");
    assert_eq!(one("99900037").card.name, "Muster, Carl-Juergen", "by the number");
    let both = lists.search("muster", RatingFor::Standard).unwrap();
    assert_eq!(names(&both), ["Muster, Jörg", "Muster, Carl-Juergen"], "national lists first");
}

#[test]
fn names_are_found_in_either_spelling() {
    let (_folder, lists) = all();
    for typed in ["Jürgen", "juergen", "JUERG", "jurgen"] {
        let found = lists.search(typed, RatingFor::Standard).unwrap();
        let expected = if typed == "jurgen" { vec![] } else { vec!["Muster, Carl-Juergen"] };
        assert_eq!(names(&found), expected, "{typed}");
    }
    for typed in ["joerg muster", "Jörg M", "jorg mus"] {
        let found = lists.search(typed, RatingFor::Standard).unwrap();
        assert_eq!(names(&found), ["Muster, Jörg"], "{typed}");
    }
}

#[test]
fn the_rating_is_that_of_the_time_control() {
    let (_folder, lists) = all();
    let rating = |text: &str, of: RatingFor| {
        let found = lists.search(text, of).unwrap();
        (found[0].card.rating, found[0].rating_for)
    };
    use RatingFor::{Blitz, Rapid, Standard};
    assert_eq!(rating("example anna", Standard), (Some(2105), Some(Standard)));
    assert_eq!(rating("example anna", Rapid), (Some(2050), Some(Rapid)));
    assert_eq!(rating("example anna", Blitz), (Some(1998), Some(Blitz)));
    assert_eq!(rating("sample boris", Rapid), (Some(1655), Some(Rapid)));
    assert_eq!(rating("sample boris", Blitz), (None, None));
    assert_eq!(rating("muster jörg", Blitz), (Some(1834), Some(Standard)), "one for all games");
    // A federation's second file brings the ratings for other games and keeps the first ones.
    let rapid = KNSB.replace("2051", "1999");
    lists.import("RAPID.csv", rapid.as_bytes()).unwrap();
    assert_eq!(rating("proef", Rapid), (Some(1999), Some(Rapid)));
    assert_eq!(rating("proef", Standard), (Some(2051), Some(Standard)));
    let minutes = |text: &str| RatingFor::of(text.parse::<TimeControl>().unwrap());
    assert_eq!((minutes("3+2"), minutes("15+10"), minutes("90+30")), (Blitz, Rapid, Standard));
}

#[test]
fn older_forms_and_names_of_clubs_are_read() {
    for (form, last) in [(DSB_OLDER, "Probe, Ümit"), (DEWIS, "Probe, Ümit")] {
        let folder = TempDir::new().unwrap();
        let lists = PlayerLists::new(Some(folder.path()));
        assert_eq!(lists.import("spieler.csv", form.as_bytes()).unwrap().count, 2);
        let clubs = "ZPS,LV,Verband,Vereinname\n99901,9,990,SK Test\n";
        let imported = lists.import("vereine.csv", clubs.as_bytes()).unwrap();
        assert_eq!((imported.list, imported.count), (None, 1));
        let found = lists.search("muster", RatingFor::Standard).unwrap();
        assert_eq!((found[0].card.rating, found[0].card.club.as_str()), (Some(1834), "SK Test"));
        let found = lists.search("probe", RatingFor::Standard).unwrap();
        assert_eq!((names(&found), found[0].card.rating), (vec![last], None));
    }
}

#[test]
fn what_is_not_understood_is_told_and_the_rest_is_kept() {
    let folder = TempDir::new().unwrap();
    let lists = PlayerLists::new(Some(folder.path()));
    assert_eq!(lists.search("muster", RatingFor::Standard).unwrap(), [], "nothing was imported");
    let broken = format!("{KNSB};Nobody;;NED;1500;1;1990;\n99900104;;;NED;1500;1;1990;\n");
    let imported = lists.import("KLASSIEK.csv", broken.as_bytes()).unwrap();
    assert_eq!((imported.count, imported.bad), (3, 2));
    assert_eq!(imported.lines[0], (5, ";Nobody;;NED;1500;1;1990;".to_owned()));
    let refused = |name, text: &str| lists.import(name, text.as_bytes()).unwrap_err();
    assert!(matches!(refused("x.csv", "Name;Verein\nA;B\n"), ListError::Unknown));
    assert!(matches!(refused("players_list.xml", "<playerslist>"), ListError::Unknown));
    assert!(matches!(refused("empty", ""), ListError::Unknown));
}

#[test]
fn what_is_typed_is_never_taken_for_a_question_of_the_index() {
    let (_folder, lists) = all();
    for typed in ["\"", "a", "* OR name", "mus*", "NEAR(muster jo)", "'; DROP TABLE player", "---"]
    {
        lists.search(typed, RatingFor::Standard).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    assert_eq!(lists.lists().unwrap().len(), 5);
}

#[test]
fn fides_xml_form_is_read_like_its_text_form() {
    let folder = TempDir::new().unwrap();
    let lists = PlayerLists::new(Some(folder.path()));
    let imported = lists.import("players_list_xml_foa.xml", FIDE_XML.as_bytes()).unwrap();
    let lines = vec![(3, " Nobody".to_owned())];
    assert_eq!(imported, Imported { list: Some(ListName::Fide), count: 2, bad: 1, lines });
    let anna = lists.search("example", RatingFor::Rapid).unwrap();
    lists.import("players_list_foa.txt", FIDE.as_bytes()).unwrap();
    assert_eq!(lists.search("example", RatingFor::Rapid).unwrap(), anna, "the same in both forms");
    assert_eq!(anna[0].card.rating, Some(2050));
    let boris = lists
        .import("x.xml", FIDE_XML.as_bytes())
        .map(|_| lists.search("söhne", RatingFor::Standard));
    assert_eq!(names(&boris.unwrap().unwrap()), ["O'Sample & Söhne, Boris"]);
    for other in ["<html><body>Not found</body></html>", "<playerslist></playerslist>", "<a"] {
        assert!(lists.import("x.xml", other.as_bytes()).is_err(), "{other}");
    }
}
