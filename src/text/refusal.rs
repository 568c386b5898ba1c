//! Refusals that teach: what was asked, which fact stands against it, the rule, and what would be accepted (H2).

use crate::text::elsewhere::did_you_mean;
use crate::text::{all_of, colour_words, either, power_word};
use homeworlds::order::read::nearest;
use homeworlds::order::{LooksLike, Name, Step, Verb};
use homeworlds::piece::{Colour, Piece, Power, Size};
use homeworlds::rules::illegal::{Gone, NotConnected};
use homeworlds::rules::{Illegal, Refusal};

/// A set-up as it is typed.
pub fn set_up([first, second]: [Piece; 2], ship: Piece) -> String {
    format!("homeworld {first} {second} {ship}")
}

/// A refusal as one line: "`move g1 Ann Vega`: Ann has small and large stars and Vega is large, so ... (B2); from Ann ..."
pub fn refusal(refusal: &Refusal) -> String {
    let why = illegal(&refusal.illegal);
    if refusal.asked.is_empty() {
        return why;
    }
    format!("`{}`: {why}", refusal.asked)
}

fn illegal(illegal: &Illegal) -> String {
    match illegal {
        Illegal::GameOver => "The game is over (B17, B18): it can be reviewed, but not played on.".to_owned(),
        Illegal::NothingAsked => {
            "A turn needs at least one step: an action, a sacrifice, a catastrophe, or `pass` (B8-B10).".to_owned()
        }
        Illegal::SetUpFirst { stars, ship } => format!(
            "your first turn sets up your homeworld (B5): two stars and a ship, as in `{}`.",
            set_up(*stars, *ship)
        ),
        Illegal::AlreadySetUp { home } => already_set_up(home.as_ref()),
        Illegal::SetUpEndsTurn => {
            "setting up the homeworld is the whole first turn (B5): leave the other steps for the next one.".to_owned()
        }
        Illegal::FirstShipNotLarge { ship } => format!(
            "{ship} is {}, and this game wants a large first ship (B6): {}.",
            ship.size().word(),
            either(&large_ships())
        ),
        Illegal::BankLacksForHome { piece, bank } => {
            format!("the bank has no {piece} left (B5); it has {}.", all_of(bank))
        }
        Illegal::NameTaken { name } => {
            format!("a system is called {name} already (N1): choose another name, or none to get one from the list.")
        }
        Illegal::NameLooksLike { name, like } => format!(
            "the name {name} looks like a {} (N1): choose another name, or none to get one from the list.",
            match like {
                LooksLike::Piece => "piece",
                LooksLike::Colour => "colour",
                LooksLike::Verb => "verb",
            }
        ),
        Illegal::NoSuchSystem { name, systems } => no_such_system(name, systems),
        Illegal::SystemGone { name, how, systems } => system_gone(name, *how, systems),
        Illegal::NoSuchShip {
            ship,
            system,
            yours,
            enemy,
        } => no_such_ship(*ship, system, yours, *enemy),
        Illegal::NoPower { power, system, colours, enemy } => no_power(*power, system, colours, *enemy),
        Illegal::Acted => {
            "your one basic action of this turn is done (B8): only a sacrifice gives more than one, and what moves in \
             now can attack in your next turn. After it only catastrophes may follow (B15)."
                .to_owned()
        }
        Illegal::Passed => {
            "the turn is a pass (B10): leave out `pass` to do something else; only catastrophes go with it (B16).".to_owned()
        }
        Illegal::LateSacrifice => {
            "a sacrifice comes first and only once in a turn (B9): begin the turn with it, or leave the rest.".to_owned()
        }
        Illegal::OtherColour { sacrificed, asked } => format!(
            "you sacrificed a {} ship, so its actions can only {} (B9); to {} sacrifice a {} one.",
            sacrificed.colour().word(),
            power_word(sacrificed.colour().power()),
            power_word(*asked),
            asked.colour().word()
        ),
        Illegal::NoActionsLeft { sacrificed } => format!(
            "{sacrificed} is {} and gave {}, which you have used (B9); only catastrophes may follow (B15).",
            sacrificed.size().word(),
            match sacrificed.size() {
                Size::Small => "one action",
                Size::Medium => "two actions",
                Size::Large => "three actions",
            }
        ),
        Illegal::PassBesideAction => {
            "a turn with an action is no pass (N4): leave out `pass`, your turn ends without it.".to_owned()
        }
        Illegal::NothingToCopy {
            colour,
            system,
            colours,
        } => nothing_to_copy(*colour, system, colours),
        Illegal::NotSmallest { asked, smallest } => format!(
            "the bank has a smaller {} piece, and the smallest is built (B11): `build {smallest}` instead of {asked}.",
            asked.colour().word()
        ),
        Illegal::BankHasNone { colour } => format!(
            "the bank has no {} piece left to build (B11): build another colour, or wait until one comes back.",
            colour.word()
        ),
        Illegal::SameColour { ship } => format!(
            "{ship} is {} already (B12): trade it for another colour.",
            ship.colour().word()
        ),
        Illegal::OtherSize { ship, into } => format!(
            "a trade keeps the size (B12), and {into} is {}: trade {ship} for {}.",
            into.size().word(),
            ship.in_colour(into.colour())
        ),
        Illegal::NothingFits { verb, legal, more } => nothing_fits(*verb, legal, *more),
        Illegal::BankLacksTrade { piece, others } => bank_lacks(*piece, "trade for", "B12", others),
        Illegal::SameSystem { system } => {
            format!("a system is not connected to itself (B2): name another one than {system}.")
        }
        Illegal::NotConnected(systems) => not_connected(systems),
        Illegal::StarNotConnected {
            star,
            from,
            from_stars,
            stars,
        } => format!(
            "{from} has {}, so a {} star is not connected to it (B2); {}.",
            stars_words(from_stars),
            star.size().word(),
            stars_to_discover(stars)
        ),
        Illegal::BankLacksStar { star, stars } => {
            format!("the bank has no {star} left (B13); {}.", stars_to_discover(stars))
        }
        Illegal::NoSuchEnemy {
            ship,
            system,
            enemies,
            own,
            victim: None,
        } => no_such_enemy(*ship, system, enemies, *own),
        Illegal::NoSuchEnemy {
            ship,
            system,
            enemies,
            victim: Some(victim),
            ..
        } => not_the_victims(*ship, system, enemies, victim),
        Illegal::WhichVictim { ship, system, owners } => which_victim(*ship, system, owners),
        Illegal::NoSuchSeat { asked, seats } => format!(
            "nobody here is called {} (N2): the seats are {}.",
            asked.trim_start_matches('@'),
            all_of(seats)
        ),
        Illegal::NoShipThere { system } => format!(
            "you have no ship at {system} to take another with (B14): move one in first, and attack in a later turn."
        ),
        Illegal::TooLarge {
            ship,
            system,
            largest,
            targets,
        } => format!(
            "{ship} is larger than your largest ship at {system}, which is {} (B14); {}.",
            largest.word(),
            targets_words(targets)
        ),
        Illegal::NotOverpopulated { system, colour, count, others } => not_overpopulated(system, *colour, *count, others),
        Illegal::AfterCatastrophe => {
            "in this game catastrophes come at the end of a turn, after all actions (M3): only further catastrophes may \
             follow one."
                .to_owned()
        }
        Illegal::HomeAbandoned { home } => home_abandoned(home.as_ref()),
        Illegal::SeatIsOut { seat } => {
            format!("seat {seat} is out of the game already (M5, M8), and takes no part in it any more.")
        }
    }
}

fn already_set_up(home: Option<&Name>) -> String {
    match home {
        Some(home) => format!(
            "your homeworld {home} stands already (B5): it is set up once, in your first turn."
        ),
        None => "a homeworld is set up once, in the first turn (B5).".to_owned(),
    }
}

fn nothing_fits(verb: Verb, legal: &[Step], more: bool) -> String {
    if legal.is_empty() {
        return format!("no {verb} is possible now (N5).");
    }
    let mut legal: Vec<String> = legal.iter().map(|step| format!("`{step}`")).collect();
    if more {
        legal.push("another".to_owned());
    }
    format!(
        "no legal {verb} is like that (N5); possible: {}.",
        either(&legal)
    )
}

fn large_ships() -> Vec<Piece> {
    Colour::ALL
        .map(|colour| Piece::new(colour, Size::Large))
        .to_vec()
}

fn no_such_system(name: &Name, systems: &[Name]) -> String {
    if systems.is_empty() {
        return format!("there is no system {name} (B1): nothing is set up yet.");
    }
    let near = nearest(name.as_str(), systems.iter().map(Name::as_str));
    format!(
        "there is no system {name} (B1); there is {}.{}",
        all_of(systems),
        did_you_mean(near)
    )
}

fn system_gone(name: &Name, how: Gone, systems: &[Name]) -> String {
    let why = match how {
        Gone::Supernova => "its last star went to the bank, and all ships there with it (B4)",
        Gone::Forgotten => "no ship was left there (B3)",
    };
    format!(
        "{name} is gone since an earlier step of this turn: {why}; there is {}.",
        all_of(systems)
    )
}

fn no_such_ship(ship: Piece, system: &Name, yours: &[Piece], enemy: bool) -> String {
    let theirs = if enemy { ", only the enemy's" } else { "" };
    if yours.is_empty() {
        return format!("you have no {ship} at {system}{theirs} (B8), and no other ship there.");
    }
    format!(
        "you have no {ship} at {system}{theirs} (B8); you have {} there.",
        all_of(yours)
    )
}

fn no_power(power: Power, system: &Name, colours: &[Colour], enemy: bool) -> String {
    let colour = power.colour().word();
    let theirs = if enemy {
        format!("; the enemy's {colour} ship there serves only its owner")
    } else {
        String::new()
    };
    let have = if colours.is_empty() {
        "nothing".to_owned()
    } else {
        all_of(&colour_words(colours))
    };
    format!(
        "to {} you need {colour} at {system}, in a star or a ship of yours (B8){theirs}; you have {have} there, or you \
         can sacrifice a {colour} ship (B9).",
        power_word(power)
    )
}

fn nothing_to_copy(colour: Colour, system: &Name, colours: &[Colour]) -> String {
    let colour = colour.word();
    if colours.is_empty() {
        return format!("you have no ship at {system} to copy, and a star is not copied (B11).");
    }
    format!(
        "you have no {colour} ship at {system} to copy, and a star or an enemy ship is not copied (B11); there you can \
         build {}.",
        either(&colour_words(colours))
    )
}

fn bank_lacks(piece: Piece, verb: &str, rule: &str, others: &[Piece]) -> String {
    if others.is_empty() {
        return format!(
            "the bank has no {piece} to {verb} ({rule}), nor another colour of that size."
        );
    }
    format!(
        "the bank has no {piece} to {verb} ({rule}); it has {}.",
        all_of(others)
    )
}

fn stars_words(stars: &[Piece]) -> String {
    let sizes: Vec<&str> = stars.iter().map(|star| star.size().word()).collect();
    match sizes.as_slice() {
        [one] => format!("a {one} star"),
        [one, two] if one == two => format!("two {one} stars"),
        sizes => format!("{} stars", all_of(sizes)),
    }
}

fn stars_to_discover(stars: &[Piece]) -> String {
    if stars.is_empty() {
        return "the bank has no star that would be connected".to_owned();
    }
    format!("from there you can discover {}", either(stars))
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
    let mut targets: Vec<String> = reach.iter().map(Name::to_string).collect();
    if *discover {
        targets.push("a new one".to_owned());
    }
    let sizes: Vec<&str> = sizes.iter().map(|size| size.word()).collect();
    let accepted = if targets.is_empty() {
        format!("from {from} {ship} reaches nothing now")
    } else {
        format!(
            "from {from} {ship} reaches {} systems: {}",
            all_of(&sizes),
            either(&targets)
        )
    };
    format!(
        "{from} has {} and {to} has {}, so they are not connected (B2); {accepted}.",
        stars_words(from_stars),
        stars_words(to_stars)
    )
}

fn no_such_enemy(ship: Piece, system: &Name, enemies: &[Piece], own: bool) -> String {
    let why = if own {
        format!("the {ship} at {system} is your own")
    } else {
        format!("the enemy has no {ship} at {system}")
    };
    let there = if enemies.is_empty() {
        "there is no enemy ship there".to_owned()
    } else {
        format!("the enemy has {} there", all_of(enemies))
    };
    format!("{why} (B14); {there}.")
}

fn not_the_victims(ship: Piece, system: &Name, ships: &[Piece], victim: &Name) -> String {
    let there = if ships.is_empty() {
        format!("{victim} has no ship there")
    } else {
        format!("{victim} has {} there", all_of(ships))
    };
    format!("the {ship} at {system} is not {victim}'s (B14, N2); {there}.")
}

fn which_victim(ship: Piece, system: &Name, owners: &[Name]) -> String {
    let ways: Vec<String> = owners
        .iter()
        .map(|owner| format!("`attack {ship}@{owner} {system}`"))
        .collect();
    format!(
        "{} have a {ship} at {system} (N2): say whose, {}.",
        all_of(owners),
        either(&ways)
    )
}

fn home_abandoned(home: Option<&Name>) -> String {
    let home = match home {
        Some(home) => format!("your own homeworld {home}"),
        None => "your own homeworld".to_owned(),
    };
    format!(
        "This turn would leave {home} without a ship of yours, which this game forbids (M4): you may leave home within a \
         turn, but a ship of yours must be there at its end."
    )
}

fn targets_words(targets: &[Piece]) -> String {
    if targets.is_empty() {
        return "bring a larger one, or attack elsewhere".to_owned();
    }
    format!("you can take {}", either(targets))
}

fn not_overpopulated(
    system: &Name,
    colour: Colour,
    count: u32,
    others: &[(Name, Colour)],
) -> String {
    let others: Vec<String> = others
        .iter()
        .map(|(system, colour)| format!("{} at {system}", colour.word()))
        .collect();
    let elsewhere = if others.is_empty() {
        "nowhere are there four of a colour now".to_owned()
    } else {
        format!("overpopulated is {}", all_of(&others))
    };
    format!(
        "{system} has {count} {} {}, and a catastrophe needs four (B15); {elsewhere}.",
        colour.word(),
        if count == 1 { "piece" } else { "pieces" }
    )
}
