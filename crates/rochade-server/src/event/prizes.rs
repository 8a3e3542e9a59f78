//! The prizes of an event, and who would get them as it stands.

use rochade_tournament::prizes::{Award, Cents, PrizeFund};
use rochade_tournament::systems::individual_table;
use rochade_tournament::{Sentence, Tournament};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entrant::EntrantId;
use super::field::{Field, Unfinished};
use super::refusal::EventRefusal;
use super::state::State;
use crate::bounds::{self, Bound};

/// The prizes as they were declared last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredPrizes {
    pub fund: PrizeFund,
    /// How many rounds were paired then: players rely on what was declared before the first.
    pub after: u16,
}

/// What a player gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PrizeAward {
    /// The category; none for the main prizes.
    pub category: Option<String>,
    /// The place in that list, from 1.
    pub place: usize,
    /// Who, for links; none for a team.
    pub id: Option<EntrantId>,
    /// The number of the team, where the prize is a team's.
    pub team: Option<u16>,
    /// The name.
    pub name: String,
    /// How much.
    pub amount: String,
}

/// Who gets which prize after the published rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PrizeList {
    /// After how many rounds.
    pub rounds: u16,
    /// How many rounds were paired when the prizes were declared.
    pub declared_after: u16,
    /// What the money is called.
    pub currency: String,
    /// All prizes together.
    pub total: String,
    /// What is paid out: a category with too few players has no prizes.
    pub paid: String,
    /// List by list, the first place first.
    pub awards: Vec<PrizeAward>,
}

/// The list with where each amount comes from, and the event that the sentences speak of.
#[derive(Clone, Debug)]
pub struct ToldPrizes {
    pub list: PrizeList,
    pub event: Tournament,
    /// By award: what it is, then why it is so much.
    pub reasons: Vec<Vec<Sentence>>,
}

impl State {
    pub(super) fn check_prizes(fund: &PrizeFund) -> Result<(), EventRefusal> {
        let prizes = fund.categories.iter().map(|category| 1 + category.prizes.len());
        Bound::Players.check(fund.main.len() + prizes.sum::<usize>())?;
        let texts = fund.categories.iter().flat_map(|category| {
            [Some(&category.name), category.club.as_ref()].into_iter().flatten()
        });
        let mut texts = texts.chain([&fund.currency]);
        if texts.any(|text| text.chars().count() > bounds::CARD_TEXT) {
            return Err(EventRefusal::TextTooLong { most: bounds::CARD_TEXT });
        }
        match fund.problems().into_iter().next() {
            Some(why) => Err(EventRefusal::System { why }),
            None => Ok(()),
        }
    }

    /// Who gets which prize after the published rounds; none if none are declared.
    pub fn prize_list(&self) -> Option<ToldPrizes> {
        let DeclaredPrizes { fund, after } = self.prizes()?;
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let format = self.counting(&field);
        let tiebreaks = &self.settings().tiebreaks;
        let mut table = format.system().standing(&field.tournament, rounds, tiebreaks);
        // Who never played wins nothing.
        let played = |id| field.tournament.records(id).iter().any(|record| record.in_pairing());
        let [of_teams, awards] = if self.has_teams() {
            let players = individual_table(&format.system().matches(&field.tournament, rounds));
            fund.awards_of_teams(&field.tournament, &table, &players)
        } else {
            table.rows.retain(|row| played(row.player));
            [Vec::new(), fund.awards(&field.tournament, &table)]
        };
        let teams = of_teams.len();
        let awards: Vec<Award> = of_teams.into_iter().chain(awards).collect();
        let paid = Cents(awards.iter().map(|award| award.amount.0).sum());
        let reasons = awards.iter().map(|award| fund.told(award)).collect();
        let awards = awards.iter().enumerate().filter_map(|(at, award)| {
            let category = award.category.and_then(|at| fund.categories.get(at));
            let number = award.player.get();
            let team = self.team(number).filter(|_| at < teams);
            let id = field.id(award.player).filter(|_| team.is_none());
            let name = match team {
                Some(team) => &team.name,
                None => &field.tournament.player(award.player)?.name,
            };
            Some(PrizeAward {
                category: category.map(|category| category.name.clone()),
                place: award.place,
                id,
                team: team.map(|_| number),
                name: name.clone(),
                amount: award.amount.to_string(),
            })
        });
        let list = PrizeList {
            rounds,
            declared_after: *after,
            currency: fund.currency.clone(),
            total: fund.total().to_string(),
            paid: paid.to_string(),
            awards: awards.collect(),
        };
        Some(ToldPrizes { list, event: field.tournament.clone(), reasons })
    }
}
