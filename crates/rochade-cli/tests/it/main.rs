//! The program, run as people run it.

mod accounts;
mod arbiter;
mod audit;
mod backup;
mod club;
mod config;
mod crash;
#[cfg(unix)]
mod dice_prompt;
mod docs;
mod draw;
mod engines;
mod explorer;
mod file_laws;
mod game_files;
mod json_schema;
mod languages;
mod online;
mod pgn;
mod players;
mod positions;
mod program;
mod public_draw;
mod rated_crash;
mod rules;
mod serve;
mod server_engines;
mod systems;
mod tls;
mod tournament;
