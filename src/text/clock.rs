//! English of time: what is agreed, what is left, what was charged and what was excused.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

use crate::clock::{Control, NoTime, Span, Sum, Time, Timeout, Why};

/// A length of time, in the two largest units that it has.
pub fn span(span: Span) -> String {
    if span < Span::ZERO {
        return say!("clock-span", span = self::span(-span));
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
            parts.push(say!("clock-units", unit = name, count: count));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() {
        return say!("clock-span-none");
    }
    parts.join(" ")
}

/// A time control in words.
pub fn control(control: Control) -> String {
    match control {
        Control::Standard => say!("clock-standard"),
        Control::Brisk => say!("clock-brisk"),
        Control::Slow => say!("clock-slow"),
        Control::Days(days) => say!("clock-days", days: days),
        Control::Live { minutes, seconds } => say!(
            "clock-live",
            minutes: minutes,
            seconds: seconds
        ),
        Control::Untimed => say!("clock-control-untimed"),
    }
}

/// What is agreed about time, on one line.
pub fn agreed(time: Time) -> String {
    let control = self::control(time.control);
    match (time.control, time.timeout) {
        (Control::Untimed, _) => say!("clock-agreed", control),
        (Control::Live { .. }, Timeout::Auto) => {
            say!("clock-agreed-live", control)
        }
        (_, Timeout::Auto) => {
            say!("clock-agreed-with-grace", control)
        }
        (_, Timeout::Claim) => say!("clock-agreed-claim", control),
    }
}

/// Under a card: until when the seat to move has time.
pub fn deadline(who: &str, moment: &str) -> String {
    say!("clock-deadline", who, moment)
}

/// Under a card: the clock stands, and why.
pub fn stands(who: &str, why: Why, until: Option<&str>) -> String {
    let until = until
        .map(|until| say!("clock-stands", until))
        .unwrap_or_default();
    say!("clock-stands-since", who, why = self::why(why), until)
}

/// Under a card: all clocks stand.
pub fn paused(until: Option<&str>, reason: &str) -> String {
    let until = match until {
        Some(until) => say!("clock-paused-until", until),
        None => say!("clock-paused-by-moderator"),
    };
    say!("clock-paused-for", until, reason)
}

/// Under a card: a player is away.
pub fn is_away(who: &str, until: &str) -> String {
    say!("clock-is-away", who, until)
}

/// Asks how much time to give.
pub fn how_much(to: &str) -> String {
    say!("clock-how-much", to)
}

/// Over the field for another number of hours.
pub const HOURS_FIELD: Phrase = Phrase("clock-hours-field");
/// In that field.
pub const HOURS_HINT: Phrase = Phrase("clock-hours-hint");

/// The title of the form by which a pause is proposed.
pub const PAUSE_FORM: Phrase = Phrase("clock-pause-form");
/// Over its first field.
pub const PAUSE_DAYS: Phrase = Phrase("clock-pause-days");
/// In that field.
pub const PAUSE_DAYS_HINT: Phrase = Phrase("clock-pause-days-hint");
/// Over its second field.
pub const PAUSE_REASON: Phrase = Phrase("clock-pause-reason");
/// In that field.
pub const PAUSE_REASON_HINT: Phrase = Phrase("clock-pause-reason-hint");

/// Why time is excused.
pub fn why(why: Why) -> String {
    match why {
        Why::Outage => say!("clock-why-outage"),
        Why::Paused => say!("clock-paused"),
        Why::Adrift => say!("clock-adrift"),
        Why::Away => say!("clock-away"),
        Why::Untold => say!("clock-untold"),
        Why::Unwarned => say!("clock-unwarned"),
        Why::Undone => say!("clock-undone"),
    }
}

/// The heading of a game's clocks.
pub fn heading(game: impl Display, time: Time) -> String {
    say!("clock-heading", game, time = agreed(time))
}

/// One seat's clock: what is left, charged, excused and why; nothing is left to a seat that is out of the game.
pub fn seat(who: &str, left: Option<Span>, sum: Sum, reasons: &[(Why, Span)]) -> String {
    let left = match left {
        None => say!("clock-seat-out"),
        Some(left) if left <= Span::ZERO => say!("clock-zero"),
        Some(left) => say!("clock-left", left = span(left)),
    };
    let excused = if sum.excused < Span::seconds(1) {
        say!("clock-nothing-excused")
    } else {
        let reasons: Vec<String> = reasons
            .iter()
            .filter(|(_, time)| *time >= Span::seconds(1))
            .map(|(why, time)| format!("{}: {}", self::why(*why), span(*time)))
            .collect();
        say!(
            "clock-excused",
            excused = span(sum.excused),
            join = reasons.join("; ")
        )
    };
    say!(
        "clock-seat",
        who,
        left,
        charged = span(sum.charged),
        excused
    )
}

/// A line of the ledger.
pub fn entry(who: &str, from: &str, until: &str, why: Option<Why>, length: Span) -> String {
    let what = why.map_or_else(|| say!("clock-charged"), self::why);
    say!("clock-entry", from, until, who, length = span(length), what)
}

/// Above the last lines of the ledger.
pub fn ledger(shown: usize, of: usize) -> String {
    say!("clock-ledger", shown, of)
}

/// The heart of the contract.
pub const PROMISE: Phrase = Phrase("clock-promise");

/// The fair-clock contract.
pub const CONTRACT: Phrase = Phrase("clock-contract");

/// No time is kept.
pub fn untimed(game: impl Display) -> String {
    say!("clock-untimed", game)
}

/// What follows when somebody claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// The claimant wins.
    Win,
    /// The seat is out, and the others play on, unless that decides the game (M8).
    Leaves,
    /// A draw that is offered is one (B18).
    Draw,
}

/// In public: a seat is out of time, and the others may choose.
pub fn flagged(game: impl Display, who: &str, others: &str, follows: Follows) -> String {
    let claim = match follows {
        Follows::Win => say!("clock-claim-win"),
        Follows::Leaves => say!("clock-claim-leaves", who),
        Follows::Draw => say!("clock-claim-draw"),
    };
    say!("clock-flagged", who, game, others, claim)
}

/// Nobody is out of time any more.
pub fn flagged_over(game: impl Display) -> String {
    say!("clock-flagged-over", game)
}

/// Asks before a win is claimed.
pub fn sure_to_claim(game: impl Display, who: &str, follows: Follows) -> String {
    let question = match follows {
        Follows::Win => say!("clock-sure-win"),
        Follows::Leaves => say!("clock-sure-leaves", who),
        Follows::Draw => {
            say!("clock-sure-draw")
        }
    };
    say!("clock-sure-to-claim", who, game, question)
}

/// To whoever claimed.
pub const CLAIMED: Phrase = Phrase("clock-claimed");

/// In public: time was given.
pub fn given(game: impl Display, by: &str, to: &str, time: Span) -> String {
    say!("clock-given", by, to, time = span(time), game)
}

/// To whoever gave time.
pub fn you_gave(to: &str, time: Span) -> String {
    say!("clock-you-gave", to, time = span(time))
}

/// In public: the game is paused.
pub fn pause_begins(game: impl Display, until: &str, reason: &str) -> String {
    say!("clock-pause-begins", game, until, reason)
}

/// In public: the game goes on.
pub fn pause_ends(game: impl Display, by: &str) -> String {
    say!("clock-pause-ends", game, by)
}

/// In public: a pause has ended by itself.
pub fn pause_over(game: impl Display, who: &str, time: &str) -> String {
    say!("clock-pause-over", game, who, time)
}

/// The game stands by a moderator's word.
pub fn adjourned(game: impl Display) -> String {
    say!("clock-adjourned", game)
}

/// Until when one is away, and how many days are left; from when, if that is to come.
pub fn you_are_away(left: Span, away: Option<&(Option<String>, String)>) -> String {
    let now = match away {
        Some((None, until)) => say!("clock-you-are-away", until),
        Some((Some(from), until)) => say!("clock-you-will-be-away", from, until),
        None => say!("clock-you-are-here"),
    };
    let left = span(left.max(Span::ZERO));
    say!("clock-away-told", now, left)
}

/// Games in which nobody counts as away.
pub fn not_protected<G: Display>(live: &[G], untimed: &[G], paused: &[G]) -> Vec<String> {
    let list = |games: &[G], why: &'static str| {
        let ids: Vec<String> = games.iter().map(|game| format!("`{game}`")).collect();
        (!ids.is_empty()).then(|| say!("clock-not-protected", why, join = ids.join(", ")))
    };
    [
        list(live, "live"),
        list(untimed, "untimed"),
        list(paused, "paused"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// One's time zone.
pub fn your_zone(zone: &str) -> String {
    say!("clock-your-zone", zone)
}

/// In public, after an outage.
pub fn outage(from: &str, until: &str, lines: &[String]) -> String {
    let mut text = say!("clock-outage", from, until);
    for line in lines {
        text.push('\n');
        text.push_str(line);
    }
    text
}

/// A game after an outage.
pub fn after_outage(game: impl Display, who: &str, moment: Option<&str>) -> String {
    match moment {
        Some(moment) => say!("clock-after-outage", game, who, moment),
        None => say!("clock-after-outage-stands", game, who),
    }
}

/// To the operator: nobody loses on time for now.
pub fn time_stopped(ending: u32, of: u32) -> String {
    say!("clock-time-stopped", ending, of)
}

/// The operator let games end.
pub fn time_goes_on(until: &str) -> String {
    say!("clock-time-goes-on", until)
}

/// The text, which comes as code, names no time control.
pub fn no_time(text: &str, why: NoTime) -> String {
    let news = match why {
        NoTime::Unknown => say!("clock-unknown", text),
        NoTime::Days => say!("clock-days-out-of-bounds", text, most = Control::MOST_DAYS),
        NoTime::Live => say!(
            "clock-live-out-of-bounds",
            text,
            minutes = Control::MOST_MINUTES,
            seconds = Control::MOST_SECONDS
        ),
    };
    say!("clock-no-time", news)
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
