//! A game between two people on the server: a pure state machine.
