//! What games owe accounts and accounts owe games: a rating, the games of a guest who signed
//! up, and being forgotten. Every delivery may be repeated.

use serde_json::Value;

use super::courier::Undelivered;
use crate::account::AccountName;
use crate::app::App;
use crate::game::{Chore, Fact, Holder, Order, PlayerName, RatingList};
use crate::id::{GuestId, PublicId, Secret};
use crate::journal::{Aggregate, Failure};
use crate::ratings::{Fact as RatingFact, Rate};
use crate::storage::{Kind, Seq};

/// How many games of one person are looked at.
const GAMES: u32 = 100_000;

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn failed<A: Aggregate>(failure: Failure<A>) -> Undelivered {
    failure.to_string().into()
}

/// Lets a rated game count, unless it has.
pub(super) async fn rate(app: &App, game: PublicId) -> Result<(), Undelivered> {
    // From the storage: what is loaded may not have heard of the end that was just stored.
    let state = app.games.peek(game).await.map_err(failed)?;
    let (Some((white, black, score)), Some(list)) =
        (state.rated_result(), state.terms().rating_list())
    else {
        return Ok(());
    };
    open_list(app, list).await?;
    let mut ratings = app.ratings.open(list.id()).await.map_err(failed)?;
    ratings.ask(Rate { game, white, black, score }).await.map_err(failed)?;
    Ok(())
}

async fn open_list(app: &App, list: RatingList) -> Result<(), Undelivered> {
    let opened = app.ratings.create(list.id(), vec![RatingFact::Opened { list }]).await;
    opened.map(drop).map_err(failed)
}

/// The name of an account as a player's.
pub fn player_name(name: &AccountName) -> Option<PlayerName> {
    name.as_str().parse().ok()
}

/// The games of a guest become those of the account that the guest has made.
pub async fn take_over(app: &App, account: PublicId, from: GuestId) -> Result<(), Undelivered> {
    let snapshot = app.accounts.snapshot(account).await.map_err(failed)?;
    // Deleted in between.
    let (Some(name), Some(guest)) = (snapshot.state.name(), snapshot.state.guest()) else {
        return Ok(());
    };
    // The link to the seat stays as it is.
    let key = Secret::random().digest();
    let new =
        Holder { account: Some(account), ..Holder::guest(Some(guest), key, player_name(&name)) };
    for listed in app.storage.journals_of(from, Kind::Game, GAMES).await? {
        let mut game = app.games.open(listed.id).await.map_err(failed)?;
        let order = Chore::TakeOver { from, holder: Box::new(new.clone()) };
        game.ask(Order::Chore(order)).await.map_err(failed)?;
    }
    Ok(())
}

/// Forgets the person of a deleted account: the games stay, without the name.
pub(super) async fn forget(
    app: &App,
    account: PublicId,
    guest: GuestId,
) -> Result<(), Undelivered> {
    for listed in app.storage.journals_of(guest, Kind::Game, GAMES).await? {
        let mut game = app.games.open(listed.id).await.map_err(failed)?;
        game.ask(Order::Chore(Chore::Forget { account })).await.map_err(failed)?;
        let rows = app.storage.read(Kind::Game, listed.id, 0).await?;
        let rows = rows
            .into_iter()
            .filter_map(|row| Some((row.number, without_name(&row.text, account)?)));
        app.storage.rewrite(Kind::Game, listed.id, rows.collect()).await?;
    }
    let rows = app.storage.read(Kind::Account, account, 0).await?;
    let forgotten = crate::journal::text(&crate::account::Fact::Forgotten {});
    // The last record says that it was deleted.
    let last = rows.last().map_or(0, |row| row.number);
    let rows: Vec<(Seq, String)> = rows
        .iter()
        .filter(|row| row.number < last)
        .map(|row| (row.number, forgotten.clone()))
        .collect();
    app.storage.rewrite(Kind::Account, account, rows).await?;
    Ok(())
}

/// A record of a game without the name of this account; none if it has none.
fn without_name(text: &str, account: PublicId) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    let is_theirs = |holder: &Value| holder["account"] == account.as_str();
    match value["t"].as_str()? {
        "sit" if is_theirs(&value["holder"]) => {
            value["holder"].as_object_mut()?.remove("name")?;
        }
        "own" if is_theirs(&value) => value["name"] = Value::from("-"),
        _ => return None,
    }
    // What cannot be read again is not written.
    serde_json::from_value::<Fact>(value.clone()).ok()?;
    serde_json::to_string(&value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::text;

    #[test]
    fn a_name_is_taken_out_of_a_record_and_the_rest_stays() {
        let (account, other) = (PublicId::random(), PublicId::random());
        let holder = Holder {
            account: Some(account),
            ..Holder::guest(None, Secret::random().digest(), "Anna".parse().ok())
        };
        let sit =
            Fact::Seated { color: rochade::Color::White, holder: Box::new(holder), begins: None };
        let record = text(&sit);
        assert!(record.contains("Anna"));
        let written = without_name(&record, account).expect("a name");
        assert!(!written.contains("Anna") && written.contains(account.as_str()), "{written}");
        assert_eq!(without_name(&record, other), None);
    }
}
