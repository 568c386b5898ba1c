//! The possible meanings of a partial step at one point of a turn. If no legal action fits, it
//! assumes the likeliest meaning and asks the rules what stands against it.

use crate::order::partial_step::PartialPiece;
use crate::order::{Name, PartialStep, Step, Verb};
use crate::piece::{Colour, Piece, Size};
use crate::rules::star::choose::Next;
use crate::rules::star::explain::explain;
use crate::rules::star::{
    ActionError, Fleet, Seating, Slot, StarAction, StarRules, TurnInProgress,
};
use crate::rules::{Illegal, Seat};

impl<R: StarRules> TurnInProgress<'_, R> {
    /// Returns the steps that `partial` can mean now: the one that it spells, legal or not, or
    /// every legal one that fits. For a set-up there is always at least one, so that its refusal
    /// can be reported.
    pub(super) fn steps_meant(&self, partial: &PartialStep) -> Result<Vec<Step>, Illegal> {
        let sets_up = partial.verb == Verb::Homeworld;
        let mut partial = partial.clone();
        if !sets_up {
            self.check_stage()?;
            // Spell systems as on the map.
            for name in [&mut partial.system, &mut partial.to].into_iter().flatten() {
                *name = self.name(self.find(name)?).clone();
            }
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

    /// Returns the step that `partial` spells without omissions. For a colour alone in `build`, the
    /// bank determines the size (N3).
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

    /// Returns whether `next` is a possible meaning of `partial`.
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
                // Two stars form the same home in either order.
                let ordered = asked[..2] != [None, None] || home[0] <= home[1];
                return ordered && pairs.all(|(&asked, &piece)| is(asked, piece));
            }
        };
        if !at(&partial.system, action.place()) {
            return false;
        }
        match action {
            StarAction::Build { ship, .. } | StarAction::Sacrifice { ship, .. } => {
                is(partial.ship, ship)
            }
            StarAction::Trade { ship, colour, .. } => {
                is(partial.ship, ship) && is(partial.colour, ship.in_colour(colour))
            }
            StarAction::Move { ship, to, .. } => is(partial.ship, ship) && at(&partial.to, to),
            StarAction::Discover { ship, star, .. } => {
                is(partial.ship, ship) && is(partial.star, star)
            }
            StarAction::Attack { ship, from, .. } => {
                let whose = partial
                    .victim
                    .as_ref()
                    .map(|victim| self.seat_called(victim));
                is(partial.ship, ship) && whose.is_none_or(|whose| whose == Some(from))
            }
            StarAction::Catastrophe { colour, .. } => {
                partial.colour.is_none_or(|asked| asked.colour == colour)
            }
        }
    }

    /// Returns the one fact that stands against all possible meanings of `partial`, or otherwise
    /// what would be legal instead.
    fn why_none(&self, partial: &PartialStep) -> Illegal {
        // B12: a trade keeps the size.
        let [ship, into] = [partial.ship, partial.colour].map(|asked| asked?.piece());
        if let (Some(ship), Some(into)) = (ship, into)
            && ship.size() != into.size()
        {
            let meant = ship.in_colour(into.colour());
            let bank = self.galaxy().bank().only_size(ship.size()).kinds();
            let mut others: Vec<Piece> = bank
                .filter(|other| other.colour() != ship.colour())
                .collect();
            if others.contains(&meant) {
                others = vec![meant];
            }
            return Illegal::OtherSize { ship, into, others };
        }
        if let Some(victim) = &partial.victim {
            match self.seat_called(victim) {
                None => return self.no_such_seat(victim),
                // A seat cannot attack itself.
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

    /// Returns one action for each ship on the map that the partial step may refer to, with the
    /// likeliest values for its omissions.
    fn actions_meant(&self, partial: &PartialStep) -> Vec<StarAction> {
        let galaxy = self.galaxy();
        if partial.verb == Verb::Catastrophe {
            let strikes = |at| Colour::ALL.map(|colour| StarAction::Catastrophe { at, colour });
            let count = |strike: &StarAction| {
                let system = galaxy.system(strike.place());
                system.count_colour(strike.ship().colour())
            };
            let mut meant: Vec<StarAction> = galaxy.slots().flat_map(strikes).collect();
            meant.retain(|&strike| self.fits(partial, &Next::Act(strike)));
            return meant.into_iter().max_by_key(count).into_iter().collect();
        }
        if let Some(build) = self.nothing_to_copy(partial) {
            return vec![build];
        }
        let mut meant = Vec::new();
        for at in galaxy.slots() {
            let ships = self.ships_meant(partial, at).into_iter();
            meant.extend(ships.filter_map(|ship| self.action_meant(partial, at, ship)));
        }
        meant
    }

    /// B11: returns a build in a colour of which the mover has no ship at all, at the first system
    /// with ships of the mover.
    fn nothing_to_copy(&self, partial: &PartialStep) -> Option<StarAction> {
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
        Some(StarAction::Build { at, ship })
    }

    /// Returns the ships at `at` that the partial step may refer to, or the exact ship if it also
    /// names the system.
    fn ships_meant(&self, partial: &PartialStep, at: Slot) -> Vec<Piece> {
        let (mover, asked) = (self.turn().seat, partial.ship);
        if let (Some(piece), Some(_)) = (asked.and_then(PartialPiece::piece), &partial.system) {
            return vec![piece];
        }
        let victim = partial
            .victim
            .as_ref()
            .and_then(|victim| self.seat_called(victim));
        let is_owner = |seat: &Seat| match partial.verb {
            Verb::Attack => victim.map_or(*seat != mover, |victim| victim == *seat),
            _ => *seat == mover,
        };
        let system = self.galaxy().system(at);
        let there = R::Seating::all()
            .filter(is_owner)
            .map(|seat| system.ships(seat))
            .fold(Fleet::EMPTY, Fleet::plus);
        let fits = |piece: &Piece| PartialPiece::allows(asked, *piece);
        let bank = self.galaxy().bank();
        match partial.verb {
            // The exact piece, or the smallest in the bank, or a small one if the bank has none, so
            // that the rules report it.
            Verb::Build => {
                let size = asked.and_then(|asked| asked.size);
                let small = |colour| Piece::new(colour, size.unwrap_or(Size::Small));
                let next = |colour| bank.smallest(colour).filter(|_| size.is_none());
                let next = |colour| next(colour).unwrap_or(small(colour));
                there.colours().map(next).filter(fits).collect()
            }
            _ => there.kinds().filter(fits).collect(),
        }
    }

    /// Returns an action of this ship that fits the input: a legal one if possible, otherwise the
    /// first. Skips actions that change nothing, unless they were typed.
    fn action_meant(&self, partial: &PartialStep, at: Slot, ship: Piece) -> Option<StarAction> {
        let galaxy = self.galaxy();
        let mover = self.turn().seat;
        let from = at;
        let mut options: Vec<StarAction> = match partial.verb {
            Verb::Build => vec![StarAction::Build { at, ship }],
            Verb::Sacrifice => vec![StarAction::Sacrifice { at, ship }],
            Verb::Attack => {
                let owners = galaxy.system(at).enemies_with(mover, ship);
                let others = R::Seating::all().filter(|&seat| seat != mover);
                let attack = |from| StarAction::Attack { at, ship, from };
                owners.chain(others).map(attack).collect()
            }
            Verb::Trade => Colour::ALL
                .map(|colour| StarAction::Trade { at, ship, colour })
                .to_vec(),
            Verb::Move => galaxy
                .slots()
                .map(|to| StarAction::Move { from, ship, to })
                .collect(),
            Verb::Discover => {
                let stars = galaxy
                    .bank()
                    .kinds()
                    .chain(partial.star.and_then(PartialPiece::piece));
                stars
                    .map(|star| StarAction::Discover { from, ship, star })
                    .collect()
            }
            Verb::Homeworld | Verb::Catastrophe | Verb::Pass => Vec::new(),
        };
        let idle = [ActionError::SameColour, ActionError::SameSystem].map(Err);
        let unsaid = partial.to.is_none() && partial.colour.is_none();
        options.retain(|&action| {
            let idle = unsaid && idle.contains(&self.check(action));
            !idle && self.fits(partial, &Next::Act(action))
        });
        let legal = options.iter().find(|action| self.check(**action).is_ok());
        legal.or(options.first()).copied()
    }
}

/// Returns the given pieces of a homeworld.
const fn home_asked(partial: &PartialStep) -> [Option<PartialPiece>; 3] {
    [partial.star, partial.second_star, partial.ship]
}

/// Maximum number of legal steps that a refusal lists.
const MOST_LISTED: usize = 8;
