//! The server, tested over HTTP and on disk.

mod accounts;
mod actors;
mod arbiter;
mod club;
mod club_ratings;
mod cluster;
mod copies;
mod description;
mod draw;
mod explorer;
mod first_version;
mod games;
mod labels;
mod languages;
mod learn;
mod lichess;
mod limits;
mod passkeys;
mod pieces;
mod rights;
mod series;
mod storage;
mod stories;
mod support;
mod tls;
