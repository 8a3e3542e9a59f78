//! Chess960 game files.
#![allow(clippy::module_name_repetitions)]

mod fault;
mod nag;
mod place;
mod reader;
mod repair;
mod result;
mod start;
mod text;
mod variant;
mod visitor;
mod window;

pub use fault::{Element, Fault, FaultKind, Reason};
pub use nag::Nag;
pub use place::{Extent, Place};
pub use reader::{MAX_DEPTH, MAX_ELEMENT, MEMORY_BOUND, Mode, Reader};
pub use repair::{Repair, RepairKind};
pub use result::GameResult;
pub use text::Text;
pub use visitor::{Attention, Played, Verdict, Visitor};
