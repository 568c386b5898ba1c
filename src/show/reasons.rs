//! The reason why a turn is good: what it changes on this board.

use std::ops::ControlFlow;

use crate::i18n::{self, markup::notation};
use crate::lessons::{after, verbs, wins};
use crate::show::tips::{count_at_home, guards, has, ships};
use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::count::Budget;
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Seat, SystemView, View};

/// The reason why a turn is good. Each holds by the rules, or is not given.
#[derive(Clone, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum TurnReason {
    /// It wins.
    Wins,
    /// It prevents the opponent's win.
    Saves,
    /// It is the only result that prevents the opponent's win.
    Only,
    /// It is one of so few results that prevent the opponent's win.
    Fewest(usize),
    /// It resists the opponent's threat to win, but does not provably stop it.
    Resists,
    /// It threatens to win.
    Threat,
    /// The opponent loses more pips of ships by it than the seat, both in this order.
    Destroys(usize, usize),
    /// It captures this ship.
    Attack(Piece),
    /// The seat had this colour nowhere.
    Anywhere(Colour),
    /// The seat has this colour in a system in which it had ships without it.
    Here(Colour, Name),
    /// The opponent could have captured this ship.
    Parries(Piece, Name),
    /// The opponent could have caused a catastrophe of this colour in the seat's home.
    Defuses(Colour),
    /// The home had no large ship.
    Guard,
    /// The home had a single ship.
    Company,
    /// It threatens to capture this ship, which was safe.
    Targets(Piece, Name),
    /// It brings the first ship into the opponent's home.
    Invades,
    /// It brings the first ship to a system from which the opponent's home can be reached.
    Near(Name),
    /// It takes the last piece of this colour from the bank.
    Denies(Colour),
    /// It takes the last piece of this kind from the bank.
    Last(Piece),
    /// The seat has more ships than before: its number, and the opponent's.
    Ships(usize, usize),
    /// The seat has ships in more systems than before.
    Spreads(usize),
    /// It conquers, in Settlers.
    Conquer,
    /// It builds or lands, in Settlers.
    Settle,
    /// It upgrades, in Settlers.
    Upgrade,
    /// None of these.
    Unclear,
}

/// Search budget for threats before a panel is shown.
pub(super) const GLANCE: Budget = Budget {
    results: 100_000,
    tables: 20_000,
};

/// Maximum number of results that count as few.
const FEW: usize = 3;

impl TurnReason {
    /// Returns the reason in words, about this opponent.
    pub fn told(&self, who: &str) -> String {
        let (mut colour, mut piece, mut system) = ("", String::new(), "");
        let (mut count, mut other) = (0, 0);
        match self {
            TurnReason::Fewest(few) | TurnReason::Spreads(few) => count = *few,
            TurnReason::Destroys(more, less) | TurnReason::Ships(more, less) => {
                (count, other) = (*more, *less);
            }
            TurnReason::Attack(ship) | TurnReason::Last(ship) => piece = notation(ship),
            TurnReason::Anywhere(it) | TurnReason::Defuses(it) | TurnReason::Denies(it) => {
                colour = it.word();
            }
            TurnReason::Here(it, at) => (colour, system) = (it.word(), at.as_str()),
            TurnReason::Parries(ship, at) | TurnReason::Targets(ship, at) => {
                (piece, system) = (notation(ship), at.as_str());
            }
            TurnReason::Near(at) => system = at.as_str(),
            TurnReason::Wins
            | TurnReason::Saves
            | TurnReason::Only
            | TurnReason::Resists
            | TurnReason::Threat
            | TurnReason::Guard
            | TurnReason::Company
            | TurnReason::Invades
            | TurnReason::Conquer
            | TurnReason::Settle
            | TurnReason::Upgrade
            | TurnReason::Unclear => {}
        }
        i18n::HintReason {
            colour,
            count,
            other,
            piece,
            system,
            who,
            why: self,
        }
        .text()
    }
}

/// Returns the weightiest reason that applies to a turn.
pub fn reason(game: &AnyGame, seat: Seat, verdict: &AnyVerdict) -> TurnReason {
    if wins(game, verdict) {
        return TurnReason::Wins;
    }
    if threatens(game) {
        return against_a_threat(game, verdict);
    }
    let Some(then) = after(game, verdict) else {
        return TurnReason::Unclear;
    };
    if let AnyView::Settlers(_) = then.view(None) {
        return on_fields(&verdict.order());
    }
    if threatens(&then) {
        return TurnReason::Threat;
    }
    let change = Change::of(game, then, seat);
    change.map_or(TurnReason::Unclear, |change| {
        change.reason(&verdict.order())
    })
}

/// Returns whether the opponent could win if this seat passed.
pub fn threatens(game: &AnyGame) -> bool {
    game.judge_stored("pass")
        .is_some_and(|pass| game.lets_win(&pass, &mut ThreatSearch::new(GLANCE)) == Ok(true))
}

fn against_a_threat(game: &AnyGame, verdict: &AnyVerdict) -> TurnReason {
    let mut threat_search = ThreatSearch::new(GLANCE);
    if game.lets_win(verdict, &mut threat_search) != Ok(false) {
        return TurnReason::Resists;
    }
    let mut safe = 0;
    let all = game.results(&mut |result| {
        let is_safe = wins(game, &result)
            || result.outcome().is_none() && game.lets_win(&result, &mut threat_search) != Ok(true);
        safe += usize::from(is_safe);
        match safe > FEW {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    match safe {
        1 if all.is_ok() => TurnReason::Only,
        2..=FEW if all.is_ok() => TurnReason::Fewest(safe),
        _ => TurnReason::Saves,
    }
}

/// Returns the reason why a turn of Settlers is good, by its action.
fn on_fields(order: &str) -> TurnReason {
    match verbs(order).next() {
        Some("conquer") => TurnReason::Conquer,
        Some("build" | "land" | "transfer") => TurnReason::Settle,
        Some("blue") if order.contains("upgrade") => TurnReason::Upgrade,
        _ => TurnReason::Unclear,
    }
}

/// The difference that a turn makes on a star map for two.
struct Change {
    seat: Seat,
    before: View,
    after: View,
    /// The game if the seat passed, and after the turn: the opponent is to move.
    stood: [AnyGame; 2],
    /// The seat's captures before the turn, and after it if the opponent passes.
    targets: [Vec<(Piece, Name)>; 2],
}

impl Change {
    fn of(game: &AnyGame, then: AnyGame, seat: Seat) -> Option<Self> {
        let (AnyView::Star(before), AnyView::Star(after)) = (game.view(None), then.view(None))
        else {
            return None;
        };
        let passed = |game: &AnyGame| self::after(game, &game.judge_stored("pass")?);
        let targets = [captures(game), captures(&passed(&then)?)];
        Some(Self {
            seat,
            before,
            after,
            stood: [passed(game)?, then],
            targets,
        })
    }

    /// Returns the reason that makes the largest difference.
    fn reason(self, order: &str) -> TurnReason {
        let mut found = self.of_ships(order);
        found.extend(self.of_powers());
        found.extend(self.of_threats());
        found.extend(self.of_places());
        let best = found.into_iter().max_by_key(|(weight, _)| *weight);
        best.map_or(TurnReason::Unclear, |(_, reason)| reason)
    }

    fn of_ships(&self, order: &str) -> Vec<(usize, TurnReason)> {
        let mut found = Vec::new();
        let [own, foe] = [self.seat, self.seat.other()]
            .map(|seat| [&self.before, &self.after].map(|view| fleet(view, seat)));
        let lost = |fleets: &[Vec<Piece>; 2]| {
            let [before, after] = fleets.each_ref().map(|fleet| pips(fleet));
            before.saturating_sub(after)
        };
        let taken = order
            .split("; ")
            .find_map(|step| step.strip_prefix("attack "));
        let taken = taken.and_then(|words| words.split(['@', ' ']).next()?.parse().ok());
        match taken {
            Some(ship) => found.push((60 * pips(&[ship]), TurnReason::Attack(ship))),
            None if lost(&foe) > lost(&own) => {
                let [theirs, mine] = [lost(&foe), lost(&own)];
                found.push((30 * (theirs - mine), TurnReason::Destroys(theirs, mine)));
            }
            None => {}
        }
        let gained = own[1].len().saturating_sub(own[0].len());
        if gained > 0 {
            found.push((12 * gained, TurnReason::Ships(own[1].len(), foe[1].len())));
        }
        let gone = |piece: Piece| {
            self.before.bank[piece.index()] > 0 && self.after.bank[piece.index()] == 0
        };
        for colour in Colour::ALL {
            let kinds = Size::ALL.map(|size| Piece::new(colour, size));
            let is_empty = kinds.iter().all(|kind| self.after.bank[kind.index()] == 0);
            if is_empty && kinds.into_iter().any(gone) {
                found.push((45, TurnReason::Denies(colour)));
            } else if let Some(last) = kinds.into_iter().find(|&kind| gone(kind)) {
                found.push((14, TurnReason::Last(last)));
            }
        }
        found
    }

    fn of_powers(&self) -> Vec<(usize, TurnReason)> {
        let (seat, mut found) = (self.seat, Vec::new());
        for colour in Colour::ALL {
            if !has(&self.before, seat, colour) && has(&self.after, seat, colour) {
                found.push((70, TurnReason::Anywhere(colour)));
            }
            for system in &self.after.systems {
                let mut known = self.before.systems.iter();
                let was = known.find(|was| was.name == system.name);
                let was = was.filter(|was| !ships(was, seat).is_empty());
                if was.is_some_and(|was| !gives(was, seat, colour)) && gives(system, seat, colour) {
                    let weight = if system.home_of == Some(seat) { 30 } else { 20 };
                    found.push((weight, TurnReason::Here(colour, system.name.clone())));
                }
            }
        }
        found
    }

    fn of_threats(&self) -> Vec<(usize, TurnReason)> {
        let mut found = Vec::new();
        let [threatened, threatens] = self.stood.each_ref().map(captures);
        let own = [&self.before, &self.after].map(|view| fleet(view, self.seat));
        let kept = |ship: Piece| {
            let [before, after] = own
                .each_ref()
                .map(|fleet| fleet.iter().filter(|other| **other == ship).count());
            after >= before
        };
        for (ship, at) in threatened {
            if kept(ship) && !threatens.iter().any(|(other, _)| *other == ship) {
                found.push((30 + 30 * pips(&[ship]), TurnReason::Parries(ship, at)));
            }
        }
        let [before, after] = &self.targets;
        for target @ (ship, at) in after {
            if !before.contains(target) {
                found.push((22 * pips(&[*ship]), TurnReason::Targets(*ship, at.clone())));
            }
        }
        for colour in Colour::ALL {
            let [before, after] = self.stood.each_ref().map(|game| strikes_home(game, colour));
            if before && !after {
                found.push((100, TurnReason::Defuses(colour)));
            }
        }
        found
    }

    fn of_places(&self) -> Vec<(usize, TurnReason)> {
        let (seat, foe, mut found) = (self.seat, self.seat.other(), Vec::new());
        let views = [&self.before, &self.after];
        let [before, after] = views.map(|view| guards(view, seat));
        let is_large = |ship: &Piece| ship.size() == Size::Large;
        if !before.iter().any(is_large) && after.iter().any(is_large) {
            found.push((60, TurnReason::Guard));
        }
        if before.len() == 1 && after.len() > 1 {
            found.push((50, TurnReason::Company));
        }
        let [before, after] = views.map(|view| {
            let mut homes = view.systems.iter().filter(|it| it.home_of == Some(foe));
            homes.any(|home| !ships(home, seat).is_empty())
        });
        if !before && after {
            found.push((55, TurnReason::Invades));
        }
        let [before, after] = views.map(|view| beside(view, seat));
        if let (None, Some(system)) = (before, after) {
            found.push((24, TurnReason::Near(system)));
        }
        let [before, after] = views.map(|view| {
            let own = view
                .systems
                .iter()
                .filter(|system| !ships(system, seat).is_empty());
            own.count()
        });
        if after > before {
            let weight = if before == 1 { 40 } else { 10 };
            found.push((weight, TurnReason::Spreads(after)));
        }
        found
    }
}

fn fleet(view: &View, seat: Seat) -> Vec<Piece> {
    let fleets = view.systems.iter().flat_map(|system| ships(system, seat));
    fleets.copied().collect()
}

fn pips(ships: &[Piece]) -> usize {
    ships
        .iter()
        .map(|ship| usize::from(ship.size().pips()))
        .sum()
}

fn gives(system: &SystemView, seat: Seat, colour: Colour) -> bool {
    let own = ships(system, seat);
    let mut pieces = own.iter().chain(&system.stars);
    !own.is_empty() && pieces.any(|piece| piece.colour() == colour)
}

/// Returns a system with a ship of the seat from which the opponent's home can be reached (B2).
fn beside(view: &View, seat: Seat) -> Option<Name> {
    let mut systems = view.systems.iter();
    let home = systems.find(|system| system.home_of == Some(seat.other()))?;
    let differs = |system: &&SystemView| {
        let mut stars = system.stars.iter();
        stars.all(|star| home.stars.iter().all(|other| other.size() != star.size()))
    };
    let mut own = view
        .systems
        .iter()
        .filter(|system| !ships(system, seat).is_empty());
    own.find(differs).map(|system| system.name.clone())
}

/// Returns the ships that the seat to move can capture by one action.
fn captures(game: &AnyGame) -> Vec<(Piece, Name)> {
    let (AnyView::Star(view), Some(seat)) = (game.view(None), game.to_move()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for system in &view.systems {
        let mut foes = ships(system, seat.other()).to_vec();
        foes.dedup();
        let legal = |ship: &Piece| {
            let order = format!("attack {ship} {}", system.name);
            game.judge_stored(&order).is_some()
        };
        let taken = foes.into_iter().filter(legal);
        found.extend(taken.map(|ship| (ship, system.name.clone())));
    }
    found
}

/// Returns whether the seat to move can cause a catastrophe of this colour in the other's home by
/// moving a ship there.
fn strikes_home(game: &AnyGame, colour: Colour) -> bool {
    let (AnyView::Star(view), Some(seat)) = (game.view(None), game.to_move()) else {
        return false;
    };
    let mut homes = view.systems.iter();
    let home = homes.find(|system| system.home_of == Some(seat.other()));
    let Some(home) = home.filter(|_| count_at_home(&view, seat.other(), colour) >= 2) else {
        return false;
    };
    view.systems.iter().any(|system| {
        let mut own = ships(system, seat)
            .iter()
            .filter(|ship| ship.colour() == colour);
        own.any(|ship| {
            let (from, home) = (&system.name, &home.name);
            let order = format!(
                "move {ship} {from} {home}; catastrophe {home} {}",
                colour.letter()
            );
            game.judge_stored(&order).is_some()
        })
    })
}
