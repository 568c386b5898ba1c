//! The steps that a partial step can mean at one point of a turn. Where no legal action fits, it supposes what was most likely
//! meant, and asks the rules what stands against that.

use crate::order::partial_step::PartialPiece;
use crate::order::{Name, PartialStep, Step, Verb};
use crate::piece::{Colour, Piece, Size};
use crate::rules::star::choose::Next;
use crate::rules::star::explain::explain;
use crate::rules::star::{Action, Fleet, Seating, Slot, StarRules, System, TurnInProgress};
use crate::rules::{Illegal, Seat};

impl<R: StarRules> TurnInProgress<'_, R> {
    /// The steps that `partial` can mean now: the one that it spells, legal or not, or every legal one that fits what it says. Of
    /// a set-up there is one at least, so that its refusal can be told.
    pub(super) fn steps_meant(&self, partial: &PartialStep) -> Result<Vec<Step>, Illegal> {
        let sets_up = partial.verb == Verb::Homeworld;
        let mut partial = partial.clone();
        if !sets_up {
            self.check_stage()?;
            self.spell_as_on_map(&mut partial)?;
            let spelt = self.spelt(&partial);
            if let Some(step) = spelt.filter(|step| step.verb() != Verb::Attack) {
                return Ok(vec![step]);
            }
        }
        let mut next = self.next();
        next.retain(|next| self.fits(&partial, next));
        if next.is_empty() && sets_up {
            let last = |asked: Option<PartialPiece>| {
                let mut fitting = Piece::all().filter(|&piece| PartialPiece::allows(asked, piece));
                fitting.next_back().expect("there are pieces")
            };
            next.push(Next::Home(home_asked(&partial).map(last)));
        }
        if next.is_empty() {
            return Err(self.why_none(&partial));
        }
        let steps = next
            .iter()
            .map(|next| self.step_to(next, partial.name.clone()));
        Ok(steps.collect())
    }

    /// The step that `partial` spells when nothing is left out; of a colour alone in `build` the bank says the rest (N3).
    fn spelt(&self, partial: &PartialStep) -> Option<Step> {
        let bare = partial.ship.filter(|ship| ship.size.is_none());
        match (partial.verb, bare, partial.system.clone()) {
            (Verb::Build, Some(PartialPiece { colour, .. }), Some(system)) => {
                let ship = self.galaxy().bank().smallest(colour)?;
                Some(Step::Build { ship, system })
            }
            _ => partial.step(),
        }
    }

    /// Whether `next` is what `partial` can mean.
    pub(super) fn fits(&self, partial: &PartialStep, next: &Next) -> bool {
        let is = PartialPiece::allows;
        let at = |asked: &Option<Name>, slot| {
            let named = |name: &Name| self.name(slot) == name;
            asked.as_ref().is_none_or(named)
        };
        if partial.verb != next.verb() {
            return false;
        }
        let action = match next {
            Next::Act(action) => *action,
            Next::Pass => return true,
            Next::Home(home) => {
                let asked = home_asked(partial);
                let mut pairs = asked.iter().zip(home);
                // Two stars are the same home in either order.
                let ordered = asked[..2] != [None, None] || home[0] <= home[1];
                return ordered && pairs.all(|(&asked, &piece)| is(asked, piece));
            }
        };
        if !at(&partial.system, action.place()) {
            return false;
        }
        match action {
            Action::Build { ship, .. } | Action::Sacrifice { ship, .. } => is(partial.ship, ship),
            Action::Trade { ship, colour, .. } => {
                is(partial.ship, ship) && is(partial.colour, ship.in_colour(colour))
            }
            Action::Move { ship, to, .. } => is(partial.ship, ship) && at(&partial.to, to),
            Action::Discover { ship, star, .. } => is(partial.ship, ship) && is(partial.star, star),
            Action::Attack { ship, from, .. } => {
                let victim = partial.victim.as_ref();
                let whose = victim.map(|victim| self.seat_called(victim));
                is(partial.ship, ship) && whose.is_none_or(|whose| whose == Some(from))
            }
            Action::Catastrophe { colour, .. } => {
                partial.colour.is_none_or(|asked| asked.colour == colour)
            }
        }
    }

    /// Spells the systems of the partial step as on the map.
    fn spell_as_on_map(&self, partial: &mut PartialStep) -> Result<(), Illegal> {
        for name in [&mut partial.system, &mut partial.to].into_iter().flatten() {
            *name = self.name(self.find(name)?).clone();
        }
        Ok(())
    }

    /// The one fact that stands against all that `partial` may have meant, or else what would be legal instead.
    fn why_none(&self, partial: &PartialStep) -> Illegal {
        if let Some(illegal) = other_size(partial) {
            return illegal;
        }
        if let Some(victim) = &partial.victim {
            match self.seat_called(victim) {
                None => return self.no_such_seat(victim),
                // Nobody attacks oneself.
                Some(seat) if seat == self.turn().seat => return self.nothing_fits(partial),
                Some(_) => {}
            }
        }
        let mut facts: Vec<Illegal> = Vec::new();
        for action in self.actions_meant(partial) {
            let fact = match self.check(action) {
                Err(foul) => explain(self, action, foul),
                Ok(()) if self.abandons_home(action) => self.home_abandoned(),
                Ok(()) => continue,
            };
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        if facts.len() == 1 {
            return facts.remove(0);
        }
        self.nothing_fits(partial)
    }

    fn nothing_fits(&self, partial: &PartialStep) -> Illegal {
        let mut legal: Vec<_> = self
            .actions()
            .into_iter()
            .filter(|action| action.verb() == partial.verb)
            .take(MOST_LISTED + 1)
            .map(|action| self.step_of(action, None))
            .collect();
        let more = legal.len() > MOST_LISTED;
        legal.truncate(MOST_LISTED);
        Illegal::NothingFits {
            verb: partial.verb,
            legal,
            more,
        }
    }

    /// One action for each ship on the map that the partial step may be about, with the likeliest values for what was left out.
    fn actions_meant(&self, partial: &PartialStep) -> Vec<Action> {
        if partial.verb == Verb::Catastrophe {
            return self.strike_meant(partial).into_iter().collect();
        }
        let nothing_to_copy = self.nothing_to_copy(partial);
        if nothing_to_copy.is_some() {
            return nothing_to_copy.into_iter().collect();
        }
        self.places_meant(partial)
            .flat_map(|at| {
                self.ships_meant(partial, at)
                    .into_iter()
                    .filter_map(move |ship| self.action_meant(partial, at, ship))
            })
            .collect()
    }

    /// B11: a build in a colour of which the mover has no ship at all, where the first of their ships are.
    fn nothing_to_copy(&self, partial: &PartialStep) -> Option<Action> {
        let asked = partial.ship.filter(|_| partial.verb == Verb::Build)?;
        let seat = self.turn().seat;
        let galaxy = self.galaxy();
        let ships = |at: &Slot| galaxy.system(*at).ships(seat);
        let own: Vec<Slot> = galaxy.slots().filter(|at| !ships(at).is_empty()).collect();
        let is_to_copy = |at| ships(at).colours().any(|colour| colour == asked.colour);
        if own.iter().any(is_to_copy) {
            return None;
        }
        let at = match &partial.system {
            Some(name) => self.slot(name)?,
            None => *own.first()?,
        };
        let ship = Piece::new(asked.colour, asked.size.unwrap_or(Size::Small));
        Some(Action::Build { at, ship })
    }

    fn places_meant(&self, partial: &PartialStep) -> impl Iterator<Item = Slot> + use<R> {
        let only = partial.system.as_ref().map(|name| self.slot(name));
        self.galaxy()
            .slots()
            .filter(move |&slot| only.is_none_or(|only| only == Some(slot)))
    }

    /// The ships at `at` that the partial step may be about; the very ship that it names where it names the place too.
    fn ships_meant(&self, partial: &PartialStep, at: Slot) -> Vec<Piece> {
        let seat = self.turn().seat;
        let asked = partial.ship;
        if let (Some(piece), Some(_)) = (asked.and_then(PartialPiece::piece), &partial.system) {
            return vec![piece];
        }
        let system = self.galaxy().system(at);
        let there = match partial.verb {
            Verb::Attack => self.enemies_meant(partial, system),
            _ => system.ships(seat),
        };
        let fits = |piece: &Piece| PartialPiece::allows(asked, *piece);
        match partial.verb {
            Verb::Build => there
                .colours()
                .map(|colour| smallest(self.galaxy().bank(), colour))
                .filter(fits)
                .collect(),
            _ => there.kinds().filter(fits).collect(),
        }
    }

    /// The ships at a system that the partial step may want to take.
    fn enemies_meant(
        &self,
        partial: &PartialStep,
        system: System<R::Seating>,
    ) -> Fleet<R::Seating> {
        match self.victim_named(partial) {
            Some(victim) => system.ships(victim),
            None => R::Seating::all()
                .filter(|&seat| seat != self.turn().seat)
                .fold(Fleet::EMPTY, |ships, seat| ships.plus(system.ships(seat))),
        }
    }

    /// Whose ship the partial step may want to take: whom it names, or who has such a ship, or anyone, which the rules will say.
    fn victim_meant(
        &self,
        partial: &PartialStep,
        system: System<R::Seating>,
        ship: Piece,
    ) -> Option<Seat> {
        let mover = self.turn().seat;
        self.victim_named(partial)
            .or_else(|| system.enemies_with(mover, ship).next())
            .or_else(|| R::Seating::all().find(|&seat| seat != mover))
    }

    fn victim_named(&self, partial: &PartialStep) -> Option<Seat> {
        self.seat_called(partial.victim.as_ref()?)
    }

    fn action_meant(&self, partial: &PartialStep, at: Slot, ship: Piece) -> Option<Action> {
        let galaxy = self.galaxy();
        let here = galaxy.system(at);
        Some(match partial.verb {
            Verb::Build => Action::Build { at, ship },
            Verb::Attack => Action::Attack {
                at,
                ship,
                from: self.victim_meant(partial, here, ship)?,
            },
            Verb::Sacrifice => Action::Sacrifice { at, ship },
            Verb::Trade => {
                let other = |&colour: &Colour| colour != ship.colour();
                let likely = |colour: &Colour| galaxy.bank().has(ship.in_colour(*colour));
                let others = || Colour::ALL.into_iter().filter(other);
                let colour = match partial.colour {
                    Some(into) => into.colour,
                    None => others().find(likely).or_else(|| others().next())?,
                };
                Action::Trade { at, ship, colour }
            }
            Verb::Move => {
                let to = match &partial.to {
                    Some(name) => self.slot(name)?,
                    None => {
                        let others = || galaxy.slots().filter(|&slot| slot != at);
                        let near = |slot: &Slot| here.connects(galaxy.system(*slot));
                        others().find(near).or_else(|| others().next())?
                    }
                };
                Action::Move { from: at, ship, to }
            }
            Verb::Discover => {
                let star = partial.star;
                let fits = |piece: &Piece| PartialPiece::allows(star, *piece);
                let near = |piece: &Piece| !here.sizes().has(piece.size());
                let bank = || galaxy.bank().kinds().filter(fits);
                let star = bank()
                    .find(near)
                    .or_else(|| bank().next())
                    .or_else(|| star.and_then(PartialPiece::piece))?;
                Action::Discover {
                    from: at,
                    ship,
                    star,
                }
            }
            Verb::Homeworld | Verb::Catastrophe | Verb::Pass => return None,
        })
    }

    /// The catastrophe that comes closest to being one.
    fn strike_meant(&self, partial: &PartialStep) -> Option<Action> {
        let colours = move |at| Colour::ALL.map(|colour| (at, colour));
        let (at, colour) = self
            .places_meant(partial)
            .flat_map(colours)
            .filter(|&(_, colour)| partial.colour.is_none_or(|asked| asked.colour == colour))
            .max_by_key(|&(at, colour)| self.galaxy().system(at).count_colour(colour))?;
        Some(Action::Catastrophe { at, colour })
    }
}

/// What is said of the pieces of a homeworld.
const fn home_asked(partial: &PartialStep) -> [Option<PartialPiece>; 3] {
    [partial.star, partial.second_star, partial.ship]
}

/// The most legal steps that a refusal lists.
const MOST_LISTED: usize = 8;

// B12: a trade keeps the size.
fn other_size(partial: &PartialStep) -> Option<Illegal> {
    let (ship, into) = (partial.ship?.piece()?, partial.colour?.piece()?);
    (ship.size() != into.size()).then_some(Illegal::OtherSize { ship, into })
}

/// The smallest of the bank, or a small one where the bank has none, which the rules will say.
fn smallest<P: Seating>(bank: Fleet<P>, colour: Colour) -> Piece {
    bank.smallest(colour)
        .unwrap_or(Piece::new(colour, Size::Small))
}
