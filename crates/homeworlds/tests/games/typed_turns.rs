//! Complete turns typed in every dialect of N2, N3 and N9: what is carried out is what was typed, step by step, and a turn that
//! is illegal is refused for its own reason; no other turn is played, and no step is added (N5).
//!
//! The spellers share nothing with the reader, and the judge is asked with steps, never with text.
//! `TYPED_TURNS=70000 cargo test -p homeworlds typed_turns` types so many legal turns of each kind of game, and as many illegal ones.

mod settlers_spelling;
mod settlers_turns;
mod spelling;
mod star_spelling;
mod star_turns;

use std::collections::BTreeMap;

use homeworlds::order::Name;
use homeworlds::rules::agreed::Options;
use homeworlds::rules::any::Judged;
use homeworlds::rules::multiplayer::{self, Catastrophes, Goal};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::settlers;
use homeworlds::rules::star::Misunderstood;
use homeworlds::rules::{
    AnyGame, AnyMisunderstood, AnyVerdict, BinaryRules, FirstShip, Illegal, Ruleset, Verdict,
};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

use crate::settlers::positions;
pub use star_turns::wild;

/// So many legal turns of each kind of game, and as many illegal ones, unless `TYPED_TURNS` wants more.
const FEW: usize = 4_000;

/// So many turns are typed of each kind at each position.
const AT_EACH: usize = 4;

/// So many turns a game is played on.
const TURNS: u32 = 40;

/// So many exceptions of each kind are listed.
const LISTED: usize = 10;

/// What was typed is carried out or refused.
#[test]
fn two_seat_games_judge_typed_turns() {
    hold(two_seats);
}

/// What was typed is carried out or refused.
#[test]
fn multiplayer_games_judge_typed_turns() {
    hold(three_to_six_seats);
}

/// What was typed is carried out or refused.
#[test]
fn settlers_games_judge_typed_turns() {
    hold(settlers_board);
}

/// What becomes of a turn.
type Taken = Result<AnyVerdict, AnyMisunderstood>;

/// A complete turn, as it was typed, and what the judge says of its steps.
pub struct Turn {
    pub text: String,
    pub judged: Taken,
}

/// What was typed so far.
#[derive(Default)]
struct Tally {
    legal: usize,
    illegal: usize,
    exceptions: BTreeMap<Exception, Vec<String>>,
}

/// What must not be made of a complete turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Exception {
    /// Another turn was played.
    PlayedAnother,
    /// It is legal, and was refused.
    RefusedThoughLegal,
    /// It is illegal, and was refused for what does not stand against it.
    RefusedForAnotherReason,
}

/// Plays games that `begin` sets up until enough turns of both kinds were typed.
fn hold(begin: fn(&mut StdRng) -> AnyGame) {
    let wanted = std::env::var("TYPED_TURNS").map_or(FEW, |number| {
        number.parse().expect("TYPED_TURNS is a number")
    });
    let mut tally = Tally::default();
    for seed in 0.. {
        let mut rng = StdRng::seed_from_u64(seed);
        let game = begin(&mut rng);
        play(game, &mut rng, &mut tally);
        if tally.legal >= wanted && tally.illegal >= wanted {
            break;
        }
    }
    let (legal, illegal) = (tally.legal, tally.illegal);
    println!("{legal} legal and {illegal} illegal turns");
    for (kind, turns) in &tally.exceptions {
        let listed = &turns[..turns.len().min(LISTED)];
        println!("{} times {kind:?}:\n{}", turns.len(), listed.join("\n\n"));
    }
    assert!(tally.exceptions.is_empty(), "there are exceptions");
}

/// Types turns at each position of a game, and plays on with a legal one.
fn play(mut game: AnyGame, rng: &mut StdRng, tally: &mut Tally) {
    while game.outcome().is_none() && game.turns() < TURNS {
        let turns = (0..2 * AT_EACH).map(|number| {
            if number < AT_EACH {
                legal(&game, rng)
            } else {
                changed(&game, rng)
            }
        });
        let turns: Vec<Turn> = turns.collect();
        for turn in &turns {
            match turn.judged {
                Ok(_) => tally.legal += 1,
                Err(_) => tally.illegal += 1,
            }
            let understood = game.understand(&turn.text, Strictness::Play);
            let understood = understood.map(|understood| understood.verdict);
            if let Some(kind) = exception(&turn.judged, &understood) {
                let told = told(&game, turn, &understood);
                tally.exceptions.entry(kind).or_default().push(told);
            }
        }
        let legal: Vec<AnyVerdict> = turns.into_iter().filter_map(|t| t.judged.ok()).collect();
        let next = legal.iter().filter(|verdict| verdict.outcome().is_none());
        let next: Vec<&AnyVerdict> = next.collect();
        match next.choose(rng) {
            Some(&verdict) => game.accept(verdict.clone()),
            None => return,
        }
    }
}

/// A turn that the rules allow, typed.
pub fn legal(game: &AnyGame, rng: &mut StdRng) -> Turn {
    if let Some(two) = game.binary() {
        star_turns::legal(&two.begin().expect("it goes on"), game, rng)
    } else if let Some(many) = game.multiplayer() {
        star_turns::legal(&many.begin().expect("it goes on"), game, rng)
    } else {
        settlers_turns::legal(game.settlers().expect("a Settlers board"), rng)
    }
}

/// A turn that is most likely illegal.
fn changed(game: &AnyGame, rng: &mut StdRng) -> Turn {
    if let Some(two) = game.binary() {
        star_turns::changed(&two.begin().expect("it goes on"), game, rng)
    } else if let Some(many) = game.multiplayer() {
        star_turns::changed(&many.begin().expect("it goes on"), game, rng)
    } else {
        settlers_turns::changed(game.settlers().expect("a Settlers board"), rng)
    }
}

/// The exception that this is, unless the same turn leads to the same position, or is refused for the same reason.
fn exception(judged: &Taken, understood: &Taken) -> Option<Exception> {
    let (is_alike, kind) = match (judged, understood) {
        (Ok(one), Ok(other)) => (is_same_turn(one, other), Exception::PlayedAnother),
        (Err(_), Ok(_)) => (false, Exception::PlayedAnother),
        (Ok(_), Err(_)) => (false, Exception::RefusedThoughLegal),
        (Err(one), Err(other)) => (
            is_same_reason(one, other),
            Exception::RefusedForAnotherReason,
        ),
    };
    (!is_alike).then_some(kind)
}

fn is_same_turn(one: &AnyVerdict, other: &AnyVerdict) -> bool {
    one.order() == other.order()
        && (is_same_position::<Verdict, _>(one, other, |verdict| &verdict.position)
            || is_same_position::<multiplayer::Verdict, _>(one, other, |it| &it.position)
            || is_same_position::<settlers::Verdict, _>(one, other, |it| &it.position))
}

/// Whether both verdicts are of this kind and lead to the same position.
fn is_same_position<V: Judged, P: PartialEq>(
    one: &AnyVerdict,
    other: &AnyVerdict,
    position: fn(&V) -> &P,
) -> bool {
    let [one, other] = [one, other].map(|verdict| verdict.get().map(position));
    one.is_some() && one == other
}

fn is_same_reason(one: &AnyMisunderstood, other: &AnyMisunderstood) -> bool {
    match (one, other) {
        (AnyMisunderstood::Star(_), AnyMisunderstood::Star(_)) => {
            let refusal = star_refusal(one);
            refusal.is_some() && refusal == star_refusal(other)
        }
        (
            AnyMisunderstood::Settlers(settlers::Misunderstood::Refused(one)),
            AnyMisunderstood::Settlers(settlers::Misunderstood::Refused(other)),
        ) => one.illegal == other.illegal,
        (AnyMisunderstood::Star(_) | AnyMisunderstood::Settlers(_), _) => false,
    }
}

/// What stands against a turn on a star map, if it is one turn.
fn star_refusal(why: &AnyMisunderstood) -> Option<&Illegal> {
    match why {
        AnyMisunderstood::Star(Misunderstood::Refused(refusal)) => Some(&refusal.illegal),
        AnyMisunderstood::Star(
            Misunderstood::Several { .. } | Misunderstood::TooOpen | Misunderstood::Unread(_),
        )
        | AnyMisunderstood::Settlers(_) => None,
    }
}

fn told(game: &AnyGame, turn: &Turn, understood: &Taken) -> String {
    let told = |taken: &Taken| match taken {
        Ok(verdict) => verdict.order(),
        Err(why) => format!("{why:?}"),
    };
    format!(
        "at    {}\ntyped {:?}\nmeant {}\ntaken {}",
        game.position_text(),
        turn.text,
        told(&turn.judged),
        told(understood)
    )
}

pub fn two_seats(rng: &mut StdRng) -> AnyGame {
    let first_ship = *[FirstShip::Any, FirstShip::Large].choose(rng).expect("two");
    begun(
        Ruleset::Binary(BinaryRules {
            first_ship,
            ..BinaryRules::default()
        }),
        rng,
    )
}

pub fn three_to_six_seats(rng: &mut StdRng) -> AnyGame {
    let seats = rng.random_range(3..=6);
    let goal = *[Goal::LastCaptain, Goal::Left].choose(rng).expect("two");
    let times = [Catastrophes::AnyTime, Catastrophes::TurnEnd];
    let mut rules = multiplayer::Rules::new(seats, goal).expect("so many can play");
    let time = times.choose(rng).expect("two").to_string();
    rules.set("catastrophes", &time).expect("an option");
    begun(Ruleset::Multiplayer(rules), rng)
}

/// A game from the set-up on, or from a small map on which little can be meant.
fn begun(ruleset: Ruleset, rng: &mut StdRng) -> AnyGame {
    let names = home_names(ruleset.seats());
    let game = if rng.random_bool(0.5) {
        AnyGame::new(ruleset, names)
    } else {
        let map = star_turns::small_map(&names, rng);
        AnyGame::from_text(ruleset, names, &map)
    };
    game.expect("a name each, and pieces that there are")
}

pub fn settlers_board(rng: &mut StdRng) -> AnyGame {
    let seed = rng.random();
    let rules = positions::all_rules();
    AnyGame::from(match rng.random_range(0..3) {
        0 => settlers::SettlersGame::new(*rules.choose(rng).expect("there are rules")),
        1 => settlers::SettlersGame::from_position(positions::scattered(seed)),
        _ => settlers::SettlersGame::from_position(positions::crowded(seed)),
    })
}

fn home_names(seats: u8) -> Vec<Name> {
    let all = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];
    let names = all[..usize::from(seats)].iter();
    names.map(|name| name.parse().expect("a name")).collect()
}
