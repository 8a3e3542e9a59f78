//! The rules of an online game, one by one, and what holds for all sequences of
//! commands.

mod audit;
mod clocks;
mod computer;
mod endings;
mod may;
mod moves;
mod offers;
mod properties;
mod records;
mod seats;
mod support;
