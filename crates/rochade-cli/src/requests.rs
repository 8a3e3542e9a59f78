//! Questions about positions: one on the command line, many in a file, or one
//! after another from another program.
//!
//! A question is a position, perhaps the moves played from there, and for the
//! arbiter the move that somebody tries:
//!
//! ```text
//! 518
//! 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
//! rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "first";
//! 518 moves e4 e5 Nf3 try Nc6
//! {"position": "518", "moves": "e4 e5", "try": "Nf3"}
//! ```

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::anyhow;
use rochade::Game;
use rochade_words::{UsageProblem, Words, replay};
use serde_json::{Value, json};

use crate::output::{self, JsonArgument};
use crate::position_argument::{self, Given, Leniency};

/// What every command about positions is asked.
#[derive(clap::Args)]
pub struct Questions {
    #[arg(help = position_argument::HELP, required_unless_present_any = ["file", "lines"],
          conflicts_with_all = ["file", "lines"])]
    position: Option<String>,
    /// The moves played from there, in quotes, in SAN or UCI; move numbers are skipped. With them
    /// it is known whether the king or a rook has moved.
    #[arg(long, value_name = "MOVES", conflicts_with_all = ["file", "lines"])]
    moves: Option<String>,
    /// Read positions from a file, one per line, as FEN, EPD or numbers; `-` is standard input.
    /// Empty lines and lines that begin with # are skipped.
    #[arg(long, value_name = "FILE", conflicts_with = "lines")]
    file: Option<PathBuf>,
    /// For other programs: read one question per line from standard input, and answer each at once
    /// with one line of JSON.
    #[arg(long)]
    lines: bool,
    /// Accept positions that cannot arise but can be played on from, and say what was overlooked.
    #[arg(long)]
    lenient: bool,
    #[command(flatten)]
    json: JsonArgument,
}

/// One question.
pub struct Question {
    /// The position, as it was given.
    pub given: Given,
    /// The game from there.
    pub game: Game,
    /// What somebody tries.
    pub attempt: Option<String>,
}

/// One answer.
pub struct Answer {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: Value,
    /// The answer to a question that can be answered with yes or no.
    pub yes: bool,
}

impl Questions {
    /// Answers all questions. A question that makes no sense ends a single
    /// question; among many it is answered with an error, and the next follows.
    pub fn answer(
        &self,
        words: &Words,
        attempt: Option<&str>,
        answer: impl FnMut(&Question) -> anyhow::Result<Answer>,
    ) -> anyhow::Result<ExitCode> {
        let leniency = if self.lenient { Leniency::Overlook } else { Leniency::Refuse };
        let mut asker = Asker { words, leniency, attempt, answer };
        match (&self.position, &self.file) {
            _ if self.lines => asker.many(io::stdin().lock(), JsonArgument::LINES, Mode::Talk),
            (Some(position), _) if position == "-" => {
                asker.many(io::stdin().lock(), self.json, Mode::List)
            }
            (Some(position), _) => asker.one(position, self.moves.as_deref(), self.json),
            (None, Some(path)) if path == Path::new("-") => {
                asker.many(io::stdin().lock(), self.json, Mode::List)
            }
            (None, Some(path)) => {
                let name = path.display();
                let file = File::open(path).map_err(|error| {
                    anyhow!(words.ui_with(
                        "file-unreadable",
                        &[
                            ("file", rochade_words::Value::text(name)),
                            ("reason", rochade_words::Value::text(error))
                        ]
                    ))
                })?;
                asker.many(BufReader::new(file), self.json, Mode::List)
            }
            (None, None) => Err(anyhow!(words.usage_problem(&UsageProblem::PositionMissing))),
        }
    }

    /// How answers are printed.
    pub const fn json(&self) -> JsonArgument {
        self.json
    }

    /// The position as it was given on the command line.
    pub fn position(&self) -> &str {
        self.position.as_deref().unwrap_or_default()
    }

    /// Whether there may be many questions.
    pub fn are_many(&self) -> bool {
        self.lines || self.file.is_some() || self.position.as_deref() == Some("-")
    }
}

/// How many questions come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// From a program that waits for each answer.
    Talk,
    /// All at once: the exit code is the answer to all of them.
    List,
}

struct Asker<'a, F> {
    words: &'a Words,
    leniency: Leniency,
    attempt: Option<&'a str>,
    answer: F,
}

impl<F: FnMut(&Question) -> anyhow::Result<Answer>> Asker<'_, F> {
    fn one(
        &mut self,
        position: &str,
        moves: Option<&str>,
        json: JsonArgument,
    ) -> anyhow::Result<ExitCode> {
        let given =
            position_argument::read(position, self.leniency).map_err(|error| anyhow!(error))?;
        let overlooked = self.overlooked(&given);
        let game = self.replay(&given, moves.unwrap_or_default())?;
        let attempt = self.attempt.map(str::to_owned);
        let mut answer = (self.answer)(&Question { given, game, attempt })?;
        match json.wanted() {
            true => {
                add_overlooked(&mut answer.json, &overlooked);
                json.print(&answer.json)?;
            }
            false => {
                for problem in &overlooked {
                    output::complain(&format!(
                        "{}\n",
                        self.words.ui_with(
                            "cli-overlooked",
                            &[("problem", rochade_words::Value::text(problem))]
                        )
                    ));
                }
                output::print(&answer.text)?;
            }
        }
        Ok(output::answer(answer.yes))
    }

    fn overlooked(&self, given: &Given) -> Vec<String> {
        given.overlooked.iter().map(|problem| problem.words(self.words)).collect()
    }

    fn replay(&self, given: &Given, moves: &str) -> anyhow::Result<Game> {
        replay(self.words, given.position, moves)
            .map_err(|error| anyhow!("--moves: {}", error.words(self.words)))
    }

    fn many(
        &mut self,
        lines: impl BufRead,
        json: JsonArgument,
        mode: Mode,
    ) -> anyhow::Result<ExitCode> {
        let (mut all, mut count) = (true, 0);
        for line in lines.lines() {
            let line = line?;
            let text = line.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let answer = self.ask(text);
            all &= answer.as_ref().is_ok_and(|answer| answer.yes);
            if count > 0 && !json.wanted() {
                output::print("\n")?;
            }
            count += 1;
            match (answer, json.wanted()) {
                (Ok(answer), false) => output::print(&format!("{text}\n{}", answer.text))?,
                (Err(error), false) => {
                    let label = self.words.ui("cli-error");
                    output::print(&format!("{text}\n{label} {error:#}"))?;
                }
                (Ok(answer), true) => json.print(&answer.json)?,
                (Err(error), true) => {
                    json.print(&json!({ "input": text, "error": format!("{error:#}") }))?;
                }
            }
        }
        io::stdout().flush()?;
        match mode {
            Mode::Talk => Ok(ExitCode::SUCCESS),
            Mode::List if count == 0 => {
                Err(anyhow!(self.words.usage_problem(&UsageProblem::NoPositions)))
            }
            Mode::List => Ok(output::answer(all)),
        }
    }

    fn ask(&mut self, text: &str) -> anyhow::Result<Answer> {
        let request = Request::read(text, self.words)?;
        let given = position_argument::read(&request.position, self.leniency)
            .map_err(|error| anyhow!(error))?;
        let overlooked = self.overlooked(&given);
        let game = self.replay(&given, &request.moves)?;
        let attempt = request.attempt.or_else(|| self.attempt.map(str::to_owned));
        let mut answer = (self.answer)(&Question { given, game, attempt })?;
        answer.json["input"] = text.into();
        add_overlooked(&mut answer.json, &overlooked);
        for problem in &overlooked {
            answer.text += &format!(
                "{}\n",
                self.words
                    .ui_with("cli-overlooked", &[("problem", rochade_words::Value::text(problem))])
            );
        }
        Ok(answer)
    }
}

fn add_overlooked(answer: &mut Value, overlooked: &[String]) {
    if !overlooked.is_empty() {
        answer["overlooked"] = overlooked.into();
    }
}

/// A question as a line of text or as JSON.
struct Request {
    position: String,
    moves: String,
    attempt: Option<String>,
}

impl Request {
    fn read(text: &str, words: &Words) -> anyhow::Result<Self> {
        if text.starts_with('{') {
            return Self::read_json(text, words);
        }
        let (text, attempt) = match text.split_once(" try ") {
            Some((text, attempt)) => (text, Some(attempt.trim().to_owned())),
            None => (text, None),
        };
        let (position, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        Ok(Self { position: position.into(), moves: moves.into(), attempt })
    }

    fn read_json(text: &str, words: &Words) -> anyhow::Result<Self> {
        let wrong = |problem: UsageProblem<'_>| anyhow!(words.usage_problem(&problem));
        let value: Value = serde_json::from_str(text)
            .map_err(|error| wrong(UsageProblem::NotJson(&error.to_string())))?;
        let field = |name: &str| -> anyhow::Result<Option<String>> {
            match &value[name] {
                Value::Null => Ok(None),
                Value::String(text) => Ok(Some(text.clone())),
                Value::Number(number) => Ok(Some(number.to_string())),
                Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                    Err(wrong(UsageProblem::Example(&format!("{{\"{name}\": \"…\"}}"))))
                }
            }
        };
        let position = field("position")?
            .ok_or_else(|| wrong(UsageProblem::Example("{\"position\": \"518\"}")))?;
        Ok(Self { position, moves: field("moves")?.unwrap_or_default(), attempt: field("try")? })
    }
}
