//! Finds a whole position again from a drawn scene, as somebody does who sets the game up from its picture (rule L5).

use homeworlds::piece::Piece;
use homeworlds::rules::{Seat, View};
use homeworlds_board::scene::{Item, ItemKind, Label, PieceStyle, Rect, Ring, Scene, TextRole};
use homeworlds_board::theme;
use homeworlds_board::tint::Tint;

/// A position as a picture shows it.
#[derive(Debug, PartialEq, Eq)]
pub struct Read {
    /// The systems, sorted.
    pub systems: Vec<System>,
    pub bank: [u8; Piece::KINDS],
    pub to_move: Option<Seat>,
}

/// A system as a picture shows it; homes have no name there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct System {
    pub home_of: Option<Seat>,
    pub stars: Vec<Piece>,
    pub ships: Vec<(Seat, Piece)>,
    /// The name, cut where it is long.
    pub name: String,
}

/// A ship on the picture with its ring.
pub struct ShownShip {
    pub piece: Piece,
    pub owner: Seat,
    pub ring: Ring,
    /// The box of its card; homes have none.
    pub card: Option<Rect>,
}

/// Reads scenes of star charts.
pub struct Reader<'s> {
    scene: &'s Scene,
    seats: u8,
    near: Seat,
}

/// The height of the bank below a chart.
const BANK: i32 = 64;

impl<'s> Reader<'s> {
    /// Returns a reader that knows how many sit at the table, and who looks at it.
    pub fn of(scene: &'s Scene, view: &View) -> Self {
        Self {
            scene,
            seats: view.seats,
            near: view.viewer.unwrap_or(Seat(0)),
        }
    }

    fn is_pair(&self) -> bool {
        self.seats == 2
    }

    /// Reads the position.
    pub fn read(&self) -> Read {
        let mut systems: Vec<System> = self
            .cards()
            .into_iter()
            .map(|card| self.colony(card))
            .collect();
        let seats = (0..self.seats).map(Seat);
        systems.extend(
            seats
                .map(|seat| self.home(seat))
                .filter(|home| !home.stars.is_empty()),
        );
        systems.sort();
        Read {
            systems,
            bank: self.bank(),
            to_move: self.to_move(),
        }
    }

    /// Returns the boxes of all cards that stand.
    pub fn cards(&self) -> Vec<Rect> {
        let (corner, wanted) = if self.is_pair() {
            (20, None)
        } else {
            (16, Some(Tint::Card))
        };
        let cards = self.scene.items.iter().filter_map(|item| match item.what {
            ItemKind::Box {
                corner: round,
                fill,
                line,
            } => {
                let dashed = line.is_some_and(|line| line.dashed);
                let frames = line.is_some_and(|line| line.tint == Tint::Danger);
                let is_card = round == corner && fill == wanted && !dashed && !frames;
                is_card.then_some(item.at)
            }
            _ => None,
        });
        cards.collect()
    }

    fn words(&self) -> impl Iterator<Item = (&'s Label, Rect)> {
        self.scene.items.iter().filter_map(|item| match &item.what {
            ItemKind::Words(label) => Some((label, item.at)),
            _ => None,
        })
    }

    fn card_of(&self, at: Rect) -> Option<Rect> {
        let (x, y) = at.middle();
        let mut cards = self.cards().into_iter();
        cards.find(|card| card.holds(Rect::new(x, y, 1, 1)))
    }

    fn stars(&self) -> impl Iterator<Item = (Piece, Rect)> {
        self.scene.items.iter().filter_map(|item| match item.what {
            ItemKind::Star {
                piece,
                style: PieceStyle::Plain,
                ..
            } => Some((piece, item.at)),
            _ => None,
        })
    }

    /// Returns all ships on the table with their owners.
    pub fn ships(&self) -> Vec<ShownShip> {
        let items = self.scene.items.iter();
        let ships = items.filter_map(|item| match item.what {
            ItemKind::Ship {
                piece,
                up,
                style: PieceStyle::Plain | PieceStyle::Hollow,
                ring,
            } => Some(ShownShip {
                piece,
                ring,
                owner: self.owner(item, up),
                card: self.card_of(item.at),
            }),
            _ => None,
        });
        ships.collect()
    }

    fn owner(&self, item: &Item, up: bool) -> Seat {
        if self.is_pair() {
            return if up { self.near } else { self.near.other() };
        }
        let tag = self.tag_below(item);
        tag.unwrap_or_else(|| {
            self.seat_of_home(item.at)
                .expect("a ship without a tag is at home")
        })
    }

    /// Returns the seat on the tag that belongs to a ship.
    fn tag_below(&self, ship: &Item) -> Option<Seat> {
        let card = self.card_of(ship.at);
        let (x, _) = ship.at.middle();
        let is_below = |at: &Rect| at.x <= x && x < at.right() && at.y >= ship.at.bottom();
        let tags = self.words().filter_map(|(label, at)| {
            let number: u8 = label.text.split(' ').next()?.parse().ok()?;
            let plate = self.scene.items.iter().find(|item| {
                let round = matches!(item.what, ItemKind::Box { corner: 7, .. });
                round
                    && item.at.holds(Rect {
                        h: label.face.capital(),
                        ..at
                    })
            })?;
            Some((Seat(number - 1), plate.at))
        });
        let tags: Vec<(Seat, Rect)> = tags.filter(|(_, at)| is_below(at)).collect();
        let (seat, at) = tags.into_iter().min_by_key(|(_, at)| at.y)?;
        if card.is_some() {
            return card.filter(|card| card.holds(at)).map(|_| seat);
        }
        // At home a tag belongs to the ships right above it.
        let between = self.scene.items.iter().any(|other| {
            let is_ship = matches!(other.what, ItemKind::Ship { .. } | ItemKind::Star { .. });
            let (middle, _) = other.at.middle();
            let same_column = at.x <= middle && middle < at.right();
            is_ship && same_column && other.at.y >= ship.at.bottom() && other.at.bottom() <= at.y
        });
        let near = at.y - ship.at.bottom() < 80 && self.card_of(at).is_none();
        (near && !between).then_some(seat)
    }

    fn colony(&self, card: Rect) -> System {
        let stars = self
            .stars()
            .filter(|(_, at)| self.card_of(*at) == Some(card));
        let ships = self
            .ships()
            .into_iter()
            .filter(|ship| ship.card == Some(card));
        let name = self
            .words()
            .find(|(label, at)| label.role == TextRole::Name && self.card_of(*at) == Some(card));
        sorted(System {
            home_of: None,
            stars: stars.map(|(piece, _)| piece).collect(),
            ships: ships.map(|ship| (ship.owner, ship.piece)).collect(),
            name: name
                .map(|(label, _)| label.text.clone())
                .unwrap_or_default(),
        })
    }

    fn home(&self, seat: Seat) -> System {
        let is_here = |at: Rect| self.card_of(at).is_none() && self.seat_of_home(at) == Some(seat);
        let stars = self.stars().filter(|(_, at)| is_here(*at));
        let ships = self.scene.items.iter().filter_map(|item| match item.what {
            ItemKind::Ship {
                piece,
                up,
                style: PieceStyle::Plain | PieceStyle::Hollow,
                ..
            } if is_here(item.at) => Some((self.owner(item, up), piece)),
            _ => None,
        });
        sorted(System {
            home_of: Some(seat),
            stars: stars.map(|(piece, _)| piece).collect(),
            ships: ships.collect(),
            name: String::new(),
        })
    }

    /// Returns whose home lies at a place outside all cards.
    fn seat_of_home(&self, at: Rect) -> Option<Seat> {
        let (x, y) = at.middle();
        let bands = self.scene.items.iter().filter(|item| {
            matches!(
                item.what,
                ItemKind::Box {
                    fill: Some(Tint::Band),
                    corner: 18,
                    ..
                }
            )
        });
        let bands: Vec<Rect> = bands.map(|item| item.at).collect();
        let plates = self.plates();
        let (first, last) = (plates.first()?.1, plates.last()?.1);
        let middle = match (bands.first(), bands.last()) {
            (Some(first), Some(last)) => (first.y + last.bottom()) / 2,
            _ => self.border().unwrap_or((first.bottom() + last.y) / 2),
        };
        let side = if y < middle { first.y } else { last.y };
        plates
            .into_iter()
            .find(|(_, plate)| plate.y == side && plate.x <= x && x < plate.right())
            .map(|(seat, _)| seat)
    }

    /// Returns the height of the line between upper and lower homes where there is no band.
    fn border(&self) -> Option<i32> {
        let is_border = |item: &&Item| item.at.h == 2 && item.at.w > theme::WIDTH / 2;
        let border = self.scene.items.iter().find(is_border)?;
        Some(border.at.y)
    }

    /// Returns the bars or plates of all seats, from above.
    pub fn plates(&self) -> Vec<(Seat, Rect)> {
        let height = if self.is_pair() { 56 } else { 52 };
        let is_plate = |item: &&Item| {
            let square = matches!(
                item.what,
                ItemKind::Box {
                    corner: 0,
                    fill: Some(_),
                    ..
                }
            );
            square && item.at.h == height
        };
        let plates = self.scene.items.iter().filter(is_plate).map(|item| item.at);
        let mut plates: Vec<Rect> = plates.collect();
        plates.sort_by_key(|at| (at.y, at.x));
        let seat = |(place, at): (usize, &Rect)| match self.is_pair() {
            true if place == 0 => self.near.other(),
            true => self.near,
            false => {
                let disc = Rect { w: 60, ..*at };
                let digits = self
                    .words()
                    .filter(|(_, at)| disc.holds(Rect { h: 10, ..*at }));
                let digit = digits.map(|(label, _)| label.text.clone()).next();
                Seat(
                    digit
                        .expect("a plate has a number")
                        .parse::<u8>()
                        .expect("a number")
                        - 1,
                )
            }
        };
        plates
            .iter()
            .enumerate()
            .map(|one| (seat(one), *one.1))
            .collect()
    }

    fn to_move(&self) -> Option<Seat> {
        let plates = self.plates();
        let mut white = plates.into_iter().filter(|(_, at)| {
            let is_white = |item: &Item| {
                matches!(
                    item.what,
                    ItemKind::Box {
                        fill: Some(Tint::Bright),
                        corner: 0,
                        ..
                    }
                ) && item.at == *at
            };
            self.scene.items.iter().any(is_white)
        });
        white.next().map(|(seat, _)| seat)
    }

    fn bank(&self) -> [u8; Piece::KINDS] {
        let top = self.scene.sheet.bottom() - BANK;
        let mut bank = [0; Piece::KINDS];
        for item in &self.scene.items {
            let ItemKind::Ship { piece, .. } = item.what else {
                continue;
            };
            if item.at.y >= top {
                let (x, _) = item.at.middle();
                let digits = self.words().filter(|(_, at)| at.y >= top && at.x > x);
                let digit = digits
                    .min_by_key(|(_, at)| at.x)
                    .expect("a digit beside it");
                bank[piece.index()] = digit.0.text.parse().expect("a digit");
            }
        }
        bank
    }
}

fn sorted(mut system: System) -> System {
    system.stars.sort_unstable();
    system.ships.sort_unstable();
    system
}

/// Returns the position of a view in the same form.
pub fn position(view: &View) -> Read {
    let systems = view.systems.iter().map(|system| {
        let ships = (0..).map(Seat).zip(&system.ships);
        sorted(System {
            home_of: system.home_of,
            stars: system.stars.clone(),
            ships: ships
                .flat_map(|(seat, ships)| ships.iter().map(move |&ship| (seat, ship)))
                .collect(),
            name: match system.home_of {
                Some(_) => String::new(),
                None => system.name.to_string(),
            },
        })
    });
    let mut systems: Vec<System> = systems.collect();
    systems.sort();
    Read {
        systems,
        bank: view.bank,
        to_move: view.to_move,
    }
}

/// Names are told apart, also where they are cut.
fn check_names(read: &Read, which: &str) {
    let colonies = read
        .systems
        .iter()
        .filter(|system| system.home_of.is_none());
    let mut names: Vec<&str> = colonies.map(|system| system.name.as_str()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "{names:?}: {which}");
}

/// Checks that the whole position of a game that goes on is found again in its scene.
pub fn check(view: &View, scene: &Scene, which: &str) {
    assert_eq!(scene.sheet.w, theme::WIDTH);
    let mut read = Reader::of(scene, view).read();
    let wanted = position(view);
    check_names(&read, which);
    // Of a long name only its beginning and end are there.
    for (read, wanted) in read.systems.iter_mut().zip(&wanted.systems) {
        if let Some((beginning, end)) = read.name.split_once('…')
            && wanted.name.starts_with(beginning.trim_end())
            && wanted.name.ends_with(end.trim_start_matches('…'))
        {
            read.name.clone_from(&wanted.name);
        }
    }
    assert_eq!(read, wanted, "{which}");
}
