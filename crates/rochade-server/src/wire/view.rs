//! A game on the server, put into the reader's words.

use rochade::{Castling, CastlingSide, Color, FenDialect, Game, Move, Position, Square};
use rochade_tournament::lots::MethodKind;
use rochade_tournament::policy::{Consequence, Remedy};
use rochade_words::{Value, Words};

use super::game::{
    BoardCastling, ClockView, ColorName, GameView, IncidentView, MoveView, OffersView, OutcomeView,
    PhaseView, PlayerView, PlayersView, PositionView, RatingView, StartView, TermsView,
};
use super::server::{Happening, RefusalView, ServerMessage};
use super::verdict::{ReasonView, side_letter};
use crate::bounds;
use crate::game::{
    Action, Actor, Basis, ClockKind, Counted, Decline, Fact, GameRefusal, Holder, IllegalMoves,
    Millis, Mode, NameError, OnlineGame, Origin, Outcome, Phase, PlayerName, Rematch, RematchKind,
    Terms, TimeControl, spoken,
};
use crate::id::PublicId;
use crate::journal::Snapshot;
use crate::storage::Seq;

/// The board while nobody is to see where the pieces stand.
const NO_PIECES: &str = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1";

/// Puts a game into words for one reader.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The reader's language.
    pub words: &'a Words,
    /// The game.
    pub game: &'a OnlineGame,
    /// The number of its last record.
    pub seq: Seq,
    /// How long the turn has lasted.
    pub elapsed: Millis,
}

impl<'a> Teller<'a> {
    /// A game as it stands now.
    pub fn now(words: &'a Words, snapshot: &'a Snapshot<OnlineGame>) -> Self {
        let elapsed = snapshot.elapsed().into();
        Self { words, game: &snapshot.state, seq: snapshot.version, elapsed }
    }

    /// A game as it stood when this was published.
    pub fn then(words: &'a Words, snapshot: &'a Snapshot<OnlineGame>) -> Self {
        let elapsed = snapshot.elapsed_then().into();
        Self { words, game: &snapshot.state, seq: snapshot.version, elapsed }
    }

    /// The whole game.
    pub fn state(&self, id: PublicId, you: Option<Actor>) -> GameView {
        GameView {
            id,
            seq: self.seq,
            you: [Color::White, Color::Black]
                .into_iter()
                .filter(|&color| you.is_some_and(|you| you.plays(color)))
                .map(ColorName::from)
                .collect(),
            terms: self.terms(),
            start: self.start(),
            players: self.players(),
            phase: self.phase(),
            position: self.position(),
            moves: self.moves(),
            clock: self.clock(),
            incidents: self.game.counted().iter().map(|counted| self.incident(counted)).collect(),
            offers: self.offers(),
            allowed: self.allowed(),
            outcome: self.outcome(),
            rematch: match self.game.rematch() {
                Rematch::Started(id) => Some(id),
                Rematch::None | Rematch::Offered { .. } | Rematch::Agreed(_) => None,
            },
        }
    }

    /// What the last fact, which was just folded in, means to a page.
    pub fn happened(&self, fact: &Fact) -> ServerMessage {
        ServerMessage::Happened {
            seq: self.seq,
            what: Box::new(self.happening(fact)),
            phase: self.phase(),
            clock: self.clock(),
            offers: self.offers(),
            allowed: self.allowed(),
            outcome: self.outcome(),
        }
    }

    /// Where things stand now.
    pub fn standing(&self) -> ServerMessage {
        let (phase, clock) = (self.phase(), self.clock());
        ServerMessage::Now { seq: self.seq, phase, clock }
    }

    fn happening(&self, fact: &Fact) -> Happening {
        let changed = || Happening::Changed { position: None };
        match fact {
            Fact::Seated { .. }
            | Fact::Renamed { .. }
            | Fact::Renewed { .. }
            | Fact::TakenOver { .. }
            | Fact::Forgotten { .. } => {
                let (players, start) = (self.players(), self.start());
                Happening::Players { players, start, position: self.position() }
            }
            Fact::Moved { .. } => {
                let position = self.position();
                match self.last_move(&position.fen) {
                    Some(made) => Happening::Moved { made, position },
                    None => changed(),
                }
            }
            Fact::TakenBack { .. } => Happening::TakenBack { position: self.position() },
            Fact::Illegal { .. } => match self.game.counted().last() {
                Some(incident) => Happening::Illegal {
                    incident: self.incident(incident),
                    players: self.players(),
                    position: self.position(),
                },
                None => changed(),
            },
            Fact::ClaimRejected { basis, n, .. } => Happening::WrongClaim {
                by: self.game.game().position().turn().into(),
                text: wrong_claim(self.words, *basis, *n),
            },
            Fact::RematchStarted { id } => Happening::Rematch { id: *id },
            Fact::Created { .. }
            | Fact::Ready { .. }
            | Fact::Started {}
            | Fact::DrawAgreed { .. }
            | Fact::DrawClaimed { .. }
            | Fact::Resigned { .. }
            | Fact::FlagFell { .. }
            | Fact::Left { .. }
            | Fact::Aborted { .. }
            | Fact::Expired { .. }
            | Fact::Declined { .. }
            | Fact::Sealed { .. } => Happening::Changed { position: Some(self.position()) },
            Fact::DrawOffered { by } => self.said("draw_offered", *by),
            Fact::DrawDeclined { by } => self.said("draw_declined", *by),
            Fact::DrawWithdrawn { by } => self.said("draw_withdrawn", *by),
            Fact::TakebackAsked { by } => self.said("takeback_asked", *by),
            Fact::TakebackDeclined { by } => self.said("takeback_declined", *by),
            Fact::TakebackWithdrawn { by } => self.said("takeback_withdrawn", *by),
            Fact::RematchOffered { by, .. } => self.said("rematch_offered", *by),
            Fact::RematchDeclined { by } => self.said("rematch_declined", *by),
            Fact::RematchWithdrawn { by } => self.said("rematch_withdrawn", *by),
            Fact::TimeGiven { by, .. } => self.said("time_given", *by),
            Fact::HalfTime { by, .. } => Happening::HalfTime {
                by: (*by).into(),
                text: self.said_text("half_time", *by),
                players: self.players(),
            },
            Fact::Suspended { .. } | Fact::RematchAgreed { .. } => changed(),
        }
    }

    fn said(&self, what: &'static str, by: Color) -> Happening {
        Happening::Said { by: by.into(), text: self.said_text(what, by) }
    }

    fn said_text(&self, what: &'static str, by: Color) -> String {
        let given = [("what", Value::text(what)), ("color", Value::text(by.letter()))];
        self.words.ui_with("ui-game-said", &given)
    }

    fn terms(&self) -> TermsView {
        let terms = self.game.terms();
        let (mode, event) = match terms.mode() {
            Mode::Friend {} => ("friend", None),
            Mode::Lobby {} => ("lobby", None),
            Mode::OneDevice {} => ("one_device", None),
            Mode::Computer { .. } => ("computer", None),
            Mode::Club { event, .. } => ("club", Some(format!("/club/{event}"))),
        };
        let level = match terms.mode() {
            Mode::Computer { level, .. } => Some(level.get()),
            Mode::Friend {} | Mode::Lobby {} | Mode::OneDevice {} | Mode::Club { .. } => None,
        };
        TermsView {
            time: self.time(),
            study_ms: terms.study().get(),
            delay_ms: match terms.time() {
                TimeControl::SimpleDelay { delay, .. } => delay.get(),
                TimeControl::None {}
                | TimeControl::Fischer { .. }
                | TimeControl::Bronstein { .. }
                | TimeControl::Days { .. } => 0,
            },
            counted: terms.illegal() != IllegalMoves::Refused,
            illegal: illegal_in_words(self.words, terms),
            mode,
            level,
            computer: terms.mode().computer().map(ColorName::from),
            rated: terms.is_rated(),
            to: terms.to(),
            event,
        }
    }

    /// The time control, or both where Black has another.
    fn time(&self) -> String {
        let terms = self.game.terms();
        let [white, black] =
            Color::ALL.map(|color| time_in_words(self.words, terms.time_of(color)));
        if white == black {
            return white;
        }
        let given = [("white", Value::text(white)), ("black", Value::text(black))];
        self.words.ui_with("ui-game-times", &given)
    }

    fn start(&self) -> StartView {
        if self.game.is_hidden() {
            let fen = NO_PIECES.to_owned();
            return StartView {
                fen,
                white: None,
                black: None,
                number: String::new(),
                account: vec![],
            };
        }
        let origin = self.game.terms().origin();
        let (white, black) = origin.ids();
        StartView {
            white: Some(white.get()),
            black: Some(black.get()),
            number: origin.numbers(),
            fen: origin.position().fen(FenDialect::XFen).to_string(),
            account: account(self.words, origin),
        }
    }

    /// What a player is called; nobody while the seat is empty.
    pub fn name(&self, color: Color) -> Option<String> {
        self.player(color).map(|player| player.name)
    }

    fn players(&self) -> PlayersView {
        PlayersView { white: self.player(Color::White), black: self.player(Color::Black) }
    }

    fn player(&self, color: Color) -> Option<PlayerView> {
        let mode = self.game.terms().mode();
        let name = match (self.game.holder(color), mode) {
            (_, Mode::Computer { level, plays }) if plays == color => {
                let given = [("level", Value::text(level.get()))];
                self.words.ui_with("ui-game-computer", &given)
            }
            (None, _) => return None,
            (Some(holder), mode) => match (&holder.name, mode) {
                (Some(name), _) => name.to_string(),
                (None, _) if holder.is_forgotten() => self.words.ui("ui-game-deleted-player"),
                (None, Mode::OneDevice {}) => self.words.color_name(color),
                (None, _) => guest_name(self.words, self.guest_number(color)),
            },
        };
        let illegal_moves = self.game.illegal_moves(color);
        let holder = self.game.holder(color);
        let account = holder.filter(|holder| !holder.is_forgotten()).and_then(|holder| {
            let name = holder.name.as_ref().filter(|_| holder.account.is_some())?;
            Some(format!("/@/{name}"))
        });
        let rating = holder.and_then(|holder| holder.rating).map(RatingView::new);
        let half_time = self.game.has_half_time(color);
        Some(PlayerView { name, illegal_moves, half_time, account, rating })
    }

    /// Guests without a name have numbers, and two at a board have different ones.
    fn guest_number(&self, color: Color) -> u16 {
        let number = |color| self.game.holder(color).map(Holder::guest_number);
        let own = number(color).unwrap_or_default();
        let is_taken = color == Color::Black && number(Color::White) == Some(own);
        if is_taken { own + 1 } else { own }
    }

    fn phase(&self) -> PhaseView {
        match self.game.phase() {
            Phase::Waiting => PhaseView::Waiting,
            Phase::Studying => PhaseView::Studying {
                left_ms: self.game.terms().study().less(self.game.thought(self.elapsed)).get(),
                white_ready: self.game.is_ready(Color::White),
                black_ready: self.game.is_ready(Color::Black),
            },
            Phase::Playing => PhaseView::Playing,
            Phase::Over(_) => PhaseView::Over,
        }
    }

    fn position(&self) -> PositionView {
        let position = self.game.game().position();
        let legal = self.game.allowed_moves();
        let claims = self.game.claims();
        PositionView {
            seen: self.game.seen(),
            fen: match self.game.is_hidden() {
                true => NO_PIECES.to_owned(),
                false => position.fen(FenDialect::XFen).to_string(),
            },
            turn: position.turn().into(),
            check: check(position),
            castlings: match self.game.is_hidden() {
                true => Vec::new(),
                false => board_castlings(position, &legal),
            },
            legal,
            claim: if claims.threefold_repetition {
                Some(Basis::ThreefoldRepetition)
            } else {
                claims.fifty_moves.then_some(Basis::FiftyMoves)
            },
        }
    }

    fn moves(&self) -> Vec<MoveView> {
        let game = self.game.game();
        let mut positions = game.positions();
        let Some(mut before) = positions.next() else { return Vec::new() };
        let mut views = Vec::with_capacity(game.moves().len());
        for ((index, m), after) in game.moves().enumerate().zip(positions) {
            let fen = after.fen(FenDialect::XFen);
            views.push(self.move_view(index, &before, m, (&after, &fen)));
            before = after;
        }
        views
    }

    /// The last move; the FEN is that of the position now.
    fn last_move(&self, fen: &str) -> Option<MoveView> {
        let (before, m) = self.game.last_move()?;
        let last = self.game.times().len() - 1;
        Some(self.move_view(last, &before, m, (self.game.game().position(), fen)))
    }

    fn move_view(
        &self,
        index: usize,
        before: &Position,
        m: Move,
        (after, fen): (&Position, &str),
    ) -> MoveView {
        let time = self.game.times().get(index);
        let has_clock = self.game.terms().time().base().is_some();
        MoveView {
            san: san(self.words, before, m),
            uci: m.to_string(),
            board: fen.split(' ').next().unwrap_or_default().to_owned(),
            squares: shown_squares(m).iter().map(ToString::to_string).collect(),
            check: check(after),
            thought_ms: time.map_or(0, |time| time.thought().get()),
            clock_ms: time.filter(|_| has_clock).map(|time| time.rest().get()),
        }
    }

    fn clock(&self) -> Option<ClockView> {
        let rests = self.game.clocks(self.elapsed)?;
        // Until both have moved the clocks may stand.
        let running = self.game.to_move().filter(|_| self.game.first_move().is_none());
        let turn = self.game.game().position().turn();
        let delay = match self.game.control(turn) {
            TimeControl::SimpleDelay { delay, .. } if running.is_some() => {
                delay.less(self.game.thought(self.elapsed))
            }
            TimeControl::SimpleDelay { .. }
            | TimeControl::None {}
            | TimeControl::Fischer { .. }
            | TimeControl::Bronstein { .. }
            | TimeControl::Days { .. } => Millis::ZERO,
        };
        Some(ClockView {
            white_ms: rests[Color::White].get(),
            black_ms: rests[Color::Black].get(),
            running: running.map(ColorName::from),
            delay_left_ms: delay.get(),
        })
    }

    fn incident(&self, counted: &Counted) -> IncidentView {
        let opponent = counted.by.opponent();
        let consequence = match counted.penalty.e {
            None => Consequence::TimeForOpponent { opponent, time: counted.penalty.g.into() },
            Some(Outcome::Won { winner, .. }) => Consequence::Lost { winner },
            Some(Outcome::Drawn(_) | Outcome::Aborted) => Consequence::Drawn,
        };
        let attempt = counted.tried.by(counted.by);
        let before = self.game_before(counted.index);
        let reasons = before.judge(attempt);
        let spoken = spoken(attempt, before.position());
        // What was touched binds nobody once the game is over.
        let is_over = counted.penalty.e.is_some();
        let remedy = (!is_over).then_some(Remedy::SetUpAgain(counted.penalty.o));
        IncidentView {
            color: counted.by.into(),
            ply: u16::try_from(counted.index).unwrap_or(u16::MAX),
            attempt: self.words.attempt(&spoken),
            reasons: reasons.reasons().iter().map(|r| ReasonView::new(self.words, r)).collect(),
            consequence: self.words.consequence(consequence),
            remedy: remedy.map(|remedy| self.words.remedy(remedy)).unwrap_or_default(),
        }
    }

    /// The game as it was before a half-move.
    fn game_before(&self, index: usize) -> Game {
        let mut game = self.game.game().clone();
        while game.moves().len() > index {
            game.undo();
        }
        game
    }

    fn offers(&self) -> OffersView {
        let rematch = |wanted: RematchKind| match self.game.rematch() {
            Rematch::Offered { by, kind } if kind == wanted => Some(ColorName::from(by)),
            Rematch::None | Rematch::Offered { .. } | Rematch::Agreed(_) | Rematch::Started(_) => {
                None
            }
        };
        OffersView {
            draw: self.game.draw_offer().map(ColorName::from),
            takeback: self.game.takeback_asked().map(ColorName::from),
            rematch_same: rematch(RematchKind::SamePosition),
            rematch_new_draw: rematch(RematchKind::NewDraw),
        }
    }

    fn allowed(&self) -> [Vec<Action>; 2] {
        [Color::White, Color::Black].map(|color| {
            let actor = self.game.actor_on(color);
            actor.map(|actor| self.game.allowed(actor)).unwrap_or_default()
        })
    }

    fn outcome(&self) -> Option<OutcomeView> {
        let outcome = self.game.outcome()?;
        Some(OutcomeView {
            result: outcome.pgn(),
            winner: outcome.winner().map(ColorName::from),
            reason: outcome.key(),
            text: match self.game.declined() {
                Some(reason) => decline_in_words(self.words, reason),
                None => outcome_in_words(self.words, outcome),
            },
        })
    }
}

/// Why a request was not carried out.
pub fn refusal(words: &Words, refused: &GameRefusal) -> RefusalView {
    let reasons =
        if let GameRefusal::Illegal { refusal, .. } = refused { refusal.reasons() } else { &[] };
    RefusalView {
        reason: refused.key(),
        text: refused_in_words(words, refused),
        reasons: reasons.iter().map(|reason| ReasonView::new(words, reason)).collect(),
    }
}

fn refused_in_words(words: &Words, refused: &GameRefusal) -> String {
    match refused {
        GameRefusal::Illegal { attempt, refusal } => {
            let verdict = rochade::illegal::Verdict::Illegal(refusal.clone());
            words.verdict(attempt, &verdict)
        }
        GameRefusal::Bound(obligation) => words.obligation(*obligation),
        GameRefusal::Limit(bound) => bound.words(words),
        GameRefusal::Over(outcome) => outcome_in_words(words, *outcome),
        GameRefusal::WrongClaim { basis, found } => wrong_claim(words, *basis, *found),
        GameRefusal::NoSuchPiece { role, color } => {
            let given = [
                ("color", Value::text(color.letter())),
                ("piece", Value::text(words.piece_name(*role))),
            ];
            words.ui_with("ui-refused-no-such-piece", &given)
        }
        GameRefusal::AmbiguousMove { candidates } => {
            let squares: Vec<String> = candidates.into_iter().map(|s| s.to_string()).collect();
            let given = [("squares", Value::text(squares.join(", ")))];
            words.ui_with("ui-refused-ambiguous-move", &given)
        }
        GameRefusal::Name(error) => name_error(words, *error),
        GameRefusal::NotAText => {
            let most = [("most", Value::text(bounds::CHAT_TEXT))];
            words.ui_with("ui-refused-not-a-text", &most)
        }
        GameRefusal::NotAPlayer
        | GameRefusal::NotStarted
        | GameRefusal::Studying
        | GameRefusal::NotStudying
        | GameRefusal::NotOver
        | GameRefusal::NotYourTurn
        | GameRefusal::Stale(_)
        | GameRefusal::NotAMove
        | GameRefusal::NoOffer
        | GameRefusal::NobodyToGiveTimeTo
        | GameRefusal::NoHalfTime
        | GameRefusal::NobodyToLeave
        | GameRefusal::OpponentIsHere
        | GameRefusal::NobodyToTalkTo
        | GameRefusal::TextNotAllowed
        | GameRefusal::SayingTooSoon
        | GameRefusal::OfferTooSoon
        | GameRefusal::AlreadyAsked
        | GameRefusal::NothingToTakeBack
        | GameRefusal::TooLateToAbort
        | GameRefusal::ClubGame
        | GameRefusal::RatedGame
        | GameRefusal::AccountNeeded
        | GameRefusal::NotChallenged
        | GameRefusal::NoChallenge
        | GameRefusal::SeatTaken
        | GameRefusal::AlreadySeated
        | GameRefusal::NotYourSeat
        | GameRefusal::RematchAgreed
        | GameRefusal::NoRematch
        | GameRefusal::NotYet => words.ui_with(&format!("ui-refused-{}", refused.key()), &[]),
    }
}

/// What somebody without a name is called.
pub fn guest_name(words: &Words, number: u16) -> String {
    words.ui_with("ui-game-guest", &[("number", Value::text(number))])
}

/// Why a text is no name.
pub fn name_error(words: &Words, error: NameError) -> String {
    match error {
        NameError::Empty => words.ui("ui-wrong-name-empty"),
        NameError::TooLong => {
            let most = [("most", Value::text(PlayerName::LONGEST))];
            words.ui_with("ui-wrong-name-too-long", &most)
        }
        NameError::Invisible => words.ui("ui-wrong-name-invisible"),
    }
}

fn wrong_claim(words: &Words, basis: Basis, found: u16) -> String {
    let found = [("found", Value::count(usize::from(found)))];
    match basis {
        Basis::ThreefoldRepetition => words.ui_with("ui-refused-wrong-claim-threefold", &found),
        Basis::FiftyMoves => words.ui_with("ui-refused-wrong-claim-fifty", &found),
    }
}

/// Why somebody did not take up a challenge.
pub fn decline_in_words(words: &Words, reason: Decline) -> String {
    let reason: &str = reason.into();
    words.ui_with("ui-challenge-declined", &[("reason", Value::text(reason))])
}

/// The result in words: "White wins: Black resigned."
pub fn outcome_in_words(words: &Words, outcome: Outcome) -> String {
    let winner = outcome.winner().map_or('-', Color::letter);
    let given = [("reason", Value::text(outcome.key())), ("winner", Value::text(winner))];
    words.ui_with("ui-outcome", &given)
}

/// The name of a kind of clock.
pub fn clock_name(words: &Words, kind: ClockKind) -> String {
    words.ui(match kind {
        ClockKind::None => "ui-new-time-none",
        ClockKind::Fischer => "ui-new-clock-fischer",
        ClockKind::Bronstein => "ui-new-clock-bronstein",
        ClockKind::SimpleDelay => "ui-new-clock-simple-delay",
        ClockKind::Days => "ui-new-clock-days",
    })
}

/// The time control in words: "10 min + 5 s a move".
pub fn time_in_words(words: &Words, time: TimeControl) -> String {
    if let TimeControl::Days { days } = time {
        return words.ui_with("ui-game-days", &[("days", Value::count(usize::from(days)))]);
    }
    let given = [
        ("kind", Value::text(time.kind().word())),
        ("minutes", Value::text(time.base().unwrap_or_default().in_minutes())),
        ("seconds", Value::text(time.bonus().in_seconds())),
    ];
    words.ui_with("ui-game-time", &given)
}

fn illegal_in_words(words: &Words, terms: &Terms) -> String {
    match terms.illegal() {
        IllegalMoves::Refused => words.ui("ui-game-illegal-refused"),
        IllegalMoves::Counted(policy) => words.policy(policy),
    }
}

/// How the start position came about, step by step.
pub fn account(words: &Words, origin: &Origin) -> Vec<String> {
    let ((white, black), kind) = (origin.ids(), origin.white.by.kind());
    let random = (kind == MethodKind::Random).then(|| words.lot_random(960));
    let title = match origin.black {
        Some(_) => Some(words.draw_title_double(white, black)),
        // Dice and slips lead to the number.
        None => {
            matches!(kind, MethodKind::Random | MethodKind::Number).then(|| words.draw_title(white))
        }
    };
    let mut steps: Vec<String> = random.into_iter().chain(title).collect();
    let black = origin.black.as_ref().map(|drawn| (drawn, Color::Black));
    for (drawn, color) in [(&origin.white, Color::White)].into_iter().chain(black) {
        steps.extend(words.how_drawn(drawn, color));
        if !matches!(drawn.by.kind(), MethodKind::Dice | MethodKind::Roll) {
            steps.extend(words.table_steps(drawn.number, color));
        }
    }
    steps
}

/// A move in the reader's piece letters.
pub fn san(words: &Words, before: &Position, m: Move) -> String {
    words.san_in_words(&before.san(m))
}

pub(super) fn check(position: &Position) -> Option<String> {
    position.is_check().then(|| position.king(position.turn()).to_string())
}

/// From and to; for castling the king's and the rook's squares, king first.
pub(super) fn shown_squares(m: Move) -> Vec<Square> {
    match m.castling() {
        Some(castling) => {
            vec![castling.king_from(), castling.king_to(), castling.rook_from(), castling.rook_to()]
        }
        None => vec![m.from(), m.to()],
    }
}

/// The castlings of both players that king and rook stand ready for, and those of
/// the player to move that are legal.
pub(super) fn board_castlings(position: &Position, legal: &[Move]) -> Vec<BoardCastling> {
    let mut views = Vec::new();
    for color in [Color::White, Color::Black] {
        for side in [CastlingSide::CSide, CastlingSide::GSide] {
            if let Some(castling) = position.castling(color, side) {
                views.push(board_castling(castling, legal));
            }
        }
    }
    views
}

fn board_castling(castling: Castling, legal: &[Move]) -> BoardCastling {
    let (king_from, king_to) = (castling.king_from(), castling.king_to());
    BoardCastling {
        color: castling.color().into(),
        side: side_letter(castling.side()),
        allowed: legal.iter().any(|m| m.castling() == Some(castling)),
        uci: format!("{king_from}{}", castling.rook_from()),
        king: [king_from, king_to],
        rook: [castling.rook_from(), castling.rook_to()],
        by_goal: (king_from.file() as u8).abs_diff(king_to.file() as u8) > 1,
    }
}
