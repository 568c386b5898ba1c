//! Checks whether a seat can win with one turn: exactly, and mostly without listing any turn.
//!
//! A lower bound on the missing actions (`siege`) rejects nearly every position at once. Otherwise
//! a search over real steps follows, pruned by the same bound. If it takes too long, the generator
//! decides.
//!
//! Must not depend on names or the set-up, like the generator.

mod siege;

use std::ops::ControlFlow;

use crate::piece::{Colour, Size};
use crate::rules::Seat;
use crate::rules::count::{Budget, End, TooMany};
use crate::rules::star::threat::siege::Siege;
use crate::rules::star::{Found, Galaxy, Generator, StarAction, Turn};

/// A search for wins in one turn. It keeps its memory from one position to the next.
///
/// ```
/// use homeworlds::rules::star::ThreatSearch;
/// use homeworlds::rules::{AnyGame, Ruleset};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)r2-g1")?;
/// assert_eq!(game.can_win(&mut ThreatSearch::default()), Ok(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct ThreatSearch {
    generator: Generator,
    way: Vec<StarAction>,
    work: u64,
}

/// Maximum number of tables in a search before the generator, which never visits a table twice,
/// takes over.
const PATIENCE: u32 = 2_000;

impl ThreatSearch {
    /// Creates a search that gives up if the results of a turn exceed `budget`.
    pub fn new(budget: Budget) -> Self {
        Self {
            generator: Generator::new(budget),
            ..Self::default()
        }
    }

    /// Returns the number of bounds evaluated and results listed so far, which is the same on every
    /// machine.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Returns whether `seat`, to move now, can win with this turn (B17). Assumes that both homes
    /// have been set up.
    pub fn can_win(&mut self, galaxy: &Galaxy, seat: Seat) -> Result<bool, TooMany> {
        self.way.clear();
        let mut search = Search {
            seat,
            patience: PATIENCE,
            way: &mut self.way,
        };
        let verdict = search.fresh(galaxy);
        self.work += u64::from(PATIENCE - search.patience);
        match verdict {
            ControlFlow::Break(Verdict::Win) => Ok(true),
            ControlFlow::Continue(()) => Ok(false),
            ControlFlow::Break(Verdict::Unclear) => {
                let first =
                    self.listed_wins(galaxy, seat, |found| ControlFlow::Break(found.actions()))?;
                Ok(first.break_value().is_some_and(|way| {
                    self.way = way;
                    true
                }))
            }
        }
    }

    /// Returns the winning turn from the last successful check, without the catastrophes at its
    /// end.
    pub fn way(&self) -> &[StarAction] {
        &self.way
    }

    /// Returns whether `seat`, to move now, wins by the actions of `way` and catastrophes after it.
    /// `way` may be from another position.
    pub fn wins_by(&mut self, galaxy: &Galaxy, seat: Seat, way: &[StarAction]) -> bool {
        self.work += 1;
        Turn::new(*galaxy, seat)
            .after(way)
            .is_some_and(|after| Siege::new(&after, seat).is_won())
    }

    /// Visits every distinct result with which `seat`, to move now, wins, shortest turns first,
    /// until the visitor breaks.
    pub fn wins<B>(
        &mut self,
        galaxy: &Galaxy,
        seat: Seat,
        visit: impl FnMut(Found<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooMany> {
        if !self.can_win(galaxy, seat)? {
            return Ok(ControlFlow::Continue(()));
        }
        self.listed_wins(galaxy, seat, visit)
    }

    fn listed_wins<B>(
        &mut self,
        galaxy: &Galaxy,
        seat: Seat,
        mut visit: impl FnMut(Found<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooMany> {
        let work = &mut self.work;
        self.generator.results(galaxy, seat, |found| {
            *work += 1;
            if found.end() == Some(End::Win) {
                visit(found)
            } else {
                ControlFlow::Continue(())
            }
        })
    }
}

/// The reason why a search ends early.
enum Verdict {
    Win,
    Unclear,
}

struct Search<'w> {
    seat: Seat,
    patience: u32,
    // The actions so far.
    way: &'w mut Vec<StarAction>,
}

impl Search<'_> {
    // Searches a turn with nothing but catastrophes so far.
    fn fresh(&mut self, galaxy: &Galaxy) -> ControlFlow<Verdict> {
        let siege = self.besiege(galaxy)?;
        let kinds = galaxy.kinds_of(self.seat);
        for colour in Colour::ALL {
            let most = kinds.of_colour(colour).largest().map_or(0, Size::pips);
            let Some(lack) = siege.lack(colour, most.max(1)) else {
                continue;
            };
            if lack <= most {
                self.sacrifices(galaxy, colour, lack)?;
            }
            if lack <= 1 {
                self.basic_actions(&siege, galaxy, colour)?;
            }
        }
        galaxy.catastrophes(&mut |strike| {
            self.then(strike, |search| {
                search.fresh(&galaxy.after(search.seat, strike))
            })
        })
    }

    fn sacrifices(&mut self, galaxy: &Galaxy, colour: Colour, lack: u8) -> ControlFlow<Verdict> {
        galaxy.sacrifices(self.seat, &mut |action| match action {
            StarAction::Sacrifice { ship, .. }
                if ship.colour() == colour && ship.size().pips() >= lack =>
            {
                let after = galaxy.after(self.seat, action);
                self.then(action, |search| {
                    search.spend(&after, colour, ship.size().pips())
                })
            }
            _ => ControlFlow::Continue(()),
        })
    }

    fn basic_actions(
        &mut self,
        siege: &Siege<'_>,
        galaxy: &Galaxy,
        power: Colour,
    ) -> ControlFlow<Verdict> {
        for at in galaxy.slots() {
            if galaxy.system(at).gives(self.seat, power) {
                galaxy.uses(self.seat, at, power, &mut |action| {
                    if siege.gains_by(action) {
                        let after = galaxy.after(self.seat, action);
                        self.then(action, |search| search.spend(&after, power, 0))?;
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    // Searches a turn with actions of `power` left.
    fn spend(&mut self, galaxy: &Galaxy, power: Colour, left: u8) -> ControlFlow<Verdict> {
        let siege = self.besiege(galaxy)?;
        if siege.lack(power, left).is_none() {
            return ControlFlow::Continue(());
        }
        let all_count = siege.needs_all(power, left);
        for at in galaxy.slots() {
            galaxy.uses(self.seat, at, power, &mut |action| {
                if !all_count || siege.gains_by(action) {
                    let after = galaxy.after(self.seat, action);
                    self.then(action, |search| search.spend(&after, power, left - 1))?;
                }
                ControlFlow::Continue(())
            })?;
        }
        galaxy.catastrophes(&mut |strike| {
            let after = galaxy.after(self.seat, strike);
            self.then(strike, |search| search.spend(&after, power, left))
        })
    }

    fn then(
        &mut self,
        action: StarAction,
        go_on: impl FnOnce(&mut Self) -> ControlFlow<Verdict>,
    ) -> ControlFlow<Verdict> {
        self.way.push(action);
        go_on(self)?;
        self.way.pop();
        ControlFlow::Continue(())
    }

    fn besiege<'g>(&mut self, galaxy: &'g Galaxy) -> ControlFlow<Verdict, Siege<'g>> {
        let siege = Siege::new(galaxy, self.seat);
        if siege.is_won() {
            return ControlFlow::Break(Verdict::Win);
        }
        if self.patience == 0 {
            return ControlFlow::Break(Verdict::Unclear);
        }
        self.patience -= 1;
        ControlFlow::Continue(siege)
    }
}
