//! Texts of time: the time control, and the time left, charged and excused.

use std::cmp::Reverse;

use crate::i18n;

use crate::clock::{Control, ExcuseReason, Hours, NoTime, Span, Sum, Time, Timeout, Weekends};

/// Formats a duration in its two largest units.
pub fn span(span: Span) -> String {
    if span < Span::ZERO {
        return i18n::clock_span(self::span(-span));
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
            parts.push(i18n::clock_units(count, name));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() {
        return i18n::CLOCK_SPAN_NONE.to_string();
    }
    parts.join(" ")
}

/// Rewrites a typed time control in the words that [`Time`] reads, by the table of the reader's
/// language.
pub fn in_canonical_words(typed: &str) -> String {
    let table = i18n::TYPED_TIMES.to_string();
    let lines = table.lines().filter_map(|line| line.split_once(':'));
    let mut words: Vec<(&str, &str)> = lines
        .flat_map(|(meaning, said)| {
            said.split(',')
                .map(move |said| (said.trim(), meaning.trim()))
        })
        .collect();
    words.sort_by_key(|(said, _)| Reverse(said.len()));
    let typed = typed.to_lowercase();
    let mut text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    for (said, meaning) in words {
        text = replace_word(&text, &said.to_lowercase(), meaning);
    }
    text
}

/// Replaces `said` if no letter precedes or follows it directly.
fn replace_word(text: &str, said: &str, meaning: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(said) {
        let (before, behind) = (&rest[..at], &rest[at + said.len()..]);
        let is_word =
            !before.ends_with(char::is_alphabetic) && !behind.starts_with(char::is_alphabetic);
        replaced.push_str(before);
        replaced.push_str(if is_word { meaning } else { said });
        rest = behind;
    }
    replaced + rest
}

/// Describes a time control.
pub fn control(control: Control) -> String {
    match control {
        Control::Standard => i18n::CLOCK_STANDARD.to_string(),
        Control::Brisk => i18n::CLOCK_BRISK.to_string(),
        Control::Slow => i18n::CLOCK_SLOW.to_string(),
        Control::PerTurn(time) => i18n::clock_per_turn(span(time.span())),
        Control::Budgeted { start, turn } => {
            let cap = control.budget().map_or(Span::ZERO, |budget| budget.cap);
            i18n::ClockBudgeted {
                cap: span(cap),
                start: span(start.span()),
                turn: span(turn.span()),
            }
            .text()
        }
        Control::Live { minutes, seconds } => i18n::ClockLive { minutes, seconds }.text(),
        Control::Untimed => i18n::CLOCK_CONTROL_UNTIMED.to_string(),
    }
}

/// Describes a time control, and whether it excludes weekends.
pub fn control_and_weekends(time: Time) -> String {
    i18n::clock_control(control(time.control), time.weekends == Weekends::Stand)
}

/// Describes the agreed time control in one line.
pub fn agreed(time: Time) -> String {
    let follows = match (time.control, time.timeout) {
        (Control::Untimed, _) => "untimed",
        (Control::Live { .. }, Timeout::Auto) => "live",
        (_, Timeout::Auto) => "grace",
        (_, Timeout::Claim) => "claim",
    };
    i18n::ClockAgreed {
        control: control_and_weekends(time),
        kind: follows,
    }
    .text()
}

/// Describes one seat's clock: the time left, charged and excused, with the reasons; a seat that is
/// out of the game has no time left.
pub fn seat(who: &str, left: Option<Span>, sum: Sum, reasons: &[(ExcuseReason, Span)]) -> String {
    let left = match left {
        None => i18n::CLOCK_SEAT_OUT.to_string(),
        Some(left) if left <= Span::ZERO => i18n::CLOCK_ZERO.to_string(),
        Some(left) => i18n::clock_left(span(left)),
    };
    let excused = if sum.excused < Span::seconds(1) {
        i18n::CLOCK_NOTHING_EXCUSED.to_string()
    } else {
        let reasons: Vec<String> = reasons
            .iter()
            .filter(|(_, time)| *time >= Span::seconds(1))
            .map(|(why, time)| format!("{}: {}", i18n::clock_why(why), span(*time)))
            .collect();
        i18n::ClockExcused {
            excused: span(sum.excused),
            join: reasons.join("; "),
        }
        .text()
    };
    i18n::ClockSeat {
        charged: span(sum.charged),
        excused,
        left,
        who,
    }
    .text()
}

/// The consequence of a claim.
#[derive(Debug, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Follows {
    /// The claimant wins.
    Win,
    /// The seat is out, and the others play on, unless that decides the game (M8).
    Leaves,
    /// An open draw offer takes effect (B18).
    Draw,
}

/// Builds the public text after an outage.
pub fn outage(from: &str, until: &str, lines: &[String]) -> String {
    let mut text = i18n::ClockOutage { from, until }.text();
    for line in lines {
        text.push('\n');
        text.push_str(line);
    }
    text
}

/// Explains that the text, formatted as code, is not a time control.
pub fn no_time(text: &str, why: NoTime) -> String {
    let [minutes, seconds] = [Control::MOST_MINUTES, Control::MOST_SECONDS];
    let most = span(Hours::MAX.span());
    i18n::ClockNoTime {
        minutes,
        most,
        seconds,
        text,
        why: <&str>::from(why),
    }
    .text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_shows_its_largest_units() {
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
    fn controls_are_typed_in_each_language() {
        use crate::domain::Language;
        use crate::i18n::language::with_language;
        for (language, typed, written) in [
            (
                Language::English,
                "3 days plus 12 hours",
                "3 days + 12 hours",
            ),
            (
                Language::English,
                "5 days per move without weekends",
                "5 days a turn no weekends",
            ),
            (Language::German, "3 Tage + 12 Stunden", "3 days + 12 hours"),
            (
                Language::German,
                "1 Woche pro Zug, ohne Wochenenden",
                "7 days a turn no weekends",
            ),
            (Language::German, "36 Std.", "36 hours a turn"),
            (Language::German, "10 Min + 5 Sek", "live 10+5"),
            (Language::German, "5t", "5 days a turn"),
            (
                Language::Spanish,
                "3 días más 12 horas",
                "3 days + 12 hours",
            ),
            (
                Language::Spanish,
                "2 semanas sin fines de semana",
                "14 days a turn no weekends",
            ),
            (Language::Spanish, "lento", "slow"),
            (Language::German, "2 Tage je Zug", "2 days a turn"),
            (Language::Spanish, "2 días por turno", "2 days a turn"),
            (
                Language::German,
                "5 Tage, reklamieren",
                "5 days a turn claim",
            ),
            (Language::Spanish, "5 días reclamar", "5 days a turn claim"),
            (Language::Spanish, "sin tiempo", "untimed"),
            (Language::Spanish, "5 days", "5 days a turn"),
        ] {
            let read = with_language(language, || in_canonical_words(typed)).parse::<Time>();
            let read = read.map(|time| time.to_string());
            assert_eq!(read.as_deref(), Ok(written), "{typed}");
        }
    }

    #[test]
    fn shown_controls_can_be_typed() {
        use crate::domain::Language;
        use crate::i18n::language::with_language;
        use strum::VariantArray;
        for &language in Language::VARIANTS {
            for hours in (1..24).chain((24..=720).step_by(24)) {
                let hours = Hours::new(hours).expect("it is in bounds");
                with_language(language, || {
                    let told = control(Control::PerTurn(hours));
                    let read = in_canonical_words(&told).parse::<Time>();
                    let read = read.map(|time| time.control);
                    assert_eq!(read, Ok(Control::PerTurn(hours)), "{told}");
                });
            }
        }
    }

    #[test]
    fn what_is_agreed_says_what_follows() {
        let told = agreed(Time::default());
        assert!(
            told.contains("3 days") && told.contains("an hour's grace"),
            "{told}"
        );
        assert_eq!(agreed(Time::UNTIMED), "Time: no clock.");
    }
}
