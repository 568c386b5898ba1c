//! How a game ended, in one sentence.

use crate::text::{self, Places, all_of, size_words};
use homeworlds::rules::binary::REPEATED;
use homeworlds::rules::{
    Caution, DrawReason, NoResult, Outcome, Seat, Seats, SettlersEnd, WinReason,
};

/// The end of a game in one sentence: `Ann wins: Beth has no ship left at home.`
///
/// `names` are what the seats are called, by seat.
pub fn outcome(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, reason } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            let why = win_reason(*reason, names);
            text::outcome_win(winners.len(), all_of(&winners), why)
        }
        Outcome::Draw(reason) => text::outcome_draw(draw_reason(*reason, names)),
        Outcome::NoResult(NoResult::Aborted { seat }) => {
            text::outcome_called_off(name(names, *seat))
        }
        Outcome::NoResult(NoResult::Voided) => text::OUTCOME_VOID.to_string(),
    }
}

/// Who won, or how else it ended, without the reason: `Ray wins`, `draw`.
pub fn winner(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, .. } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            text::board_winner(winners.len(), all_of(&winners))
        }
        Outcome::Draw(_) => text::BOARD_DRAW.to_string(),
        Outcome::NoResult(_) => text::BOARD_NO_RESULT.to_string(),
    }
}

/// Why a game ended so: `Lee has no ship left at home`.
pub fn reason(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { reason, .. } => win_reason(*reason, names),
        Outcome::Draw(reason) => draw_reason(*reason, names),
        Outcome::NoResult(_) => self::outcome(outcome, names),
    }
}

/// The end of a game as programs read it: `win 0`, `win 0,2`, `draw` or `none`.
pub fn result(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Win { seats, .. } => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!("win {}", seats.join(","))
        }
        Outcome::Draw(_) => "draw".to_owned(),
        Outcome::NoResult(_) => "none".to_owned(),
    }
}

fn win_reason(reason: WinReason, names: &[String]) -> String {
    let who = match reason {
        WinReason::HomeLost { loser: seat }
        | WinReason::Resigned { loser: seat }
        | WinReason::OutOfTime { loser: seat }
        | WinReason::TargetEliminated { target: seat } => name(names, seat).to_owned(),
        WinReason::EvilStruck { fallen } => called(fallen, names),
        WinReason::Adjudicated | WinReason::NoEvilLeft | WinReason::LastStanding => String::new(),
        WinReason::Scored {
            scores: [first, second],
            tie_break,
            end,
        } => {
            // The winner's pips come first, whoever that is: nobody wins with fewer.
            let (more, fewer) = (first.max(second), first.min(second));
            return text::outcome_scored(end_key(end), more, fewer, tie_break);
        }
    };
    text::outcome_won(reason, who)
}

fn draw_reason(reason: DrawReason, names: &[String]) -> String {
    let who = match reason {
        DrawReason::NobodyLeft { fallen: seats } | DrawReason::AgreedByAll { seats } => {
            called(seats, names)
        }
        DrawReason::BothHomesLost
        | DrawReason::Agreed
        | DrawReason::Claimed
        | DrawReason::Adjudicated
        | DrawReason::Repeated => String::new(),
    };
    text::outcome_drawn(reason, who)
}

fn called(seats: Seats, names: &[String]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| name(names, seat)).collect();
    all_of(&names)
}

/// What `seat` is called.
pub(super) fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}

/// One caution as a sentence.
pub fn caution(caution: &Caution, places: &Places<'_>) -> String {
    match caution {
        Caution::SmallShip { ship } => text::caution_small_ship(ship, ship.size().word()),
        Caution::Lacks { colour } => text::caution_lacks(colour.word()),
        Caution::FewColours { colours } => text::caution_few_colours(*colours),
        Caution::Gemini { size } => text::caution_gemini(size.word()),
        Caution::SmallUniverse { home, sizes } => {
            text::caution_small_universe(places.called(home), all_of(&size_words(sizes)))
        }
        Caution::SelfDestruction => text::CAUTION_SELF_DESTRUCTION.to_string(),
        Caution::MutualDestruction => text::CAUTION_MUTUAL_DESTRUCTION.to_string(),
        Caution::SelfElimination => text::CAUTION_SELF_ELIMINATION.to_string(),
        Caution::Danger => text::CAUTION_DANGER.to_string(),
        Caution::DangerUnclear => text::CAUTION_DANGER_UNCLEAR.to_string(),
        Caution::Overpopulated {
            system,
            colour,
            count,
        } => text::caution_overpopulated(places.at(system), colour.word(), *count),
        Caution::Unused { ship, left } => text::caution_unused(ship.size().pips(), *left, ship),
        Caution::NoAction => text::CAUTION_NO_ACTION.to_string(),
        Caution::Repeats { times } if *times >= REPEATED => text::CAUTION_REPEATS_LAST.to_string(),
        Caution::Repeats { times } => text::caution_repeats(*times),
        Caution::EndsSettlers {
            end,
            won,
            yours,
            theirs,
        } => text::caution_ends_settlers(end_key(*end), theirs, *won, yours),
    }
}

/// How a game of Settlers ends (S7), for sentences that decide by it.
pub(super) const fn end_key(end: SettlersEnd) -> &'static str {
    match end {
        SettlersEnd::NoAction => "no-action",
        SettlersEnd::Passes => "passes",
        SettlersEnd::Quiet => "quiet",
        SettlersEnd::Repeated => "repeated",
    }
}
