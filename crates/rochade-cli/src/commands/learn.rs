//! `rochade learn`: the worked examples.

use std::fmt::Write;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rochade::illegal::{CastlingAdvice, Standing};
use rochade::lessons::Lesson;
use rochade::{Bitboard, Board, Castling, FenDialect, Game, Move};
use rochade_diagram::{Arrow, Diagram, Mark};
use rochade_words::Words;
use serde_json::{Value, json};

use crate::display_arguments::DisplayArguments;
use crate::explain;
use crate::output::{self, JsonArgument, STRONG};

/// Learn castling in Chess960 by examples; without a name they are listed.
///
/// A picture shows the position before castling; the position after it is written beside it, such
/// as swap-after.svg beside swap.svg.
#[derive(clap::Args)]
pub struct Args {
    /// The example.
    #[arg(
        value_parser = PossibleValuesParser::new(Lesson::ALL.iter().map(|lesson| lesson.name))
            .try_map(|name| Lesson::named(&name).ok_or("no such example"))
    )]
    name: Option<&'static Lesson>,
    #[command(flatten)]
    display: DisplayArguments,
    #[command(flatten)]
    json: JsonArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.display.words();
    let Some(lesson) = args.name else {
        if args.display.wants_picture() {
            anyhow::bail!("--svg and --png need the name of an example");
        }
        show_list(words, args)?;
        return Ok(ExitCode::SUCCESS);
    };
    args.display.write_picture(|| picture_before(words, lesson))?;
    if !lesson.castlings.is_empty() {
        args.display.write_second_picture("after", || picture_after(words, lesson))?;
    }
    if args.json.wanted() {
        args.json.print(&as_json(words, lesson))?;
    } else {
        output::print(&as_text(&args.display, lesson)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show_list(words: &Words, args: &Args) -> anyhow::Result<()> {
    if args.json.wanted() {
        return Lesson::ALL.iter().try_for_each(|lesson| args.json.print(&as_json(words, lesson)));
    }
    let mut text = String::new();
    for lesson in Lesson::ALL {
        writeln!(text, "{STRONG}{:<16}{STRONG:#}{}", lesson.name, words.lesson_title(lesson))?;
    }
    output::print(&text)
}

fn as_text(display: &DisplayArguments, lesson: &Lesson) -> Result<String, std::fmt::Error> {
    let words = display.words();
    let mut text = format!("{STRONG}{}{STRONG:#}\n", words.lesson_title(lesson));
    writeln!(text, "{}\n", words.lesson_text(lesson))?;
    writeln!(text, "{}. {}", words.lesson_start(lesson), words.lesson_moves(lesson))?;
    let (before, advice) = (lesson.before(), lesson.advice());
    let telling = telling(&advice);
    writeln!(text, "\n{}", words.ui("lesson-before"))?;
    write!(text, "{}", display.board(before.position().board()).marked(telling))?;
    writeln!(text)?;
    for advice in &advice {
        writeln!(text, "{}", explain::castling_line(words, advice))?;
        explain::list_reasons(&mut text, words, advice.reasons())?;
    }
    if let Some(castlings) = castlings(lesson) {
        writeln!(text, "\n{} ({castlings})", words.lesson_after())?;
        let after = lesson.after();
        write!(text, "{}", display.board(after.position().board()).marked(goals(lesson)))?;
    }
    Ok(text)
}

/// The castling that follows, as on a score sheet; none where it is refused.
fn castlings(lesson: &Lesson) -> Option<String> {
    let number = lesson.before().position().move_number();
    (!lesson.castlings.is_empty()).then(|| format!("{number}. {}", lesson.castlings))
}

/// Every square that a refused castling is about.
fn telling(advice: &[CastlingAdvice]) -> Bitboard {
    advice.iter().fold(Bitboard::EMPTY, |all, a| all | explain::telling_squares(a.reasons()))
}

/// Where king and rook have arrived.
fn goals(lesson: &Lesson) -> Bitboard {
    let before = lesson.before().moves().len();
    let after = lesson.after();
    let castlings = after.moves().skip(before).filter_map(Move::castling);
    castlings.flat_map(|castling| [castling.king_to(), castling.rook_to()]).collect()
}

fn as_json(words: &Words, lesson: &Lesson) -> Value {
    let fen = |game: &Game| game.position().fen(FenDialect::XFen).to_string();
    let claims = lesson.advice();
    json!({
        "name": lesson.name,
        "title": words.lesson_title(lesson),
        "text": words.lesson_text(lesson),
        "start": lesson.start.get(),
        "moves": lesson.moves.split_whitespace().collect::<Vec<_>>(),
        "before": fen(&lesson.before()),
        "castlings": claims.iter().map(|a| explain::advice_json(words, a)).collect::<Vec<_>>(),
        "played": lesson.castlings.split_whitespace().collect::<Vec<_>>(),
        "after": fen(&lesson.after()),
    })
}

/// The castlings to come, and what stands in the way of those that are refused.
fn picture_before(words: &Words, lesson: &Lesson) -> Diagram {
    let title = words.lesson_title(lesson);
    let caption = format!("{title}\n{}", words.lesson_text(lesson));
    let before = lesson.before();
    let diagram = Diagram::new(*before.position().board()).title(title).caption(caption);
    let after = lesson.after();
    let played = after.moves().skip(before.moves().len()).filter_map(Move::castling);
    let diagram = played.fold(diagram, Diagram::castling);
    lesson.advice().iter().fold(diagram, |diagram, advice| {
        match (&advice.standing, advice.castling) {
            (Standing::Allowed, Some(castling)) => {
                show_harmless_attacks(diagram, before.position().board(), castling)
            }
            (Standing::Allowed | Standing::NotNow(_) | Standing::Never(_), _) => {
                diagram.reasons(advice.reasons())
            }
        }
    })
}

/// Squares that are attacked, but only the rook crosses them.
fn show_harmless_attacks(diagram: Diagram, board: &Board, castling: Castling) -> Diagram {
    let only_rook = castling.must_be_empty() - castling.king_walk();
    only_rook.into_iter().fold(diagram, |diagram, square| {
        let attackers = board.attackers(square, !castling.color(), board.occupied());
        attackers.into_iter().fold(diagram, |diagram, attacker| {
            diagram.mark(square, Mark::Attacked).arrow(attacker, square, Arrow::Attack)
        })
    })
}

fn picture_after(words: &Words, lesson: &Lesson) -> Diagram {
    let title = format!("{}: {}", words.lesson_title(lesson), words.lesson_after());
    Diagram::new(*lesson.after().position().board()).caption(title).marks(goals(lesson), Mark::Goal)
}
