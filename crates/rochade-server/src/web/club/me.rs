//! A player's own page on the phone: my board, my colour, my position, my result.
//!
//! Whoever is in the room knows the event's code. With it a player takes the page of his
//! name, or enters his name if registration is open; the browser keeps the key.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use rochade::Color;
use rochade_tournament::Bye;
use rochade_words::{Value, Words};
use serde::Deserialize;
use subtle::ConstantTimeEq as _;
use utoipa_axum::router::OpenApiRouter;

use super::captain::{self, Lineup};
use super::event_request::EventRequest;
use super::page_parts::{Head, Start, by_letters, castling_reminder, match_notes};
use super::reasons::opened_standing;
use super::wording::{Teller, result_sign};
use super::{ask, find};
use crate::app::App;
use crate::event::command::EventCommand;
use crate::event::entrant::{EntrantId, EntrantPresence, PlayerCard};
use crate::event::fact::By;
use crate::event::is_there;
use crate::event::settings::{CheckIn, Registration};
use crate::event::state::State as EventState;
use crate::event::view::{Audience, PlayerRow, StandingRow, StandingsTable};
use crate::web::cookies::Right;
use crate::web::error::{Reader, WebError};
use crate::web::extract::{Form, Path};
use crate::web::layout::{Page, html};
use crate::web::limits::{Address, Counted};
use crate::web::visitor::Visitor;
use crate::wire::event::ResultReport;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}/join", get(join).post(joined))
        .route("/club/{id}/me", get(me).post(report))
        .route(
            "/club/{id}/me/here",
            post(|app, by, headers, id| says(app, by, headers, id, EntrantPresence::Present)),
        )
        .route(
            "/club/{id}/me/pause",
            post(|app, by, headers, id| says(app, by, headers, id, EntrantPresence::Absent)),
        )
        .route("/club/{id}/me/bid", post(bid))
        .route("/club/{id}/me/half-time", post(half_time))
        .route("/club/{id}/me/attendance", post(attend))
}

#[derive(Template)]
#[template(path = "club/join.html")]
struct JoinPage {
    page: Page,
    head: Head,
    players: Vec<PlayerRow>,
    /// Captains who do not play: the word of the form, and the name with the team.
    captains: Vec<(String, String)>,
    open: bool,
    error: String,
    form: JoinForm,
}

/// What somebody types to get his page.
#[derive(Clone, Debug, Default, Deserialize)]
struct JoinForm {
    #[serde(default)]
    code: String,
    /// One of the list; empty for a new name.
    #[serde(default)]
    player: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    rating: String,
    #[serde(default)]
    club: String,
}

fn join_page(
    request: &EventRequest,
    form: JoinForm,
    error: String,
) -> Result<Html<String>, WebError> {
    let (players, captains, open) = {
        let event = request.running.snapshot();
        let captains = captain::listed(request.visitor.words(), event.state());
        let mut players = event.state().players();
        players.retain(|player| player.presence != EntrantPresence::Withdrawn);
        players.sort_by_cached_key(|player| by_letters(&player.card.name));
        (players, captains, event.state().settings().registration == Registration::Open)
    };
    let (page, head) = request.frame("/join");
    html(&JoinPage { page, head, players, captains, open, error, form })
}

async fn join(request: EventRequest) -> Result<Html<String>, WebError> {
    join_page(&request, JoinForm::default(), String::new())
}

/// Gives somebody the page of a name. What is wrong is said with what was typed.
async fn joined(
    request: EventRequest,
    Address(from): Address,
    Form(form): Form<JoinForm>,
) -> Result<Response, WebError> {
    request.app.limiter.count(Counted::Creation, from)?;
    let words = request.visitor.words();
    let code = request.running.snapshot().state().join_code();
    let typed: String = form.code.chars().filter(char::is_ascii_digit).collect();
    let is_right: bool = typed.as_bytes().ct_eq(code.as_bytes()).into();
    if let Some(team) = captain::named(&form.player).filter(|_| is_right) {
        return captain::keep(&request, team);
    }
    let found = match (is_right, form.player.parse()) {
        (false, _) => Err(words.ui("ui-club-join-wrong-code")),
        (true, Ok(id)) => Ok(EntrantId::new(id)),
        (true, Err(_)) => register(&request, &form)
            .await
            .map_err(|error| error.words(words, "", Reader::People).text),
    };
    match found {
        Ok(id) => {
            let event = request.running.id();
            let key = request.running.snapshot().state().player_key(id);
            let kept = format!("{id}.{key}");
            Right::Player.keep_and_go(&request.app, event, kept, &format!("/club/{event}/me"))
        }
        Err(text) => {
            let page = join_page(&request, form, text)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// Enters a new player, and says who it is.
async fn register(request: &EventRequest, form: &JoinForm) -> Result<EntrantId, WebError> {
    let card = PlayerCard {
        rating: form.rating.trim().parse().ok(),
        club: form.club.trim().to_owned(),
        ..PlayerCard::named(form.name.trim())
    };
    let name = card.name.clone();
    request.ask(By::Visitor, None, EventCommand::Register { card }).await?;
    let event = request.running.snapshot();
    let newest = event.state().entrants().filter(|entrant| entrant.card.name == name).last();
    newest.map(|entrant| entrant.id).ok_or(WebError::NotFound)
}

/// Whose page a browser has kept.
fn kept(
    app: &App,
    headers: &HeaderMap,
    running: &crate::journal::Handle<crate::event::Event>,
) -> Option<EntrantId> {
    let text = Right::Player.kept(app, headers, running.id())?;
    let (id, key) = text.split_once('.')?;
    let id = EntrantId::new(id.parse().ok()?);
    let event = running.snapshot();
    let right = event.state().player_key(id);
    let is_right: bool = right.as_bytes().ct_eq(key.as_bytes()).into();
    (is_right && event.state().entrant(id).is_ok()).then_some(id)
}

/// Where a player sits in the round that is being played.
struct Seat {
    round: u16,
    board: u16,
    white: bool,
    against: String,
    result: Option<String>,
    reports: Vec<String>,
    open: bool,
    start: Option<Start>,
    castling: Vec<String>,
    /// The link to the seat, if the board is played on this server.
    online: Option<String>,
    /// Which game of which match it is.
    note: String,
    /// Whether he plays with half of the time; none if nobody may.
    half_time: Option<bool>,
    /// The bid for Black that is wanted.
    bid: Option<WantedBid>,
}

/// A bid for Black in an Armageddon game.
struct WantedBid {
    /// The most that can be bid.
    most: String,
    /// What he has bid; nothing before.
    own: String,
    /// Whether the opponent has.
    other: bool,
}

impl WantedBid {
    fn new(state: &EventState, round: u16, board: u16, player: EntrantId) -> Option<Self> {
        let most = state.bid_wanted(round, board)?;
        let known = state.board(round, board).ok().filter(|known| !known.has_both_bids())?;
        let clock = |seconds: u32| format!("{}:{:02}", seconds / 60, seconds % 60);
        Some(Self {
            most: clock(most),
            own: known.bid(player).map(clock).unwrap_or_default(),
            other: known.pair.players().iter().any(|&id| id != player && known.bid(id).is_some()),
        })
    }
}

/// A player where whoever is free is paired at once.
struct Called {
    /// Whether he is to be paired as soon as he is free.
    here: bool,
    /// Whether nobody is paired any more.
    stopped: bool,
    /// How many games he has won in a row, in words; nothing below two.
    streak: String,
    /// Where he sits, in one line.
    news: String,
}

/// Whether a player comes to the next round.
struct Attendance {
    round: u16,
    /// What he has said, and what it means if he says nothing.
    said: String,
    /// What he can say: the word of the form, its label, and whether it is said.
    options: Vec<(&'static str, String, bool)>,
}

impl Attendance {
    fn new(teller: &Teller<'_>, words: &Words, state: &EventState, id: EntrantId) -> Option<Self> {
        let round = state.paired() + 1;
        let settings = state.settings();
        let entrant = state.entrant(id).ok()?;
        let asks = settings.system.has_attendance() && !state.is_closed();
        if !asks || round > state.total_rounds() || entrant.presence == EntrantPresence::Withdrawn {
            return None;
        }
        let bye = entrant.byes.get(&round).copied();
        let comes = bye.is_none() && is_there(entrant.presence, settings.check_in);
        let said = match bye {
            Some(bye) => teller.bye(Some(bye)),
            None if comes => words.ui("ui-club-attend-plays"),
            None => words.ui("ui-club-attend-silent"),
        };
        let options = vec![
            ("plays", words.ui("ui-club-attend-come"), comes),
            ("excused", words.ui("ui-club-attend-excused"), bye == Some(Bye::HalfPoint)),
            ("duty", words.ui("ui-club-attend-duty"), bye == Some(Bye::FullPoint)),
        ];
        Some(Self { round, said, options })
    }
}

/// What a player says of the next round.
#[derive(Debug, Deserialize)]
struct Attends {
    attendance: Answered,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answered {
    Plays,
    Excused,
    Duty,
}

/// Says whether a player comes to the next round.
async fn attend(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(Attends { attendance }): Form<Attends>,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let by = By::Player { id: player };
    let (round, asked, is_here) = {
        let event = running.snapshot();
        let state = event.state();
        let round = state.paired() + 1;
        let entrant = state.entrant(player).map_err(|_| WebError::NotFound)?;
        let here = is_there(entrant.presence, state.settings().check_in);
        (round, entrant.byes.get(&round).copied(), here)
    };
    let bye = match attendance {
        Answered::Plays => None,
        Answered::Excused => Some(Bye::HalfPoint),
        Answered::Duty => Some(Bye::FullPoint),
    };
    if bye != asked {
        let command = EventCommand::RequestBye { id: player, round, bye };
        ask(visitor, &running, by.clone(), None, command).await?;
    }
    if bye.is_none() && !is_here {
        let presence = EntrantPresence::Present;
        let command = EventCommand::SetPresence { ids: vec![player], presence };
        ask(visitor, &running, by, None, command).await?;
    }
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}

#[derive(Template)]
#[template(path = "club/me.html")]
struct MePage {
    page: Page,
    head: Head,
    name: String,
    /// Where he sits; none without a board.
    seat: Option<Seat>,
    /// Why he has no board in this round.
    bye: String,
    /// Whether he can say that he is here.
    expected: bool,
    /// Whether he comes to the next round, where the system asks for it.
    attendance: Option<Attendance>,
    /// The line-up that he can hand in as captain.
    lineup: Option<Lineup>,
    /// Where whoever is free is paired at once.
    called: Option<Called>,
    rank: String,
    /// What his total is made of and what changed, where the system has one.
    total: Arc<Vec<Vec<String>>>,
    player: EntrantId,
}

impl MePage {
    /// Whether the player is in no game.
    fn is_free(&self) -> bool {
        self.seat.as_ref().is_none_or(|seat| seat.result.is_some())
    }
}

async fn me(
    State(app): State<App>,
    headers: HeaderMap,
    request: EventRequest,
) -> Result<Response, WebError> {
    let id = request.running.id();
    let Some(player) = kept(&app, &headers, &request.running) else {
        let leads = captain::kept(&app, &headers, &request.running).is_some();
        let page = if leads { "captain" } else { "join" };
        return Ok(Redirect::to(&format!("/club/{id}/{page}")).into_response());
    };
    let found = request.derived(format!("player {player}"), move |s| s.player_page(player)).await;
    let found = found.as_ref().clone().map_err(|_| WebError::NotFound)?;
    let table = request.derived("standings", EventState::current_standings).await;
    let (seat, bye, expected, attendance, called, lineup) = {
        let event = request.running.snapshot();
        let state = event.state();
        let teller = Teller::new(request.visitor, &event);
        let calls = state.calls();
        let round = state.last_board(player).map_or(state.published(), |(round, _, _)| round);
        let view = state.round_view(round, Audience::Organiser).ok();
        let seat = view.as_ref().and_then(|view| {
            let board =
                view.boards.iter().find(|b| b.white.id == player || b.black.id == player)?;
            let white = board.white.id == player;
            let side = if white { Color::White } else { Color::Black };
            // The clock of a game on this server is there.
            let may = calls.as_ref().is_some_and(|calls| calls.half_time && board.online.is_none());
            let half_time = may.then(|| board.half_time.contains(&side));
            let reports = board.desk.as_ref().map_or(&[][..], |desk| &desk.reports);
            let online = board.online.map(|game| {
                let secret = app.seal.club_seat(game, side, state.card_seed()).reveal();
                format!("/g/{game}?key={secret}")
            });
            let castling = board.position.map(|id| castling_reminder(request.visitor, id));
            let notes = match_notes(request.visitor.words(), &event, view.round);
            let at = usize::from(board.board).checked_sub(1);
            let note = at.and_then(|at| notes.get(at)).cloned();
            Some(Seat {
                note: note.unwrap_or_default(),
                half_time,
                bid: WantedBid::new(state, view.round, board.board, player),
                round: view.round,
                board: board.table,
                white,
                against: if white { &board.black } else { &board.white }.name.clone(),
                result: board.result.map(|result| result_sign(result).to_owned()),
                reports: reports.iter().map(|report| teller.report(report)).collect(),
                open: !board.locked,
                start: board.position.map(|id| Start::new(request.visitor, id)),
                castling: castling.unwrap_or_default(),
                online,
            })
        });
        let bye = view.as_ref().and_then(|view| {
            let of_pairing = view.bye.as_ref().filter(|seat| seat.id == player);
            let asked = view.requested.iter().find(|bye| bye.player.id == player);
            of_pairing
                .map(|_| teller.bye(Some(Bye::PairingAllocated)))
                .or_else(|| asked.map(|bye| teller.bye(Some(bye.bye))))
        });
        let presence = state.entrant(player).map(|entrant| entrant.presence);
        let attendance = Attendance::new(&teller, request.visitor.words(), state, player);
        let here =
            presence.as_ref().is_ok_and(|&presence| is_there(presence, state.settings().check_in));
        let called = calls.filter(|_| state.paired() > 0).map(|calls| Called {
            here,
            stopped: calls.stopped || state.is_closed(),
            streak: streak(request.visitor.words(), found.standing.as_ref(), &table),
            news: seat.as_ref().map_or_else(String::new, |seat| seat.news(request.visitor.words())),
        });
        let checks_in = state.settings().check_in != CheckIn::NotUsed
            && attendance.is_none()
            && called.is_none();
        let expected = checks_in
            && presence.is_ok_and(|presence| {
                matches!(presence, EntrantPresence::Expected | EntrantPresence::Absent)
            });
        let lineup = Lineup::of_player(request.visitor.words(), state, player);
        (seat, bye.unwrap_or_default(), expected, attendance, called, lineup)
    };
    let has_tiebreaks = request.running.snapshot().state().has_tiebreaks();
    let total = match has_tiebreaks {
        true => Arc::default(),
        false => opened_standing(&request, player).await,
    };
    let rank = found.standing.as_ref().map(|row| row.rank.to_string()).unwrap_or_default();
    let (page, head) = request.frame("/me");
    let name = found.player.card.name.clone();
    let page = MePage {
        page,
        head,
        name,
        seat,
        bye,
        expected,
        attendance,
        lineup,
        called,
        rank,
        total,
        player,
    };
    Ok(html(&page)?.into_response())
}

impl Seat {
    /// "Board 7, Black, position 412".
    fn news(&self, words: &Words) -> String {
        let color = if self.white { "ui-club-white" } else { "ui-club-black" };
        let position = self.start.as_ref().map(|start| start.number.as_str()).unwrap_or_default();
        words.ui_with(
            "ui-club-calls-news",
            &[
                ("board", Value::text(self.board)),
                ("color", Value::text(words.ui(color))),
                ("position", Value::text(position)),
            ],
        )
    }
}

/// How many games a player has won in a row, where the table tells it.
fn streak(words: &Words, standing: Option<&StandingRow>, table: &StandingsTable) -> String {
    let count: Option<usize> = standing.and_then(|row| table.streak(row));
    let count = count.filter(|&count| count > 1);
    let said = |count| words.ui_with("ui-club-calls-row", &[("count", Value::count(count))]);
    count.map(said).unwrap_or_default()
}

/// Which player may act, and for which board.
pub(super) async fn acting(
    app: &App,
    headers: &HeaderMap,
    id: &str,
) -> Result<(crate::journal::Handle<crate::event::Event>, EntrantId), WebError> {
    let running = find(app, id).await?;
    let player = kept(app, headers, &running).ok_or(WebError::NotFound)?;
    Ok((running, player))
}

/// The round, board and colour of a player's last game.
fn seat_of(
    running: &crate::journal::Handle<crate::event::Event>,
    player: EntrantId,
) -> Option<(u16, u16, Color)> {
    let event = running.snapshot();
    let (round, board, paired) = event.state().last_board(player)?;
    let side = if paired.pair.white == player { Color::White } else { Color::Black };
    Some((round, board, side))
}

async fn report(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(ResultReport { result }): Form<ResultReport>,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let (round, board, side) = seat_of(&running, player).ok_or(WebError::NotFound)?;
    let side = Some(side);
    let command = EventCommand::Report { round, board, side, result };
    ask(visitor, &running, By::Card { round, board, side }, None, command).await?;
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}

/// Says that a player is here, or pauses.
async fn says(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    presence: EntrantPresence,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let command = EventCommand::SetPresence { ids: vec![player], presence };
    ask(visitor, &running, By::Player { id: player }, None, command).await?;
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}

/// A bid for Black, in minutes and seconds.
#[derive(Debug, Deserialize)]
struct TypedBid {
    time: String,
}

/// Bids for Black in an Armageddon game.
async fn bid(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(TypedBid { time }): Form<TypedBid>,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let (round, board, _) = seat_of(&running, player).ok_or(WebError::NotFound)?;
    // What is no time is out of bounds.
    let (minutes, seconds) = time.trim().split_once(':').unwrap_or((time.trim(), "0"));
    let typed = |text: &str| text.parse::<u32>().ok().filter(|&number| number < 1_000);
    let seconds = typed(minutes).zip(typed(seconds)).map_or(0, |(m, s)| 60 * m + s);
    let command = EventCommand::Bid { round, board, player, seconds };
    ask(visitor, &running, By::Player { id: player }, None, command).await?;
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}

/// Gives up half of the time.
async fn half_time(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let (round, board, side) = seat_of(&running, player).ok_or(WebError::NotFound)?;
    let command = EventCommand::HalfTime { round, board, side };
    let by = By::Card { round, board, side: Some(side) };
    ask(visitor, &running, by, None, command).await?;
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}
