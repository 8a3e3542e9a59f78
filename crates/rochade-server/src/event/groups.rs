//! Groups that are played side by side: each is an event with rounds of its own, and all of
//! them are shown together.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::id::PublicId;

/// A group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventGroup {
    /// Its event.
    pub event: PublicId,
    /// What it is called beside the others: `A`.
    pub name: String,
}
