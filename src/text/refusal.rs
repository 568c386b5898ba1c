//! Refusals that teach: what was asked, which fact stands against it, the rule, and what would be accepted (H2).

use crate::text::elsewhere::did_you_mean;
use crate::text::say;
use crate::text::{all_of, colour_words, either, power_word};
use homeworlds::order::read::nearest;
use homeworlds::order::{LooksLike, Name, Step, Verb};
use homeworlds::piece::{Colour, Piece, Power, Size};
use homeworlds::rules::illegal::{Gone, NotConnected};
use homeworlds::rules::{Illegal, Refusal};

/// A set-up as it is typed.
pub fn set_up([first, second]: [Piece; 2], ship: Piece) -> String {
    say!("refusal-set-up", first, second, ship)
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
        Illegal::GameOver => say!("refusal-game-over"),
        Illegal::NothingAsked => {
            say!("refusal-nothing-asked")
        }
        Illegal::SetUpFirst { stars, ship } => {
            say!("refusal-set-up-first", ship = set_up(*stars, *ship))
        }
        Illegal::AlreadySetUp { home } => already_set_up(home.as_ref()),
        Illegal::SetUpEndsTurn => {
            say!("refusal-set-up-ends-turn")
        }
        Illegal::FirstShipNotLarge { ship } => say!(
            "refusal-first-ship-not-large",
            ship,
            ship_2 = ship.size().word(),
            large_ships = either(&large_ships())
        ),
        Illegal::BankLacksForHome { piece, bank } => {
            say!("refusal-bank-lacks-for-home", piece, bank = all_of(bank))
        }
        Illegal::NameTaken { name } => {
            say!("refusal-name-taken", name)
        }
        Illegal::NameLooksLike { name, like } => say!(
            "refusal-name-looks-like",
            name,
            verb = match like {
                LooksLike::Piece => say!("refusal-piece"),
                LooksLike::Colour => say!("refusal-colour"),
                LooksLike::Verb => say!("refusal-verb"),
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
        Illegal::NoPower {
            power,
            system,
            colours,
            enemy,
        } => no_power(*power, system, colours, *enemy),
        Illegal::Acted => {
            say!("refusal-acted")
        }
        Illegal::Passed => {
            say!("refusal-passed")
        }
        Illegal::LateSacrifice => {
            say!("refusal-late-sacrifice")
        }
        Illegal::OtherColour { sacrificed, asked } => say!(
            "refusal-other-colour",
            colour = sacrificed.colour().word(),
            power = power_word(sacrificed.colour().power()),
            asked = power_word(*asked),
            colour_2 = asked.colour().word()
        ),
        Illegal::NoActionsLeft { sacrificed } => say!(
            "refusal-no-actions-left",
            sacrificed,
            sacrificed_2 = sacrificed.size().word(),
            actions = match sacrificed.size() {
                Size::Small => say!("refusal-small"),
                Size::Medium => say!("refusal-medium"),
                Size::Large => say!("refusal-large"),
            }
        ),
        Illegal::PassBesideAction => {
            say!("refusal-pass-beside-action")
        }
        Illegal::NothingToCopy {
            colour,
            system,
            colours,
        } => nothing_to_copy(*colour, system, colours),
        Illegal::NotSmallest { asked, smallest } => say!(
            "refusal-not-smallest",
            colour = asked.colour().word(),
            smallest,
            asked
        ),
        Illegal::BankHasNone { colour } => say!("refusal-bank-has-none", colour = colour.word()),
        Illegal::SameColour { ship } => {
            say!("refusal-same-colour", ship, colour = ship.colour().word())
        }
        Illegal::OtherSize { ship, into } => say!(
            "refusal-other-size",
            into,
            into_2 = into.size().word(),
            ship,
            colour = ship.in_colour(into.colour())
        ),
        Illegal::NothingFits { verb, legal, more } => nothing_fits(*verb, legal, *more),
        Illegal::BankLacksTrade { piece, others } => bank_lacks(*piece, "trade for", "B12", others),
        Illegal::SameSystem { system } => {
            say!("refusal-same-system", system)
        }
        Illegal::NotConnected(systems) => not_connected(systems),
        Illegal::StarNotConnected {
            star,
            from,
            from_stars,
            stars,
        } => say!(
            "refusal-star-not-connected",
            from,
            from_stars = stars_words(from_stars),
            star = star.size().word(),
            stars = stars_to_discover(stars)
        ),
        Illegal::BankLacksStar { star, stars } => {
            say!(
                "refusal-bank-lacks-star",
                star,
                stars = stars_to_discover(stars)
            )
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
        Illegal::WhichVictim {
            ship,
            system,
            owners,
        } => which_victim(*ship, system, owners),
        Illegal::NoSuchSeat { asked, seats } => say!(
            "refusal-no-such-seat",
            trim_start_matches = asked.trim_start_matches('@'),
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
            targets = targets_words(targets)
        ),
        Illegal::NotOverpopulated {
            system,
            colour,
            count,
            others,
        } => not_overpopulated(system, *colour, *count, others),
        Illegal::AfterCatastrophe => {
            say!("refusal-after-catastrophe")
        }
        Illegal::HomeAbandoned { home } => home_abandoned(home.as_ref()),
        Illegal::SeatIsOut { seat } => {
            say!("refusal-seat-is-out", seat)
        }
    }
}

fn already_set_up(home: Option<&Name>) -> String {
    match home {
        Some(home) => say!("refusal-some", home),
        None => say!("refusal-none-2"),
    }
}

fn nothing_fits(verb: Verb, legal: &[Step], more: bool) -> String {
    if legal.is_empty() {
        return say!("refusal-nothing-fits", verb);
    }
    let mut legal: Vec<String> = legal.iter().map(|step| format!("`{step}`")).collect();
    if more {
        legal.push(say!("refusal-nothing-fits-3"));
    }
    say!("refusal-nothing-fits-2", verb, legal = either(&legal))
}

fn large_ships() -> Vec<Piece> {
    Colour::ALL
        .map(|colour| Piece::new(colour, Size::Large))
        .to_vec()
}

fn no_such_system(name: &Name, systems: &[Name]) -> String {
    if systems.is_empty() {
        return say!("refusal-no-such-system", name);
    }
    let near = nearest(name.as_str(), systems.iter().map(Name::as_str));
    say!(
        "refusal-no-such-system-2",
        name,
        systems = all_of(systems),
        near = did_you_mean(near)
    )
}

fn system_gone(name: &Name, how: Gone, systems: &[Name]) -> String {
    let why = match how {
        Gone::Supernova => say!("refusal-supernova"),
        Gone::Forgotten => say!("refusal-forgotten-2"),
    };
    say!("refusal-forgotten", name, why, systems = all_of(systems))
}

fn no_such_ship(ship: Piece, system: &Name, yours: &[Piece], enemy: bool) -> String {
    let theirs = if enemy {
        say!("refusal-no-such-ship-3")
    } else {
        String::new()
    };
    if yours.is_empty() {
        return say!("refusal-no-such-ship", ship, system, theirs);
    }
    say!(
        "refusal-no-such-ship-2",
        ship,
        system,
        theirs,
        yours = all_of(yours)
    )
}

fn no_power(power: Power, system: &Name, colours: &[Colour], enemy: bool) -> String {
    let colour = power.colour().word();
    let theirs = if enemy {
        say!("refusal-no-power", colour)
    } else {
        String::new()
    };
    let have = if colours.is_empty() {
        say!("refusal-no-power-3")
    } else {
        all_of(&colour_words(colours))
    };
    say!(
        "refusal-no-power-2",
        power = power_word(power),
        colour,
        system,
        theirs,
        have
    )
}

fn nothing_to_copy(colour: Colour, system: &Name, colours: &[Colour]) -> String {
    let colour = colour.word();
    if colours.is_empty() {
        return say!("refusal-nothing-to-copy", system);
    }
    say!(
        "refusal-nothing-to-copy-2",
        colour,
        system,
        colours = either(&colour_words(colours))
    )
}

fn bank_lacks(piece: Piece, verb: &str, rule: &str, others: &[Piece]) -> String {
    if others.is_empty() {
        return say!("refusal-bank-lacks", piece, verb, rule);
    }
    say!(
        "refusal-bank-lacks-2",
        piece,
        verb,
        rule,
        others = all_of(others)
    )
}

fn stars_words(stars: &[Piece]) -> String {
    let sizes: Vec<&str> = stars.iter().map(|star| star.size().word()).collect();
    match sizes.as_slice() {
        [one] => say!("refusal-stars-words", one),
        [one, two] if one == two => say!("refusal-stars-words-2", one),
        sizes => say!("refusal-stars-words-3", sizes = all_of(sizes)),
    }
}

fn stars_to_discover(stars: &[Piece]) -> String {
    if stars.is_empty() {
        return say!("refusal-stars-to-discover-2");
    }
    say!("refusal-stars-to-discover", stars = either(stars))
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
        targets.push(say!("refusal-not-connected-4"));
    }
    let sizes: Vec<&str> = sizes.iter().map(|size| size.word()).collect();
    let accepted = if targets.is_empty() {
        say!("refusal-not-connected", from, ship)
    } else {
        say!(
            "refusal-not-connected-2",
            from,
            ship,
            sizes = all_of(&sizes),
            targets = either(&targets)
        )
    };
    say!(
        "refusal-not-connected-3",
        from,
        from_stars = stars_words(from_stars),
        to,
        to_stars = stars_words(to_stars),
        accepted
    )
}

fn no_such_enemy(ship: Piece, system: &Name, enemies: &[Piece], own: bool) -> String {
    let why = if own {
        say!("refusal-no-such-enemy", ship, system)
    } else {
        say!("refusal-no-such-enemy-2", ship, system)
    };
    let there = if enemies.is_empty() {
        say!("refusal-no-such-enemy-4")
    } else {
        say!("refusal-no-such-enemy-3", enemies = all_of(enemies))
    };
    format!("{why} (B14); {there}.")
}

fn not_the_victims(ship: Piece, system: &Name, ships: &[Piece], victim: &Name) -> String {
    let there = if ships.is_empty() {
        say!("refusal-not-the-victims", victim)
    } else {
        say!("refusal-not-the-victims-2", victim, ships = all_of(ships))
    };
    say!("refusal-not-the-victims-3", ship, system, victim, there)
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

fn home_abandoned(home: Option<&Name>) -> String {
    let home = match home {
        Some(home) => say!("refusal-some-2", home),
        None => say!("refusal-none-3"),
    };
    say!("refusal-none", home)
}

fn targets_words(targets: &[Piece]) -> String {
    if targets.is_empty() {
        return say!("refusal-targets-words-2");
    }
    say!("refusal-targets-words", targets = either(targets))
}

fn not_overpopulated(
    system: &Name,
    colour: Colour,
    count: u32,
    others: &[(Name, Colour)],
) -> String {
    let others: Vec<String> = others
        .iter()
        .map(|(system, colour)| say!("refusal-not-overpopulated", colour = colour.word(), system))
        .collect();
    let elsewhere = if others.is_empty() {
        say!("refusal-not-overpopulated-4")
    } else {
        say!("refusal-not-overpopulated-2", others = all_of(&others))
    };
    say!(
        "refusal-not-overpopulated-3",
        system,
        count,
        colour = colour.word(),
        pieces = if count == 1 {
            say!("refusal-not-overpopulated-5")
        } else {
            say!("refusal-not-overpopulated-6")
        },
        elsewhere
    )
}
