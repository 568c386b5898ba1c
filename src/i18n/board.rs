//! Texts of boards: pictures, text boards and descriptions.

use crate::i18n;
use crate::i18n::outcome::{outcome, reason, winner};
use crate::i18n::settlers;
use crate::i18n::turn::{turn, turn_that_led_here};
use crate::i18n::words::{all_of, or_none, size_words};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::settlers::Threatened;
use homeworlds::rules::settlers::{Rules, Tow};
use homeworlds::rules::{DrawReason, NoResult, Outcome, SettlersEnd, WinReason};
use homeworlds_board::words::{Events, HomeAround, Phrase, SeatAround};
use homeworlds_board::{Board, Words};

/// The texts of boards, by key.
#[derive(Debug)]
struct BoardTexts;

/// Creates a board with these texts.
pub const fn board<'a, V>(view: &'a V, names: &'a [String]) -> Board<'a, V> {
    Board {
        view,
        names,
        words: &BoardTexts,
    }
}

impl Words for BoardTexts {
    fn say(&self, phrase: Phrase<'_>) -> String {
        match phrase {
            Phrase::Seat(number) => i18n::board_seat(number),

            Phrase::TurnsPlayed(turns) => i18n::board_turns_played(turns),
            Phrase::Goal(goal) => i18n::board_goal(goal),
            Phrase::Options(rules) => options(rules).join(", "),

            Phrase::SetsUp => i18n::BOARD_SETS_UP.to_string(),
            Phrase::HomeLost => i18n::BOARD_HOME_LOST.to_string(),
            Phrase::Fleet => i18n::BOARD_FLEET.to_string(),
            Phrase::Side(alignment) => i18n::side(alignment),
            Phrase::Cause(outcome) => i18n::board_cause(cause(outcome)),

            Phrase::Wins => i18n::BOARD_WINS.to_string(),
            Phrase::Draw => i18n::BOARD_DRAW.to_string(),
            Phrase::NoResult => i18n::BOARD_NO_RESULT.to_string(),
            Phrase::ToMove => i18n::BOARD_TO_MOVE.to_string(),
            Phrase::ToMoveBy(name) => i18n::board_to_move_by(name),
            Phrase::MustPass => i18n::BOARD_MUST_PASS.to_string(),
            Phrase::Out => i18n::BOARD_OUT.to_string(),
            Phrase::Actions(count, kind) => i18n::board_actions(count, kind),

            Phrase::PipsWord(pips) => i18n::board_pips_word(pips),
            Phrase::Winner(end, names) => winner(end, names),
            Phrase::Reason(end, names) => reason(end, names),
            Phrase::Quiet(turns) => i18n::board_quiet(turns),
            Phrase::Passes(passes) => i18n::board_passes(passes),
            Phrase::LandingAhead(seat, size) => i18n::BoardLandingAhead {
                seat,
                word: size.word(),
            }
            .text(),
            Phrase::BonusTurnAhead(seat) => i18n::board_bonus_turn_ahead(seat),
            Phrase::Conquerable => i18n::BOARD_CONQUERABLE.to_string(),

            Phrase::ToMoveNow {
                turn,
                name,
                must_pass,
            } => i18n::BoardToMoveNow {
                must_pass,
                name,
                turn,
            }
            .text(),
            Phrase::Ended(turns, end, names) => {
                format!("{}: {}", i18n::board_after(turns), outcome(end, names))
            }
            Phrase::AfterTurns(turns) => format!("{}.", i18n::board_after(turns)),
            Phrase::LastTurn {
                events,
                names,
                drafted,
            } => turn_that_led_here(&told(events, names), drafted),
            Phrase::PlayedFor(goal) => i18n::board_played_for(goal),
            Phrase::BankHolds(bank) => bank_holds(bank),
            Phrase::Overpopulated(each) => {
                let each = each.iter().map(|(count, colour, at)| {
                    i18n::BoardOverpopulated {
                        at,
                        colour: colour.word(),
                        count,
                    }
                    .text()
                });
                i18n::board_overpopulated_at(listed(each))
            }

            Phrase::NoShips => i18n::BOARD_NO_SHIPS.to_string(),
            Phrase::WithoutCaptain(name) => i18n::board_without_captain(name),
            Phrase::HomeOf(name, system) => i18n::BoardHomeOf { name, system }.text(),
            Phrase::FallenHomeOf(name, system) => i18n::BoardFallenHomeOf { name, system }.text(),
            Phrase::HomeIsLost(name) => i18n::board_home_is_lost(name),
            Phrase::SetUpNoHome(name) => i18n::board_set_up_no_home(name),
            Phrase::YetToSetUp(name) => i18n::board_yet_to_set_up(name),
            Phrase::HomesClockwise => i18n::BOARD_HOMES_CLOCKWISE.to_string(),
            Phrase::SeatAround(seat) => seat_around(seat),
            Phrase::Row(sizes, homes) => row(sizes, homes),

            Phrase::Letters(first, second) => i18n::BoardLetters { first, second }.text(),
            Phrase::PiecesOf(name, pips, pieces) => {
                i18n::BoardPiecesAndPips { name, pieces, pips }.text()
            }
            Phrase::Conquests(targets, names) => {
                let each = targets.iter().map(|target| conquest(target, names));
                i18n::board_conquests(listed(each))
            }
            Phrase::Agreed(rules, names) => agreed(rules, names),
            Phrase::QuietAndPasses(quiet, passes) => {
                i18n::BoardQuietAndPasses { passes, quiet }.text()
            }

            Phrase::LeftOut {
                systems,
                bank,
                last_turn,
            } => left_out(systems, bank, last_turn),
            Phrase::TheRest => i18n::BOARD_THE_REST.to_string(),
        }
    }
}

/// Returns the selector of the cause of an end.
const fn cause(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Win { reason, .. } => match reason {
            WinReason::Resigned { .. } => "resigned",
            WinReason::OutOfTime { .. } => "out-of-time",
            WinReason::Adjudicated => "ruling",
            WinReason::Scored { end, .. } => match end {
                SettlersEnd::NoAction => "no-action",
                SettlersEnd::Passes => "passes",
                SettlersEnd::Quiet => "quiet",
                SettlersEnd::Repeated => "fifth-time",
            },
            WinReason::HomeLost { .. }
            | WinReason::EvilStruck { .. }
            | WinReason::NoEvilLeft
            | WinReason::LastStanding
            | WinReason::TargetEliminated { .. } => "left",
        },
        Outcome::Draw(reason) => match reason {
            DrawReason::Agreed | DrawReason::AgreedByAll { .. } => "agreed",
            DrawReason::Claimed => "third-time",
            DrawReason::Repeated => "fifth-time",
            DrawReason::Adjudicated => "ruling",
            DrawReason::BothHomesLost | DrawReason::NobodyLeft { .. } => "left",
        },
        Outcome::NoResult(NoResult::Aborted { .. }) => "aborted",
        Outcome::NoResult(NoResult::Voided) => "void",
    }
}

fn told(events: Events, names: &[String]) -> String {
    match events {
        Events::Star(events) => turn(events, names),
        Events::Settlers(events) => settlers::turn(events, names),
    }
}

fn bank_holds(bank: &[u8; Piece::KINDS]) -> String {
    let rows = Colour::ALL.map(|colour| {
        let [small, medium, large] = Size::ALL.map(|size| bank[Piece::new(colour, size).index()]);
        i18n::BoardBankRow {
            colour: colour.word(),
            large,
            medium,
            small,
        }
        .text()
    });
    i18n::board_bank_holds(rows.join(", "))
}

fn row(sizes: &[Size], homes: &[String]) -> String {
    let stars = match sizes {
        [size] => i18n::board_row_of_many(size.word()),
        sizes => i18n::board_former_homes(all_of(&size_words(sizes))),
    };
    i18n::board_row_connected(homes_of(homes), stars)
}

/// Returns `Ann's home` or `the homes of Ann and Beth`.
fn homes_of(people: &[String]) -> Option<String> {
    or_none(people).map(|all| i18n::board_homes_of(people.len(), all))
}

fn seat_around(seat: SeatAround) -> String {
    let mut about = vec![i18n::board_place(seat.place)];
    about.extend(seat.alignment.map(i18n::side));
    about.extend(seat.target.map(i18n::board_seat_around));
    let whose = format!("{} {} ({})", seat.number, seat.name, about.join(", "));
    match seat.home {
        HomeAround::Stands(system, connected) => i18n::BoardStands {
            homes: homes_of(connected),
            system,
            whose,
        }
        .text(),
        HomeAround::Out => i18n::board_seat_out(whose),
        HomeAround::None => i18n::board_without_home(whose),
        HomeAround::NotYet => i18n::board_not_yet(whose),
    }
}

/// Returns `Ann's r1@c3 2>1`.
fn conquest(target: &Threatened, names: &[String]) -> String {
    let owner = &names[target.owner.index()];
    let (piece, at, balance) = (target.piece, target.at, target.balance);
    let (attack, defence) = (balance.attack, balance.defence);
    i18n::BoardConquest {
        owner,
        what: format!("{piece}@{at} {attack}>{defence}"),
    }
    .text()
}

fn options(rules: Rules) -> Vec<String> {
    // A new option does not compile before it has a place here.
    let Rules {
        tow,
        redless,
        handicap: _,
    } = rules;
    let mut options = Vec::new();
    options.extend(redless.then(|| i18n::BOARD_REDLESS.to_string()));
    options.extend((tow == Tow::Own).then(|| i18n::BOARD_TOW_OWN.to_string()));
    options
}

fn agreed(rules: Rules, names: &[String]) -> String {
    let mut options = options(rules);
    options.extend(rules.handicap.map(|handicap| {
        let weaker = &names[handicap.weaker.index()];
        i18n::BoardLargerGreen {
            handicap: handicap.size.word(),
            weaker,
        }
        .text()
    }));
    i18n::board_agreed(options.join(", "))
}

fn left_out(systems: usize, bank: bool, last_turn: bool) -> String {
    let parts = [
        (systems > 0).then(|| i18n::board_more_systems(systems)),
        bank.then(|| i18n::BOARD_BANK_LEFT_OUT.to_string()),
        last_turn.then(|| i18n::BOARD_LAST_TURN_LEFT_OUT.to_string()),
    ];
    i18n::board_left_out(listed(parts.into_iter().flatten()))
}

fn listed(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
