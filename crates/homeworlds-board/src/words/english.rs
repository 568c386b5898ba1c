//! Plain English, for whoever has no words of their own.

use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::multiplayer::Goal;
use homeworlds::rules::settlers::{self, Rules, Tow};
use homeworlds::rules::{DrawReason, Event, NoResult, Outcome, Seat, SettlersEnd, WinReason};

use crate::words::{Action, Events, HomeAround, Phrase, Place, Reach, SeatAround, Words};

/// Plain English.
///
/// ```
/// use homeworlds_board::{Phrase, Words, words::English};
///
/// assert_eq!(English.say(Phrase::ToMoveBy("Carl")), "Carl to move");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Words for English {
    fn say(&self, phrase: Phrase<'_>) -> String {
        match phrase {
            Phrase::Seat(number) => format!("Seat {number}"),
            Phrase::North => "North".to_owned(),
            Phrase::South => "South".to_owned(),

            Phrase::Bank => "Bank".to_owned(),
            Phrase::TurnToPlay(number) => format!("turn {number}"),
            Phrase::TurnsPlayed(turns) => counted(turns, "turn"),
            Phrase::Goal(goal) => goal_word(goal).to_owned(),
            Phrase::Options(rules) => options(rules).join(", "),

            Phrase::FallenHome(name) => format!("{name}, lost"),
            Phrase::NoHome => "no home".to_owned(),
            Phrase::NothingSetUp => "nothing was set up here".to_owned(),
            Phrase::NothingLeft => "nothing is left here".to_owned(),
            Phrase::SetsUp => "sets up a home".to_owned(),
            Phrase::SetsUpLater => "sets up later".to_owned(),

            Phrase::Wins => "wins".to_owned(),
            Phrase::Draw => "draw".to_owned(),
            Phrase::NoResult => "no result".to_owned(),
            Phrase::ToMove => "to move".to_owned(),
            Phrase::ToMoveBy(name) => format!("{name} to move"),
            Phrase::MustPass => "must pass".to_owned(),
            Phrase::Out => "out".to_owned(),
            Phrase::Actions(count, kind) => counted(count as u32, action(kind)),

            Phrase::Pips(pips) => counted(pips, "pip"),
            Phrase::PipsWord(1) => "pip".to_owned(),
            Phrase::PipsWord(_) => "pips".to_owned(),
            Phrase::Ships(ships) => counted(ships, "ship"),
            Phrase::Winner(end, names) => winner(end, names),
            Phrase::Reason(end, names) => reason(end, names),
            Phrase::Quiet(turns) => format!("quiet {turns}/36"),
            Phrase::Passes(1) => "1 pass".to_owned(),
            Phrase::Passes(passes) => format!("{passes} passes"),
            Phrase::LandingAhead(seat, size) => {
                format!("seat {seat} lands a {} green", size.word())
            }
            Phrase::BonusTurnAhead(seat) => format!("seat {seat} plays twice"),
            Phrase::Conquerable => "can be taken".to_owned(),

            Phrase::ToMoveNow {
                turn,
                name,
                must_pass,
            } => {
                let must_pass = if must_pass { ", and can only pass" } else { "" };
                format!("Turn {turn}: {name} to move{must_pass}.")
            }
            Phrase::Ended(turns, end, names) => {
                let (who, why) = (winner(end, names), reason(end, names));
                format!("After {}: {who}: {why}.", counted(turns, "turn"))
            }
            Phrase::AfterTurns(turns) => format!("After {}.", counted(turns, "turn")),
            Phrase::LastTurn {
                events,
                names,
                drafted,
            } => {
                let head = if drafted { "So far" } else { "Last turn" };
                format!("{head}: {}.", told(events, names))
            }
            Phrase::PlayedFor(goal) => format!("Goal: {}.", goal_sentence(goal)),
            Phrase::BankHolds(bank) => bank_holds(bank),
            Phrase::Overpopulated(each) => {
                let each = each.iter();
                let each =
                    each.map(|(count, colour, at)| format!("{count} {} at {at}", colour.word()));
                format!("Overpopulated: {}.", listed(each))
            }

            Phrase::NoShips => "no ships".to_owned(),
            Phrase::WithoutCaptain(name) => format!("{name} (out)"),
            Phrase::HomeOf(name, system) => format!("{name}'s home {system}"),
            Phrase::FallenHomeOf(name, system) => format!("{name}'s home, now lost: {system}"),
            Phrase::HomeIsLost(name) => format!("{name}'s home is lost."),
            Phrase::SetUpNoHome(name) => format!("{name} set up no home."),
            Phrase::YetToSetUp(name) => format!("{name} has yet to set up a home."),
            Phrase::RowOfTwo(size, reach) => row_of_two(size, reach),
            Phrase::HomesClockwise => "Homes, clockwise from the bottom".to_owned(),
            Phrase::SeatAround(seat) => seat_around(seat),
            Phrase::RowOfMany(sizes, homes) => row_of_many(sizes, homes),

            Phrase::Letters([first, second]) => {
                format!("Capitals: {first}; small letters: {second}.")
            }
            Phrase::PiecesOf(name, _, "") => format!("{name}: no pieces."),
            Phrase::PiecesOf(name, pips, pieces) => {
                format!("{name}, {}: {pieces}.", counted(pips, "pip"))
            }
            Phrase::Conquests(targets, names) => {
                let each = targets.iter().map(|target| {
                    let (attack, defence) = (target.balance.attack, target.balance.defence);
                    let owner = name(names, target.owner);
                    format!(
                        "{owner}'s {}@{} {attack}>{defence}",
                        target.piece, target.at
                    )
                });
                format!("Can be conquered: {}.", listed(each))
            }
            Phrase::Agreed(rules, names) => {
                let handicap = rules.handicap.map(|handicap| {
                    format!(
                        "{} begins with a {} green",
                        name(names, handicap.weaker),
                        handicap.size
                    )
                });
                format!(
                    "Agreed: {}.",
                    listed(options(rules).into_iter().chain(handicap))
                )
            }
            Phrase::QuietAndPasses(quiet, passes) => {
                format!("Turns without a conquest: {quiet} of 36. Passes in a row: {passes}.")
            }

            Phrase::LeftOut {
                systems,
                bank,
                last_turn,
            } => {
                let systems = (systems > 0).then(|| counted(systems as u32, "more system"));
                let bank = bank.then(|| "the bank".to_owned());
                let last_turn = last_turn.then(|| "the last turn".to_owned());
                let parts = [systems, bank, last_turn].into_iter().flatten();
                format!("Left out, but on the text board: {}.", listed(parts))
            }
            Phrase::TheRest => "The rest is on the text board.".to_owned(),
        }
    }
}

fn counted(count: u32, word: &str) -> String {
    match count {
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    }
}

fn listed(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// `Ann`, `Ann and Beth`, `Ann, Beth and Carl`.
fn all(words: &[&str]) -> String {
    match words {
        [] => "nobody".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}

fn called(names: &[String], seats: impl IntoIterator<Item = Seat>) -> String {
    let seats = seats.into_iter();
    all(&seats.map(|seat| name(names, seat)).collect::<Vec<_>>())
}

const fn goal_word(goal: Goal) -> &'static str {
    match goal {
        Goal::GoodEvil => "Good and Evil",
        Goal::LastCaptain => "last captain",
        Goal::Left => "hunt your left",
    }
}

const fn goal_sentence(goal: Goal) -> &'static str {
    match goal {
        Goal::GoodEvil => "Good and Evil",
        Goal::LastCaptain => "to be the last captain",
        Goal::Left => "to knock out the player on the left",
    }
}

const fn action(action: Action) -> &'static str {
    match action {
        Action::Build => "build",
        Action::Trade => "trade",
        Action::Move => "move",
        Action::Capture => "capture",
    }
}

fn options(rules: Rules) -> Vec<String> {
    let redless = rules.redless.then(|| "redless".to_owned());
    let tow = (rules.tow == Tow::Own).then(|| "tow own".to_owned());
    redless.into_iter().chain(tow).collect()
}

fn winner(end: &Outcome, names: &[String]) -> String {
    match end {
        Outcome::Win { seats, .. } => {
            let verb = if seats.len() == 1 { "wins" } else { "win" };
            format!("{} {verb}", called(names, seats.iter().copied()))
        }
        Outcome::Draw(_) => "draw".to_owned(),
        Outcome::NoResult(_) => "no result".to_owned(),
    }
}

fn reason(end: &Outcome, names: &[String]) -> String {
    let of = |seat: Seat| name(names, seat);
    match end {
        Outcome::Win { reason, .. } => match *reason {
            WinReason::HomeLost { loser } => format!("{} has no ship left at home", of(loser)),
            WinReason::Resigned { loser } => format!("{} resigned", of(loser)),
            WinReason::OutOfTime { loser } => format!("{} ran out of time", of(loser)),
            WinReason::Adjudicated => "it was decided".to_owned(),
            WinReason::EvilStruck { fallen } => {
                format!("Evil knocked out {}", called(names, fallen.iter()))
            }
            WinReason::NoEvilLeft => "no Evil player is left".to_owned(),
            WinReason::LastStanding => "last one standing".to_owned(),
            WinReason::TargetEliminated { target } => {
                format!("{}, on the left, is out", of(target))
            }
            WinReason::Scored {
                scores: [first, second],
                tie_break,
                end,
            } => {
                let tie = if tie_break {
                    ", and the second seat wins a tie"
                } else {
                    ""
                };
                format!("{first} to {second} pips{tie}; {}", settlers_end(end))
            }
        },
        Outcome::Draw(reason) => match *reason {
            DrawReason::BothHomesLost => "nobody has a ship left at home".to_owned(),
            DrawReason::Agreed => "the players agreed".to_owned(),
            DrawReason::Claimed => {
                "the same position a third time, and somebody claimed it".to_owned()
            }
            DrawReason::Repeated => "the same position a fifth time".to_owned(),
            DrawReason::NobodyLeft { fallen } => {
                format!("{} fell, and nobody is left", called(names, fallen.iter()))
            }
            DrawReason::AgreedByAll { seats } => format!("{} agreed", called(names, seats.iter())),
            DrawReason::Adjudicated => "it was decided".to_owned(),
        },
        Outcome::NoResult(NoResult::Aborted { seat }) => {
            format!("{} called it off before it began", of(*seat))
        }
        Outcome::NoResult(NoResult::Voided) => "it was declared void".to_owned(),
    }
}

const fn settlers_end(end: SettlersEnd) -> &'static str {
    match end {
        SettlersEnd::NoAction => "nobody could do anything",
        SettlersEnd::Passes => "both passed",
        SettlersEnd::Quiet => "36 turns without a conquest",
        SettlersEnd::Repeated => "the same position a fifth time",
    }
}

fn told(events: Events<'_>, names: &[String]) -> String {
    match events {
        Events::Star(events) => listed(events.iter().filter_map(|event| star_event(event, names))),
        Events::Settlers(events) => listed(
            events
                .iter()
                .filter_map(|event| settlers_event(event, names)),
        ),
    }
}

fn star_event(event: &Event, names: &[String]) -> Option<String> {
    let of = |seat: &Seat| name(names, *seat);
    Some(match event {
        Event::Settled {
            seat,
            home,
            stars: [first, second],
            ship,
        } => format!("{} set up {home} ({first} {second}) with {ship}", of(seat)),
        Event::Built { seat, ship, system } => format!("{} built {ship} at {system}", of(seat)),
        Event::Traded {
            seat,
            ship,
            into,
            system,
        } => format!("{} traded {ship} for {into} at {system}", of(seat)),
        Event::Moved {
            seat,
            ship,
            from,
            to,
        } => format!("{} moved {ship} from {from} to {to}", of(seat)),
        Event::Discovered {
            seat,
            ship,
            from,
            star,
            system,
        } => format!(
            "{} discovered {system} ({star}) with {ship} from {from}",
            of(seat)
        ),
        Event::Captured {
            seat,
            ship,
            from,
            system,
        } => format!("{} captured {}'s {ship} at {system}", of(seat), of(from)),
        Event::Sacrificed { seat, ship, system } => {
            format!("{} sacrificed {ship} at {system}", of(seat))
        }
        Event::Catastrophe {
            seat,
            system,
            colour,
            ..
        } => format!(
            "{} set off a {} catastrophe at {system}",
            of(seat),
            colour.word()
        ),
        Event::Supernova { system, .. } | Event::Forgotten { system, .. } => {
            format!("{system} is gone")
        }
        Event::Passed { seat } => format!("{} passed", of(seat)),
        Event::HomeFell { seat, .. } => format!("{}'s home is lost", of(seat)),
        Event::Left { seat, .. } => format!("{} left the game", of(seat)),
        Event::Eliminated { seat, .. } => format!("{} is out", of(seat)),
        Event::Revealed { seat, alignment } => format!("{} is {alignment:?}", of(seat)),
        Event::Ended(_) => return None,
    })
}

fn settlers_event(event: &settlers::Event, names: &[String]) -> Option<String> {
    use settlers::Event as On;
    let of = |seat: &Seat| name(names, *seat);
    Some(match event {
        On::Landed { seat, piece, at } => format!("{} landed {piece} on {at}", of(seat)),
        On::Built {
            seat, piece, at, ..
        } => format!("{} built {piece} on {at}", of(seat)),
        On::Transferred { to, .. } => format!("then built with the green on {to}"),
        On::Moved {
            seat, piece, path, ..
        } => {
            let path: Vec<String> = path.iter().map(ToString::to_string).collect();
            format!("{} moved {piece} {}", of(seat), path.join("-"))
        }
        On::Conquered {
            seat, piece, at, ..
        } => format!("{} conquered {piece} on {at}", of(seat)),
        On::Traded {
            seat,
            piece,
            into,
            at,
        }
        | On::Upgraded {
            seat,
            piece,
            into,
            at,
        } => format!("{} changed {piece} to {into} on {at}", of(seat)),
        On::Passed { seat } | On::ForcedPass { seat } => format!("{} passed", of(seat)),
        On::BonusTurn { seat } => format!("{} plays again", of(seat)),
        On::Ended(_) => return None,
    })
}

fn bank_holds(bank: &[u8; Piece::KINDS]) -> String {
    let rows = Colour::ALL.into_iter().map(|colour| {
        let [small, medium, large] = Size::ALL.map(|size| bank[Piece::new(colour, size).index()]);
        format!("{} {small} {medium} {large}", colour.word())
    });
    format!("Bank (small medium large): {}.", listed(rows))
}

fn row_of_two(size: Size, reach: Reach<'_>) -> String {
    let stars = capitalised(size.word());
    match reach {
        Reach::Neither => format!("{stars} stars, connected to no home"),
        Reach::HomeOf(name) => format!("{stars} stars, connected to {name}'s home"),
        Reach::Both => format!("{stars} stars, connected to both homes"),
    }
}

fn row_of_many(sizes: &[Size], homes: &[String]) -> String {
    let sizes: Vec<&str> = sizes.iter().map(|size| size.word()).collect();
    format!(
        "Systems with {} stars, connected to {}",
        all(&sizes),
        homes_of(homes)
    )
}

fn homes_of(people: &[String]) -> String {
    match people {
        [] => "no home".to_owned(),
        [only] => format!("{only}'s home"),
        people => {
            let people: Vec<&str> = people.iter().map(String::as_str).collect();
            format!("the homes of {}", all(&people))
        }
    }
}

fn seat_around(seat: SeatAround<'_>) -> String {
    let place = match seat.place {
        Place::Bottom => "bottom",
        Place::BottomLeft => "bottom left",
        Place::TopLeft => "top left",
        Place::Top => "top",
        Place::TopRight => "top right",
        Place::BottomRight => "bottom right",
    };
    let alignment = seat.alignment.map(|shown| format!(", {shown:?}"));
    let target = seat.target.map(|target| format!(", after {target}"));
    let (alignment, target) = (alignment.unwrap_or_default(), target.unwrap_or_default());
    let home = match seat.home {
        HomeAround::Stands(system, []) => format!("home {system}"),
        HomeAround::Stands(system, connected) => {
            format!("home {system}, connected to {}", homes_of(connected))
        }
        HomeAround::Out => "out".to_owned(),
        HomeAround::None => "no home".to_owned(),
        HomeAround::NotYet => "no home yet".to_owned(),
    };
    format!(
        "{} {} ({place}{alignment}{target}): {home}",
        seat.number, seat.name
    )
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1.min(word.len()));
    first.to_uppercase() + rest
}
