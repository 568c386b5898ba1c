//! The application: a command in, an answer out; no Discord types.
