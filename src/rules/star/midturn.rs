//! A turn in progress with names: takes steps as they are asked, tells events, and ends in a finished turn.

use crate::order::{Name, Order, Step};
use crate::piece::Piece;
use crate::rules::event::Event;
use crate::rules::illegal::Illegal;
use crate::rules::star::action::Action;
use crate::rules::star::explain::explain;
use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::{Galaxy, Slot};
use crate::rules::star::ledger::{Ledger, announced};
use crate::rules::star::position::{Position, slot_of};
use crate::rules::star::turn::{Phase, Turn};

/// A step that was refused: what was asked, and what stands against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The step as it was asked; empty when the whole turn was refused.
    pub asked: String,
    /// What stands against it.
    pub illegal: Illegal,
}

impl Refusal {
    /// A refusal of the whole turn.
    pub const fn whole(illegal: Illegal) -> Self {
        Self {
            asked: String::new(),
            illegal,
        }
    }
}

/// What a turn needs to know of its game beyond the position.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'g> {
    /// Whether the first ship must be large (B6).
    pub large_first_ship: bool,
    /// The name that the mover's homeworld gets when none is given (N1).
    pub home_name: &'g Name,
    /// All names that the game has seen; default names avoid them.
    pub used: &'g [Name],
    /// Whether new names may look like pieces or verbs, as in archived records (N1).
    pub any_name: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The homeworld is to be set up (B5).
    SettingUp,
    /// It has been set up in this turn.
    Settled,
    /// Every other turn.
    Playing,
}

/// A turn in progress. Cheap to clone, so that readings can be tried.
#[derive(Clone, Debug)]
pub struct Midturn<'g> {
    setting: Setting<'g>,
    stage: Stage,
    turn: Turn,
    names: Vec<Name>,
    settled: [bool; 2],
    steps: Vec<Step>,
    events: Vec<Event>,
}

/// A turn that was played to its end, before it is judged whether it ends the game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The canonical order: a lone `pass`, or the steps without any pass (N4, B16).
    pub order: Order,
    /// What happened.
    pub events: Vec<Event>,
    /// The table afterwards, the mover's seat still to move.
    pub position: Position,
}

impl<'g> Midturn<'g> {
    /// The turn of the seat to move, before its first step.
    pub fn new(position: &Position, setting: Setting<'g>) -> Self {
        let seat = position.to_move;
        let stage = if position.awaits_home(seat) {
            Stage::SettingUp
        } else {
            Stage::Playing
        };
        Self {
            setting,
            stage,
            turn: Turn::new(position.galaxy, seat),
            names: position.names.clone(),
            settled: position.settled,
            steps: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Takes one more step; a refused step changes nothing.
    pub fn step(&mut self, step: &Step) -> Result<(), Refusal> {
        self.try_step(step).map_err(|illegal| Refusal {
            asked: step.to_string(),
            illegal,
        })
    }

    /// Takes a legal action; `name` is what a discovered system will be called.
    pub fn act(&mut self, action: Action, name: Option<Name>) {
        let step = self.step_of(action, name);
        self.perform(action, step);
    }

    /// Ends the turn; refused when nothing was asked at all.
    pub fn finish(mut self) -> Result<Finished, Refusal> {
        if self.steps.is_empty() {
            if self.turn.phase != Phase::Passed {
                return Err(Refusal::whole(Illegal::NothingAsked));
            }
            self.steps.push(Step::Pass);
            self.events.push(Event::Passed {
                seat: self.turn.seat,
            });
        }
        if self.stage == Stage::SettingUp {
            return Err(Refusal::whole(Illegal::SetUpFirst));
        }
        Ok(Finished {
            order: Order(self.steps),
            events: self.events,
            position: Position {
                galaxy: self.turn.galaxy,
                names: self.names,
                to_move: self.turn.seat,
                settled: self.settled,
            },
        })
    }

    /// The turn by slots.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The table now.
    pub const fn galaxy(&self) -> &Galaxy {
        &self.turn.galaxy
    }

    /// Whether the homeworld is to be set up now, as the whole turn (B5).
    pub fn is_setting_up(&self) -> bool {
        self.stage == Stage::SettingUp
    }

    /// Whether no further action but catastrophes, and after a set-up nothing at all, can follow.
    pub fn is_spent(&self) -> bool {
        match self.stage {
            Stage::SettingUp => false,
            Stage::Settled => true,
            Stage::Playing => match self.turn.phase {
                Phase::Fresh => false,
                Phase::Acted | Phase::Passed => true,
                Phase::Sacrificed { left, .. } => left == 0,
            },
        }
    }

    /// Whether anything has been asked yet, a pass included.
    pub fn is_begun(&self) -> bool {
        !self.steps.is_empty() || self.turn.phase == Phase::Passed
    }

    /// The steps taken so far, without passes.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps taken so far as an order; a pass stands only where nothing else was asked.
    pub fn order(&self) -> Order {
        if self.steps.is_empty() && self.turn.phase == Phase::Passed {
            return Order(vec![Step::Pass]);
        }
        Order(self.steps.clone())
    }

    /// What happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What the turn needs to know of its game.
    pub const fn setting(&self) -> &Setting<'g> {
        &self.setting
    }

    /// The names of the systems now, by slot.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// The name of the system at `slot`.
    pub fn name(&self, slot: Slot) -> &Name {
        &self.names[slot.index()]
    }

    /// The slot of the system of that name.
    pub fn slot(&self, name: &Name) -> Option<Slot> {
        slot_of(&self.names, name)
    }

    /// The step that asks for `action`; a discovered system gets `name` or the next star name.
    pub fn step_of(&self, action: Action, name: Option<Name>) -> Step {
        let system = self.name(action.place()).clone();
        match action {
            Action::Build { ship, .. } => Step::Build { ship, system },
            Action::Trade { ship, colour, .. } => Step::Trade {
                ship,
                system,
                colour,
            },
            Action::Move { ship, to, .. } => Step::Move {
                ship,
                from: system,
                to: self.name(to).clone(),
            },
            Action::Discover { ship, star, .. } => Step::Discover {
                ship,
                from: system,
                star,
                name: name.unwrap_or_else(|| self.next_star_name()),
            },
            Action::Attack { ship, .. } => Step::Attack { ship, system },
            Action::Sacrifice { ship, .. } => Step::Sacrifice { ship, system },
            Action::Catastrophe { colour, .. } => Step::Catastrophe { system, colour },
        }
    }

    /// The name that a discovered system gets when none is given (N1).
    pub fn next_star_name(&self) -> Name {
        crate::order::name::star_names()
            .find(|name| !self.names.contains(name) && !self.setting.used.contains(name))
            .expect("the star names go on for ever")
    }

    fn try_step(&mut self, step: &Step) -> Result<(), Illegal> {
        match (self.stage, step) {
            (Stage::SettingUp, Step::Homeworld { stars, ship, name }) => {
                self.settle(*stars, *ship, name)
            }
            (Stage::SettingUp, _) => Err(Illegal::SetUpFirst),
            (Stage::Settled, _) => Err(Illegal::SetUpEndsTurn),
            (Stage::Playing, Step::Homeworld { .. }) => Err(Illegal::AlreadySetUp {
                home: self.home_name(),
            }),
            (Stage::Playing, Step::Pass) => self.pass(),
            (Stage::Playing, step) => {
                let action = self.action_of(step)?;
                if let Err(foul) = self.turn.check(action) {
                    return Err(explain(self, action, foul));
                }
                self.perform(action, step.clone());
                Ok(())
            }
        }
    }

    fn home_name(&self) -> Option<Name> {
        let home = self.galaxy().home(self.turn.seat)?;
        Some(self.name(home).clone())
    }

    // B5, B6.
    fn settle(&mut self, stars: [Piece; 2], ship: Piece, name: &Name) -> Result<(), Illegal> {
        if self.setting.large_first_ship && ship.size() != crate::piece::Size::Large {
            return Err(Illegal::FirstShipNotLarge { ship });
        }
        let mut bank = self.galaxy().bank();
        for piece in [stars[0], stars[1], ship] {
            if !bank.has(piece) {
                return Err(Illegal::BankLacksForHome {
                    piece,
                    bank: bank.kinds().collect(),
                });
            }
            bank = bank.minus(Fleet::one(piece));
        }
        self.check_new_name(name)?;
        let seat = self.turn.seat;
        self.turn.galaxy.set_up(seat, stars, ship);
        self.names.push(name.clone());
        self.stage = Stage::Settled;
        self.settled[seat.index()] = true;
        self.steps.push(Step::Homeworld {
            stars,
            ship,
            name: name.clone(),
        });
        self.events.push(Event::Settled {
            seat,
            home: name.clone(),
            stars,
            ship,
        });
        Ok(())
    }

    // B10, B16, N4: a pass among sacrifice actions leaves one unused.
    fn pass(&mut self) -> Result<(), Illegal> {
        self.turn.phase = match self.turn.phase {
            Phase::Fresh | Phase::Passed => Phase::Passed,
            Phase::Sacrificed { ship, left } => Phase::Sacrificed {
                ship,
                left: left.saturating_sub(1),
            },
            Phase::Acted => return Err(Illegal::PassBesideAction),
        };
        Ok(())
    }

    fn action_of(&self, step: &Step) -> Result<Action, Illegal> {
        match step {
            Step::Build { ship, system } => Ok(Action::Build {
                at: self.find(system)?,
                ship: *ship,
            }),
            Step::Trade {
                ship,
                system,
                colour,
            } => Ok(Action::Trade {
                at: self.find(system)?,
                ship: *ship,
                colour: *colour,
            }),
            Step::Move { ship, from, to } => Ok(Action::Move {
                from: self.find(from)?,
                ship: *ship,
                to: self.find(to)?,
            }),
            Step::Discover {
                ship,
                from,
                star,
                name,
            } => {
                let from = self.find(from)?;
                self.check_new_name(name)?;
                Ok(Action::Discover {
                    from,
                    ship: *ship,
                    star: *star,
                })
            }
            Step::Attack { ship, system } => Ok(Action::Attack {
                at: self.find(system)?,
                ship: *ship,
            }),
            Step::Sacrifice { ship, system } => Ok(Action::Sacrifice {
                at: self.find(system)?,
                ship: *ship,
            }),
            Step::Catastrophe { system, colour } => Ok(Action::Catastrophe {
                at: self.find(system)?,
                colour: *colour,
            }),
            Step::Homeworld { .. } | Step::Pass => Err(Illegal::NothingAsked),
        }
    }

    fn find(&self, name: &Name) -> Result<Slot, Illegal> {
        self.slot(name).ok_or_else(|| Illegal::NoSuchSystem {
            name: name.clone(),
            systems: self.names.clone(),
        })
    }

    fn check_new_name(&self, name: &Name) -> Result<(), Illegal> {
        if self.slot(name).is_some() {
            return Err(Illegal::NameTaken { name: name.clone() });
        }
        match name.looks_like() {
            Some(like) if !self.setting.any_name => Err(Illegal::NameLooksLike {
                name: name.clone(),
                like,
            }),
            _ => Ok(()),
        }
    }

    fn perform(&mut self, action: Action, step: Step) {
        let seat = self.turn.seat;
        self.events.extend(announced(seat, &step));
        if let Step::Discover { name, .. } = &step {
            // The galaxy founds the new system in the last slot before it forgets the one left behind.
            self.names.push(name.clone());
        }
        self.steps.push(step);
        let mut ledger = Ledger {
            seat,
            names: &mut self.names,
            events: &mut self.events,
        };
        self.turn.play(action, &mut ledger);
    }
}
