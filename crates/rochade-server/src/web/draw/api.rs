//! The draw for programs.

use axum::Json;
use rochade::start::{DiceEffect, PolyhedralRoll};
use rochade::{Color, FenDialect, Role};
use rochade_tournament::lots::{Candidate, DrawOutcome, SlipSum, Source, StartIdSet};
use rochade_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::{Account, Draw};
use super::by_slips::slip_refused;
use super::perform::{at_random, complete, from_queue, roll_all, tapped_draw};
use super::rules::DrawRules;
use super::setting::Setting;
use super::taps::{OneDie, Taps as _};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract;
use crate::web::positions::start::{Impossible, Start, impossible};
use crate::web::positions::view::{Arrangement, fen};
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// What to draw, and how.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DrawRequest {
    /// How.
    #[serde(flatten)]
    method: DrawMethod,
    /// Numbers that do not count; drawn again if they come up.
    #[serde(default)]
    exclude: Vec<u16>,
    /// Numbers that were used in this event already.
    #[serde(default)]
    used: Vec<u16>,
    /// Double Chess960: a draw for White and one for Black.
    #[serde(default)]
    double: bool,
}

/// The way to draw, with what was rolled or written for it.
#[derive(Debug, Deserialize, ToSchema, strum::IntoStaticStr)]
#[serde(tag = "method", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = WayToDraw)]
enum DrawMethod {
    /// The server draws, each position as likely as any other.
    Random,
    /// Somebody says the number; two in double Chess960.
    Number { numbers: Vec<u16> },
    /// The server rolls a die.
    Roll,
    /// What somebody rolled with a real die, in order.
    Dice { rolls: Vec<u8> },
    /// Four dice counted from zero (d4, d4, d6, d10), once for every draw.
    Polyhedral { dice: Vec<[u8; 4]> },
    /// The numbers on slips of paper, a list for every draw.
    Slips { slips: Vec<Vec<u64>> },
}

/// What a draw has come to.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DrawView {
    /// Whether there is a position; if not, what was rolled is not enough yet.
    complete: bool,
    /// White's number and Black's.
    start: Option<[u16; 2]>,
    /// The position in X-FEN.
    fen: Option<String>,
    /// The page of the position.
    link: Option<String>,
    /// What has to be rolled next.
    next: Option<String>,
    /// The back rank that was drawn last, or that dice are filling, from the a-file on:
    /// the letter of the piece, or null where none stands yet.
    back_rank: Vec<Option<char>>,
    /// The draw for both players, or for each.
    draws: Vec<AccountView>,
}

/// The draw for one player, or for both.
#[derive(Debug, Serialize, ToSchema)]
struct AccountView {
    /// `both`, `white` or `black`.
    #[serde(rename = "for")]
    side: &'static str,
    /// How it was drawn.
    method: &'static str,
    /// What was drawn.
    position: Option<Arrangement>,
    /// Every number that was drawn, and how; the last one counts.
    drawn: Vec<CandidateView>,
    /// The numbers that do not count.
    redraws: Vec<RedrawView>,
    /// The steps in the reader's words.
    steps: Vec<String>,
}

/// A number that was drawn.
#[derive(Debug, Default, Serialize, ToSchema)]
struct CandidateView {
    /// The number.
    number: u16,
    /// What was rolled with one die.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<RollView>,
    /// What was rolled with four dice, counted from zero.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<u8>,
    /// What stands on the slips.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    slips: Vec<u64>,
    /// The sum of the slips.
    #[serde(skip_serializing_if = "Option::is_none")]
    sum: Option<String>,
}

/// A roll of one die.
#[derive(Debug, Serialize, ToSchema)]
struct RollView {
    /// What was rolled.
    face: u8,
    /// For which piece.
    piece: char,
    /// Where it went; null for "roll again".
    file: Option<String>,
}

/// A number that does not count.
#[derive(Debug, Serialize, ToSchema)]
struct RedrawView {
    /// The number.
    number: u16,
    /// `excluded` or `used`.
    refusal: &'static str,
}

/// Draw a start position
///
/// For real dice the answer says what has to be rolled next until the position is
/// complete.
#[utoipa::path(
    post, path = "/api/draw", tag = "draw", request_body = DrawRequest,
    responses((status = 200, body = DrawView), (status = 422, body = ErrorBody)),
)]
pub(super) async fn draw(
    visitor: Visitor,
    site: Site,
    extract::Json(request): extract::Json<DrawRequest>,
) -> Result<Json<DrawView>, WebError> {
    let words = visitor.words();
    let set = |numbers: &[u16]| -> Result<StartIdSet, Impossible> {
        numbers.iter().map(|n| Start::read_number(words, &n.to_string())).collect()
    };
    let (exclude, used) = (set(&request.exclude)?, set(&request.used)?);
    let rules = DrawRules::new(words, exclude, used, request.double)?;
    let setting = Setting { rules, is_projector: false };
    let Carried { draw, next, filling } = carry_out(words, &setting, &request.method)?;
    let start = draw.start();
    let drawn = draw.accounts().last().and_then(|account| account.position);
    let rank = drawn.map_or(filling, |id| id.back_rank().roles().map(Some));
    let account = |account| account_view(words, &setting, &request.method, account);
    Ok(Json(DrawView {
        complete: start.is_some(),
        start: start.map(|start| [start.white.get(), start.black.get()]),
        fen: start.map(|start| fen(start, FenDialect::XFen)),
        link: start.map(|start| site.link(&start.path())),
        next,
        back_rank: rank.iter().map(|role| role.map(Role::letter)).collect(),
        draws: draw.accounts().iter().map(account).collect(),
    }))
}

/// What came of the draw.
struct Carried {
    draw: Draw,
    /// What has to be rolled next.
    next: Option<String>,
    /// What dice have placed so far.
    filling: [Option<Role>; 8],
}

impl From<Draw> for Carried {
    fn from(draw: Draw) -> Self {
        Self { draw, next: None, filling: [None; 8] }
    }
}

fn carry_out(words: &Words, setting: &Setting, method: &DrawMethod) -> Result<Carried, Impossible> {
    let from_all = |candidates: Vec<Candidate>| {
        let (draw, rest) = from_queue(words, setting, candidates)?;
        complete(words, draw, rest.front().map(Candidate::number)).map(Carried::from)
    };
    match method {
        DrawMethod::Random => at_random(words, setting).map(Carried::from),
        DrawMethod::Roll => Ok(roll_all(words, setting, Vec::new())?.0.into()),
        DrawMethod::Dice { rolls } => {
            let (draw, current) = tapped_draw::<OneDie>(words, setting, rolls)?;
            let next = draw.drawing_for().and_then(|color| words.dice_faces(&current.0, color));
            debug_assert!(next.is_some() || current.is_empty(), "a roll for nothing");
            Ok(Carried { draw, next, filling: current.0.placed() })
        }
        DrawMethod::Number { numbers } => from_all(
            numbers
                .iter()
                .map(|number| Start::read_number(words, &number.to_string()).map(Candidate::chosen))
                .collect::<Result<_, Impossible>>()?,
        ),
        DrawMethod::Polyhedral { dice } => from_all(
            dice.iter()
                .map(|&values| {
                    let roll = PolyhedralRoll::new(values).map_err(|error| {
                        impossible("not_a_roll", words.polyhedral_error(&error))
                    })?;
                    Ok(Candidate::by_four_dice(roll))
                })
                .collect::<Result<_, Impossible>>()?,
        ),
        DrawMethod::Slips { slips } => from_all(
            slips
                .iter()
                .map(|numbers| {
                    let sum = SlipSum::of(numbers).map_err(|error| slip_refused(words, error))?;
                    Ok(Candidate::by_slips(sum))
                })
                .collect::<Result<_, Impossible>>()?,
        ),
    }
}

fn account_view(
    words: &Words,
    setting: &Setting,
    method: &DrawMethod,
    account: &Account,
) -> AccountView {
    AccountView {
        side: match (setting.rules.is_double(), account.color) {
            (false, _) => "both",
            (true, Color::White) => "white",
            (true, Color::Black) => "black",
        },
        method: method.into(),
        position: account.position.map(|id| Arrangement::new(words, id)),
        drawn: account.candidates.iter().map(candidate_view).collect(),
        redraws: account
            .redraws
            .iter()
            .map(|redraw| RedrawView {
                number: redraw.number.get(),
                refusal: DrawOutcome::Refused(redraw.refusal).word(),
            })
            .collect(),
        steps: account.steps(words),
    }
}

fn candidate_view(candidate: &Candidate) -> CandidateView {
    let mut view = CandidateView { number: candidate.number().get(), ..CandidateView::default() };
    match candidate.source() {
        Source::Random | Source::Chosen => {}
        Source::Dice(draw) => {
            let roll = |roll: &rochade::start::DiceRoll| RollView {
                face: roll.face.get(),
                piece: roll.stage.role().letter(),
                file: match roll.effect {
                    DiceEffect::Place(file) => Some(file.to_string()),
                    DiceEffect::RollAgain => None,
                },
            };
            view.rolls = draw.log().iter().map(roll).collect();
        }
        Source::Polyhedral(roll) => view.dice = roll.dice().map(|(_, value)| value).collect(),
        Source::Slips(sum) => {
            view.slips = sum.slips().iter().map(|slip| slip.get()).collect();
            view.sum = Some(sum.sum().to_string());
        }
    }
    view
}
