//! Complete turns on a star map, given as steps: such as the rules allow, and such with something changed.

use homeworlds::order::{Name, Order, Step, Verb};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::star::Misunderstood;
use homeworlds::rules::star::game::StarGame;
use homeworlds::rules::star::{Phase, StarRules, TurnInProgress};
use homeworlds::rules::{
    AnyGame, AnyMisunderstood, AnyVerdict, BinaryRules, FirstShip, Illegal, Refusal, multiplayer,
};
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::{IndexedMutRandom, IndexedRandom, SliceRandom};

use super::spelling::plain;
use super::star_spelling::{Facts, facing, given_name, is_english, spelt};
use super::{Turn, star_refusal};

/// Names that read like something else, as far as a new name may (N1).
const NAMES: [&str; 32] = [
    "To", "At", "A", "The", "Then", "And", "From", "In", "S", "M", "P", "Bu", "Sa", "Tra", "Dis",
    "Ho", "Mov", "Catas", "North", "South", "2", "3", "b4", "g11", "r0", "Qo'noS", "LV-426",
    "R2D2", "x", "all", "Vega", "G_1",
];

/// A position of two or three systems beside bare homes, each crowded with one colour.
pub fn small_map(homes: &[Name], rng: &mut StdRng) -> String {
    let copies = homes.len() + 1;
    let all = Piece::all().flat_map(|piece| std::iter::repeat_n(piece, copies));
    let mut bank: Vec<Piece> = all.collect();
    bank.shuffle(rng);
    let mut systems: Vec<String> = Vec::new();
    for (seat, home) in homes.iter().enumerate() {
        let stars: String = bank.drain(..2).map(plain).collect();
        let mut ships = vec![String::new(); homes.len()];
        ships[seat] = plain(bank.remove(0));
        systems.push(format!("{home}({seat},{stars}){}", ships.join("-")));
    }
    for name in ["V", "Altair"].iter().take(rng.random_range(1..=2)) {
        let star = plain(bank.remove(0));
        let colour = *Colour::ALL.choose(rng).expect("there are four");
        let mut ships = vec![String::new(); homes.len()];
        for _ in 0..rng.random_range(1..=4) {
            let of_colour = |piece: &Piece| piece.colour() == colour;
            let chosen = bank.iter().position(of_colour).unwrap_or(0);
            let ship = plain(bank.remove(chosen));
            ships.choose_mut(rng).expect("a seat").push_str(&ship);
        }
        systems.push(format!("{name}({star}){}", ships.join("-")));
    }
    systems.join("; ")
}

/// A turn that the rules allow, typed.
pub fn legal<R: StarRules>(
    start: &TurnInProgress<'_, R>,
    game: &AnyGame,
    rng: &mut StdRng,
) -> Turn {
    typed(start, game, &walk(start, rng), rng)
}

/// A turn with something in it that may not be, typed.
pub fn changed<R: StarRules>(
    start: &TurnInProgress<'_, R>,
    game: &AnyGame,
    rng: &mut StdRng,
) -> Turn {
    loop {
        let mut steps = Vec::new();
        if rng.random_bool(0.8) {
            steps = walk(start, rng);
            for _ in 0..rng.random_range(1..=2) {
                change(&mut steps, start, rng);
            }
        }
        if steps.is_empty() {
            let count = rng.random_range(1..=4);
            steps = (0..count).map(|_| wild(start, rng)).collect();
        }
        if says_all(start, &steps) {
            let turn = typed(start, game, &steps, rng);
            if !wants_victim(&turn) {
                return turn;
            }
        }
    }
}

/// Whether an attack leaves out whose ship it takes, where several have such a ship (N2).
fn wants_victim(turn: &Turn) -> bool {
    let refusal = turn.judged.as_ref().err().and_then(star_refusal);
    matches!(refusal, Some(Illegal::WhichVictim { .. }))
}

/// Whether a word of English is a name wherever it stands (N3): a system is called so, or the turn gives that name and says
/// nothing of systems that are not there.
fn says_all<R: StarRules>(start: &TurnInProgress<'_, R>, steps: &[Step]) -> bool {
    let mut names = start.names().to_vec();
    let mut unknown: Vec<&Name> = Vec::new();
    for step in steps {
        let to = match step {
            Step::Move { to, .. } => Some(to),
            Step::Homeworld { .. }
            | Step::Build { .. }
            | Step::Trade { .. }
            | Step::Discover { .. }
            | Step::Attack { .. }
            | Step::Sacrifice { .. }
            | Step::Catastrophe { .. }
            | Step::Pass => None,
        };
        let named = step.place().into_iter().chain(to);
        unknown.extend(named.filter(|name| !names.contains(name)));
        names.extend(given_name(step).cloned());
    }
    let gives_english = steps.iter().filter_map(given_name).any(is_english);
    unknown.is_empty() || !gives_english && !unknown.into_iter().any(is_english)
}

fn typed<R: StarRules>(
    start: &TurnInProgress<'_, R>,
    game: &AnyGame,
    steps: &[Step],
    rng: &mut StdRng,
) -> Turn {
    Turn {
        text: spelt(steps, &facts(start, steps), start.names(), rng),
        judged: judged(game, steps),
    }
}

fn judged_by<R: StarRules>(game: &StarGame<R>, order: &Order) -> Result<AnyVerdict, Refusal> {
    let verdict = game.judge(order)?;
    check_steps(&order.0, &verdict.order);
    Ok(verdict.into())
}

/// What the judge says of the steps; what it accepts are these steps and no others.
fn judged(game: &AnyGame, steps: &[Step]) -> Result<AnyVerdict, AnyMisunderstood> {
    let order = Order(steps.to_vec());
    let two = game
        .binary()
        .map(|game| judged_by::<BinaryRules>(game, &order));
    let many = || {
        game.multiplayer()
            .map(|game| judged_by::<multiplayer::Rules>(game, &order))
    };
    let verdict = two.or_else(many).expect("a star map");
    verdict.map_err(|refusal| AnyMisunderstood::Star(Misunderstood::Refused(refusal)))
}

/// B16, N2: passes go, and victims are named where they must be.
fn check_steps(asked: &[Step], judged: &Order) {
    let plain = |steps: &[Step]| -> Vec<Step> {
        let acts = steps.iter().filter(|step| **step != Step::Pass).cloned();
        acts.map(|mut step| {
            if let Step::Attack { victim, .. } = &mut step {
                *victim = None;
            }
            step
        })
        .collect()
    };
    assert_eq!(plain(asked), plain(&judged.0));
}

/// Random legal actions, now and then with the passes for what a sacrifice left (N4).
fn walk<R: StarRules>(start: &TurnInProgress<'_, R>, rng: &mut StdRng) -> Vec<Step> {
    if start.is_setting_up() {
        return vec![set_up(start, rng)];
    }
    let mut progress = start.clone();
    let mut steps: Vec<Step> = Vec::new();
    loop {
        let actions = progress.actions();
        let done = !progress.left().goes_on() && rng.random_bool(0.5) || rng.random_bool(0.08);
        let Some(&action) = actions.choose(rng).filter(|_| !done) else {
            break;
        };
        let name = Some(new_name(&progress, rng)).filter(|_| rng.random_bool(0.8));
        progress.act(action, name);
        let step = progress.steps().last().expect("it was taken").clone();
        steps.push(victim_named(step, &progress, rng));
    }
    let left = match progress.turn().phase {
        Phase::Sacrificed { left, .. } if rng.random_bool(0.3) => usize::from(left),
        Phase::Fresh if steps.is_empty() => 1,
        Phase::Sacrificed { .. } | Phase::Fresh | Phase::Acted | Phase::Passed => 0,
    };
    steps.extend((0..left).map(|_| Step::Pass));
    steps
}

/// An attack whose victim is named though it need not be.
fn victim_named<R: StarRules>(
    mut step: Step,
    after: &TurnInProgress<'_, R>,
    rng: &mut StdRng,
) -> Step {
    let names = after.game.seat_names();
    if let Step::Attack { victim, .. } = &mut step
        && victim.is_none()
        && names.len() == 2
        && rng.random_bool(0.2)
    {
        *victim = names.get(1 - after.turn().seat.index()).cloned();
    }
    step
}

fn set_up<R: StarRules>(start: &TurnInProgress<'_, R>, rng: &mut StdRng) -> Step {
    let mut bank: Vec<Piece> = start.galaxy().bank().pieces().collect();
    bank.shuffle(rng);
    let wants_large = start.game.rules().first_ship() == FirstShip::Large;
    let fits = |piece: &Piece| !wants_large || piece.size().pips() == 3;
    let ship = bank.iter().position(fits).expect("enough are left");
    let ship = bank.swap_remove(ship);
    Step::Homeworld {
        stars: [bank[0], bank[1]],
        ship,
        name: if rng.random_bool(0.7) {
            start.game.seat_names()[start.turn().seat.index()].clone()
        } else {
            new_name(start, rng)
        },
    }
}

/// A name that no system has, among them some that a reader may stumble over.
fn new_name<R: StarRules>(progress: &TurnInProgress<'_, R>, rng: &mut StdRng) -> Name {
    let name = NAMES.choose(rng).expect("there are names");
    let name: Name = name.parse().expect("a name");
    if progress.names().contains(&name) {
        progress.next_star_name()
    } else {
        name
    }
}

/// Changes one thing about a turn.
fn change<R: StarRules>(steps: &mut Vec<Step>, start: &TurnInProgress<'_, R>, rng: &mut StdRng) {
    let place = rng.random_range(0..=steps.len());
    match rng.random_range(0..8) {
        0 => steps.insert(place, wild(start, rng)),
        1 => steps.push(wild(start, rng)),
        2 if place < steps.len() => {
            steps.remove(place);
        }
        3 if place + 1 < steps.len() => steps.swap(place, place + 1),
        4 if place < steps.len() => steps.insert(place, steps[place].clone()),
        _ if place < steps.len() => steps[place] = altered(&steps[place], start, rng),
        _ => steps.push(wild(start, rng)),
    }
}

/// The step with another piece, system or colour.
fn altered<R: StarRules>(step: &Step, start: &TurnInProgress<'_, R>, rng: &mut StdRng) -> Step {
    let other = any_piece(rng);
    let elsewhere = any_system(start, rng);
    let hue = *Colour::ALL.choose(rng).expect("there are four");
    let first = rng.random_bool(0.5);
    let mut step = step.clone();
    match &mut step {
        Step::Homeworld { ship, .. } if first => *ship = other,
        Step::Homeworld { stars, .. } => stars[0] = other,
        Step::Build { ship, .. }
        | Step::Move { ship, .. }
        | Step::Attack { ship, .. }
        | Step::Sacrifice { ship, .. }
            if first =>
        {
            *ship = other;
        }
        Step::Build { system, .. }
        | Step::Attack { system, .. }
        | Step::Sacrifice { system, .. } => *system = elsewhere,
        Step::Trade { colour, .. } | Step::Catastrophe { colour, .. } if first => *colour = hue,
        Step::Trade { system, .. } | Step::Catastrophe { system, .. } => *system = elsewhere,
        Step::Move { to, .. } => *to = elsewhere,
        Step::Discover { star, .. } if first => *star = other,
        Step::Discover { from, .. } => *from = elsewhere,
        Step::Pass => return wild(start, rng),
    }
    step
}

/// A complete step of any kind.
pub fn wild<R: StarRules>(start: &TurnInProgress<'_, R>, rng: &mut StdRng) -> Step {
    let (ship, star) = (any_piece(rng), any_piece(rng));
    let (from, to) = (any_system(start, rng), any_system(start, rng));
    let colour = *Colour::ALL.choose(rng).expect("there are four");
    match Verb::ALL.choose(rng).expect("there are verbs") {
        Verb::Homeworld => Step::Homeworld {
            stars: [ship, star],
            ship: any_piece(rng),
            name: new_name(start, rng),
        },
        Verb::Discover => Step::Discover {
            ship,
            from,
            star,
            name: new_name(start, rng),
        },
        Verb::Move => Step::Move { ship, from, to },
        Verb::Build => Step::Build { ship, system: from },
        Verb::Trade => Step::Trade {
            ship,
            system: from,
            colour,
        },
        Verb::Attack => Step::Attack {
            ship,
            victim: None,
            system: from,
        },
        Verb::Sacrifice => Step::Sacrifice { ship, system: from },
        Verb::Catastrophe => Step::Catastrophe {
            system: from,
            colour,
        },
        Verb::Pass => Step::Pass,
    }
}

fn any_piece(rng: &mut StdRng) -> Piece {
    let pieces: Vec<Piece> = Piece::all().collect();
    *pieces.choose(rng).expect("there are pieces")
}

/// A system of the map; rarely one that is not there.
fn any_system<R: StarRules>(start: &TurnInProgress<'_, R>, rng: &mut StdRng) -> Name {
    match start.names().choose(rng) {
        Some(name) if rng.random_bool(0.95) => name.clone(),
        Some(_) | None => "Nowhere".parse().expect("a name"),
    }
}

/// What is certain of each step, as far as the turn goes.
fn facts<R: StarRules>(start: &TurnInProgress<'_, R>, steps: &[Step]) -> Vec<Facts> {
    let mut progress = start.clone();
    let mut facts = Vec::new();
    for step in steps {
        facts.push(certain(&progress, step));
        if progress.step(step).is_err() {
            break;
        }
    }
    facts
}

fn certain<R: StarRules>(progress: &TurnInProgress<'_, R>, step: &Step) -> Facts {
    let mut facts = Facts::default();
    match step {
        Step::Homeworld { name, .. } => {
            let mover = progress.turn().seat.index();
            facts.is_default_name = *name == progress.game.seat_names()[mover];
        }
        Step::Discover { name, .. } => facts.is_default_name = *name == progress.next_star_name(),
        Step::Build { ship, .. } => {
            let next = progress.galaxy().bank().smallest(ship.colour());
            facts.is_next_of_bank = next == Some(*ship);
        }
        Step::Attack {
            victim: Some(victim),
            ..
        } => {
            let names = progress.game.seat_names();
            let seat = names.iter().position(|name| name == victim);
            facts.facing = seat.and_then(|seat| facing(seat, progress.seats()));
        }
        Step::Trade { .. }
        | Step::Move { .. }
        | Step::Attack { .. }
        | Step::Sacrifice { .. }
        | Step::Catastrophe { .. }
        | Step::Pass => {}
    }
    facts
}
