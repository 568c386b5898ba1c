//! Texts of results, in one sentence each.

use crate::i18n;
use crate::i18n::places::{Places, name};
use crate::i18n::words::{all_of, size_words};
use homeworlds::rules::binary::REPEATED;
use homeworlds::rules::{
    Caution, DrawReason, NoResult, Outcome, Seat, Seats, SettlersEnd, WinReason,
};

/// Describes the end of a game in one sentence: `Ann wins: Beth has no ship left at home.`
///
/// `names` are the names of the seats.
pub fn outcome(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, reason } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            let why = win_reason(*reason, names);
            i18n::OutcomeWin {
                count: winners.len(),
                who: all_of(&winners),
                why,
            }
            .text()
        }
        Outcome::Draw(reason) => i18n::outcome_draw(draw_reason(*reason, names)),
        Outcome::NoResult(NoResult::Aborted { seat }) => {
            i18n::outcome_called_off(name(names, *seat))
        }
        Outcome::NoResult(NoResult::Voided) => i18n::OUTCOME_VOID.to_string(),
    }
}

/// Describes the winner or other result without the reason: `Ray wins`, `draw`.
pub fn winner(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, .. } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            i18n::board_winner(winners.len(), all_of(&winners))
        }
        Outcome::Draw(_) => i18n::BOARD_DRAW.to_string(),
        Outcome::NoResult(_) => i18n::BOARD_NO_RESULT.to_string(),
    }
}

/// Describes the reason of a result: `Lee has no ship left at home`.
pub fn reason(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { reason, .. } => win_reason(*reason, names),
        Outcome::Draw(reason) => draw_reason(*reason, names),
        Outcome::NoResult(_) => self::outcome(outcome, names),
    }
}

/// Formats a result for programs: `win 0`, `win 0,2`, `draw` or `none`.
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
            // The winner's pips come first: no one wins with fewer.
            let (more, fewer) = (first.max(second), first.min(second));
            return i18n::OutcomeScored {
                end: end_key(end),
                first: more,
                second: fewer,
                tie: tie_break,
            }
            .text();
        }
    };
    i18n::OutcomeWon { reason, who }.text()
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
    i18n::OutcomeDrawn { reason, who }.text()
}

fn called(seats: Seats, names: &[String]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| name(names, seat)).collect();
    all_of(&names)
}

/// Describes a warning in a sentence.
pub fn caution(caution: &Caution, places: &Places<'_>) -> String {
    match caution {
        Caution::SmallShip { ship } => i18n::CautionSmallShip {
            ship,
            size: ship.size().word(),
        }
        .text(),
        Caution::Lacks { colour } => i18n::caution_lacks(colour.word()),
        Caution::FewColours { colours } => i18n::caution_few_colours(*colours),
        Caution::Gemini { size } => i18n::caution_gemini(size.word()),
        Caution::SmallUniverse { home, sizes } => i18n::CautionSmallUniverse {
            home: places.called(home),
            sizes: all_of(&size_words(sizes)),
        }
        .text(),
        Caution::SelfDestruction => i18n::CAUTION_SELF_DESTRUCTION.to_string(),
        Caution::MutualDestruction => i18n::CAUTION_MUTUAL_DESTRUCTION.to_string(),
        Caution::SelfElimination => i18n::CAUTION_SELF_ELIMINATION.to_string(),
        Caution::Danger => i18n::CAUTION_DANGER.to_string(),
        Caution::DangerUnclear => i18n::CAUTION_DANGER_UNCLEAR.to_string(),
        Caution::Overpopulated {
            system,
            colour,
            count,
        } => i18n::CautionOverpopulated {
            at: places.at(system),
            colour: colour.word(),
            count: *count,
        }
        .text(),
        Caution::Unused { ship, left } => i18n::CautionUnused {
            count: ship.size().pips(),
            left: *left,
            ship,
        }
        .text(),
        Caution::NoAction => i18n::CAUTION_NO_ACTION.to_string(),
        Caution::Repeats { times } if *times >= REPEATED => i18n::CAUTION_REPEATS_LAST.to_string(),
        Caution::Repeats { times } => i18n::caution_repeats(*times),
        Caution::EndsSettlers {
            end,
            won,
            yours,
            theirs,
        } => i18n::CautionEndsSettlers {
            end: end_key(*end),
            theirs,
            won: *won,
            yours,
        }
        .text(),
    }
}

/// Returns the selector of the end of a game of Settlers (S7), for texts that depend on it.
pub(super) const fn end_key(end: SettlersEnd) -> &'static str {
    match end {
        SettlersEnd::NoAction => "no-action",
        SettlersEnd::Passes => "passes",
        SettlersEnd::Quiet => "quiet",
        SettlersEnd::Repeated => "repeated",
    }
}
