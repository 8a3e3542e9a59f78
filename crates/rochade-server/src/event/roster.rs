//! Lists of players from other programs: nothing is lost, what could not be read
//! is named with its line.

use rochade_tournament::trf::TrfProblem;
use rochade_tournament::{Sex, Title};

use super::entrant::{CardField, People, PlayerCard};
use super::import::{Imported, LeftOut};
use super::settings::PairingSystem;
use crate::bounds::Bound;

/// What was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    pub players: Vec<PlayerCard>,
    /// The lines that could not be read, or not wholly.
    pub problems: Vec<Problem>,
    /// The rounds that a report file has beside its players.
    pub played: Option<Played>,
}

/// What a report file says of rounds that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub rounds: usize,
    /// What of the event does not come along.
    pub left_out: Vec<LeftOut>,
}

/// A line that could not be read, or not wholly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its number, from 1.
    pub line: u64,
    pub text: String,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// There is no name in it.
    NoName,
    /// A field has a value that it cannot have; the player was read without it.
    Field { field: CardField, value: String },
    /// The player is in the list before.
    Twice,
    /// A quoted field does not end, or the columns cannot be told apart.
    Columns,
    /// A line of a report file, in its own words; the edge puts them into the
    /// reader's language.
    Report(TrfProblem),
}

/// The bytes of a list as text: UTF-8, or one byte a letter as old programs write.
pub fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// Reads a tournament report file: its players, and how many rounds it has.
pub fn trf(bytes: &[u8], system: &PairingSystem) -> Result<Roster, Bound> {
    Imported::check_size(bytes)?;
    let (players, played, problems) = match Imported::read(bytes, 1, &[], system) {
        Ok((Imported { players, rounds, left_out, .. }, problems)) => {
            let played = Played { rounds: rounds.len(), left_out };
            let players = players.into_iter().map(|(_, card)| card).collect();
            (players, (played.rounds > 0).then_some(played), problems)
        }
        Err(problems) => (Vec::new(), None, problems),
    };
    let lines: Vec<String> = text(bytes).lines().map(str::to_owned).collect();
    let problems = problems.into_iter().map(|problem| Problem {
        line: problem.line as u64,
        text: lines.get(problem.line.saturating_sub(1)).cloned().unwrap_or_default(),
        kind: ProblemKind::Report(problem),
    });
    Ok(Roster { problems: problems.collect(), players, played })
}

/// Reads a list with columns, or with one name a line.
///
/// Columns are parted by semicolons, tabs or commas. Their headings may be in
/// any of the four languages; without headings the columns are name, rating,
/// club, federation, title. A list of names only may have a comma between last
/// and first name.
pub fn csv(text: &str) -> Result<Roster, Bound> {
    Bound::RosterLines.check(text.lines().count())?;
    let text = text.trim_start_matches('\u{feff}');
    let delimiter = delimiter(text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let lines: Vec<&str> = text.lines().collect();
    let (mut roster, mut people) = (Roster::default(), People::default());
    let mut columns: Option<Vec<Option<CardField>>> = None;
    for record in reader.records() {
        let Ok(record) = record else {
            roster.problem(0, "", ProblemKind::Columns);
            continue;
        };
        let line = record.position().map_or(0, csv::Position::line);
        let whole = lines.get(line.saturating_sub(1) as usize).copied().unwrap_or_default();
        let cells: Vec<&str> = record.iter().collect();
        if cells.iter().all(|cell| cell.is_empty()) {
            continue;
        }
        if columns.is_none() {
            let headings = headings(&cells);
            let is_heading = headings.contains(&Some(CardField::Name));
            columns = Some(if is_heading { headings } else { USUAL.map(Some).to_vec() });
            if is_heading {
                continue;
            }
        }
        let columns = columns.as_deref().unwrap_or_default();
        roster.read(line, whole, &cells, columns, &mut people);
    }
    Ok(roster)
}

/// The columns of a list without headings.
const USUAL: [CardField; 5] =
    [CardField::Name, CardField::Rating, CardField::Club, CardField::Federation, CardField::Title];

impl Roster {
    fn problem(&mut self, line: u64, text: &str, kind: ProblemKind) {
        self.problems.push(Problem { line, text: text.to_owned(), kind });
    }

    fn read(
        &mut self,
        line: u64,
        whole: &str,
        cells: &[&str],
        columns: &[Option<CardField>],
        people: &mut People,
    ) {
        let mut card = PlayerCard::default();
        for (cell, column) in cells.iter().zip(columns) {
            let Some(field) = *column else { continue };
            if !cell.is_empty() && fill(&mut card, field, cell).is_none() {
                let value = (*cell).to_owned();
                self.problem(line, whole, ProblemKind::Field { field, value });
            }
        }
        if card.name.is_empty() {
            self.problem(line, whole, ProblemKind::NoName);
        } else if card.problem().is_some() {
            self.problem(line, whole, ProblemKind::Columns);
        } else if !people.add(&card) {
            self.problem(line, whole, ProblemKind::Twice);
        } else {
            self.players.push(card);
        }
    }
}

/// Puts a cell into its field; `None` if it cannot be its value.
fn fill(card: &mut PlayerCard, field: CardField, cell: &str) -> Option<()> {
    let before = card.clone();
    match field {
        // A list may have last and first name in two columns.
        CardField::Name if card.name.is_empty() => card.name = cell.to_owned(),
        CardField::Name => card.name = format!("{}, {cell}", card.name),
        CardField::Rating => {
            // A second list's rating does not replace the first one's.
            let rating = rating(cell)?;
            card.rating = card.rating.or(rating);
        }
        CardField::Title => card.title = Some(cell.parse::<Title>().ok()?),
        CardField::Sex => card.sex = Some(sex(cell)?),
        CardField::Federation => card.federation = cell.to_uppercase(),
        CardField::Club => card.club = cell.to_owned(),
        CardField::FideId => card.fide_id = cell.to_owned(),
        CardField::BirthYear => card.birth_year = Some(year(cell)?),
    }
    if card.problem().is_some_and(|problem| problem == field) {
        *card = before;
        return None;
    }
    Some(())
}

/// A rating: `1834`, `1834-56` with the DWZ's number of evaluations, or what lists write
/// for none.
fn rating(cell: &str) -> Option<Option<u16>> {
    let (number, _) = cell.split_once(['-', '–', '/', '(']).unwrap_or((cell, ""));
    let number = number.trim();
    let none = ["", "restp", "restp.", "ohne", "geen", "нет", "none", "unr", "unr."];
    if none.contains(&number.to_lowercase().as_str()) {
        return Some(None);
    }
    Some(Some(number.parse().ok()?).filter(|&rating| rating > 0))
}

fn sex(cell: &str) -> Option<Sex> {
    match cell.to_lowercase().as_str() {
        "m" | "м" => Some(Sex::Male),
        "w" | "f" | "v" | "ж" => Some(Sex::Female),
        _ => None,
    }
}

/// The year of a date in any usual form.
fn year(cell: &str) -> Option<u16> {
    let mut words = cell.split(|c: char| !c.is_ascii_digit()).filter(|word| word.len() == 4);
    words.next()?.parse().ok()
}

/// What parts the columns: the sign that most lines have. A comma that every line
/// has once, with nothing like a number after it, stands between last and first
/// name.
fn delimiter(text: &str) -> u8 {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let with = |sign: char| lines.iter().filter(|line| line.contains(sign)).count();
    for sign in [';', '\t'] {
        if 2 * with(sign) > lines.len() {
            return sign as u8;
        }
    }
    let one_name = |line: &&str| {
        !line.contains('"')
            && line.matches(',').count() <= 1
            && !line.contains(|c: char| c.is_ascii_digit())
    };
    let heading = lines.first().is_some_and(|first| {
        headings(&first.split(',').map(str::trim).collect::<Vec<_>>())
            .contains(&Some(CardField::Name))
            && first.contains(',')
    });
    if !heading && lines.iter().all(one_name) { b';' } else { b',' }
}

/// Which field each column has, by its heading in English, German, Dutch or
/// Russian.
fn headings(cells: &[&str]) -> Vec<Option<CardField>> {
    cells
        .iter()
        .map(|cell| {
            let letters = cell.chars().filter(|letter| letter.is_alphanumeric());
            let word: String = letters.flat_map(char::to_lowercase).collect();
            let known = |words: &str| words.split('|').any(|known| known == word);
            HEADINGS.iter().find(|(_, words)| known(words)).map(|(field, _)| *field)
        })
        .collect()
}

/// The headings of each field, with bars between: only their letters and digits count.
const HEADINGS: [(CardField, &str); 8] = [
    (
        CardField::Name,
        "name|player|playername|fullname|lastname|surname|firstname|forename|spieler|spielername|\
         namevorname|nachname|vorname|teilnehmer|speler|naam|achternaam|voornaam|имя|фамилия|\
         отчество|игрок|участник|фио|фамилияимя|nom|prénom|joueur|nombre|apellido|apellidos|\
         cognome|giocatore|nazwisko|imię",
    ),
    (
        CardField::Rating,
        "rating|elo|rtg|rtng|dwz|twz|nwz|elozahl|fideelo|fideelozahl|wertungszahl|wertung|\
         knsbrating|ratingknsb|fiderating|ecfrating|standard|srtng|rtgnat|рейтинг|рейтингфшр|\
         эло|elofide|classement|puntuación|elorating|ranking",
    ),
    (
        CardField::Title,
        "title|titel|tit|звание|титул|разряд|titre|título|titolo|fidetitel|fidetitle",
    ),
    (CardField::Sex, "sex|gender|mw|mf|geschlecht|geslacht|s|пол|sexe|sexo|sesso|płeć"),
    (
        CardField::Federation,
        "federation|fed|country|land|nation|verband|föderation|bond|federatie|fideland|\
         федерация|страна|fédération|pays|federación|país|federazione|kraj",
    ),
    (
        CardField::Club,
        "club|clubname|team|verein|vereinsname|klub|vereniging|schaakclub|schachclub|клуб|команда|\
         регион|équipe|equipo|circolo|società",
    ),
    (
        CardField::FideId,
        "fideid|idfide|fideno|fidenr|fidenumber|fidenummer|fide|id|fidecode|фидеid|idnumber|codefide",
    ),
    (
        CardField::BirthYear,
        "born|birthyear|yearofbirth|year|birthday|bday|dateofbirth|geburtsjahr|jahrgang|jg|\
         geburtsdatum|geboren|geboortejaar|geboortedatum|годрождения|датарождения|гр|né|\
         annéedenaissance|nacimiento|nascita|rok",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn trf(bytes: &[u8]) -> Result<Roster, Bound> {
        super::trf(bytes, &PairingSystem::Swiss { rounds: 5 })
    }

    fn names(roster: &Roster) -> Vec<&str> {
        roster.players.iter().map(|player| player.name.as_str()).collect()
    }

    #[test]
    fn lists_of_all_four_languages_are_read() {
        let lists = [
            "Name;Elo;Verein\nMuster, Max;1834;SK Test\n",
            "\u{feff}name,rating,club\n\"Muster, Max\",1834,SK Test\r\n",
            "Naam\tRating\tVereniging\nMuster, Max\t1834\tSK Test",
            "Фамилия;Рейтинг;Клуб\nMuster, Max;1834;SK Test",
            "Muster, Max;1834;SK Test",
            "Nachname;Vorname;DWZ;Club\nMuster;Max;1834;SK Test\n\n",
        ];
        for list in lists {
            let roster = csv(list).unwrap();
            assert_eq!(roster.problems, [], "{list}");
            let card = PlayerCard {
                rating: Some(1834),
                club: "SK Test".into(),
                ..PlayerCard::named("Muster, Max")
            };
            assert_eq!(roster.players, [card], "{list}");
        }
    }

    /// As German, Dutch and Russian federations and neighbours abroad write their lists.
    #[test]
    fn ratings_and_headings_of_federations_are_understood() {
        let lists = [
            "Name;DWZ;Verein\nMuster, Max;1834-56;SK Test",
            "Naam;KNSB-rating;Club\nMuster, Max;1834;SK Test",
            "Spielername;Elo-Zahl;Vereins-Name\nMuster, Max;1834 – 56;SK Test",
            "Фамилия, имя;Рейтинг ФШР;Клуб\nMuster, Max;1834;SK Test",
            "Nom;Elo FIDE;Équipe\nMuster, Max;1834;SK Test",
        ];
        for list in lists {
            let roster = csv(list).unwrap();
            assert_eq!(roster.problems, [], "{list}");
            let [player] = &roster.players[..] else { panic!("{list}: {roster:?}") };
            assert_eq!((player.rating, player.club.as_str()), (Some(1834), "SK Test"), "{list}");
        }
        let roster = csv("Name;DWZ\nNeu, Nina;Restp.\nAlt, Anton;0").unwrap();
        assert_eq!(roster.problems, []);
        assert!(roster.players.iter().all(|player| player.rating.is_none()));
    }

    #[test]
    fn a_pasted_list_of_names_is_one_player_a_line() {
        let roster = csv("Muster, Max\n\nAlice Example\nПетров, Пётр\n").unwrap();
        assert_eq!(names(&roster), ["Muster, Max", "Alice Example", "Петров, Пётр"]);
        assert_eq!(roster.problems, []);
    }

    #[test]
    fn nothing_unreadable_is_dropped_in_silence() {
        let roster =
            csv("Name;Elo;Titel\nA;strong;GM\n;1500;\nB;1600;XX\nA;1700;\nC;1800;IM\n").unwrap();
        assert_eq!(names(&roster), ["A", "B", "C"]);
        let told: Vec<(u64, &ProblemKind)> =
            roster.problems.iter().map(|p| (p.line, &p.kind)).collect();
        let field = |field, value: &str| ProblemKind::Field { field, value: value.into() };
        assert_eq!(
            told,
            [
                (2, &field(CardField::Rating, "strong")),
                (3, &ProblemKind::NoName),
                (4, &field(CardField::Title, "XX")),
                (5, &ProblemKind::Twice),
            ]
        );
        assert_eq!(roster.problems[1].text, ";1500;");
    }

    #[test]
    fn all_fields_and_dates_are_understood() {
        let roster =
            csv("Name,Rating,Title,Sex,Fed,Club,FIDE-ID,Born\nX,2100,wim,w,ger,K,123,31.12.1990")
                .unwrap();
        let card = PlayerCard {
            name: "X".into(),
            rating: Some(2100),
            title: Some(Title::Wim),
            sex: Some(Sex::Female),
            federation: "GER".into(),
            club: "K".into(),
            fide_id: "123".into(),
            birth_year: Some(1990),
        };
        assert_eq!(roster, Roster { players: vec![card], ..Roster::default() });
    }

    #[test]
    fn old_programs_letters_are_read() {
        assert_eq!(text(b"M\xfcller"), "Müller");
        assert_eq!(text("\u{feff}Müller".as_bytes()), "Müller");
    }

    /// Sixty thousand names took minutes, when each was compared with every other one.
    #[test]
    fn a_list_that_is_too_long_is_refused_before_it_is_read() {
        let names = |count: usize| (0..count).map(|n| format!("P{n}\n")).collect::<String>();
        let most = Bound::RosterLines.most();
        assert_eq!(csv(&names(most)).unwrap().players.len(), most);
        assert_eq!(csv(&names(most + 1)), Err(Bound::RosterLines));
        let lines = "012 x\n".repeat(Bound::ReportLines.most() + 1);
        assert_eq!(trf(lines.as_bytes()), Err(Bound::ReportLines));
    }

    /// A line `250` stands for every player in every round that it names.
    #[test]
    fn a_report_file_cannot_multiply_players_by_rounds_without_end() {
        let line = "250 00.0 01.0 001 099    1 1000\n";
        assert!(trf(line.as_bytes()).is_ok());
        assert_eq!(trf(line.repeat(20).as_bytes()), Err(Bound::Acceleration));
        let players: String =
            (1..=1001).map(|n| format!("001 {n:>4}      {:<33}\n", format!("P{n}"))).collect();
        assert_eq!(trf(players.as_bytes()), Err(Bound::Players));
    }

    #[test]
    fn report_files_give_their_players() {
        let mut line =
            format!("001    1      {:<33} 2100 GER        1234 1990      ", "Muster, Max");
        line.push_str(" 0.0    1");
        let roster = trf(format!("012 Test\n{line}\n").as_bytes()).unwrap();
        assert_eq!(names(&roster), ["Muster, Max"]);
        assert_eq!(roster.players[0].rating, Some(2100));
        let broken = trf(b"001 x\n").unwrap();
        assert_eq!((broken.players.len(), broken.problems[0].line), (0, 1));
        assert_eq!(broken.problems[0].text, "001 x");
    }
}
