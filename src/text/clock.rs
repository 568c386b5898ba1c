//! English of time: what is agreed, what is left, what was charged and what was excused.

use std::fmt::Display;

use crate::clock::{Away, Control, Days, NoTime, Span, Sum, Time, Timeout, Why};

/// A length of time, in the two largest units that it has.
pub fn span(span: Span) -> String {
    if span < Span::ZERO {
        return format!("minus {}", self::span(-span));
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
            parts.push(super::counted(
                usize::try_from(count).unwrap_or(usize::MAX),
                name,
            ));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() {
        return "no time".to_owned();
    }
    parts.join(" ")
}

/// A time control in words.
pub fn control(control: Control) -> String {
    match control {
        Control::Standard => "Standard: 3 days, 1 day more a turn, at most 7".to_owned(),
        Control::Brisk => "Brisk: 24 hours, 12 hours more a turn, at most 3 days".to_owned(),
        Control::Slow => "Slow: 7 days, 2 days more a turn, at most 14".to_owned(),
        Control::Days(days) => format!("{} a turn", super::counted(days.into(), "day")),
        Control::Live { minutes, seconds } => format!(
            "live: {}, {} more a turn",
            super::counted(minutes.into(), "minute"),
            super::counted(seconds.into(), "second")
        ),
        Control::Untimed => "no clock (casual)".to_owned(),
    }
}

/// What is agreed about time, on one line.
pub fn agreed(time: Time) -> String {
    let control = self::control(time.control);
    match (time.control, time.timeout) {
        (Control::Untimed, _) => format!("Time: {control}."),
        (Control::Live { .. }, Timeout::Auto) => {
            format!("Time: {control}; whose time runs out has lost.")
        }
        (_, Timeout::Auto) => {
            format!("Time: {control}; whose time runs out has lost an hour later.")
        }
        (_, Timeout::Claim) => format!(
            "Time: {control}; when time runs out the others may claim the win, give time or offer a draw."
        ),
    }
}

/// Under a card: until when the seat to move has time.
pub fn deadline(who: &str, moment: &str) -> String {
    format!("{who} has time until {moment}.")
}

/// Under a card: the clock stands, and why.
pub fn stands(who: &str, why: Why, until: Option<&str>) -> String {
    let until = until
        .map(|until| format!(" Time would run out {until}."))
        .unwrap_or_default();
    format!("The clock of {who} stands: {}.{until}", self::why(why))
}

/// Under a card: all clocks stand.
pub fn paused(until: Option<&str>, reason: &str) -> String {
    let until = match until {
        Some(until) => format!("until {until}"),
        None => "until a moderator lets it go on".to_owned(),
    };
    format!("The game is paused {until}: {reason}")
}

/// Under a card: a player is away.
pub fn on_vacation(who: &str, until: &str) -> String {
    format!("{who} is on vacation until {until}.")
}

/// Of a player's clocks: on which days they stand.
pub fn has_quiet_days(who: &str, days: Days) -> String {
    format!("{who} has quiet days: {}.", day_names(days))
}

/// Below a player's clocks: how a pause comes about.
pub const HOW_TO_PAUSE: &str = "`/hw-game pause` with days and a reason proposes a pause; it begins when your opponents agree.";

/// Why time is excused.
pub const fn why(why: Why) -> &'static str {
    match why {
        Why::Outage => "I or Discord was out of order",
        Why::Paused => "the game is paused",
        Why::Adrift => "the game waits for a channel",
        Why::Submitted => "the turn is submitted",
        Why::Away(Away::Vacation) => "on vacation",
        Why::Away(Away::QuietDay) => "a quiet day",
        Why::Untold => "the notice of the turn has not been delivered",
        Why::Unwarned => "the warning has not been delivered",
        Why::Undone => "the turn was taken back",
    }
}

/// The heading of a game's clocks.
pub fn heading(game: impl Display, time: Time) -> String {
    format!("**Clocks** · game `{game}`\n{}", agreed(time))
}

/// One seat's clock: what is left, charged, excused and why; nothing is left to a seat that is out of the game.
pub fn seat(who: &str, left: Option<Span>, sum: Sum, reasons: &[(Why, Span)]) -> String {
    let left = match left {
        None => "out of the game".to_owned(),
        Some(left) if left <= Span::ZERO => "no time left".to_owned(),
        Some(left) => format!("{} left", span(left)),
    };
    let excused = if sum.excused < Span::seconds(1) {
        "nothing excused".to_owned()
    } else {
        let reasons: Vec<String> = reasons
            .iter()
            .filter(|(_, time)| *time >= Span::seconds(1))
            .map(|(why, time)| format!("{}: {}", self::why(*why), span(*time)))
            .collect();
        format!("excused {} ({})", span(sum.excused), reasons.join("; "))
    };
    format!(
        "**{who}** · {left} · charged {} · {excused}",
        span(sum.charged)
    )
}

/// A line of the ledger.
pub fn entry(who: &str, from: &str, until: &str, why: Option<Why>, length: Span) -> String {
    let what = why.map_or("charged", self::why);
    format!("{from} to {until}: {who}, {}, {what}", span(length))
}

/// Above the last lines of the ledger.
pub fn ledger(shown: usize, of: usize) -> String {
    format!("**Ledger**, the last {shown} of {of} lines:")
}

/// The heart of the contract.
pub const PROMISE: &str = "Your clock runs only after the notice of your turn was delivered, and stands when its last fifth \
    begins until a warning was delivered: nobody loses on time without both.";

/// The fair-clock contract.
pub const CONTRACT: &str = "**What you can rely on**\n\
    - **Saved first**: a turn counts once it is saved, and it is saved before I say so. Its time is when you pressed, by Discord's \
    clock.\n\
    - **Told and warned**: your clock runs only after the notice of your turn was delivered, and stands when its last fifth begins \
    until a warning was delivered: nobody loses on time without both. If you have switched pings off, the posted card counts.\n\
    - **Outages**: when I or Discord is out of order for more than five minutes, that is given back to every clock, and whoever is \
    to move has at least 12 hours then, or half of one turn's time if that is less (in live games half of the time they began \
    with). Whoever takes over a seat has as much.\n\
    - **Late turns**: in games that end by themselves a turn counts up to an hour late, in live games not. Where a win is to be \
    claimed, it counts until somebody claims; after 14 days without a claim the seat has lost. The end comes two minutes later \
    than that (in live games five seconds), so that a turn made in time counts even if it reaches me late.\n\
    - **Draws**: a draw that the others have agreed to is one when time is over.\n\
    - **Not all at once**: if more than 5 games and more than 3 % of all would end on time within an hour, none does until \
    somebody has looked.\n\
    - **Being away**: vacation (`/hw-me vacation`) begins by itself when your time runs out, and is used up by the hour; it and \
    quiet days (`/hw-me quiet-days`) stop your clocks, but not in live games. A pause that all agree to stops all clocks of a \
    game; it ends by itself on its day, or earlier if all agree. After a pause you are warned anew.";

/// No time is kept.
pub fn untimed(game: impl Display) -> String {
    format!(
        "No time is kept in game `{game}`. The next game can have a clock: see the option `time` of `/hw challenge`."
    )
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
        Follows::Win => "claim the win".to_owned(),
        Follows::Leaves => format!("claim, and {who} is out of the game (M8)"),
        Follows::Draw => "claim, and the draw that is offered is agreed".to_owned(),
    };
    format!(
        "**{who}** is out of time in game `{game}`. {others}: {claim}, give a day, or offer a draw. Until then a turn of \
         {who} still counts; after 14 days without a choice {who} has lost."
    )
}

/// Nobody is out of time any more.
pub fn flagged_over(game: impl Display) -> String {
    format!("Nobody is out of time in game `{game}` any more.")
}

/// Asks before a win is claimed.
pub fn sure_to_claim(game: impl Display, who: &str, follows: Follows) -> String {
    let question = match follows {
        Follows::Win => "Claim the win?".to_owned(),
        Follows::Leaves => format!(
            "Claim it? {who} is out of the game then, and the others play on unless that decides it (M8)."
        ),
        Follows::Draw => {
            "A draw is offered, so a claim makes the game a draw (B18). Claim it?".to_owned()
        }
    };
    format!("**{who}** is out of time in game `{game}`. {question}")
}

/// To whoever claimed.
pub const CLAIMED: &str = "Claimed; the result is posted.";

/// In public: time was given.
pub fn given(game: impl Display, by: &str, to: &str, time: Span) -> String {
    format!("**{by}** gave **{to}** {} in game `{game}`.", span(time))
}

/// To whoever gave time.
pub fn you_gave(to: &str, time: Span) -> String {
    format!("You gave {to} {}.", span(time))
}

/// In public: the game is paused.
pub fn pause_begins(game: impl Display, until: &str, reason: &str) -> String {
    format!("Game `{game}` is paused until {until}, as all agreed: {reason}")
}

/// In public: the game goes on.
pub fn pause_ends(game: impl Display, by: &str) -> String {
    format!(
        "The pause of game `{game}` is over, as **{by}** proposed and all agreed: the clocks go on."
    )
}

/// In public: a pause has ended by itself.
pub fn pause_over(game: impl Display, who: &str, time: &str) -> String {
    format!("The pause of game `{game}` is over, and {who} is to move.\n{time}")
}

/// The game stands by a moderator's word.
pub fn adjourned(game: impl Display) -> String {
    format!("A moderator adjourned game `{game}`; a moderator can let it go on.")
}

/// One's vacation.
pub fn vacation(left: Span, until: Option<String>, automatic: bool) -> String {
    let now = match until {
        Some(until) => format!("You are on vacation until {until}."),
        None => "You are not on vacation.".to_owned(),
    };
    let automatic = if automatic {
        "When a clock of yours would run out, vacation begins by itself, and is used up by the hour."
    } else {
        "Vacation does not begin by itself (`automatic: yes` changes that)."
    };
    let left = span(left.max(Span::ZERO));
    format!("{now} You have {left} of vacation left; 1 day is earned in 8, up to 30. {automatic}")
}

/// Games that a vacation does not protect.
pub fn not_protected<G: Display>(live: &[G], untimed: &[G], paused: &[G]) -> Vec<String> {
    let list = |games: &[G], why: &str| {
        let ids: Vec<String> = games.iter().map(|game| format!("`{game}`")).collect();
        (!ids.is_empty()).then(|| format!("Not protected, {why}: {}.", ids.join(", ")))
    };
    [
        list(live, "since they are live"),
        list(untimed, "since they have no clock"),
        list(paused, "since they are paused anyway"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// One's quiet days; `from` is when they begin to hold, if that is to come.
pub fn quiet_days(days: Days, zone: &str, from: Option<String>, again: Option<String>) -> String {
    let what = if days.is_empty() {
        "You have no quiet days.".to_owned()
    } else {
        let names = day_names(days);
        format!("Your quiet days: {names}. Your clocks stand on them, but not in live games.")
    };
    let from = from
        .map(|from| format!(" They begin to hold {from}."))
        .unwrap_or_default();
    let again = again
        .map(|again| format!(" You can change them from {again} on."))
        .unwrap_or_default();
    format!("{what} Your time zone: {zone}.{from}{again}")
}

fn day_names(days: Days) -> String {
    let names: Vec<&str> = days.places().map(|place| DAYS[place]).collect();
    super::all_of(&names)
}

/// The days of the week, Monday first.
const DAYS: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

/// In public, after an outage.
pub fn outage(from: &str, until: &str, lines: &[String]) -> String {
    let mut text = format!(
        "I or Discord was out of order from {from} to {until}. That time is given back to every clock, and whoever is to move \
         has at least 12 hours, or half of one turn's time if that is less."
    );
    for line in lines {
        text.push('\n');
        text.push_str(line);
    }
    text
}

/// A game after an outage.
pub fn after_outage(game: impl Display, who: &str, moment: Option<&str>) -> String {
    match moment {
        Some(moment) => format!("`{game}` · {who} has time until {moment}"),
        None => format!("`{game}` · {who} is to move; the clock stands"),
    }
}

/// To the operator: nobody loses on time for now.
pub fn time_stopped(ending: u32, of: u32) -> String {
    format!(
        "{ending} of {of} games on a clock would end on time within an hour. Players do not do that, so none of them ends until \
         they are fewer, or until you let them. Look whether notices are delivered and whether this machine's clock is right."
    )
}

/// The operator let games end.
pub fn time_goes_on(until: &str) -> String {
    format!("Until {until} games end on time, however many they are.")
}

/// The text, which comes as code, names no time control.
pub fn no_time(text: &str, why: NoTime) -> String {
    let news = match why {
        NoTime::Unknown => format!("I don't know the time {text}."),
        NoTime::Days | NoTime::Live => format!("{text} doesn't work: {why}."),
    };
    format!("{news} Try `standard`, `brisk`, `slow`, `untimed`, `5 days` or `live 10+5`.")
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
            told.contains("3 days") && told.contains("an hour later"),
            "{told}"
        );
        assert_eq!(agreed(Time::UNTIMED), "Time: no clock (casual).");
    }
}
