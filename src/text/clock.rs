//! English of time: what is agreed, what is left, what was charged and what was excused.

use crate::text;

use crate::clock::{Control, NoTime, Span, Sum, Time, Timeout, Why};

/// A length of time, in the two largest units that it has.
pub fn span(span: Span) -> String {
    if span < Span::ZERO {
        return text::clock_span(self::span(-span));
    }
    let units = [
        (Span::days(1), "day"),
        (Span::hours(1), "hour"),
        (Span::minutes(1), "minute"),
        (Span::seconds(1), "second"),
    ];
    let mut rest = span.0;
    let mut parts = Vec::new();
    for (unit, name) in units {
        let count = rest / unit.0;
        rest %= unit.0;
        if count > 0 {
            parts.push(text::clock_units(count, name));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() {
        return text::CLOCK_SPAN_NONE.to_string();
    }
    parts.join(" ")
}

/// A time control in words.
pub fn control(control: Control) -> String {
    match control {
        Control::Standard => text::CLOCK_STANDARD.to_string(),
        Control::Brisk => text::CLOCK_BRISK.to_string(),
        Control::Slow => text::CLOCK_SLOW.to_string(),
        Control::Days(days) => text::clock_days(days),
        Control::Live { minutes, seconds } => text::clock_live(minutes, seconds),
        Control::Untimed => text::CLOCK_CONTROL_UNTIMED.to_string(),
    }
}

/// What is agreed about time, on one line.
pub fn agreed(time: Time) -> String {
    let follows = match (time.control, time.timeout) {
        (Control::Untimed, _) => "untimed",
        (Control::Live { .. }, Timeout::Auto) => "live",
        (_, Timeout::Auto) => "grace",
        (_, Timeout::Claim) => "claim",
    };
    text::clock_agreed(control(time.control), follows)
}

/// One seat's clock: what is left, charged, excused and why; nothing is left to a seat that is out of the game.
pub fn seat(who: &str, left: Option<Span>, sum: Sum, reasons: &[(Why, Span)]) -> String {
    let left = match left {
        None => text::CLOCK_SEAT_OUT.to_string(),
        Some(left) if left <= Span::ZERO => text::CLOCK_ZERO.to_string(),
        Some(left) => text::clock_left(span(left)),
    };
    let excused = if sum.excused < Span::seconds(1) {
        text::CLOCK_NOTHING_EXCUSED.to_string()
    } else {
        let reasons: Vec<String> = reasons
            .iter()
            .filter(|(_, time)| *time >= Span::seconds(1))
            .map(|(why, time)| format!("{}: {}", text::clock_why(why), span(*time)))
            .collect();
        text::clock_excused(span(sum.excused), reasons.join("; "))
    };
    text::clock_seat(span(sum.charged), excused, left, who)
}

/// What follows when somebody claims.
#[derive(Debug, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Follows {
    /// The claimant wins.
    Win,
    /// The seat is out, and the others play on, unless that decides the game (M8).
    Leaves,
    /// A draw that is offered is one (B18).
    Draw,
}

/// In public, after an outage.
pub fn outage(from: &str, until: &str, lines: &[String]) -> String {
    let mut text = text::clock_outage(from, until);
    for line in lines {
        text.push('\n');
        text.push_str(line);
    }
    text
}

/// The text, which comes as code, names no time control.
pub fn no_time(text: &str, why: NoTime) -> String {
    let [days, minutes, seconds] = [
        Control::MOST_DAYS,
        Control::MOST_MINUTES,
        Control::MOST_SECONDS,
    ];
    text::clock_no_time(minutes, days, seconds, text, <&str>::from(why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_told_in_its_two_largest_units() {
        for (time, told) in [
            (Span::ZERO, "no time"),
            (Span::seconds(1), "1 second"),
            (Span::minutes(61), "1 hour 1 minute"),
            (Span::days(2) + Span::minutes(5), "2 days"),
            (Span::hours(-3), "minus 3 hours"),
        ] {
            assert_eq!(span(time), told);
        }
    }

    #[test]
    fn what_is_agreed_says_what_follows() {
        let told = agreed(Time::default());
        assert!(
            told.contains("3 days") && told.contains("an hour's grace"),
            "{told}"
        );
        assert_eq!(agreed(Time::UNTIMED), "Time: no clock (casual).");
    }
}
