//! A club's event: a pure state machine around a tournament.
