//! The explorer as its users see it.

mod files;
mod games;
mod oracle;
