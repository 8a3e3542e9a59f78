//! Which positions a draw may give, as a user says it.

use anyhow::anyhow;
use rochade::StartId;
use rochade_server::balance::read_numbers;
use rochade_tournament::lots::{Repeats, Rules, StartIdSet};
use rochade_words::Words;

/// The arguments `--exclude` and `--used`.
#[derive(clap::Args)]
pub struct RuleArguments {
    /// Positions to leave out, such as 518 or 0,518; if one comes up, another is drawn. '>0.50' stands for all that are
    /// further from even than half a pawn, according to the table that comes with the program (see balance).
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    exclude: Vec<String>,
    /// Positions already used in this event; if one comes up, another is drawn.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    used: Vec<String>,
}

impl RuleArguments {
    /// The rules, and the positions used before.
    pub fn read(&self, words: &Words) -> anyhow::Result<(Rules, StartIdSet)> {
        let rules = rules(&self.exclude, Repeats::Forbidden, words)?;
        Ok((rules, numbers(&self.used, words)?))
    }
}

/// Rules from the texts of excluded numbers.
pub fn rules(exclude: &[String], repeats: Repeats, words: &Words) -> anyhow::Result<Rules> {
    Rules::new(numbers(exclude, words)?, repeats)
        .map_err(|error| anyhow!(words.rules_error(&error)))
}

/// The number of a position, or why it is none.
pub fn number(text: &str, words: &Words) -> anyhow::Result<StartId> {
    text.trim().parse().map_err(|_| anyhow!(words.start_id_error(text)))
}

fn numbers(texts: &[String], words: &Words) -> anyhow::Result<StartIdSet> {
    let mut all = StartIdSet::default();
    for text in texts {
        all.extend(read_numbers(text, |part| number(part, words))?);
    }
    Ok(all)
}
