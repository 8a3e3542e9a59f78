//! Which positions a draw may give, as a user says it.

use anyhow::anyhow;
use rochade::StartId;
use rochade_server::balance::read_numbers;
use rochade_tournament::lots::{Repeats, Rules, StartIdSet};
use rochade_words::Words;

/// The arguments `--exclude` and `--used`.
#[derive(clap::Args)]
pub struct RuleArguments {
    /// Positions that do not count, as in 518 or 0,518; drawn again if they come up. '>0.50' stands for all that are
    /// further from even than half a pawn, by the table that comes with the program (see balance).
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    exclude: Vec<String>,
    /// Positions that were used in this event already; drawn again if they come up.
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
