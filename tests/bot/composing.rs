//! Turns composed with buttons, and drafts of them.

mod drafts;
mod reentered;
mod settlers;
