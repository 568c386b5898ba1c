//! Turns composed with buttons, and drafts of them.

mod drafts;
mod holds;
mod naming;
mod reentered;
mod settlers;
