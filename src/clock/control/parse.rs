//! Parses time controls as people write them: `5 days`, `36h`, `3 days + 12 hours`, `10m+5s`,
//! `live 30+10`, `standard no weekends`.

use std::str::FromStr;

use crate::clock::control::{Control, Hours, Time, Timeout, Weekends};
use crate::domain::span::Span;

/// The reason why a text is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum NoTime {
    /// It is not a time control at all.
    #[error("unknown")]
    Unknown,
    /// The hours of a correspondence game are out of range, or not whole.
    #[error("a correspondence clock takes whole hours, up to {}", Hours::MAX)]
    Correspondence,
    /// The minutes or seconds of a live game are out of range.
    #[error(
        "a live game has from 1 to {} minutes and up to {} seconds a turn",
        Control::MOST_MINUTES,
        Control::MOST_SECONDS
    )]
    Live,
    /// The clock of a live game cannot stop at weekends, nor can a missing one.
    #[error("only a correspondence clock can stop at weekends")]
    Weekends,
}

impl FromStr for Control {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        let text = text.trim().to_lowercase();
        match text.as_str() {
            "standard" => return Ok(Control::Standard),
            "brisk" => return Ok(Control::Brisk),
            "slow" => return Ok(Control::Slow),
            "untimed" => return Ok(Control::Untimed),
            _ => {}
        }
        let live = text.strip_prefix("live").or(text.strip_suffix("live"));
        let plan = [" a turn", " per turn", "/turn"]
            .iter()
            .find_map(|each| text.strip_suffix(each));
        match (live, plan) {
            (Some(plan), _) => minutes_and_seconds(plan).unwrap_or(Err(NoTime::Live)),
            (None, Some(turn)) => one_length(length(turn).ok_or(NoTime::Unknown)?, true),
            (None, None) => plain(&text),
        }
    }
}

/// Parses a plan that states neither that it is live nor that it is per turn.
fn plain(text: &str) -> Result<Control, NoTime> {
    if let Some(live) = minutes_and_seconds(text).filter(|_| text.contains('+')) {
        return live;
    }
    match text.split_once('+') {
        None => one_length(length(text).ok_or(NoTime::Unknown)?, false),
        Some((start, turn)) => {
            let lengths = length(start).zip(length(turn));
            let (start, turn) = lengths.ok_or(NoTime::Unknown)?;
            two_lengths(start, turn)
        }
    }
}

/// Parses a single length: up to three hours for a whole live game, otherwise per turn.
fn one_length(time: Span, per_turn: bool) -> Result<Control, NoTime> {
    let is_live = Span::ZERO < time && time <= Control::LONGEST_LIVE && !per_turn;
    if is_live {
        return live(time, Span::ZERO);
    }
    hours(time).map(Control::PerTurn)
}

fn two_lengths(start: Span, turn: Span) -> Result<Control, NoTime> {
    if start <= Control::LONGEST_LIVE {
        return live(start, turn);
    }
    let (start, turn) = (hours(start)?, hours(turn)?);
    Ok(Control::Budgeted { start, turn })
}

fn hours(time: Span) -> Result<Hours, NoTime> {
    let is_whole = time.0 % Span::hours(1).0 == 0;
    let hours = u16::try_from(time.0 / Span::hours(1).0).ok();
    let hours = hours.filter(|_| is_whole).and_then(Hours::new);
    hours.ok_or(NoTime::Correspondence)
}

fn live(start: Span, turn: Span) -> Result<Control, NoTime> {
    let is_whole = start.0 % Span::minutes(1).0 == 0 && turn.0 % Span::seconds(1).0 == 0;
    let minutes = u8::try_from(start.0 / Span::minutes(1).0);
    let seconds = u8::try_from(turn.0 / Span::seconds(1).0);
    match (minutes, seconds) {
        (Ok(minutes @ 1..=Control::MOST_MINUTES), Ok(seconds @ 0..=Control::MOST_SECONDS))
            if is_whole =>
        {
            Ok(Control::Live { minutes, seconds })
        }
        _ => Err(NoTime::Live),
    }
}

/// Parses `10+5`, in minutes and seconds, or `10` alone. Returns `None` for anything but numbers.
fn minutes_and_seconds(plan: &str) -> Option<Result<Control, NoTime>> {
    let (minutes, seconds) = plan.split_once('+').unwrap_or((plan, "0"));
    let [minutes, seconds] = [minutes, seconds].map(|digits| {
        let number = digits.trim().parse::<u16>();
        number.ok().map(i64::from)
    });
    let (minutes, seconds) = (minutes?, seconds?);
    Some(live(Span::minutes(minutes), Span::seconds(seconds)))
}

/// Parses a length of time such as `3 days`, `36h`, `1 day 12 hours`.
fn length(text: &str) -> Option<Span> {
    // `days 5` is the old spelling from before there were other units.
    let count_last = text
        .trim()
        .strip_prefix("days ")
        .map(|count| format!("{count} days"));
    let mut rest = count_last.as_deref().unwrap_or(text).trim();
    let mut sum = None;
    while !rest.is_empty() {
        let (count, behind) = split(rest, |c| c.is_ascii_digit());
        let (unit, behind) = split(behind.trim_start(), char::is_alphabetic);
        let count: u16 = count.parse().ok()?;
        let time = Span(unit_length(unit)?.0 * i64::from(count));
        sum = Some(sum.unwrap_or(Span::ZERO) + time);
        rest = behind.trim_start_matches(['.', ',', ' ']);
        rest = rest.strip_prefix("and ").unwrap_or(rest);
    }
    sum
}

fn split(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    text.split_at(end)
}

fn unit_length(unit: &str) -> Option<Span> {
    Some(match unit {
        "w" | "week" | "weeks" => Span::days(7),
        "d" | "day" | "days" => Span::days(1),
        "h" | "hr" | "hrs" | "hour" | "hours" => Span::hours(1),
        "m" | "min" | "mins" | "minute" | "minutes" => Span::minutes(1),
        "s" | "sec" | "secs" | "second" | "seconds" => Span::seconds(1),
        _ => return None,
    })
}

impl FromStr for Time {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        let text = text.to_lowercase();
        let (text, timeout) = match text.trim().rsplit_once([' ', ',']) {
            Some((rest, "claim")) => (rest, Timeout::Claim),
            Some((rest, "auto")) => (rest, Timeout::Auto),
            Some(_) | None => (text.as_str(), Timeout::Auto),
        };
        let text = text.trim_matches([' ', ',']);
        let (control, weekends) = match text.strip_suffix("no weekends") {
            Some("") => (Control::Standard, Weekends::Stand),
            Some(control) => (
                control.trim_end_matches([' ', ',']).parse()?,
                Weekends::Stand,
            ),
            None => (text.parse()?, Weekends::Count),
        };
        if weekends == Weekends::Stand && !control.is_correspondence() {
            return Err(NoTime::Weekends);
        }
        Ok(Time {
            control,
            weekends,
            timeout,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn per_turn(hours: u16) -> Result<Control, NoTime> {
        Ok(Control::PerTurn(Hours::new(hours).expect("hours")))
    }

    fn budgeted(start: u16, turn: u16) -> Result<Control, NoTime> {
        let [start, turn] = [start, turn].map(|hours| Hours::new(hours).expect("hours"));
        Ok(Control::Budgeted { start, turn })
    }

    const fn live(minutes: u8, seconds: u8) -> Result<Control, NoTime> {
        Ok(Control::Live { minutes, seconds })
    }

    #[test]
    fn time_reads_back_as_written() {
        let controls = [
            Ok(Control::Standard),
            Ok(Control::Brisk),
            Ok(Control::Slow),
            Ok(Control::Untimed),
            live(10, 5),
            per_turn(1),
            per_turn(24),
            per_turn(36),
            per_turn(720),
            budgeted(72, 12),
            budgeted(4, 1),
        ];
        for control in controls.into_iter().flatten() {
            for timeout in [Timeout::Auto, Timeout::Claim] {
                for weekends in [Weekends::Count, Weekends::Stand] {
                    let time = Time {
                        control,
                        weekends,
                        timeout,
                    };
                    let is_possible = weekends == Weekends::Count || control.is_correspondence();
                    let written = time.to_string();
                    assert_eq!(written.parse::<Time>().is_ok(), is_possible, "{written}");
                    if is_possible {
                        assert_eq!(written.parse(), Ok(time), "{written}");
                    }
                }
            }
        }
    }

    #[test]
    fn people_write_controls_their_way() {
        for (text, control) in [
            ("5 days", per_turn(120)),
            ("days 5", per_turn(120)),
            ("1 day a turn", per_turn(24)),
            ("3d", per_turn(72)),
            ("36 hours", per_turn(36)),
            ("36h per turn", per_turn(36)),
            ("2 hours/turn", per_turn(2)),
            ("1 week", per_turn(168)),
            ("1 day 12 hours", per_turn(36)),
            ("1d12h", per_turn(36)),
            ("3 days + 12 hours", budgeted(72, 12)),
            ("3d+12h", budgeted(72, 12)),
            (" Live 10+5 ", live(10, 5)),
            ("10+5", live(10, 5)),
            ("10m+5s", live(10, 5)),
            ("10 min + 5 sec", live(10, 5)),
            ("90 minutes", live(90, 0)),
            ("1h+30s", live(60, 30)),
            ("live 15", live(15, 0)),
            ("31 days", Err(NoTime::Correspondence)),
            ("0 days", Err(NoTime::Correspondence)),
            ("days -1", Err(NoTime::Unknown)),
            ("3 days + 90 minutes", Err(NoTime::Correspondence)),
            ("200 minutes", Err(NoTime::Correspondence)),
            ("live 0+5", Err(NoTime::Live)),
            ("live 200+5", Err(NoTime::Live)),
            ("live soon", Err(NoTime::Live)),
            ("10m+5m", Err(NoTime::Live)),
            ("90 s", Err(NoTime::Live)),
            ("3 fortnights", Err(NoTime::Unknown)),
            ("a while", Err(NoTime::Unknown)),
            ("5", Err(NoTime::Unknown)),
            ("99999 days", Err(NoTime::Unknown)),
            ("", Err(NoTime::Unknown)),
        ] {
            assert_eq!(text.parse(), control, "{text}");
        }
    }

    #[test]
    fn only_correspondence_leaves_out_weekends() {
        let read = |text: &str| text.parse::<Time>();
        for text in ["5 days no weekends", "5 days, no weekends"] {
            assert_eq!(read(text).map(|time| time.weekends), Ok(Weekends::Stand));
        }
        assert_eq!(
            read("no weekends").map(|time| time.control),
            Ok(Control::Standard)
        );
        for text in ["live 10+5 no weekends", "untimed no weekends"] {
            assert_eq!(read(text), Err(NoTime::Weekends));
        }
    }
}
