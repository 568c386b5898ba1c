//! Refusals that teach: what was asked, which fact stands against it, what would be accepted (H2); the rule stands last.

use crate::text::elsewhere::did_you_mean;
use crate::text::{all_of, either, either_or_none, flag, or_none, power_word, say, size_words};
use homeworlds::order::read::nearest;
use homeworlds::order::{LooksLike, Name, Step, Verb};
use homeworlds::piece::{Colour, Piece, Power, Size};
use homeworlds::rules::illegal::{Gone, NotConnected};
use homeworlds::rules::{Illegal, Refusal};

/// A set-up as it is typed.
pub fn set_up([first, second]: [Piece; 2], ship: Piece) -> String {
    format!("homeworld {first} {second} {ship}")
}

/// A refusal: "`move g1 Ann Vega`: Ann and Vega aren't connected: ... From Ann, g1 can go to ...", and its rule on a line.
pub fn refusal(refusal: &Refusal) -> String {
    of_step(refusal, illegal(&refusal.illegal))
}

/// What stands against a step, behind the step unless the whole turn is refused.
pub(super) fn of_step<I>(refusal: &Refusal<I>, why: String) -> String {
    let asked = &refusal.asked;
    match refusal.number {
        0 => why,
        1 => say!("refusal-of-step", asked, why),
        number => say!("refusal-of-later-step", number: number, asked, why),
    }
}

fn illegal(illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => say!("refusal-game-over"),
        Illegal::NothingAsked => say!("refusal-nothing-asked"),
        Illegal::SetUpFirst { stars, ship } => {
            say!("refusal-set-up-first", example = set_up(*stars, *ship))
        }
        Illegal::AlreadySetUp { home: Some(home) } => say!("refusal-set-up-already", home),
        Illegal::AlreadySetUp { home: None } => say!("refusal-set-up-once"),
        Illegal::SetUpEndsTurn => say!("refusal-set-up-only"),
        Illegal::FirstShipNotLarge { ship } => first_ship_not_large(*ship),
        Illegal::BankLacksForHome { piece, bank } => {
            say!("refusal-bank-lacks-home", piece, bank = all_of(bank))
        }
        Illegal::NameTaken { name } => say!("refusal-name-taken", name),
        Illegal::NameLooksLike { name, like } => name_looks_like(name, *like),
        Illegal::NoSuchSystem { name, systems } => no_such_system(name, systems),
        Illegal::SystemGone { name, how, systems } => system_gone(name, *how, systems),
        Illegal::NoSuchShip {
            ship,
            system,
            yours,
            enemy,
        } => say!(
            "refusal-no-ship",
            ship,
            system,
            enemy = flag(*enemy),
            yours = or_none(yours)
        ),
        Illegal::NoPower {
            power,
            system,
            colours,
            enemy,
        } => no_power(*power, system, colours, *enemy),
        Illegal::Acted => say!("refusal-acted"),
        Illegal::Passed => say!("refusal-passed"),
        Illegal::LateSacrifice => say!("refusal-late-sacrifice"),
        Illegal::OtherColour { sacrificed, asked } => say!(
            "refusal-other-colour",
            colour = sacrificed.colour().word(),
            power = power_word(sacrificed.colour().power()),
            asked = power_word(*asked),
            needed = asked.colour().word()
        ),
        Illegal::NoActionsLeft { sacrificed } => {
            say!("refusal-no-actions-left", ship = sacrificed, count: sacrificed.size().pips())
        }
        Illegal::PassBesideAction => say!("refusal-pass-beside-action"),
        Illegal::NothingToCopy {
            colour,
            system,
            colours,
        } => nothing_to_copy(*colour, system, colours),
        Illegal::NotSmallest { asked, smallest } => say!(
            "refusal-not-smallest",
            colour = asked.colour().word(),
            smallest
        ),
        Illegal::BankHasNone { colour } => say!("refusal-bank-has-none", colour = colour.word()),
        Illegal::SameColour { ship } => {
            say!("refusal-same-colour", ship, colour = ship.colour().word())
        }
        Illegal::OtherSize { ship, into } => say!(
            "refusal-other-size",
            ship,
            piece = ship.in_colour(into.colour())
        ),
        Illegal::NothingFits { verb, legal, more } => nothing_fits(*verb, legal, *more),
        Illegal::BankLacksTrade { piece, others } => {
            say!("refusal-bank-lacks-trade", piece, others = or_none(others))
        }
        Illegal::SameSystem { system } => say!("refusal-same-system", system),
        Illegal::NotConnected(systems) => not_connected(systems),
        Illegal::StarNotConnected {
            star,
            from,
            from_stars,
            stars,
        } => star_not_connected(*star, from, from_stars, stars),
        Illegal::BankLacksStar { star, stars } => {
            say!(
                "refusal-bank-lacks-star",
                star,
                stars = either_or_none(stars)
            )
        }
        Illegal::NoSuchEnemy {
            ship,
            system,
            enemies,
            own,
            victim: None,
        } => say!(
            "refusal-no-enemy",
            ship,
            system,
            own = flag(*own),
            enemies = or_none(enemies)
        ),
        Illegal::NoSuchEnemy {
            ship,
            system,
            enemies,
            victim: Some(victim),
            ..
        } => say!(
            "refusal-not-the-victims",
            ship,
            system,
            victim,
            ships = or_none(enemies)
        ),
        Illegal::WhichVictim {
            ship,
            system,
            owners,
        } => which_victim(*ship, system, owners),
        Illegal::NoSuchSeat { asked, seats } => say!(
            "refusal-no-seat",
            asked = asked.trim_start_matches('@'),
            seats = all_of(seats)
        ),
        Illegal::NoShipThere { system } => say!("refusal-no-ship-there", system),
        Illegal::TooLarge {
            ship,
            system,
            largest,
            targets,
        } => say!(
            "refusal-too-large",
            ship,
            system,
            largest = largest.word(),
            targets = either_or_none(targets)
        ),
        Illegal::NotOverpopulated {
            system,
            colour,
            count,
            others,
        } => not_overpopulated(system, *colour, *count, others),
        Illegal::AfterCatastrophe => say!("refusal-after-catastrophe"),
        Illegal::HomeAbandoned { home: Some(home) } => say!("refusal-home-abandoned", home),
        Illegal::HomeAbandoned { home: None } => say!("refusal-own-home-abandoned"),
        Illegal::SeatIsOut { seat } => say!("refusal-seat-is-out", seat),
        // A fact that has no words here yet; the scenes of the rules see to it that there is none.
        other => other.to_string(),
    }
}

fn first_ship_not_large(ship: Piece) -> String {
    let large = Colour::ALL.map(|colour| Piece::new(colour, Size::Large));
    say!(
        "refusal-first-ship",
        ship,
        size = ship.size().word(),
        ships = either(&large)
    )
}

fn name_looks_like(name: &Name, like: LooksLike) -> String {
    let like = match like {
        LooksLike::Piece => "piece",
        LooksLike::Colour => "colour",
        LooksLike::Verb => "verb",
    };
    say!("refusal-name-looks-like", name, like)
}

fn nothing_fits(verb: Verb, legal: &[Step], more: bool) -> String {
    if legal.is_empty() {
        return say!("refusal-nothing-at-all", verb);
    }
    let mut legal: Vec<String> = legal.iter().map(|step| format!("`{step}`")).collect();
    if more {
        legal.push(say!("refusal-another"));
    }
    say!("refusal-nothing-fits", verb, legal = either(&legal))
}

fn no_such_system(name: &Name, systems: &[Name]) -> String {
    if systems.is_empty() {
        return say!("refusal-no-systems", name);
    }
    let near = if is_like_a_piece(name.as_str()) {
        say!("refusal-like-a-piece")
    } else {
        did_you_mean(nearest(name.as_str(), systems.iter().map(Name::as_str)))
    };
    say!("refusal-no-system", name, systems = all_of(systems), near)
}

/// A letter and a digit, as pieces are written, where no piece is meant that there could be.
fn is_like_a_piece(name: &str) -> bool {
    let mut marks = name.chars();
    matches!(
        (marks.next(), marks.next(), marks.next()),
        (Some(letter), Some('0'..='9'), None) if letter.is_alphabetic()
    )
}

fn system_gone(name: &Name, how: Gone, systems: &[Name]) -> String {
    let systems = all_of(systems);
    match how {
        Gone::Supernova => say!("refusal-supernova", name, systems),
        Gone::Forgotten => say!("refusal-forgotten", name, systems),
    }
}

fn no_power(power: Power, system: &Name, colours: &[Colour], enemy: bool) -> String {
    say!(
        "refusal-no-power",
        power = power_word(power),
        colour = power.colour().word(),
        system,
        enemy = flag(enemy),
        have = or_none(&super::colour_words(colours))
    )
}

fn nothing_to_copy(colour: Colour, system: &Name, colours: &[Colour]) -> String {
    if colours.is_empty() {
        return say!("refusal-nothing-to-copy-there", system);
    }
    say!(
        "refusal-nothing-to-copy",
        colour = colour.word(),
        system,
        colours = either(&super::colour_words(colours))
    )
}

fn star_not_connected(star: Piece, from: &Name, from_stars: &[Piece], stars: &[Piece]) -> String {
    let sizes: Vec<Size> = from_stars.iter().map(|star| star.size()).collect();
    say!(
        "refusal-star-not-connected",
        star,
        from,
        sizes = all_of(&size_words(&sizes)),
        count: sizes.len(),
        stars = either_or_none(stars)
    )
}

fn not_connected(systems: &NotConnected) -> String {
    let NotConnected {
        ship,
        from,
        from_stars,
        to,
        to_stars,
        reach,
        sizes,
        discover,
    } = systems;
    let mut shared: Vec<Size> = from_stars.iter().map(|star| star.size()).collect();
    shared.retain(|size| to_stars.iter().any(|star| star.size() == *size));
    shared.dedup();
    let mut targets: Vec<String> = reach.iter().map(Name::to_string).collect();
    if *discover {
        let sizes = either(&size_words(sizes));
        targets.push(say!("refusal-a-new-one", sizes));
    }
    let targets = either_or_none(&targets);
    say!(
        "refusal-not-connected",
        ship,
        from,
        to,
        shared = all_of(&size_words(&shared)),
        count: shared.len(),
        targets
    )
}

fn which_victim(ship: Piece, system: &Name, owners: &[Name]) -> String {
    let ways: Vec<String> = owners
        .iter()
        .map(|owner| format!("`attack {ship}@{owner} {system}`"))
        .collect();
    say!(
        "refusal-which-victim",
        owners = all_of(owners),
        ship,
        system,
        ways = either(&ways)
    )
}

fn not_overpopulated(
    system: &Name,
    colour: Colour,
    count: u32,
    others: &[(Name, Colour)],
) -> String {
    let other = |(system, colour): &(Name, Colour)| {
        say!("refusal-overpopulated", colour = colour.word(), system)
    };
    let others: Vec<String> = others.iter().map(other).collect();
    say!(
        "refusal-not-overpopulated",
        system,
        colour = colour.word(),
        count: count,
        others = either_or_none(&others)
    )
}
