//! Plans of turns to come: planning boards, and armed turns.

mod conditional;
mod plans;
