//! The engine against recorded positions, plain enumeration and itself.

mod force;
mod greedy;
mod levels;
mod slips;
