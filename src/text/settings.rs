//! What is said of a person's settings.

use crate::clock::Span;
use crate::text;
use crate::text::clock;

/// What the line of being away says.
pub fn days_left(left: Span) -> String {
    text::settings_days_left(clock::span(left.max(Span::ZERO)))
}
