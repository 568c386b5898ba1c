//! English of events, refusals, cautions and outcomes; nowhere else.
