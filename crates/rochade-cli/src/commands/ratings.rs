//! `rochade ratings`: the ratings of a server, computed anew from its games.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use rochade_server::operator;
use rochade_server::storage::Storage as _;
use rochade_server::storage::postgres::Postgres;
use rochade_words::Value;

use crate::language_argument::LanguageArgument;
use crate::{output, storage_words};

/// Recalculate the ratings of a server from its games, and compare every number
///
/// Each rated game is read from its own journal, in the order in which the games counted. Nothing
/// is changed, and a server can keep running.
#[derive(clap::Args)]
pub struct Args {
    /// Recalculate them; without this the lists are only counted
    #[arg(long)]
    recompute: bool,
    /// The folder with the database
    #[arg(long, value_name = "DIR", default_value = "rochade-data")]
    data: PathBuf,
    /// The PostgreSQL database of the server instead
    #[arg(long, value_name = "URL", env = "ROCHADE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    let recomputed = tokio::runtime::Runtime::new()?.block_on(async {
        match &args.database {
            None => operator::recompute_folder(&args.data).await,
            Some(url) => {
                let storage = Postgres::open(url).await?;
                let recomputed = operator::recompute(&storage).await;
                storage.close().await?;
                recomputed
            }
        }
    });
    let lists = recomputed.map_err(|error| storage_words::unusable(words, &args.data, &error))?;
    let mut is_same = true;
    for list in lists {
        let given = [
            ("list", Value::text(&list.list)),
            ("games", Value::count(list.games)),
            ("players", Value::count(list.players)),
        ];
        output::print(&words.ui_with("ui-rating-recomputed", &given))?;
        for game in list.different.iter().filter(|_| args.recompute) {
            is_same = false;
            output::print(&words.ui_with("ui-rating-different", &[("game", Value::text(game))]))?;
        }
    }
    Ok(output::answer(is_same))
}
