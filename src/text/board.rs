//! What boards say: the words of pictures, text boards and descriptions.

use crate::text::outcome::{reason, winner};
use crate::text::say;
use crate::text::{
    alignment_word, all_of, outcome, settlers, size_words, turn, turn_that_led_here,
};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::multiplayer::Goal;
use homeworlds::rules::settlers::view::Threatened;
use homeworlds::rules::settlers::{Rules, Tow};
use homeworlds_board::words::{Action, Events, HomeAround, Phrase, Place, Reach, SeatAround};
use homeworlds_board::{Board, Words};

/// The words of boards, by key.
#[derive(Debug)]
struct Texts;

/// A board with them.
pub const fn board<'a, V>(view: &'a V, names: &'a [String]) -> Board<'a, V> {
    Board {
        view,
        names,
        words: &Texts,
    }
}

impl Words for Texts {
    fn say(&self, phrase: Phrase<'_>) -> String {
        match phrase {
            Phrase::Seat(number) => say!("board-seat", number),
            Phrase::North => say!("board-north"),
            Phrase::South => say!("board-south"),

            Phrase::Bank => say!("board-bank"),
            Phrase::TurnToPlay(number) => say!("board-turn-to-play", number),
            Phrase::TurnsPlayed(turns) => say!("board-turns-played", turns: turns),
            Phrase::Goal(goal) => goal_word(goal).to_owned(),
            Phrase::Options(rules) => options(rules).join(", "),

            Phrase::FallenHome(name) => say!("board-fallen-home", name),
            Phrase::NoHome => say!("board-no-home"),
            Phrase::NothingSetUp => say!("board-nothing-set-up"),
            Phrase::NothingLeft => say!("board-nothing-left"),
            Phrase::SetsUp => say!("board-sets-up"),
            Phrase::SetsUpLater => say!("board-sets-up-later"),

            Phrase::Wins => say!("board-wins"),
            Phrase::Draw => say!("board-draw"),
            Phrase::NoResult => say!("board-no-result"),
            Phrase::ToMove => say!("board-to-move"),
            Phrase::ToMoveBy(name) => say!("board-to-move-by", name),
            Phrase::MustPass => say!("board-must-pass"),
            Phrase::Out => say!("board-out"),
            Phrase::Actions(count, kind) => {
                say!("board-actions", kind = action(kind), count: count)
            }

            Phrase::Pips(pips) => say!("board-pips", pips: pips),
            Phrase::PipsWord(pips) => say!("board-pips-word", pips: pips),
            Phrase::Ships(ships) => say!("board-ships", ships: ships),
            Phrase::Winner(end, names) => winner(end, names),
            Phrase::Reason(end, names) => reason(end, names),
            Phrase::Quiet(turns) => say!("board-quiet", turns),
            Phrase::Passes(passes) => say!("board-passes", passes: passes),
            Phrase::LandingAhead(seat, size) => {
                say!("board-landing-ahead", seat, word = size.word())
            }
            Phrase::BonusTurnAhead(seat) => say!("board-bonus-turn-ahead", seat),
            Phrase::Conquerable => say!("board-conquerable"),

            Phrase::ToMoveNow {
                turn,
                name,
                must_pass: false,
            } => say!("board-to-move-now", turn, name),
            Phrase::ToMoveNow { turn, name, .. } => {
                say!("board-must-pass-now", turn, name)
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
            Phrase::PlayedFor(goal) => say!("board-played-for", goal = played_for(goal)),
            Phrase::BankHolds(bank) => bank_holds(bank),
            Phrase::Overpopulated(each) => {
                let each = each.iter();
                let each = each.map(|(count, colour, at)| {
                    say!("board-overpopulated", count, colour = colour.word(), at)
                });
                say!("board-overpopulated-at", each = listed(each))
            }

            Phrase::NoShips => say!("board-no-ships"),
            Phrase::WithoutCaptain(name) => say!("board-without-captain", name),
            Phrase::HomeOf(name, system) => say!("board-home-of", name, system),
            Phrase::FallenHomeOf(name, system) => say!("board-fallen-home-of", name, system),
            Phrase::HomeIsLost(name) => say!("board-home-is-lost", name),
            Phrase::SetUpNoHome(name) => say!("board-set-up-no-home", name),
            Phrase::YetToSetUp(name) => say!("board-yet-to-set-up", name),
            Phrase::RowOfTwo(size, reach) => row_of_two(size, reach),
            Phrase::HomesClockwise => say!("board-homes-clockwise"),
            Phrase::SeatAround(seat) => seat_around(seat),
            Phrase::RowOfMany(sizes, homes) => row_of_many(sizes, homes),

            Phrase::Letters([first, second]) => {
                say!("board-letters", first, second)
            }
            Phrase::PiecesOf(name, _, "") => say!("board-pieces-of", name),
            Phrase::PiecesOf(name, pips, pieces) => {
                say!("board-pieces-and-pips", name, pips: pips, pieces)
            }
            Phrase::Conquests(targets, names) => {
                let each = targets.iter().map(|target| conquest(target, names));
                say!("board-conquests", each = listed(each))
            }
            Phrase::Agreed(rules, names) => agreed(rules, names),
            Phrase::QuietAndPasses(quiet, passes) => {
                say!("board-quiet-and-passes", quiet, passes)
            }

            Phrase::LeftOut {
                systems,
                bank,
                last_turn,
            } => left_out(systems, bank, last_turn),
            Phrase::TheRest => say!("board-the-rest"),
        }
    }
}

fn goal_word(goal: Goal) -> String {
    match goal {
        Goal::GoodEvil => say!("board-good-evil"),
        Goal::LastCaptain => say!("board-last-captain"),
        Goal::Left => say!("board-left"),
    }
}

fn played_for(goal: Goal) -> String {
    match goal {
        Goal::GoodEvil => say!("board-goal-good-evil"),
        Goal::LastCaptain => say!("board-goal-last-captain"),
        Goal::Left => say!("board-goal-left"),
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

fn place(place: Place) -> String {
    match place {
        Place::Bottom => say!("board-bottom"),
        Place::BottomLeft => say!("board-bottom-left"),
        Place::TopLeft => say!("board-top-left"),
        Place::Top => say!("board-top"),
        Place::TopRight => say!("board-top-right"),
        Place::BottomRight => say!("board-bottom-right"),
    }
}

fn after(turns: u32) -> String {
    say!("board-after", turns: turns)
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
        say!(
            "board-bank-row",
            colour = colour.word(),
            small,
            medium,
            large
        )
    });
    say!("board-bank-holds", join = rows.join(", "))
}

fn row_of_two(size: Size, reach: Reach) -> String {
    let stars = match size {
        Size::Small => say!("board-small"),
        Size::Medium => say!("board-medium"),
        Size::Large => say!("board-large"),
    };
    let reach = match reach {
        Reach::Both => say!("board-both"),
        Reach::Neither => say!("board-neither"),
        Reach::HomeOf(name) => say!("board-one-home", name),
    };
    say!("board-stars-connected", stars, reach)
}

fn row_of_many(sizes: &[Size], homes: &[String]) -> String {
    let stars = match sizes {
        [size] => say!("board-row-of-many", size = size.word()),
        sizes => say!("board-former-homes", sizes = all_of(&size_words(sizes))),
    };
    match homes {
        [] => say!("board-row-connected-to-none", stars),
        homes => say!("board-row-connected", stars, homes = homes_of(homes)),
    }
}

/// `Ann's home`, `the homes of Ann and Beth`.
fn homes_of(people: &[String]) -> String {
    match people {
        [only] => say!("board-home-of-one", only),
        people => say!("board-homes-of", people = all_of(people)),
    }
}

fn seat_around(seat: SeatAround) -> String {
    let mut about = vec![place(seat.place).to_owned()];
    about.extend(seat.alignment.map(|shown| alignment_word(shown).to_owned()));
    about.extend(seat.target.map(|target| say!("board-seat-around", target)));
    let whose = format!("{} {} ({})", seat.number, seat.name, about.join(", "));
    match seat.home {
        HomeAround::Stands(system, []) => say!("board-stands", whose, system),
        HomeAround::Stands(system, connected) => {
            let homes = homes_of(connected);
            say!("board-stands-connected", whose, system, homes)
        }
        HomeAround::Out => say!("board-seat-out", whose),
        HomeAround::None => say!("board-without-home", whose),
        HomeAround::NotYet => say!("board-not-yet", whose),
    }
}

/// `Ann's r1@c3 2>1`.
fn conquest(target: &Threatened, names: &[String]) -> String {
    let owner = &names[target.owner.index()];
    let (piece, at, balance) = (target.piece, target.at, target.balance);
    let (attack, defence) = (balance.attack, balance.defence);
    say!(
        "board-conquest",
        owner,
        what = format!("{piece}@{at} {attack}>{defence}")
    )
}

fn options(rules: Rules) -> Vec<String> {
    let mut options = Vec::new();
    options.extend(rules.redless.then(|| say!("board-redless")));
    options.extend((rules.tow == Tow::Own).then(|| say!("board-tow-own")));
    options
}

fn agreed(rules: Rules, names: &[String]) -> String {
    let mut options = options(rules);
    options.extend(rules.handicap.map(|handicap| {
        let weaker = &names[handicap.weaker.index()];
        say!("board-larger-green", weaker, handicap = handicap.size)
    }));
    say!("board-agreed", join = options.join(", "))
}

fn left_out(systems: usize, bank: bool, last_turn: bool) -> String {
    let parts = [
        (systems > 0).then(|| say!("board-more-systems", systems: systems)),
        bank.then(|| say!("board-bank-left-out")),
        last_turn.then(|| say!("board-last-turn-left-out")),
    ];
    say!(
        "board-left-out",
        flatten = listed(parts.into_iter().flatten())
    )
}

fn listed(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
