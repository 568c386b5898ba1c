//! What must not happen however people and machines misbehave: doubled and racing interactions, old
//! buttons, forged ones, hostile texts, a broken file. The counts are small by default; the
//! variables named in each test make long runs.

mod broken;
mod forged;
mod hostile;
mod orders;
mod races;
mod repeats;
mod stale;
mod typed;
