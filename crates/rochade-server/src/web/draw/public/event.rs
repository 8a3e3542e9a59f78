//! A public draw as it is kept: a journal that is folded into what is known.
//!
//! A round is decided by the record that reveals it. That record is on disk before
//! anybody sees the link, so a round is never drawn twice, whenever the server
//! is stopped.

use rochade_tournament::lots::{Announcement, Contributions, OneLine, Organiser, Record};
use serde::{Deserialize, Serialize};

use crate::id::{PublicId, Secret, SecretDigest};
use crate::storage::{Append, Kind, Seq, Status, Storage, StorageError};
use crate::web::error::WebError;

/// The most contributions to one round.
pub const MAX_CONTRIBUTIONS: usize = 1000;

/// Something that happened in a public draw.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
enum Happened {
    /// It was announced. The opening holds the secret of the chain.
    Announced { organiser: SecretDigest, opening: String },
    /// Somebody contributed to the round that comes next.
    Contributed { text: String },
    /// A round was revealed: its line in the organiser's journal.
    Revealed { line: String },
}

/// A public draw as far as it has come.
#[derive(Debug)]
pub struct PublicDraw {
    id: PublicId,
    organiser: Organiser,
    right: SecretDigest,
    /// What was contributed to the round that comes next.
    waiting: Vec<OneLine>,
    last: Seq,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// All rounds are revealed.
    Finished,
    /// Another round comes next.
    OtherRound {
        /// This one.
        next: u16,
    },
    /// The round has as many contributions as it can have.
    Full,
}

impl PublicDraw {
    /// Announces a draw, and returns it with the organiser's right.
    ///
    /// # Errors
    ///
    /// When it cannot be stored.
    pub async fn announce(
        storage: &dyn Storage,
        organiser: Organiser,
    ) -> Result<(Self, Secret), WebError> {
        let (id, secret) = (PublicId::random(), Secret::random());
        let right = secret.digest();
        let record = Happened::Announced { organiser: right, opening: organiser.opening() };
        let draw = Self { id, organiser, right, waiting: Vec::new(), last: 0 };
        draw.store(storage, &record).await?;
        Ok((Self { last: 1, ..draw }, secret))
    }

    /// Reads a draw.
    ///
    /// # Errors
    ///
    /// When there is none with this name, or its journal cannot be read.
    pub async fn read(storage: &dyn Storage, id: PublicId) -> Result<Self, WebError> {
        let records = storage.read(Kind::Draw, id, 0).await?;
        let last = records.len() as Seq;
        let mut records = records.iter().map(|text| {
            serde_json::from_str(&text.text).map_err(|error| WebError::Broken(error.to_string()))
        });
        let first = records.next().ok_or(WebError::NotFound)??;
        let Happened::Announced { organiser: right, opening } = first else {
            return Err(WebError::Broken("a draw without an announcement".to_owned()));
        };
        let (mut journal, mut waiting) = (opening, Vec::new());
        for record in records {
            match record? {
                Happened::Announced { .. } => {
                    return Err(WebError::Broken("a draw that was announced twice".to_owned()));
                }
                Happened::Contributed { text } => waiting.push(text),
                Happened::Revealed { line } => {
                    journal += &line;
                    waiting.clear();
                }
            }
        }
        let (organiser, _) = Organiser::from_journal(&journal)
            .map_err(|error| WebError::Broken(error.to_string()))?;
        let waiting = waiting.into_iter().map(OneLine::new).collect::<Result<_, _>>();
        let waiting = waiting.map_err(|error| WebError::Broken(error.to_string()))?;
        Ok(Self { id, organiser, right, waiting, last })
    }

    async fn store(&self, storage: &dyn Storage, record: &Happened) -> Result<(), WebError> {
        Ok(self.append(storage, record).await?)
    }

    /// Adds a record behind the last that was read: somebody who was faster makes
    /// it a conflict.
    async fn append(&self, storage: &dyn Storage, record: &Happened) -> Result<(), StorageError> {
        let text = serde_json::to_string(record)
            .map_err(|error| StorageError::Backend(error.to_string()))?;
        let append = Append {
            kind: Kind::Draw,
            id: self.id,
            first: self.last + 1,
            v: 1,
            texts: vec![text],
            status: match self.organiser.next_round() {
                Some(_) => Status::Idle,
                None => Status::Over,
            },
            summary: None,
            participants: Vec::new(),
            outbox: Vec::new(),
            is_news: true,
        };
        storage.append(append).await
    }

    /// Takes a contribution to a round, which has to be the next.
    ///
    /// # Errors
    ///
    /// When it cannot be stored. The inner error says why it does not count.
    pub async fn contribute(
        storage: &dyn Storage,
        id: PublicId,
        round: u16,
        text: &OneLine,
    ) -> Result<Result<Self, NotDone>, WebError> {
        loop {
            let mut draw = Self::read(storage, id).await?;
            match draw.organiser.next_round() {
                None => return Ok(Err(NotDone::Finished)),
                Some(next) if next != round => return Ok(Err(NotDone::OtherRound { next })),
                Some(_) if draw.waiting.len() >= MAX_CONTRIBUTIONS => {
                    return Ok(Err(NotDone::Full));
                }
                Some(_) => {}
            }
            let record = Happened::Contributed { text: text.to_string() };
            match draw.append(storage, &record).await {
                // Somebody was faster: look again.
                Err(StorageError::Conflict { .. }) => continue,
                stored => stored?,
            }
            draw.waiting.push(text.clone());
            draw.last += 1;
            return Ok(Ok(draw));
        }
    }

    /// Reveals a round with everything that was contributed to it. A round that was
    /// revealed before stays as it is.
    ///
    /// # Errors
    ///
    /// When it cannot be stored. The inner error says why it was not revealed.
    pub async fn reveal(
        storage: &dyn Storage,
        id: PublicId,
        round: u16,
    ) -> Result<Result<Self, NotDone>, WebError> {
        loop {
            let mut draw = Self::read(storage, id).await?;
            if (1..=draw.organiser.revealed()).contains(&round) {
                return Ok(Ok(draw));
            }
            match draw.organiser.next_round() {
                None => return Ok(Err(NotDone::Finished)),
                Some(next) if next != round => return Ok(Err(NotDone::OtherRound { next })),
                Some(_) => {}
            }
            let contributions: Contributions = draw.waiting.drain(..).collect();
            let mut line = String::new();
            let keep = |text: &str| {
                line.push_str(text);
                Ok::<(), std::convert::Infallible>(())
            };
            // Only in memory: nobody sees it before the line is on disk.
            if draw.organiser.reveal(contributions, keep).is_err() {
                return Ok(Err(NotDone::Finished));
            }
            match draw.append(storage, &Happened::Revealed { line }).await {
                Err(StorageError::Conflict { .. }) => continue,
                stored => stored?,
            }
            draw.last += 1;
            return Ok(Ok(draw));
        }
    }

    /// Its public name.
    #[must_use]
    pub const fn id(&self) -> PublicId {
        self.id
    }

    /// Whether this secret is the organiser's.
    #[must_use]
    pub fn admits(&self, secret: &Secret) -> bool {
        self.right.admits(secret)
    }

    /// What was published before the event.
    #[must_use]
    pub const fn announcement(&self) -> &Announcement {
        self.organiser.announcement()
    }

    /// Everything that is public by now.
    #[must_use]
    pub const fn record(&self) -> &Record {
        self.organiser.record()
    }

    /// The proof of a round.
    #[must_use]
    pub fn proof(&self, round: u16) -> Option<Record> {
        self.organiser.proof(round)
    }

    /// The round that comes next.
    #[must_use]
    pub fn next_round(&self) -> Option<u16> {
        self.organiser.next_round()
    }

    /// How many contributions the next round has. What they say is not told before
    /// the round is revealed.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }
}
