//! The draw for programs.

use axum::Json;
use rochade::start::DiceDraw;
use rochade::{Color, FenDialect, Role};
use rochade_tournament::lots::{Method, MethodKind, StartIdSet};
use rochade_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::{Account, Draw};
use super::perform::{complete, from_queue, refused, rolled};
use super::rules::DrawRules;
use super::setting::Setting;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract;
use crate::web::positions::start::{Impossible, Start};
use crate::web::positions::view::{Arrangement, fen};
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::wire::{DrawnView, RedrawView};

/// What to draw, and how.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawRequest {
    /// How, one draw after the other until a number counts for each side: at random if
    /// nothing is given. What the server draws itself, it draws as often as needed.
    #[serde(default)]
    draws: Vec<Method>,
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
    draws: Vec<DrawAccountView>,
}

/// The draw for one player, or for both.
#[derive(Debug, Serialize, ToSchema)]
struct DrawAccountView {
    /// `both`, `white` or `black`.
    #[serde(rename = "for")]
    side: &'static str,
    /// How it was drawn.
    method: MethodKind,
    /// What was drawn.
    position: Option<Arrangement>,
    /// Every number that was drawn, and how; the last one counts.
    drawn: Vec<DrawnView>,
    /// The numbers that do not count.
    redraws: Vec<RedrawView>,
    /// The steps in the reader's words.
    steps: Vec<String>,
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
    let kind = request.draws.last().map_or(MethodKind::Random, Method::kind);
    let Carried { draw, next, filling } = carry_out(words, &setting, request.draws)?;
    let start = draw.start();
    let drawn = draw.accounts().last().and_then(Account::position);
    let rank = drawn.map_or(filling, |id| id.back_rank().roles().map(Some));
    let account = |account| account_view(words, &setting, kind, account);
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

fn carry_out(
    words: &Words,
    setting: &Setting,
    mut draws: Vec<Method>,
) -> Result<Carried, Impossible> {
    let Some(last) = draws.last() else {
        return carry_out(words, setting, vec![Method::Random]);
    };
    if last.kind() != MethodKind::Dice {
        let (draw, rest) = from_queue(words, setting, draws)?;
        return complete(words, draw, rest.front()).map(Carried::from);
    }
    // What is rolled last may be begun.
    let mut begun = last.die().map_err(|error| refused(words, &error))?.unwrap_or_default();
    let rolls = begun.log().len();
    if begun.id().is_some() {
        begun = DiceDraw::new();
    } else {
        draws.pop();
    }
    let draw = rolled(words, setting, draws, (!begun.log().is_empty(), rolls))?;
    let next = draw.drawing_for().and_then(|color| words.dice_faces(&begun, color));
    Ok(Carried { draw, next, filling: begun.placed() })
}

fn account_view(
    words: &Words,
    setting: &Setting,
    method: MethodKind,
    account: &Account,
) -> DrawAccountView {
    DrawAccountView {
        side: match (setting.rules.is_double(), account.color) {
            (false, _) => "both",
            (true, Color::White) => "white",
            (true, Color::Black) => "black",
        },
        method,
        position: account.position().map(|id| Arrangement::new(words, id)),
        drawn: account.drawn.iter().map(DrawnView::from).collect(),
        redraws: account.drawn.iter().filter_map(RedrawView::of).collect(),
        steps: account.steps(words),
    }
}
