//! What people see of an event, as data.
//!
//! Everybody sees published rounds; the organiser sees also what is being
//! prepared, the reports, and the log.

mod log;
mod standings;

pub use log::LogEntry;
pub(super) use standings::cell_text;
pub use standings::{
    Columns, CrossTable, IndividualResult, PlayerPage, StandingRow, StandingsTable,
};

use std::collections::HashMap;

use rochade::{Color, StartId};
use rochade_tournament::lots::{Drawn, Method};
use rochade_tournament::pairing::Origin;
use rochade_tournament::{Bye, GameResult, PlayerId, Title};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::bids::BoardBidding;
use super::command::Mating;
use super::continuous::EventCalls;
use super::entrant::{EntrantId, EntrantPresence, PlayerCard};
use super::field::{Field, Unfinished};
use super::refusal::EventRefusal;
use super::restriction::{Apart, FixedBoard};
use super::round::{BoardIncident, BoardReport, Correction, PairedBoard, PairedRound, Penalty};
use super::screen::{ShownScreen, StudyClock};
use super::settings::{EventSettings, SettingsField};
use super::state::State;
use crate::id::PublicId;
use crate::wire::{ColorName, described};

/// How many games that have ended are shown beside those that go on.
const LATEST: usize = 40;

const COLORS: [Color; 2] = [Color::White, Color::Black];

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    Public,
    /// The organiser.
    Organiser,
}

/// The event on one page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventOverview {
    /// What was declared.
    pub settings: EventSettings,
    /// How many rounds will be played, at most.
    pub total_rounds: u16,
    /// How many rounds can be seen.
    pub rounds: u16,
    /// How many players there are.
    pub players: usize,
    /// Whether players tell for each round if they come: half-point, full-point and
    /// zero-point byes then are excused absence, work for the club and absence.
    pub attendance: bool,
    /// Whether there is a bracket to show.
    pub bracket: bool,
    /// Whether players play for teams.
    pub for_teams: bool,
    /// Whether the organiser can fix matches of teams before a round is paired.
    pub fixes_matches: bool,
    /// The teams.
    pub teams: Vec<TeamRow>,
    /// The round for which line-ups can be handed in.
    pub lineup_round: u16,
    /// How many players a line-up names at most.
    pub match_boards: usize,
    /// How players are called to boards, where nobody waits for a round to end.
    pub calls: Option<EventCalls>,
    /// Whether the event is over.
    pub closed: bool,
    /// The public draw.
    pub draw: Option<EventDraw>,
    /// What the organiser can do next.
    pub stage: EventStage,
    /// The settings that can no longer be changed.
    pub fixed: Vec<SettingsField>,
    /// Whether there are prizes.
    pub prizes: bool,
    /// Who must not meet.
    pub forbidden: Vec<Apart>,
    /// Whether pairs can be forbidden in such an event.
    pub keeps_apart: bool,
    /// Who always plays at the same board.
    pub fixed_boards: Vec<FixedBoard>,
    /// What the projectors of rooms 1 and 2 show.
    #[schema(value_type = (ShownScreen, ShownScreen))]
    pub screens: [ShownScreen; 2],
}

/// A team in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TeamRow {
    /// Its number.
    pub number: u16,
    /// What it is called.
    pub name: String,
    /// Its players in the order of the boards, reserves last.
    pub players: Vec<EntrantId>,
    /// Who hands in line-ups.
    pub captain: Option<EntrantId>,
    /// The name of a captain who does not play.
    pub leader: Option<String>,
    /// Whether the next line-up is in.
    pub handed_in: bool,
}

/// A match of teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventMatch {
    /// Which match of the round.
    pub number: u16,
    /// The numbers of the teams; the first has White on board 1.
    #[schema(value_type = (u16, u16))]
    pub teams: [u16; 2],
    /// What they are called.
    #[schema(value_type = (String, String))]
    pub names: [String; 2],
    /// The points on the boards so far.
    #[schema(value_type = (String, String))]
    pub score: [String; 2],
    /// The numbers of its boards.
    pub boards: Vec<u16>,
    /// Who plays for the first team.
    pub first: Vec<EntrantId>,
    /// Who has nobody to play against, each with the board.
    pub unopposed: Vec<(u16, BoardSeat)>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum EventStage {
    /// A round can be paired.
    Pair { round: u16 },
    /// Its positions are to be drawn.
    Draw { round: u16 },
    /// It is to be shown.
    Publish { round: u16 },
    /// It is being played.
    Play { round: u16 },
    /// All rounds are played.
    Close,
    /// The event is closed.
    Closed,
}

/// What is public of the public draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventDraw {
    /// The commitment that was published before.
    pub commitment: String,
    /// The round that is drawn next.
    pub next_round: u16,
    /// How many contributions to it are in. What they say is told when it is drawn.
    pub contributions: usize,
    /// The digest of the contributions, when no more are taken.
    pub closed: Option<String>,
    /// The record: announcement and all links that were revealed.
    pub record: String,
}

/// A player in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlayerRow {
    /// Who, for links.
    pub id: EntrantId,
    /// The starting number.
    pub number: u16,
    /// What is known.
    #[serde(flatten)]
    pub card: PlayerCard,
    /// Whether he takes part.
    pub presence: EntrantPresence,
    /// The points so far.
    pub points: String,
    /// The byes he asked for in rounds to come.
    pub byes: Vec<RoundBye>,
}

/// A bye that a player asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RoundBye {
    /// In which round.
    pub round: u16,
    /// Which.
    #[schema(value_type = described::Bye)]
    pub bye: Bye,
}

/// A player at a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardSeat {
    /// Who, for links.
    pub id: EntrantId,
    /// The starting number.
    pub number: u16,
    /// The name.
    pub name: String,
    /// The title.
    #[schema(value_type = Option<described::Title>)]
    pub title: Option<Title>,
    /// The rating.
    pub rating: Option<u16>,
    /// The points before the round.
    pub points: String,
}

/// A player who has a bye on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatBye {
    /// Who.
    pub player: BoardSeat,
    /// Which bye.
    #[schema(value_type = described::Bye)]
    pub bye: Bye,
}

/// A board of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventBoard {
    /// The round it belongs to.
    pub round: u16,
    /// Its number.
    pub board: u16,
    /// The table at which it is played: its number, unless players are paired one by one.
    pub table: u16,
    /// Whether the result can only be corrected.
    pub locked: bool,
    /// Who gave up half of the time.
    #[schema(value_type = Vec<ColorName>)]
    pub half_time: Vec<Color>,
    /// White.
    pub white: BoardSeat,
    /// Black.
    pub black: BoardSeat,
    /// The result that counts.
    #[schema(value_type = Option<described::GameResult>)]
    pub result: Option<GameResult>,
    /// Whether a report waits for the organiser.
    pub reported: bool,
    /// Whether the organiser made the pair.
    pub by_hand: bool,
    /// The start position.
    #[schema(value_type = Option<u16>)]
    pub position: Option<StartId>,
    /// The game on this server.
    pub online: Option<PublicId>,
    /// Whether an electronic board has recorded the game.
    #[serde(default)]
    pub recorded: bool,
    /// Corrections of the result, the last one last.
    pub corrections: Vec<Correction>,
    /// What only the organiser sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub desk: Option<BoardDesk>,
}

/// What only the organiser sees of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardDesk {
    /// What players reported.
    pub reports: Vec<BoardReport>,
    /// Whether they contradict each other.
    pub disputed: bool,
    /// Illegal moves.
    pub incidents: Vec<BoardIncident>,
    /// How many illegal moves White and Black made.
    #[schema(value_type = (u8, u8))]
    pub illegal: [u8; 2],
    /// What one more would cost White and Black, if the opponent can checkmate.
    #[schema(value_type = (Penalty, Penalty))]
    pub next_penalty: [Penalty; 2],
    /// The keys of White's and Black's card.
    pub cards: [String; 2],
    /// What is known of the bids for Black, where both players bid.
    pub bids: Option<BoardBidding>,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventRound {
    /// Which.
    pub round: u16,
    /// When it was published, in milliseconds since 1970.
    pub published: Option<u64>,
    /// Whether it was played before the event came here: its position is not known.
    pub elsewhere: bool,
    /// Whether its results can only be corrected.
    pub locked: bool,
    /// The later rounds that the rules have paired from its results.
    pub paired_from: Vec<u16>,
    /// The boards, in order.
    pub boards: Vec<EventBoard>,
    /// The matches, where players play for teams.
    pub matches: Vec<EventMatch>,
    /// The team that rests, by its name.
    pub rests: Option<String>,
    /// Who has the bye.
    pub bye: Option<BoardSeat>,
    /// Who has a bye on request.
    pub requested: Vec<SeatBye>,
    /// The positions: one, or one a board; empty before they are drawn.
    #[schema(value_type = Vec<u16>)]
    pub positions: Vec<StartId>,
    /// Every number that was drawn for them, and how; none if the position is that of the
    /// round before, with colours reversed.
    pub drawn: Vec<Drawn>,
    /// The study time, while the round is played.
    pub study: Option<StudyClock>,
}

/// Who must not meet; why is the arbiter's business.
fn told_to(audience: Audience, group: &Apart) -> Apart {
    match audience {
        Audience::Organiser => group.clone(),
        Audience::Public => Apart { reason: String::new(), ..group.clone() },
    }
}

impl State {
    /// The event on one page.
    pub fn overview(&self, audience: Audience) -> EventOverview {
        let rounds = match audience {
            Audience::Public => self.published(),
            Audience::Organiser => self.paired(),
        };
        EventOverview {
            settings: self.settings().clone(),
            total_rounds: self.total_rounds(),
            rounds,
            players: self.entrants().count(),
            attendance: self.settings().system.has_attendance(),
            bracket: self.has_bracket(),
            for_teams: self.has_teams(),
            fixes_matches: self.fixes_matches(),
            teams: self.team_rows(),
            lineup_round: self.lineup_round(),
            match_boards: self.match_boards(),
            calls: self.calls(),
            closed: self.is_closed(),
            draw: self.public_draw_view(audience),
            stage: self.stage(),
            fixed: EventSettings::fixed(self.progress()),
            forbidden: self.forbidden().iter().map(|group| told_to(audience, group)).collect(),
            prizes: self.prizes().is_some(),
            keeps_apart: self.settings().system.keeps_apart(),
            fixed_boards: self.fixed_boards().to_vec(),
            screens: [self.screen(1), self.screen(2)],
        }
    }

    /// What comes next.
    pub fn stage(&self) -> EventStage {
        let next = self.paired() + 1;
        match self.rounds().last() {
            _ if self.is_closed() => EventStage::Closed,
            Some(last) if self.drawn() < last.number => EventStage::Draw { round: last.number },
            Some(last) if last.published.is_none() => EventStage::Publish { round: last.number },
            Some(last) if self.continuous().is_some() => {
                match self.is_stopped() && self.going().next().is_none() {
                    true => EventStage::Close,
                    false => EventStage::Play { round: last.number },
                }
            }
            Some(last) if !last.open_boards().is_empty() => EventStage::Play { round: last.number },
            _ if next > self.total_rounds() && next > 1 => EventStage::Close,
            _ if self.is_over() => EventStage::Close,
            _ => EventStage::Pair { round: next },
        }
    }

    fn public_draw_view(&self, audience: Audience) -> Option<EventDraw> {
        let draw = self.public_draw()?;
        let mut record = draw.record().clone();
        if audience == Audience::Public {
            let shown = self.public_links(self.published());
            record.revealed.truncate(usize::from(shown));
        }
        Some(EventDraw {
            commitment: record.announcement.commitment.to_string(),
            next_round: self.drawn() + 1,
            contributions: self.contributions().len(),
            closed: self.closed_contributions().map(str::to_owned),
            record: record.to_text(),
        })
    }

    /// How many links of the public draw belong to the rounds up to this one.
    fn public_links(&self, rounds: u16) -> u16 {
        let drawn = (1..=rounds).filter_map(|round| self.positions(round)?.proof.as_ref());
        let public = drawn.flatten().filter(|drawn| drawn.counts() && drawn.by == Method::Public);
        u16::try_from(public.count()).unwrap_or(u16::MAX)
    }

    /// What was contributed to the public draw of a round.
    pub fn contributed_to(&self, round: u16) -> Vec<String> {
        let link = usize::from(self.public_links(round)).checked_sub(1);
        let record = self.public_draw().map(|draw| &draw.record().revealed);
        let revealed = record.zip(link).and_then(|(revealed, link)| revealed.get(link));
        revealed
            .map_or(Vec::new(), |told| told.contributions.iter().map(ToString::to_string).collect())
    }

    /// The players in the order of their starting numbers.
    pub fn players(&self) -> Vec<PlayerRow> {
        let field = Field::new(self, self.published(), Unfinished::AsNothing);
        let scores = Scores::new(self, &field);
        let rows = field.tournament.players().iter().filter_map(|player| {
            let entrant = self.entrant(field.id(player.id)?).ok()?;
            let next = self.paired() + 1;
            Some(PlayerRow {
                id: entrant.id,
                number: player.id.get(),
                card: entrant.card.clone(),
                presence: entrant.presence,
                points: scores.of(&field, player.id),
                byes: entrant
                    .byes
                    .range(next..)
                    .map(|(&round, &bye)| RoundBye { round, bye })
                    .collect(),
            })
        });
        rows.collect()
    }

    /// A round.
    pub fn round_view(&self, round: u16, audience: Audience) -> Result<EventRound, EventRefusal> {
        let found = match audience {
            Audience::Public => self.published_round(round)?,
            Audience::Organiser => self.round(round)?,
        };
        let before = Field::new(self, round - 1, Unfinished::AsNothing);
        let scores = Scores::new(self, &before);
        let seat = |id: EntrantId| seat(&before, &scores, id);
        let drawn = self.positions(round);
        let positions = drawn.map_or(&[][..], |drawn| &drawn.positions);
        let bids = match audience {
            Audience::Public => vec![None; found.boards.len()],
            Audience::Organiser => self.bidding(round),
        };
        let boards = found.numbered().zip(bids).filter_map(|((number, board), bids)| {
            let mut shown = self.board_view(found, number, board, &seat, audience)?;
            if let Some(desk) = &mut shown.desk {
                desk.bids = bids;
            }
            Some(shown)
        });
        let requested = found
            .requested
            .iter()
            .filter_map(|&(id, bye)| Some(SeatBye { player: seat(id)?, bye }));
        Ok(EventRound {
            round,
            published: found.published,
            elsewhere: self.is_from_elsewhere(round),
            locked: self.is_locked(found),
            paired_from: self.paired_from(round),
            boards: boards.collect(),
            matches: self.match_views(found, &seat),
            rests: found.bye.and_then(|id| Some(self.team_of(id)?.1.name.clone())),
            // The first player of a team that rests stands for it, and who has nobody to play
            // against is told with the match.
            bye: found.bye.filter(|_| !self.has_teams()).and_then(seat),
            requested: requested.filter(|_| !self.has_teams()).collect(),
            positions: positions.to_vec(),
            drawn: drawn.and_then(|drawn| drawn.proof.clone()).unwrap_or_default(),
            study: self.study(found),
        })
    }

    fn match_views(
        &self,
        round: &PairedRound,
        seat: &dyn Fn(EntrantId) -> Option<BoardSeat>,
    ) -> Vec<EventMatch> {
        if round.matches.is_empty() {
            return Vec::new();
        }
        let scores = self.match_scores(round);
        let name = |number: u16| self.team(number).map_or("", |team| &team.name).to_owned();
        let each = (1..).zip(round.matches.iter().zip(scores)).map(|(number, (found, score))| {
            let seats = || (1..).zip(&found.boards);
            let board = |id: &EntrantId| round.board_of(*id).map(|(board, _)| board);
            let alone = seats().filter_map(|(at, players)| match players {
                [Some(id), None] | [None, Some(id)] => Some((at, seat(*id)?)),
                [_, _] => None,
            });
            let played = seats().filter_map(|(_, players)| match players {
                [Some(id), Some(_)] => board(id),
                [_, _] => None,
            });
            EventMatch {
                number,
                teams: found.teams,
                names: found.teams.map(name),
                score,
                boards: played.collect(),
                first: found.boards.iter().filter_map(|seats| seats[0]).collect(),
                unopposed: alone.collect(),
            }
        });
        each.collect()
    }

    /// The teams with what is known of their line-ups.
    pub fn team_rows(&self) -> Vec<TeamRow> {
        let round = self.lineup_round();
        let rows = (1..).zip(self.teams()).map(|(number, team)| TeamRow {
            number,
            name: team.name.clone(),
            players: team.players.clone(),
            captain: team.captain(),
            leader: team.leader.clone(),
            handed_in: self.lineups().contains_key(&(round, number)),
        });
        rows.collect()
    }

    fn board_view(
        &self,
        round: &PairedRound,
        number: u16,
        board: &PairedBoard,
        seat: &dyn Fn(EntrantId) -> Option<BoardSeat>,
        audience: Audience,
    ) -> Option<EventBoard> {
        Some(EventBoard {
            round: round.number,
            board: number,
            table: board.table(number),
            locked: self.is_board_locked(round, board),
            half_time: board.half_time.clone(),
            white: seat(board.pair.white)?,
            black: seat(board.pair.black)?,
            result: board.result,
            reported: !board.reports.is_empty(),
            by_hand: board.pair.origin == Origin::Arbiter,
            position: self.position(round.number, number),
            online: board.online,
            recorded: board.recorded.is_some(),
            corrections: board.corrections.clone(),
            desk: (audience == Audience::Organiser).then(|| BoardDesk {
                reports: board.reports.clone(),
                disputed: board.is_disputed(),
                incidents: board.incidents.clone(),
                illegal: COLORS.map(|color| board.illegal_moves(color)),
                next_penalty: COLORS.map(|color| self.next_penalty(board, color, Mating::CanMate)),
                cards: self.card_keys(round.number, number),
                bids: None,
            }),
        })
    }

    /// What is being played: the last round or, where nobody waits for a round to end, every
    /// game that goes on and those that ended last.
    pub fn current_view(&self, audience: Audience) -> Result<EventRound, EventRefusal> {
        let round = match audience {
            Audience::Public => self.published(),
            Audience::Organiser => self.paired(),
        };
        let shown = self.round_view(round, audience)?;
        if self.continuous().is_none() || shown.published.is_none() {
            return Ok(shown);
        }
        let field = Field::new(self, round, Unfinished::AsNothing);
        let scores = Scores::new(self, &field);
        let seat = |id: EntrantId| seat(&field, &scores, id);
        let all = self.rounds().iter().take(usize::from(round)).rev();
        let all = all.flat_map(|round| round.numbered().map(move |board| (round, board)));
        let (mut going, ended): (Vec<_>, Vec<_>) =
            all.partition(|(_, (_, board))| board.result.is_none());
        going.sort_by_key(|(_, (number, board))| board.table(*number));
        let boards = going.into_iter().chain(ended.into_iter().take(LATEST)).filter_map(
            |(round, (number, board))| self.board_view(round, number, board, &seat, audience),
        );
        Ok(EventRound {
            boards: boards.collect(),
            requested: Vec::new(),
            positions: Vec::new(),
            drawn: Vec::new(),
            ..shown
        })
    }

    /// The proof of a public draw, as the record that anyone can check.
    pub fn proof(&self, round: u16) -> Result<rochade_tournament::lots::Record, EventRefusal> {
        self.published_round(round)?;
        let last = self.public_links(round);
        let draw = self.public_draw().ok_or(EventRefusal::NotAnnounced)?;
        let mut record = draw.record().clone();
        record.revealed.truncate(usize::from(last));
        if last == 0 { Err(EventRefusal::NotAnnounced) } else { Ok(record) }
    }
}

/// What everybody has before a round, as the system counts it.
struct Scores(Option<HashMap<PlayerId, String>>);

impl Scores {
    fn new(state: &State, field: &Field) -> Self {
        Self(state.scores(field).map(|scores| scores.into_iter().collect()))
    }

    fn of(&self, field: &Field, player: PlayerId) -> String {
        match &self.0 {
            Some(scores) => scores.get(&player).cloned().unwrap_or_default(),
            None => field.tournament.points(player).unwrap_or_default().to_string(),
        }
    }
}

fn seat(field: &Field, scores: &Scores, id: EntrantId) -> Option<BoardSeat> {
    let number: PlayerId = field.number(id)?;
    let player = field.tournament.player(number)?;
    Some(BoardSeat {
        id,
        number: number.get(),
        name: field.label(id).unwrap_or(&player.name).to_owned(),
        title: player.title,
        rating: player.rating,
        points: scores.of(field, number),
    })
}
