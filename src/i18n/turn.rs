//! Texts of turns: the player's actions, then their consequences.

use crate::i18n;
use crate::i18n::outcome::outcome;
use crate::i18n::places::Places;
use crate::i18n::words::{all_of, listed};
use homeworlds::order::Name;
use homeworlds::piece::Piece;
use homeworlds::rules::multiplayer::Leaving;
use homeworlds::rules::{Event, Seat};

/// Describes a turn in one or more sentences, such as "Ann sacrificed y2 at Altair, moved g3 from
/// Vega to Beth and set off a green catastrophe there: 4 pieces gone." `names` are those of the
/// seats.
pub fn turn(events: &[Event], names: &[String]) -> String {
    turn_among_homes(events, &[], names)
}

/// Describes a turn with homes named by their owners:
/// `Ann built g1 at home and moved g3 to Beth's home.`
pub fn turn_among_homes(events: &[Event], homes: &[(Seat, Name)], names: &[String]) -> String {
    let of = Seat(0);
    Places { of, homes, names }.told(events)
}

/// Describes the turn that led to a board; a turn being composed does not count yet.
pub fn turn_that_led_here(told: &str, drafted: bool) -> String {
    if drafted {
        return i18n::turn_so_far(told);
    }
    i18n::turn_last(told)
}

impl<'a> Places<'a> {
    fn told(&self, events: &'a [Event]) -> String {
        let mut deeds: Vec<String> = Vec::new();
        let mut sequels: Vec<String> = Vec::new();
        let mut actor = None;
        let mut rest = events;
        while let [event, others @ ..] = rest {
            let shown = self.revealed(rest);
            if !shown.is_empty() {
                sequels.push(i18n::turn_revealed(all_of(&shown)));
                rest = &rest[shown.len()..];
                continue;
            }
            if let Some((seat, text, alike)) = self.several(rest) {
                actor = Some(seat);
                deeds.push(text);
                rest = &rest[alike..];
                continue;
            }
            let before = &events[..events.len() - rest.len()];
            match self.deed(event, before.last()) {
                Some((seat, text)) => {
                    actor = Some(seat);
                    deeds.push(text);
                }
                None => sequels.extend(self.sequel(event, events)),
            }
            rest = others;
        }
        let did = actor.map(|seat| {
            let deeds = all_of(&deeds);
            i18n::TurnTold {
                deeds,
                who: self.name(seat),
            }
            .text()
        });
        did.into_iter().chain(sequels).collect::<Vec<_>>().join(" ")
    }

    /// Combines several actions of one kind in one place at the beginning of `events`, and returns
    /// their number.
    ///
    /// `built g1 and y1 at home`, `moved g1 and g2 from home to Vega`.
    fn several(&self, events: &'a [Event]) -> Option<(Seat, String, usize)> {
        let first = kind(events.first()?)?;
        let alike = events.iter().map_while(|event| {
            let next = kind(event)?;
            (next.with(first.ship) == first).then_some(next.ship)
        });
        let ships: Vec<Piece> = alike.collect();
        if ships.len() < 2 {
            return None;
        }
        Some((first.seat, self.alike(first, all_of(&ships)), ships.len()))
    }

    /// Describes an action of these ships.
    fn alike(&self, Alike { seat, deed, at, .. }: Alike<'a>, ships: String) -> String {
        let places = self.of(seat);
        match deed {
            StepKind::Built => i18n::TurnBuilt {
                at: places.at(at),
                ships,
            }
            .text(),
            StepKind::Captured(owner) => i18n::TurnCaptured {
                at: places.at(at),
                owner: self.name(owner),
                ships,
            }
            .text(),
            StepKind::Moved(to) => i18n::TurnMoved {
                from: places.from(at),
                ships,
                to: places.to(to),
            }
            .text(),
        }
    }

    /// Describes the sides revealed in succession at the beginning of `events`.
    fn revealed(&self, events: &[Event]) -> Vec<String> {
        let shown = events.iter().map_while(|event| match event {
            Event::Revealed { seat, alignment } => {
                let side = i18n::side(alignment);
                Some(
                    i18n::TurnIs {
                        side,
                        who: self.name(*seat),
                    }
                    .text(),
                )
            }
            _ => None,
        });
        shown.collect()
    }

    /// Describes the player's action after `before`, without the player's name.
    fn deed(&self, event: &'a Event, before: Option<&Event>) -> Option<(Seat, String)> {
        if let Some(deed) = kind(event) {
            return Some((deed.seat, self.alike(deed, deed.ship.to_string())));
        }
        Some(match event {
            Event::Settled {
                seat,
                stars: [first, second],
                ship,
                ..
            } => (
                *seat,
                i18n::TurnSettled {
                    first,
                    second,
                    ship,
                }
                .text(),
            ),
            Event::Traded {
                seat,
                ship,
                into,
                system,
            } => {
                let at = self.of(*seat).at(system);
                (*seat, i18n::TurnTraded { at, into, ship }.text())
            }
            Event::Discovered {
                seat,
                ship,
                from,
                star,
                system,
            } => {
                let from = self.of(*seat).from(from);
                (
                    *seat,
                    i18n::TurnDiscovered {
                        from,
                        ship,
                        star,
                        system,
                    }
                    .text(),
                )
            }
            Event::Sacrificed { seat, ship, system } => {
                let at = self.of(*seat).at(system);
                (*seat, i18n::TurnSacrificed { at, ship }.text())
            }
            Event::Catastrophe {
                seat,
                system,
                colour,
                stars,
                ships,
            } => {
                let at = match before.and_then(spot) {
                    // Avoids repeating the name.
                    Some(spot) if spot == system => i18n::TURN_THERE.to_string(),
                    _ => self.of(*seat).at(system),
                };
                let lost = self.lost(stars, ships);
                let text = i18n::TurnCatastrophe {
                    at,
                    colour: colour.word(),
                    count: stars.len() + ships.len(),
                    lost,
                }
                .text();
                (*seat, text)
            }
            Event::Passed { seat } => (*seat, i18n::TURN_PASSED.to_string()),
            Event::Built { .. }
            | Event::Moved { .. }
            | Event::Captured { .. }
            | Event::Supernova { .. }
            | Event::Forgotten { .. }
            | Event::HomeFell { .. }
            | Event::Left { .. }
            | Event::Eliminated { .. }
            | Event::Revealed { .. }
            | Event::Ended(_) => return None,
        })
    }

    /// Describes a consequence of the turn with these events, as a sentence.
    fn sequel(&self, event: &Event, all: &[Event]) -> Option<String> {
        match event {
            Event::Supernova { system, ships } if ships.is_empty() => {
                let mut homes = self.homes.iter();
                let home = homes.find(|(_, home)| home == system);
                (!fell(system, all)).then(|| match home {
                    Some((owner, _)) => i18n::turn_home_fell(self.name(*owner)),
                    None => i18n::turn_supernova(system),
                })
            }
            Event::Supernova { system, ships } => {
                let ships = self.lost(&[], ships);
                Some(i18n::TurnSupernovaWith { ships, system }.text())
            }
            Event::Forgotten { system, .. } => {
                (!fell(system, all)).then(|| i18n::turn_forgotten(system))
            }
            Event::HomeFell { seat, .. } => Some(i18n::turn_home_fell(self.name(*seat))),
            Event::Left { seat, leaving } => {
                let who = self.name(*seat);
                Some(match leaving {
                    Leaving::Resigned => i18n::turn_resigned(who),
                    Leaving::TimedOut => i18n::turn_out_of_time(who),
                })
            }
            Event::Eliminated { seat, by, .. } => {
                let who = self.name(*seat);
                match by {
                    Some(by) => Some(
                        i18n::TurnKnockedOut {
                            by: self.name(*by),
                            who,
                        }
                        .text(),
                    ),
                    None => (!left(*seat, all)).then(|| i18n::turn_is_out(who)),
                }
            }
            Event::Ended(end) => Some(outcome(end, self.names)),
            _ => None,
        }
    }

    /// Returns `star g1, Ann's g1 g3, Beth's g2`.
    fn lost(&self, stars: &[Piece], ships: &[(Seat, Piece)]) -> String {
        let mut parts = Vec::new();
        if !stars.is_empty() {
            parts.push(i18n::turn_lost_stars(stars.len(), pieces(stars)));
        }
        let mut seats: Vec<Seat> = ships.iter().map(|&(seat, _)| seat).collect();
        seats.dedup();
        for seat in seats {
            let own: Vec<Piece> = ships
                .iter()
                .filter(|&&(owner, _)| owner == seat)
                .map(|&(_, ship)| ship)
                .collect();
            parts.push(
                i18n::TurnLostShips {
                    ships: pieces(&own),
                    who: self.name(seat),
                }
                .text(),
            );
        }
        listed(&parts)
    }
}

/// Returns whether a home of this name fell: then the text says nothing else about the place.
fn fell(system: &Name, events: &[Event]) -> bool {
    let fallen = |event: &Event| match event {
        Event::HomeFell { home, .. } | Event::Eliminated { home, .. } => {
            home.as_ref() == Some(system)
        }
        _ => false,
    };
    events.iter().any(fallen)
}

/// Returns whether the seat left voluntarily or on time: then the text need not say that it is out.
fn left(seat: Seat, events: &[Event]) -> bool {
    let left = |event: &Event| matches!(event, Event::Left { seat: left, .. } if *left == seat);
    events.iter().any(left)
}

/// An action of a ship that may be combined with others of its kind.
#[derive(Clone, Copy, PartialEq)]
struct Alike<'e> {
    seat: Seat,
    deed: StepKind<'e>,
    at: &'e Name,
    ship: Piece,
}

/// The kind of an action, with the properties that must be equal besides the place.
#[derive(Clone, Copy, PartialEq)]
enum StepKind<'e> {
    Built,
    Captured(Seat),
    Moved(&'e Name),
}

impl Alike<'_> {
    const fn with(self, ship: Piece) -> Self {
        Self { ship, ..self }
    }
}

fn kind(event: &Event) -> Option<Alike<'_>> {
    let (seat, deed, at, ship) = match event {
        Event::Built { seat, ship, system } => (seat, StepKind::Built, system, ship),
        Event::Captured {
            seat,
            ship,
            from,
            system,
        } => (seat, StepKind::Captured(*from), system, ship),
        Event::Moved {
            seat,
            ship,
            from,
            to,
        } => (seat, StepKind::Moved(to), from, ship),
        _ => return None,
    };
    Some(Alike {
        seat: *seat,
        deed,
        at,
        ship: *ship,
    })
}

/// Returns the place where an action ended.
fn spot(event: &Event) -> Option<&Name> {
    match event {
        Event::Moved { to, .. } => Some(to),
        Event::Discovered { system, .. }
        | Event::Built { system, .. }
        | Event::Traded { system, .. }
        | Event::Captured { system, .. } => Some(system),
        _ => None,
    }
}

fn pieces(pieces: &[Piece]) -> String {
    let texts: Vec<String> = pieces.iter().map(Piece::to_string).collect();
    texts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::piece::Colour;

    #[test]
    fn turn_reads_like_plain_speech() {
        let seat = Seat(0);
        let system = |text: &str| text.parse::<Name>().expect("a name");
        let piece = |text: &str| text.parse::<Piece>().expect("a piece");
        let events = [
            Event::Sacrificed {
                seat,
                ship: piece("y2"),
                system: system("Altair"),
            },
            Event::Forgotten {
                system: system("Altair"),
                stars: vec![piece("b1")],
            },
            Event::Moved {
                seat,
                ship: piece("g3"),
                from: system("Vega"),
                to: system("Beth"),
            },
            Event::Catastrophe {
                seat,
                system: system("Beth"),
                colour: Colour::Green,
                stars: vec![piece("g1")],
                ships: vec![
                    (seat, piece("g3")),
                    (Seat(1), piece("g1")),
                    (Seat(1), piece("g2")),
                ],
            },
        ];
        let names = ["Ann".to_owned(), "Beth".to_owned()];
        assert_eq!(
            turn(&events, &names),
            "Ann sacrificed y2 at Altair, moved g3 from Vega to Beth and set off a green catastrophe there: \
             4 pieces gone (star g1, Ann's g3, Beth's g1 g2). Altair is empty and goes back to the bank."
        );
    }

    #[test]
    fn similar_deeds_are_told_together() {
        let system = |text: &str| text.parse::<Name>().expect("a name");
        let built = |ship: &str, at: &str| Event::Built {
            seat: Seat(0),
            ship: ship.parse().expect("a piece"),
            system: system(at),
        };
        let captured = |ship: &str, from: u8| Event::Captured {
            seat: Seat(0),
            ship: ship.parse().expect("a piece"),
            from: Seat(from),
            system: system("Vega"),
        };
        let moved = |ship: &str| Event::Moved {
            seat: Seat(0),
            ship: ship.parse().expect("a piece"),
            from: system("Vega"),
            to: system("Ann"),
        };
        let names = ["Ann", "Beth", "Carl"].map(str::to_owned);
        let told = |events: &[Event]| turn(events, &names);
        assert_eq!(
            told(&[built("g1", "Ann"), built("g2", "Ann"), built("y1", "Vega")]),
            "Ann built g1 and g2 at Ann and built y1 at Vega."
        );
        assert_eq!(
            told(&[captured("g1", 1), captured("b1", 1), captured("r1", 2)]),
            "Ann captured Beth's g1 and b1 at Vega and captured Carl's r1 at Vega."
        );
        assert_eq!(
            told(&[moved("g1"), moved("g1"), moved("y3")]),
            "Ann moved g1, g1 and y3 from Vega to Ann."
        );
    }

    #[test]
    fn homes_are_named_by_owner() {
        let system = |text: &str| text.parse::<Name>().expect("a name");
        let moved = |from: &str, to: &str| Event::Moved {
            seat: Seat(0),
            ship: "g3".parse().expect("a piece"),
            from: system(from),
            to: system(to),
        };
        let events = [moved("Altair", "Villa"), moved("Castle", "Altair")];
        let homes = [(Seat(0), system("Castle")), (Seat(1), system("Villa"))];
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        assert_eq!(
            turn_among_homes(&events, &homes, &names),
            "Ann moved g3 from Altair to Bob's home and moved g3 from home to Altair."
        );
    }
}
