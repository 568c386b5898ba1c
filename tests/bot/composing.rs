//! Turns composed with buttons, and drafts of them.

mod drafts;
mod naming;
mod proposals;
mod reentered;
mod settlers;
