//! Whether a seat can eliminate another with one turn.
//!
//! Every way counts that leads to the other's home: captures there, and what makes an overpopulation there, by ships that come
//! over up to two other systems. Only what first changes the bank or the sizes of stars elsewhere is left out.

use std::ops::ControlFlow;

use crate::piece::{Colour, Power};
use crate::rules::Seat;
use crate::rules::star::{Action, Galaxy, ManyPlayers, Slot};

type Table = Galaxy<ManyPlayers>;

/// The search for a turn of one seat by which another falls and it does not.
pub struct Siege {
    by: Seat,
    whom: Seat,
    any_time: bool,
    patience: u32,
    line: Vec<Action>,
}

/// How many tables are looked at before it is taken for impossible.
const PATIENCE: u32 = 4_000;

impl Siege {
    /// Of the home of `whom` by `by`; where catastrophes may be called at any time, they may come between actions (M3).
    pub const fn new(by: Seat, whom: Seat, any_time: bool) -> Self {
        Self {
            by,
            whom,
            any_time,
            patience: PATIENCE,
            line: Vec::new(),
        }
    }

    /// A turn by which `whom` falls and `by` does not.
    pub fn turn(mut self, galaxy: &Table) -> Option<Vec<Action>> {
        galaxy.home(self.whom)?;
        self.fresh(galaxy).then_some(self.line)
    }

    fn fresh(&mut self, galaxy: &Table) -> bool {
        self.is_over(galaxy)
            || self.any_time && self.each(galaxy, self.strikes(galaxy), Self::fresh)
            || Colour::ALL.into_iter().any(|colour| {
                let actions = self.basic(galaxy, colour.power());
                self.each(galaxy, actions, Self::is_over)
            })
            || self.sacrifices(galaxy)
    }

    fn sacrifices(&mut self, galaxy: &Table) -> bool {
        let mut offered = Vec::new();
        let _: ControlFlow<()> = galaxy.sacrifices(self.by, &mut |action| {
            offered.push(action);
            ControlFlow::Continue(())
        });
        offered.into_iter().any(|action| match action {
            Action::Sacrifice { ship, .. } => {
                let (power, left) = (ship.colour().power(), ship.size().pips());
                self.each(galaxy, vec![action], |siege, galaxy| {
                    siege.spend(galaxy, power, left)
                })
            }
            _ => false,
        })
    }

    fn spend(&mut self, galaxy: &Table, power: Power, left: u8) -> bool {
        if self.is_over(galaxy) {
            return true;
        }
        if left == 0 || self.patience == 0 {
            return false;
        }
        let actions = self.useful(galaxy, power, left);
        self.any_time
            && self.each(galaxy, self.strikes(galaxy), |siege, galaxy| {
                siege.spend(galaxy, power, left)
            })
            || self.each(galaxy, actions, |siege, galaxy| {
                siege.spend(galaxy, power, left - 1)
            })
    }

    /// Whether `then` is true after one of these actions; those that led there stay in the line.
    fn each(
        &mut self,
        galaxy: &Table,
        actions: Vec<Action>,
        mut then: impl FnMut(&mut Self, &Table) -> bool,
    ) -> bool {
        actions.into_iter().any(|action| {
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            self.line.push(action);
            let found = then(self, &galaxy.after(self.by, action));
            if !found {
                self.line.pop();
            }
            found
        })
    }

    /// Whether the home has fallen here, or falls by catastrophes alone.
    fn is_over(&mut self, galaxy: &Table) -> bool {
        if !galaxy.holds_home(self.whom) {
            return galaxy.holds_home(self.by);
        }
        self.each(galaxy, self.strikes(galaxy), Self::is_over)
    }

    /// The catastrophes that may be called in the home.
    fn strikes(&self, galaxy: &Table) -> Vec<Action> {
        let Some(at) = galaxy.home(self.whom) else {
            return Vec::new();
        };
        let pieces = galaxy.system(at).pieces();
        let colours = Colour::ALL.into_iter();
        colours
            .filter(|&colour| pieces.count_colour(colour) >= 4)
            .map(|colour| Action::Catastrophe { at, colour })
            .collect()
    }

    /// The basic actions of `power` that may end it (B8).
    fn basic(&self, galaxy: &Table, power: Power) -> Vec<Action> {
        let mut actions = self.useful(galaxy, power, 1);
        actions.retain(|action| {
            let system = galaxy.system(action.place());
            system.gives(self.by, power.colour())
        });
        actions
    }

    /// What to do with `left` actions of `power`.
    fn useful(&self, galaxy: &Table, power: Power, left: u8) -> Vec<Action> {
        let home = galaxy.home(self.whom);
        let own = galaxy.home(self.by).filter(|_| !galaxy.holds_home(self.by));
        let mut actions = Vec::new();
        let mut take = |action| {
            let strikes = home.is_some_and(|home| self.helps(galaxy, home, action, left));
            if strikes || own.is_some_and(|own| leads(galaxy, own, action, left)) {
                actions.push(action);
            }
            ControlFlow::<()>::Continue(())
        };
        for at in galaxy.slots() {
            if Some(at) == home || power == Power::Move {
                let _ = galaxy.uses(self.by, at, power, &mut take);
            }
        }
        actions
    }

    /// Whether an action can be part of a fall of the home with `left` actions, this one included.
    fn helps(&self, galaxy: &Table, home: Slot, action: Action, left: u8) -> bool {
        let system = galaxy.system(home);
        let enough = |colour: Colour, more: u8| system.count_colour(colour) + u32::from(more) >= 4;
        let ships = system.ships(self.whom);
        match action {
            Action::Attack { from, .. } => {
                let lasting = ships.pieces().filter(|ship| !enough(ship.colour(), 0));
                from == self.whom && lasting.count() <= usize::from(left)
            }
            Action::Build { ship, .. } => enough(ship.colour(), left),
            Action::Trade { colour, .. } => enough(colour, left),
            Action::Move { from, to, ship } if from != home => {
                let actions = left - u8::from(to != home);
                enough(ship.colour(), actions) && leads(galaxy, home, action, left)
            }
            Action::Discover { from, ship, .. } if from != home => {
                enough(ship.colour(), left - 1) && leads(galaxy, home, action, left)
            }
            Action::Move { .. }
            | Action::Discover { .. }
            | Action::Sacrifice { .. }
            | Action::Catastrophe { .. } => false,
        }
    }
}

/// Whether a move brings a ship to `home`, or so near that the rest of `left` actions, this one included, may do it.
fn leads(galaxy: &Table, home: Slot, action: Action, left: u8) -> bool {
    let system = galaxy.system(home);
    match action {
        Action::Move { to, .. } if to == home => true,
        Action::Move { to, .. } => left >= 3 || left == 2 && galaxy.system(to).connects(system),
        Action::Discover { star, .. } => left >= 3 || left == 2 && !system.sizes().has(star.size()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::chance::Chance;
    use crate::piece::Piece;
    use crate::rules::count::Budget;
    use crate::rules::multiplayer::{Game, Stand};
    use crate::rules::star::list::list;

    /// Whether any turn of `by`, listed plainly, makes `whom` fall and leaves `by` its home.
    fn plainly(game: &Game, by: Seat, whom: Seat) -> Option<bool> {
        let mut game = game.clone();
        game.give_turn_to(by);
        let budget = Budget {
            results: 4_000,
            tables: 4_000,
        };
        let listed = list(&game, budget, |verdict| {
            let after = &verdict.position;
            match after.has_fallen(whom) && !after.has_fallen(by) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        Some(listed.ok()?.is_break())
    }

    /// A small table: three homes with a guard each, guests, and two colonies.
    fn drawn(chance: &mut Chance) -> Option<Stand> {
        let pieces: Vec<Piece> = Piece::all().collect();
        let mut some = |least: u64, more: u64| {
            let count = least + chance.below(more + 1);
            let drawn = (0..count).map(|_| pieces[chance.below(12) as usize].to_string());
            drawn.collect::<String>()
        };
        let mut systems = Vec::new();
        for (seat, name) in ["Ann", "Beth", "Carl"].into_iter().enumerate() {
            let stars = some(2, 0);
            let ships: Vec<String> = (0..3)
                .map(|other| some(u64::from(other == seat), 1))
                .collect();
            systems.push(format!("{name}({seat},{stars}){}", ships.join("-")));
        }
        for name in ["Vega", "Rigel"] {
            let star = some(1, 0);
            systems.push(format!(
                "{name}({star}){}-{}-{}",
                some(1, 0),
                some(0, 1),
                some(0, 1)
            ));
        }
        let goal = ["left", "good-evil"][chance.below(2) as usize];
        format!("{}; goal {goal}", systems.join("; ")).parse().ok()
    }

    #[test]
    fn it_finds_what_a_plain_list_finds() {
        let mut chance = Chance::at(5, 0);
        let mut found = [0; 2];
        for _ in 0..80 {
            let Some(Stand { rules, position }) = drawn(&mut chance) else {
                continue;
            };
            let names = ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a name"));
            let game = Game::from_position(rules, names.into(), position, None);
            compare(&game.expect("a game for three"), &mut found);
        }
        assert!(found[0] > 50 && found[1] > 25, "{found:?}");
    }

    fn compare(game: &Game, found: &mut [u32; 2]) {
        if !game.position().is_set_up() || game.outcome().is_some() {
            return;
        }
        for by in (0..3).map(Seat) {
            for whom in (0..3).map(Seat) {
                if by != whom && game.is_in(by) && game.is_in(whom) {
                    let any_time = !game.rules().goal().has_sides();
                    let ours = Siege::new(by, whom, any_time).turn(&game.position().galaxy);
                    if let Some(listed) = plainly(game, by, whom) {
                        let stand = game.stand();
                        assert_eq!(ours.is_some(), listed, "{by} against {whom}: {stand}");
                        found[usize::from(listed)] += 1;
                    }
                }
            }
        }
    }
}
