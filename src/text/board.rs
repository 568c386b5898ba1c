//! What boards say: the words of pictures, text boards and descriptions.

use crate::text::{alignment_word, all_of, counted, outcome, settlers, turn, turn_that_led_here};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::multiplayer::Goal;
use homeworlds::rules::settlers::view::Threatened;
use homeworlds::rules::settlers::{Rules, Tow};
use homeworlds_board::words::{Action, Events, HomeAround, Phrase, Place, Reach, SeatAround};
use homeworlds_board::{Board, Words};

/// The boards' words in English.
#[derive(Debug)]
struct English;

/// A board in English.
pub const fn board<'a, V>(view: &'a V, names: &'a [String]) -> Board<'a, V> {
    Board {
        view,
        names,
        words: &English,
    }
}

impl Words for English {
    fn say(&self, phrase: Phrase<'_>) -> String {
        match phrase {
            Phrase::Seat(number) => format!("Seat {number}"),
            Phrase::North => "North".to_owned(),
            Phrase::South => "South".to_owned(),
            Phrase::Outcome(end, names) => outcome(end, names),

            Phrase::Bank => "Bank".to_owned(),
            Phrase::TurnToPlay(number) => format!("turn {number}"),
            Phrase::TurnsPlayed(turns) => counted(turns as usize, "turn"),
            Phrase::Goal(goal) => goal_word(goal).to_owned(),
            Phrase::Options(rules) => options(rules).join(", "),
            Phrase::StarSize => "star size".to_owned(),
            Phrase::Connected => "connected".to_owned(),
            Phrase::FirstSeat => "first seat".to_owned(),
            Phrase::SecondSeat => "second seat".to_owned(),

            Phrase::Home(name) => format!("home {name}"),
            Phrase::HomeHere => "home".to_owned(),
            Phrase::FallenHome(name) => format!("{name}, lost"),
            Phrase::HomeLost => "home lost".to_owned(),
            Phrase::NoHome => "no home".to_owned(),
            Phrase::NoHomeYet => "no home yet".to_owned(),
            Phrase::NothingSetUp => "nothing was set up here".to_owned(),
            Phrase::NothingLeft => "nothing is left here".to_owned(),
            Phrase::SetsUp => "sets up a homeworld".to_owned(),
            Phrase::SetsUpLater => "sets up later".to_owned(),
            Phrase::TooMany(count, colour) => format!("{count} {}", colour.word()),

            Phrase::Wins => "wins".to_owned(),
            Phrase::Draw => "draw".to_owned(),
            Phrase::NoResult => "no result".to_owned(),
            Phrase::ToMove => "to move".to_owned(),
            Phrase::MustPass => "must pass".to_owned(),
            Phrase::Out => "out".to_owned(),
            Phrase::Target => "target:".to_owned(),
            Phrase::Alignment(alignment) => alignment_word(alignment).to_owned(),
            Phrase::Actions(count, kind) => counted(count, action(kind)),

            Phrase::Pips(pips) => counted(pips as usize, "pip"),
            Phrase::Quiet(turns) => format!("quiet {turns}/36"),
            Phrase::Passes(1) => "1 pass".to_owned(),
            Phrase::Passes(passes) => format!("{passes} passes"),
            Phrase::LandingAhead(seat, size) => {
                format!("seat {seat} lands a {} green", size.word())
            }
            Phrase::BonusTurnAhead(seat) => format!("seat {seat} plays twice"),
            Phrase::Conquerable => "can be conquered:".to_owned(),
            Phrase::RedsForAndAgainst => "reds for > against".to_owned(),

            Phrase::ToMoveNow {
                turn,
                name,
                must_pass: false,
            } => format!("Turn {turn}: {name} to move."),
            Phrase::ToMoveNow { turn, name, .. } => {
                format!("Turn {turn}: {name} to move. No action is legal: a pass is left.")
            }
            Phrase::Ended(turns, end, names) => {
                format!("{}: {}", after(turns), outcome(end, names))
            }
            Phrase::AfterTurns(turns) => format!("{}.", after(turns)),
            Phrase::LastTurn {
                events,
                names,
                drafted,
            } => turn_that_led_here(&told(events, names), drafted),
            Phrase::PlayedFor(goal) => format!("Goal: {}.", played_for(goal)),
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
            Phrase::SetUpNoHome(name) => format!("{name} has set up no homeworld."),
            Phrase::YetToSetUp(name) => format!("{name} has yet to set up a homeworld."),
            Phrase::RowOfTwo(size, reach) => row_of_two(size, reach),
            Phrase::HomesClockwise => "Homes, clockwise from the bottom".to_owned(),
            Phrase::SeatAround(seat) => seat_around(seat),
            Phrase::RowOfMany(sizes, homes) => row_of_many(sizes, homes),

            Phrase::Letters([first, second]) => {
                format!("Capitals: {first}; small letters: {second}.")
            }
            Phrase::PiecesOf(name, _, "") => format!("{name}: no pieces."),
            Phrase::PiecesOf(name, pips, pieces) => {
                format!("{name}, {}: {pieces}.", counted(pips as usize, "pip"))
            }
            Phrase::Conquests(targets, names) => {
                let each = targets.iter().map(|target| conquest(target, names));
                format!("Can be conquered: {}.", listed(each))
            }
            Phrase::Agreed(rules, names) => agreed(rules, names),
            Phrase::QuietAndPasses(quiet, passes) => {
                format!("Turns without a conquest: {quiet} of 36. Passes in a row: {passes}.")
            }

            Phrase::LeftOut {
                systems,
                bank,
                last_turn,
            } => left_out(systems, bank, last_turn),
            Phrase::TheRest => "The rest is on the text board.".to_owned(),
        }
    }
}

const fn goal_word(goal: Goal) -> &'static str {
    match goal {
        Goal::GoodEvil => "Good and Evil",
        Goal::LastCaptain => "last captain",
        Goal::Left => "beat your left",
    }
}

const fn played_for(goal: Goal) -> &'static str {
    match goal {
        Goal::GoodEvil => "Good and Evil",
        Goal::LastCaptain => "to be the last captain",
        Goal::Left => "to eliminate the player on the left",
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

const fn place(place: Place) -> &'static str {
    match place {
        Place::Bottom => "bottom",
        Place::BottomLeft => "bottom left",
        Place::TopLeft => "top left",
        Place::Top => "top",
        Place::TopRight => "top right",
        Place::BottomRight => "bottom right",
    }
}

fn after(turns: u32) -> String {
    format!("After {}", counted(turns as usize, "turn"))
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
        format!("{} {small} {medium} {large}", colour.word())
    });
    format!("Bank (small medium large): {}.", rows.join(", "))
}

fn row_of_two(size: Size, reach: Reach) -> String {
    let stars = match size {
        Size::Small => "Small",
        Size::Medium => "Medium",
        Size::Large => "Large",
    };
    let reach = match reach {
        Reach::Both => "both homes".to_owned(),
        Reach::Neither => "neither home".to_owned(),
        Reach::HomeOf(name) => format!("{name}'s home"),
    };
    format!("{stars} stars, connected to {reach}")
}

fn row_of_many(sizes: &[Size], homes: &[String]) -> String {
    let sizes: Vec<&str> = sizes.iter().map(|&size| size.word()).collect();
    let stars = match sizes.as_slice() {
        [size] => format!("Systems with {size} stars"),
        sizes => format!("Former homes with {} stars", all_of(sizes)),
    };
    match homes {
        [] => format!("{stars}, connected to no home"),
        homes => format!("{stars}, connected to {}", homes_of(homes)),
    }
}

/// `Ann's home`, `the homes of Ann and Beth`.
fn homes_of(people: &[String]) -> String {
    match people {
        [only] => format!("{only}'s home"),
        people => format!("the homes of {}", all_of(people)),
    }
}

fn seat_around(seat: SeatAround) -> String {
    let mut about = vec![place(seat.place).to_owned()];
    about.extend(seat.alignment.map(|shown| alignment_word(shown).to_owned()));
    about.extend(seat.target.map(|target| format!("after {target}")));
    let whose = format!("{} {} ({})", seat.number, seat.name, about.join(", "));
    match seat.home {
        HomeAround::Stands(system, []) => format!("{whose}: home {system}"),
        HomeAround::Stands(system, connected) => {
            let homes = homes_of(connected);
            format!("{whose}: home {system}, connected to {homes}")
        }
        HomeAround::Out => format!("{whose}: out of the game"),
        HomeAround::None => format!("{whose}: no home"),
        HomeAround::NotYet => format!("{whose}: has yet to set up a homeworld"),
    }
}

/// `Ann's r1@c3 2>1`.
fn conquest(target: &Threatened, names: &[String]) -> String {
    let owner = &names[target.owner.index()];
    let (piece, at, balance) = (target.piece, target.at, target.balance);
    let (attack, defence) = (balance.attack, balance.defence);
    format!("{owner}'s {piece}@{at} {attack}>{defence}")
}

fn options(rules: Rules) -> Vec<String> {
    let mut options = Vec::new();
    options.extend(rules.redless.then(|| "redless".to_owned()));
    options.extend((rules.tow == Tow::Own).then(|| "tow own".to_owned()));
    options
}

fn agreed(rules: Rules, names: &[String]) -> String {
    let mut options = options(rules);
    options.extend(rules.handicap.map(|handicap| {
        let weaker = &names[handicap.weaker.index()];
        format!("{weaker} begins with a {} green", handicap.size)
    }));
    format!("Agreed: {}.", options.join(", "))
}

fn left_out(systems: usize, bank: bool, last_turn: bool) -> String {
    let parts = [
        (systems > 0).then(|| counted(systems, "more system")),
        bank.then(|| "the bank".to_owned()),
        last_turn.then(|| "the last turn".to_owned()),
    ];
    format!(
        "Left out, but on the text board: {}.",
        listed(parts.into_iter().flatten())
    )
}

fn listed(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
