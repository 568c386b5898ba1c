//! Turns composed with buttons, and drafts of them.

mod drafts;
mod naming;
mod reentered;
mod settlers;
