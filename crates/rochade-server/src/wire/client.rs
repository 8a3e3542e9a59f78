//! What a page sends over the game's socket.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::game::Request;

/// One message from a page: a request, with a number by which it is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// Chosen by the page; comes back in the answer.
    pub id: u32,
    /// What is asked for.
    pub request: Request,
}
