//! The program, run as people run it.

mod accounts;
mod arbiter;
mod audit;
mod backup;
mod club;
mod crash;
#[cfg(unix)]
mod dice_prompt;
mod draw;
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
mod readme;
mod rules;
mod serve;
mod systems;
mod tournament;
