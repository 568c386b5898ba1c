//! Judges turns: takes the requested steps of a turn, one by one or as a whole, and refuses what is
//! not legal.

use crate::order::partial_step::Victim;
use crate::order::{Name, Order, Step};
use crate::piece::{Colour, Piece, Size};
use crate::rules::illegal::Gone;
use crate::rules::star::explain::explain;
use crate::rules::star::game::{StarGame, Verdict};
use crate::rules::star::{Slot, StarAction, StarRules, TurnInProgress};
use crate::rules::{Event, Illegal, Refusal, Seat};

impl<R: StarRules> StarGame<R> {
    /// Judges a whole turn. Nothing changes until the verdict is accepted.
    pub fn judge(&self, order: &Order) -> Result<Verdict<R>, Refusal> {
        let mut progress = self.begin()?;
        let only = order.0.len() == 1;
        for step in &order.0 {
            let taken = progress.step(step);
            taken.map_err(|refusal| refusal.in_turn(only))?;
        }
        progress.conclude()
    }

    /// Judges a turn given by its actions, for instance from the generator. An empty list is a
    /// pass, and discovered systems get the next star names.
    ///
    /// # Errors
    ///
    /// Refused if the game is over, the homeworld is not yet set up, or M4 forbids the turn.
    pub fn judge_actions(&self, actions: &[StarAction]) -> Result<Verdict<R>, Refusal> {
        let mut progress = self.begin()?;
        for &action in actions {
            progress.act(action, None);
        }
        if actions.is_empty() {
            progress.step(&Step::Pass)?;
        }
        progress.conclude()
    }

    /// Judges a set-up with the default name of the home.
    ///
    /// # Errors
    ///
    /// Refused if it is not the turn for it, or B5 or B6 forbids it.
    pub fn judge_set_up(&self, home: [Piece; 3]) -> Result<Verdict<R>, Refusal> {
        let mut progress = self.begin()?;
        progress.step(&progress.home_of(home, None))?;
        progress.conclude()
    }
}

impl<R: StarRules> TurnInProgress<'_, R> {
    /// Takes one more step. A refused step changes nothing.
    pub fn step(&mut self, step: &Step) -> Result<(), Refusal> {
        let number = self.steps().len() + 1;
        self.try_step(step)
            .map_err(|illegal| Refusal::of(step, number, illegal))
    }

    fn try_step(&mut self, step: &Step) -> Result<(), Illegal> {
        if let Step::Homeworld { stars, ship, name } = step
            && self.is_setting_up()
        {
            return self.settle(*stars, *ship, name);
        }
        self.check_stage()?;
        let action = match *step {
            Step::Homeworld { .. } => {
                let home = self.home_name();
                return Err(Illegal::AlreadySetUp { home });
            }
            Step::Pass => return self.pass(),
            Step::Build { ship, ref system } => StarAction::Build {
                at: self.find(system)?,
                ship,
            },
            Step::Trade {
                ship,
                ref system,
                colour,
            } => StarAction::Trade {
                at: self.find(system)?,
                ship,
                colour,
            },
            Step::Move {
                ship,
                ref from,
                ref to,
            } => StarAction::Move {
                from: self.find(from)?,
                ship,
                to: self.find(to)?,
            },
            Step::Discover {
                ship,
                ref from,
                star,
                ref name,
            } => {
                let from = self.find(from)?;
                self.check_new_name(name)?;
                StarAction::Discover { from, ship, star }
            }
            Step::Attack {
                ship,
                ref victim,
                ref system,
            } => {
                let at = self.find(system)?;
                let from = self.victim_of(at, ship, victim.as_ref())?;
                StarAction::Attack { at, ship, from }
            }
            Step::Sacrifice { ship, ref system } => StarAction::Sacrifice {
                at: self.find(system)?,
                ship,
            },
            Step::Catastrophe { ref system, colour } => StarAction::Catastrophe {
                at: self.find(system)?,
                colour,
            },
        };
        self.check(action)
            .map_err(|foul| explain(self, action, foul))?;
        self.act(action, step.founds().cloned());
        Ok(())
    }

    /// B5: checks whether steps other than a set-up are possible now.
    pub(super) fn check_stage(&self) -> Result<(), Illegal> {
        if self.is_setting_up() {
            let (stars, ship) = self.position().suggested_set_up();
            return Err(Illegal::SetUpFirst { stars, ship });
        }
        match self.has_settled() {
            true => Err(Illegal::SetUpEndsTurn),
            false => Ok(()),
        }
    }

    // B5, B6.
    fn settle(&mut self, stars: [Piece; 2], ship: Piece, name: &Name) -> Result<(), Illegal> {
        let bank = self.galaxy().bank();
        if !self.game.rules.first_ship().allows(ship) {
            let [first, second] = stars;
            let fits = |&ship: &Piece| bank.without_home([first, second, ship]).is_ok();
            let large = Colour::ALL.map(|colour| Piece::new(colour, Size::Large));
            let large = large.into_iter().filter(fits).collect();
            return Err(Illegal::FirstShipNotLarge { ship, large });
        }
        if let Err((piece, left)) = bank.without_home([stars[0], stars[1], ship]) {
            let bank = left.kinds().collect();
            return Err(Illegal::BankLacksForHome { piece, bank });
        }
        self.check_new_name(name)?;
        self.set_up(stars, ship, name);
        Ok(())
    }

    /// Returns the slot of the system with that name.
    ///
    /// # Errors
    ///
    /// Returns the reason if there is none.
    pub(super) fn find(&self, name: &Name) -> Result<Slot, Illegal> {
        self.slot(name).ok_or_else(|| {
            let systems = self.names().to_vec();
            match self.gone(name) {
                Some((name, how)) => Illegal::SystemGone { name, how, systems },
                None => Illegal::NoSuchSystem {
                    name: name.clone(),
                    systems,
                },
            }
        })
    }

    /// Returns how a system of that name disappeared in this turn, and its spelling.
    fn gone(&self, name: &Name) -> Option<(Name, Gone)> {
        let gone = |event: &Event| match event {
            Event::Supernova { system, .. } => Some((system.clone(), Gone::Supernova)),
            Event::Forgotten { system, .. } => Some((system.clone(), Gone::Forgotten)),
            _ => None,
        };
        let mut gone = self.events().iter().rev().filter_map(gone);
        gone.find(|(system, _)| system == name)
    }

    fn victim_of(&self, at: Slot, ship: Piece, named: Option<&Name>) -> Result<Seat, Illegal> {
        let mover = self.turn().seat;
        if let Some(name) = named {
            let victim = Victim::Named(name.clone());
            let called = self.seat_called(&victim);
            return called.ok_or_else(|| self.no_such_seat(&victim));
        }
        let owners: Vec<Seat> = self.galaxy().system(at).enemies_with(mover, ship).collect();
        // The judge reports what stands against an attack, or that nobody has the ship, for any
        // enemy that is named.
        let seat = owners.first().copied();
        let seat = seat.unwrap_or(Seat((mover.0 + 1) % self.seats()));
        let attack = StarAction::Attack {
            at,
            ship,
            from: seat,
        };
        if owners.len() < 2 || self.check(attack).is_err() {
            return Ok(seat);
        }
        Err(Illegal::WhichVictim {
            ship,
            system: self.name(at).clone(),
            owners: owners.iter().map(|&seat| self.seat_name(seat)).collect(),
        })
    }

    /// Returns the seat that the victim refers to: by its name, by the name of its homeworld, or by
    /// its direction. With two seats, anyone other than the mover is the other one.
    pub(super) fn seat_called(&self, victim: &Victim) -> Option<Seat> {
        let called = match victim {
            Victim::Facing(compass) => compass.seat(usize::from(self.seats())),
            Victim::Named(name) => self.game.seat_names.iter().position(|seat| seat == name),
        };
        let owner = || match victim {
            Victim::Facing(_) => None,
            Victim::Named(name) => self.galaxy().system(self.slot(name)?).owner(),
        };
        called
            .map(|seat| Seat(seat as u8))
            .or_else(owner)
            .or_else(|| (self.seats() == 2).then(|| self.turn().seat.other()))
    }

    /// Returns the refusal of a victim that matches no seat.
    pub(super) fn no_such_seat(&self, victim: &Victim) -> Illegal {
        Illegal::NoSuchSeat {
            asked: victim.to_string(),
            seats: self.game.seat_names.to_vec(),
        }
    }

    fn check_new_name(&self, name: &Name) -> Result<(), Illegal> {
        if self.slot(name).is_some() {
            return Err(Illegal::NameTaken { name: name.clone() });
        }
        match name.looks_like() {
            Some(like) if !self.game.any_name => Err(Illegal::NameLooksLike {
                name: name.clone(),
                like,
            }),
            _ => Ok(()),
        }
    }
}
